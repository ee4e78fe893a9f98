/**
 * The content security policy of a page. Scripts: the site's own files and what carries the page's nonce; no inline script
 * and no eval. Style attributes are allowed, since drawings are full of them; style elements need the nonce.
 * `development`: what Next's dev server needs besides.
 */
export function contentSecurityPolicy(nonce: string, { https = false, development = false } = {}): string {
  const rules: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", `'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : [])],
    ["script-src-attr", "'none'"],
    ["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(development ? ["ws:"] : [])],
    ["worker-src", "'self'"],
    ["media-src", "'self'"],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["frame-src", "'none'"],
    ["frame-ancestors", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ...(https ? ([["upgrade-insecure-requests"]] as [string][]) : []),
  ];
  return rules.map((rule) => rule.join(" ")).join("; ");
}

/** Headers of everything that the site sends. */
export const SECURITY_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Sent over https only: browsers come back by https for two years. */
export const TRANSPORT_SECURITY = "max-age=63072000";

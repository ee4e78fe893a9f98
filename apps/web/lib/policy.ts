/** The inline scripts and styles of a page that is kept, each by its hash as a policy names it. */
export interface Hashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The content security policy of a page. Scripts: the site's own files, and inline only what carries the page's nonce
 * or, on a page that is kept for all readers, what has one of its hashes; no eval. Style attributes are allowed,
 * since drawings are full of them; style elements need the nonce or a hash. `development`: what Next's dev server
 * needs in addition.
 */
export function contentSecurityPolicy(
  inline: string | Hashes,
  { https = false, development = false } = {},
): string {
  const { scripts, styles } =
    typeof inline === "string" ? { scripts: [`'nonce-${inline}'`], styles: [`'nonce-${inline}'`] } : inline;
  const rules: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])],
    ["script-src-attr", "'none'"],
    ["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : styles)],
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

/** The header by which the site asks itself for a page for all its readers; it is taken off every other request. */
export const RENDER_HEADER = "x-railhead-render";

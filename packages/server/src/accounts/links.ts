import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link that confirms an address says: the address of the account, and the one that it is to have. */
export interface LinkClaims {
  email: string;
  updateTo?: string;
}

/**
 * Returns the claims of a link that confirms an address, or undefined where it is forged or expired. The link is a
 * JWT signed with the site's secret (HS256), as better-auth makes them.
 */
export function linkClaims(secret: string, token: string): LinkClaims | undefined {
  const [head = "", body = "", signature = ""] = token.split(".");
  const right = createHmac("sha256", secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
    if (typeof claims.email !== "string" || !(claims.exp * 1000 > Date.now())) return undefined;
    return { email: claims.email, ...(typeof claims.updateTo === "string" && { updateTo: claims.updateTo }) };
  } catch {
    return undefined;
  }
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Short stand-in for an address in keys and cookies, from which the address cannot be read off at a glance. */
export const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`known device|${text}`).digest("base64url");

/**
 * Mark of a device on which the owner of `email` has signed in before. Attempts from it are counted apart, so that
 * guesses from other devices cannot lock the owner out (OWASP's device cookies). It opens nothing.
 */
export function knownDevice(secret: string, email: string): string {
  const text = `${digest(email)}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${sign(secret, text)}`;
}

/** The device's name where `mark` is genuine and belongs to `email`. */
export function deviceOf(secret: string, email: string, mark: string | undefined): string | undefined {
  const [owner, device = "", signature = ""] = (mark ?? "").split(".");
  if (owner !== digest(email)) return undefined;
  const right = Buffer.from(sign(secret, `${owner}.${device}`));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

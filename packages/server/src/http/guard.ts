import type { Json } from "@railhead/core";
import { Refused } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Where the site is reached. `base`: its configured address, if any. `hosts`: further private addresses, with their
 * port, by which others in the local network reach it (`lanOf`).
 */
export interface Site {
  base?: string | undefined;
  hosts?: readonly string[];
}

/** The site's own origin as the sender of a request sees it. The forwarded headers are cleaned before (`proxies.ts`). */
export function ownOrigin(headers: Headers, { base }: Site = {}): string {
  if (base) return new URL(base).origin;
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? "localhost";
  return `${isHttps(headers) ? "https" : "http"}://${host}`;
}

/** The page was served over https. */
export function isHttps(headers: Headers, { base }: Site = {}): boolean {
  if (base) return base.startsWith("https:");
  return headers.get("x-forwarded-proto") === "https";
}

/**
 * Throws FORBIDDEN (403) unless a request that may change something comes from a page of the site itself. A browser
 * says so in `Sec-Fetch-Site` and `Origin`, and no page can forge either. A request that says neither is refused,
 * too.
 */
export function checkOrigin(request: Request, site: Site = {}): void {
  if (SAFE.has(request.method)) return;
  const fetched = request.headers.get("sec-fetch-site");
  if (fetched !== null && fetched !== "same-origin") throw new Refused(403, "FOREIGN_ORIGIN");
  const origin = request.headers.get("origin");
  if (origin === null && fetched === null) throw new Refused(403, "FOREIGN_ORIGIN");
  if (origin !== null && origin !== ownOrigin(request.headers, site))
    throw new Refused(403, "FOREIGN_ORIGIN");
}

/**
 * The JSON body of a request, read to at most `limit` bytes. Throws BAD_TYPE (415) where the content type is another, as
 * forms of foreign pages can send no JSON; TOO_LARGE (413); BAD_BODY (400) where it is no JSON.
 */
export async function readJson(request: Request, limit: number): Promise<Json> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Refused(415, "BAD_TYPE");
  const text = await readText(request, limit);
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Refused(400, "BAD_BODY");
  }
}

/** As `readJson`, for a body that must be an object. */
export async function readObject(request: Request, limit: number): Promise<Record<string, Json>> {
  const body = await readJson(request, limit);
  if (body === null || typeof body !== "object" || Array.isArray(body)) throw new Refused(400, "BAD_BODY");
  return body as Record<string, Json>;
}

const tooLarge = (limit: number): Refused => new Refused(413, { code: "TOO_LARGE", values: { limit } });

/** Reads while it counts, so that a body without an honest length is given up as soon as it is too long. */
async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return "";
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    parts.push(value);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Refused(400, "BAD_BODY");
  }
}

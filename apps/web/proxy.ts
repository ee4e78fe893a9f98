import { randomBytes } from "node:crypto";
import { isHttps } from "@railhead/server/http";
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, RENDER_HEADER, TRANSPORT_SECURITY } from "./lib/policy.ts";

/**
 * Gives every page a nonce and a policy that lets run only what carries it. (The other headers: next.config.ts.) A page that the site renders
 * for all its readers has no nonce: its policy is written when it is sent (lib/server/pages).
 */
export function proxy(request: NextRequest) {
  if (request.headers.has(RENDER_HEADER)) return NextResponse.next();
  const https = isHttps(request.headers, { base: process.env.BASE_URL });
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, { https, development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (https) response.headers.set("strict-transport-security", TRANSPORT_SECURITY);
  return response;
}

export const config = { matcher: ["/((?!_next/static|_next/image).*)"] };

import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { linkClaims } from "../../src/accounts/links.ts";

const SECRET = "a secret of the house";
const NOW = Date.UTC(2026, 4, 1, 12);
const SECONDS = NOW / 1000;
const ADA = { email: "ada@example.org", exp: SECONDS + 3600 };

const encoded = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
/** A link as the site makes one, written down here once more. */
const link = (claims: unknown, secret = SECRET) => {
  const text = `${encoded({ alg: "HS256" })}.${encoded(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

describe("a link that confirms an address", () => {
  it("names the address, and the one that it is to have", () => {
    expect(linkClaims(SECRET, link(ADA))).toEqual({ email: ADA.email });
    expect(linkClaims(SECRET, link({ ...ADA, updateTo: "countess@example.org" }))).toEqual({
      email: ADA.email,
      updateTo: "countess@example.org",
    });
    for (const updateTo of [7, null, ["countess@example.org"]])
      expect(linkClaims(SECRET, link({ ...ADA, updateTo }))).toEqual({ email: ADA.email });
  });

  it("holds up to the moment at which its time is over", () => {
    const token = link(ADA);
    vi.setSystemTime(NOW + 3_600_000 - 1);
    expect(linkClaims(SECRET, token)).toEqual({ email: ADA.email });
    vi.setSystemTime(NOW + 3_600_000);
    expect(linkClaims(SECRET, token)).toBeUndefined();
  });

  it.each([
    ["of no time", { email: ADA.email }],
    ["of a time that is no number", { ...ADA, exp: "soon" }],
    ["of no address", { exp: ADA.exp }],
    ["of an address that is no text", { ...ADA, email: ["ada@example.org"] }],
    ["that says nothing", null],
    ["that is no JSON", "{"],
  ])("%s is none, though it was signed here", (_, claims) => {
    expect(linkClaims(SECRET, link(claims))).toBeUndefined();
  });

  it("that was not made here is none, and throws nothing", () => {
    const [head = "", body = "", signature = ""] = link(ADA).split(".");
    const other = encoded({ ...ADA, email: "eve@example.org" });
    for (const token of [
      link(ADA, "another secret"),
      `${head}.${other}.${signature}`,
      `${encoded({ alg: "none" })}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}`,
      `${head}.${body}.${signature}AAAA`,
      `${head}.${body}.${encoded("A".repeat(32))}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      head,
      "",
      "..",
    ])
      expect(linkClaims(SECRET, token), token).toBeUndefined();
  });
});

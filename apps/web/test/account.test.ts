import { describe, expect, it } from "vitest";
import { deviceName, placeAfter } from "../lib/account.ts";
import { contentSecurityPolicy } from "../lib/policy.ts";

describe("after signing in", () => {
  const origin = "https://railhead.example";
  it.each([
    ["/account", "/account"],
    ["/table/abc?at=3#log", "/table/abc?at=3#log"],
    ["/api/auth/verify?token=a.b", "/api/auth/verify?token=a.b"],
    [undefined, "/"],
    ["", "/"],
    ["https://evil.test/", "/"],
    ["//evil.test/", "/"],
    ["/\\evil.test/", "/"],
    ["/\t/evil.test/", "/"],
    ["javascript:alert(1)", "/"],
    [" /account", "/"],
  ])("one who wanted %s comes to %s", (wanted, place) => {
    expect(placeAfter(wanted, origin)).toBe(place);
  });
});

describe("a device", () => {
  it.each([
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
      { browser: "Chrome", system: "Linux" },
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0",
      { browser: "Edge", system: "Windows" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      { browser: "Safari", system: "iOS" },
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
      { browser: "Firefox", system: "macOS" },
    ],
    ["curl/8.5", { browser: undefined, system: undefined }],
  ])("%s has a name", (agent, name) => expect(deviceName(agent)).toEqual(name));
});

describe("the content security policy", () => {
  it("lets no inline script run, whatever else it allows", () => {
    for (const development of [false, true]) {
      const policy = contentSecurityPolicy("abc", { https: true, development });
      const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src "));
      expect(scripts).toContain("'nonce-abc'");
      expect(scripts).not.toContain("unsafe-inline");
      expect(policy).toContain("script-src-attr 'none'");
    }
    expect(contentSecurityPolicy("abc")).not.toContain("unsafe-eval");
    expect(contentSecurityPolicy("abc")).not.toContain("upgrade-insecure-requests");
  });
});

import { describe, expect, it } from "vitest";
import {
  checkOrigin,
  cleanForwarded,
  clientKey,
  ownOrigin,
  readJson,
  readObject,
  trustedProxies,
} from "../../src/http/index.ts";

const post = (headers: Record<string, string>, body = "{}") =>
  new Request("http://railhead.test/api", {
    method: "POST",
    headers: { host: "railhead.test", ...headers },
    body,
  });

const refusal = async (run: () => unknown) => {
  try {
    await run();
  } catch (error) {
    const { status, problem } = error as { status: number; problem: { code: string } };
    return `${status} ${problem.code}`;
  }
  return "let through";
};

describe("where a request comes from", () => {
  const own = { origin: "http://railhead.test", "sec-fetch-site": "same-origin" };
  it.each([
    ["a page of the site", own, "let through"],
    ["an old browser's page of the site", { origin: own.origin }, "let through"],
    [
      "a page without an origin that the browser vouches for",
      { "sec-fetch-site": "same-origin" },
      "let through",
    ],
    ["a foreign page", { origin: "http://evil.test", "sec-fetch-site": "cross-site" }, "403 FOREIGN_ORIGIN"],
    ["a foreign page in an old browser", { origin: "http://evil.test" }, "403 FOREIGN_ORIGIN"],
    ["another port", { origin: "http://railhead.test:81" }, "403 FOREIGN_ORIGIN"],
    ["another scheme", { origin: "https://railhead.test" }, "403 FOREIGN_ORIGIN"],
    ["a neighbour domain", { ...own, "sec-fetch-site": "same-site" }, "403 FOREIGN_ORIGIN"],
    ["a sandboxed frame", { origin: "null" }, "403 FOREIGN_ORIGIN"],
    ["a request without these headers", {}, "403 FOREIGN_ORIGIN"],
  ])("%s", async (_, headers, expected) => {
    expect(await refusal(() => checkOrigin(post(headers)))).toBe(expected);
  });

  it("does not matter to reading", async () => {
    const read = new Request("http://railhead.test/", { headers: { origin: "http://evil.test" } });
    expect(await refusal(() => checkOrigin(read))).toBe("let through");
  });

  it("is measured by the site's address where it has one", async () => {
    const site = { base: "https://railhead.example/" };
    expect(await refusal(() => checkOrigin(post({ origin: "https://railhead.example" }), site))).toBe(
      "let through",
    );
    expect(await refusal(() => checkOrigin(post({ origin: "http://railhead.test" }), site))).toBe(
      "403 FOREIGN_ORIGIN",
    );
  });
});

describe("a body", () => {
  const json = { "content-type": "application/json; charset=utf-8" };
  it("is read", async () => expect(await readJson(post(json, '{"a":[1]}'), 100)).toEqual({ a: [1] }));

  it.each([
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=1", "415 BAD_TYPE"],
    ["plain text that looks like JSON", { "content-type": "text/plain" }, "{}", "415 BAD_TYPE"],
    ["no JSON", json, "{", "400 BAD_BODY"],
    ["nothing", json, "", "400 BAD_BODY"],
    ["too much", json, `"${"x".repeat(100)}"`, "413 TOO_LARGE"],
  ])("%s is refused", async (_, headers, body, expected) => {
    expect(await refusal(() => readJson(post(headers, body), 100))).toBe(expected);
  });

  it("is read up to the limit, which it may name as its length, and not a byte further", async () => {
    const text = (length: number) => `"${"x".repeat(length - 2)}"`;
    const asked = (length: number, more = {}) => readJson(post({ ...json, ...more }, text(length)), 100);
    expect(await asked(100)).toHaveLength(98);
    expect(await asked(100, { "content-length": "100" })).toHaveLength(98);
    const large = { status: 413, problem: { code: "TOO_LARGE", values: { limit: 100 } } };
    await expect(asked(101)).rejects.toMatchObject(large);
    await expect(asked(101, { "content-length": "3" })).rejects.toMatchObject(large);
    await expect(asked(50, { "content-length": "101" })).rejects.toMatchObject(large);
  });

  it("must be an object where one is asked for", async () => {
    const object = (body: string) => refusal(() => readObject(post(json, body), 100));
    expect(await readObject(post(json, '{"a":1}'), 100)).toEqual({ a: 1 });
    expect(await Promise.all(['"a"', "[1]", "null", "1"].map(object))).toEqual(Array(4).fill("400 BAD_BODY"));
  });

  it("that never ends is given up at the limit", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64).fill(32));
      },
    });
    const request = new Request("http://railhead.test/", {
      method: "POST",
      headers: json,
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(await refusal(() => readJson(request, 1000))).toBe("413 TOO_LARGE");
    expect(sent).toBeLessThan(25);
  });

  it("of bytes that are no text is refused", async () => {
    const request = new Request("http://railhead.test/", {
      method: "POST",
      headers: json,
      body: new Uint8Array([34, 0xff, 0xfe, 34]),
    });
    expect(await refusal(() => readJson(request, 1000))).toBe("400 BAD_BODY");
  });
});

describe("forwarded headers", () => {
  const cleaned = (peer: string, headers: Record<string, string>, trusted = "") => {
    const head = { ...headers };
    cleanForwarded(head, peer, trustedProxies(trusted));
    return head as Record<string, string>;
  };

  it("from an untrusted peer are thrown away", () => {
    const head = cleaned("::ffff:203.0.113.5", {
      "x-forwarded-for": "1.2.3.4",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "evil.test",
      "x-real-ip": "1.2.3.4",
      forwarded: "for=1.2.3.4",
      host: "railhead.test",
    });
    expect(head).toEqual({ host: "railhead.test", "x-forwarded-for": "203.0.113.5" });
    expect(ownOrigin(new Headers(head))).toBe("http://railhead.test");
  });

  it("of a trusted proxy are believed as far as it saw itself", () => {
    const sent = { "x-forwarded-for": "1.2.3.4, 198.51.100.7, 10.0.0.9", "x-forwarded-proto": "https" };
    expect(cleaned("127.0.0.1", sent, "127.0.0.1 10.0.0.0/8")).toEqual({
      "x-forwarded-for": "198.51.100.7",
      "x-forwarded-proto": "https",
    });
    expect(cleaned("127.0.0.1", sent, "127.0.0.1")["x-forwarded-for"]).toBe("10.0.0.9");
    expect(cleaned("127.0.0.1", {}, "127.0.0.1")["x-forwarded-for"]).toBe("127.0.0.1");
  });

  it("take no nonsense", () => {
    expect(cleaned("127.0.0.1", { "x-forwarded-for": "evil" }, "127.0.0.1")["x-forwarded-for"]).toBe(
      "127.0.0.1",
    );
    for (const wrong of ["proxy.example", "10.0.0.0/33", "10.0.0.0/x", "::/129"])
      expect(() => trustedProxies(wrong)).toThrow(wrong);
  });

  it.each([
    ["192.0.2.9", "192.0.2.9"],
    ["::ffff:192.0.2.9", "192.0.2.9"],
    ["2001:DB8:1:2:3:4:5:6", "2001:0db8:0001:0002::"],
    ["2001:db8:1:2::1", "2001:0db8:0001:0002::"],
    ["::1", "0000:0000:0000:0000::"],
    ["1.2.3.4, 5.6.7.8", "unknown"],
    ["", "unknown"],
  ])("%s counts as %s", (address, key) => {
    expect(clientKey(new Headers({ "x-forwarded-for": address }))).toBe(key);
  });
});

import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerUnparsed, guarded, isLoopbackHost, turnedAway } from "../../src/http/index.ts";

describe("a site that no one has named", () => {
  const at = (host: string | undefined, more = {}) =>
    turnedAway({ method: "GET", headers: { ...(host !== undefined && { host }), ...more } })?.status;

  it.each([
    "localhost",
    "LOCALHOST:3000",
    "127.0.0.1:3000",
    "127.9.8.7",
    "[::1]:80",
    "site.localhost",
    "localhost.",
    " localhost:3000 ",
  ])("answers to %s", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
    expect(at(host)).toBeUndefined();
  });

  it.each([
    "evil.test",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "evil.test:3000",
    "192.168.1.4:3000",
    "128.0.0.1",
    "[::2]",
    "localhost@evil.test",
    "evil.test/localhost",
    "127.0.0.1,evil.test",
    "",
    "0.0.0.0",
  ])("does not answer to %s", (host) => {
    expect(at(host)).toBe(421);
  });

  it("answers to no one who names no host, or whose proxy was asked for another", () => {
    expect(at(undefined)).toBe(421);
    expect(at("127.0.0.1:3000", { "x-forwarded-host": "evil.test" })).toBe(421);
    expect(at("127.0.0.1:3000", { "x-forwarded-host": "localhost:3000" })).toBeUndefined();
  });

  it("answers to any host once it has been named: links and origins are those of its name then", () => {
    const headers = { host: "10.0.0.7:3000" };
    expect(turnedAway({ method: "GET", headers }, { base: "https://railhead.example" })).toBeUndefined();
  });
});

describe("a page", () => {
  const headers = { host: "localhost" };
  it.each([
    ["POST", "/", 405],
    ["DELETE", "/new?title=18eu", 405],
    ["OPTIONS", "/apiary", 405],
    ["HEAD", "/account", undefined],
    ["POST", "/api/tables?x=1", undefined],
    // A person who may not see it gets 404, whatever they send.
    ["POST", "/table/abc", undefined],
  ])("is read and nothing else: %s %s", (method, url, status) => {
    expect(turnedAway({ method, url, headers })?.status).toBe(status);
  });
});

describe("a server", () => {
  let stop: (() => Promise<unknown>) | undefined;
  afterEach(() => stop?.());

  /** What a server that greets everyone answers, by what stands on the wire. */
  async function says(text: string): Promise<string> {
    const server = createServer(guarded((request, response) => response.end(`${request.method} hello`)));
    answerUnparsed(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    stop = async () => {
      server.closeAllConnections();
      server.close();
    };
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.write(text);
    await once(socket, "close");
    return answer;
  }
  const line = (method: string, host = "127.0.0.1") =>
    `${method} /api/tables HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

  it.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("lets %s in", async (method) => {
    expect(await says(line(method))).toMatch(new RegExp(`^HTTP/1.1 200 [^]*${method} hello[^]*$`));
  });

  it.each(["TRACE", "PROPFIND", "MKCOL", "PURGE", "LINK", "BREW", "get", "G"])(
    "answers %s with 405 and says what it knows",
    async (method) => {
      const answer = await says(line(method));
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE\r$/im);
      expect(answer).not.toContain("hello");
    },
  );

  it("does not let anyone in by a foreign name", async () => {
    const answer = await says(line("GET", "evil.test"));
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain("FOREIGN_HOST");
  });

  it("answers nonsense as Node does", async () => {
    expect(await says("GET / HTTP/9.9\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await says(`GET / HTTP/1.1\r\nHost: localhost\r\nx: ${"y".repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });
});

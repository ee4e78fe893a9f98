import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Inside } from "@/lib/server/inside.ts";
import { type ServeOptions, siteServer } from "@/lib/server/serve.ts";

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

describe("the site's server", () => {
  const seen: string[] = [];
  const inside: Inside = {
    before: (_server, next) => (asked, answer) => {
      seen.push(`inside ${asked.url} for ${asked.headers["x-forwarded-for"]}`);
      if (asked.url === "/own") answer.end("own");
      else next(asked, answer);
    },
    endStreams: async () => void seen.push("streams"),
    close: async () => void seen.push("closed"),
  };
  async function site(more: Partial<ServeOptions> = {}): Promise<number> {
    seen.length = 0;
    const { server, stop } = siteServer({
      site: {},
      inside,
      next: (asked, answer) => void answer.end(`next ${asked.url}`),
      ...more,
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    ended.push(() => stop(0));
    return (server.address() as AddressInfo).port;
  }
  /** What stands on the wire after a request. */
  async function says(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
    const lines = Object.entries({ host: "localhost", connection: "close", ...headers });
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.map((one) => `${one.join(": ")}\r\n`).join("")}\r\n`);
    await once(socket, "close");
    return text;
  }

  it("keeps a connection open between requests for longer than proxies do", async () => {
    const { server, stop } = siteServer({ site: {}, inside, next: () => {} });
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    await stop(0);
  });

  it("looks at the sender, lets the guard judge, asks the site's own code and then Next", async () => {
    const port = await site();
    const forged = { "x-forwarded-for": "192.0.2.1" };
    expect(await says(port, "/own", forged)).toMatch(/\r\n\r\n.*own/s);
    expect(await says(port, "/page", forged)).toMatch(/next \/page/);
    expect(await says(port, "/own", { host: "evil.test" })).toMatch(/^HTTP\/1\.1 421 /);
    expect(seen).toEqual(["inside /own for 127.0.0.1", "inside /page for 127.0.0.1"]);
    const trusting = await site({ proxies: "127.0.0.1" });
    await says(trusting, "/own", forged);
    expect(seen).toEqual(["inside /own for 192.0.2.1"]);
  });

  it("hands on upgrades that the guard lets in, where someone wants them", async () => {
    const asks = { connection: "Upgrade", upgrade: "websocket" };
    const upgrade: ServeOptions["upgrade"] = (asked, socket) =>
      void socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\n${asked.headers["x-forwarded-for"]}`);
    const port = await site({ upgrade });
    expect(await says(port, "/_next/hmr", asks)).toMatch(/^HTTP\/1\.1 101 .*127\.0\.0\.1$/s);
    expect(await says(port, "/_next/hmr", { ...asks, host: "evil.test" })).toMatch(/^HTTP\/1\.1 421 /);
    const kept = await site({ upgrade: (_asked, socket) => void socket.write("HTTP/1.1 101 Kept\r\n\r\n") });
    const closed = says(kept, "/_next/hmr", asks);
    await new Promise((done) => setTimeout(done, 50));
    await ended.pop()?.();
    expect(await closed).toMatch(/^HTTP\/1\.1 101 /);
    // Without a handler of them: a request like any other.
    expect(await says(await site(), "/page", { ...asks, connection: "Upgrade, close" })).toMatch(
      /next \/page/,
    );
  });

  it("ends streams first, then waits for open requests, but no longer than it may", async () => {
    let open: (() => void) | undefined;
    const { server, stop } = siteServer({
      site: {},
      inside,
      next: (_asked, answer) => {
        open = () => void answer.end("late");
      },
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const waiting = says(port, "/page");
    while (!open) await new Promise((done) => setTimeout(done, 5));
    seen.length = 0;
    const stopped = stop(60_000);
    await new Promise((done) => setTimeout(done, 120));
    expect(seen).toEqual(["streams"]);
    open();
    expect(await waiting).toMatch(/late/);
    await stopped;
    expect(seen).toEqual(["streams", "closed"]);

    const hanging = siteServer({ site: {}, inside, next: () => undefined });
    await once(hanging.server.listen(0, "127.0.0.1"), "listening");
    const cut = says((hanging.server.address() as AddressInfo).port, "/page");
    await new Promise((done) => setTimeout(done, 50));
    await hanging.stop(100);
    expect(await cut).toBe("");
  });
});

it("a site that is told to end answers what is open, ends its streams, takes nothing new and exits with 0", async () => {
  const data = mkdtempSync(join(tmpdir(), "railhead-stop-"));
  const { BASE_URL: _base, DATABASE_URL: _database, ...env } = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "stopping.ts")],
    {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...env, RAILHEAD_DATA: data, RAILHEAD_THREADS: "0", RAILHEAD_RATE_SCALE: "1000" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  ended.push(() => {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });
  const exited = once(child, "exit");
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
  });
  const heard = async (what: RegExp): Promise<string> => {
    for (;;) {
      const [found] = what.exec(said) ?? [];
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const live = await heard(/^http.*live$/m);
  const agent = new Agent({ keepAlive: true });
  ended.push(() => agent.destroy());
  const asks = async (path: string, own: Agent | false = agent) => {
    const asked = request(new URL(path, live), { agent: own }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer;
  };
  const whole = async (answer: IncomingMessage) => {
    let text = "";
    for await (const piece of answer.setEncoding("utf8")) text += piece;
    return text;
  };
  // A connection that stays open, and is not used.
  expect(await whole(await asks("/icon.svg"))).toBe("whole");
  said = "";
  const page = asks("/_next/slow");
  await heard(/asked/);
  const stream = await asks(live);
  expect(stream.headers["content-type"]).toContain("text/event-stream");
  const streamed = whole(stream);
  const began = performance.now();
  child.kill("SIGTERM");
  expect(await streamed).toContain("event: table");
  expect(await whole(await page)).toBe("whole");
  await expect(asks("/_next/more", false)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  expect(await exited).toEqual([0, null]);
  // It does not wait for connections to time out.
  expect(performance.now() - began).toBeLessThan(5_000);
});

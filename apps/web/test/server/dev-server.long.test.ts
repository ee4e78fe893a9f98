import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "@/e2e/free-port.ts";

const data = mkdtempSync(join(tmpdir(), "railhead-dev-"));
let port: number;
let site: ChildProcess;

/** The sources of the site, as `pnpm dev` serves them. */
beforeAll(async () => {
  port = await freePort();
  const { NODE_ENV: _test, BASE_URL: _base, DATABASE_URL: _database, HOST: _host, ...env } = process.env;
  site = spawn(process.execPath, ["--import", "tsx", "server.ts", "--dev"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...env,
      ...{ PORT: String(port), RAILHEAD_DATA: data, NEXT_TELEMETRY_DISABLED: "1" },
    } as unknown as NodeJS.ProcessEnv,
    stdio: "ignore",
  });
  while (
    await fetch(`http://127.0.0.1:${port}/api/tables?list=open`).then(
      ({ ok }) => !ok,
      () => true,
    )
  ) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`);
    await new Promise((done) => setTimeout(done, 200));
  }
});
afterAll(() => {
  site.kill("SIGKILL");
  rmSync(data, { recursive: true, force: true });
});

/** What the site says to a page that wants to hear of changes: the status of its answer. */
const upgraded = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`http://127.0.0.1:${port}/_next/hmr?id=test`, {
      headers: {
        host,
        origin: `http://${host}`,
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      },
    });
    asked.on("upgrade", (answer) => resolve(answer.statusCode ?? 0));
    asked.on("response", (answer) => resolve(answer.statusCode ?? 0));
    asked.on("error", reject).end();
  });

it("in development pages hear of changes, foreign names are turned away, and the site ends with its pages open", async () => {
  const page = await fetch(`http://127.0.0.1:${port}/games`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<html");
  expect(await upgraded(`127.0.0.1:${port}`)).toBe(101);
  expect(await upgraded("evil.test")).toBe(421);
  const ended = once(site, "exit");
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

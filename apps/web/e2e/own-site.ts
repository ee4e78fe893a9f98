import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { freePort } from "./free-port.ts";

const web = fileURLToPath(new URL("..", import.meta.url));

/** Serves a site of its own with these settings; gives its address, what it tells its operator, and a way to end it. */
export async function serveSite(
  settings: Record<string, string>,
): Promise<{ at: string; told: () => string; end: () => Promise<void> }> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const served: ChildProcess = spawn(
    join(web, "node_modules/.bin/next"),
    ["start", "-H", "127.0.0.1", "-p", String(port)],
    {
      cwd: web,
      env: { ...process.env, RAILHEAD_RATE_SCALE: "1000", NEXT_TELEMETRY_DISABLED: "1", ...settings },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  // A test that fails does not come to its end.
  process.once("exit", () => served.kill("SIGTERM"));
  let told = "";
  served.stderr?.setEncoding("utf8").on("data", (piece: string) => {
    told += piece;
  });
  await expect
    .poll(
      async () =>
        fetch(at).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 180_000 },
    )
    .toBe(200);
  const end = () =>
    new Promise<void>((done) => {
      served.once("exit", () => done());
      served.kill("SIGTERM");
    });
  return { at, told: () => told, end };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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
  const served: ChildProcess = spawn(process.execPath, ["dist/server.js"], {
    cwd: web,
    env: {
      ...process.env,
      ...{ HOST: "127.0.0.1", PORT: String(port), RAILHEAD_RATE_SCALE: "1000", NEXT_TELEMETRY_DISABLED: "1" },
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
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
  const end = async () => {
    const ended = once(served, "exit");
    served.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  };
  return { at, told: () => told, end };
}

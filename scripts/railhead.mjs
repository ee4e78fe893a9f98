// `npm run -s railhead -- <arguments>`: runs the command from source, without a build.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
// npm moves to the root before it runs a script; the command goes back to where npm was called from, so
// that relative file arguments mean what the caller meant. INIT_CWD of some other npm script says nothing.
const calledFrom = process.env.npm_lifecycle_event === "railhead" ? process.env.INIT_CWD : undefined;

const child = spawn(
  process.execPath,
  ["--import", import.meta.resolve("tsx"), file("../packages/cli/src/main.ts"), ...process.argv.slice(2)],
  {
    cwd: calledFrom ?? process.cwd(),
    env: { ...process.env, TSX_TSCONFIG_PATH: file("../packages/cli/tsconfig.json") },
    stdio: "inherit",
  },
);
// Ctrl-C reaches the command too, which ends with what it has; who waits for it must not end before.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("error", (error) => {
  throw error;
});
child.on("close", (status, signal) => {
  process.exitCode = status ?? 128 + (signal ? constants.signals[signal] : 0);
});

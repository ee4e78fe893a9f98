// `npm run -s railhead -- <arguments>`: runs the command as its sources are now. A bundle of them is kept and made again when one of them has
// changed: it starts in a fraction of the time. Sources of which none can be made run as they are, and say what is wrong with them.
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { fresh } from "./kept.mjs";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
// npm moves to the root before it runs a script; the command goes back to where npm was called from, so
// that relative file arguments mean what the caller meant. INIT_CWD of some other npm script says nothing.
const calledFrom = process.env.npm_lifecycle_event === "railhead" ? process.env.INIT_CWD : undefined;
const [root, cache] = [file(".."), file("../packages/cli/node_modules/.cache/railhead")];
const source = (path) => ["--import", import.meta.resolve("tsx"), file(path)];
const env = { ...process.env, TSX_TSCONFIG_PATH: file("../packages/cli/tsconfig.json") };

let main = fresh(root, cache);
if (main === undefined) {
  spawnSync(process.execPath, [...source("../packages/cli/scripts/keep.ts"), cache], {
    env,
    stdio: "ignore",
  });
  main = fresh(root, cache);
}
if (main !== undefined) {
  // In this process: another one would take longer to begin than most commands take.
  if (calledFrom !== undefined) process.chdir(calledFrom);
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} else {
  const child = spawn(
    process.execPath,
    [...source("../packages/cli/src/main.ts"), ...process.argv.slice(2)],
    { cwd: calledFrom ?? process.cwd(), env, stdio: "inherit" },
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
}

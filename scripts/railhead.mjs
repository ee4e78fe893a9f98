// `npm run -s railhead -- <arguments>`: runs the command from source, in the folder npm was called from
// (npm itself moves to the root), so that relative file arguments mean what the caller meant.
import { spawnSync } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../packages/cli/src/main.ts", import.meta.url));
const child = spawnSync(
  process.execPath,
  ["--import", import.meta.resolve("tsx"), main, ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: fileURLToPath(new URL("../packages/cli/tsconfig.json", import.meta.url)),
    },
    stdio: "inherit",
  },
);
if (child.error) throw child.error;
process.exitCode = child.status ?? 128 + (child.signal ? constants.signals[child.signal] : 0);

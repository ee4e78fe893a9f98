import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/**
 * Bundles what Node runs itself into `dist/`: the site's server (`server.ts`), and its threads (`lib/server/*.worker.ts`) with the engine and the
 * titles inside. The bundler of the pages gives neither a file of its own.
 */
const root = dirname(import.meta.dirname);

rmSync(join(root, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { server: "server.ts", "searcher.worker": "lib/server/searcher.worker.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: ["next"],
  logLevel: "warning",
});

import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/**
 * Bundles the site's threads (`lib/server/*.worker.ts`) into `dist/`, with the engine and the titles inside: the bundler of
 * the pages gives a thread of Node no file of its own.
 */
const root = dirname(import.meta.dirname);

rmSync(join(root, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["lib/server/searcher.worker.ts"],
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});

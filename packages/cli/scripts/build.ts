import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Bundles the command and its workers (`src/*.worker.ts`) into `dist/`, with the engine and the titles
 * inside, so that the published package runs under plain Node and has no dependencies of its own.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const workers = readdirSync(join(root, "src")).filter((name) => name.endsWith(".worker.ts"));

rmSync(join(root, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["src/main.ts", ...workers.map((name) => `src/${name}`)],
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // Bundled CommonJS modules call require() for Node's own modules.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

// Without this first line the installed command would not start.
if (!readFileSync(join(root, "dist/main.js"), "utf8").startsWith("#!/usr/bin/env node\n"))
  throw new Error('src/main.ts must begin with "#!/usr/bin/env node"');

import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Bundles the command, its workers (`src/*.worker.ts`) and what needs a database into `dist/`, with the engine and
 * the titles inside, so that the published package runs under plain Node. Only the databases' drivers stay outside. The migrations
 * of the databases are files beside the bundle.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const workers = readdirSync(join(root, "src")).filter((name) => name.endsWith(".worker.ts"));

rmSync(join(root, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["src/main.ts", "src/database.ts", ...workers.map((name) => `src/${name}`)],
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: ["@libsql/client", "pg"],
  // Bundled CommonJS modules call require() for Node's own modules.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

cpSync(join(root, "../server/migrations"), join(root, "dist/migrations"), {
  recursive: true,
  filter: (path) => !path.endsWith("_snapshot.json"),
});

// Without this first line the installed command would not start.
if (!readFileSync(join(root, "dist/main.js"), "utf8").startsWith("#!/usr/bin/env node\n"))
  throw new Error('src/main.ts must begin with "#!/usr/bin/env node"');

import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How the command is bundled, wherever it is put. */
export const BUNDLED = {
  bundle: true,
  // What several parts use, the titles above all, is read once.
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // Bundled CommonJS modules call require() for Node's own modules.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
} as const satisfies BuildOptions;

/**
 * Bundles the command, its workers (`src/*.worker.ts`) and what needs a database into a folder, with the engine and
 * the titles inside, so that plain Node runs it. Only the databases' drivers stay outside. The migrations
 * of the databases and the titles of data are files beside the bundle. Gives the paths of all sources.
 */
export async function bundle(folder: string): Promise<string[]> {
  const workers = readdirSync(join(root, "src")).filter((name) => name.endsWith(".worker.ts"));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/main.ts", "src/database.ts", ...workers.map((name) => `src/${name}`)],
    outdir: folder,
    ...BUNDLED,
    external: ["@libsql/client", "pg"],
    metafile: true,
  });
  cpSync(join(root, "../server/migrations"), join(folder, "migrations"), {
    recursive: true,
    filter: (path) => !path.endsWith("_snapshot.json"),
  });
  const shelf = join(root, "../../titles");
  cpSync(shelf, join(folder, "titles"), { recursive: true });
  const data = readdirSync(shelf, { recursive: true, encoding: "utf8" }).map((name) => join(shelf, name));
  return [...Object.keys(metafile.inputs).map((path) => join(root, path)), ...data];
}

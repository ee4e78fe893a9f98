/**
 * Makes `dist/`, as it is published: the doors of package.json as JavaScript with what they share in chunks, and their types beside them. Runs before `pnpm pack`.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  exports: Record<string, string>;
};

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: Object.values(exports).filter((path) => path.endsWith(".ts")),
  outbase: "src",
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: "chunks/[hash]",
  packages: "external",
  platform: "neutral",
  format: "esm",
  target: "es2022",
  logLevel: "warning",
});

const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" });

// Declarations keep the names of their sources; a package has declarations alone.
const types = join(dist, "types");
for (const name of readdirSync(types, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".d.ts")) continue;
  const path = join(types, name);
  const text = readFileSync(path, "utf8");
  const fixed = text.replace(/((?:from|import)\s*\(?\s*"\.[^"]*)\.ts"/g, '$1.js"');
  if (fixed !== text) writeFileSync(path, fixed);
}

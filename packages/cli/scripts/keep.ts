import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";

/**
 * `tsx keep.ts FOLDER`: bundles the command for `scripts/railhead.mjs`, with a list of what it was made of (see `scripts/kept.mjs`). Several may do
 * so at once: each has a folder of its own, and the list names one of them. The one before stays for commands that still run.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const cache = process.argv[2];
if (!cache) throw new Error("usage: keep.ts FOLDER");
mkdirSync(cache, { recursive: true });
const before = readdirSync(cache, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const begun = Date.now();
const folder = mkdtempSync(join(cache, "bundle-"));

const packages = readdirSync(join(root, "packages")).sort();
const settings = ["pnpm-lock.yaml", ...packages.map((name) => `packages/${name}/package.json`)];
const paths = [...(await bundle(folder)), ...settings.map((path) => join(root, path))];
const files = paths.flatMap((path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  // What changed meanwhile may not be in the bundle: its time fits never.
  return stat ? [[relative(root, path), stat.mtimeMs < begun ? stat.mtimeMs : 0, stat.size]] : [];
});
const kept = { main: `${basename(folder)}/main.js`, files, folders: [["packages", packages]] };
const draft = join(folder, "kept.json");
writeFileSync(draft, JSON.stringify(kept));
renameSync(draft, join(cache, "kept.json"));

const byAge = before
  .map(({ name }) => join(cache, name))
  .map((path) => ({ path, time: statSync(path).mtimeMs }));
for (const { path } of byAge.sort((a, b) => b.time - a.time).slice(1))
  rmSync(path, { recursive: true, force: true });

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole repository. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** What the scripts need to know of a package.json. */
export interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /**
   * `rulesComplete: false`: the tests of this package's checklist are still being written. `title`: the name of the export that is the title, where it is
   * offered; `order`: its place among the titles.
   */
  railhead?: { rulesComplete?: boolean; title?: string; order?: number };
}

/** A package of the workspace; `folder` is relative to the repository, such as `packages/core`. */
export interface WorkspacePackage {
  folder: string;
  manifest: Manifest;
}

/** Every package of the workspace under `base`, in the order of their folders. */
export function packages(base: string = root): WorkspacePackage[] {
  const nested = ["apps", "packages"].flatMap((parent) =>
    existsSync(join(base, parent)) ? readdirSync(join(base, parent)).map((name) => `${parent}/${name}`) : [],
  );
  return [...nested, "scripts"]
    .filter((folder) => existsSync(join(base, folder, "package.json")))
    .sort()
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(base, folder, "package.json"), "utf8")) as Manifest,
    }));
}

const NOT_SOURCES = new Set(["node_modules", "dist", ".next", ".turbo", ".results", "coverage"]);

/** The files under a folder, as paths relative to it, sorted, without what is built or installed. */
export function filesUnder(folder: string, below = ""): string[] {
  if (!existsSync(join(folder, below))) return [];
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (NOT_SOURCES.has(entry.name)) return [];
    if (entry.isDirectory()) return filesUnder(folder, path);
    return entry.isFile() ? [path] : [];
  });
}

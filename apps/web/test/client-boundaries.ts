import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ENTRY = /^(page|layout|not-found|error|global-error|loading|template|default|route)\.tsx?$/;
const IMPORT = /(?:^|[\s;}])(?:import|export)\b(\s+type\b)?[^'"`;]*?\bfrom\s*["']((?:\.|@\/)[^"']+)["']/g;
const BARE = /(?:^|[\s;}])import\s*["']((?:\.|@\/)[^"']+)["']/g;
const LOADED = /\bimport\(\s*["']((?:\.|@\/)[^"']+)["']\s*\)/g;

/** Whether a source file begins with the directive "use client". */
const isClient = (source: string): boolean => /^\s*["']use client["']/.test(source);

/**
 * Source files of the site under `folders`, relative to `root`: those with the directive "use client", and the
 * boundaries, which are the files with it that a page, a layout or a module of theirs on the server imports.
 */
export function clientFiles(root: string, folders: readonly string[]) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file));
  const source = (file: string) => readFileSync(join(root, file), "utf8");
  const targetsOf = (file: string): string[] => {
    const code = source(file)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/(^|\s)\/\/.*$/gm, "$1");
    const named = [...code.matchAll(IMPORT)]
      .filter(([, type]) => type === undefined)
      .map((match) => match[2]);
    const others = [...code.matchAll(BARE), ...code.matchAll(LOADED)].map((match) => match[1]);
    return [...named, ...others].flatMap((to = "") => {
      const base = to.startsWith("@/") ? to.slice(2) : relative(root, join(root, dirname(file), to));
      const found = [base, `${base}.ts`, `${base}.tsx`].find(
        (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
      );
      return found ? [found] : [];
    });
  };
  const boundaries = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (isClient(source(file))) boundaries.add(file);
    else for (const to of targetsOf(file)) visit(to);
  };
  for (const file of files) if (ENTRY.test(file.slice(file.lastIndexOf("/") + 1))) visit(file);
  return { client: files.filter((file) => isClient(source(file))), boundaries: [...boundaries].sort() };
}

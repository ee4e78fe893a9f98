import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { filesUnder } from "./workspace.ts";

const SOURCE = /\.(ts|tsx)$/;
const IMPORT = /(?:^|[\s;}])(?:import|export)\b(\s+type\b)?[^'"`;]*?\bfrom\s*["']((?:\.|@\/)[^"']+)["']/g;
const BARE = /(?:^|[\s;}])import\s*["']((?:\.|@\/)[^"']+)["']/g;

/** Files of its own package that a source file needs before it can run; with `types` also those it only names types of. */
function needs(source: string, types: boolean): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  const named = [...code.matchAll(IMPORT)].filter(([, type]) => types || type === undefined);
  return [
    ...named.map((match) => match[2] ?? ""),
    ...[...code.matchAll(BARE)].map((match) => match[1] ?? ""),
  ];
}

/**
 * Circles of files under a folder that import one another, each a list of paths relative to it that ends where it began.
 * One for each file in which a search comes back to where it is; none where there is no circle.
 *
 * `@/` is the folder itself, as the site's alias has it.
 *
 * @param types whether imports of types alone count
 */
export function cycles(folder: string, { types = false } = {}): string[][] {
  const files = filesUnder(folder).filter((file) => SOURCE.test(file));
  const known = new Set(files);
  const targets = new Map(
    files.map((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      const all = needs(source, types).map((to) =>
        to.startsWith("@/") ? to.slice(2) : posix.join(dirname(file), to),
      );
      return [file, [...new Set(all)].filter((to) => known.has(to))] as const;
    }),
  );
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const to of targets.get(file) ?? []) visit(to);
    path.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  return found;
}

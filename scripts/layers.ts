import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { filesUnder } from "./workspace.ts";

/**
 * The folders of core's sources in layers, lowest first. A folder imports values only from lower layers, and types from lower
 * layers or from `contract`; folders of one layer do not import each other.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ["util", "model"],
  ["fields", "board"],
  ["texts", "routes"],
  ["vocabulary", "files"],
  ["state"],
  ["flow", "record"],
  ["market", "track"],
  ["hooks", "schema", "draw"],
  ["contract"],
  ["engine", "tiles", "attachments", "transfer"],
  ["parts"],
  ["game", "view"],
  ["bots"],
  ["solver"],
  ["exports"],
  [""],
  ["kit"],
];

/** An import of one file by another, by their paths under the sources. */
export interface FolderImport {
  from: string;
  to: string;
  /** Whether it names types alone, and so needs nothing when it runs. */
  types: boolean;
}

const STATEMENT = /(?:^|[\s;}])(?:import|export)\b(\s+type\b)?([^'"`;]*?)\bfrom\s*["'](\.[^"']+)["']/g;
const BARE = /(?:^|[\s;}])import\s*["'](\.[^"']+)["']/g;

/** `import { type A, type B }` names types alone, too. */
const onlyTypes = (type: string | undefined, names: string): boolean => {
  if (type !== undefined) return true;
  const list = /^\s*\{([\s\S]*)\}\s*$/.exec(names)?.[1];
  const each =
    list
      ?.split(",")
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return each.length > 0 && each.every((name) => name.startsWith("type "));
};

/** All imports between files of different folders under `sources`. */
export function folderImports(sources: string): FolderImport[] {
  return filesUnder(sources)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) => {
      const code = readFileSync(join(sources, from), "utf8")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/(^|\s)\/\/.*$/gm, "$1");
      const named = [...code.matchAll(STATEMENT)].map(([, type, names = "", to = ""]) => ({
        from,
        to: posix.join(dirname(from), to),
        types: onlyTypes(type, names),
      }));
      const bare = [...code.matchAll(BARE)].map(([, to = ""]) => ({
        from,
        to: posix.join(dirname(from), to),
        types: false,
      }));
      return [...named, ...bare].filter(({ to }) => folderOf(to) !== folderOf(from));
    });
}

/** The first folder of a path; files that lie in none belong to the top. */
export const folderOf = (path: string): string => (path.includes("/") ? (path.split("/")[0] ?? "") : "");

/** The imports that do not point to a lower layer; with `types` those of types, else those of values. */
export function layerBreaches(
  imports: readonly FolderImport[],
  layers = LAYERS,
  types = false,
): FolderImport[] {
  const height = (path: string) => layers.findIndex((layer) => layer.includes(folderOf(path)));
  return imports.filter(
    (one) =>
      one.types === types &&
      !(types && folderOf(one.to) === "contract") &&
      height(one.to) >= height(one.from),
  );
}

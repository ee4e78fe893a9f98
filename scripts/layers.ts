import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { filesUnder, root } from "./workspace.ts";

/**
 * The folders of core's sources in layers, lowest first. A folder imports values only from lower layers, and types from lower
 * layers or from `contract`; folders of one layer do not import each other.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ["util", "model"],
  ["fields", "files", "board"],
  ["texts", "routes"],
  ["vocabulary"],
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

/** Marks between which `docs/architecture.md` has the drawing. */
const MARKS = ["<!-- layers: drawn by `pnpm layers` -->", "<!-- end of layers -->"] as const;

/**
 * The layers as Mermaid text, drawn from the imports: an arrow from a folder to each folder of a lower layer from which it imports values, left
 * out where another arrow leads there by way of a folder between.
 */
export function drawLayers(imports: readonly FolderImport[], layers = LAYERS): string {
  const uses = new Map<string, Set<string>>();
  for (const { from, to, types } of imports)
    if (!types) uses.set(folderOf(from), (uses.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
  const reaches = (from: string, to: string): boolean =>
    [...(uses.get(from) ?? [])].some((one) => one === to || reaches(one, to));
  const name = (folder: string) => folder || "index";
  const lines = ["```mermaid", "flowchart TB"];
  for (const [at, layer] of [...layers.entries()].reverse())
    lines.push(`  subgraph layer${at}[" "]`, ...layer.map((folder) => `    ${name(folder)}`), "  end");
  for (const from of layers.flat())
    for (const to of [...(uses.get(from) ?? [])].sort())
      if (![...(uses.get(from) ?? [])].some((one) => one !== to && reaches(one, to)))
        lines.push(`  ${name(from)} --> ${name(to)}`);
  return [...lines, "```"].join("\n");
}

const SOURCES = join(root, "packages/core/src");
const DOCUMENT = join(root, "docs/architecture.md");

/** The document with the current drawing, and as it is. */
export function layersDocument(): { is: string; due: string } {
  const is = readFileSync(DOCUMENT, "utf8");
  const [begin, end] = MARKS.map((mark) => is.indexOf(mark)) as [number, number];
  if (begin < 0 || end < begin) throw new Error(`docs/architecture.md lacks ${MARKS.join(" or ")}`);
  const drawing = drawLayers(folderImports(SOURCES));
  return { is, due: `${is.slice(0, begin)}${MARKS[0]}\n\n${drawing}\n\n${is.slice(end)}` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { is, due } = layersDocument();
  if (is !== due) writeFileSync(DOCUMENT, due);
}

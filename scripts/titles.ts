/**
 * Writes the list of titles (`packages/titles`) from the packages `packages/title-*` that say `"railhead": { "title": "name of the export" }` in their
 * package.json; with --check it only says whether it is up to date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packages, root } from "./workspace.ts";

/** A title as the list names it. */
interface Listed {
  id: string;
  name: string;
  title: string;
  /** Languages other than English that it has texts in: `texts/<language>.json` of its package. */
  languages: string[];
  /** It has page parts of its own: `ui/index.ts`. */
  ui: boolean;
}

function languagesOf(folder: string): string[] {
  const texts = join(folder, "texts");
  const files = existsSync(texts) ? readdirSync(texts) : [];
  return files
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(".json", ""))
    .sort();
}

/** The titles of the packages under a folder, in their `order`, then by their names. */
export function titlesUnder(base: string): Listed[] {
  return packages(base)
    .filter(({ folder, manifest }) => folder.startsWith("packages/title-") && manifest.railhead?.title)
    .map(({ folder, manifest }) => ({
      id: folder.replace("packages/title-", ""),
      name: manifest.name,
      title: manifest.railhead?.title as string,
      languages: languagesOf(join(base, folder)),
      ui: existsSync(join(base, folder, "ui/index.ts")),
      order: manifest.railhead?.order ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ order: _order, ...listed }) => listed);
}

const source = (
  titles: readonly Listed[],
): string => `// Made by \`pnpm titles\` from packages/title-*; a test says when it is old.
import type { TitleDefinition } from "@railhead/core";
import type { Texts } from "@railhead/core/texts";

/** Titles by id, each loaded on first use, so that no page carries titles that it does not show. */
export const TITLE_LOADERS: Record<string, () => Promise<TitleDefinition>> = {
${titles.map(({ id, name, title }) => `  "${id}": async () => (await import("${name}")).${title},\n`).join("")}};

/** Loads the texts of a title in another language than English, where it has them. By the title's id, then by language. */
export const TEXT_LOADERS: Record<string, Record<string, () => Promise<Texts>>> = {
${titles.map(({ id, name, languages }) => `  "${id}": {${languages.map((one) => `\n    ${one}: async () => (await import("${name}/texts/${one}.json")).default,`).join("")}${languages.length ? "\n  " : ""}},\n`).join("")}};
`;

const uiSource = (
  titles: readonly Listed[],
): string => `// Made by \`pnpm titles\` from packages/title-*; a test says when it is old.
import type { TitleUi } from "@railhead/table-ui";

/** Loads the page parts of each title that has its own. By id. */
export const UI_LOADERS: Record<string, () => Promise<TitleUi>> = {
${titles
  .filter(({ ui }) => ui)
  .map(({ id, name }) => `  "${id}": async () => (await import("${name}/ui")).ui,\n`)
  .join("")}};
`;

/** The files of the list under a folder, with the text that they should have. */
export function titleFiles(base: string): { path: string; text: string }[] {
  const titles = titlesUnder(base);
  const path = join(base, "packages/titles/package.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  const kept = Object.entries<string>(manifest.dependencies).filter(
    ([name]) => !name.startsWith("@railhead/title-"),
  );
  const named = titles.map(({ name }) => [name, "workspace:*"] as [string, string]);
  manifest.dependencies = Object.fromEntries([...kept, ...named].sort(([a], [b]) => (a < b ? -1 : 1)));
  return [
    { path: join(base, "packages/titles/src/list.ts"), text: source(titles) },
    { path: join(base, "packages/titles/src/ui.ts"), text: uiSource(titles) },
    { path, text: `${JSON.stringify(manifest, null, 2)}\n` },
  ];
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

/** Files of the list whose text on disk is another. */
export const oldTitleFiles = (base: string = root): string[] =>
  titleFiles(base)
    .filter(({ path, text }) => read(path) !== text)
    .map(({ path }) => path);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--check")) {
    const old = oldTitleFiles();
    for (const path of old) console.error(`old: ${path}; run pnpm titles`);
    process.exit(old.length ? 1 : 0);
  }
  for (const { path, text } of titleFiles(root)) writeFileSync(path, text);
  console.log(`${titlesUnder(root).length} titles; now run pnpm install`);
}

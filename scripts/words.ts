/**
 * Says which texts each language lacks, which it has for keys that no longer exist, and which name other values than
 * the English ones: `pnpm words`, `pnpm words de`, `pnpm words he --json FOLDER` (writes what is missing there, to be
 * filled in).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type TranslationProblems, translationProblems } from "@railhead/core/kit";
import { sayKey, type Texts } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { catalogue as family } from "@railhead/family-1830";
import { houseRuleCatalogue, sentencesOfHouseRules } from "@railhead/house-rules";
import { TITLE_LOADERS } from "@railhead/titles";
import { SAYINGS, sayingsIn } from "./sayings.ts";
import { root } from "./workspace.ts";

/** A message file's place and the English texts that it translates. */
export interface Source {
  /** `packages/core/texts`: where `<language>.json` lies; of the site `apps/web/messages`, where a folder of that name does. */
  folder: string;
  /** The file of the site's texts that it is: "play.json". */
  part?: string;
  texts: Texts;
}

interface Tree {
  [key: string]: string | Tree;
}

/** Texts that lie in areas, by their paths: `mail.reset.subject`. */
export function flat(tree: Tree, path = ""): Record<string, string> {
  const each = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
  );
  return Object.fromEntries(each);
}

const readJson = (path: string): Tree => JSON.parse(readFileSync(path, "utf8"));
const web = "apps/web/messages";

/** All English texts, by the files that translate them. */
export async function sources(): Promise<Source[]> {
  const titles = await Promise.all(
    Object.entries(TITLE_LOADERS).map(async ([id, load]) => ({ id, title: await load() })),
  );
  const rules = Object.entries(houseRuleCatalogue.texts).filter(([key]) => !/^(?:a|b|of)\./.test(key));
  const said = sentencesOfHouseRules(titles.map(({ title }) => title));
  return [
    ...readdirSync(join(root, web, "en"))
      .filter((name) => name.endsWith(".json"))
      .map((part) => ({ folder: web, part, texts: flat(readJson(join(root, web, "en", part))) })),
    { folder: "packages/core/texts", texts: english.texts },
    {
      folder: "packages/house-rules/texts",
      texts: Object.fromEntries([...rules, ...said.map((one) => [sayKey(one), one])]),
    },
    ...Object.entries(SAYINGS).map(([folder, paths]) => ({ folder, texts: sayingsIn(paths) })),
    { folder: "packages/family-1830/texts", texts: family.texts },
    ...titles.map(({ id, title }) => ({
      folder: `packages/title-${id}/texts`,
      texts: title.catalogue.texts,
    })),
    ...titles
      .map(({ id }) => `packages/title-${id}/ui/texts`)
      .filter((folder) => existsSync(join(root, folder, "en.json")))
      .map((folder) => ({ folder, texts: flat(readJson(join(root, folder, "en.json"))) })),
    ...titles.flatMap(({ id }) => rulebookSources(`packages/title-${id}/rules`)),
  ];
}

interface BookFiles {
  checklist: { id: string; rule: string }[];
  pictures: { id: string; caption: string; alt: string }[];
  tables: { head: string[]; rows: { cells: (string | { name: string })[] }[] }[];
}

/**
 * The texts of a title's rulebook: names of its sections, tables, pictures, and its rules where someone has begun to translate them. A rulebook that
 * no one has begun stands in English.
 */
function rulebookSources(folder: string): Source[] {
  const read = (part: string): Tree | undefined =>
    existsSync(join(root, folder, `${part}.json`)) ? readJson(join(root, folder, `${part}.json`)) : undefined;
  // The files are checked where they are read: the site's tests of the rulebook.
  const { checklist, pictures, tables } = {
    checklist: existsSync(join(root, folder, "texts")) ? read("checklist") : undefined,
    pictures: read("pictures"),
    tables: read("tables"),
  } as unknown as Partial<BookFiles>;
  const words = (tables ?? [])
    .flatMap(({ head, rows }) => [...head, ...rows.flatMap(({ cells }) => cells)])
    .filter((cell) => typeof cell === "string" && /\p{L}/u.test(cell))
    .map((cell) => [cell, cell]);
  const told = (pictures ?? []).flatMap(({ id, caption, alt }) => [
    [`${id}.caption`, caption],
    [`${id}.alt`, alt],
  ]);
  const found: [part: string, texts: Texts][] = [
    ["sections", flat(read("sections") ?? {})],
    ["tables", Object.fromEntries(words)],
    ["pictures", Object.fromEntries(told)],
    ["texts", Object.fromEntries((checklist ?? []).map(({ id, rule }) => [id, rule]))],
  ];
  return found
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([part, texts]) => ({ folder: `${folder}/${part}`, texts }));
}

/** Where a language's texts of a source lie, relative to the repository. */
export const fileOf = ({ folder, part }: Source, language: string): string =>
  part ? `${folder}/${language}/${part}` : `${folder}/${language}.json`;

/** What is wrong with a language, by the file it is wrong in. */
export async function problemsOf(language: string): Promise<Record<string, TranslationProblems>> {
  const found = (await sources()).map((source) => {
    const file = fileOf(source, language);
    const path = join(root, file);
    const translated = existsSync(path) ? flat(readJson(path)) : {};
    return [file, translationProblems(source.texts, translated, language)] as const;
  });
  return Object.fromEntries(found);
}

/** The languages that someone has begun. */
export const begun = (): string[] =>
  readdirSync(join(root, web)).filter((name) => name !== "en" && !name.includes("."));

/** Texts by their paths as a tree: `mail.reset.subject` in `mail`, in `reset`. */
export function treeOf(texts: Texts): Tree {
  const tree: Tree = {};
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split(".");
    const last = steps.pop() ?? path;
    let branch = tree;
    for (const step of steps) {
      const next = branch[step];
      const below = typeof next === "object" ? next : {};
      branch[step] = below;
      branch = below;
    }
    branch[last] = text;
  }
  return tree;
}

/** Writes the English texts that a language lacks, a file each under the path where it belongs, for translators. */
async function writeMissing(language: string, folder: string): Promise<void> {
  const problems = await problemsOf(language);
  for (const source of await sources()) {
    const file = fileOf(source, language);
    const missing = problems[file]?.missing ?? [];
    if (!missing.length) continue;
    const texts = Object.fromEntries(missing.map((key) => [key, source.texts[key] ?? ""]));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${JSON.stringify(source.part ? treeOf(texts) : texts, null, 2)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, flag, folder] = process.argv.slice(2);
  for (const language of first ? [first] : begun()) {
    let count = 0;
    for (const [file, { missing, stray, differing }] of Object.entries(await problemsOf(language))) {
      for (const key of missing) console.log(`${file}: missing ${key}`);
      for (const key of stray) console.log(`${file}: no more ${key}`);
      for (const what of differing) console.log(`${file}: ${what}`);
      count += missing.length + stray.length + differing.length;
    }
    console.log(`${language}: ${count ? `${count} to do` : "complete"}`);
    if (flag === "--json" && folder) await writeMissing(language, folder);
    if (count) process.exitCode = 1;
  }
}

import { join } from "node:path";
import type { BookTable, TableCell } from "../book-table.ts";
import type { RuleLine } from "../rule-list.ts";
import { readJson } from "./read-json.ts";

/** A rule as a page of the rulebook shows it. */
export interface BookLine extends RuleLine {
  /** The language that its text is in, where that is not the reader's. */
  lang?: string;
}

/**
 * The rules of a title in a language, in the order of its rulebook; a rule that has no text in it stands in English. Undefined where the
 * title has no checklist.
 */
export async function rulebook(title: string, language: string): Promise<BookLine[] | undefined> {
  const folder = folderOf(title);
  const rules = await readJson<RuleLine[]>(join(folder, "checklist.json"));
  if (!rules) return undefined;
  const texts = (await readJson<Record<string, string>>(join(folder, "texts", `${language}.json`))) ?? {};
  return rules.map(({ id, section, area, rule }) => {
    const text = Object.hasOwn(texts, id) ? texts[id] : undefined;
    const line = { id, section, ...(area !== undefined && { area }) };
    if (text !== undefined) return { ...line, rule: text };
    return { ...line, rule, ...(language !== "en" && { lang: "en" }) };
  });
}

const folderOf = (title: string): string =>
  join(process.cwd(), "..", "..", "packages", `title-${title}`, "rules");

/** What each section is called in a language; a section that has no name in it is missing. */
export async function sectionNames(title: string, language: string): Promise<Record<string, string>> {
  const file = language === "en" ? "sections.json" : join("sections", `${language}.json`);
  return (await readJson<Record<string, string>>(join(folderOf(title), file))) ?? {};
}

/** A table as a title's `rules/tables.json` has it: a cell is a text, or a name that is never translated. */
interface WrittenTable {
  id: string;
  head: string[];
  rows: { cells: (string | { name: string })[]; rules: string[] }[];
}

/** The tables of a title's rulebook in a language; a cell that has no text in it stands in English. */
export async function bookTables(title: string, language: string): Promise<BookTable[]> {
  const written = (await readJson<WrittenTable[]>(join(folderOf(title), "tables.json"))) ?? [];
  const texts =
    (await readJson<Record<string, string>>(join(folderOf(title), "tables", `${language}.json`))) ?? {};
  const cellOf = (cell: string | { name: string }): TableCell => {
    if (typeof cell !== "string") return { text: cell.name, printed: true };
    // Numbers, prices and tiles have no language.
    if (!/\p{L}/u.test(cell)) return { text: cell, printed: true };
    if (Object.hasOwn(texts, cell)) return { text: texts[cell] ?? cell };
    return { text: cell, ...(language !== "en" && { lang: "en" }) };
  };
  return written.map(({ id, head, rows }) => ({
    id,
    head: head.map(cellOf),
    rows: rows.map(({ cells, rules }) => ({ cells: cells.map(cellOf), rules })),
  }));
}

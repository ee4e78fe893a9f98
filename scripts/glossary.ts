/**
 * Writes the words of players into docs/glossary.md, from the files that the page explains them with (`apps/web/messages/<language>/glossary.json`):
 * `pnpm glossary`. A test fails when the document is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./workspace.ts";

const [BEGIN, END] = ["<!-- pnpm glossary: from here -->", "<!-- pnpm glossary: to here -->"];

type Terms = Record<string, { word: string; text: string; forms: string }>;

/** The terms of the glossary in a language, by their ids. */
export const termsOf = (language: string): Terms =>
  (
    JSON.parse(readFileSync(join(root, `apps/web/messages/${language}/glossary.json`), "utf8")) as {
      glossary: { terms: Terms };
    }
  ).glossary.terms;

/** A table with its columns below each other, as the formatter of documents has them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join(
    "\n",
  );
}

/** The part of the document that is made of the message files. */
function written(): string {
  const [en, de, he] = [termsOf("en"), termsOf("de"), termsOf("he")];
  const ids = Object.keys(en).sort((a, b) => (en[a]?.word ?? "").localeCompare(en[b]?.word ?? "", "en"));
  const of = (terms: Terms, id: string, what: "word" | "text") => terms[id]?.[what] ?? "";
  return [
    BEGIN,
    "",
    table(
      ["word", "meaning"],
      ids.map((id) => [of(en, id, "word"), of(en, id, "text")]),
    ),
    "",
    "## In German and Hebrew",
    "",
    "What the site calls the things of the game; the message files keep to it ([translating.md](translating.md)).",
    "",
    table(
      ["English", "German", "Hebrew"],
      ids.map((id) => [en, de, he].map((terms) => of(terms, id, "word"))),
    ),
    "",
    END,
  ].join("\n");
}

/** The document with the words as the message files have them now. */
export function glossary(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/glossary.md lacks ${BEGIN} or ${END}`);
  return text.slice(0, from) + written() + text.slice(to + END.length);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(root, "docs/glossary.md");
  writeFileSync(path, glossary(readFileSync(path, "utf8")));
}

/** What a page says, as a reader has it: markup read back into sections, rows and cells. */

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** The words of a piece of markup. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<title>.*?<\/title>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(\w+|#\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => wordsOf(cell ?? ""));

/** The cells of the row that bears this mark, such as `data-train="4D"`. */
export function rowOf(page: string, mark: string): string[] {
  const row = new RegExp(`<tr[^>]*${mark}[^>]*>(.*?)</tr>`, "s").exec(page)?.[1];
  if (row === undefined) throw new Error(`no row ${mark}`);
  return cellsOf(row);
}

/** The markup of a section of the page, by its id. */
export function sectionOf(page: string, id: string): string {
  const section = new RegExp(`<section id="${id}".*?</section>`, "s").exec(page)?.[0];
  if (section === undefined) throw new Error(`no section ${id}`);
  return section;
}

/** All rows of the tables of a piece of markup, each as its cells. */
export const rowsIn = (markup: string): string[][] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) => cellsOf(row ?? ""));

/** Terms and what stands beside them, of a list of terms. */
export const termsIn = (markup: string): string[][] =>
  [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(([, term, text]) => [
    wordsOf(term ?? ""),
    wordsOf(text ?? ""),
  ]);

/** Figures in a text: amounts, percentages, counts, kinds of train. */
export const figuresIn = (text: string): string[] => (text.match(/\d(?:[\d,]*\d)?/g) ?? []).sort();

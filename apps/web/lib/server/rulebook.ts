import { join } from "node:path";
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
  const folder = join(process.cwd(), "..", "..", "packages", `title-${title}`, "rules");
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

import type { TitleDefinition } from "@railhead/core";
import { loadTexts } from "./texts.ts";
import { TITLE_IDS } from "./title-ids.ts";
import { titleOf } from "./title-source.ts";

export { TITLE_IDS } from "./title-ids.ts";

/** The definition of a title, with its texts ready to be read, or undefined where there is none; `rules` as for `titleOf`. */
export async function loadTitle(id: string, rules?: string): Promise<TitleDefinition | undefined> {
  const [title] = await Promise.all([titleOf(id, rules), loadTexts(id)]);
  return title;
}

/** All titles that come with the site. */
export async function loadTitles(): Promise<TitleDefinition[]> {
  const titles = await Promise.all(TITLE_IDS.map((id) => loadTitle(id)));
  return titles.filter((title): title is TitleDefinition => title !== undefined);
}

import type { TitleDefinition } from "@railhead/core";
import { TITLE_LOADERS } from "@railhead/titles";
import { loadTexts } from "./texts.ts";
import { titleOf } from "./title-source.ts";

/** Ids of the titles that come with the site. */
export const TITLE_IDS: readonly string[] = Object.keys(TITLE_LOADERS);

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

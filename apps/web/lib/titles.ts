import type { TitleDefinition } from "@railhead/core";

/** Loads the rules of a title when they are wanted, so that no page carries titles it does not show. */
const LOADERS: Record<string, () => Promise<TitleDefinition>> = {
  "18eu": async () => (await import("@railhead/title-18eu")).title18eu,
  "18ardennes": async () => (await import("@railhead/title-18ardennes")).title18ardennes,
};

/** Ids of the titles that can be opened. */
export const TITLE_IDS: readonly string[] = Object.keys(LOADERS);

/** The definition of a title, or undefined where there is none. */
export async function loadTitle(id: string): Promise<TitleDefinition | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id]?.() : undefined;
}

/** All titles that can be opened. */
export async function loadTitles(): Promise<TitleDefinition[]> {
  const titles = await Promise.all(TITLE_IDS.map(loadTitle));
  return titles.filter((title): title is TitleDefinition => title !== undefined);
}

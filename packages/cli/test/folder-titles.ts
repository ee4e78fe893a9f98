import type { TitleDefinition } from "@railhead/core";
import { foldersIn, readFolder, readTitle } from "@railhead/folders";

/** The titles of `titles/`. */
export const FOLDER_TITLES: readonly TitleDefinition[] = foldersIn(
  new URL("../../../titles", import.meta.url).pathname,
).map((path) => {
  const read = readTitle(readFolder(path));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.title;
});

/** One of them, by its id. */
export function folderTitle(id: string): TitleDefinition {
  const title = FOLDER_TITLES.find((one) => one.id === id);
  if (!title) throw new Error(`no title ${id}`);
  return title;
}

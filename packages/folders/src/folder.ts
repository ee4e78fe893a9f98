/** The files of a folder that are read, by their names without `.json`. */
export const FILE_NAMES = [
  "title",
  "map",
  "tiles",
  "market",
  "trains",
  "companies",
  "privates",
  "numbers",
] as const;

/** The name of a file of a folder, without `.json`. */
export type FileName = (typeof FILE_NAMES)[number];

/** Optional files of a title. */
export const OPTIONAL: readonly FileName[] = ["privates"];

/** The file in which a folder of data says in TypeScript what its parameters cannot. */
export const CODE_FILE = "rules.ts";

/** A folder as it was read: its name, and the texts of its files; or one file that holds them all. */
export interface Folder {
  /** How it is called in messages, such as `./my-title`. */
  name: string;
  texts: Partial<Record<FileName, string>>;
  /** Where all stand in one file: its name. `texts` is then empty, `whole` its text. */
  single?: string;
  whole?: string;
  /** Where its `rules.ts` stands, if it has one. Its text is not read here. */
  code?: string;
}

/**
 * The parsed files of a title, of which each has been found right. Plain JSON: what a page is sent. `code`: the id of its rules in TypeScript, never
 * their text.
 */
export type Content = Record<FileName, unknown> & { code?: string };

/** The file that a name stands for in messages. */
export const fileOf = (folder: Pick<Folder, "single">, name: FileName): string =>
  folder.single ?? `${name}.json`;

import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
} from "node:fs";
import { basename, join } from "node:path";
import { saying } from "@railhead/core/texts";
import { CODE_FILE, FILE_NAMES, type Folder } from "./folder.ts";
import { MOST_BYTES } from "./limits.ts";

/** A folder that cannot be read, in one line. */
export class NoFolder extends Error {}

/** The text of a plain file, not of what a link leads to, of a pipe or of a device; one that is too large is cut off beyond the bound. */
function textOf(path: string): string {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!fstatSync(handle).isFile()) throw new NoFolder(saying`${path} is not a regular file`);
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    let length = 0;
    for (;;) {
      const read = readSync(handle, bytes, length, bytes.length - length, null);
      length += read;
      if (read === 0 || length === bytes.length) break;
    }
    return bytes.subarray(0, length).toString("utf8");
  } finally {
    closeSync(handle);
  }
}

const safely = (path: string): string => {
  try {
    return textOf(path);
  } catch (error) {
    if (error instanceof NoFolder) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new NoFolder(
      code === "ELOOP"
        ? saying`${path} is a link; a title needs regular files`
        : saying`${path} cannot be read (${code})`,
    );
  }
};

/**
 * Reads the files of a title from a folder, or from one file that holds them all. Only files whose names are known are opened, and no link is followed.
 * Throws `NoFolder` with one line where there is nothing to read.
 */
export function readFolder(path: string): Folder {
  let stat: ReturnType<typeof lstatSync>;
  try {
    stat = lstatSync(path);
    if (stat.isSymbolicLink() && existsSync(join(path, "title.json"))) stat = lstatSync(`${path}/.`);
  } catch {
    throw new NoFolder(saying`${path}: no such folder`);
  }
  if (!stat.isDirectory()) {
    if (!path.endsWith(".json")) throw new NoFolder(saying`${path} is neither a folder nor a .json file`);
    return { name: path, texts: {}, single: basename(path), whole: safely(path) };
  }
  const texts: Folder["texts"] = {};
  for (const name of FILE_NAMES)
    if (present(join(path, `${name}.json`))) texts[name] = safely(join(path, `${name}.json`));
  if (!Object.keys(texts).length) throw new NoFolder(saying`${path}: no title files, such as title.json`);
  const code = join(path, CODE_FILE);
  return { name: path, texts, ...(present(code) && { code }) };
}

const present = (path: string): boolean => {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
};

/** Folders of titles that a path stands for: itself, or those in it that have a `title.json`. */
export function foldersIn(path: string): string[] {
  if (path.endsWith(".json") || present(join(path, "title.json"))) return [path];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && present(join(path, entry.name, "title.json")))
      .map((entry) => join(path, entry.name))
      .sort();
  } catch {
    return [];
  }
}

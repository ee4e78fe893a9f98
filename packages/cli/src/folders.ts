import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { TitleDefinition } from "@railhead/core";
import {
  examineRead,
  type Found,
  faultLine,
  findingLine,
  NoFolder,
  type Read,
  type RunCode,
  readFolder,
  readTitle,
  type Sketch,
  sketchOf,
  takenId,
  titlesOfPlaces,
} from "@railhead/folders";
import { wrong } from "./failure.ts";
import { ownCode } from "./own-code.ts";
import { spoken, tell } from "./speech.ts";
import { titles } from "./titles.ts";

const ids = titles.map(({ id }) => id);

/** The titles of data that come with the command: beside its script once it is built, in the repository before. */
const SHELF = ["./titles", "../../../titles"]
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((place) => existsSync(place));

/** Most findings that a command tells which was asked for something else. */
const MOST_TOLD = 5;

/** What the doctor finds of a folder, told on standard error before a command does what it was asked; nothing of a title by its id. */
export function consult(name: string): void {
  if (!isPath(name)) return;
  const findings = examineRead(readPlace(name));
  for (const one of findings.slice(0, MOST_TOLD))
    process.stderr.write(`${tell`doctor`}: ${spoken(findingLine(one))}\n`);
  if (findings.length > MOST_TOLD)
    process.stderr.write(
      `${tell`doctor`}: ${tell`${findings.length - MOST_TOLD} more: railhead check ${name}`}\n`,
    );
}

/** Whether a word names a title by its place: it has a slash, begins with a dot, or ends with `.json`. */
export const isPath = (word: string): boolean => /[/\\]|^\.|\.json$/.test(word);

/** A folder as it was read; a place where there is none is wrong usage. */
export function readPlace(path: string): Read {
  try {
    return readTitle(readFolder(path), ownCode.run);
  } catch (error) {
    if (error instanceof NoFolder) throw wrong(error.message);
    throw error;
  }
}

/** The mark of starting values of a folder's market. */
export function parOf(name: string): string | undefined {
  const read = isPath(name) ? readPlace(name) : undefined;
  const title = read?.ok ? (read.content.title as { rules?: { par?: string } }) : undefined;
  return title?.rules?.par;
}

/** What can be drawn of a folder that is no title yet; undefined where not even its map has its shape. */
export const sketchAt = (path: string): Sketch | undefined => sketchOf(readFolder(path));

/** The title of a folder, by the folder's path; one that cannot be played is wrong input, told in one line. */
export function titleAt(path: string): TitleDefinition {
  const read = readPlace(path);
  if (!read.ok) throw wrong(faultLine(read, path));
  const why = takenId(read.title.id, ids);
  if (why !== undefined) throw wrong(`${path}: ${why}`);
  return read.title;
}

/**
 * The titles that come with the command and those of the folders that `RAILHEAD_TITLES` names. A folder that cannot be played is left out; `told` hears why,
 * in a line each.
 */
export function allTitles(told: (line: string) => void = () => {}): readonly TitleDefinition[] {
  return [...titles, ...titlesHere(told).map(({ title }) => title)];
}

/** The titles of the folders that `RAILHEAD_TITLES` names and of the shelf; see `allTitles`. */
export const titlesHere = (told: (line: string) => void = () => {}, run: RunCode = ownCode.run): Found[] =>
  titlesOfPlaces(
    process.env.RAILHEAD_TITLES,
    { taken: ids, run, ...(SHELF !== undefined && { shelf: SHELF }) },
    (line) => told(tell`omitted: ${line}`),
  );

/** Commands whose first word may be a title's place, and those that read a file which names one. */
const OF_A_TITLE = new Set(["new", "simulate", "map", "chart", "house-rules", "check", "balance", "export"]);
const OF_A_FILE = new Set(["show", "legal", "apply", "adopt", "replay", "solve"]);

/**
 * Arguments in which a title's place stands where the commands look for it: `new ./my-title` is `new --title ./my-title`, and the place beside a file that names
 * its title joins `RAILHEAD_TITLES`, which threads see too.
 */
export function withPlaces(command: string, argv: string[]): string[] {
  const [first, ...rest] = argv;
  if (OF_A_TITLE.has(command) && first !== undefined && !first.startsWith("-") && isPath(first))
    return ["--title", first, ...rest];
  const at = argv.indexOf("--title");
  const place = argv[at + 1];
  if (!OF_A_FILE.has(command) || at < 0 || place === undefined) return argv;
  if (isPath(place)) {
    titleAt(place);
    process.env.RAILHEAD_TITLES = [resolve(place), process.env.RAILHEAD_TITLES]
      .filter(Boolean)
      .join(delimiter);
  }
  return argv.filter((_, index) => index !== at && index !== at + 1);
}

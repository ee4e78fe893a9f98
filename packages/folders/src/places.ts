import { delimiter, resolve } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import type { OwnRules } from "@railhead/family-1830";
import { assemble, nameIn } from "./assemble.ts";
import type { RunCode } from "./code/code.ts";
import { foldersIn, readFolder } from "./disk.ts";
import { findingLine } from "./findings.ts";
import type { Content } from "./folder.ts";
import { type Read, readTitle } from "./read.ts";
import { digestOf } from "./version.ts";

/** A title that a folder holds. */
export interface Found {
  /** Where it stands. */
  path: string;
  title: TitleDefinition;
  content: Content;
}

/** Why a title of a folder cannot stand beside others of these ids; undefined where it can. */
export const takenId = (id: string, taken: readonly string[]): string | undefined =>
  taken.includes(id)
    ? saying`title.json: another title already has the id ${id}; choose another id`
    : undefined;

/** What is wrong with a folder, in one line: the first finding, and how many more there are. */
export function faultLine({ findings: [first, ...rest] }: Read & { ok: false }, path: string): string {
  const more = rest.length ? saying` (and ${rest.length} more: railhead check ${path})` : "";
  return `${path}: ${first ? findingLine(first) : saying`cannot be read`}${more}`;
}

/** What titles of folders stand beside. */
interface Beside {
  /** Ids of titles that there are already. */
  taken: readonly string[];
  /** A folder of titles that come with Railhead: each gives way to a named one of its id. */
  shelf?: string;
  /** Runs the rules in TypeScript of named folders; without it such a folder is left out. */
  run?: RunCode;
}

/**
 * The titles of the folders that `RAILHEAD_TITLES` names (`places`, separated as in `PATH`), then those of the shelf. One that cannot be played is left out, and
 * `told` hears why in one line.
 */
export function titlesOfPlaces(
  places: string | undefined,
  { taken, shelf, run }: Beside,
  told: (line: string) => void = () => {},
): Found[] {
  const found: Found[] = [];
  const named = new Set(
    (places ?? "")
      .split(delimiter)
      .filter((place) => place !== "")
      .map((place) => resolve(place))
      .flatMap(foldersIn),
  );
  for (const path of new Set([...named, ...(shelf === undefined ? [] : foldersIn(resolve(shelf)))]))
    try {
      const read = readTitle(readFolder(path), named.has(path) ? run : undefined);
      const ids = [...taken, ...found.map(({ title }) => title.id)];
      const why = read.ok ? takenId(read.title.id, ids) : undefined;
      if (why !== undefined && !named.has(path)) continue;
      if (!read.ok) told(faultLine(read, path));
      else if (why !== undefined) told(`${path}: ${why}`);
      else found.push({ path, title: read.title, content: read.content });
    } catch (error) {
      told((error as Error).message);
    }
  return found;
}

/**
 * The title of a content that was kept, under a version of its rules. `find`: rules in TypeScript by their ids, of one's own folders; a content brings no code.
 * Throws one line where the content is not what the version says, or its rules are not at hand.
 */
export function titleOfContent(
  content: Readonly<Record<string, unknown>>,
  version: string,
  find?: (id: unknown) => OwnRules | undefined,
): TitleDefinition {
  const digest = digestOf(content as Content);
  if (nameIn(version) !== digest) throw new Error(saying`the content is ${digest}`);
  return assemble(content as Content, version, content.code === undefined ? undefined : find?.(content.code));
}

import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import { titleOfContent, titlesOfPlaces } from "@railhead/folders";
import { DataTitles } from "@railhead/server";
import { translator } from "../said.ts";
import { loadTexts } from "../texts.ts";
import * as carried from "../titles.ts";
import { ownCode } from "./own-code.ts";

/** Titles of data at this site. */
export interface FolderTitles {
  data: DataTitles;
  /** Folders that cannot be played, each in a line that begins with its place. */
  faults: readonly string[];
}

const KEY = Symbol.for("railhead.titles");
type Holder = { [KEY]?: FolderTitles };

/** The titles of data that come with Railhead, seen from where the site is started. */
const SHELF = () => join(/*turbopackIgnore: true*/ process.cwd(), "..", "..", "titles");

/** Whether the site offers a title: new tables of it, and a place on the front page. `RAILHEAD_OFFERS` lists their ids; without it all are offered. */
export function offered(id: string): boolean {
  const named = (process.env.RAILHEAD_OFFERS ?? "").split(/[\s,]+/).filter(Boolean);
  return named.length === 0 || named.includes(id);
}

/**
 * The titles of the folders that `RAILHEAD_TITLES` names and those of data that come with Railhead, read once for the process; what is wrong with a folder
 * goes to its log.
 */
export function folderTitles(): FolderTitles {
  const holder = globalThis as Holder;
  holder[KEY] ??= read();
  return holder[KEY];
}

function read(): FolderTitles {
  const data = new DataTitles((content, rules) => titleOfContent(content, rules, ownCode().find));
  const faults: string[] = [];
  const tell = (line: string) => {
    console.error(`left out: ${line}`);
    faults.push(line);
  };
  const beside = { taken: carried.TITLE_IDS, shelf: SHELF(), run: ownCode().run };
  for (const { title, content } of titlesOfPlaces(process.env.RAILHEAD_TITLES, beside, tell))
    data.offer(title, { ...content });
  const ids = [...carried.TITLE_IDS, ...data.all().map(({ id }) => id)];
  for (const id of (process.env.RAILHEAD_OFFERS ?? "").split(/[\s,]+/).filter(Boolean))
    if (!ids.includes(id)) console.error(`RAILHEAD_OFFERS: ${id} is no title of this site`);
  return { data, faults };
}

/** What pages show of the folders at this moment: the ids of their titles, and a stamp that changes with them. */
export function foldersNow(): { ids: string[]; stamp: string } {
  const { data, faults } = folderTitles();
  const titles = data.all();
  const stamp = [
    ...titles.map(({ id, version }) => `${id} ${version}`),
    ...faults,
    process.env.RAILHEAD_OFFERS ?? "",
  ].join("\n");
  return { ids: titles.map(({ id }) => id), stamp };
}

/** All titles that can be set up here, with their texts: those that come with the site, then those of its folders. */
export async function loadTitles(): Promise<TitleDefinition[]> {
  const own = folderTitles()
    .data.all()
    .filter(({ id }) => offered(id));
  await Promise.all(own.map(({ id }) => loadTexts(id)));
  return [...(await carried.loadTitles()).filter(({ id }) => offered(id)), ...own];
}

/** A title as the server has it, with its texts; `rules` as for the page. Undefined where there is none, or its content has not been read. */
export async function loadTitle(id: string, rules?: string): Promise<TitleDefinition | undefined> {
  if (carried.TITLE_IDS.includes(id)) return carried.loadTitle(id);
  const title = folderTitles().data.title(id, rules);
  // Of an id that strangers make up nothing is kept.
  if (title) await loadTexts(id);
  return title;
}

/** What is wrong with folders, for those who look at the site, in their language: the folder's name in place of where it stands. */
export async function faultsShown(locale: string): Promise<string[]> {
  const say = await translator(locale);
  return folderTitles().faults.map((line) => say(line.replace(/^(?:[^:]*[/\\])([^:/\\]+)/, "$1")));
}

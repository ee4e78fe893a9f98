import type { GameFile, TitleDefinition } from "@railhead/core";
import type { Speech } from "@railhead/interop";
import { pageLanguage } from "./page-language.ts";
import { translator } from "./said.ts";
import type { StoredGame } from "./store.ts";
import { catalogueOf, loadTexts } from "./texts.ts";
import { titleRecordedAs } from "./title-source.ts";
import { loadTitle, loadTitles } from "./titles.ts";

export type OpenedFile = { ok: true; game: StoredGame } | { ok: false; reason: Fault };
/** A fault of a file: a key of the texts under `drop`, or the line of what read it, in the page's language. */
export type Fault =
  | { key: "empty" | "unreadable" | "tooLarge" }
  | { key: "unknownTitle"; title: string }
  | { key: "otherContent"; title: string; rules: string; now: string }
  | { message: string };

const LARGEST = 20 * 1024 * 1024;

/** Reads a file that someone chose: a game of ours, a record of 18xx.games, or a report of Rails. Never throws. */
export async function openFile(file: File): Promise<OpenedFile> {
  const opened = await read(file);
  if (opened.ok || !("message" in opened.reason)) return opened;
  const say = await translator(pageLanguage());
  return { ok: false, reason: { message: say(opened.reason.message) } };
}

async function read(file: File): Promise<OpenedFile> {
  if (file.size > LARGEST) return { ok: false, reason: { key: "tooLarge" } };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, reason: { key: "unreadable" } };
  }
  if (!text.trim()) return { ok: false, reason: { key: "empty" } };
  try {
    return await openText(text, file.name);
  } catch (error) {
    return { ok: false, reason: { message: oneLine((error as Error).message) } };
  }
}

async function openText(text: string, source: string): Promise<OpenedFile> {
  const { isGameFile, parseGameFile } = await import("@railhead/core/engine");
  const titles = await loadTitles();
  if (isGameFile(text)) {
    const result = parseGameFile(text);
    if (!result.ok) return { ok: false, reason: { message: oneLine(result.message) } };
    return (await known(result.file)) ?? { ok: true, game: { file: result.file, source } };
  }
  const interop = await import("@railhead/interop");
  const { importGame, isRailsReport, isRailsSave, RAILS_SAVE } = interop;
  if (isRailsSave(text, source)) return { ok: false, reason: { message: RAILS_SAVE } };
  const speech = await speechHere();
  if (isRailsReport(text)) return openReport(text, source, titles, speech);
  const result = importGame(text, [...titles, ...(await recordedTitle(text, titles, interop))], speech);
  if (!result.ok) return { ok: false, reason: { message: oneLine(result.message) } };
  const { file, report } = result;
  const { lost, differences } = report;
  const [first] = differences;
  return (
    (await known(file)) ?? {
      ok: true,
      game: {
        file,
        report,
        source,
        ...(first !== undefined && { differs: { count: differences.length, first: oneLine(first) } }),
        ...(lost && { lost: oneLine(lost.message) }),
      },
    }
  );
}

/** The title of the site's folders that a record names, where none that comes with the site does. */
async function recordedTitle(
  text: string,
  titles: readonly TitleDefinition[],
  { mappingOf, parseRecord }: typeof import("@railhead/interop"),
): Promise<TitleDefinition[]> {
  const read = parseRecord(text);
  if (!read.ok || titles.some((one) => mappingOf(one)?.record === read.record.title)) return [];
  const title = await titleRecordedAs(read.record.title);
  if (!title) return [];
  await loadTexts(title.id);
  return [title];
}

/** The language of the page, for what an import says of the game. */
async function speechHere(): Promise<Speech> {
  const language = typeof document === "undefined" ? "en" : pageLanguage();
  return { texts: (title) => catalogueOf(title, language), tell: await translator(language) };
}

/** A report of Rails: the game opens as far as it goes, and says where the report does not agree. */
async function openReport(
  text: string,
  source: string,
  titles: readonly TitleDefinition[],
  speech: Speech,
): Promise<OpenedFile> {
  const { firstDifference, importRails } = await import("@railhead/interop");
  const result = importRails(text, titles, speech);
  if (!result.ok) return { ok: false, reason: { message: oneLine(result.message) } };
  const { file, report } = result;
  const { stuck, ...read } = report;
  const differs = firstDifference(read);
  const lost = stuck && firstDifference({ ...report, differences: [] });
  return {
    ok: true,
    game: {
      file,
      report,
      source,
      ...(differs !== undefined && {
        differs: { count: report.differences.length, first: oneLine(differs) },
      }),
      ...(lost !== undefined && { lost: oneLine(lost) }),
    },
  };
}

/** Why a file cannot be opened whose title the site does not have, or not under the rules of the game where it is a folder of data. */
async function known({ title, rules }: GameFile): Promise<OpenedFile | undefined> {
  if (await loadTitle(title, rules)) return undefined;
  const now = await loadTitle(title);
  return {
    ok: false,
    reason: now
      ? { key: "otherContent", title: now.credits.name, rules, now: now.version }
      : { key: "unknownTitle", title },
  };
}

const MOST = 400;

const oneLine = (message: string): string => {
  const [line = ""] = message.split("\n");
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
};

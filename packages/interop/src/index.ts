import type { GameFile, TitleDefinition } from "@railhead/core";
import { eighteenArdennes } from "./18xx-games/18ardennes.ts";
import { eighteenEu } from "./18xx-games/18eu.ts";
import { type ImportChoices, type ImportReport, importGame as importWith } from "./18xx-games/importer.ts";
import type { TitleMapping } from "./18xx-games/mapping.ts";
import type { GameRecord } from "./18xx-games/record.ts";

export * from "./18xx-games/check.ts";
export * from "./18xx-games/checkpoints.ts";
export { effectiveActions } from "./18xx-games/effective.ts";
export type { ImportChoices, ImportReport } from "./18xx-games/importer.ts";
export type { CheckMapping, TitleMapping } from "./18xx-games/mapping.ts";
export { type GameRecord, parseRecord, type RecordAction } from "./18xx-games/record.ts";
export { linesOver } from "./18xx-games/routes.ts";

/** Titles whose records can be read. */
export const mappings: readonly TitleMapping[] = [eighteenEu, eighteenArdennes];

export type ImportResult =
  | { ok: true; file: GameFile; report: ImportReport; record: GameRecord }
  | { ok: false; message: string };

/**
 * Reads a record of 18xx.games into a game file. Works in the browser as in Node.
 *
 * @param text the record's JSON
 * @param titles definitions of the titles that may be imported
 * @returns the game, with the record's ids on its log and a report; or one line that says what is wrong
 */
export function importGame(
  text: string,
  titles: readonly TitleDefinition[],
  choices: ImportChoices = {},
): ImportResult {
  return importWith(text, titles, mappings, choices);
}

/** How the checkpoints of a title are read; undefined for a title without records. */
export function checkMapping(title: string): TitleMapping["check"] | undefined {
  return mappings.find((one) => one.title === title)?.check;
}

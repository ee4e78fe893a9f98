import type { GameFile, TitleDefinition } from "@railhead/core";
import { drain } from "@railhead/core/engine";
import {
  type ImportChoices,
  importing as importWith,
  type Prepared,
  prepare,
} from "./18xx-games/importer.ts";
import type { GameRecord } from "./18xx-games/record.ts";
import type { ImportReport } from "./18xx-games/report.ts";
import type { Progress } from "./18xx-games/search.ts";
import { mappingsOf } from "./18xx-games/titles.ts";
import { railsEu } from "./rails/18eu.ts";
import { importReport, type PreparedReport, prepareReport, type RailsResult } from "./rails/importer.ts";
import type { RailsMapping } from "./rails/mapping.ts";
import type { RailsChoices } from "./rails/table.ts";

export { checkImport, differenceInWords, type ImportCheck } from "./18xx-games/agree.ts";
export type { Change, Lost } from "./18xx-games/changes.ts";
export { type CheckResult, checkFile, checkGame, type Difference } from "./18xx-games/check.ts";
export {
  addCheckpoint,
  type Checkpoint,
  type CheckpointEnd,
  type CheckpointState,
  type CheckpointsResult,
  emptyCheckpoint,
  parseCheckpoints,
} from "./18xx-games/checkpoints.ts";
export { effectiveActions } from "./18xx-games/effective.ts";
export { type ImportChoices, type Prepared, searchAlong } from "./18xx-games/importer.ts";
export type { CheckMapping, TitleMapping } from "./18xx-games/mapping.ts";
export { type GameRecord, parseRecord, type RecordAction } from "./18xx-games/record.ts";
export {
  agreesWithRecord,
  firstDifferenceWithRecord,
  type ImportReport,
} from "./18xx-games/report.ts";
export { linesOver } from "./18xx-games/routes.ts";
export type { Found, Progress, Search, Start } from "./18xx-games/search.ts";
export { mappingOf } from "./18xx-games/titles.ts";
export type { PreparedReport, RailsResult } from "./rails/importer.ts";
export type { Point as RailsPoint, Reading as RailsReading } from "./rails/point.ts";
export { isRailsReport, isRailsSave, RAILS_SAVE } from "./rails/report.ts";
export { agrees, firstDifference, type RailsImport, tellImport } from "./rails/summary.ts";
export { type RailsChoices, readAlong } from "./rails/table.ts";
export type { Speech, TextsOf } from "./words.ts";

/** Titles whose reports can be read. */
export const railsMappings: readonly RailsMapping[] = [railsEu];

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
  return drain(importing(text, titles, choices));
}

/**
 * The same step by step, so that the caller can do other work in between: yields how far the record has been read.
 */
export const importing = (
  text: string,
  titles: readonly TitleDefinition[],
  choices: ImportChoices = {},
): Generator<Progress, ImportResult, void> => importWith(text, titles, mappingsOf(titles), choices);

/**
 * Sets up the table of a record, with its actions in the form in which they are searched: for callers that go along a
 * record step by step (`searchAlong`), from any point of it.
 */
export const prepareImport = (
  text: string,
  titles: readonly TitleDefinition[],
  choices: ImportChoices = {},
): ({ ok: true } & Prepared) | { ok: false; message: string } =>
  prepare(text, titles, mappingsOf(titles), choices);

/**
 * Reads a report of Rails into a game file. Works in the browser as in Node.
 *
 * @param text the report
 * @param titles definitions of the titles that may be imported
 * @returns the game as far as the report goes here, with everything that was compared (`agrees`, `tellImport`); or one
 * line that says what is wrong
 */
export function importRails(
  text: string,
  titles: readonly TitleDefinition[],
  choices: RailsChoices = {},
): RailsResult {
  return importReport(text, titles, railsMappings, choices);
}

/**
 * Takes a report of Rails apart, for callers that read it line by line (`table.begin`, `readAlong`), from any point
 * of it.
 */
export const prepareRails = (
  text: string,
  titles: readonly TitleDefinition[],
  choices: RailsChoices = {},
): ({ ok: true } & PreparedReport) | { ok: false; message: string } =>
  prepareReport(text, titles, railsMappings, choices);

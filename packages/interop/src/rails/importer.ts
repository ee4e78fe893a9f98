import type { GameFile, OptionValue, TitleDefinition } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import type { RailsMapping } from "./mapping.ts";
import { parseReport, type RailsReport } from "./report.ts";
import { type RailsImport, summed } from "./summary.ts";
import { type RailsChoices, Table } from "./table.ts";

export type RailsResult =
  /** `report.differences` and `report.stuck` say whether the report agrees; the game goes as far as it does. */
  { ok: true; file: GameFile; report: RailsImport } | { ok: false; message: string };

/**
 * Reads a report of Rails into a game file. The engine is driven along the report: what is asked is answered by what
 * the report says next, and everything else that it tells is compared with what the game did. What is not written
 * (routes, consents, circles) is filled in; where more than one thing can be meant, the one is looked for with which the
 * report agrees. The log carries the report's line numbers as ids.
 *
 * @param text the report
 * @param titles titles that may be imported
 * @returns the game as far as the report goes here, with everything that was compared; or one line that says what is
 * wrong, where the text is no report of a title that is known
 */
export function importReport(
  text: string,
  titles: readonly TitleDefinition[],
  mappings: readonly RailsMapping[],
  choices: RailsChoices = {},
): RailsResult {
  const prepared = prepareReport(text, titles, mappings, choices);
  if (!prepared.ok) return prepared;
  const { report, table, title, options } = prepared;
  const made = table.engine(options);
  if (!made.ok) return made;
  const { chosen, agreed } = table.choose(options);
  const trust = choices.trustAmounts ?? false;
  const { found, setup } = agreed ?? table.read({ ...options, ...chosen }, trust, false);
  const summary = summed(report, found, chosen);
  const { dropped, supplied, joined } = summary;
  const file: GameFile = {
    format: "railhead-game",
    formatVersion: 1,
    title: title.id,
    rules: title.version,
    name: `${report.title} (Rails)`,
    setup,
    log: found.points.flatMap((point) => point.entries),
    imported: { from: "Rails", dropped, supplied, joined },
  };
  return { ok: true, file, report: summary };
}

/** A report that can be read: its table here, and the options that follow from it. */
export interface PreparedReport {
  report: RailsReport;
  title: TitleDefinition;
  table: Table;
  options: Record<string, OptionValue>;
}

/** Takes a report apart, and finds its table; or says in one line what is wrong. */
export function prepareReport(
  text: string,
  titles: readonly TitleDefinition[],
  mappings: readonly RailsMapping[],
  choices: RailsChoices = {},
): ({ ok: true } & PreparedReport) | { ok: false; message: string } {
  const read = parseReport(text);
  if (!read.ok) return read;
  const { report } = read;
  const mapping = mappings.find((one) => one.report === report.title);
  const title = titles.find((one) => one.id === mapping?.title);
  if (!mapping || !title) return { ok: false, message: saying`reports of ${report.title} cannot be read` };
  const table = new Table(report, mapping, title, choices);
  return { ok: true, report, title, table, options: mapping.options(report) };
}

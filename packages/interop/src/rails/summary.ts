import type { OptionValue } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import type { CheckKind, Difference, Point, Trusted } from "./point.ts";
import type { RailsReport } from "./report.ts";
import type { Found } from "./search.ts";

/** What came of reading a report. */
export interface RailsImport {
  /** Passes that the report tells and no one was asked for here. */
  dropped: number;
  /** Moves that no line tells: passes, and what is played without a choice. */
  supplied: number;
  /** Lines that are part of another decision here. */
  joined: number;
  /** Consents that reports take as given. */
  consents: number;
  /** For a person: what else there is to say. */
  notes: string[];
  /** How many lines were compared, by what they tell. */
  compared: Partial<Record<CheckKind, number>>;
  differences: Difference[];
  /** Runs whose amount was taken on trust. */
  trusted: Trusted[];
  /** Where the report does not go on here. */
  stuck?: { line: number; text: string; why: string };
  /** Options that were chosen because the report needs them. */
  chosen: Record<string, OptionValue>;
  /** Whether the report tells the end of its game. */
  complete: boolean;
}

/** Everything that is said of a report that was read. */
export function summed(
  report: RailsReport,
  found: Found<Point>,
  chosen: Record<string, OptionValue>,
): RailsImport {
  const { points, stuck } = found;
  const sum = (of: (point: Point) => number | undefined): number =>
    points.reduce((total, point) => total + (of(point) ?? 0), 0);
  const compared: Partial<Record<CheckKind, number>> = {};
  for (const kind of points.flatMap((point) => point.compared ?? []))
    compared[kind] = (compared[kind] ?? 0) + 1;
  const trusted = points.flatMap((point) => point.trusted ?? []);
  if (trusted.length) compared.revenues = (compared.revenues ?? 0) - trusted.length;
  const notes = points.flatMap((point) => point.note ?? []);
  const consents = sum((point) => point.consents);
  if (consents) notes.push(saying`${consents} consents were assumed`);
  for (const [option, value] of Object.entries(chosen))
    notes.push(saying`the table uses ${option}=${value}, which the report requires`);
  const complete = report.events.some(({ kind }) => kind === "over");
  const last = report.events.at(-1)?.line.number ?? 0;
  if (!complete) notes.push(saying`the end of the game is missing: the report stops at line ${last}`);
  const at = stuck && report.events[stuck.place];
  return {
    compared,
    differences: points.flatMap((point) => point.differences ?? []),
    trusted,
    chosen,
    complete,
    dropped: sum((point) => point.dropped),
    supplied: sum((point) => point.supplied),
    joined: sum((point) => point.joined),
    consents,
    notes,
    ...(stuck && at && { stuck: { line: at.line.number, text: at.line.text, why: stuck.why } }),
  };
}

const telling = ({ line, text, message }: Difference): string => saying`line ${line}: ${text}: ${message}`;

const tellingStuck = ({ line, text, why }: NonNullable<RailsImport["stuck"]>): string =>
  saying`line ${line}: ${text}: is not possible here, and the rest was not read: ${why}`;

/** The first place where a report does not agree, in a line; undefined where it agrees in everything. */
export function firstDifference({ differences, stuck }: RailsImport): string | undefined {
  const [first] = differences;
  return first ? telling(first) : stuck && tellingStuck(stuck);
}

/** Everything for a person, a line each: what was compared, then what does not agree, then the rest. */
export function tellImport(report: RailsImport): string[] {
  const lines: string[] = [];
  const counts = Object.entries(report.compared).map(([kind, count]) => `${count} ${kind}`);
  const carried = report.differences.filter((one) => one.carried).length;
  const news = report.differences.filter((one) => !one.carried);
  lines.push(saying`compared: ${counts.join(", ") || "nothing"}; differences: ${report.differences.length}`);
  lines.push(...news.map(telling));
  if (carried) lines.push(saying`${carried} more lines differ because of the differences above`);
  for (const { line, company, recorded, earned } of report.trusted)
    lines.push(
      saying`line ${line}: ${company} receives the reported ${recorded}, but its trains earn ${earned}; the difference is recorded`,
    );
  if (report.stuck) lines.push(tellingStuck(report.stuck));
  return [...lines, ...report.notes];
}

/** Whether everything that was compared agrees, and the whole report was read. */
export const agrees = (report: RailsImport): boolean => !report.differences.length && !report.stuck;

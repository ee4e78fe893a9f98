import { saying } from "@railhead/core/texts";
import { type ReportEvent, readLine } from "./events.ts";
import { amountOf, reportLines } from "./lines.ts";

/** A game as Rails reports it. */
export interface RailsReport {
  /** As the report names it, for example "18EU". */
  title: string;
  /** Names in the order of their seats. */
  players: string[];
  events: ReportEvent[];
}

export type ReportResult = { ok: true; report: RailsReport } | { ok: false; message: string };

/** Most lines of a report; whole games have some 1,700. */
const MOST_LINES = 50_000;

/** Whether a text looks like a report of Rails: it begins by naming its game. */
export const isRailsReport = (text: string): boolean => /^\uFEFF?\s*GameIs,/.test(text);

/** What is said of a game that Rails has saved. */
export const RAILS_SAVE = saying`this is a saved game that only Rails can open: open it there, export its report as a text file, and read that`;

/**
 * Whether a file is a game that Rails has saved: by what Java puts at the beginning of objects it writes (two bytes that are no
 * text, then a zero), or by the name that Rails gives it. A report of Rails is none, whatever its name.
 */
export const isRailsSave = (text: string, name = ""): boolean =>
  !isRailsReport(text) && (/^(?:\uFFFD\uFFFD|\u00AC\u00ED)\0/.test(text) || /\.rails$/i.test(name));

/** Reads the text of a report. The message of a failure is one line for a person. */
export function parseReport(text: string): ReportResult {
  const fail = (message: string): ReportResult => ({ ok: false, message });
  if (!text.trim()) return fail(saying`the report is empty`);
  if (isRailsSave(text)) return fail(RAILS_SAVE);
  const lines = reportLines(text);
  if (lines.length > MOST_LINES)
    return fail(saying`the report has more than ${MOST_LINES.toLocaleString("en")} lines`);
  const game = lines.find((line) => line.name === "GameIs");
  if (!game) return fail(saying`not a report of Rails: no GameIs line names the game`);
  const players: string[] = [];
  for (const line of lines.filter(({ name }) => name === "PlayerIs")) {
    const [seat, name] = [amountOf(line.fields[0]), line.fields[1]];
    if (seat !== players.length + 1 || !name)
      return fail(saying`line ${line.number}: ${line.text}: not the next player`);
    if (players.includes(name)) return fail(saying`line ${line.number}: two players have the name ${name}`);
    players.push(name);
  }
  if (!players.length) return fail(saying`the report names no players`);
  const events = lines.map((line) => readLine(line, players));
  return { ok: true, report: { title: game.fields[0] ?? "", players, events } };
}

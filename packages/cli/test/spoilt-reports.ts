import type { Action } from "@railhead/core";
import { prepareRails, type RailsPoint, type RailsReading, readAlong } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";

/** A report of Rails with something done to one of its lines, read: what comes of it? */

/** What came of reading a spoilt report. */
export type ReportOutcome =
  /** The same game, move by move. */
  | "as recorded"
  /** The game up to a line that is named. */
  | "lost"
  /** A line that does not agree is named. */
  | "told"
  /** The same but for a move that was not made: Rails writes nothing of a tile or token that is not laid. */
  | "undone"
  /** Another game, without a word. */
  | "another";

export interface ReportRead {
  outcome: ReportOutcome;
  /** The line that is named, and what is said of it. */
  line?: number;
  message?: string;
}

/** How many lines before a change the reading begins: as far as anything looks back. */
const BEFORE = 40;

class Joined extends Error {}

const trustedOf = (points: readonly RailsPoint[]): string[] =>
  points.flatMap(({ trusted }) =>
    trusted ? [`${trusted.company}: ${trusted.recorded} for ${trusted.earned}`] : [],
  );

/** A move without the numbers of lines: corrections name theirs. */
const plain = ({ id: _, reason: _why, ...action }: Action & { id?: number }): string =>
  JSON.stringify(action);
const movesOf = (points: readonly RailsPoint[]): string[] =>
  points.flatMap(({ entries }) => entries.map(plain));

/** A report that was read as it is, and can be read again from any line on with something done to it. */
export class SpoiltReport {
  /** Those that say something: each is numbered by its place among them. */
  readonly lines: readonly string[];
  private readonly points: readonly RailsPoint[];
  private readonly at = new Map<number, RailsPoint>();
  private readonly reading: RailsReading;
  private readonly options: string;
  private readonly moves: readonly string[];
  private readonly trusted: ReadonlySet<string>;
  private readonly texts = new Map<number, string>();

  constructor(
    text: string,
    private readonly trust: boolean,
  ) {
    const prepared = prepareRails(text, [title18eu]);
    if (!prepared.ok) throw new Error(prepared.message);
    const { report, table, options } = prepared;
    this.lines = report.events.map(({ line }) => line.text);
    const { reading, start } = table.begin(options, trust);
    this.reading = reading;
    this.options = JSON.stringify(options);
    const found = readAlong(reading, start);
    if (found.stuck) throw new Error(found.stuck.why);
    this.points = found.points;
    for (const point of found.points) if (!this.at.has(point.at)) this.at.set(point.at, point);
    this.moves = movesOf(found.points);
    this.trusted = new Set(trustedOf(found.points));
  }

  /** What comes of other lines in place of the report's. */
  read(lines: readonly string[]): ReportRead {
    const prepared = prepareRails(lines.join("\n"), [title18eu]);
    if (!prepared.ok) return { outcome: "lost", message: prepared.message };
    const { table, options } = prepared;
    const fresh = table.begin(options, this.trust);
    const first = lines.findIndex((line, at) => line !== this.lines[at]);
    // What the table is like follows from all lines.
    const alike =
      JSON.stringify(options) === this.options &&
      !/^(Player|Game|Bank)Is|^HasPriority/.test(lines[first] ?? "");
    let from = alike ? Math.max(0, first - BEFORE) : 0;
    while (from > 0 && (!this.at.has(from) || (this.at.get(from) as RailsPoint).used.size)) from--;
    const start = from > 0 ? (this.at.get(from) as RailsPoint) : fresh.start;
    // Routes that were found stay known.
    const reading = alike
      ? { ...fresh.reading, engine: this.reading.engine, runs: this.reading.runs }
      : fresh.reading;
    const shift = lines.length - this.lines.length;
    let last = lines.length - 1;
    while (last > first && lines[last] === this.lines[last - shift]) last--;
    const told: string[] = [];
    const joins = (point: RailsPoint) => {
      if (alike && point.at > last + 1 && this.isAt(point, point.at - shift)) {
        for (let one: RailsPoint | undefined = point; one && one !== start; one = one.before)
          for (const { line, message } of one.differences ?? []) told.unshift(`${line}: ${message}`);
        throw new Joined();
      }
    };
    try {
      const { points, stuck } = readAlong(reading, start, { seen: joins });
      const after = points.slice(points.indexOf(start) + 1);
      const [difference] = after.flatMap(({ differences = [] }) => differences);
      if (stuck) {
        const event = reading.events[stuck.place];
        return {
          outcome: "lost",
          ...(event && { line: event.line.number }),
          message: difference ? `${difference.line}: ${difference.message}; ${stuck.why}` : stuck.why,
        };
      }
      if (difference) return { outcome: "told", line: difference.line, message: difference.message };
      const before = from > 0 ? this.points.indexOf(start) + 1 : 0;
      const moves = [...movesOf(this.points.slice(0, before)), ...movesOf(from > 0 ? after : points)];
      const other = moves.findIndex((move, at) => move !== this.moves[at]);
      if (other < 0 && moves.length === this.moves.length) return { outcome: "as recorded" };
      // Each run that is taken on trust is named: more of them tell that something is otherwise.
      const more = trustedOf(from > 0 ? after : points).find((run) => !this.trusted.has(run));
      if (more !== undefined) return { outcome: "told", message: more };
      const passed = /^\{"type":"pass"/.test(moves[other] ?? "");
      const rest = (all: readonly string[]): string =>
        [...all.slice(0, other), ...all.slice(other + 1)].join();
      if (passed && rest(moves) === rest(this.moves)) return { outcome: "undone" };
      return { outcome: "another", message: `move ${other}: ${moves[other]} for ${this.moves[other]}` };
    } catch (error) {
      if (!(error instanceof Joined)) throw error;
      const [difference] = told;
      if (difference === undefined) return { outcome: "as recorded" };
      return { outcome: "told", line: Number(/^\d+/.exec(difference)?.[0]), message: difference };
    }
  }

  /** Whether a point stands where the report as it is stands at a line. */
  private isAt({ at: _, used, state, facts, book }: RailsPoint, index: number): boolean {
    const here = this.at.get(index);
    if (!here || used.size || here.used.size || book.held.length) return false;
    const text = (one: RailsPoint["state"], more: Pick<RailsPoint, "facts" | "book">): string => {
      const { run: _, ...rest } = more.book;
      return JSON.stringify([one, more.facts, rest]);
    };
    let known = this.texts.get(index);
    if (known === undefined) {
      known = text(here.state, here);
      this.texts.set(index, known);
    }
    return text(state, { facts, book }) === known;
  }
}

import { createEngine, Engine, type OptionValue, type Setup, type TitleDefinition } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import { type Speech, type Words, wordsOf } from "../words.ts";
import { isKnown } from "./events.ts";
import { expand } from "./expand.ts";
import { factsOf } from "./facts.ts";
import type { ReportLine } from "./lines.ts";
import type { RailsMapping } from "./mapping.ts";
import type { Point, Reading } from "./point.ts";
import type { RailsReport } from "./report.ts";
import { BestRuns } from "./runs.ts";
import { type Found, Search } from "./search.ts";

export interface RailsChoices extends Speech {
  /** Where trains do not earn what the report pays, the difference is booked as a correction and play goes on. */
  trustAmounts?: boolean;
  /** Readings of the rules to import by. Default: the plain rulebook. */
  preset?: string;
  /** Told now and then how many of the report's lines have been read. */
  progress?: (read: number, lines: number) => void;
}

/** Most options that are chosen because a report needs them. */
const MOST_TRIALS = 3;

interface ReadReport {
  found: Found<Point>;
  setup: Setup;
}

/** A report read with some options until it does not agree. */
interface Probe {
  chosen: Record<string, OptionValue>;
  read: ReadReport;
  problem: Problem | undefined;
}

const far = ({ problem }: Probe): number => problem?.place ?? Number.POSITIVE_INFINITY;

/** Players by the seats in which the report lists them. */
const seatsOf = ({ players }: RailsReport) => players.map((name, at) => ({ id: `P${at + 1}`, name }));

/** Where a report begins, and how it is read from there. */
export interface Beginning {
  reading: Reading;
  start: Point;
  setup: Setup;
}

/** One report at tables with different options. */
export class Table {
  private readonly runs = new BestRuns();
  readonly words: Words;

  constructor(
    private readonly report: RailsReport,
    private readonly mapping: RailsMapping,
    private readonly title: TitleDefinition,
    private readonly choices: RailsChoices,
  ) {
    this.words = wordsOf(title, seatsOf(report), choices);
  }

  /** Seats as the report lists them, starting with the first priority. */
  private setup(options: Record<string, OptionValue>): Setup {
    const { players, events } = this.report;
    const seats = seatsOf(this.report);
    const [first] = events.filter((event) => event.kind === "priority");
    const start = first?.kind === "priority" ? Math.max(0, players.indexOf(first.player)) : 0;
    const { preset } = this.choices;
    return {
      players: [...seats.slice(start), ...seats.slice(0, start)],
      seed: 0,
      order: "seated",
      ...(preset !== undefined && { preset }),
      ...(Object.keys(options).length && { options }),
    };
  }

  engine(
    options: Record<string, OptionValue>,
  ): { ok: true; engine: Engine; setup: Setup } | { ok: false; message: string } {
    const setup = this.setup(options);
    const made = createEngine(this.title, setup);
    if (!made.ok)
      return {
        ok: false,
        message: this.words.tell(saying`the table cannot be set up: ${this.words.refusal(made.refusal)}`),
      };
    // The best routes are looked for once, by the importer; a run is then counted, and not searched for again.
    return {
      ok: true,
      engine: new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup),
      setup,
    };
  }

  /** The report at a table with these options, before its first line. */
  begin(options: Record<string, OptionValue>, trust: boolean): Beginning {
    const made = this.engine(options);
    if (!made.ok) throw new Error(made.message);
    const { engine, setup } = made;
    const reading: Reading = {
      engine,
      mapping: this.mapping,
      events: this.report.events,
      players: new Map(setup.players.map(({ id, name }) => [name, id])),
      runs: this.runs,
      trust,
      words: this.words,
    };
    const { state, events } = engine.start();
    const start: Point = {
      state,
      at: 0,
      used: new Set(),
      facts: factsOf(events),
      entries: [],
      idle: 0,
      before: undefined,
      book: {
        worths: {},
        fees: {},
        turns: {},
        drift: {},
        company: undefined,
        held: [],
        run: undefined,
        merged: undefined,
        round: "",
        stock: undefined,
        spaces: {},
      },
    };
    return { reading, start, setup };
  }

  /** Reads the report; `probe` ends at the first thing that does not agree. */
  read(options: Record<string, OptionValue>, trust: boolean, probe: boolean): ReadReport {
    const { reading, start, setup } = this.begin(options, trust);
    const { length } = reading.events;
    const found = readAlong(reading, start, { probe, seen: ({ at }) => this.choices.progress?.(at, length) });
    return { found, setup };
  }

  /**
   * Options that other programs read otherwise: one is chosen where the report does not agree without it, and goes
   * further with it. `agreed`: how the report was read, where nothing is left that does not agree.
   */
  choose(options: Record<string, OptionValue>): { chosen: Record<string, OptionValue>; agreed?: ReadReport } {
    const probe = (chosen: Record<string, OptionValue>): Probe => {
      const read = this.read({ ...options, ...chosen }, false, true);
      return { chosen, read, problem: problemOf(this.report, read.found) };
    };
    let best = probe({});
    for (let trials = 0; best.problem && trials < MOST_TRIALS; trials++) {
      const { problem, chosen } = best;
      const further = this.mapping.trials
        .filter(
          ({ when, option, value }) =>
            when.test(problem.why) && this.offers(option, value) && chosen[option] !== value,
        )
        .map(({ option, value }) => probe({ ...chosen, [option]: value }))
        .sort((a, b) => far(b) - far(a))[0];
      if (!further || far(further) <= far(best)) break;
      best = further;
    }
    return { chosen: best.chosen, ...(!best.problem && { agreed: best.read }) };
  }

  private offers(option: string, value: OptionValue): boolean {
    const def = this.title.options.find((one) => one.id === option);
    return (
      def !== undefined && def.default !== value && (def.values?.includes(value) ?? def.kind === "boolean")
    );
  }
}

/**
 * Reads events from a point on. A line that is not known is where a report is lost: what it tells may be anything.
 *
 * @param seen told each point that is gone on from
 */
export function readAlong(
  reading: Reading,
  start: Point,
  { probe = false, seen }: { probe?: boolean; seen?: (point: Point) => void } = {},
): Found<Point> {
  const unknown = reading.events.findIndex((event, at) => at >= start.at && event.kind === "unknown");
  const known = unknown < 0 ? reading : { ...reading, events: reading.events.slice(0, unknown) };
  const found = new Search<Point>({
    start,
    expand: (point) => {
      seen?.(point);
      return expand(known, point);
    },
    place: (point) => point.at,
    doubtful: isDoubtful,
    probe,
  }).run();
  const event = reading.events[unknown];
  if (event && !found.stuck && !(probe && found.points.some(isDoubtful)))
    found.stuck = { place: unknown, why: reading.words.tell(notKnown(event.line)) };
  return found.stuck ? { ...found, points: toldPart(found.points) } : found;
}

const notKnown = (line: ReportLine): string =>
  isKnown(line.name) ? saying`this line lacks its expected content` : saying`unknown kind of line`;

/** The points up to the last that a line tells: what was supplied for a line that is not possible belongs to nothing that was read. */
function toldPart(points: Point[]): Point[] {
  let count = points.length;
  while (count > 1 && points[count - 1]?.supplied) count--;
  return points.slice(0, count);
}

const isDoubtful = (point: Point): boolean => (point.differences ?? []).some((one) => !one.carried);

interface Problem {
  place: number;
  /** What is wrong, as a text in which a mapping finds what might help. */
  why: string;
}

/** The first thing that does not agree. */
function problemOf(report: RailsReport, found: Found<Point>): Problem | undefined {
  const index = found.points.findIndex(isDoubtful);
  const difference = found.points[index]?.differences?.find((one) => !one.carried);
  if (difference)
    return {
      place: found.points[index - 1]?.at ?? 0,
      why: `${difference.kind}: ${difference.text}: ${difference.message}`,
    };
  const { stuck } = found;
  return (
    stuck && {
      place: stuck.place,
      why: `stuck: ${report.events[stuck.place]?.line.text ?? ""}: ${stuck.why} ${stuck.codes?.join(" ") ?? ""}`,
    }
  );
}

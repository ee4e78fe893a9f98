import {
  createEngine,
  Engine,
  type GameFile,
  type OptionValue,
  type Setup,
  saying,
  type TitleDefinition,
} from "@railhead/core";
import { type Speech, type Words, wordsOf } from "../words.ts";
import { expand } from "./expand.ts";
import { factsOf } from "./facts.ts";
import type { RailsMapping } from "./mapping.ts";
import type { Point, Reading } from "./point.ts";
import { parseReport, type RailsReport } from "./report.ts";
import { BestRuns } from "./runs.ts";
import { type Found, Search } from "./search.ts";
import { type RailsImport, summed } from "./summary.ts";

export interface RailsChoices extends Speech {
  /** Where trains do not earn what the report pays, the difference is booked as a correction and play goes on. */
  trustAmounts?: boolean;
  /** Readings of the rules to import by; the plain rulebook unless said. */
  preset?: string;
  /** Told now and then how many of the report's lines have been read. */
  progress?: (read: number, lines: number) => void;
}

export type RailsResult =
  /** `report.differences` and `report.stuck` say whether the report agrees; the game goes as far as it does. */
  { ok: true; file: GameFile; report: RailsImport } | { ok: false; message: string };

/** Most options that are chosen because a report needs them. */
const MOST_TRIALS = 3;

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
  const read = parseReport(text);
  if (!read.ok) return read;
  const { report } = read;
  const mapping = mappings.find((one) => one.report === report.title);
  const title = titles.find((one) => one.id === mapping?.title);
  if (!mapping || !title) return { ok: false, message: saying`reports of ${report.title} cannot be read` };
  const table = new Table(report, mapping, title, choices);
  const options = mapping.options(report);
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

/** One report at tables with different options. */
class Table {
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

  /** Seats as the report lists them, from whoever has the first priority on. */
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

  /** Reads the report; `probe` ends at the first thing that does not agree. */
  read(options: Record<string, OptionValue>, trust: boolean, probe: boolean): ReadReport {
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
      book: { worths: {}, fees: {}, turns: {}, drift: {}, company: undefined, held: [], run: undefined },
    };
    const found = new Search<Point>({
      start,
      expand: (point) => {
        this.choices.progress?.(point.at, reading.events.length);
        return expand(reading, point);
      },
      place: (point) => point.at,
      doubtful: isDoubtful,
      probe,
    }).run();
    return { found: found.stuck ? { ...found, points: toldPart(found.points) } : found, setup };
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

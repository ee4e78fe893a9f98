import {
  type Action,
  createEngine,
  type Decision,
  type Engine,
  type GameFile,
  type GameState,
  type LogEntry,
  type PlayerId,
  type Refusal,
  type Setup,
  type TitleDefinition,
} from "@railhead/core";
import { isAsked, isWish, seatOf } from "./actions.ts";
import { effectiveActions } from "./effective.ts";
import type { Position, TitleMapping, Translation } from "./mapping.ts";
import type { Memory } from "./memory.ts";
import { type GameRecord, parseRecord, type RecordAction } from "./record.ts";

/** What the importer did besides translating. Nothing else is ever changed. */
export interface ImportReport {
  /** Passes on questions that are not asked here. */
  dropped: number;
  /** Passes on questions that the record's program did not ask. */
  supplied: number;
  /** Recorded actions that are part of another decision here. */
  joined: number;
  /** Consents that records take as given. */
  consents: number;
  /** For a person: what the record tells that does not agree. */
  notes: string[];
}

export interface ImportChoices {
  /** Readings of the rules to import by; those of the platform unless said. */
  preset?: string;
}

export type ImportResult =
  | { ok: true; file: GameFile; report: ImportReport; record: GameRecord }
  | { ok: false; message: string };

/** A point of the search: what has been played, and how. */
interface Point {
  state: GameState;
  memory: Memory;
  /** Next recorded action. */
  at: number;
  /** Log entries of this point alone. */
  entries: LogEntry[];
  tally: "played" | "dropped" | "supplied" | "none";
  joined: number;
  consents: number;
  note?: string;
  before: Point | undefined;
  /** Ways not tried yet. */
  ways: Iterator<Point>;
  /** Passes supplied in a row before this point. */
  supplies: number;
}

/** How far back another way is looked for when the record does not go on, in recorded actions. */
const LOOK_BACK = 8;
/** Most points that are tried without getting any further. */
const MOST_TRIES = 200;
/** Most passes that may be supplied in a row: the steps of one turn. */
const MOST_SUPPLIES = 3;

/**
 * Reads a record of 18xx.games into a game file. The engine is driven along: every recorded action becomes the action
 * that means the same here. Passes that are not asked for are dropped, passes that the record's program did not ask
 * for are supplied, recorded actions that are one decision here are joined; nothing else is changed.
 *
 * @param text the record
 * @param titles titles that may be imported
 * @returns the game with the record's ids on its log, or one line that says what is wrong
 */
export function importGame(
  text: string,
  titles: readonly TitleDefinition[],
  mappings: readonly TitleMapping[],
  choices: ImportChoices = {},
): ImportResult {
  const read = parseRecord(text);
  if (!read.ok) return read;
  const { record } = read;
  const mapping = mappings.find((one) => one.record === record.title);
  const title = titles.find((one) => one.id === mapping?.title);
  if (!mapping || !title) return { ok: false, message: `records of ${record.title} cannot be read` };
  const options = mapping.options(record.options);
  if ("unknown" in options)
    return { ok: false, message: `the optional rule ${options.unknown} is not known` };
  const setup: Setup = {
    players: record.players,
    seed: record.seed,
    order: "seated",
    preset: choices.preset ?? "18xx.games",
    ...(Object.keys(options.options).length && { options: options.options }),
  };
  const made = createEngine(title, setup);
  if (!made.ok) return { ok: false, message: `the table cannot be set up: ${describe(made.refusal)}` };
  const actions = effectiveActions(record.actions).flatMap((action) => [action, ...action.auto]);
  const found = new Search(made.engine, mapping, actions).run();
  if ("message" in found) return { ok: false, message: found.message };
  const report = reportOf(found.path, found.last.state, record);
  const log = found.path.flatMap((point) => point.entries);
  const { dropped, supplied, joined } = report;
  const file: GameFile = {
    format: "railhead-game",
    formatVersion: 1,
    title: title.id,
    rules: title.version,
    name: record.description || `${record.title} ${record.id}`.trim(),
    setup,
    log,
    imported: { from: "18xx.games", dropped, supplied, joined },
  };
  return { ok: true, file, report, record };
}

function reportOf(path: readonly Point[], last: GameState, record: GameRecord): ImportReport {
  const count = (tally: Point["tally"]) => path.filter((point) => point.tally === tally).length;
  const sum = (key: "joined" | "consents") => path.reduce((total, point) => total + point[key], 0);
  const notes = path.flatMap((point) => point.note ?? []);
  const consents = sum("consents");
  if (consents) notes.push(`${consents} consents were taken as given`);
  if (record.result && last.ended) {
    for (const { player, worth } of last.ended.ranking) {
      const recorded = record.result[player];
      if (recorded !== undefined && recorded !== worth) {
        notes.push(`the record gives ${player} ${recorded} in the end, here it is ${worth}`);
      }
    }
  }
  return { dropped: count("dropped"), supplied: count("supplied"), joined: sum("joined"), consents, notes };
}

const describe = (refusal: Refusal): string => `${refusal.code} ${JSON.stringify(refusal.values)}`;

/** Looks for the one way to say a record with our actions; goes back a little where a pass could mean two things. */
class Search {
  private furthest = -1;
  private supplies = 0;
  private problem = "";
  private tries = 0;
  private reached = 0;

  constructor(
    private readonly engine: Engine,
    private readonly mapping: TitleMapping,
    private readonly actions: readonly RecordAction[],
  ) {}

  run(): { path: Point[]; last: Point } | { message: string } {
    const { state } = this.engine.start();
    let point = this.point({
      state,
      memory: this.mapping.memory(state),
      at: 0,
      entries: [],
      tally: "none",
      joined: 0,
      consents: 0,
      before: undefined,
      supplies: 0,
    });
    while (point.at < this.actions.length) {
      const next: IteratorResult<Point> = point.ways.next();
      if (!next.done) {
        point = next.value;
        if (point.at > this.reached) {
          this.reached = point.at;
          this.tries = 0;
        }
        continue;
      }
      const back: Point | undefined = point.before;
      const lost = !back || this.furthest - back.at > LOOK_BACK || ++this.tries > MOST_TRIES;
      if (lost) return { message: this.problem };
      point = back;
    }
    const path: Point[] = [];
    for (let one: Point | undefined = point; one; one = one.before) path.unshift(one);
    return { path, last: point };
  }

  private point(data: Omit<Point, "ways">): Point {
    const point: Point = { ...data, ways: [][Symbol.iterator]() as Iterator<Point> };
    point.ways = this.ways(point);
    return point;
  }

  private *ways(from: Point): Generator<Point> {
    const action = this.actions[from.at] as RecordAction;
    if (isWish(action)) {
      yield this.point({ ...step(from), at: from.at + 1 });
      return;
    }
    const position = this.position(from, action);
    const refusals: string[] = [];
    if (action.type === "pass") {
      yield* this.translated(from, action, this.mapping.translate(position) ?? [], refusals);
      yield* this.pass(from, position, refusals);
      yield this.point({ ...step(from), at: from.at + 1, tally: "dropped" });
    } else {
      const translations = this.mapping.translate(position);
      if (!translations) {
        this.fail(from, `action ${action.id}: unknown type of action ${action.type}`);
        return;
      }
      yield* this.translated(from, action, translations, refusals);
    }
    yield* this.supplied(from, position);
    this.fail(from, this.explain(action, position, refusals));
  }

  private position(from: Point, action: RecordAction): Position {
    return {
      engine: this.engine,
      state: from.state,
      decision: this.engine.decisions(from.state)[0],
      memory: from.memory,
      action,
      next: this.actions.slice(from.at + 1, from.at + 6),
    };
  }

  private *pass(from: Point, position: Position, refusals: string[]): Generator<Point> {
    if (!position.decision || !isAsked(position)) return;
    const action = this.mapping.decline(position.decision, seatOf(position));
    if (!action) return;
    const played = this.play(from, [action], position.action.id, refusals);
    if (played) yield this.point({ ...played, at: from.at + 1, tally: "played" });
  }

  /** A translation that agrees with what the record tells; where none does, the first, with a note. */
  private *translated(
    from: Point,
    action: RecordAction,
    translations: Translation[],
    refusals: string[],
  ): Generator<Point> {
    let doubtful: Point | undefined;
    for (const { actions, joins = 0, memory, agrees } of translations) {
      const id = this.actions[from.at + joins]?.id ?? action.id;
      const played = this.play(from, actions, id, refusals);
      if (!played) continue;
      const data = { ...played, memory: memory ?? from.memory, at: from.at + 1 + joins, joined: joins };
      if (!agrees || agrees(played.state)) {
        yield this.point({ ...data, tally: "played" });
        if (agrees) return;
      } else {
        const note = `action ${id}: the amount recorded is another`;
        doubtful ??= this.point({ ...data, tally: "played", note });
      }
    }
    if (doubtful) yield doubtful;
  }

  /** A pass on a question that the record's program did not ask: only in the turn that the record is in. */
  private *supplied(from: Point, position: Position): Generator<Point> {
    const { decision } = position;
    if (!decision || from.supplies >= MOST_SUPPLIES || !this.inTurn(from, position)) return;
    for (const seat of decision.seats) {
      const action = this.mapping.decline(decision, seat);
      const played = action && this.play(from, [action], undefined, []);
      if (played)
        yield this.point({ ...played, at: from.at, tally: "supplied", supplies: from.supplies + 1 });
    }
  }

  /** Whether what is asked belongs to the turn of who acted last in the record, or of who acts next. */
  private inTurn(from: Point, position: Position): boolean {
    const before = this.actions
      .slice(0, from.at)
      .reverse()
      .find((one) => !isWish(one));
    return [before?.entity, position.action.entity].some(
      (entity) => entity !== undefined && isAsked(position, entity),
    );
  }

  /** Plays actions, and answers the questions that records take as given. */
  private play(
    from: Point,
    actions: readonly Action[],
    id: number | undefined,
    refusals: string[],
  ): Omit<Point, "ways" | "at" | "tally"> | undefined {
    let { state } = from;
    const entries: LogEntry[] = [];
    let consents = 0;
    const apply = (action: Action): boolean => {
      const result = this.engine.apply(state, action);
      if (!result.ok) {
        refusals.push(describe(result.refusal));
        return false;
      }
      state = result.state;
      entries.push(id === undefined ? action : { ...action, id });
      return true;
    };
    for (const action of actions) if (!apply(action)) return undefined;
    for (;;) {
      const given = this.consent(this.engine.decisions(state)[0]);
      if (!given) break;
      if (!apply(given)) return undefined;
      consents++;
    }
    return { ...step(from), state, entries, consents, supplies: 0 };
  }

  private consent(decision: Decision | undefined): Action | undefined {
    const seat: PlayerId | undefined = decision?.seats[0];
    return decision && seat !== undefined ? this.mapping.given(decision, seat) : undefined;
  }

  /** Keeps what was wrong at the furthest action, as it stood before anything was supplied for it. */
  private fail(from: Point, message: string): void {
    if (from.at < this.furthest || (from.at === this.furthest && from.supplies >= this.supplies)) return;
    this.furthest = from.at;
    this.supplies = from.supplies;
    this.problem = message;
  }

  private explain(action: RecordAction, position: Position, refusals: readonly string[]): string {
    const { decision, state } = position;
    const asked = decision
      ? `${decision.id} is asked of ${[decision.company, ...decision.seats].filter(Boolean).join(", ")}`
      : "the game is over";
    const { id, set, run } = state.round;
    const why = refusals.length ? `: ${refusals.join(" | ")}` : "";
    return `action ${action.id} (${action.entity} ${action.type}) is not possible here${why}; ${asked} in round ${id} ${set}.${run}`;
  }
}

/** What a point hands on to the next. */
function step(from: Point): Omit<Point, "ways" | "at" | "tally"> & { tally: "none" } {
  return {
    state: from.state,
    memory: from.memory,
    entries: [],
    tally: "none",
    joined: 0,
    consents: 0,
    before: from,
    supplies: from.supplies,
  };
}

import type { Action, Decision, Engine, GameEvent, GameState, LogEntry, PlayerId } from "@railhead/core";
import { PLAIN_WORDS, type Words } from "../words.ts";
import { isAsked, isWish, seatOf } from "./actions.ts";
import type { Change, Lost } from "./changes.ts";
import type { Position, TitleMapping, Translation } from "./mapping.ts";
import { ofAnother, type Point, type PointData, step } from "./point.ts";
import type { RecordAction } from "./record.ts";
import { forcedMove } from "./supply.ts";
import { inShort, Teller } from "./teller.ts";

/** How far back another way is looked for when the record does not go on, in recorded actions. */
const LOOK_BACK = 8;
/** Most points that are tried without getting any further. */
const MOST_TRIES = 200;
/** Most passes that may be supplied in a row: the steps of one turn. */
const MOST_PASSES = 3;
/** Most moves without a choice that may be supplied in a row: one for every company. */
const MOST_FORCED = 24;
/** How many recorded actions further on an answer is looked for that is asked for earlier here. */
const MOST_AHEAD = 16;
/** How many recorded actions a translation may look at. */
const MOST_NEXT = 12;

/** How far a record has been read, in recorded actions. */
export interface Progress {
  done: number;
  of: number;
}

export interface Found {
  /** Every point, up to the end of the record or to where it is lost. */
  path: Point[];
  last: Point;
  lost?: Lost;
}

/**
 * Looks for the one way to say a record with our actions. Where the record does not go on, the moves are tried that its
 * program makes without recording them; where a pass could mean two things, the search goes back a little.
 */
export class Search {
  private furthest = -1;
  private supplied = 0;
  private problem = "";
  private lostAt: Point | undefined;
  private readonly teller: Teller;
  private tries = 0;
  private reached = 0;

  constructor(
    private readonly engine: Engine,
    private readonly mapping: TitleMapping,
    private readonly actions: readonly RecordAction[],
    words: Words = PLAIN_WORDS,
  ) {
    this.teller = new Teller(engine, words);
  }

  /**
   * Step by step, telling how many recorded actions have been read.
   *
   * @param finished the record says that its game is over: what is missing at its end is supplied too
   */
  *run(finished: boolean): Generator<Progress, Found, void> {
    const { state } = this.engine.start();
    let point = this.point({
      state,
      memory: this.mapping.memory(state),
      at: 0,
      ahead: [],
      entries: [],
      changes: [],
      consents: 0,
      before: undefined,
      passes: 0,
      forced: 0,
    });
    while (point.at < this.actions.length) {
      const next: IteratorResult<Point> = point.ways.next();
      if (!next.done) {
        point = next.value;
        if (point.at > this.reached) {
          this.reached = point.at;
          this.tries = 0;
          yield { done: point.at, of: this.actions.length };
        }
        continue;
      }
      const back: Point | undefined = point.before;
      const lost = !back || this.furthest - back.at > LOOK_BACK || ++this.tries > MOST_TRIES;
      if (lost) return this.lost(point);
      point = back;
    }
    if (finished && this.actions.length) point = this.toTheEnd(point);
    return { path: pathTo(point), last: point };
  }

  /** The record as far as it was read, and the action with which it does not go on. */
  private lost(point: Point): Found {
    let last = this.lostAt ?? point;
    const { id } = this.actions[last.at] as RecordAction;
    // What was supplied for the action that is not possible belongs to nothing that was read.
    while (last.before && last.passes + last.forced > 0) last = last.before;
    return { path: pathTo(last), last, lost: { id, message: this.problem } };
  }

  /** What is asked, in words; undefined when the game is over. */
  asked(state: GameState): string | undefined {
    return this.teller.asked(state);
  }

  private point(data: PointData): Point {
    const point: Point = { ...data, ways: [][Symbol.iterator]() as Iterator<Point> };
    point.ways = this.ways(point);
    return point;
  }

  private *ways(from: Point): Generator<Point> {
    const action = this.actions[from.at];
    if (!action) return;
    if (isWish(action) || from.ahead.includes(from.at)) {
      yield this.point({ ...step(from), at: from.at + 1, ahead: from.ahead.filter((one) => one > from.at) });
      return;
    }
    const position = this.position(from, from.at);
    const translations = this.mapping.translate(position);
    if (!translations) {
      this.fail(from, this.teller.unknown(action));
      return;
    }
    const refusals: string[] = [];
    const another = ofAnother(position);
    const ways = another ? [] : translations;
    if (another) refusals.push(this.teller.notAsked(action));
    const pass = action.type === "pass";
    const idle = pass || this.mapping.idle?.(position);
    // What is not asked of anybody is accepted at any time: first whatever stands open without a choice.
    const aside = this.mapping.asides.includes(action.type);
    if (aside) yield* this.forced(from, position);
    if (this.mapping.elsewhere?.(position)) {
      yield this.point({ ...step(from), at: from.at + 1, changes: [this.change("dropped", action)] });
      return;
    }
    yield* this.translated(from, from.at, position, ways, refusals);
    if (pass) yield* this.pass(from, position, refusals);
    const soon = idle && this.answeredSoon(from);
    if (!aside && !soon) yield* this.open(from, position);
    if (idle) yield this.point({ ...step(from), at: from.at + 1, changes: [this.change("dropped", action)] });
    if (soon) yield* this.open(from, position);
    yield* this.passes(from, position);
    this.fail(from, this.teller.explain(action, from.state, refusals));
  }

  /** Questions that stand open and leave no choice, or whose answer is recorded a little later. */
  private *open(from: Point, position: Position): Generator<Point> {
    yield* this.early(from, position);
    yield* this.forced(from, position);
  }

  private position(from: Point, at: number): Position {
    return {
      engine: this.engine,
      state: from.state,
      decision: this.engine.decisions(from.state)[0],
      memory: from.memory,
      action: this.actions[at] as RecordAction,
      next: this.actions.slice(at + 1, at + 1 + MOST_NEXT),
      ends: at + 1 + MOST_NEXT >= this.actions.length,
    };
  }

  private *pass(from: Point, position: Position, refusals: string[]): Generator<Point> {
    const action = this.declining(position);
    if (!action) return;
    const played = this.play(from, [action], position.action.id, refusals);
    if (played) yield this.point({ ...played, ahead: from.ahead, at: from.at + 1 });
  }

  /** What a recorded pass says to the question that is asked now: of a company it is the company that passes. */
  private declining(position: Position): Action | undefined {
    const { decision } = position;
    if (!decision || !isAsked(position) || this.mapping.elsewhere?.(position)) return undefined;
    return this.mapping.decline(decision, seatOf(position));
  }

  /** Translations that agree with what the record tells; where none does, the first, with what differs. */
  private *translated(
    from: Point,
    index: number,
    position: Position,
    translations: readonly Translation[],
    refusals: string[],
  ): Generator<Point> {
    const { action } = position;
    let doubtful: PointData | undefined;
    const guesses: { data: PointData; likely: number }[] = [];
    for (const translation of translations) {
      const { actions, joins = 0, memory, differs, likely, left, refused } = translation;
      if (refused !== undefined) refusals.push(this.teller.words.tell(refused));
      if (refused !== undefined) continue;
      const id = this.actions[index + joins]?.id ?? action.id;
      const result = this.play(from, actions, id, refusals);
      if (!result) continue;
      const { events, ...played } = result;
      const changes = position.next.slice(0, joins).map((joined) => this.change("joined", joined));
      if (left) changes.push(this.change("left", action));
      const early = index !== from.at;
      const data: PointData = {
        ...played,
        memory: memory ?? from.memory,
        at: early ? from.at : from.at + 1 + joins,
        ahead: early ? [...from.ahead, index] : from.ahead.filter((one) => one > from.at + joins),
        changes: early ? [this.change("early", action)] : changes,
      };
      const difference = differs?.(events);
      if (likely) guesses.push({ data, likely: likely(events) });
      else if (difference === undefined) yield this.point(data);
      else
        doubtful ??= {
          ...data,
          differs: `${this.teller.named(action)}: ${this.teller.words.tell(difference)}`,
        };
      if (differs && difference === undefined) return;
    }
    guesses.sort((a, b) => b.likely - a.likely);
    for (const { data } of guesses) yield this.point(data);
    if (doubtful) yield this.point(doubtful);
  }

  /** The answer of the company that is asked now, where the record has it after the answers of others. */
  private *early(from: Point, position: Position): Generator<Point> {
    const { decision, state } = position;
    const order = this.mapping.anyOrder;
    if (!order || !state.pending.length || decision?.company === undefined) return;
    for (let at = from.at; at < Math.min(this.actions.length, from.at + MOST_AHEAD); at++) {
      const action = this.actions[at] as RecordAction;
      if (isWish(action) || from.ahead.includes(at)) continue;
      if (!order.past.includes(action.type) || action.entityType === "player") return;
      if (at === from.at || action.entity !== decision.company || !order.early.includes(action.type))
        continue;
      const there = this.position(from, at);
      yield* this.translated(from, at, there, this.mapping.translate(there) ?? [], []);
      return;
    }
  }

  /** The only move that is possible now: the record's program makes such moves by itself, and does not write them down. */
  private *forced(from: Point, position: Position): Generator<Point> {
    if (from.forced >= MOST_FORCED) return;
    const action = forcedMove(position, this.mapping);
    const played = action && this.play(from, [action], undefined, []);
    if (!action || !played) return;
    const change = { ...this.change("supplied", position.action), forced: true };
    change.action = inShort(action, position.decision?.company);
    yield this.point({
      ...played,
      memory: this.mapping.supplied?.(position, action) ?? from.memory,
      at: from.at,
      ahead: from.ahead,
      changes: [change],
      passes: from.passes,
      forced: from.forced + 1,
    });
  }

  /** Whether one of the next recorded actions answers what is asked now. */
  private answeredSoon(from: Point): boolean {
    const until = Math.min(this.actions.length, from.at + LOOK_BACK);
    for (let at = from.at + 1; at < until; at++) {
      const action = this.actions[at] as RecordAction;
      if (isWish(action) || action.type === "end_game") continue;
      const there = this.position(from, at);
      const ways = ofAnother(there) ? [] : (this.mapping.translate(there) ?? []);
      const pass = action.type === "pass" ? this.declining(there) : undefined;
      const all = [...ways.map((way) => way.actions), ...(pass ? [[pass]] : [])];
      if (all.some((actions) => actions.length && this.play(from, actions, undefined, []))) return true;
    }
    return false;
  }

  /** A pass on a question that the record's program did not ask: only in the turn that the record is in. */
  private *passes(from: Point, position: Position): Generator<Point> {
    const { decision } = position;
    if (!decision || from.passes >= MOST_PASSES || !this.inTurn(from, position)) return;
    for (const seat of decision.seats) {
      const action = this.mapping.decline(decision, seat);
      const played = action && this.play(from, [action], undefined, []);
      if (!action || !played) continue;
      const change = this.change("supplied", position.action);
      change.action = inShort(action, decision.company);
      yield this.point({
        ...played,
        at: from.at,
        ahead: from.ahead,
        changes: [change],
        passes: from.passes + 1,
        forced: from.forced,
      });
    }
  }

  /** Whether what is asked belongs to the turn of who acted last in the record, or of who acts next, or to what was just done. */
  private inTurn(from: Point, position: Position): boolean {
    const before = this.actions
      .slice(0, from.at)
      .reverse()
      .find((one) => !isWish(one));
    return (
      position.state.pending.length > 0 ||
      [before, position.action].some((action) => action !== undefined && isAsked({ ...position, action }))
    );
  }

  /** A finished game: passes and moves without a choice that its program did not write down at the end. */
  private toTheEnd(from: Point): Point {
    let point = from;
    const last = this.actions.length - 1;
    while (!point.state.ended) {
      const position = this.position(point, last);
      const ways = [...this.forced(point, position), ...this.passes(point, position)];
      const [next] = ways;
      if (!next) return from;
      point = next;
    }
    return point;
  }

  /** Plays actions, and answers the questions that records take as given. */
  private play(
    from: Point,
    actions: readonly Action[],
    id: number | undefined,
    refusals: string[],
  ): (Omit<PointData, "at" | "ahead"> & { events: GameEvent[] }) | undefined {
    let { state } = from;
    const entries: LogEntry[] = [];
    const events: GameEvent[] = [];
    let consents = 0;
    const apply = (action: Action): boolean => {
      const result = this.engine.apply(state, action);
      if (!result.ok) {
        refusals.push(this.teller.words.refusal(result.refusal));
        return false;
      }
      state = result.state;
      events.push(...result.events);
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
    return { ...step(from), state, entries, events, consents, passes: 0, forced: 0 };
  }

  private consent(decision: Decision | undefined): Action | undefined {
    const seat: PlayerId | undefined = decision?.seats[0];
    return decision && seat !== undefined ? this.mapping.given(decision, seat) : undefined;
  }

  /** Keeps what was wrong at the furthest action, as it stood before anything was supplied for it. */
  private fail(from: Point, message: string): void {
    const supplied = from.passes + from.forced;
    if (from.at < this.furthest || (from.at === this.furthest && supplied >= this.supplied)) return;
    this.furthest = from.at;
    this.supplied = supplied;
    this.lostAt = from;
    this.problem = message;
  }

  private change(kind: Change["kind"], action: RecordAction): Change {
    return { kind, id: action.id, action: `${action.entity} ${action.type}` };
  }
}

/** Every point from the first to this one. */
function pathTo(point: Point): Point[] {
  const path: Point[] = [];
  for (let one: Point | undefined = point; one; one = one.before) path.unshift(one);
  return path;
}

import type { Engine, GameState } from "@railhead/core";
import { PLAIN_WORDS, type Words } from "../words.ts";
import { isPlayer, isWish } from "./actions.ts";
import type { Lost } from "./changes.ts";
import type { Position, TitleMapping, Translation } from "./mapping.ts";
import type { Memory } from "./memory.ts";
import { companiesIn, unasked } from "./passing.ts";
import { ofAnother, type Point, type PointData, step } from "./point.ts";
import type { RecordAction } from "./record.ts";
import { LOOK_BACK } from "./steps.ts";
import { Supplies } from "./supplies.ts";
import { Teller } from "./teller.ts";

/** Most points that are tried without getting any further. */
const MOST_TRIES = 200;
/** How many recorded actions further on an answer is looked for that is asked for earlier here. */
const MOST_AHEAD = 16;

/** How far a record has been read, in recorded actions. */
export interface Progress {
  done: number;
  of: number;
}

/** Where a game stands, and what is known of the record's own ids there. */
export interface Start {
  state: GameState;
  memory: Memory;
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
export class Search extends Supplies {
  private furthest = -1;
  private supplied = 0;
  private problem = "";
  private lostAt: Point | undefined;
  private tries = 0;
  private reached = 0;
  private current: Point | undefined;

  constructor(
    engine: Engine,
    mapping: TitleMapping,
    actions: readonly RecordAction[],
    words: Words = PLAIN_WORDS,
  ) {
    super(engine, mapping, actions, new Teller(engine, words));
  }

  /** The point that was reached last. */
  get here(): Point | undefined {
    return this.current;
  }

  /**
   * Step by step, telling how many recorded actions have been read.
   *
   * @param finished the record says that its game is over: what is missing at its end is supplied too
   * @param from where the game stands when the actions begin: default: at its beginning
   */
  *run(finished: boolean, from: Start = this.beginning()): Generator<Progress, Found, void> {
    let point = this.point({
      ...from,
      at: 0,
      ahead: [],
      entries: [],
      changes: [],
      consents: 0,
      before: undefined,
      passes: 0,
      forced: 0,
      over: [],
      named: [],
      acted: undefined,
    });
    while (point.at < this.actions.length) {
      const next: IteratorResult<Point> = point.ways.next();
      if (!next.done) {
        point = next.value;
        if (point.at > this.reached) {
          this.reached = point.at;
          this.current = point;
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

  private beginning(): Start {
    const { state } = this.engine.start();
    return { state, memory: this.mapping.memory(state) };
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

  private *points(all: Iterable<PointData>): Generator<Point> {
    for (const data of all) yield this.point(data);
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
    const idle = pass || this.mapping.idle?.(position) === true;
    // What is not asked of anyone is accepted at any time: first whatever stands open without a choice.
    const aside = this.mapping.outOfTurnActions.includes(action.type);
    if (aside) yield* this.points(this.forced(from, position));
    const passing = pass ? this.mapping.passing?.(position) : undefined;
    if (typeof passing === "object") {
      if ("unasked" in passing) yield this.dropped(from, action, { memory: passing.unasked });
      else
        this.fail(from, this.teller.explain(action, from.state, [this.teller.words.tell(passing.refused)]));
      return;
    }
    if (pass) yield* this.toldPass(from, position);
    if (this.goesOn(position)) yield* this.points(this.passes(from, position));
    yield* this.translated(from, from.at, position, ways, refusals);
    if (pass) yield* this.pass(from, position, refusals);
    const soon = idle && this.answeredSoon(from);
    if (!aside && !soon) yield* this.open(from, position);
    if (idle && passing !== "answer") yield* this.idle(from, position);
    if (soon) yield* this.open(from, position);
    yield* this.points(this.passes(from, position));
    this.fail(from, this.teller.explain(action, from.state, refusals));
  }

  /** A company's pass in a step that the record's program always asks, and that was passed over here. */
  private *toldPass(from: Point, position: Position): Generator<Point> {
    const { alwaysAsked = [] } = this.mapping;
    const { entity } = position.action;
    const passedOver = from.over.findIndex(
      ({ company, step = "" }) => company === entity && alwaysAsked.includes(step),
    );
    if (passedOver >= 0)
      yield this.dropped(from, position.action, { over: from.over.filter((_, at) => at !== passedOver) });
  }

  /** What says nothing here is passed over: a pass only where it is told of a question that is not asked. */
  private *idle(from: Point, position: Position): Generator<Point> {
    const { action } = position;
    const known = action.type === "pass" ? unasked(from, position) : {};
    if (known) yield this.dropped(from, action, known);
  }

  private dropped(from: Point, action: RecordAction, more: Partial<PointData>): Point {
    return this.point({ ...step(from), at: from.at + 1, changes: [this.change("dropped", action)], ...more });
  }

  /** Questions that stand open and leave no choice, or whose answer is recorded a little later. */
  private *open(from: Point, position: Position): Generator<Point> {
    yield* this.early(from, position);
    yield* this.points(this.forced(from, position));
  }

  private *pass(from: Point, position: Position, refusals: string[]): Generator<Point> {
    const action = this.declining(position);
    if (!action) return;
    const played = this.play(from, [action], position.action.id, refusals);
    if (!played) return;
    const { entries } = played;
    const done = { named: companiesIn(position, entries), acted: undefined };
    yield this.point({ ...played, ...done, ahead: from.ahead, at: from.at + 1 });
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
        named: companiesIn(position, played.entries),
        acted: isPlayer(position) ? action.entity : undefined,
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

  /** A finished game: passes and moves without a choice that its program did not write down at the end. */
  private toTheEnd(from: Point): Point {
    let point = from;
    const last = this.actions.length - 1;
    while (!point.state.ended) {
      const position = this.position(point, last);
      const ways = [...this.forced(point, position), ...this.passes(point, position)];
      const [next] = ways;
      if (!next) return from;
      // The record says itself that nothing more was done.
      const { differs: _, ...rest } = next;
      point = this.point(rest);
    }
    return point;
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
}

/** Every point from the first to this one. */
function pathTo(point: Point): Point[] {
  const path: Point[] = [];
  for (let one: Point | undefined = point; one; one = one.before) path.unshift(one);
  return path;
}

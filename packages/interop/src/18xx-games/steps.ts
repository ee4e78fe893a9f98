import type { Action, Decision, Engine, GameEvent, LogEntry, PlayerId } from "@railhead/core";
import { isAsked, isWish, seatOf } from "./actions.ts";
import type { Change } from "./changes.ts";
import type { Position, TitleMapping } from "./mapping.ts";
import { passedOverBy } from "./passing.ts";
import { ofAnother, type Point, type PointData, step } from "./point.ts";
import type { RecordAction } from "./record.ts";
import type { Teller } from "./teller.ts";

/** How many recorded actions further on an answer is looked for before what has no choice is played. */
export const LOOK_BACK = 8;
/** How many recorded actions a translation may look at. */
const MOST_NEXT = 12;

/** What was played, without its place in the record. */
export type Played = Omit<PointData, "at" | "ahead"> & { events: GameEvent[] };

/** Single steps along a record: where the import stands, what is asked there, and what comes of a move. */
export class Steps {
  constructor(
    protected readonly engine: Engine,
    protected readonly mapping: TitleMapping,
    protected readonly actions: readonly RecordAction[],
    protected readonly teller: Teller,
  ) {}

  protected position(from: Point, at: number): Position {
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

  /** What a recorded pass says to the question that is asked now: of a company it is the company that passes. */
  protected declining(position: Position): Action | undefined {
    const { decision } = position;
    if (!decision || !isAsked(position) || typeof this.mapping.passing?.(position) === "object")
      return undefined;
    return this.mapping.decline(decision, seatOf(position));
  }

  /** Whether one of the next recorded actions answers what is asked now. */
  protected answeredSoon(from: Point): boolean {
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

  /** Whether what is asked belongs to the turn of who acted last in the record, or of who acts next, or to what was just done. */
  protected inTurn(from: Point, position: Position): boolean {
    const before = this.actions
      .slice(0, from.at)
      .reverse()
      .find((one) => !isWish(one));
    return (
      position.state.pending.length > 0 ||
      [before, position.action].some((action) => action !== undefined && isAsked({ ...position, action }))
    );
  }

  /** Plays actions, and answers the questions that records take as given. */
  protected play(
    from: Point,
    actions: readonly Action[],
    id: number | undefined,
    refusals: string[],
  ): Played | undefined {
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
    const over = passedOverBy(events);
    return { ...step(from), state, entries, events, consents, passes: 0, forced: 0, over };
  }

  protected consent(decision: Decision | undefined): Action | undefined {
    const seat: PlayerId | undefined = decision?.seats[0];
    return decision && seat !== undefined ? this.mapping.given(decision, seat) : undefined;
  }

  protected change(kind: Change["kind"], action: RecordAction): Change {
    return { kind, id: action.id, action: `${action.entity} ${action.type}` };
  }
}

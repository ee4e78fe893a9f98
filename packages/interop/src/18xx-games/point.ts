import type { GameState, LogEntry } from "@railhead/core";
import { isPlayer } from "./actions.ts";
import type { Change } from "./changes.ts";
import type { Position } from "./mapping.ts";
import type { Memory } from "./memory.ts";

/** A point of the search: what has been played, and how. */
export interface Point {
  state: GameState;
  memory: Memory;
  /** Next recorded action. */
  at: number;
  /** Recorded actions after `at` that have been played already. */
  ahead: readonly number[];
  /** Log entries of this point alone. */
  entries: LogEntry[];
  /** What was done in addition to translating, at this point alone. */
  changes: Change[];
  consents: number;
  /** What the record tells of the outcome of this point, and is otherwise here. */
  differs?: string;
  before: Point | undefined;
  /** Who was passed over here since the last recorded move was played, in order: with nothing to choose. */
  over: readonly PassedOver[];
  /** Companies that the last recorded move is about. */
  named: readonly string[];
  /** The player who made it, other than by passing. */
  acted: string | undefined;
  /** Ways not tried yet. */
  ways: Iterator<Point>;
  /** Passes, and moves without a choice, supplied in a row before this point. */
  passes: number;
  forced: number;
}

/** A player who is passed over here: in their own turn, or for a company of theirs. */
export interface PassedOver {
  seat: string;
  company?: string;
  /** The step that was passed over. */
  step?: string;
}

/** A point before its ways are known. */
export type PointData = Omit<Point, "ways">;

/** What a company does in its own turn, or to answer a question about itself. */
const OWN = new Set("lay_tile place_token run_routes dividend buy_train discard_train".split(" "));

/**
 * Whether a company does so while another one is asked: the same player may decide for both. What is done by way of a private (records call it "company")
 * belongs to the turn of the company that uses it, or to no turn.
 */
export function ofAnother(at: Position): boolean {
  const asked = at.decision?.company;
  const own = OWN.has(at.action.type) && at.action.entityType !== "company";
  return own && asked !== undefined && asked !== at.action.entity && !isPlayer(at);
}

/** What a point hands on to the next. */
export function step(from: Point): Omit<PointData, "at"> {
  return {
    state: from.state,
    memory: from.memory,
    ahead: from.ahead,
    entries: [],
    changes: [],
    consents: 0,
    before: from,
    passes: from.passes,
    forced: from.forced,
    over: from.over,
    named: from.named,
    acted: from.acted,
  };
}

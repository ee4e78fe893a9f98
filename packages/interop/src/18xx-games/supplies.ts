import { isPlayer } from "./actions.ts";
import type { Position } from "./mapping.ts";
import type { Point, PointData } from "./point.ts";
import { Steps } from "./steps.ts";
import { couldDoElse, forcedMove } from "./supply.ts";
import { inShort } from "./teller.ts";

/** Most passes that may be supplied in a row: the steps of one turn. */
const MOST_PASSES = 3;
/** Most moves without a choice that may be supplied in a row: one for every company. */
const MOST_FORCED = 24;
/** What a record does not hold, because its program does not ask it or does it by itself. */
export class Supplies extends Steps {
  /** The only move that is possible now: the record's program makes such moves by itself, and does not write them down. */
  protected *forced(from: Point, position: Position): Generator<PointData> {
    if (from.forced >= MOST_FORCED) return;
    const action = forcedMove(position, this.mapping);
    const played = action && this.play(from, [action], undefined, []);
    if (!action || !played) return;
    const change = { ...this.change("supplied", position.action), forced: true };
    change.action = inShort(action, position.decision?.company);
    yield {
      ...played,
      over: [...from.over, ...played.over],
      memory: this.mapping.supplied?.(position, action) ?? from.memory,
      at: from.at,
      ahead: from.ahead,
      changes: [change],
      passes: from.passes,
      forced: from.forced + 1,
    };
  }

  /**
   * Whether the record's program has gone on from here by itself: nothing is possible but what is beside, and the record passes, or does
   * something beside, later in the turn.
   */
  protected goesOn(position: Position): boolean {
    const { decision, action, state } = position;
    const { beside = [], besideAsked = [] } = this.mapping;
    const later = action.type === "pass" || action.type === "buy_company";
    if (!decision || decision.company === undefined || state.pending.length || !later || isPlayer(position))
      return false;
    if (besideAsked.includes(decision.id) || !decision.actions.some((type) => beside.includes(type)))
      return false;
    return position.engine.legalActions(state).every(({ type }) => type === "pass" || beside.includes(type));
  }

  /** A pass on a question that the record's program did not ask: only in the turn that the record is in. */
  protected *passes(from: Point, position: Position): Generator<PointData> {
    const { decision } = position;
    if (!decision || from.passes >= MOST_PASSES || !this.inTurn(from, position)) return;
    if (this.mapping.recorded?.includes(decision.id)) return;
    for (const seat of decision.seats) {
      const action = this.mapping.decline(decision, seat);
      const played = action && this.play(from, [action], undefined, []);
      if (!action || !played) continue;
      const change = this.change("supplied", position.action);
      change.action = inShort(action, decision.company);
      const free = couldDoElse(position, action, this.mapping);
      yield {
        ...played,
        over: [...from.over, ...played.over],
        at: from.at,
        ahead: from.ahead,
        changes: [change],
        ...(free && { differs: this.teller.untold(position.action, from.state) }),
        passes: from.passes + 1,
        forced: from.forced,
      };
    }
  }
}

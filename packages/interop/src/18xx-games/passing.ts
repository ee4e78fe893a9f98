import type { Action, GameEvent } from "@railhead/core";
import { isAsked, isPlayer } from "./actions.ts";
import type { Position } from "./mapping.ts";
import type { PassedOver, Point } from "./point.ts";

/** Passes that are recorded and asked of no one here. */

/** Who was passed over by a move. */
export const passedOverBy = (events: readonly GameEvent[]): PassedOver[] =>
  events.flatMap(({ type, seat, company, step }) =>
    type === "passed_over"
      ? [
          {
            seat: String(seat),
            ...(company != null && { company: String(company) }),
            ...(step != null && { step: String(step) }),
          },
        ]
      : [],
  );

/** Companies that a recorded move is about: which it names, or which makes it. */
export const companiesIn = (at: Position, actions: readonly Action[]): string[] => {
  const names = actions.flatMap(({ type: _type, seat: _seat, ...fields }) => Object.values(fields));
  const known = [at.action.entity, ...names].filter((name) => typeof name === "string");
  return known.filter((name) => Object.hasOwn(at.state.companies, name));
};

/**
 * Whether a pass says nothing here: of a company in its own turn or right after it, of a player who was passed over because
 * they could do nothing else, or whose turn ended with what they did. What follows is who is still to be told as passed over;
 * undefined where the pass is out of turn.
 */
export function unasked(from: Point, at: Position): Pick<Point, "over" | "acted"> | undefined {
  const { over, named, acted } = from;
  const { entity } = at.action;
  if (!isPlayer(at)) {
    const near = at.decision?.company === entity || named.includes(entity);
    return near || over.some(({ company }) => company === entity) ? { over, acted } : undefined;
  }
  if (acted === entity && !isAsked(at)) return { over, acted: undefined };
  const place = over.findIndex(({ seat, company }) => seat === entity && company === undefined);
  if (place >= 0) return { over: over.slice(place + 1), acted: undefined };
  // Companies have their turns in a row of their own, in which a player's pass changes nothing.
  return at.decision?.company !== undefined && !at.state.pending.length ? { over, acted } : undefined;
}

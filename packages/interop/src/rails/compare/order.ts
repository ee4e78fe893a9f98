import { saying } from "@railhead/core/texts";
import type { EventOf } from "../events.ts";
import type { Fact } from "../facts.ts";
import type { Point } from "../point.ts";
import {
  type Comparers,
  type Comparison,
  check,
  nameOf,
  player,
  type ReadPoint,
  take,
} from "./comparison.ts";

/**
 * A pass of someone who was not asked here, because they could do nothing else: it was earlier than what is asked
 * now. Where an offer or a sale has been made that no line has told yet, what is told before it is over.
 */
function over(event: EventOf<"pass"> | EventOf<"decline">, at: ReadPoint): Comparison | undefined {
  const { point, reading } = at;
  const seat = player(at, event.player);
  const fits = ({ values }: Fact) => values.step === "turn" || values.step === "auction";
  const taken = take(point.facts, "over", seat, fits);
  if (taken) return { facts: taken.facts, dropped: 1 };
  if (point.facts.some(({ kind }) => kind === "offer" || kind === "lot")) return { dropped: 1 };
  // For a player who has just acted, the game does not say that they are passed over.
  const asked = reading.engine.decisions(point.state)[0]?.seats.includes(seat);
  return !asked && lastActor(point) === seat ? { dropped: 1 } : undefined;
}

/** Who made the last move. */
function lastActor(point: Point): string | undefined {
  for (let one: Point | undefined = point; one; one = one.before) {
    const entry = one.entries.at(-1);
    if (entry) return entry.seat;
  }
  return undefined;
}

/** Whose turn it is: passes, the priority, and who begins. */
export const order: Comparers = {
  pass: over,
  decline: over,
  priority: (event, at) => {
    const { priority } = at.point.state;
    const same = player(at, event.player) === priority;
    return check(event, "priorities", same, saying`${nameOf(at, priority)} here`);
  },
  first: (event, at) => {
    // Who has no minor is passed over at once: then the first to begin is known by the first purchase only.
    const { facts, round } = at.point.state;
    const { seat } = (round.data ?? {}) as { seat?: string };
    const named = player(at, event.player);
    const { president } = Object(facts.fifth ?? {}) as { president?: string };
    const here = named === president ? named : seat;
    return check(event, "priorities", named === here, saying`${nameOf(at, here)} here`);
  },
};

import type { Ctx } from "@railhead/core";
import type { EndSchedule, EndTiming, EndTrigger } from "@railhead/core/contract";
import { type EndTriggerDef, regionOf, roundsLeft } from "@railhead/core/flow";
import { leftStack, trainTaken } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { charters } from "../data.ts";
import { flow } from "../flow.ts";
import { option } from "../options.ts";
import { railroadPhase } from "../railroads/phase.ts";

const LAST = charters.lastLevel.train;

/** A table that stops there has played the Consolidation. */
const CONSOLIDATED = "consolidation";

/** 13: the first train of the last level sets the end; at a table for an evening the end of the Consolidation does. */
export const endTriggers: EndTriggerDef[] = [
  trainTaken(LAST, { schedules: true }),
  {
    id: CONSOLIDATED,
    reached: (ctx) => option(ctx, "length") === "consolidation" && railroadPhase(ctx) === "late",
  },
];

/**
 * 13: a bank that breaks ends the game with the running operating round, or with the next one. Once a train of the last level has been
 * bought the bank pays whatever is due; then the set is finished, and after a stock round come two operating rounds, or three where the
 * train was bought in the second one of its set.
 */
export function endTiming({ state, rules }: Ctx, trigger: EndTrigger): EndTiming | EndSchedule {
  if (trigger === "last-player" || trigger === CONSOLIDATED) return "now";
  if (trigger === "train") return { sets: 1, rounds: state.round.run === 1 ? 2 : 3 };
  return regionOf({ state, rules }, "ending") === "open" ? "run" : "never";
}

/** Whether the game ends because of a train of the last level. */
const byTrain = (ctx: Ctx): boolean => leftStack(ctx, LAST) > 0;

/** Whether this is the first of the final two operating rounds. */
export const firstFinal = (ctx: Ctx): boolean => byTrain(ctx) && roundsLeft(ctx) === 1;

/** As an operating round ends: after the first of the final two comes the other, which is a round of its own. */
export function announceFinal(tx: Tx): void {
  if (firstFinal(tx)) flow.send(tx, "FINAL_NEXT");
}

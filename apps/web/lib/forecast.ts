import type { Timeline } from "@railhead/core";
import type { Chronicle } from "./chronicle.ts";

/** How long the bank will last if the game goes on as in its last sets of rounds. */
export interface Forecast {
  bank: number;
  /** What the bank paid out on balance in each of the last sets, on average. */
  perSet: number;
  /** How many sets those are. */
  looked: number;
  /** In how many sets, counted from the start of the running one, the bank will be empty. */
  sets: number;
}

/** Sets that the average looks back on. */
const LOOK_BACK = 2;

/** The forecast after this many moves; undefined while no set is complete, or where the bank does not lose. */
export function forecast(timeline: Timeline, chronicle: Chronicle, at: number): Forecast | undefined {
  const begins: number[] = [];
  let last = -1;
  for (const round of chronicle.rounds) {
    if (round.at > at) break;
    if (round.set <= 0 || round.set === last) continue;
    last = round.set;
    begins.push(round.at);
  }
  const looked = Math.min(LOOK_BACK, begins.length - 1);
  if (looked < 1) return undefined;
  const bank = (move: number | undefined): number => timeline.state(move ?? 0).bank;
  const now = timeline.state(at).bank;
  const start = bank(begins.at(-1));
  const perSet = Math.round((bank(begins.at(-1 - looked)) - start) / looked);
  if (perSet <= 0 || now <= 0) return undefined;
  return { bank: now, perSet, looked, sets: Math.max(1, Math.ceil(start / perSet)) };
}

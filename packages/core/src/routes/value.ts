import { kindIndex, type Paid } from "./budget.ts";
import type { ProblemStop, RouteTrain } from "./problem.ts";

/** Sum of the `take` largest of values in descending order. */
function top(values: readonly number[], take: number): number {
  let sum = 0;
  for (let at = 0; at < take && at < values.length; at++) sum += values[at] as number;
  return sum;
}

const descending = (a: number, b: number) => b - a;

/**
 * What a train earns at the stops of a line, multiplier included, or undefined when it cannot visit them all (stops that
 * may be left uncounted are left out where that pays) or counts fewer than `minStops`.
 */
export function stopsValue(
  train: RouteTrain,
  stops: readonly ProblemStop[],
  minStops: number,
): number | undefined {
  const must: number[][] = [[], [], []];
  const may: number[][] = [[], [], []];
  for (const stop of stops) {
    ((stop.optional ? may : must)[kindIndex(stop.kind)] as number[]).push(stop.value);
  }
  for (const list of may) list.sort(descending);
  let best: number | undefined;
  const [mayC, mayT, mayO] = may as [number[], number[], number[]];
  for (let c = 0; c <= mayC.length; c++) {
    for (let t = 0; t <= mayT.length; t++) {
      for (let o = 0; o <= mayO.length; o++) {
        const counted = [c, t, o].map((take, kind) =>
          [...(must[kind] as number[]), ...(may[kind] as number[]).slice(0, take)].sort(descending),
        ) as [number[], number[], number[]];
        const [cities, towns, offs] = counted;
        if (cities.length + towns.length + offs.length < minStops) continue;
        for (const paid of train.budgets.paid(cities.length, towns.length, offs.length)) {
          const value = paidValue(counted, paid);
          if (best === undefined || value > best) best = value;
        }
      }
    }
  }
  return best === undefined ? undefined : best * train.multiplier;
}

function paidValue(values: readonly [number[], number[], number[]], paid: Paid): number {
  return top(values[0], paid[0]) + top(values[1], paid[1]) + top(values[2], paid[2]);
}

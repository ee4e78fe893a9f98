import { kindIndex, type Paid } from "./budget.ts";
import type { ProblemStop, RouteTrain } from "./problem.ts";

/** Sum of the `take` largest of values in descending order. */
function top(values: readonly number[], take: number): number {
  let sum = 0;
  for (let at = 0; at < take && at < values.length; at++) sum += values[at] as number;
  return sum;
}

const descending = (a: number, b: number) => b - a;

/** What pays best of the stops of a line: how many of those that may be left out are taken, and how many pay, by kind. */
interface Best {
  value: number;
  taken: Paid;
  paid: Paid;
}

/**
 * What a train earns at the stops of a line, multiplier included, or undefined when it cannot visit them all (stops
 * that may be left uncounted are left out where that pays) or counts fewer than `minStops`. `more`: additional
 * cities, which pay nothing (what crossings count as).
 */
export function stopsValue(
  train: RouteTrain,
  stops: readonly ProblemStop[],
  minStops: number,
  more = 0,
): number | undefined {
  const best = bestOf(train, stops, minStops, more);
  return best && best.value * train.multiplier;
}

/** What each of the stops pays that a stop stands for. */
const worth = ({ value, places }: ProblemStop): number => value / places;

/** Those of the stops that pay when the train earns what `stopsValue` says; of equal ones the same in both directions. */
export function payingStops<T extends ProblemStop>(
  train: RouteTrain,
  stops: readonly T[],
  minStops: number,
  more = 0,
): T[] {
  const best = bestOf(train, stops, minStops, more);
  if (!best) return [];
  const dearest = (list: readonly T[]) =>
    [...list].sort(
      (a, b) => worth(b) - worth(a) || (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : a.node - b.node),
    );
  const paying = new Set(
    [0, 1, 2].flatMap((kind) => {
      const all = stops
        .filter((stop) => kindIndex(stop.kind) === kind)
        .flatMap((stop) => Array.from({ length: stop.places }, () => stop));
      const optional = dearest(all.filter((stop) => stop.optional)).slice(0, best.taken[kind]);
      const counted = [...all.filter((stop) => !stop.optional), ...optional];
      return dearest(counted).slice(0, best.paid[kind]);
    }),
  );
  return stops.filter((stop) => paying.has(stop));
}

function bestOf(
  train: RouteTrain,
  stops: readonly ProblemStop[],
  minStops: number,
  more: number,
): Best | undefined {
  const must: number[][] = [[], [], []];
  const may: number[][] = [[], [], []];
  /** Stops that other stops represent in addition to themselves: they make no route. */
  let beside = 0;
  for (const stop of stops) {
    const list = (stop.optional ? may : must)[kindIndex(stop.kind)] as number[];
    for (let at = 0; at < stop.places; at++) list.push(worth(stop));
    if (!stop.optional) beside += stop.places - 1;
  }
  for (let at = 0; at < more; at++) (must[0] as number[]).push(0);
  for (const list of may) list.sort(descending);
  let best: Best | undefined;
  const [mayC, mayT, mayO] = may as [number[], number[], number[]];
  for (let c = 0; c <= mayC.length; c++) {
    for (let t = 0; t <= mayT.length; t++) {
      for (let o = 0; o <= mayO.length; o++) {
        const counted = [c, t, o].map((take, kind) =>
          [...(must[kind] as number[]), ...(may[kind] as number[]).slice(0, take)].sort(descending),
        ) as [number[], number[], number[]];
        const [cities, towns, offs] = counted;
        if (cities.length + towns.length + offs.length - more - beside < minStops) continue;
        for (const paid of train.budgets.paid(cities.length, towns.length, offs.length)) {
          const value = paidValue(counted, paid);
          if (best === undefined || value > best.value) best = { value, taken: [c, t, o], paid };
        }
      }
    }
  }
  return best;
}

function paidValue(values: readonly [number[], number[], number[]], paid: Paid): number {
  return top(values[0], paid[0]) + top(values[1], paid[1]) + top(values[2], paid[2]);
}

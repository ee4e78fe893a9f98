import type { DistanceBudget } from "../../model/trains.ts";

/** A stop of a line with what a visit of it takes. */
export interface CostStop {
  kind: string;
  /** What it pays this train. */
  value: number;
  cost: number;
  own: boolean;
  optional: boolean;
}

/** What a train earns at the stops of a line, and which of them pay (positions on the line). */
export interface OwnWay {
  value: number;
  paid: number[];
}

const limitOf = (value: number) => (value >= 99 ? Number.POSITIVE_INFINITY : value);

/**
 * The most that a train earns at the stops of a line where visits cost other than one: each stop finds room in a budget of its
 * kind, and takes as much of what the budget pays where it pays. With `token` one that pays has an own token.
 * Undefined where there is no way.
 */
export function ownValue(
  distance: readonly DistanceBudget[],
  stops: readonly CostStop[],
  minStops: number,
  token: boolean,
): OwnWay | undefined {
  const budgets = distance.map(({ nodes, pay, visit }) => ({
    nodes: nodes as readonly string[],
    pay: limitOf(pay),
    visit: limitOf(visit),
  }));
  const known = new Map<string, OwnWay | null>();
  const from = (at: number, left: readonly number[], counted: number, own: boolean): OwnWay | null => {
    const stop = stops[at];
    if (!stop) return counted >= minStops && (own || !token) ? { value: 0, paid: [] } : null;
    const key = `${at}/${left.join()}/${Math.min(counted, minStops)}/${own}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best: OwnWay | null = null;
    const offer = (way: OwnWay | null, value: number, pays: boolean) => {
      if (!way || (best && way.value + value <= best.value)) return;
      best = { value: way.value + value, paid: pays ? [at, ...way.paid] : way.paid };
    };
    budgets.forEach((budget, index) => {
      const [visit, pay] = [left[index * 2] as number, left[index * 2 + 1] as number];
      if (!budget.nodes.includes(stop.kind) || visit < stop.cost) return;
      const next = [...left];
      next[index * 2] = visit - stop.cost;
      if (budget.pay > 0 && pay >= stop.cost) {
        next[index * 2 + 1] = pay - stop.cost;
        offer(from(at + 1, next, counted + 1, own || stop.own), stop.value, true);
        next[index * 2 + 1] = pay;
      }
      offer(from(at + 1, next, counted + 1, own), 0, false);
    });
    if (stop.optional) offer(from(at + 1, left, counted, own), 0, false);
    known.set(key, best);
    return best;
  };
  return (
    from(
      0,
      budgets.flatMap(({ visit, pay }) => [visit, pay]),
      0,
      false,
    ) ?? undefined
  );
}

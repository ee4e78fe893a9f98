import type { NodeKind } from "../model/map.ts";
import type { DistanceBudget } from "../model/trains.ts";

/** Kinds of stops in the order used by counts. */
const STOP_KINDS = ["city", "town", "offboard"] as const;

/** Index of a kind of stop among `STOP_KINDS`. */
export function kindIndex(kind: NodeKind): number {
  return kind === "city" ? 0 : kind === "town" ? 1 : 2;
}

/** How many stops of each kind pay: cities, towns, off-board places. */
export type Paid = readonly [number, number, number];

/** Budgets of a train made ready: for this many stops of each kind, which numbers of them may pay. */
export interface Budgets {
  /** Largest combinations of paying stops; empty when the train cannot visit that many. Cached. */
  paid(cities: number, towns: number, offboards: number): readonly Paid[];
  readonly limits: readonly BudgetLimit[];
}

/** One budget: which kinds of stops (in the order of `STOP_KINDS`) it takes, how many pay and how many may be visited. */
export interface BudgetLimit {
  kinds: boolean[];
  pay: number;
  visit: number;
}

/** 99 in the data means no limit. */
const limit = (value: number) => (value >= 99 ? Number.POSITIVE_INFINITY : value);

/**
 * Makes a train's budgets ready. Every stop of a route must find room in a budget of its kind; how stops are spread
 * over budgets, and which of a budget's stops pay, is chosen so that the route earns most.
 */
export function compileBudgets(distance: readonly DistanceBudget[]): Budgets {
  const cache = new Map<number, readonly Paid[]>();
  const budgets = distance.map(
    (budget): BudgetLimit => ({
      kinds: STOP_KINDS.map((kind) => budget.nodes.includes(kind)),
      pay: limit(budget.pay),
      visit: limit(budget.visit),
    }),
  );

  /** Paid counts when `left` stops are still to be spread over the budgets from `at` on. */
  const spread = (left: readonly number[], at: number, paid: Paid, found: Map<string, Paid>): void => {
    const budget = budgets[at];
    if (!budget) {
      if (left.every((count) => count === 0)) found.set(paid.join(), paid);
      return;
    }
    const [c = 0, t = 0, o = 0] = left.map((count, kind) => (budget.kinds[kind] ? count : 0));
    for (let city = c; city >= 0; city--) {
      for (let town = t; town >= 0; town--) {
        for (let off = o; off >= 0; off--) {
          if (city + town + off > budget.visit) continue;
          const rest = [(left[0] as number) - city, (left[1] as number) - town, (left[2] as number) - off];
          for (let pc = Math.min(city, budget.pay); pc >= 0; pc--) {
            for (let pt = Math.min(town, budget.pay - pc); pt >= 0; pt--) {
              const po = Math.min(off, budget.pay - pc - pt);
              spread(rest, at + 1, [paid[0] + pc, paid[1] + pt, paid[2] + po], found);
            }
          }
        }
      }
    }
  };

  const simple = [0, 1, 2].every((kind) => budgets.filter((budget) => budget.kinds[kind]).length <= 1);

  /** One budget per kind: what each visits is settled, only shared pay limits leave a choice. */
  const spreadSimple = (
    counts: readonly number[],
    at: number,
    paid: Paid,
    found: Map<string, Paid>,
  ): void => {
    const budget = budgets[at];
    if (!budget) {
      found.set(paid.join(), paid);
      return;
    }
    const [c = 0, t = 0, o = 0] = counts.map((count, kind) => (budget.kinds[kind] ? count : 0));
    if (c + t + o > budget.visit) return;
    for (let pc = Math.min(c, budget.pay); pc >= 0; pc--) {
      for (let pt = Math.min(t, budget.pay - pc); pt >= 0; pt--) {
        const po = Math.min(o, budget.pay - pc - pt);
        spreadSimple(counts, at + 1, [paid[0] + pc, paid[1] + pt, paid[2] + po], found);
        if (c + t + o <= budget.pay) return;
      }
    }
  };

  return {
    limits: budgets,
    paid(cities, towns, offboards) {
      const key = (cities * 1024 + towns) * 1024 + offboards;
      let result = cache.get(key);
      if (!result) {
        const found = new Map<string, Paid>();
        const counts = [cities, towns, offboards];
        if (!simple) spread(counts, 0, [0, 0, 0], found);
        else if (counts.every((n, kind) => n === 0 || budgets.some((budget) => budget.kinds[kind]))) {
          spreadSimple(counts, 0, [0, 0, 0], found);
        }
        const all = [...found.values()];
        result = all.filter((one) => !all.some((other) => other !== one && covers(other, one)));
        cache.set(key, result);
      }
      return result;
    },
  };
}

function covers(a: Paid, b: Paid): boolean {
  return a[0] >= b[0] && a[1] >= b[1] && a[2] >= b[2];
}

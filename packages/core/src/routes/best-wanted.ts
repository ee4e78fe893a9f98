import type { RouteProblem } from "./problem.ts";
import { type BestRoutes, bestRoutes, type SearchOptions } from "./search.ts";
import { prized, type Wanted } from "./wanted.ts";

/** More than any set earns: a set with a wanted line beats every other by it, and of such sets the one that earns most is the best. */
const prizeOver = (bound: number): number => 2 * Math.max(0, bound) + 1000;

/**
 * The set that earns most of those with a wanted line in it, with its bound; undefined where none was found. `best`: of a search without
 * that wish. It takes a search of its own.
 */
export function bestWith(
  problem: RouteProblem,
  wanted: Wanted,
  best: Pick<BestRoutes, "bound">,
  options: SearchOptions = {},
): BestRoutes | undefined {
  const prize = prizeOver(best.bound);
  const found = bestRoutes(prized(problem, wanted, prize), options);
  if (found.total < prize) return undefined;
  return {
    ...found,
    bonus: { ...found.bonus, bonus: found.bonus.bonus - prize },
    total: found.total - prize,
    bound: found.bound - prize,
  };
}

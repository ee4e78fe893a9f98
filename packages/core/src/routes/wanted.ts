import { countRoutes } from "./count.ts";
import type { RouteProblem } from "./problem.ts";
import type { Line, Route, RunChoice } from "./rules.ts";
import { type BestRoutes, bestRoutes, type SearchOptions } from "./search.ts";

/**
 * Whether a line is one that a title lets a company run though it earns less. It is asked of all stops of a board at once too, in no order:
 * there it must hold where it holds of any line among them.
 */
export type Wanted = (line: Line) => boolean;

/** More than any set earns: a set with a wanted line beats every other by it, and of such sets the one that earns most is the best. */
const prizeOver = (bound: number): number => 2 * Math.max(0, bound) + 1000;

/** The same question with a prize for each set that has a wanted line in it. */
function prized(problem: RouteProblem, wanted: Wanted, prize: number): RouteProblem {
  const { rules } = problem;
  return {
    ...problem,
    rules: {
      ...rules,
      setBonus(routes, helpers, choice) {
        const own = rules.setBonus?.(routes, helpers, choice) ?? { bonus: 0 };
        return routes.some(wanted) ? { ...own, bonus: own.bonus + prize } : own;
      },
      // A sum, since a set may have its prize from one line and its bonus from another.
      setBonusJoin: "sum",
      setBonusBound: (line, helpers) =>
        (rules.setBonusBound?.(line, helpers) ?? 0) + (wanted(line) ? prize : 0),
    },
  };
}

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

/** Whether a set of routes, sound by the rules, has a wanted line in it. */
export function hasWanted(
  problem: RouteProblem,
  wanted: Wanted,
  routes: readonly Route[],
  choice: RunChoice,
): boolean {
  const prize = 1_000_000_000;
  const counted = countRoutes(prized(problem, wanted, prize), routes, choice);
  return counted.ok && counted.total >= prize;
}

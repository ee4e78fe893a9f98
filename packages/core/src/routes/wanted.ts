import { countRoutes } from "./count.ts";
import type { RouteProblem } from "./problem.ts";
import type { Line, Route, RunChoice } from "./rules.ts";

/**
 * Whether a line is one that a title lets a company run though it earns less. It is asked of all stops of a board at once too, in no order:
 * there it must hold where it holds of any line among them.
 */
export type Wanted = (line: Line) => boolean;

/** The same question with a prize for each set that has a wanted line in it. */
export function prized(problem: RouteProblem, wanted: Wanted, prize: number): RouteProblem {
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

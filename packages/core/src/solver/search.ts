import type { RouteProblem } from "../routes/problem.ts";
import type { CountedRoute } from "../routes/rules.ts";
import { type BestRoutes, bestRoutes } from "../routes/search.ts";

/** Routes found so far. */
export interface FoundRoutes {
  routes: CountedRoute[];
  /** Earnings in currency units. */
  total: number;
}

/** How long a solver may search. Nodes do not depend on the computer; time does. */
export interface SolverLimits {
  nodeLimit?: number;
  /** In milliseconds, from the moment the problem has been built. */
  timeLimit?: number;
}

/** What a search tells while it works. `bound`: no set of routes earns more, as far as is known. */
export type SolverReport =
  | { type: "SEARCHING"; bound: number }
  | { type: "IMPROVED"; best: FoundRoutes; bound: number }
  | { type: "PROGRESS"; bound: number; nodes: number }
  | { type: "DONE"; answer: BestRoutes; milliseconds?: number }
  | { type: "FAILED"; message: string };

/** Nodes of the first look, of the first real slice, and the growth of the slices. */
const GLANCE = 1_000;
const FIRST = 25_000;
const GROWTH = 4;

/**
 * Searches in slices, each with more nodes than the one before. There is always a best set with an honest bound. A
 * caller may stop at any time (by ending the thread) and keep the last reported set. The last slice is `bestRoutes`
 * with the whole limit, so that the answer is the same as without slices; the slices before it cost at most a third
 * on top. `nodes` counts those of the slice that gave the answer.
 */
export function searchInSlices(
  problem: RouteProblem,
  limits: SolverLimits,
  report: (report: SolverReport) => void,
): BestRoutes {
  const limit = limits.nodeLimit ?? Number.POSITIVE_INFINITY;
  let bound = Number.POSITIVE_INFINITY;
  let total = 0;
  let searching = false;
  for (let most = GLANCE; ; most = most === GLANCE ? FIRST : most * GROWTH) {
    const last = most >= limit;
    const found: FoundRoutes[] = [];
    const answer = bestRoutes(problem, {
      nodeLimit: last && limits.nodeLimit !== undefined ? limit : most,
      onImproved(best) {
        if (best.total <= total) return;
        total = best.total;
        if (searching) report({ type: "IMPROVED", best, bound });
        else found.push(best);
      },
    });
    bound = Math.min(bound, answer.bound);
    if (!searching) report({ type: "SEARCHING", bound });
    searching = true;
    const better = found.at(-1);
    if (better) report({ type: "IMPROVED", best: better, bound });
    if (answer.proven || last) {
      report({ type: "DONE", answer });
      return answer;
    }
    report({ type: "PROGRESS", bound, nodes: answer.nodes });
  }
}

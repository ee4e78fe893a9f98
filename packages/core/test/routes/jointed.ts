import { compileGraph, graphs } from "../../src/routes/graph.ts";
import type { RouteProblem } from "../../src/routes/problem.ts";

/** The same problem on links that end where track branches, as the solver takes them where other links are too many. */
export function jointed(problem: RouteProblem): RouteProblem {
  graphs.set(problem.stops, compileGraph(problem, Number.POSITIVE_INFINITY, { joints: true }));
  return problem;
}

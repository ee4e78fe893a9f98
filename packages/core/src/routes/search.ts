import { stopGraph } from "./graph.ts";
import { lineUps } from "./join.ts";
import { PAIR_NODES } from "./pairs.ts";
import type { RouteProblem } from "./problem.ts";
import type { CountedRoute, SetBonus } from "./rules.ts";
import type { SearchOptions } from "./set-choice.ts";
import { countLines, type SetLine } from "./set-lines.ts";
import { PLAIN_NODES, RouteSearch } from "./sets.ts";

export type { SearchOptions } from "./set-choice.ts";

/** The best routes found, and how sure that is. */
export interface BestRoutes {
  /** One per train that runs, trains in the company's order. */
  routes: CountedRoute[];
  bonus: SetBonus;
  /** Earnings of the set in currency units. */
  total: number;
  /** No set of routes earns more than this. */
  bound: number;
  /** `total` is the best there is: total = bound. */
  proven: boolean;
  /** Work done, counted in nodes of the search. */
  nodes: number;
}

/**
 * The set of routes that earns most, one route per train at most. Exact: where all lines can be looked at quickly, they
 * are; otherwise only those that a set above a certain total can have, and that total sinks until such a set is found.
 * With `nodeLimit` it may stop early and then says so (`proven`, `bound`). The answer depends on nothing but the problem
 * and the limit; of equal sets the first found stands. See docs/route-solver.md.
 */
export function bestRoutes(problem: RouteProblem, options: SearchOptions = {}): BestRoutes {
  return searchRoutes(problem, options, PLAIN_NODES);
}

/**
 * The same, with other numbers of nodes (0: none) before bounds are made, and before one train of two is looked for beside
 * each line of the other: for tests and measurements.
 */
export function searchRoutes(
  problem: RouteProblem,
  options: SearchOptions,
  plainNodes: number,
  pairNodes = PAIR_NODES,
): BestRoutes {
  const counter = { nodes: 0, limit: options.nodeLimit ?? Number.POSITIVE_INFINITY };
  const graph = stopGraph(problem, counter);
  let lines: readonly SetLine[] = [];
  let total = 0;
  let bound = 0;
  // Trains may run by themselves or joined: the best of all ways, each of which has to beat those before.
  lineUps(problem).forEach((up, index) => {
    const part = { ...problem, trains: up.trains, helpers: up.helpers };
    const asked = { problem: part, whole: problem, graph, counter, options };
    const search = new RouteSearch(asked, { plainNodes, pairNodes }, total);
    const found = search.run(index > 0 && counter.nodes >= counter.limit);
    bound = Math.max(bound, found.bound);
    if (!found.lines) return;
    lines = found.lines;
    total = found.total;
  });
  const counted = countLines(problem, lines);
  bound = Math.max(bound, counted.total);
  return {
    routes: counted.each,
    bonus: counted.bonus,
    total: counted.total,
    bound,
    proven: bound === counted.total,
    nodes: counter.nodes,
  };
}

import { compileBudgets } from "./budget.ts";
import { plainStop } from "./count.ts";
import { walkLines } from "./enumerate.ts";
import { realStops, stopGraph } from "./graph.ts";
import { type Kind, kindsOf } from "./kind.ts";
import { LineSearch } from "./lines.ts";
import { reachableStops } from "./loose.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";

/** Nodes spent on looking for any route at all. */
const ANY_ROUTE_LIMIT = 200_000;

/**
 * Whether the company has any route at all, for a train of any reach. Stops at the first; where looking takes too long
 * (a maze of plain track) the answer is whether its tokens reach stops enough.
 */
export function hasRoute(problem: RouteProblem): boolean {
  if (problem.water || problem.stops.some((stop) => stop?.again)) return hasLine(problem);
  let found = false;
  const train = problem.trains[0]?.train ?? { id: "", kind: "" };
  const counter = { nodes: 0, limit: ANY_ROUTE_LIMIT };
  const complete = walkLines(
    problem,
    () => true,
    counter,
    (_, stops) => {
      if (stops.length < problem.minStops) return false;
      found = problem.rules.legal?.({ train, stops: stops.map(plainStop) }) === undefined;
      return found;
    },
  );
  if (found || complete) return found;
  return new Set(reachableStops(problem).map((stop) => stop.place)).size >= problem.minStops;
}

/** The same on a board with water, or with stops that a line may pass again. */
function hasLine(problem: RouteProblem): boolean {
  const counter = { nodes: 0, limit: ANY_ROUTE_LIMIT };
  const graph = stopGraph(problem, counter);
  const far = { nodes: ["city", "town", "offboard"] as ("city" | "town" | "offboard")[], pay: 99, visit: 99 };
  const train: RouteTrain = {
    train: problem.trains[0]?.train ?? { id: "", kind: "" },
    budgets: compileBudgets([far]),
    multiplier: 1,
    sharesTrack: false,
  };
  const [kind] = kindsOf({ ...problem, trains: [train] }, graph) as [Kind];
  const search = new LineSearch(problem, graph, kind, counter);
  const complete = search.run({ floor: Number.NEGATIVE_INFINITY, any: true });
  if (search.lines.count > 0 || complete) return search.lines.count > 0;
  return new Set(realStops(graph).map((stop) => stop.place)).size >= problem.minStops;
}

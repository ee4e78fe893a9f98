import { countRoutes, type RoutesCounted, type RoutesRefused } from "./count.ts";
import { writePath } from "./path.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";

/** A line of a set: the train that runs it, and its steps. */
export interface SetLine {
  train: RouteTrain;
  steps: readonly number[];
}

/** What lines of a set earn together, counted by the rules; undefined where they may not be run. */
export function countIfLegal(problem: RouteProblem, lines: readonly SetLine[]): RoutesCounted | undefined {
  const counted = countSet(problem, lines);
  return counted.ok ? counted : undefined;
}

/** What lines of a set earn together, counted by the rules. */
export function countLines(problem: RouteProblem, lines: readonly SetLine[]): RoutesCounted {
  const counted = countSet(problem, lines);
  if (!counted.ok) throw new Error(`the search found routes that may not be run: ${counted.code}`);
  return counted;
}

function countSet(problem: RouteProblem, lines: readonly SetLine[]): RoutesCounted | RoutesRefused {
  const first = new Map(lines.map((line) => [line.train.train.id, line]));
  const routes = problem.trains.flatMap(({ train: { id } }) => {
    const line = first.get(id);
    if (!line) return [];
    const joined = line.train.train.parts?.slice(1).map((part) => part.id);
    const path = writePath(problem.network, line.steps, problem.water);
    return [{ train: id, ...(joined?.length && { with: joined }), path }];
  });
  return countRoutes(problem, routes);
}

import { flood, stepEnd } from "../board/walk.ts";
import type { NodeKind } from "../model/map.ts";
import { realStops, type StopGraph } from "./graph.ts";
import type { Kind } from "./kind.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";

/** A bound that needs no search: the best stops that budgets can pay, for every train. */
export function looseBound(problem: RouteProblem, graph: StopGraph, kinds: readonly Kind[]): number {
  const stops = problem.water ? waterStops(problem, graph) : reachableStops(problem);
  const once = kinds.reduce((most, kind) => Math.max(most, kind.once), 0);
  return kinds.reduce((sum, kind) => sum + kind.trains.length * optimistic(kind, stops), once);
}

/** At least what a train can earn, whatever the track: the best stops its budgets can pay, and the largest bonus. */
function optimistic({ train, most, worth }: Kind, stops: readonly ProblemStop[]): number {
  const places = new Map<string, { kind: NodeKind; value: number }>();
  for (const stop of stops) {
    const key = `${stop.place}/${stop.kind}`;
    const value = worth(stop);
    if (value > (places.get(key)?.value ?? -1)) places.set(key, { kind: stop.kind, value });
  }
  let sum = 0;
  for (const budget of train.budgets.limits) {
    const values = [...places.values()]
      .filter((stop) => budget.kinds[stop.kind === "city" ? 0 : stop.kind === "town" ? 1 : 2])
      .map((stop) => stop.value)
      .sort((a, b) => b - a);
    for (const value of values.slice(0, Math.min(values.length, budget.pay))) sum += value;
  }
  return sum + most;
}

/** Stops that lines of the company can come to, over water too. */
function waterStops(problem: RouteProblem, graph: StopGraph): readonly ProblemStop[] {
  return graph.complete ? realStops(graph) : problem.stops.filter((stop) => stop !== undefined);
}

/** Stops that lines of the company can come to at all, without water. */
export function reachableStops(problem: RouteProblem): ProblemStop[] {
  const { network, starts } = problem;
  const mask = Uint8Array.from(problem.stops, (stop) => (stop && !stop.mayPass ? 1 : 0));
  const vertices = new Set<number>(starts);
  for (const step of flood(network, mask, starts).order) vertices.add(stepEnd(network, step));
  return [...vertices].map((vertex) => problem.stops[vertex]).filter((stop) => stop !== undefined);
}

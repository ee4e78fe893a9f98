import { flood, stepEnd } from "../board/walk.ts";
import { kindIndex } from "./budget.ts";
import { type ChooseRules, chooseLines, type TrainGroup } from "./choose.ts";
import { countRoutes, plainStop } from "./count.ts";
import {
  atomsOf,
  type Candidate,
  candidatesOf,
  type NodeCounter,
  potentialOf,
  walkLines,
} from "./enumerate.ts";
import { writePath } from "./path.ts";
import type { ProblemStop, RouteProblem, RouteTrain } from "./problem.ts";
import type { CountedRoute, Line, SetBonus } from "./rules.ts";

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

export interface SearchOptions {
  /** Nodes after which the search stops with what it has; without it, it goes on to the proof. */
  nodeLimit?: number;
  /** Called with every better set as it is found. */
  onImproved?: (best: { routes: CountedRoute[]; total: number }) => void;
}

/** Trains of the same kind together, kinds in the company's order. */
function kindsOf(trains: readonly RouteTrain[]): RouteTrain[][] {
  const kinds = new Map<string, RouteTrain[]>();
  for (const train of trains) {
    const same = kinds.get(train.train.kind);
    if (same) same.push(train);
    else kinds.set(train.train.kind, [train]);
  }
  return [...kinds.values()];
}

/** Stops that lines of the company can come to at all. */
function reachableStops(problem: RouteProblem): ProblemStop[] {
  const { network, starts } = problem;
  const mask = Uint8Array.from(problem.stops, (stop) => (stop && !stop.mayPass ? 1 : 0));
  const vertices = new Set<number>(starts);
  for (const step of flood(network, mask, starts).order) vertices.add(stepEnd(network, step));
  return [...vertices].map((vertex) => problem.stops[vertex]).filter((stop) => stop !== undefined);
}

/** At least what a train can earn, whatever the track: the best stops its budgets can pay, and the largest bonus. */
function optimistic(problem: RouteProblem, train: RouteTrain, stops: readonly ProblemStop[]): number {
  const places = new Map<string, ProblemStop>();
  for (const stop of stops) {
    const key = `${stop.place}/${stop.kind}`;
    const known = places.get(key);
    if (!known || known.value < stop.value) places.set(key, stop);
  }
  let sum = 0;
  for (const budget of train.budgets.limits) {
    const values = [...places.values()]
      .filter((stop) => budget.kinds[kindIndex(stop.kind)])
      .map((stop) => stop.value);
    values.sort((a, b) => b - a);
    for (const value of values.slice(0, Math.min(values.length, budget.pay))) sum += value;
  }
  const bonus = problem.rules.routeBonus ? (problem.rules.routeBonusBound ?? Number.POSITIVE_INFINITY) : 0;
  return sum * train.multiplier + bonus;
}

/** A bound that needs no search, for one that was stopped while it still looked for lines. */
function looseBound(problem: RouteProblem): number {
  const stops = reachableStops(problem);
  const all: number[] = problem.trains.map((train) => optimistic(problem, train, stops));
  const potentials = problem.trains.map((train) =>
    potentialOf(problem, { train: train.train, stops: stops.map(plainStop) }),
  );
  const set =
    problem.rules.setBonusJoin === "max"
      ? Math.max(0, ...potentials)
      : potentials.reduce((sum, one) => sum + one, 0);
  return all.reduce((sum, one) => sum + one, 0) + set;
}

/**
 * The set of routes that earns most, one route per train at most. Exact: every line is looked at once per kind of train,
 * then the set is chosen by branch and bound. With `nodeLimit` it may stop early and then says so (`proven`, `bound`).
 * The answer depends on nothing but the problem and the limit; of equal sets the first found stands.
 */
export function bestRoutes(problem: RouteProblem, options: SearchOptions = {}): BestRoutes {
  const counter: NodeCounter = { nodes: 0, limit: options.nodeLimit ?? Number.POSITIVE_INFINITY };
  const kinds = kindsOf(problem.trains);
  const atoms = atomsOf(problem);
  let complete = true;
  const groups = kinds.map((trains): TrainGroup => {
    const found = candidatesOf(problem, trains[0] as RouteTrain, atoms, counter);
    complete &&= found.complete;
    return { count: trains.length, list: found.list, sharesTrack: (trains[0] as RouteTrain).sharesTrack };
  });
  const trains = kinds.flat();
  const answer = (lines: readonly (Candidate | undefined)[]) => {
    const routes = problem.trains.flatMap((train) => {
      const line = lines[trains.indexOf(train)];
      return line
        ? [{ train: train.train.id, path: writePath(problem.network, Array.from(line.steps)) }]
        : [];
    });
    const counted = countRoutes(problem, routes);
    if (!counted.ok) throw new Error(`the search found routes that may not be run: ${counted.code}`);
    return counted;
  };
  const { rules } = problem;
  const chooseRules: ChooseRules = {
    words: atoms.words,
    join: rules.setBonusJoin ?? "sum",
  };
  if (rules.setBonus) {
    chooseRules.setBonus = (chosen) => {
      const lines: Line[] = [];
      chosen.forEach((line, at) => {
        if (line) lines.push({ train: (trains[at] as RouteTrain).train, stops: line.stops.map(plainStop) });
      });
      return rules.setBonus?.(lines, problem.helpers).bonus ?? 0;
    };
  }
  // Choosing among the lines found so far always gets some work, so that a search stopped early has an answer.
  const choosing: NodeCounter = complete ? counter : { nodes: 0, limit: Math.max(1000, counter.limit / 4) };
  const chosen = chooseLines(groups, chooseRules, choosing, (_, lines) => {
    if (!options.onImproved) return;
    const { each, total } = answer(lines);
    options.onImproved({ routes: each, total });
  });
  const counted = answer(chosen.lines);
  const bound = complete ? chosen.bound : Math.max(counted.total, looseBound(problem));
  return {
    routes: counted.each,
    bonus: counted.bonus,
    total: counted.total,
    bound,
    proven: bound === counted.total,
    nodes: counter.nodes + (choosing === counter ? 0 : choosing.nodes),
  };
}

/** Nodes spent on looking for any route at all. */
const ANY_ROUTE_LIMIT = 200_000;

/**
 * Whether the company has any route at all, for a train of any reach. Stops at the first; where looking takes too long
 * (a maze of plain track) the answer is whether its tokens reach stops enough.
 */
export function hasRoute(problem: RouteProblem): boolean {
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

import { plainStop } from "./count.ts";
import { potentialOf } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";
import type { RouteRules, RouteStop } from "./rules.ts";
import { type TrainModel, trainModel } from "./train.ts";

/** All trains of one kind, and what bounds what each of them can earn. */
export interface Kind {
  readonly trains: readonly RouteTrain[];
  readonly train: RouteTrain;
  readonly model: TrainModel;
  /** What each stop of the graph pays this train. */
  readonly rewards: Float64Array;
  /** At least what comes on top of the stops of one line: its bonus, and what it adds to that of the set. */
  readonly most: number;
  /** At least what a line adds to the bonus of the set. */
  readonly potential: number;
  /** At least what comes on top of all lines, where the largest part of a line counts. */
  readonly once: number;
}

/** Trains of the same kind together, kinds in the company's order. */
export function kindsOf(problem: RouteProblem, graph: StopGraph): Kind[] {
  const byName = new Map<string, RouteTrain[]>();
  for (const train of problem.trains) {
    const same = byName.get(train.train.kind);
    if (same) same.push(train);
    else byName.set(train.train.kind, [train]);
  }
  const { rules } = problem;
  const all: RouteStop[] = rules.setBonus ? graph.stops.map(plainStop) : [];
  const summed = joinOf(rules) === "sum";
  return [...byName.values()].map((trains): Kind => {
    const train = trains[0] as RouteTrain;
    const bonus = rules.routeBonus ? (rules.routeBonusBound ?? Number.POSITIVE_INFINITY) : 0;
    const potential = potentialOf(problem, { train: train.train, stops: all });
    return {
      trains,
      train,
      model: trainModel(train, graph),
      rewards: Float64Array.from(graph.stops, (stop) => stop.value * train.multiplier),
      most: bonus + (summed ? potential : 0),
      potential,
      once: summed ? 0 : potential,
    };
  });
}

/** How bounds on the set's bonus join; without such bounds one unknown is enough. */
export function joinOf(rules: RouteRules): "sum" | "max" {
  return rules.setBonus && !rules.setBonusBound ? "max" : (rules.setBonusJoin ?? "sum");
}

import { plainStop } from "./count.ts";
import { potentialOf } from "./enumerate.ts";
import { realStops, type StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import { type Outline, outlineOf } from "./outline.ts";
import type { ProblemStop, RouteProblem, RouteTrain } from "./problem.ts";
import type { RouteRules, RouteStop, RunningTrain } from "./rules.ts";
import { type TrainModel, trainModel } from "./train.ts";

/** All trains of one kind, and what bounds what each of them can earn. */
export interface Kind {
  readonly trains: readonly RouteTrain[];
  readonly train: RouteTrain;
  readonly model: TrainModel;
  /** What bounds are made on, and the train there. */
  readonly outline: Outline & {
    readonly model: TrainModel;
    /** With fewer states and nearly as good: prices are looked for by this one. */
    readonly loose: TrainModel;
  };
  /** At least what a stop that pays is worth to this train: what it pays, and what it adds to the bonus of a route. */
  worth(stop: ProblemStop): number;
  /** That of each stop of the graph. */
  readonly rewards: Float64Array;
  /** Worths are just what stops pay. */
  readonly plain: boolean;
  /** At least what comes on top of the worths of stops of one line: its bonus, and what it adds to that of the set. */
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
    const { kind, parts = [] } = train.train;
    const name = [kind, ...parts.map((part) => part.kind).sort()].join("/");
    const same = byName.get(name);
    if (same) same.push(train);
    else byName.set(name, [train]);
  }
  const { rules } = problem;
  const known = graph.complete ? realStops(graph) : problem.stops.filter((stop) => stop !== undefined);
  const all: RouteStop[] = rules.setBonus ? known.map(plainStop) : [];
  const summed = joinOf(rules) === "sum";
  return [...byName.values()].map((trains): Kind => {
    const train = trains[0] as RouteTrain;
    const bonus = bonusBound(rules, train.train);
    const potential = potentialOf(problem, { train: train.train, stops: all });
    const plain = !(rules.routeBonus && rules.stopBonusBound);
    const worth = (stop: ProblemStop) =>
      stop.value * train.multiplier +
      // Of a stop that stands for several a part of the value pays, and still brings the whole bonus.
      stop.places * (plain ? 0 : (rules.stopBonusBound?.(plainStop(stop), train.train) ?? 0));
    const model = trainModel(train, graph);
    let outline: Kind["outline"] | undefined;
    return {
      trains,
      train,
      worth,
      plain,
      model,
      // Made only where bounds are asked for.
      get outline() {
        if (!outline) {
          const own = outlineOf(graph);
          const full = own.graph === graph ? model : trainModel(train, own.graph);
          outline = { ...own, model: full, loose: full.marked ? trainModel(train, own.graph, true) : full };
        }
        return outline;
      },
      rewards: Float64Array.from(graph.stops, (stop, at) => (graph.kind[at] === JOINT ? 0 : worth(stop))),
      most: bonus + (summed ? potential : 0),
      potential,
      once: summed ? 0 : potential,
    };
  });
}

/** At least the bonus of a route, apart from what stops add to it. */
function bonusBound({ routeBonus, routeBonusBound }: RouteRules, train: RunningTrain): number {
  if (!routeBonus) return 0;
  if (typeof routeBonusBound === "function") return routeBonusBound(train);
  return routeBonusBound ?? Number.POSITIVE_INFINITY;
}

/** How bounds on the set's bonus join; without such bounds one unknown is enough. */
export function joinOf(rules: RouteRules): "sum" | "max" {
  return rules.setBonus && !rules.setBonusBound ? "max" : (rules.setBonusJoin ?? "sum");
}

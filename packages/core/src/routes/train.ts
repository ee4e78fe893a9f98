import { type BudgetLimit, kindIndex } from "./budget.ts";
import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import type { ProblemStop, RouteTrain } from "./problem.ts";

/**
 * A train's budgets as states: what is still left to pay with. A stop leads from a state to others (several where it may
 * be left unpaid, or be paid out of different budgets). Where budgets are looser than real ones, states promise too
 * much, never too little.
 */
export interface TrainModel {
  /** Number of states; the last is that of a train that has not paid anything. States only go down. */
  readonly states: number;
  /** Ways to take each class of stop: see `classOf`. */
  readonly ways: readonly (readonly Way[])[];
  /** Ways to take a stop that stands for this many. */
  stopWays(kind: number, stop: Pick<ProblemStop, "optional" | "places">): readonly Way[];
  /** Ways to take a link: as the stop at its end, and what its crossings count as, `firm` of it whatever is taken off. */
  linkWays(
    kind: number,
    stop: Pick<ProblemStop, "optional" | "places">,
    toll: number,
    firm: number,
  ): readonly Way[];
  /** What is left of a state when an arm of the line gets `part` of it; -1 when it has not that much. */
  rest(state: number, part: number): number;
  /** Something takes something off crossings: it is a budget, or has a price alone where that would be too many states. */
  readonly marked: boolean;
  /** The best value in a state is what the train truly earns, not only at least that. */
  readonly exact: boolean;
}

/** One way to take a stop. */
export interface Way {
  /** The part of the stop's value that it pays: 1 or 0, and parts of 1 of a stop that stands for several. */
  readonly pays: number;
  /** State after it, per state; -1 where the budget is used up. */
  readonly to: Int32Array;
  /** The state stays as it is. */
  readonly free: boolean;
  /** How often something is taken off what is crossed. */
  readonly marks: number;
  /** The stop is passed again: it has been taken before, and its price paid. */
  readonly past?: true;
}

/** Most states of a train; budgets of trains with more are joined into one. */
const MOST_STATES = 600;
/** Most states with what is taken off of crossings; of more that is no budget of its own. */
const MOST_WET_STATES = 1_250;

/** Class of a stop for `TrainModel.ways`. */
function classOf(kind: number, optional: boolean): number {
  return kind * 2 + (optional ? 1 : 0);
}

const CITY = kindIndex("city");
/** The kinds of the budget of what takes something off crossings. */
const NONE: readonly boolean[] = [false, false, false];

interface Dimension {
  kinds: readonly boolean[];
  size: number;
}

/** How many stops of these kinds one line can have at most. */
function available(graph: StopGraph, kinds: readonly boolean[]): number {
  const places = new Map<number, number>();
  graph.stops.forEach((stop, at) => {
    const place = graph.place[at] as number;
    if (kinds[graph.kind[at] as number]) places.set(place, Math.max(places.get(place) ?? 0, stop.places));
  });
  return [...places.values()].reduce((sum, one) => sum + one, 0);
}

/** The states of a train on a board. `loose`: what takes something off crossings is no budget, and has its price alone. */
export function trainModel(train: RouteTrain, graph: StopGraph, loose = false): TrainModel {
  const { water } = graph;
  let exact = !graph.stops.some((stop) => stop.optional);
  let dimensions: Dimension[] = [];
  /** Per kind of stop: may be paid without limit, may be passed unpaid. */
  const free = [false, false, false];
  const skip = [false, false, false];
  const mark = (list: boolean[], budget: BudgetLimit) => {
    budget.kinds.forEach((takes, kind) => {
      if (takes) list[kind] = true;
    });
  };
  for (const budget of train.budgets.limits) {
    if (budget.visit <= 0) continue;
    // What is crossed counts as cities, so that cities never come to an end.
    const overWater = water && budget.kinds[CITY];
    const most = overWater ? Number.POSITIVE_INFINITY : available(graph, budget.kinds);
    const size = Math.min(budget.pay, budget.visit);
    if (size >= most) {
      mark(free, budget);
      continue;
    }
    if (size > 0) dimensions.push({ kinds: budget.kinds, size });
    if (budget.pay < budget.visit) {
      mark(skip, budget);
      if (budget.visit < most) exact = false;
    }
  }
  if (dimensions.reduce((product, one) => product * (one.size + 1), 1) > MOST_STATES) {
    exact = false;
    dimensions = [
      {
        kinds: [0, 1, 2].map((kind) => dimensions.some((one) => one.kinds[kind])),
        size: dimensions.reduce((sum, one) => sum + one.size, 0),
      },
    ];
  }
  // What takes something off is a budget of its own, unless that gives too many states.
  const { marks, span } = water?.water.tolls ?? { marks: 0, span: 1 };
  const size = dimensions.reduce((product, one) => product * (one.size + 1), 1);
  const tolled = water !== undefined && !loose && size * (marks + 1) <= MOST_WET_STATES;
  if (tolled && marks > 0) dimensions.push({ kinds: NONE, size: marks });
  const states = dimensions.reduce((product, one) => product * (one.size + 1), 1);
  const stay = Int32Array.from({ length: states }, (_, state) => state);
  const ways: Way[][] = [];
  for (let kind = 0; kind < 3; kind++) {
    for (const optional of [false, true]) {
      const list: Way[] = [];
      if (free[kind]) list.push({ pays: 1, to: stay, free: true, marks: 0 });
      else {
        let radix = 1;
        for (const { kinds, size } of dimensions) {
          const unit = radix;
          radix *= size + 1;
          if (!kinds[kind]) continue;
          const to = stay.map((state) => (Math.floor(state / unit) % (size + 1) > 0 ? state - unit : -1));
          list.push({ pays: 1, to, free: false, marks: 0 });
        }
        if (skip[kind] || optional) list.push({ pays: 0, to: stay, free: true, marks: 0 });
      }
      ways[classOf(kind, optional)] = list;
    }
  }
  for (const optional of [false, true])
    ways[classOf(JOINT, optional)] = [{ pays: 0, to: stay, free: true, marks: 0 }];
  const cityWays = water ? waysOfToll(dimensions, free, skip, stay, ({ kinds }) => kinds[CITY] === true) : [];
  const markWays = waysOfToll(dimensions, free, skip, stay, ({ kinds }) => kinds === NONE);
  const several = new Map<string, readonly Way[]>();
  const stopWays: TrainModel["stopWays"] = (kind, { optional, places }) => {
    const own = ways[classOf(kind, optional)] as readonly Way[];
    if (places === 1) return own;
    const key = `${classOf(kind, optional)}/${places}`;
    let joined = several.get(key);
    if (!joined) {
      const parts = own.map((way) => ({ ...way, pays: way.pays / places }));
      let before: readonly Way[] = parts;
      for (let at = 1; at < places; at++)
        before = distinct(before.flatMap((way) => parts.map((one) => after(way, one))));
      joined = before;
      several.set(key, joined);
    }
    return joined;
  };
  const known = new Map<string, readonly Way[]>();
  const linkWays: TrainModel["linkWays"] = (kind, stop, toll, firm) => {
    const own = stopWays(kind, stop);
    if (toll === 0) return own;
    const key = `${classOf(kind, stop.optional)}/${stop.places}/${toll}/${firm}`;
    let joined = known.get(key);
    if (!joined) {
      const all: Way[] = [];
      const most = Math.min(marks, Math.ceil((toll - firm) / span));
      for (let taken = 0; taken <= most; taken++) {
        let before: readonly Way[] = [{ pays: 0, to: stay, free: true, marks: tolled ? 0 : taken }];
        const cities = Math.max(firm, toll - taken * span);
        for (let at = 0; at < cities + (tolled ? taken : 0); at++)
          before = distinct(
            before.flatMap((way) => (at < cities ? cityWays : markWays).map((one) => after(way, one))),
          );
        all.push(...before);
      }
      joined = distinct(all)
        .flatMap((way) => own.map((one) => after(way, one)))
        .filter(({ to }) => to.some((state) => state >= 0));
      known.set(key, joined);
    }
    return joined;
  };
  const rest = (state: number, part: number): number => {
    let radix = 1;
    for (const { size } of dimensions) {
      const base = size + 1;
      if (Math.floor(part / radix) % base > Math.floor(state / radix) % base) return -1;
      radix *= base;
    }
    return state - part;
  };
  return { states, ways, stopWays, linkWays, rest, marked: marks > 0, exact };
}

const waysByModel = new WeakMap<TrainModel, readonly (readonly Way[])[]>();

/** The ways to take each link of a board; kept with the model, which is made for one board. */
export function waysTo(graph: StopGraph, model: TrainModel): readonly (readonly Way[])[] {
  let known = waysByModel.get(model);
  if (!known) {
    known = Array.from(graph.to, (stop, link) =>
      model.linkWays(
        graph.kind[stop] as number,
        graph.stops[stop] as ProblemStop,
        graph.water?.toll[link] ?? 0,
        graph.water?.firm[link] ?? 0,
      ),
    );
    waysByModel.set(model, known);
  }
  return known;
}

/**
 * The ways that a walk may take each link of a board: those of a line, and of a stop that may be passed again the way past it,
 * which pays nothing and takes nothing but what the link's crossings count.
 */
export function walkWays(graph: StopGraph, model: TrainModel): readonly (readonly Way[])[] {
  const own = waysTo(graph, model);
  const { again, to } = graph;
  if (!again) return own;
  const known = new Map<readonly Way[], readonly Way[]>();
  return own.map((ways, link) => {
    if (!again[to[link] as number]) return ways;
    let both = known.get(ways);
    if (!both) {
      const past = passingWays(graph, model, link);
      both = [...ways, ...past.map((way) => ({ ...way, past: true as const }))];
      known.set(ways, both);
    }
    return both;
  });
}

/** The ways to pass a stop that was counted before, over this link. */
export const passingWays = ({ water }: StopGraph, model: TrainModel, link: number): readonly Way[] =>
  model.linkWays(JOINT, { optional: false, places: 1 }, water?.toll[link] ?? 0, water?.firm[link] ?? 0);

/** The ways in which one more city that pays nothing is taken, or one of what takes something off crossings. */
function waysOfToll(
  dimensions: readonly Dimension[],
  free: readonly boolean[],
  skip: readonly boolean[],
  stay: Int32Array,
  takes: (dimension: Dimension) => boolean,
): Way[] {
  if (free[CITY] || skip[CITY]) return [{ pays: 0, to: stay, free: true, marks: 0 }];
  const ways: Way[] = [];
  let radix = 1;
  for (const dimension of dimensions) {
    const { size, kinds } = dimension;
    const unit = radix;
    radix *= size + 1;
    if (!takes(dimension)) continue;
    const to = stay.map((state) => (Math.floor(state / unit) % (size + 1) > 0 ? state - unit : -1));
    ways.push({ pays: 0, to, free: false, marks: kinds === NONE ? 1 : 0 });
  }
  return ways;
}

/** One way after the other. */
function after(first: Way, second: Way): Way {
  const to = first.to.map((state) => (state < 0 ? -1 : (second.to[state] as number)));
  const marks = first.marks + second.marks;
  return { pays: first.pays + second.pays, to, free: first.free && second.free, marks };
}

/** Ways that lead to other states; of those that lead to the same the one that pays most. */
function distinct(ways: readonly Way[]): Way[] {
  const best = new Map<string, Way>();
  for (const way of ways) {
    const known = best.get(way.to.join());
    if (!known || way.pays > known.pays) best.set(way.to.join(), way);
  }
  return [...best.values()];
}

import { type Network, nodeVertex } from "../../board/network.ts";
import type { DistanceBudget } from "../../model/trains.ts";
import { saying } from "../../util/saying.ts";
import type { ProblemStop, RouteProblem } from "../problem.ts";
import type { Line, RouteRules, RouteStop } from "../rules.ts";
import { stopsValue } from "../value.ts";
import { PositionError } from "./fields.ts";
import { type OwnWay, ownValue } from "./value.ts";

/** A stop, such as "B9.1" (node 1 of B9), or all stops of a hex, such as "B9". */
export type StopName = string;

/** A train of a board that stands alone, as far as its rules go beyond budgets. */
export interface LoneTrain {
  name: string;
  distance: DistanceBudget[];
  multiplier?: number;
  /** What each kind of stop pays in place of `multiplier`: 2 is twice. */
  multipliers?: { city?: number; town?: number; offboard?: number };
  /** One of the stops that pay holds a token of the company. */
  countToken?: boolean;
}

/** A bonus of a route. */
export interface LoneBonus {
  /** Currency units. */
  amount: number;
  /** Places that the route has to come to: one, a pair or a set. */
  stops: StopName[];
  /** How many of them are enough; all unless given. */
  least?: number;
  /** Only the two ends of the route count. */
  ends?: boolean;
  /** Only for trains of these names. */
  trains?: string[];
}

/** What a stand-alone board says of routes in addition to track, tokens and trains. */
export interface LoneRules {
  /** Stops of which a visit takes more or less than one of a train's budgets; such a stop that costs 0 takes nothing. */
  visits?: { stop: StopName; cost: number }[];
  /** Stops where a line ends. */
  terminals?: StopName[];
  /** Each list is one place, of which a line has one stop at most. */
  places?: StopName[][];
  bonuses?: LoneBonus[];
}

/** The vertices of a named stop. Throws a `PositionError` that says where it stands. */
function verticesOf(network: Network, name: StopName, where: string): number[] {
  const [hex, node] = name.split(".") as [string, string?];
  const at = network.map.index.get(hex);
  if (at === undefined) throw new PositionError(saying`${where} names ${hex}, which is not on the map`);
  const found = (network.faces[at]?.nodes ?? [])
    .filter((one) => one.kind !== "junction" && (node === undefined || String(one.index) === node))
    .map((one) => nodeVertex(network, hex, one.index));
  if (!found.length) throw new PositionError(saying`${where} names ${name}, which has no stop`);
  return found;
}

/** The rules of a board as hooks of routes, and its trains with budgets wide enough for them. */
export function loneRules<T extends LoneTrain>(
  network: Network,
  { visits = [], terminals = [], places = [], bonuses = [] }: LoneRules,
  trains: readonly T[],
): { rules: RouteRules; trains: T[]; join: (problem: RouteProblem) => RouteProblem } {
  const cost = new Map<number, number>();
  visits.forEach(({ stop, cost: units }, at) => {
    for (const vertex of verticesOf(network, stop, `visits[${at}].stop`)) cost.set(vertex, units);
  });
  const ends = new Set(terminals.flatMap((stop, at) => verticesOf(network, stop, `terminals[${at}]`)));
  const groups = places.map((stops, at) =>
    stops.flatMap((stop, one) => verticesOf(network, stop, `places[${at}][${one}]`)),
  );
  const paid = bonuses.map((bonus, at) => ({
    ...bonus,
    stops: bonus.stops.map((stop, one) => verticesOf(network, stop, `bonuses[${at}].stops[${one}]`)),
  }));
  const vertexOf = ({ hex, node }: RouteStop) => nodeVertex(network, hex, node);
  const free = [...cost].filter(([, units]) => units === 0).map(([vertex]) => vertex);
  const isOwn = cost.size > 0 || trains.some((train) => train.multipliers || train.countToken);
  if (isOwn && network.nodes.some((node) => node.places > 1))
    throw new PositionError(
      saying`visits, multipliers, and countToken cannot be combined with stops that stand for several`,
    );
  const byName = new Map(trains.map((train) => [train.name, train]));
  let stops: RouteProblem["stops"] = [];
  let problemTrains: RouteProblem["trains"] = [];
  const known = new Map<string, OwnWay | undefined>();

  /** What a train truly counts on a line; undefined where it cannot run it. */
  const own = (line: Line): OwnWay | undefined => {
    const key = `${line.train.kind} ${line.stops.map(vertexOf).join()}`;
    if (!known.has(key)) {
      if (known.size > 50_000) known.clear();
      const train = byName.get(line.train.kind) as T;
      const all = line.stops.map((stop) => {
        const vertex = vertexOf(stop);
        const factor = train.multipliers?.[stop.kind as "city"] ?? train.multiplier ?? 1;
        return {
          kind: stop.kind,
          value: stop.value * factor,
          cost: cost.get(vertex) ?? 1,
          own: stop.own,
          optional: stops[vertex]?.optional ?? false,
        };
      });
      known.set(key, ownValue(train.distance, all, 2, train.countToken ?? false));
    }
    return known.get(key);
  };
  const bonusOf = (line: Line): number => {
    const vertices = line.stops.map(vertexOf);
    let sum = 0;
    for (const { amount, stops: wanted, least = wanted.length, ends: atEnds, trains: names } of paid) {
      if (names && !names.includes(line.train.kind)) continue;
      const seen = atEnds ? [vertices[0], vertices.at(-1)] : vertices;
      if (wanted.filter((one) => one.some((vertex) => seen.includes(vertex))).length >= least) sum += amount;
    }
    return sum;
  };
  const plainValue = (line: Line): number => {
    const train = problemTrains.find(
      (one) => one.train.kind === line.train.kind,
    ) as RouteProblem["trains"][number];
    return (
      stopsValue(
        train,
        line.stops.map((stop) => stops[vertexOf(stop)] as ProblemStop),
        2,
      ) ?? 0
    );
  };
  const most = (name: string) =>
    bonuses
      .filter(({ amount, trains: names }) => amount > 0 && (!names || names.includes(name)))
      .reduce((sum, { amount }) => sum + amount, 0);

  const rules: RouteRules = {
    ...(ends.size > 0 && { mayPass: (stop: RouteStop) => !ends.has(vertexOf(stop)) }),
    ...((isOwn || bonuses.length > 0) && {
      routeBonus: (line: Line) => bonusOf(line) + (isOwn ? (own(line)?.value ?? 0) - plainValue(line) : 0),
      routeBonusBound: ({ kind }: { kind: string }) => most(kind),
    }),
    ...(isOwn && {
      legal: (line: Line) => (own(line) ? undefined : "ROUTE_TOO_LONG"),
      counted: (line: Line) => {
        const way = own(line);
        return way && { counted: way.paid.map((at) => nameOf(line.stops[at] as RouteStop)), doubled: [] };
      },
    }),
    ...(trains.some((train) => train.multipliers) && {
      stopBonusBound: (stop: RouteStop, { kind }: { kind: string }) => {
        const train = byName.get(kind);
        const factor = train?.multipliers?.[stop.kind as "city"] ?? train?.multiplier ?? 1;
        return Math.max(0, (factor - (train?.multiplier ?? 1)) * stop.value);
      },
    }),
  };
  // Stops that cost nothing are given room in every budget; what a line truly takes is counted one by one.
  const wider = (value: number) => (value > 0 && value < 99 ? Math.min(99, value + free.length) : value);
  return {
    rules,
    trains: trains.map((train) => ({
      ...train,
      distance: train.distance.map((budget) => ({
        ...budget,
        pay: wider(budget.pay),
        visit: wider(budget.visit),
      })),
    })),
    join: (problem) => {
      // Whatever is one place with a stop of a list (the other stops of its hex) belongs to the list's place.
      const joined = new Map<number, number>();
      const chief = (place: number): number => {
        const next = joined.get(place);
        return next === undefined ? place : chief(next);
      };
      for (const group of groups) {
        const all = group.flatMap((vertex) => problem.stops[vertex]?.place ?? []);
        const [first, ...rest] = [...new Set(all.map(chief))];
        for (const place of rest) joined.set(place, first as number);
      }
      stops = problem.stops.map((stop) => stop && { ...stop, place: chief(stop.place) });
      problemTrains = problem.trains;
      return { ...problem, stops };
    },
  };
}

const nameOf = ({ hex, node }: RouteStop): string => `${hex}.${node}`;

import type { Network } from "../board/network.ts";
import type { Json } from "../model/json.ts";
import { claimOf } from "./claims.ts";
import { joinedTrain } from "./join.ts";
import { type Passage, passageOf } from "./passage.ts";
import { readPath } from "./path.ts";
import type { ProblemStop, RouteProblem, RouteTrain } from "./problem.ts";
import { mayReturn, visitsApart } from "./revisits.ts";
import type { CountedRoute, CountedStops, Line, Route, RouteStop, RunChoice, SetBonus } from "./rules.ts";
import { bestShares } from "./shares.ts";
import { payingStops, stopsValue } from "./value.ts";
import { isPier, titleCrossings } from "./water.ts";
import { tollValues, type WaterValue } from "./water-lines.ts";

/** Routes that stand, and what they earn. */
export interface RoutesCounted {
  ok: true;
  /** Earnings of the set: all routes and the bonus on the set. */
  total: number;
  each: CountedRoute[];
  bonus: SetBonus;
}

/** Routes that do not stand, and why. */
export interface RoutesRefused {
  ok: false;
  code: string;
  values: Record<string, Json>;
}

const no = (code: string, values: Record<string, Json>): RoutesRefused => ({ ok: false, code, values });

/** A line whose own rules all hold. */
interface Sound {
  route: Route;
  train: RouteTrain;
  line: Line;
  stops: readonly ProblemStop[];
  steps: readonly number[];
  /** What its stops pay, by how much it takes of what trains share. */
  ways: readonly WaterValue[];
  bonus: number;
}

const DRY: WaterValue = { value: 0, counts: 0, shared: [], areas: [] };

/** The stop as it is shown and handed to a title's rules. */
export function plainStop(stop: ProblemStop): RouteStop {
  return { hex: stop.hex, node: stop.node, kind: stop.kind, value: stop.value, own: stop.own };
}

/** What was used by the line that is looked at, marked with its number: nothing has to be cleared or allocated. */
interface Marks {
  line: number;
  readonly vertex: Int32Array;
  readonly segment: Int32Array;
  readonly place: Int32Array;
}

const marks = new WeakMap<Network, Marks>();

/** Marks of a network, all free. */
function freshMarks(network: Network): Marks {
  let known = marks.get(network);
  if (!known) {
    known = {
      line: 0,
      vertex: new Int32Array(network.vertexCount),
      segment: new Int32Array(network.segmentCount),
      place: new Int32Array(network.placeCount),
    };
    marks.set(network, known);
  }
  known.line++;
  return known;
}

/** Marks one more thing; false where it was marked before. */
function mark(list: Int32Array, at: number, line: number): boolean {
  if (list[at] === line) return false;
  list[at] = line;
  return true;
}

/** The hex whose stop a line comes to twice though it may not. */
function doubled(problem: RouteProblem, stops: readonly ProblemStop[]): string | undefined {
  const { place, line } = freshMarks(problem.network);
  for (const [at, stop] of stops.entries())
    if (!mark(place, stop.place, line) && !mayReturn(stops, at)) return stop.hex;
  return undefined;
}

/**
 * Whether a line goes over no piece of track, crossing, hexside or junction twice. Its stops are looked at before. A shore is
 * come to over water as often as crossings allow, and track between it and a stop is used both ways.
 */
function meetsNowhere(problem: RouteProblem, vertices: readonly number[], steps: readonly number[]): boolean {
  const { network, water } = problem;
  const { segment, vertex, line } = freshMarks(network);
  const crossed = new Set<number>();
  const afloat = (step: number | undefined) => step !== undefined && step >> 1 >= network.segmentCount;
  for (const step of steps) {
    if (afloat(step)) {
      if (crossed.has(step >> 1)) return false;
      crossed.add(step >> 1);
    } else if (!mark(segment, step >> 1, line) && !(water && isPier(problem, water, step >> 1))) return false;
  }
  return vertices.every((one, at) => {
    const node = network.nodes[one - network.sideCount];
    if (node && (node.kind !== "junction" || node.crossing)) return true;
    if (water?.shore[one] && (afloat(steps[at - 1]) || afloat(steps[at]))) return true;
    return mark(vertex, one, line);
  });
}

function middleRefusal(
  problem: RouteProblem,
  train: string,
  stop: ProblemStop,
  passage: Passage | undefined,
): RoutesRefused | undefined {
  if (stop.mayPass || passage?.opened.has(stop.vertex)) return undefined;
  const node = problem.network.nodes[stop.vertex - problem.network.sideCount];
  const values = { train, hex: stop.hex, node: stop.node };
  if (stop.kind === "offboard" && !node?.through) return no("ROUTE_OFFBOARD_MIDDLE", values);
  return no(stop.kind === "city" ? "ROUTE_BLOCKED" : "ROUTE_MAY_NOT_PASS", values);
}

function soundRoute(problem: RouteProblem, train: RouteTrain, route: Route): Sound | RoutesRefused {
  const { network, rules, water } = problem;
  const id = train.train.id;
  const read = Array.isArray(route.path) ? readPath(network, route.path, water) : { brokenAt: 0 };
  if ("brokenAt" in read) return no("ROUTE_BROKEN", { train: id, at: read.brokenAt });
  const { vertices, steps } = read;
  if (vertices.length === 0)
    return no("ROUTE_TOO_FEW_STOPS", { train: id, stops: 0, least: problem.minStops });
  const stopAt = (vertex: number | undefined) => problem.stops[vertex ?? -1];
  const [first, last] = [stopAt(vertices[0]), stopAt(vertices.at(-1))];
  if (!first) return no("ROUTE_BROKEN", { train: id, at: 0 });
  if (!last) return no("ROUTE_BROKEN", { train: id, at: vertices.length - 1 });
  const visits = vertices.map(stopAt).filter((stop) => stop !== undefined);
  const twice = visits.length < problem.minStops ? undefined : doubled(problem, visits);
  if (twice !== undefined) return no("ROUTE_STOP_TWICE", { train: id, hex: twice });
  const stops = [...new Set(visits)];
  if (stops.length < problem.minStops) {
    return no("ROUTE_TOO_FEW_STOPS", { train: id, stops: stops.length, least: problem.minStops });
  }
  const apart = !water || stops.length === visits.length || visitsApart(problem, vertices, steps);
  if (!apart || !meetsNowhere(problem, vertices, steps)) return no("ROUTE_TRACK_TWICE", { train: id });
  const passage = water && passageOf(problem, water, read);
  if (passage?.apart === false) return no("ROUTE_NO_LAND", { train: id });
  for (const stop of stops.slice(1, -1)) {
    const refusal = middleRefusal(problem, id, stop, passage);
    if (refusal) return refusal;
  }
  for (const stop of [first, last]) {
    if (!stop.mayEnd) return no("ROUTE_MAY_NOT_END", { train: id, hex: stop.hex, node: stop.node });
  }
  if (!stops.some((stop) => stop.own)) return no("ROUTE_NO_TOKEN", { train: id, company: problem.company });
  const ways = waysOf(problem, train, stops, passage);
  if (!ways.length) return no("ROUTE_TOO_LONG", { train: id, kind: train.train.kind, stops: stops.length });
  const line: Line = {
    train: train.train,
    stops: stops.map(plainStop),
    ...(passage && { crossings: titleCrossings(water, passage.crossings), land: passage.land }),
  };
  const code = rules.legal?.(line);
  if (code !== undefined) return no(code, { train: id });
  return { route, train, line, stops, steps, ways, bonus: rules.routeBonus?.(line) ?? 0 };
}

/** What the stops of a line pay, by how much it takes of the reliefs that trains share; the most modest way first. */
function waysOf(
  { water, minStops }: RouteProblem,
  train: RouteTrain,
  stops: readonly ProblemStop[],
  passage: Passage | undefined,
): WaterValue[] {
  if (passage?.crossings.length && water)
    return tollValues(train, stops, minStops, water.tolls.of(passage.crossings, stops));
  const value = stopsValue(train, stops, minStops);
  return value === undefined ? [] : [{ ...DRY, value }];
}

/** A route in the way that was chosen for what it crosses. */
function countedRoute({ rules, water, minStops }: RouteProblem, sound: Sound, way: WaterValue): CountedRoute {
  const { route, train, line, stops, bonus } = sound;
  const parts = rules.bonusParts?.(line) ?? [];
  const crosses = way.areas.length > 0;
  return {
    train: train.train.id,
    ...(route.with?.length && { with: [...route.with] }),
    path: [...route.path],
    stops: line.stops as RouteStop[],
    base: way.value,
    bonus,
    ...(parts.length > 0 && { bonusParts: parts }),
    revenue: way.value + bonus,
    ...(rules.counted?.(line) ?? plainlyCounted(train, payingStops(train, stops, minStops, way.counts))),
    ...(crosses && {
      water: {
        areas: way.areas,
        counts: way.counts,
        shared: Object.fromEntries(
          way.shared.flatMap((units, at) => (units > 0 ? [[water?.tolls.shared[at]?.id ?? "", units]] : [])),
        ),
      },
    }),
  };
}

function plainlyCounted({ multiplier }: RouteTrain, paying: readonly ProblemStop[]): CountedStops {
  const counted = paying.map(stopName);
  return { counted, doubled: multiplier > 1 ? [...counted] : [] };
}

/** The name of a stop in routes: "A10.0". */
export const stopName = ({ hex, node }: Pick<RouteStop, "hex" | "node">): string => `${hex}.${node}`;

/** Claims what two trains may not both use: pieces of track, hexsides and junctions that may not be crossed. */
function claim(
  problem: RouteProblem,
  steps: readonly number[],
  id: string,
  used: Map<number, string>,
): string | undefined {
  for (const step of steps) {
    const { segment, vertex } = claimOf(problem, step);
    for (const one of [segment === undefined ? undefined : problem.network.vertexCount + segment, vertex]) {
      if (one === undefined) continue;
      const other = used.get(one);
      if (other !== undefined && other !== id) return other;
      used.set(one, id);
    }
  }
  return undefined;
}

/**
 * Checks a set of routes against every rule and counts it. `choice`: what the player says of the set, for the title's bonus
 * on it. A train without a route simply does not run.
 * Refusal codes: ROUTE_TRAIN (no such train, or used twice), ROUTE_HELPER (a train that does not run by itself),
 * ROUTE_JOINED (trains that may not run as one), ROUTE_NO_LAND (two crossings of water with no land between),
 * ROUTE_RELIEF_SHARED (crossings count too much: the trains together lack reliefs),
 * ROUTE_BROKEN (no continuous track between stops),
 * ROUTE_TOO_FEW_STOPS, ROUTE_STOP_TWICE, ROUTE_TRACK_TWICE, ROUTE_BLOCKED, ROUTE_OFFBOARD_MIDDLE, ROUTE_MAY_NOT_PASS,
 * ROUTE_MAY_NOT_END, ROUTE_NO_TOKEN, ROUTE_TOO_LONG, ROUTE_TRACK_SHARED, and the title's own.
 */
export function countRoutes(
  problem: RouteProblem,
  routes: readonly Route[],
  choice: RunChoice = {},
): RoutesCounted | RoutesRefused {
  const counted = countSet(problem, routes, choice);
  return counted.ok ? counted : named(problem, counted);
}

/** A refusal that names the kind of its train as well as the id: a person reads the kind. */
function named({ trains, helpers }: RouteProblem, refused: RoutesRefused): RoutesRefused {
  const id = refused.values?.train;
  const kind = [...trains.map(({ train }) => train), ...helpers].find((train) => train.id === id)?.kind;
  return kind === undefined ? refused : { ...refused, values: { kind, ...refused.values } };
}

function countSet(
  problem: RouteProblem,
  routes: readonly Route[],
  choice: RunChoice,
): RoutesCounted | RoutesRefused {
  if (!Array.isArray(routes)) return no("ROUTE_BROKEN", {});
  const sound: Sound[] = [];
  const used = new Map<number, string>();
  const running = new Set<string>();
  for (const route of routes) {
    const found = trainOf(problem, route, running);
    if ("ok" in found) return found;
    const result = soundRoute(problem, found, route);
    if ("ok" in result) return result;
    if (!found.sharesTrack) {
      const id = found.train.id;
      const other = claim(problem, result.steps, id, used);
      if (other !== undefined) return no("ROUTE_TRACK_SHARED", { train: id, other });
    }
    sound.push(result);
  }
  const pools = problem.water?.tolls.shared.map((relief) => relief.units) ?? [];
  const ways = bestShares(
    sound.map((one) => one.ways),
    pools,
  );
  if (!ways) return no("ROUTE_RELIEF_SHARED", {});
  const bonus = problem.rules.setBonus?.(
    sound.map((one) => one.line),
    problem.helpers.filter((helper) => !running.has(helper.id)),
    choice,
  ) ?? { bonus: 0 };
  if (bonus.refused !== undefined) return no(bonus.refused, { ...choice } as Record<string, Json>);
  const each = sound.map((one, at) => countedRoute(problem, one, ways[at] as WaterValue));
  for (const route of each) {
    const stop = bonus.doubled?.train === route.train ? bonus.doubled.stop : undefined;
    if (stop !== undefined && !route.doubled.includes(stop)) route.doubled = [...route.doubled, stop];
  }
  return { ok: true, total: each.reduce((sum, one) => sum + one.revenue, 0) + bonus.bonus, each, bonus };
}

/** The train of a route, or the trains that run it as one; none may run before. */
function trainOf(problem: RouteProblem, route: Route, running: Set<string>): RouteTrain | RoutesRefused {
  const id = route?.train;
  const others = route?.with ?? [];
  if (!Array.isArray(others)) return no("ROUTE_TRAIN", { train: id ?? null });
  const train = problem.trains.find((one) => one.train.id === id);
  if (!train && problem.helpers.some((helper) => helper.id === id)) return no("ROUTE_HELPER", { train: id });
  if (!train) return no("ROUTE_TRAIN", { train: id ?? null });
  for (const one of [id, ...others]) {
    if (running.has(one)) return no("ROUTE_TRAIN", { train: one });
    running.add(one);
  }
  if (!others.length) return train;
  return joinedTrain(problem, [id, ...others]) ?? no("ROUTE_JOINED", { train: id, with: others });
}

import type { Network } from "../board/network.ts";
import { stepEnd, stepFrom } from "../board/walk.ts";
import { readPath, writePath } from "./path.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";
import type { Route } from "./rules.ts";

/**
 * A line that somebody is putting together: the vertex where it begins, and its steps from there (see `Network`). It need
 * not be a route yet; `countRoutes` says what is wrong with it.
 */
export interface OpenLine {
  readonly start: number;
  readonly steps: readonly number[];
}

/** What a line may not use: pieces of track, and hexsides and junctions that stand for one train only. */
export interface Claimed {
  readonly segments: ReadonlySet<number>;
  readonly vertices: ReadonlySet<number>;
}

/** The line of a route, or undefined where its path is no continuous track. */
export function openLine(problem: RouteProblem, path: readonly string[]): OpenLine | undefined {
  const read = readPath(problem.network, path);
  const start = "brokenAt" in read ? undefined : read.vertices[0];
  return "brokenAt" in read || start === undefined ? undefined : { start, steps: read.steps };
}

/** A line as the path of a route; of one stop alone that stop. */
export function linePath(network: Network, line: OpenLine): string[] {
  if (line.steps.length) return writePath(network, line.steps);
  const at = line.start - network.sideCount;
  return [`${network.map.ids[network.nodeHex[at] as number]}.${network.nodes[at]?.index}`];
}

/** The vertices of a line, in order. */
export function lineVertices(network: Network, line: OpenLine): number[] {
  return [line.start, ...line.steps.map((step) => stepEnd(network, step))];
}

/** The stops of a line, as vertices in order. */
export function lineStops(problem: RouteProblem, line: OpenLine): number[] {
  return lineVertices(problem.network, line).filter((vertex) => problem.stops[vertex]);
}

/** The same line from its other end. */
export function reverseLine(network: Network, line: OpenLine): OpenLine {
  const last = line.steps.at(-1);
  if (last === undefined) return line;
  return { start: stepEnd(network, last), steps: line.steps.map((step) => step ^ 1).reverse() };
}

const exclusive = (network: Network, vertex: number): boolean => {
  const node = network.nodes[vertex - network.sideCount];
  return !node || (node.kind === "junction" && !node.crossing);
};

/** What the routes of other trains leave no room for. */
export function claimedBy(problem: RouteProblem, routes: readonly Route[], train: RouteTrain): Claimed {
  const segments = new Set<number>();
  const vertices = new Set<number>();
  for (const route of routes) {
    const other = problem.trains.find((one) => one.train.id === route.train);
    if (!other || other === train || other.sharesTrack || train.sharesTrack) continue;
    const line = openLine(problem, route.path);
    for (const step of line?.steps ?? []) {
      segments.add(step >> 1);
      const end = stepEnd(problem.network, step);
      if (exclusive(problem.network, end)) vertices.add(end);
    }
  }
  return { segments, vertices };
}

const NOTHING: Claimed = { segments: new Set(), vertices: new Set() };

/** What was found on the way from the end of a line: for each reached step the one before. */
interface Found {
  /** Steps in the order in which they were reached: those that pass fewer stops first. */
  order: number[];
  parent: Map<number, number>;
}

/** Floods from the end of a line over track that the line may still use. `goal`: the search ends there. */
function search(problem: RouteProblem, line: OpenLine, claimed: Claimed, goal = -1): Found {
  const { network, stops } = problem;
  const vertices = lineVertices(network, line);
  const end = vertices.at(-1) as number;
  const used = new Set(line.steps.map((step) => step >> 1));
  const been = new Set(vertices.filter((vertex) => exclusive(network, vertex)));
  const places = new Set(vertices.flatMap((vertex) => stops[vertex]?.place ?? []));
  const parent = new Map<number, number>();
  const order: number[] = [];
  if (line.steps.length && stops[end] && !stops[end].mayPass) return { order, parent };
  let now: number[] = [];
  let later: number[] = [];
  const open = (step: number, from: number) => {
    const to = stepEnd(network, step);
    const stop = stops[to];
    if (parent.has(step) || used.has(step >> 1) || claimed.segments.has(step >> 1)) return;
    if (been.has(to) || claimed.vertices.has(to)) return;
    if (stop && places.has(stop.place)) return;
    parent.set(step, from);
    (stop && to !== goal ? later : now).push(step);
  };
  const leave = (vertex: number, over: number, from: number) => {
    for (const segment of network.adjacent[vertex] as number[]) {
      const side = vertex < network.sideCount;
      const on = side
        ? over < 0 || (network.segHex[segment] !== network.segHex[over] && network.map.sideOpen[vertex] === 1)
        : segment !== over;
      if (on) open(stepFrom(network, segment, vertex), from);
    }
  };
  leave(end, line.steps.length ? (line.steps.at(-1) as number) >> 1 : -1, -1);
  while (now.length || later.length) {
    if (!now.length) [now, later] = [later, []];
    for (let at = 0; at < now.length; at++) {
      const step = now[at] as number;
      order.push(step);
      const to = stepEnd(network, step);
      if (to === goal || (stops[to] && !stops[to].mayPass)) continue;
      leave(to, step >> 1, step);
    }
    now = [];
  }
  return { order, parent };
}

/** Steps to a step that was found, or undefined where they would meet themselves. */
function traced({ network, stops }: RouteProblem, { parent }: Found, step: number): number[] | undefined {
  const steps: number[] = [];
  const seen = new Set<number>();
  const places = new Set<number>();
  for (let at = step; at >= 0; at = parent.get(at) ?? -1) {
    const end = stepEnd(network, at);
    const place = stops[end]?.place;
    if (exclusive(network, end) && seen.has(end)) return undefined;
    if (place !== undefined && places.has(place)) return undefined;
    seen.add(end);
    if (place !== undefined) places.add(place);
    steps.push(at);
  }
  return steps.reverse();
}

/**
 * A line made longer at its last end until it comes to a vertex: over as few stops as possible, then over as little
 * track. Undefined where no free track leads there.
 */
export function continueTo(
  problem: RouteProblem,
  line: OpenLine,
  vertex: number,
  claimed: Claimed = NOTHING,
): OpenLine | undefined {
  const found = search(problem, line, claimed, vertex);
  for (const step of found.order) {
    if (stepEnd(problem.network, step) !== vertex) continue;
    const steps = traced(problem, found, step);
    if (steps) return { start: line.start, steps: [...line.steps, ...steps] };
  }
  return undefined;
}

/** A line made longer to a stop at whichever end is nearer to it, or undefined where neither leads there. */
export function extendTo(
  problem: RouteProblem,
  line: OpenLine,
  stop: number,
  claimed: Claimed = NOTHING,
): OpenLine | undefined {
  const { network } = problem;
  const forth = continueTo(problem, line, stop, claimed);
  const turned = line.steps.length ? reverseLine(network, line) : line;
  const back = line.steps.length ? continueTo(problem, turned, stop, claimed) : undefined;
  if (!forth || !back) return forth ?? (back && reverseLine(network, back));
  const stopsOf = (one: OpenLine) => lineStops(problem, one).length;
  const worse = stopsOf(forth) - stopsOf(back) || forth.steps.length - back.steps.length;
  return worse <= 0 ? forth : reverseLine(network, back);
}

/** Stops to which the line could go on from either end, as vertices: nearest first. */
export function nextStops(problem: RouteProblem, line: OpenLine, claimed: Claimed = NOTHING): number[] {
  const ends = line.steps.length ? [line, reverseLine(problem.network, line)] : [line];
  const found = new Set<number>();
  for (const end of ends) {
    const reached = search(problem, end, claimed);
    for (const step of reached.order) {
      const vertex = stepEnd(problem.network, step);
      if (problem.stops[vertex] && !found.has(vertex) && traced(problem, reached, step)) found.add(vertex);
    }
  }
  return [...found];
}

/**
 * A line made shorter at one of its stops: an end falls away together with the track to the next stop; at a stop
 * between, what lies beyond it on the side with fewer stops.
 */
export function shortenAt(problem: RouteProblem, line: OpenLine, stop: number): OpenLine {
  const { network } = problem;
  const stops = lineStops(problem, line);
  const at = stops.indexOf(stop);
  if (at < 0 || stops.length < 2) return line;
  const last = stops.length - 1;
  if (at === 0) return reverseLine(network, upTo(network, reverseLine(network, line), stops[1] as number));
  if (at === last) return upTo(network, line, stops[last - 1] as number);
  return at < last - at
    ? reverseLine(network, upTo(network, reverseLine(network, line), stop))
    : upTo(network, line, stop);
}

/** The line as far as a vertex on it. */
export function upTo(network: Network, line: OpenLine, vertex: number): OpenLine {
  const at = lineVertices(network, line).indexOf(vertex);
  return at < 0 ? line : { start: line.start, steps: line.steps.slice(0, at) };
}

/** The line back to its last stop: what is left when a hand lets go between stops. */
export function endAtStop(problem: RouteProblem, line: OpenLine): OpenLine {
  const stops = lineStops(problem, line);
  return upTo(problem.network, line, stops.at(-1) ?? line.start);
}

/**
 * Where a line goes when a hand that draws it comes to a vertex: back to it where the line has been there, else on to it.
 * Undefined where no free track leads there.
 */
export function drawTo(
  problem: RouteProblem,
  line: OpenLine,
  vertex: number,
  claimed: Claimed = NOTHING,
): OpenLine | undefined {
  const { network } = problem;
  if (lineVertices(network, line).includes(vertex)) return upTo(network, line, vertex);
  return continueTo(problem, line, vertex, claimed);
}

/** The vertex that a line starts from when a hand takes hold of it at one of its stops: the side with more stops is kept. */
export function heldAt(problem: RouteProblem, line: OpenLine, stop: number): OpenLine {
  const stops = lineStops(problem, line);
  const at = stops.indexOf(stop);
  if (at < 0) return { start: stop, steps: [] };
  const turned = at < stops.length - 1 - at ? reverseLine(problem.network, line) : line;
  return upTo(problem.network, turned, stop);
}

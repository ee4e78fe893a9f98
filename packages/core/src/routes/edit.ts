import { stepEnd } from "../board/walk.ts";
import { claimOf } from "./claims.ts";
import { readPath, writePath } from "./path.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";
import type { Route } from "./rules.ts";
import { crossingOf } from "./water.ts";

/**
 * A line that someone is putting together: the vertex where it begins, and its steps from there, over track (see `Network`)
 * and over water. It need not be a route yet; `countRoutes` says what is wrong with it.
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

/** The vertex that a step leads to, over track or over water. */
export function endOf({ network, water }: RouteProblem, step: number): number {
  const over = crossingOf(network, water, step);
  return over ? over[0].ends[over[1] === 0 ? 1 : 0].vertex : stepEnd(network, step);
}

/** The line of a route, or undefined where its path is no continuous track. */
export function openLine(problem: RouteProblem, path: readonly string[]): OpenLine | undefined {
  const read = readPath(problem.network, path, problem.water);
  const start = "brokenAt" in read ? undefined : read.vertices[0];
  return "brokenAt" in read || start === undefined ? undefined : { start, steps: read.steps };
}

/** A line as the path of a route; of one stop alone that stop. */
export function linePath({ network, water }: RouteProblem, line: OpenLine): string[] {
  if (line.steps.length) return writePath(network, line.steps, water);
  const at = line.start - network.sideCount;
  return [`${network.map.ids[network.nodeHex[at] as number]}.${network.nodes[at]?.index}`];
}

/** The vertices of a line, in order. */
export function lineVertices(problem: RouteProblem, line: OpenLine): number[] {
  return [line.start, ...line.steps.map((step) => endOf(problem, step))];
}

/** The stops of a line, as vertices in order. */
export function lineStops(problem: RouteProblem, line: OpenLine): number[] {
  return lineVertices(problem, line).filter((vertex) => problem.stops[vertex]);
}

/** The same line from its other end. */
export function reverseLine(problem: RouteProblem, line: OpenLine): OpenLine {
  const last = line.steps.at(-1);
  if (last === undefined) return line;
  return { start: endOf(problem, last), steps: line.steps.map((step) => step ^ 1).reverse() };
}

/** What the routes of other trains leave no room for. */
export function claimedBy(problem: RouteProblem, routes: readonly Route[], train: RouteTrain): Claimed {
  const segments = new Set<number>();
  const vertices = new Set<number>();
  for (const route of routes) {
    const other = problem.trains.find((one) => one.train.id === route.train);
    if (!other || other === train || other.sharesTrack || train.sharesTrack) continue;
    for (const step of openLine(problem, route.path)?.steps ?? []) {
      const { segment, vertex } = claimOf(problem, step);
      if (segment !== undefined) segments.add(segment);
      if (vertex !== undefined) vertices.add(vertex);
    }
  }
  return { segments, vertices };
}

/**
 * A line made shorter at one of its stops: an end falls away together with the track to the next stop; at a stop
 * between, what lies beyond it on the side with fewer stops.
 */
export function shortenAt(problem: RouteProblem, line: OpenLine, stop: number): OpenLine {
  const stops = lineStops(problem, line);
  const at = stops.indexOf(stop);
  if (at < 0 || stops.length < 2) return line;
  const last = stops.length - 1;
  if (at === 0) return reverseLine(problem, withoutEnd(problem, reverseLine(problem, line)));
  if (at === last) return withoutEnd(problem, line);
  return at < last - at
    ? reverseLine(problem, upTo(problem, reverseLine(problem, line), stop))
    : upTo(problem, line, stop);
}

/** The line without its last stop: as far as the one before it that the line does not pass earlier. */
function withoutEnd(problem: RouteProblem, line: OpenLine): OpenLine {
  const stops = lineStops(problem, line).slice(0, -1);
  return upTo(problem, line, lastOnce(stops) as number);
}

/** The last of these stops that is not among those before it: a line does not end where it passes a stop again. */
function lastOnce(stops: readonly number[]): number | undefined {
  let last = stops.length - 1;
  while (last > 0 && stops.indexOf(stops[last] as number) < last) last--;
  return stops[last];
}

/** The line as far as a vertex on it. */
export function upTo(problem: RouteProblem, line: OpenLine, vertex: number): OpenLine {
  const at = lineVertices(problem, line).indexOf(vertex);
  return at < 0 ? line : { start: line.start, steps: line.steps.slice(0, at) };
}

/** The line back to its last stop: what is left when a hand lets go between stops. */
export function endAtStop(problem: RouteProblem, line: OpenLine): OpenLine {
  const stops = lineStops(problem, line);
  return upTo(problem, line, lastOnce(stops) ?? line.start);
}

/** The vertex that a line starts from when a hand takes hold of it at one of its stops: the side with more stops is kept. */
export function heldAt(problem: RouteProblem, line: OpenLine, stop: number): OpenLine {
  const stops = lineStops(problem, line);
  const at = stops.indexOf(stop);
  if (at < 0) return { start: stop, steps: [] };
  const turned = at < stops.length - 1 - at ? reverseLine(problem, line) : line;
  return upTo(problem, turned, stop);
}

import type { HexId } from "@railhead/core";
import { hexOf } from "@railhead/core/board";
import { type TrackView, vertexPoint } from "@railhead/core/draw";
import {
  type Claimed,
  claimedBy,
  countRoutes,
  drawTo,
  endAtStop,
  extendTo,
  heldAt,
  linePath,
  lineStops,
  type OpenLine,
  openLine,
  type Route,
  type RouteProblem,
  type RoutesCounted,
  type RoutesRefused,
  shortenAt,
} from "@railhead/core/routes";

type Point = readonly [x: number, y: number];

/** Most track that a hand jumps over at once while it draws: a stroke is not a leap across the map. */
const LEAP = 12;

/** The line of a train among these routes, or undefined. */
export function lineOf(problem: RouteProblem, routes: readonly Route[], train: string): OpenLine | undefined {
  const route = routes.find((one) => one.train === train);
  return route && openLine(problem, route.path);
}

/** The routes with another line for a train, in the order of the company's trains; without a line it stays at home. */
export function withLine(
  problem: RouteProblem,
  routes: readonly Route[],
  train: string,
  line: OpenLine | undefined,
): Route[] {
  return problem.trains.flatMap(({ train: { id } }): Route[] => {
    if (id === train) return line ? [{ train: id, path: linePath(problem, line) }] : [];
    const own = routes.find((one) => one.train === id);
    return own ? [own] : [];
  });
}

/** What other trains leave no room for. */
export function claimedFor(problem: RouteProblem, routes: readonly Route[], train: string): Claimed {
  const own = problem.trains.find((one) => one.train.id === train);
  return own ? claimedBy(problem, routes, own) : { segments: new Set(), vertices: new Set() };
}

/** The vertex of the network nearest to a point, in the hex under it and those around. */
export function nearestVertex(
  view: TrackView,
  hex: HexId | undefined,
  point: Point,
  radius: number,
  wanted: (vertex: number) => boolean = () => true,
): number | undefined {
  const { network } = view;
  const at = hex === undefined ? undefined : network.map.index.get(hex);
  if (at === undefined) return undefined;
  const hexes = [at];
  for (let edge = 0; edge < 6; edge++) {
    const side = network.map.sides[at * 6 + edge] as number;
    for (const slot of [network.map.sideFirst[side] as number, network.map.sideSecond[side] as number]) {
      if (slot >= 0 && Math.floor(slot / 6) !== at) hexes.push(Math.floor(slot / 6));
    }
  }
  let best: number | undefined;
  let least = radius;
  const look = (vertex: number) => {
    if (!(network.adjacent[vertex] as readonly number[]).length || !wanted(vertex)) return;
    const [x, y] = vertexPoint(view, vertex);
    const far = Math.hypot(x - point[0], y - point[1]);
    if (far < least) [best, least] = [vertex, far];
  };
  for (const one of hexes) {
    const nodes = network.faces[one]?.nodes.length ?? 0;
    for (let node = 0; node < nodes; node++) look((network.nodeBase[one] as number) + node);
    for (let edge = 0; edge < 6; edge++) look(network.map.sides[one * 6 + edge] as number);
  }
  return best;
}

/** What a click on a stop does to a train's line: "nowhere" where no free track leads to it. */
export function clicked(
  problem: RouteProblem,
  line: OpenLine | undefined,
  stop: number,
  claimed: Claimed,
): OpenLine | undefined | "nowhere" {
  if (!line) return { start: stop, steps: [] };
  const stops = lineStops(problem, line);
  if (stops.includes(stop)) return stops.length < 2 ? undefined : shortenAt(problem, line, stop);
  return extendTo(problem, line, stop, claimed) ?? "nowhere";
}

/** A line that follows a hand along the track. */
export interface Stroke {
  line: OpenLine;
  /** The line as it was taken hold of. */
  held: OpenLine;
}

export function beginStroke(problem: RouteProblem, line: OpenLine | undefined, stop: number): Stroke {
  const held = line ? heldAt(problem, line, stop) : { start: stop, steps: [] };
  return { line: held, held };
}

/** The stroke after the hand has come to a vertex; the same where no free track leads there within reach of a hand. */
export function goStroke(problem: RouteProblem, stroke: Stroke, vertex: number, claimed: Claimed): Stroke {
  const next = drawTo(problem, stroke.line, vertex, claimed);
  if (!next || next.steps.length - stroke.line.steps.length > LEAP) return stroke;
  return { ...stroke, line: next };
}

/** What is left of a stroke when the hand lets go: the line as far as its last stop. */
export const endStroke = (problem: RouteProblem, stroke: Stroke): OpenLine => endAtStop(problem, stroke.line);

/** Whether two lines go over the same track. */
export const sameLine = (a: OpenLine, b: OpenLine): boolean =>
  a.start === b.start && a.steps.length === b.steps.length && a.steps.every((step, n) => step === b.steps[n]);

/** What each route earns by itself, in currency units; undefined where it may not be run. */
export function eachValue(problem: RouteProblem, routes: readonly Route[]): (number | undefined)[] {
  return routes.map((route) => {
    const counted = countRoutes(problem, [route]);
    return counted.ok ? counted.each[0]?.revenue : undefined;
  });
}

/** What the routes earn together, or why they may not be run. */
export const together = (problem: RouteProblem, routes: readonly Route[]): RoutesCounted | RoutesRefused =>
  countRoutes(problem, routes);

/** A stop as the list of stops names it: its vertex and hex. */
export const stopHex = (problem: RouteProblem, stop: number): HexId => hexOf(problem.network, stop);

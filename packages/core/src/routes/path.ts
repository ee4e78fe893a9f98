import type { CompiledMap } from "../board/geometry.ts";
import { hexOf, type Network, nodeVertex } from "../board/network.ts";
import { stepEnd, stepFrom, stepStart } from "../board/walk.ts";
import type { Edge, HexId } from "../model/map.ts";
import type { Route } from "./rules.ts";

/** A line read from a route: its vertices, and the steps between them. */
export interface ReadPath {
  vertices: number[];
  steps: number[];
}

/** Writes a line given by its steps (see `Network`) as the path of a route. The line starts at a node. */
export function writePath(network: Network, steps: readonly number[]): string[] {
  if (steps.length === 0) return [];
  const path = [nodeName(network, stepStart(network, steps[0] as number))];
  for (const step of steps) {
    const vertex = stepEnd(network, step);
    if (vertex >= network.sideCount) {
      path.push(nodeName(network, vertex));
      continue;
    }
    const hex = network.segHex[step >> 1] as number;
    const { sideFirst, sideSecond, ids } = network.map;
    const first = sideFirst[vertex] as number;
    const slot = Math.floor(first / 6) === hex ? first : (sideSecond[vertex] as number);
    path.push(`${ids[hex]}/${slot % 6}`);
  }
  return path;
}

function nodeName(network: Network, vertex: number): string {
  return `${hexOf(network, vertex)}.${network.nodes[vertex - network.sideCount]?.index}`;
}

const WAYPOINT = /^([A-Z]+\d+)([./])(\d+)$/;

/** Reads the path of a route, or says at which entry (from 0) it is no continuous track. */
export function readPath(network: Network, path: readonly unknown[]): ReadPath | { brokenAt: number } {
  const { map } = network;
  const vertices: number[] = [];
  const steps: number[] = [];
  /** The hex whose track is gone over next. */
  let hex: HexId = "";
  for (let at = 0; at < path.length; at++) {
    const entry = path[at];
    const match = typeof entry === "string" ? WAYPOINT.exec(entry) : null;
    if (!match) return { brokenAt: at };
    const [, id, mark, digits] = match as unknown as [string, HexId, string, string];
    const number = Number(digits);
    const index = map.index.get(id);
    if (index === undefined || (mark === "/" && number > 5)) return { brokenAt: at };
    if (at === 0) {
      if (mark === "/") return { brokenAt: 0 };
      hex = id;
    } else if (id !== hex) return { brokenAt: at };
    const vertex = mark === "." ? nodeVertex(network, id, number) : (map.sides[index * 6 + number] as number);
    if (vertex < 0) return { brokenAt: at };
    if (at > 0) {
      const from = vertices[at - 1] as number;
      const segment = (network.adjacent[from] as number[]).find((one) => {
        if (network.segHex[one] !== index) return false;
        return stepEnd(network, stepFrom(network, one, from)) === vertex;
      });
      if (segment === undefined) return { brokenAt: at };
      steps.push(stepFrom(network, segment, from));
    }
    vertices.push(vertex);
    if (mark === "/") {
      const next = map.sideOpen[vertex] ? map.neighbour(id, number as Edge) : undefined;
      if (next === undefined) return { brokenAt: at };
      hex = next;
    }
  }
  return { vertices, steps };
}

/** The same line run from its other end. */
export function reversePath(map: CompiledMap, path: readonly string[]): string[] {
  return path
    .map((entry) => {
      const [hex, edge] = entry.split("/");
      const other = edge === undefined ? undefined : map.across(hex as HexId, Number(edge) as Edge);
      return other ? `${other.hex}/${other.edge}` : entry;
    })
    .reverse();
}

/** A route in its one canonical direction: of the two ways to write it the one that sorts first. */
export function normalRoute(map: CompiledMap, route: Route): Route {
  const back = reversePath(map, route.path);
  return { train: route.train, path: back.join() < route.path.join() ? back : route.path };
}

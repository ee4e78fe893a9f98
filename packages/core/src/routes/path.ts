import type { CompiledMap } from "../board/geometry.ts";
import { hexOf, type Network } from "../board/network.ts";
import { stepEnd, stepStart } from "../board/walk.ts";
import type { Edge, HexId } from "../model/map.ts";
import { type BoardCrossing, crossingOf, crossingStep, type Water } from "./water.ts";

/** Before an entry of a path that a line comes to over water: "~M30/1" lands at a side of M30, "~M30.0" at its stop. */
const LANDING = "~";
/** Behind such an entry, where several crossings join the same two shores: "~M30/1+1" is by the second of them. */
const BESIDE = "+";

/** A line read from a route: its vertices, and the steps between them. */
export interface ReadPath {
  vertices: number[];
  steps: number[];
}

/** Writes a line given by its steps (see `Network`) as the path of a route. The line starts at a node. */
export function writePath(network: Network, steps: readonly number[], water?: Water): string[] {
  const [first] = steps;
  if (first === undefined) return [];
  const begin = crossingOf(network, water, first);
  const from = begin ? begin[0].ends[begin[1]].vertex : stepStart(network, first);
  const path = [nodeName(network, from)];
  for (const step of steps) {
    const over = crossingOf(network, water, step);
    if (over) {
      const [crossing, left] = over;
      path.push(LANDING + landingName(crossing, left === 0 ? 1 : 0));
      continue;
    }
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

function shoreName(crossing: BoardCrossing, end: 0 | 1): string {
  const shore = crossing.shores[end];
  return "edge" in shore ? `${shore.hex}/${shore.edge}` : `${shore.hex}.${shore.node}`;
}

/** The shore that a crossing lands at, and which of those that join the same two shores it is. */
const landingName = (crossing: BoardCrossing, end: 0 | 1): string =>
  shoreName(crossing, end) + (crossing.beside ? BESIDE + crossing.beside : "");

/** The whole number that a text is from a place on, or -1. */
function numberFrom(text: string, from: number): number {
  let number = from < text.length ? 0 : -1;
  for (let at = from; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Index of the hex that the first entry of a path names, or -1. */
function firstHex(map: CompiledMap, entry: unknown): number {
  return typeof entry === "string" ? (map.index.get(entry.slice(0, entry.indexOf("."))) ?? -1) : -1;
}

/** The crossing from a vertex (left from the hex) to the shore of this name. */
function crossingTo(
  water: Water | undefined,
  vertex: number,
  hex: number,
  name: string,
): readonly [BoardCrossing, 0 | 1] | undefined {
  return water?.from
    .get(vertex)
    ?.find(
      ([crossing, end]) =>
        (crossing.ends[end].hex < 0 || crossing.ends[end].hex === hex) &&
        landingName(crossing, end === 0 ? 1 : 0) === name,
    );
}

/** Reads the path of a route, or says at which entry (from 0) it is no continuous track. */
export function readPath(
  network: Network,
  path: readonly unknown[],
  water?: Water,
): ReadPath | { brokenAt: number } {
  const { map, faces, nodeBase, segA, segB, segHex } = network;
  const vertices: number[] = [];
  const steps: number[] = [];
  /** The hex whose track is gone over next, and the one that was gone over last. */
  let hex = firstHex(map, path[0]);
  let behind = hex;
  for (let at = 0; at < path.length; at++) {
    const entry = path[at];
    if (at > 0 && typeof entry === "string" && entry.startsWith(LANDING)) {
      const from = vertices[at - 1] as number;
      const again = from < network.sideCount && String(path[at - 1]).startsWith(LANDING);
      const over = crossingTo(water, from, behind, entry.slice(LANDING.length));
      if (!over || again) return { brokenAt: at };
      const shore = over[0].ends[over[1] === 0 ? 1 : 0];
      vertices.push(shore.vertex);
      steps.push(crossingStep(network, over[0], over[1]));
      hex = shore.hex < 0 ? (network.nodeHex[shore.vertex - network.sideCount] as number) : shore.hex;
      behind = hex;
      continue;
    }
    const id = map.ids[hex];
    if (id === undefined || typeof entry !== "string" || !entry.startsWith(id)) return { brokenAt: at };
    const mark = entry[id.length];
    const number = numberFrom(entry, id.length + 1);
    let vertex: number;
    if (mark === "." && number >= 0 && faces[hex]?.nodes[number]) vertex = (nodeBase[hex] as number) + number;
    else if (mark === "/" && number >= 0 && number < 6 && at > 0)
      vertex = map.sides[hex * 6 + number] as number;
    else return { brokenAt: at };
    if (at > 0) {
      const from = vertices[at - 1] as number;
      let step = -1;
      for (const one of network.adjacent[from] as number[]) {
        if (segHex[one] !== hex) continue;
        const forth = segA[one] === from;
        if ((forth ? segB[one] : segA[one]) !== vertex) continue;
        step = forth ? one * 2 : one * 2 + 1;
        break;
      }
      if (step < 0) return { brokenAt: at };
      steps.push(step);
    }
    vertices.push(vertex);
    behind = hex;
    if (mark === "/") {
      const lands = path[at + 1];
      if (typeof lands === "string" && lands.startsWith(LANDING)) continue;
      if (!map.sideOpen[vertex]) return { brokenAt: at };
      const first = Math.floor((map.sideFirst[vertex] as number) / 6);
      hex = first === hex ? Math.floor((map.sideSecond[vertex] as number) / 6) : first;
    }
  }
  return { vertices, steps };
}

/** The same line run from its other end. */
export function reversePath(map: CompiledMap, path: readonly string[]): string[] {
  const landed = (at: number) => path[at]?.startsWith(LANDING) ?? false;
  return path
    .map((entry, at) => {
      // What was left over water is landed at now, by the same shore.
      if (landed(at) || landed(at + 1)) {
        const [shore] = (landed(at) ? entry.slice(LANDING.length) : entry).split(BESIDE);
        const by = path[at + 1]?.split(BESIDE)[1];
        return landed(at + 1) ? LANDING + shore + (by === undefined ? "" : BESIDE + by) : (shore as string);
      }
      const [hex, edge] = entry.split("/");
      const other = edge === undefined ? undefined : map.across(hex as HexId, Number(edge) as Edge);
      return other ? `${other.hex}/${other.edge}` : entry;
    })
    .reverse();
}

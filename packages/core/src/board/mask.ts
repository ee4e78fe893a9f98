import type { BoardState } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Edge, HexId } from "../model/map.ts";
import type { Face, FaceNode } from "./face.ts";
import type { FaceMapping } from "./mapping.ts";
import { type BoardPlace, type Network, placeVertex, stopMask, tokenVertices } from "./network.ts";

/** What is closed to a company, or open to it alone. */
export interface ReachMask {
  /** Hexes whose track it may not use. */
  hexes?: readonly HexId[];
  /** Hexsides that it may not go over. */
  sides?: readonly { hex: HexId; edge: Edge }[];
  /** Stops beyond which it may not go, whatever tokens lie there. */
  ends?: readonly BoardPlace[];
  /** Stops that it may pass though they are full of others' tokens. */
  open?: readonly BoardPlace[];
  /** Stops that are none to it: they are passed, link nothing, and gain it nothing. */
  uncounted?: readonly BoardPlace[];
}

/** The same places once the face of a hex has become another. */
export function movedPlaces(
  places: readonly BoardPlace[],
  hex: HexId,
  { nodes, cities }: Pick<FaceMapping, "nodes" | "cities">,
): readonly BoardPlace[] {
  if (!places.some((at) => at.hex === hex)) return places;
  return places.map((at) => {
    if (at.hex !== hex) return at;
    return "city" in at
      ? { hex, city: cities[at.city] ?? at.city }
      : { hex, node: nodes[at.node] ?? at.node };
  });
}

/** The board without the track and over the hexsides that a mask closes; the same numbers. */
export function closeTrack(network: Network, { hexes = [], sides = [] }: ReachMask): Network {
  const { map } = network;
  let { adjacent } = network;
  if (hexes.length) {
    const shut = new Set(hexes.map((hex) => map.index.get(hex)));
    const closed = (segment: number) => shut.has(network.segHex[segment]);
    adjacent = adjacent.map((list) => (list.some(closed) ? list.filter((one) => !closed(one)) : list));
  }
  if (!sides.length) return adjacent === network.adjacent ? network : { ...network, adjacent };
  const sideOpen = map.sideOpen.slice();
  for (const { hex, edge } of sides) {
    const at = map.index.get(hex);
    if (at !== undefined) sideOpen[map.sides[at * 6 + edge] as number] = 0;
  }
  return { ...network, adjacent, map: { ...map, sideOpen } };
}

/** The board without these stops. Lines pass them, count them for nothing, and may come by more than once. */
export function hideStops(network: Network, places: readonly BoardPlace[] = []): Network {
  const hidden = new Set(places.map((at) => placeVertex(network, at)).filter((vertex) => vertex >= 0));
  if (!hidden.size) return network;
  const [nodes, place] = [network.nodes.slice(), network.place.slice()];
  for (const vertex of hidden) {
    const at = vertex - network.sideCount;
    nodes[at] = { ...(nodes[at] as FaceNode), kind: "junction", crossing: true };
    place[at] = -1;
  }
  return { ...network, nodes, place };
}

/** Where a company begins on a board, and where it may not pass. */
export interface Standing {
  readonly starts: readonly number[];
  /** 1 where a way may only end. */
  readonly mask: Uint8Array;
}

/**
 * Where a company begins and may not pass: at its tokens, or at these places. The places bar it no more than a token
 * of its own would.
 */
export function standingOf(
  network: Network,
  tokens: BoardState["tokens"],
  company: CompanyId,
  from: readonly BoardPlace[] | undefined,
  { ends = [], open = [] }: ReachMask,
): Standing {
  const mask = stopMask(network, tokens, [company]);
  const vertices = (places: readonly BoardPlace[]) =>
    [...new Set(places.map((at) => placeVertex(network, at)))].filter((vertex) => vertex >= 0);
  const starts = from ? vertices(from).sort((a, b) => a - b) : tokenVertices(network, tokens, [company]);
  for (const vertex of [...starts, ...vertices(open)]) {
    const node = network.nodes[vertex - network.sideCount];
    if (node?.kind === "city" && !node.barred) mask[vertex] = 0;
  }
  for (const vertex of vertices(ends)) mask[vertex] = 1;
  return { starts, mask };
}

/** Nodes of a hex's face that are among these places. */
export const nodesAmong = (places: readonly BoardPlace[] = [], hex: HexId, face: Face): number[] =>
  places.flatMap((at) => (at.hex !== hex ? [] : ["city" in at ? (face.cities[at.city] ?? -1) : at.node]));

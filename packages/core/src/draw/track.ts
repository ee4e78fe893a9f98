import type { Network } from "../board/network.ts";
import type { BoardState } from "../model/board.ts";
import type { Edge, TileDef, TileFace, TileId } from "../model/map.ts";
import type { SeenMap } from "./aspect.ts";
import { add, centreOf, middle, pointsBetween } from "./geometry.ts";
import { type FaceLayout, layoutFace } from "./layout.ts";
import { alongTrack } from "./route.ts";
import { num, path, type Shape, type XY } from "./shapes.ts";

/** A board whose track is drawn piece by piece: its map, what lies on it, and the network of just that. */
export interface TrackView {
  map: SeenMap;
  board: BoardState;
  tiles: ReadonlyMap<TileId, TileDef>;
  network: Network;
}

interface Laid {
  face: TileFace;
  turn: number;
  centre: XY;
  layout: FaceLayout;
}

const layouts = new WeakMap<TileFace, Map<string, FaceLayout>>();

function laidOn({ map, board, tiles }: TrackView, index: number): Laid {
  const def = map.hexes[index] as SeenMap["hexes"][number];
  const laid = board.tiles[def.coord];
  const tile = laid && tiles.get(laid[0]);
  const [face, turn]: [TileFace, number] = tile && laid ? [tile, laid[1]] : [def, 0];
  let known = layouts.get(face);
  if (!known) {
    known = new Map();
    layouts.set(face, known);
  }
  const key = `${map.layout}${turn}`;
  let layout = known.get(key);
  if (!layout) {
    layout = layoutFace(map.layout, face, turn);
    known.set(key, layout);
  }
  return { face, turn, layout, centre: centreOf(map, def.coord) };
}

/** The side by which a hex touches a hexside, or -1. */
function edgeOf({ map }: Network, hex: number, vertex: number): Edge | -1 {
  for (const slot of [map.sideFirst[vertex] as number, map.sideSecond[vertex] as number]) {
    if (slot >= 0 && Math.floor(slot / 6) === hex) return (slot % 6) as Edge;
  }
  return -1;
}

/**
 * Where a vertex of the network lies on the map. It is the middle of a hexside (seen from the first of its hexes), or
 * a node.
 */
export function vertexPoint(view: TrackView, vertex: number): XY {
  const { network, map } = view;
  if (vertex < network.sideCount) {
    const slot = network.map.sideFirst[vertex] as number;
    const coord = network.map.ids[Math.floor(slot / 6)] as string;
    return add(centreOf(map, coord), middle(map.layout, (slot % 6) as Edge));
  }
  const hex = network.nodeHex[vertex - network.sideCount] as number;
  const { layout, centre } = laidOn(view, hex);
  return add(centre, layout.nodes[vertex - (network.nodeBase[hex] as number)]?.at ?? [0, 0]);
}

/** Points along a piece of track, from its first end to its second, as it is drawn. */
export function segmentPoints(view: TrackView, segment: number): XY[] {
  const { network, map } = view;
  const hex = network.segHex[segment] as number;
  const { face, turn, layout, centre } = laidOn(view, hex);
  const base = network.nodeBase[hex] as number;
  const ends = [network.segA[segment] as number, network.segB[segment] as number].map((vertex) =>
    vertex < network.sideCount
      ? { edge: edgeOf(network, hex, vertex) as Edge }
      : { node: vertex - base, at: layout.nodes[vertex - base]?.at ?? ([0, 0] as XY) },
  );
  const [a, b] = ends as [(typeof ends)[number], (typeof ends)[number]];
  const side = (end: (typeof ends)[number]): end is { edge: Edge } => "edge" in end;
  const points =
    side(a) && side(b)
      ? pointsBetween(map.layout, a.edge, b.edge)
      : side(a)
        ? alongTrack(map, face, turn, a.edge, (b as { node: number }).node, (b as { at: XY }).at)
        : side(b)
          ? [...alongTrack(map, face, turn, b.edge, a.node, a.at)].reverse()
          : [a.at, b.at];
  return points.map((one) => add(centre, one));
}

/** Pieces of track as one line to be laid over the map. */
export function drawTrackOf(view: TrackView, segments: Iterable<number>, className: string): Shape {
  let d = "";
  for (const segment of segments) {
    segmentPoints(view, segment).forEach(([x, y], n) => {
      d += `${n ? "L" : "M"}${num(x)} ${num(y)}`;
    });
  }
  return path(d, className);
}

import type { Network } from "../board/network.ts";
import type { HexId, Shore } from "../model/map.ts";
import { TollTable } from "./tolls.ts";

/**
 * A way over water between two shores that any line may take once. Where both shores are the same hexside, it is that
 * hexside itself. Trains of one company may share it, and the track between a stop and its shore.
 */
export interface Crossing {
  from: Shore;
  to: Shore;
  /**
   * What it goes over, for each way there is: one name per area, in their order. Each counts as one more city that
   * the train visits and that pays nothing. An empty list counts nothing; a name may stand twice (a ferry of 2).
   */
  ways: readonly (readonly string[])[];
  /** Between two such crossings a line goes over a hexside of land (sea zones; not ferries). */
  landBetween?: boolean;
  /** Of all crossings of this name on a line one counts (parts of one ferry). */
  once?: string;
  /** A line over it may pass the stops at its ends, though they are full of foreign tokens. */
  opens?: boolean;
}

/** What makes crossings count less. Several add up; nothing counts less than 0. */
export interface Relief {
  /** Name, for what a count tells. */
  id: string;
  /** Most areas that it takes off. */
  units: number;
  /** The areas that it may take off; all unless given. */
  areas?: readonly string[];
  /** Only for lines with this stop (a port token); each of them has all of it. */
  at?: { hex: HexId; node?: number };
  /** It takes off areas that follow each other on one crossing; one of them at least is of `areas`. */
  abutting?: boolean;
  /** The trains of the company have it together, once a round, and may split it. */
  shared?: boolean;
}

/** What a title says of water. */
export interface WaterRules {
  crossings: readonly Crossing[];
  reliefs?: readonly Relief[];
}

/** A crossing on a board: its shores as vertices; of a hexside with the index of the hex that is landed in, else -1. */
export interface BoardCrossing extends Crossing {
  readonly index: number;
  readonly ends: readonly [ShoreVertex, ShoreVertex];
  /** Both shores are one hexside. */
  readonly seam: boolean;
  /** Fewest areas that a line pays for, whatever is taken off; 0 where another crossing may count in its place. */
  readonly least: number;
}

export interface ShoreVertex {
  readonly vertex: number;
  readonly hex: number;
}

/** The water of a board. */
export interface Water {
  readonly crossings: readonly BoardCrossing[];
  /** Crossings that begin at a vertex, with the number of the shore (0 from, 1 to). */
  readonly from: ReadonlyMap<number, readonly (readonly [BoardCrossing, 0 | 1])[]>;
  /** Crossings that are hexsides, by vertex. */
  readonly seams: ReadonlyMap<number, BoardCrossing>;
  /** 1 per vertex where a hexside is a shore: trains may share it. */
  readonly shore: Uint8Array;
  readonly tolls: TollTable;
}

function shoreOf(network: Network, shore: Shore): ShoreVertex {
  const { map } = network;
  const hex = map.index.get(shore.hex);
  if (hex === undefined) throw new Error(`a crossing names ${shore.hex}, which is not on the map`);
  if ("edge" in shore) return { vertex: map.sides[hex * 6 + shore.edge] as number, hex };
  const node = network.faces[hex]?.nodes[shore.node];
  if (!node || node.kind === "junction")
    throw new Error(`a crossing names stop ${shore.hex}.${shore.node}, which is not there`);
  return { vertex: (network.nodeBase[hex] as number) + shore.node, hex: -1 };
}

/** Finds the shores on a board. Throws where one is not there, or two crossings join the same two. */
export function compileWater(network: Network, rules: WaterRules): Water {
  const { crossings: all, reliefs = [] } = rules;
  const names = new Map<string, number>();
  for (const { once } of all) if (once !== undefined) names.set(once, (names.get(once) ?? 0) + 1);
  const crossings = all.map((one, index): BoardCrossing => {
    const ends = [shoreOf(network, one.from), shoreOf(network, one.to)] as const;
    const single = one.once === undefined || names.get(one.once) === 1;
    const least = single ? Math.min(...one.ways.map((way) => way.length)) : 0;
    if (ends[0].vertex === ends[1].vertex && ends[0].hex === ends[1].hex)
      throw new Error(`a crossing joins ${one.from.hex} with itself`);
    if (!one.ways.length) throw new Error(`a crossing from ${one.from.hex} to ${one.to.hex} has no way`);
    return { ...one, index, ends, seam: ends[0].vertex === ends[1].vertex, least };
  });
  const from = new Map<number, [BoardCrossing, 0 | 1][]>();
  const seams = new Map<number, BoardCrossing>();
  const shore = new Uint8Array(network.vertexCount);
  const pairs = new Set<string>();
  for (const crossing of crossings) {
    const [one, two] = crossing.ends;
    const pair = [`${one.vertex}/${one.hex}`, `${two.vertex}/${two.hex}`].sort().join();
    if (pairs.has(pair))
      throw new Error(`two crossings join ${crossing.from.hex} and ${crossing.to.hex}: give them as ways`);
    pairs.add(pair);
    for (const end of crossing.ends) if (end.vertex < network.sideCount) shore[end.vertex] = 1;
    if (crossing.seam) {
      seams.set(one.vertex, crossing);
      continue;
    }
    for (const end of [0, 1] as const) {
      const { vertex } = crossing.ends[end];
      const list = from.get(vertex);
      if (list) list.push([crossing, end]);
      else from.set(vertex, [[crossing, end]]);
    }
  }
  return { crossings, from, seams, shore, tolls: new TollTable(crossings, reliefs) };
}

/** The step over a crossing from its shore `end` to the other: numbered after the steps of the network. */
export function crossingStep(network: Network, crossing: BoardCrossing, end: 0 | 1): number {
  return (network.segmentCount + crossing.index) * 2 + end;
}

/** The crossing of a step and the shore that it leaves, or undefined for a step over track. */
export function crossingOf(
  network: Network,
  water: Water | undefined,
  step: number,
): readonly [BoardCrossing, 0 | 1] | undefined {
  const crossing = water?.crossings[(step >> 1) - network.segmentCount];
  return crossing && [crossing, (step & 1) as 0 | 1];
}

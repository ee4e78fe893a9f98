import type { Network } from "../board/network.ts";
import type { HexId, Landing, Shore } from "../model/map.ts";
import type { RouteProblem } from "./problem.ts";
import { TollTable } from "./tolls.ts";

/**
 * A way over water between two shores that any line may take once. Where both shores are the same hexside, it is that
 * hexside itself. Trains of one company may share it, and the track between a stop and its shore.
 */
export interface Crossing {
  from: Landing;
  to: Landing;
  /**
   * What it goes over, for each way there is: one name per area, in their order. Each counts as one more city that
   * the train visits and that pays nothing. An empty list counts nothing; a name may stand twice (a ferry of 2).
   */
  ways: readonly (readonly string[])[];
  /** Between two such crossings a line goes over a hexside of land (sea zones; not ferries). */
  landBetween?: boolean;
  /** Of all crossings of this name on a line one counts (parts of one ferry). */
  once?: string;
  /** A line over it may pass the stops at its ends, or at one of them, though they are full of foreign tokens. */
  opens?: boolean | "from" | "to";
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
  /** Only for lines over one of these crossings, by their numbers in `crossings` (a port where the line has no stop). */
  over?: readonly number[];
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

/**
 * A crossing on a board between two shores of it, which are vertices; of a hexside with the index of the hex that is landed
 * in, else -1. One that joins every city of a hex comes once for each.
 */
export interface BoardCrossing extends Omit<Crossing, "from" | "to" | "opens"> {
  readonly index: number;
  /** Number of the title's crossing that it comes from. */
  readonly of: number;
  /** How many crossings before it join the same two shores. */
  readonly beside: number;
  readonly shores: readonly [Shore, Shore];
  readonly ends: readonly [ShoreVertex, ShoreVertex];
  /** Whether it opens the stop at its beginning, and at its end. */
  readonly opened: readonly [boolean, boolean];
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
  /** 1 per vertex where a hexside is a shore: trains may share it, and a line comes to it over water as often as it likes. */
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

/** The shores that a landing is on a board: one, or a stop for each city of its hex. */
function shoresAt(network: Network, landing: Landing): Shore[] {
  if ("edge" in landing || "node" in landing) return [landing];
  const hex = network.map.index.get(landing.hex);
  if (hex === undefined) throw new Error(`a crossing names ${landing.hex}, which is not on the map`);
  return (network.faces[hex]?.cities ?? []).map((node) => ({ hex: landing.hex, node }));
}

/** What a board makes of crossings, whatever is taken off them. */
type Shores = Omit<Water, "tolls">;

/** Kept by board and list of crossings: neither is ever changed. */
const known = new WeakMap<Network, WeakMap<readonly Crossing[], Shores>>();

/** Finds the shores on a board. Throws where one is not there. */
export function compileWater(network: Network, { crossings: all, reliefs = [] }: WaterRules): Water {
  const lists = known.get(network) ?? new WeakMap<readonly Crossing[], Shores>();
  known.set(network, lists);
  const found = lists.get(all) ?? findShores(network, all);
  lists.set(all, found);
  return { ...found, tolls: new TollTable(found.crossings, reliefs) };
}

/** A place of a landing, and where that is on a board. */
interface Landed {
  readonly shore: Shore;
  readonly end: ShoreVertex;
}

function findShores(network: Network, all: readonly Crossing[]): Shores {
  const names = new Map<string, number>();
  for (const { once } of all) if (once !== undefined) names.set(once, (names.get(once) ?? 0) + 1);
  const beside = new Map<number, number>();
  const crossings: BoardCrossing[] = [];
  const landed = new Map<Landing, Landed[]>();
  const landings = (at: Landing): Landed[] => {
    let found = landed.get(at);
    if (!found) {
      found = shoresAt(network, at).map((shore) => ({ shore, end: shoreOf(network, shore) }));
      landed.set(at, found);
    }
    return found;
  };
  // A shore as a number, and two shores in either order.
  const hexes = network.map.ids.length + 1;
  const numbers = network.vertexCount * hexes;
  const place = (one: Crossing, of: number, from: Landed, to: Landed) => {
    const [a, b] = [from.end, to.end];
    if (a.vertex === b.vertex && a.hex === b.hex)
      throw new Error(`a crossing joins ${one.from.hex} with itself`);
    const [here, there] = [a.vertex * hexes + a.hex + 1, b.vertex * hexes + b.hex + 1];
    const pair = Math.min(here, there) * numbers + Math.max(here, there);
    const before = (beside.get(pair) ?? -1) + 1;
    beside.set(pair, before);
    const { ways, landBetween, once, opens } = one;
    const single = once === undefined || names.get(once) === 1;
    crossings.push({
      ways,
      ...(landBetween !== undefined && { landBetween }),
      ...(once !== undefined && { once }),
      index: crossings.length,
      of,
      beside: before,
      shores: [from.shore, to.shore],
      ends: [a, b],
      opened: [opens === true || opens === "from", opens === true || opens === "to"],
      seam: a.vertex === b.vertex,
      least: single
        ? ways.reduce((fewest, way) => Math.min(fewest, way.length), Number.POSITIVE_INFINITY)
        : 0,
    });
  };
  all.forEach((one, of) => {
    if (!one.ways.length) throw new Error(`a crossing from ${one.from.hex} to ${one.to.hex} has no way`);
    for (const from of landings(one.from)) for (const to of landings(one.to)) place(one, of, from, to);
  });
  const from = new Map<number, [BoardCrossing, 0 | 1][]>();
  const seams = new Map<number, BoardCrossing>();
  const shore = new Uint8Array(network.vertexCount);
  for (const crossing of crossings) {
    const [one] = crossing.ends;
    for (const end of crossing.ends) if (end.vertex < network.sideCount) shore[end.vertex] = 1;
    if (crossing.seam) {
      if (seams.has(one.vertex))
        throw new Error(`two crossings are one hexside of ${crossing.shores[0].hex}: give them as ways`);
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
  return { crossings, from, seams, shore };
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

/**
 * Whether a piece of track joins a stop to a shore: trains share it, and a line that comes over water may go back by it, over
 * other water.
 */
export function isPier(
  { network, stops }: Pick<RouteProblem, "network" | "stops">,
  water: Water,
  segment: number,
): boolean {
  const [a, b] = [network.segA[segment] as number, network.segB[segment] as number];
  return (water.shore[a] === 1 && stops[b] !== undefined) || (water.shore[b] === 1 && stops[a] !== undefined);
}

/** Numbers of the title's crossings for those of a board. */
export const titleCrossings = (water: Water | undefined, crossings: readonly number[]): number[] =>
  crossings.map((at) => water?.crossings[at]?.of ?? at);

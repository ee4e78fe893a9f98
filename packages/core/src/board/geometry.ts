import { EDGES, type Edge, type HexDef, type HexId, type MapDef } from "../model/map.ts";
import { formatCoord, oppositeEdge, parseCoord, stepAcross } from "./coords.ts";

export * from "./coords.ts";

/** A map made ready for the board: who touches whom, by hex and by side. */
export interface CompiledMap {
  readonly def: MapDef;
  readonly hexes: ReadonlyMap<HexId, HexDef>;
  /** Hexes in the order of the map; the position in this list is the hex's index. */
  readonly ids: readonly HexId[];
  readonly index: ReadonlyMap<HexId, number>;
  /** The hex across a side (a link counts), or undefined at the border of the map. */
  neighbour(hex: HexId, edge: Edge): HexId | undefined;
  /** The hex across a side and its side that is joined to this one. */
  across(hex: HexId, edge: Edge): { hex: HexId; edge: Edge } | undefined;
  /** Whether no track may lead over this side: no neighbour, a closed edge or an impassable border of either hex. */
  closed(hex: HexId, edge: Edge): boolean;
  /** Number of every side of every hex, at `index * 6 + edge`; both sides of a seam share their number. */
  readonly sides: Int32Array;
  readonly sideCount: number;
  /** Per number of a side: `index * 6 + edge` of the one hex it belongs to, and of the other (-1 when there is none). */
  readonly sideFirst: Int32Array;
  readonly sideSecond: Int32Array;
  /** Per number of a side: 1 when a train may cross it. */
  readonly sideOpen: Uint8Array;
  /** Owners of tokens that never block, per hex index. */
  readonly neutral: readonly (readonly string[])[];
}

const IMPASSABLE = "impassable";

function seams(map: MapDef, index: ReadonlyMap<HexId, number>): Int32Array {
  const facing = new Int32Array(map.hexes.length * 6).fill(-1);
  map.hexes.forEach((hex, at) => {
    for (const edge of EDGES) {
      const coord = formatCoord(map.axes, stepAcross(map.layout, parseCoord(map.axes, hex.coord), edge));
      const other = coord === undefined ? undefined : index.get(coord);
      if (other !== undefined) facing[at * 6 + edge] = other * 6 + oppositeEdge(edge);
    }
  });
  const release = (slot: number) => {
    const other = facing[slot] as number;
    if (other >= 0) facing[other] = -1;
  };
  for (const link of map.links ?? []) {
    const from = index.get(link.from.hex);
    const to = index.get(link.to.hex);
    if (from === undefined || to === undefined) throw new Error(`link to a hex that is not on the map`);
    const [a, b] = [from * 6 + link.from.edge, to * 6 + link.to.edge];
    release(a);
    release(b);
    facing[a] = b;
    facing[b] = a;
  }
  return facing;
}

function shut(hex: HexDef, edge: Edge): boolean {
  if (hex.closed_edges?.includes(edge)) return true;
  return hex.borders?.some((border) => border.edge === edge && border.type === IMPASSABLE) ?? false;
}

/** Makes a map ready. Throws when a coordinate is unreadable or printed twice, or a link leads nowhere. */
export function compileMap(def: MapDef): CompiledMap {
  const hexes = new Map<HexId, HexDef>();
  const index = new Map<HexId, number>();
  def.hexes.forEach((hex, at) => {
    if (hexes.has(hex.coord)) throw new Error(`hex ${hex.coord} stands twice on the map`);
    hexes.set(hex.coord, hex);
    index.set(hex.coord, at);
  });
  const ids = def.hexes.map((hex) => hex.coord);
  const facing = seams(def, index);
  const linked = new Set<number>();
  for (const { from, to } of def.links ?? []) {
    linked.add((index.get(from.hex) as number) * 6 + from.edge);
    linked.add((index.get(to.hex) as number) * 6 + to.edge);
  }
  const sides = new Int32Array(facing.length).fill(-1);
  const first: number[] = [];
  const second: number[] = [];
  const open: number[] = [];
  facing.forEach((other, slot) => {
    if ((sides[slot] as number) >= 0) return;
    const shutHere = (at: number) => shut(def.hexes[Math.floor(at / 6)] as HexDef, (at % 6) as Edge);
    sides[slot] = first.length;
    if (other >= 0) sides[other] = first.length;
    open.push(other >= 0 && (linked.has(slot) || !(shutHere(slot) || shutHere(other))) ? 1 : 0);
    first.push(slot);
    second.push(other);
  });
  const facingOf = (hex: HexId, edge: Edge): number => {
    const at = index.get(hex);
    return at === undefined ? -1 : (facing[at * 6 + edge] as number);
  };
  const sideOpen = Uint8Array.from(open);
  return {
    def,
    hexes,
    ids,
    index,
    sides,
    sideCount: first.length,
    sideFirst: Int32Array.from(first),
    sideSecond: Int32Array.from(second),
    sideOpen,
    neutral: def.hexes.map((hex) =>
      (hex.setup_tokens ?? []).filter((token) => token.type === "neutral").map((token) => token.token),
    ),
    neighbour(hex, edge) {
      const other = facingOf(hex, edge);
      return other < 0 ? undefined : ids[Math.floor(other / 6)];
    },
    across(hex, edge) {
      const other = facingOf(hex, edge);
      return other < 0 ? undefined : { hex: ids[Math.floor(other / 6)] as HexId, edge: (other % 6) as Edge };
    },
    closed(hex, edge) {
      const at = index.get(hex);
      return at === undefined || sideOpen[sides[at * 6 + edge] as number] === 0;
    },
  };
}

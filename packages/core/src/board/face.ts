import type { BoardState } from "../model/board.ts";
import {
  type Colour,
  type Edge,
  type HexDef,
  type HexId,
  type NodeKind,
  type PathDef,
  type PathEnd,
  type Revenue,
  TILE_COLOURS,
  type TileDef,
  type TileFace,
  type TileId,
} from "../model/map.ts";
import { type CompiledMap, rotateEdge } from "./geometry.ts";

/** A map and the tiles that are laid on it. */
export interface BoardRules {
  readonly map: CompiledMap;
  readonly tiles: ReadonlyMap<TileId, TileDef>;
}

/** The part of a game that the board's questions need: map, tiles and what lies on them. Every `Ctx` is one. */
export interface BoardView {
  readonly rules: BoardRules;
  readonly state: { readonly board: BoardState };
}

/** A stop or junction of a face. */
export interface FaceNode {
  readonly index: number;
  readonly kind: NodeKind;
  /** Position among the cities of the face, as tokens count them; -1 for other kinds. */
  readonly city: number;
  readonly revenue: Revenue;
  /** Circles for tokens. */
  readonly slots: number;
  /** Off-board place that a route may pass. */
  readonly through: boolean;
  /** Lines end here, also those of a company with a token in it. */
  readonly barred: boolean;
  /** A route may pass without counting it. */
  readonly optional: boolean;
  /** How many stops it stands for. */
  readonly places: number;
  /** Junction that may be crossed more than once. */
  readonly crossing: boolean;
  /** Stops of the hex with the same group are one place. */
  readonly group: string;
  /** Stops of the whole map with the same name are one place. */
  readonly place?: string;
}

/** An end of a piece of track on a face: 0 to 5 is a side, 6 + n is node n. */
export type FaceEnd = number;
/** Ends of track from this number on are nodes; those below are edges. */
export const NODE_END = 6;

/** A tile or printed hex as it lies on the board, turned. Compiled once per tile and rotation, or printed hex. */
export interface Face {
  readonly tile: TileId | null;
  readonly rotation: number;
  readonly colour: Colour;
  readonly labels: readonly string[];
  readonly nodes: readonly FaceNode[];
  /** Node index per city index. */
  readonly cities: readonly number[];
  /** Pieces of track trains may use: both ends; no piece stands twice. */
  readonly paths: readonly (readonly [FaceEnd, FaceEnd])[];
  /** Bit e is set when track leaves by side e. */
  readonly sides: number;
}

function compileEnd(end: PathEnd, rotation: number): FaceEnd {
  return typeof end === "number" ? rotateEdge(end, rotation) : NODE_END + Number(end.slice(4));
}

/** Whether track ends inside the hex at no stop: track may be joined to it, and no train goes on. */
const isStub = ({ terminal, from, to }: PathDef, nodes: readonly FaceNode[]): boolean =>
  Boolean(terminal) &&
  [from, to].every((end) => typeof end === "number" || nodes[Number(end.slice(4))]?.kind === "junction");

/** Compiles the printed part of a hex or a tile turned by `rotation`. Throws when a path names a node that is not there. */
export function compileFace(face: TileFace, tile: TileId | null, rotation: number): Face {
  const cities: number[] = [];
  const nodes = (face.nodes ?? []).map((node, index): FaceNode => {
    const city = node.kind === "city" ? cities.push(index) - 1 : -1;
    return {
      index,
      kind: node.kind,
      city,
      revenue: node.revenue ?? 0,
      slots: node.kind === "city" ? (node.slots ?? 0) : 0,
      through: node.through ?? false,
      barred: node.ends === true || (node.kind === "offboard" && !node.through),
      optional: node.stop === "optional" || node.free === true,
      places: node.places ?? 1,
      crossing: node.crossing ?? false,
      group: node.group ?? "",
      ...(node.place !== undefined && { place: node.place }),
    };
  });
  const seen = new Set<number>();
  const paths: [FaceEnd, FaceEnd][] = [];
  let sides = 0;
  for (const path of face.paths ?? []) {
    if (path.ignore) continue;
    const from = compileEnd(path.from, rotation);
    const to = compileEnd(path.to, rotation);
    for (const end of [from, to]) {
      if (end >= NODE_END && !nodes[end - NODE_END])
        throw new Error(`track to a node that is not there: ${end}`);
    }
    const key = from < to ? from * 64 + to : to * 64 + from;
    if (seen.has(key) || from === to) continue;
    seen.add(key);
    if (from < NODE_END) sides |= 1 << from;
    if (to < NODE_END) sides |= 1 << to;
    if (!isStub(path, nodes)) paths.push([from, to]);
  }
  return { tile, rotation, colour: face.colour, labels: face.labels ?? [], nodes, cities, paths, sides };
}

const tileFaces = new WeakMap<ReadonlyMap<TileId, TileDef>, Map<TileId, Face[]>>();
const printed = new WeakMap<CompiledMap, readonly Face[]>();

/** The face of a tile turned by `rotation`. Throws when the title has no such tile. */
export function tileFace(rules: Pick<BoardRules, "tiles">, tile: TileId, rotation: number): Face {
  let faces = tileFaces.get(rules.tiles);
  if (!faces) {
    faces = new Map();
    tileFaces.set(rules.tiles, faces);
  }
  let turned = faces.get(tile);
  if (!turned) {
    turned = [];
    faces.set(tile, turned);
  }
  let face = turned[rotation];
  if (!face) {
    const def = rules.tiles.get(tile);
    if (!def) throw new Error(`no tile ${tile}`);
    face = compileFace(def, tile, rotation);
    turned[rotation] = face;
  }
  return face;
}

/** What is printed on every hex, by its number on the map. */
export function printedFaces({ map }: Pick<BoardRules, "map">): readonly Face[] {
  let faces = printed.get(map);
  if (!faces) {
    faces = map.ids.map((hex) => compileFace(map.hexes.get(hex) as HexDef, null, 0));
    printed.set(map, faces);
  }
  return faces;
}

/** What is printed on a hex. Throws when the map has no such hex. */
export function printedFace(rules: Pick<BoardRules, "map">, hex: HexId): Face {
  const at = rules.map.index.get(hex);
  if (at === undefined) throw new Error(`no hex ${hex}`);
  return printedFaces(rules)[at] as Face;
}

/** The face lying on a hex now: the tile, or what is printed. */
export function faceAt(view: BoardView, hex: HexId): Face {
  const laid = view.state.board.tiles[hex];
  return laid ? tileFace(view.rules, laid[0], laid[1]) : printedFace(view.rules, hex);
}

/** Whether track of the face leaves by this side. */
export function hasSide(face: Face, edge: Edge): boolean {
  return (face.sides & (1 << edge)) !== 0;
}

/** A text that is equal for two faces that are the same in all but the numbering of their nodes. */
export function faceShape(face: Face): string {
  const ends = face.nodes.map((node) => {
    const joined = face.paths
      .filter((path) => path[0] === NODE_END + node.index || path[1] === NODE_END + node.index)
      .map((path) => {
        const other = path[0] === NODE_END + node.index ? path[1] : path[0];
        return other < NODE_END ? String(other) : `${(face.nodes[other - NODE_END] as FaceNode).kind}`;
      });
    return `${node.kind}:${node.slots}:${JSON.stringify(node.revenue)}:${joined.sort().join("-")}`;
  });
  const plain = face.paths
    .filter((path) => path[0] < NODE_END && path[1] < NODE_END)
    .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  return [...ends.sort(), ...plain.sort()].join("|");
}

/** What a stop pays in a phase with these tile colours: the value of the most advanced colour listed. */
export function revenueIn(revenue: Revenue, colours: readonly Colour[]): number {
  if (typeof revenue === "number") return revenue;
  for (let at = TILE_COLOURS.length - 1; at >= 0; at--) {
    const colour = TILE_COLOURS[at] as Colour;
    const value = revenue[colour];
    if (value !== undefined && colours.includes(colour)) return value;
  }
  return 0;
}

/**
 * Terrain cost, in currency units, of laying a tile of this colour on a hex. A terrain with one number is paid for
 * the yellow tile only, a table by the colour laid.
 */
export function terrainCost(ctx: { rules: Pick<BoardRules, "map"> }, hex: HexId, colour: Colour): number {
  let total = 0;
  for (const terrain of ctx.rules.map.hexes.get(hex)?.terrain ?? []) {
    total +=
      typeof terrain.cost === "number"
        ? colour === "yellow"
          ? terrain.cost
          : 0
        : (terrain.cost[colour] ?? 0);
  }
  return total;
}

import type { TokenSpot } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { HexId, TileId } from "../model/map.ts";
import { Recent } from "../util/recent.ts";
import { type BoardView, type Face, type FaceNode, NODE_END, printedFaces, tileFace } from "./face.ts";
import type { CompiledMap } from "./geometry.ts";

/**
 * The track of a board as a graph. Vertices 0 .. sideCount-1 are hexsides (one vertex per seam, numbered by the map),
 * the vertices after them are nodes of faces. Segments are the pieces of track between two vertices. A *step* is a
 * segment with a direction: `2 * segment` goes from `segA` to `segB`, `2 * segment + 1` the other way.
 */
export interface Network {
  readonly map: CompiledMap;
  /** Face per hex index. */
  readonly faces: readonly Face[];
  readonly sideCount: number;
  readonly vertexCount: number;
  readonly segmentCount: number;
  /** Ends and hex index of each segment. */
  readonly segA: readonly number[];
  readonly segB: readonly number[];
  readonly segHex: readonly number[];
  /** Segments at each vertex; of a hexside those of both hexes. */
  readonly adjacent: readonly (readonly number[])[];
  /** First node vertex of each hex index. */
  readonly nodeBase: readonly number[];
  /** Per node vertex minus sideCount: hex index, node, and the number of its place. */
  readonly nodeHex: readonly number[];
  readonly nodes: readonly FaceNode[];
  /** Nodes of one place may not both stand on a route; -1 for junctions. */
  readonly place: readonly number[];
  readonly placeCount: number;
  /** Places that go over several hexes, by name. */
  readonly named: ReadonlyMap<string, number>;
}

interface Draft {
  segA: number[];
  segB: number[];
  segHex: number[];
  adjacent: number[][];
  nodeBase: number[];
  nodeHex: number[];
  nodes: FaceNode[];
  place: number[];
  placeCount: number;
  /** Places that go over several hexes, by name. */
  named: Map<string, number>;
}

/** The number of a stop's place: that of the first stop of its group on the face, or a new one. */
function placeOf(draft: Draft, face: Face, at: number, base: number): number {
  const { kind, group, place } = face.nodes[at] as FaceNode;
  if (kind === "junction") return -1;
  if (place !== undefined) {
    const known = draft.named.get(place) ?? draft.placeCount++;
    draft.named.set(place, known);
    return known;
  }
  for (let one = 0; one < at; one++) {
    const before = face.nodes[one] as FaceNode;
    if (before.kind !== "junction" && before.group === group) return draft.place[base + one] as number;
  }
  return draft.placeCount++;
}

/** The vertex of an end of track on a hex whose first node has the vertex `base`. */
const endVertex = (map: CompiledMap, hex: number, base: number, end: number): number =>
  end < NODE_END ? (map.sides[hex * 6 + end] as number) : base + (end - NODE_END);

/** Segments of a vertex without any: one list for all, so that a board of blank hexes makes none. Never changed. */
const NO_TRACK: number[] = [];

/** One more segment at a vertex. */
function join(adjacent: number[][], vertex: number, segment: number): void {
  const list = adjacent[vertex] as number[];
  if (list === NO_TRACK) adjacent[vertex] = [segment];
  else list.push(segment);
}

function addFace(draft: Draft, map: CompiledMap, hex: number, face: Face): void {
  const base = draft.adjacent.length;
  const first = draft.place.length;
  draft.nodeBase[hex] = base;
  for (let at = 0; at < face.nodes.length; at++) {
    draft.adjacent.push(NO_TRACK);
    draft.nodeHex.push(hex);
    draft.nodes.push(face.nodes[at] as FaceNode);
    draft.place.push(placeOf(draft, face, at, first));
  }
  for (const path of face.paths) {
    const segment = draft.segA.length;
    const a = endVertex(map, hex, base, path[0]);
    const b = endVertex(map, hex, base, path[1]);
    draft.segA.push(a);
    draft.segB.push(b);
    draft.segHex.push(hex);
    join(draft.adjacent, a, segment);
    join(draft.adjacent, b, segment);
  }
}

function finish(map: CompiledMap, faces: readonly Face[], draft: Draft): Network {
  return {
    map,
    faces,
    sideCount: map.sideCount,
    vertexCount: draft.adjacent.length,
    segmentCount: draft.segA.length,
    ...draft,
  };
}

/** Compiles the track of a board from the face on every hex, in the order of the map. */
function compileNetwork(map: CompiledMap, faces: readonly Face[]): Network {
  const draft: Draft = {
    segA: [],
    segB: [],
    segHex: [],
    adjacent: new Array<number[]>(map.sideCount).fill(NO_TRACK),
    nodeBase: [],
    nodeHex: [],
    nodes: [],
    place: [],
    placeCount: 0,
    named: new Map(),
  };
  for (let hex = 0; hex < faces.length; hex++) addFace(draft, map, hex, faces[hex] as Face);
  return finish(map, faces, draft);
}

/**
 * The same board with another face on one hex. Numbers of all other vertices and segments stay; those of the old face
 * remain as numbers without any track. New segments have the numbers from `network.segmentCount` on.
 */
export function patchNetwork(network: Network, hex: number, face: Face): Network {
  const { map } = network;
  const draft: Draft = {
    segA: network.segA.slice(),
    segB: network.segB.slice(),
    segHex: network.segHex.slice(),
    adjacent: network.adjacent.slice() as number[][],
    nodeBase: network.nodeBase.slice(),
    nodeHex: network.nodeHex.slice(),
    nodes: network.nodes.slice(),
    place: network.place.slice(),
    placeCount: network.placeCount,
    named: new Map(network.named),
  };
  for (let edge = 0; edge < 6; edge++) {
    const side = map.sides[hex * 6 + edge] as number;
    draft.adjacent[side] = (network.adjacent[side] as number[]).filter(
      (segment) => network.segHex[segment] !== hex,
    );
  }
  const old = network.faces[hex] as Face;
  const base = network.nodeBase[hex] as number;
  for (let node = 0; node < old.nodes.length; node++) draft.adjacent[base + node] = NO_TRACK;
  addFace(draft, map, hex, face);
  const faces = network.faces.slice();
  faces[hex] = face;
  return finish(map, faces, draft);
}

/** Vertices of all boards that are kept: twelve of Europe. */
const MOST_VERTICES = 60_000;
/** A board counts as one of this many vertices at least, so that of a small map no more than two dozen are kept. */
const LEAST_VERTICES = 2_500;
/** Boards by their tiles. What else is worked out of a board is kept with it (`WeakMap`), and let go with it. */
const networks = new Recent<object, Network>(MOST_VERTICES);

/**
 * The track of the board as it lies now. It is compiled once per set of tiles, as long as it is one of those used
 * last.
 */
export function networkOf(view: BoardView): Network {
  const { map } = view.rules;
  const { tiles } = view.state.board;
  const known = networks.get(tiles);
  if (known && known.map === map) return known;
  const faces = printedFaces(view.rules).slice();
  for (const hex in tiles) {
    const at = map.index.get(hex);
    const [tile, rotation] = tiles[hex] as [TileId, number];
    if (at !== undefined) faces[at] = tileFace(view.rules, tile, rotation);
  }
  const network = compileNetwork(map, faces);
  networks.set(tiles, network, Math.max(network.vertexCount, LEAST_VERTICES));
  return network;
}

/** Vertex of a node of a hex, or -1. */
export function nodeVertex(network: Network, hex: HexId, node: number): number {
  const at = network.map.index.get(hex);
  if (at === undefined || !(network.faces[at] as Face).nodes[node]) return -1;
  return (network.nodeBase[at] as number) + node;
}

/** Vertex of a city of a hex (counted as tokens count cities), or -1. */
export function cityVertex(network: Network, hex: HexId, city: number): number {
  const at = network.map.index.get(hex);
  const node = at === undefined ? undefined : (network.faces[at] as Face).cities[city];
  return node === undefined ? -1 : nodeVertex(network, hex, node);
}

/** A city of a hex, counted as tokens count cities, or a node of it. */
export type BoardPlace = { hex: HexId; city: number } | { hex: HexId; node: number };

/** The vertex of a place of the board, or -1. */
export function placeVertex(network: Network, at: BoardPlace): number {
  return "city" in at ? cityVertex(network, at.hex, at.city) : nodeVertex(network, at.hex, at.node);
}

/** The node at a vertex; undefined for hexsides. */
export function nodeAt(network: Network, vertex: number): FaceNode | undefined {
  return network.nodes[vertex - network.sideCount];
}

/** The hex of a node vertex. */
export function hexOf(network: Network, vertex: number): HexId {
  return network.map.ids[network.nodeHex[vertex - network.sideCount] as number] as HexId;
}

/** Vertices of the cities that hold a token of one of these companies. */
export function tokenVertices(
  network: Network,
  tokens: Record<HexId, TokenSpot[]>,
  companies: readonly CompanyId[],
): number[] {
  const found: number[] = [];
  for (const hex in tokens) {
    for (const [city, , owner] of tokens[hex] as TokenSpot[]) {
      if (!companies.includes(owner)) continue;
      const vertex = cityVertex(network, hex, city);
      if (vertex >= 0 && !found.includes(vertex)) found.push(vertex);
    }
  }
  return found.sort((a, b) => a - b);
}

/**
 * For every vertex whether a line may pass it, by the tokens of `companies`. 0: passable; 1: only as an end (a city
 * full of foreign tokens, an off-board place that is not `through`). Hexsides are always 0 here.
 */
export function stopMask(
  network: Network,
  tokens: Record<HexId, TokenSpot[]>,
  companies: readonly CompanyId[],
): Uint8Array {
  const mask = new Uint8Array(network.vertexCount);
  const { nodes, sideCount } = network;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as FaceNode;
    if (node.barred) mask[sideCount + at] = 1;
  }
  for (const hex in tokens) {
    const at = network.map.index.get(hex);
    if (at === undefined) continue;
    const face = network.faces[at] as Face;
    for (const node of face.cities) {
      const city = face.nodes[node] as FaceNode;
      if (cityBlocked(network.map, at, city, tokens[hex] as TokenSpot[], companies)) {
        mask[(network.nodeBase[at] as number) + node] = 1;
      }
    }
  }
  return mask;
}

/** Kinds of token that bar no one: one only keeps its circle, the other is neutral. */
const OPEN_KINDS: readonly (string | undefined)[] = ["reserved", "neutral"];

/**
 * Whether a token of another company bars the way. It does not beside the circles, where it only keeps its circle, or
 * where it is neutral.
 */
export const bars = ([, slot, owner, token]: TokenSpot, neutral: readonly string[] = []): boolean =>
  slot >= 0 && !OPEN_KINDS.includes(token?.kind) && !neutral.includes(owner);

export function cityBlocked(
  map: CompiledMap,
  hex: number,
  city: FaceNode,
  tokens: readonly TokenSpot[],
  companies: readonly CompanyId[],
): boolean {
  let foreign = 0;
  for (const [at, slot, owner, token] of tokens) {
    if (at !== city.city) continue;
    if (companies.includes(owner)) return false;
    if (bars([at, slot, owner, token], map.neutral[hex])) foreign++;
  }
  return city.slots > 0 && foreign >= city.slots;
}

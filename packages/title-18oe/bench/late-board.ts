/**
 * A late board of Europe, made: the railroads of the land are one network from Lisboa to Moskva and Constantinople, with
 * ports and ferries joined to it, and one major has its tokens over all of it. Far more than bots build, and what a long game
 * of people may come to.
 */
import type { Edge, HexId, TileId } from "@railhead/core";
import { compileMap, faceAt, tileFace } from "@railhead/core/board";
import { type Colour, EDGES, type TokenSpot } from "@railhead/core/model";
import type { TitlePosition } from "@railhead/core/solver";
import { map, tileset, water } from "../src/data.ts";
import { numbers } from "../test/full-board.ts";

export interface LateBoard {
  tiles: Record<HexId, [TileId, number]>;
  /** Cities of the network, in the order of the map. */
  cities: HexId[];
  ports: number;
  ferries: number;
}

/** Lines of the network by the cities that they pass: each board has its own way from one to the next. */
const LINES = [
  "Z1 Y14 Y20 Z27 X33 U34 Q30 O28",
  "Y14 AC8 AD9 AD17 AA20 Z27 V27 U24 R23 Q26 Q30",
  "V17 X13 Y14 W6 Z1",
  "Q30 N35 L37 M44 M50 M62 J73 F87 C74 J69 J63",
  "Q30 Q38 Q40 R47 R55 S60 W64 Y70 AA82",
  "M50 P53 R55 T53 V51 X45 Z47 AB51 AB57",
  "U34 V39 V41 X45 W40 X33",
  "K46 M50 L53 J63 G68 C74 D77",
  "M62 M68 O80 T81 S76 W74 AA82",
  "S60 T69 W74 Y70 AB69 AE72",
  "V55 W64 AA62 AB69 AA82 AD79",
  "M28 L25 K26 J25 J27 G26 F25",
  "C48 F49 I52 D57",
  "I50 H47 K46 O40 S42 V41",
] as const;

/** This many ports and ferries are joined on purpose; a few more are by tracks that happen to lead there. */
const PORTS = 26;
const FERRIES = 8;

/** Numbers from 0 up to 1, the same for a seed on every machine. */
function fractions(seed: number): () => number {
  const draw = numbers(seed);
  return () => draw(2 ** 32) / 2 ** 32;
}

const board = compileMap(map);
const kinds = new Map(tileset.tiles.map((tile) => [tile.id, tile]));
const view = { rules: { map: board, tiles: kinds }, state: { board: { tiles: {}, tokens: {} } } };
const opposite = (edge: Edge): Edge => ((edge + 3) % 6) as Edge;
const isLand = (hex: HexId): boolean => board.hexes.get(hex)?.colour !== "blue";
const isPlace = (hex: HexId): boolean => (board.hexes.get(hex)?.nodes?.length ?? 0) > 0;
/** Red zones and the like have track of their own, and take no tile. */
const isPrinted = (hex: HexId): boolean => board.hexes.get(hex)?.colour === "red";
/** Whether track can lead from a hex over a side to land. */
function across(hex: HexId, edge: Edge): HexId | undefined {
  const other = board.neighbour(hex, edge);
  if (other === undefined || !isLand(other) || board.closed(hex, edge)) return undefined;
  const closed = [hex, other].some((one, at) => {
    const side = at === 0 ? edge : opposite(edge);
    return isPrinted(one) && (faceAt(view, one).sides & (1 << side)) === 0;
  });
  return closed ? undefined : other;
}

/** Every tile that a hex may come to bear, by what is printed there. */
function tilesOf(hex: HexId): TileId[] {
  const found = new Set<TileId>();
  const add = (tile: TileId): void => {
    if (found.has(tile)) return;
    found.add(tile);
    for (const next of tileset.upgrades[tile] ?? []) add(next);
  };
  for (const { hexes, tiles } of tileset.first) if (hexes.includes(hex)) tiles.forEach(add);
  return [...found];
}

const RANK: Record<string, number> = { yellow: 0, green: 1, brown: 2, gray: 3 };

/** Makes the board of a seed. */
export function lateBoard(seed: number): LateBoard {
  const random = fractions(seed);
  const cost = new Map(board.ids.map((hex) => [hex, (isPlace(hex) ? 0.4 : 0.8) + random()]));
  const sides = new Map<HexId, Set<Edge>>();
  const joined = (hex: HexId, edge: Edge) => {
    const of = sides.get(hex) ?? new Set<Edge>();
    sides.set(hex, of.add(edge));
  };

  /** The cheapest way over land from a hex to the first that `ends`; track that is there costs half. */
  function way(from: HexId, ends: (hex: HexId) => boolean): void {
    const known = new Map<HexId, { cost: number; before?: HexId; edge?: Edge }>([[from, { cost: 0 }]]);
    const open = new Set([from]);
    while (open.size > 0) {
      const [hex] = [...open].sort((a, b) => (known.get(a)?.cost ?? 0) - (known.get(b)?.cost ?? 0)) as [
        HexId,
      ];
      open.delete(hex);
      if (ends(hex)) {
        for (let at = known.get(hex), to = hex; at?.before !== undefined; at = known.get(to)) {
          joined(at.before, at.edge as Edge);
          joined(to, opposite(at.edge as Edge));
          to = at.before;
        }
        return;
      }
      // A red zone is an end, but for Moskva.
      if (isPrinted(hex) && hex !== from && !faceAt(view, hex).nodes.some(({ through }) => through)) continue;
      for (const edge of EDGES) {
        const next = across(hex, edge);
        if (next === undefined) continue;
        const total =
          (known.get(hex)?.cost ?? 0) + (cost.get(next) ?? 1) * (sides.get(hex)?.has(edge) ? 0.5 : 1);
        if (total >= (known.get(next)?.cost ?? Number.POSITIVE_INFINITY)) continue;
        known.set(next, { cost: total, before: hex, edge });
        open.add(next);
      }
    }
  }

  for (const line of LINES) {
    const stops = line.split(" ");
    for (const [at, to] of stops.slice(1).entries()) way(stops[at] as HexId, (hex) => hex === to);
  }
  /** Joins a side at the water to the track that is there by then. */
  function shore(hex: HexId, edge: Edge): void {
    const has = sides.has(hex);
    joined(hex, edge);
    if (!has) way(hex, (one) => one !== hex && sides.has(one));
  }
  const drawn = <T>(list: readonly T[], count: number): T[] =>
    [...list]
      .map((one): [number, T] => [random(), one])
      .sort(([a], [b]) => a - b)
      .slice(0, count)
      .map(([, one]) => one);
  const shores = [
    ...drawn(water.ports, PORTS),
    ...drawn(water.ferries, FERRIES).flatMap(({ from, to }) => [from, to]),
  ];
  for (const end of shores)
    if ("edge" in end && end.edge !== undefined && !isPrinted(end.hex)) shore(end.hex, end.edge as Edge);

  const tiles: LateBoard["tiles"] = {};
  for (const [hex, of] of sides) {
    if (isPrinted(hex)) continue;
    const wanted = [...of].reduce<number>((bits, edge) => bits | (1 << edge), 0);
    let best: { tile: TileId; rotation: number; score: number } | undefined;
    for (const tile of tilesOf(hex))
      for (const rotation of EDGES) {
        const face = tileFace({ tiles: kinds }, tile, rotation);
        const missed = EDGES.filter((edge) => wanted & (1 << edge) && !(face.sides & (1 << edge))).length;
        const off = EDGES.some(
          (edge) => face.sides & (1 << edge) && !of.has(edge) && across(hex, edge) === undefined,
        );
        if (off) continue;
        const more = EDGES.filter((edge) => face.sides & (1 << edge)).length - of.size;
        const score = -100 * missed - more + (RANK[face.colour as Colour] ?? 0) + random() / 2;
        if (best === undefined || score > best.score) best = { tile, rotation, score };
      }
    if (best) tiles[hex] = [best.tile, best.rotation];
  }

  const laid = { ...view, state: { board: { tiles, tokens: {} } } };
  const open = (shore: { hex: HexId; edge?: number }): boolean =>
    shore.edge === undefined || (faceAt(laid, shore.hex).sides & (1 << shore.edge)) !== 0;
  return {
    tiles,
    cities: board.ids.filter((hex) => sides.has(hex) && faceAt(laid, hex).cities.length > 0),
    ports: map.water?.ports?.filter(open).length ?? 0,
    ferries: map.water?.ferries?.filter(({ from, to }) => open(from) && open(to)).length ?? 0,
  };
}

/** A major with ten tokens on the board, spread over it, about to run these trains in the last phase. */
export function latePosition(late: LateBoard, seed: number, trains: string[]): TitlePosition {
  const random = fractions(seed + 100);
  const cities = late.cities.filter((hex) => !isPrinted(hex));
  const tokens: Record<HexId, TokenSpot[]> = {};
  while (Object.keys(tokens).length < 10)
    tokens[cities[Math.floor(random() * cities.length)] as HexId] = [[0, 0, "BEL"]];
  return { title: "18oe", company: "BEL", phase: "8", trains, tiles: late.tiles, tokens };
}

import type { Colour, Edge, TileFace, TileId } from "../model/map.ts";

/** The face of a standard tile. `provenance`: said where the face does not stand in at least two tables that agree. */
export interface StandardTile extends TileFace {
  provenance?: string;
}

const ONE_TABLE = "one table of tiles";
const MEANING = "the usual meaning of the number; no table was at hand to hold it against";

type Sides = readonly Edge[];
const ALL: Sides = [0, 1, 2, 3, 4, 5];

/** Stops of one kind and value, each with the sides that lead to it. */
function stops(
  colour: Colour,
  node: { kind: "city" | "town"; revenue: number; slots?: number },
  ...of: Sides[]
) {
  return {
    colour,
    nodes: of.map(() => ({ ...node })),
    paths: of.flatMap((sides, at) => sides.map((from) => ({ from, to: `node${at}` as const }))),
  };
}

const town = (colour: Colour, revenue: number, ...of: Sides[]): StandardTile =>
  stops(colour, { kind: "town", revenue }, ...of);
const city = (colour: Colour, revenue: number, slots: number, ...of: Sides[]): StandardTile =>
  stops(colour, { kind: "city", revenue, slots }, ...of);
const track = (colour: Colour, ...pairs: [from: Edge, to: Edge][]): StandardTile => ({
  colour,
  paths: pairs.map(([from, to]) => ({ from, to })),
});
const junction = (colour: Colour, ...sides: Edge[]): StandardTile => ({
  colour,
  nodes: [{ kind: "junction" }],
  paths: sides.map((from) => ({ from, to: "node0" })),
});
const marked = (label: string, tile: StandardTile): StandardTile => ({ ...tile, labels: [label] });
const noted = (provenance: string, tiles: Record<TileId, StandardTile>): Record<TileId, StandardTile> =>
  Object.fromEntries(Object.entries(tiles).map(([id, tile]) => [id, { ...tile, provenance }]));

/** Faces that stand in two tables or more. */
const TWICE: Record<TileId, StandardTile> = {
  3: town("yellow", 10, [0, 1]),
  4: town("yellow", 10, [0, 3]),
  5: city("yellow", 20, 1, [0, 1]),
  6: city("yellow", 20, 1, [0, 2]),
  7: track("yellow", [0, 1]),
  8: track("yellow", [0, 2]),
  9: track("yellow", [0, 3]),
  57: city("yellow", 20, 1, [0, 3]),
  58: town("yellow", 10, [0, 2]),
  201: marked("Y", city("yellow", 30, 1, [0, 1])),
  202: marked("Y", city("yellow", 30, 1, [0, 2])),
  621: marked("Y", city("yellow", 30, 1, [0, 3])),
  14: city("green", 30, 2, [0, 1, 3, 4]),
  15: city("green", 30, 2, [0, 1, 2, 3]),
  80: junction("green", 0, 1, 2),
  81: junction("green", 0, 2, 4),
  82: junction("green", 0, 1, 3),
  83: junction("green", 0, 3, 5),
  141: town("green", 10, [0, 1, 3]),
  142: town("green", 10, [0, 3, 5]),
  143: town("green", 10, [0, 1, 2]),
  144: town("green", 10, [0, 2, 4]),
  207: marked("Y", city("green", 40, 2, [0, 1, 2, 3])),
  208: marked("Y", city("green", 40, 2, [0, 1, 3, 4])),
  580: marked("P", city("green", 60, 1, [0, 1], [2, 3])),
  622: marked("Y", city("green", 40, 2, [0, 2, 3, 4])),
  145: town("brown", 20, [0, 1, 3, 4]),
  146: town("brown", 20, [0, 1, 2, 3]),
  147: town("brown", 20, [0, 2, 3, 4]),
  544: junction("brown", 0, 1, 3, 4),
  545: junction("brown", 0, 1, 2, 3),
  546: junction("brown", 0, 2, 3, 4),
  583: marked("P", city("brown", 80, 2, [0, 1], [2, 3])),
};

const ONCE = noted(ONE_TABLE, {
  12: city("green", 30, 1, [0, 1, 2]),
  13: city("green", 30, 1, [0, 2, 4]),
  205: city("green", 30, 1, [0, 1, 3]),
  206: city("green", 30, 1, [0, 3, 5]),
  405: marked("T", city("green", 40, 2, [2, 3, 4])),
  576: marked("Y", city("green", 40, 1, [0, 1, 3])),
  577: marked("Y", city("green", 40, 1, [0, 3, 5])),
  578: marked("Y", city("green", 40, 1, [0, 1, 2])),
  579: marked("Y", city("green", 40, 1, [0, 2, 4])),
  581: marked("B-V", city("green", 50, 1, [0, 1], [2, 3], [4, 5])),
  619: city("green", 30, 2, [0, 2, 3, 4]),
  63: city("brown", 40, 2, ALL),
  216: marked("Y", city("brown", 50, 2, [0, 1, 2, 3, 4])),
  220: marked("B", city("brown", 60, 3, ALL)),
  431: marked("T", city("brown", 60, 2, [2, 3, 4])),
  582: marked("Y", city("brown", 50, 2, [0, 2, 3, 4])),
  584: marked("B-V", city("brown", 60, 3, ALL)),
  611: city("brown", 40, 2, [0, 1, 2, 3, 4]),
  513: city("gray", 60, 3, ALL),
});

/** The plain track, double towns and double cities of the 1830 family. */
const FAMILY = noted(MEANING, {
  1: town("yellow", 10, [1, 3], [0, 4]),
  2: town("yellow", 10, [0, 3], [1, 2]),
  55: town("yellow", 10, [0, 3], [1, 4]),
  56: town("yellow", 10, [0, 2], [1, 3]),
  69: town("yellow", 10, [0, 3], [2, 4]),
  16: track("green", [0, 2], [1, 3]),
  17: track("green", [0, 4], [1, 3]),
  18: track("green", [0, 3], [1, 2]),
  19: track("green", [0, 3], [2, 4]),
  20: track("green", [0, 3], [1, 4]),
  21: track("green", [0, 2], [3, 4]),
  22: track("green", [0, 4], [2, 3]),
  23: track("green", [0, 3], [0, 4]),
  24: track("green", [0, 3], [0, 2]),
  25: track("green", [0, 2], [0, 4]),
  26: track("green", [0, 3], [0, 5]),
  27: track("green", [0, 3], [0, 1]),
  28: track("green", [0, 4], [0, 5]),
  29: track("green", [0, 2], [0, 1]),
  30: track("green", [0, 4], [0, 1]),
  31: track("green", [0, 2], [0, 5]),
  53: marked("B", city("green", 50, 1, [0, 2, 4])),
  54: marked("NY", city("green", 60, 1, [0, 1], [2, 3])),
  59: marked("OO", city("green", 40, 1, [0], [2])),
  87: town("green", 10, [0, 1, 2, 3]),
  88: town("green", 10, [0, 1, 3, 4]),
  204: town("green", 10, [0, 2, 3, 4]),
  39: track("brown", [0, 1], [0, 2], [1, 2]),
  40: track("brown", [0, 2], [2, 4], [0, 4]),
  41: track("brown", [0, 3], [0, 1], [1, 3]),
  42: track("brown", [0, 3], [3, 5], [0, 5]),
  43: track("brown", [0, 3], [0, 2], [1, 3], [1, 2]),
  44: track("brown", [0, 3], [1, 4], [0, 1], [3, 4]),
  45: track("brown", [0, 3], [2, 4], [0, 4], [2, 3]),
  46: track("brown", [0, 3], [2, 4], [3, 4], [0, 2]),
  47: track("brown", [0, 3], [1, 4], [1, 3], [0, 4]),
  61: marked("B", city("brown", 60, 1, [0, 1, 3, 5])),
  62: marked("NY", city("brown", 80, 2, [0, 1], [2, 3])),
  64: marked("OO", city("brown", 50, 1, [0, 2], [3, 4])),
  65: marked("OO", city("brown", 50, 1, [0, 4], [2, 3])),
  66: marked("OO", city("brown", 50, 1, [0, 3], [1, 2])),
  67: marked("OO", city("brown", 50, 1, [0, 3], [2, 4])),
  68: marked("OO", city("brown", 50, 1, [0, 3], [1, 4])),
  70: track("brown", [0, 1], [0, 2], [1, 3], [2, 3]),
});

/** The standard tiles by their numbers, unturned, sides as in the flat layout (0 = S, clockwise). */
export const standardTiles: Readonly<Record<TileId, StandardTile>> = { ...TWICE, ...ONCE, ...FAMILY };

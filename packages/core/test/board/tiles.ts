import type { HexDef, MapDef, TileDef, TileFace, TilesetDef } from "../../src/model/map.ts";

/** Tiles and maps that the tests of laying share. */
export const map = (hexes: HexDef[]): MapDef => ({
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes,
});
export const tile = (id: string, face: Partial<TileFace>, count: number | "unlimited" = 2): TileDef => ({
  id,
  count,
  colour: "yellow",
  ...face,
});
export const node0 = "node0" as const;
export const node1 = "node1" as const;
export const node2 = "node2" as const;

export const TILES: TileDef[] = [
  tile("straight", { paths: [{ from: 0, to: 3 }] }),
  tile("sharp", { paths: [{ from: 0, to: 1 }] }),
  tile("fork", {
    colour: "green",
    nodes: [{ kind: "junction" }],
    paths: [0, 1, 3].map((from) => ({ from: from as 0, to: node0 })),
  }),
  tile("city", {
    nodes: [{ kind: "city", revenue: 20, slots: 1 }],
    paths: [
      { from: 0, to: node0 },
      { from: 3, to: node0 },
    ],
  }),
  tile("green city", {
    colour: "green",
    nodes: [{ kind: "city", revenue: 30, slots: 2 }],
    paths: [0, 1, 3, 4].map((from) => ({ from: from as 0, to: node0 })),
  }),
  tile("richer", {
    colour: "green",
    nodes: [{ kind: "city", revenue: 40, slots: 2 }],
    paths: [
      { from: 0, to: node0 },
      { from: 3, to: node0 },
    ],
  }),
  tile("equal", {
    colour: "green",
    nodes: [{ kind: "city", revenue: 20, slots: 2 }],
    paths: [
      { from: 0, to: node0 },
      { from: 3, to: node0 },
    ],
  }),
  tile("halves", {
    colour: "green",
    nodes: [
      { kind: "city", revenue: 50, slots: 1 },
      { kind: "city", revenue: 50, slots: 1 },
    ],
    paths: [
      { from: 0, to: node0 },
      { from: 1, to: node0 },
      { from: 2, to: node1 },
      { from: 3, to: node1 },
    ],
  }),
  tile("thirds", {
    colour: "green",
    nodes: [
      { kind: "city", revenue: 50, slots: 1 },
      { kind: "city", revenue: 50, slots: 1 },
      { kind: "city", revenue: 50, slots: 1 },
    ],
    paths: [
      { from: 0, to: node0 },
      { from: 1, to: node0 },
      { from: 2, to: node1 },
      { from: 3, to: node1 },
      { from: 4, to: node2 },
      { from: 5, to: node2 },
    ],
  }),
  tile("joined", {
    colour: "brown",
    nodes: [{ kind: "city", revenue: 60, slots: 3 }],
    paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from: from as 0, to: node0 })),
  }),
];
export const tileset = (
  first: TilesetDef["first"] = [],
  upgrades: TilesetDef["upgrades"] = {},
): TilesetDef => ({
  tiles: TILES,
  first,
  upgrades,
});
export const white = (coord: string, more: Partial<HexDef> = {}): HexDef => ({
  coord,
  colour: "white",
  ...more,
});
export const split = (coord: string, one: 0 | 1 | 4, two: 1 | 3 | 5): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [
    { kind: "city", revenue: 30, slots: 1 },
    { kind: "city", revenue: 30, slots: 1 },
  ],
  paths: [
    { from: one, to: node0 },
    { from: two, to: node1 },
  ],
});
export const AROUND = ["C7", "B6", "B4", "C3", "D4", "D6"];
export const clump = (centre: HexDef): MapDef => map([centre, ...AROUND.map((coord) => white(coord))]);

/** Sections 11.1.3 and 11.3.9: how the tiles follow one another, on a small board of its own. */
import type { HexDef } from "@railhead/core";
import type { TileFace } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { europeanTiles, twofold } from "../../src/tiles.ts";

const city = { kind: "city", revenue: 30, slots: 1 } as const;
const town = { kind: "town", revenue: 20 } as const;
const own = (face: TileFace) => ({ count: 1, ...face });

/** Three cities that no tile joins, so that their chain alone says what follows. */
const apart = (colour: TileFace["colour"], label: string): TileFace => ({
  colour,
  labels: [label],
  nodes: [city, city, city],
  paths: [
    { from: 0, to: "node0" },
    { from: 2, to: "node1" },
    { from: 4, to: "node2" },
  ],
});
const joined = (colour: TileFace["colour"], label: string): TileFace => ({
  colour,
  labels: [label],
  nodes: [city],
  paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from, to: "node0" }) as never),
});
const twin = (colour: TileFace["colour"], ...sides: number[]): TileFace => ({
  colour,
  nodes: [town],
  paths: sides.map((from) => ({ from, to: "node0" }) as never),
});

const tiles = {
  "8": 4,
  "58": 3,
  "80": 2,
  "143": 5,
  "144": 5,
  Y1: own(apart("yellow", "A")),
  Y2: own(apart("yellow", "B")),
  G1: own(apart("green", "X")),
  G2: own(joined("green", "Z")),
  B1: own(joined("brown", "W")),
  DY: own(twin("yellow", 0, 2)),
  DG: own(twin("green", 0, 2, 4)),
};
const hex = (coord: string, more: Partial<HexDef> = {}): HexDef => ({ coord, colour: "white", ...more });
const map = {
  hexes: [
    hex("M1", { nodes: [city, city, city], labels: ["A"] }),
    hex("M2", { nodes: [city, city, city], labels: ["A"] }),
    hex("M3", { nodes: [city, city, city], labels: ["B"] }),
    hex("D1", { nodes: [town] }),
    hex("T1", { nodes: [town] }),
    hex("P1"),
  ],
};
const metropolises = { M1: ["Y1", "G1", "B1"], M2: ["Y1", "G2"], M3: ["Y2", "G1", "B1"] };
const doubleTowns = { hexes: ["D1"], tiles: ["58D", "DY", "DG"] };
const made = europeanTiles({ tiles }, { metropolises, doubleTowns }, map);
/** The tiles as they are made while a test runs. */
const make = (hexes = doubleTowns.hexes, chains: Record<string, string[]> = metropolises) =>
  europeanTiles({ tiles }, { metropolises: chains, doubleTowns: { ...doubleTowns, hexes } }, map);

describe("what follows what", () => {
  it("a metropolis goes along its chain, and a shared tile along the chains of all", () => {
    const { upgrades } = make();
    expect(upgrades.Y1).toEqual(["G1", "G2"]);
    expect(upgrades.Y2).toEqual(["G1"]);
    expect(upgrades.G1).toEqual(["B1"]);
    // The last of a chain has none after it.
    expect([upgrades.G2, upgrades.B1]).toEqual([undefined, undefined]);
  });

  it("towns go on with single towns, double towns with double towns, plain track with plain track", () => {
    const { upgrades } = make();
    expect(upgrades["58"]).toEqual(["143", "144"]);
    expect(upgrades.DY).toEqual(["DG"]);
    expect(upgrades["8"]).toEqual(["80"]);
    expect(Object.keys(upgrades).sort()).toEqual(["58", "8", "DY", "G1", "Y1", "Y2"]);
  });
});

describe("first tiles", () => {
  it("a metropolis has the first of its chain, those that share it in one entry; double towns their yellow tiles alone", () => {
    expect(make().first).toEqual([
      { tiles: ["58"], hexes: ["T1"] },
      { tiles: ["8"], hexes: ["P1"] },
      { tiles: ["Y1"], hexes: ["M1", "M2"] },
      { tiles: ["Y2"], hexes: ["M3"] },
      { tiles: ["DY"], hexes: ["D1"] },
    ]);
  });

  it("a metropolis without tiles has no first one", () => {
    const { first } = make(doubleTowns.hexes, { M1: ["Y1"], M2: [] });
    // What its face tells stands before what the chains tell.
    expect(first.slice(-2)).toEqual([
      { tiles: ["Y1"], hexes: ["M1"] },
      { tiles: ["DY"], hexes: ["D1"] },
    ]);
    expect(first.every(({ tiles: [one] }) => one !== undefined)).toBe(true);
  });

  it("no tile of a double town is for a board without any", () => {
    const { first } = make([]);
    expect(first.flatMap(({ tiles: list }) => list)).not.toContain("DY");
    expect(first.at(-1)).toEqual({ tiles: [], hexes: [] });
  });
});

describe("faces", () => {
  const tileOf = (id: string) => make().tiles.find((one) => one.id === id);

  it("lines meet where track meets (11.3.1)", () => {
    expect(tileOf("80")?.nodes).toEqual([{ kind: "junction", crossing: true }]);
    expect(tileOf("8")?.nodes).toBeUndefined();
    expect(tileOf("8")).toMatchObject({ id: "8", count: 4, colour: "yellow", paths: [{ from: 0, to: 2 }] });
  });

  it("the town of a double town is two, that of others one, and cities stay (11.3.9)", () => {
    expect(tileOf("DY")).toEqual({ id: "DY", ...tiles.DY, nodes: [{ ...town, places: 2 }] });
    expect(tileOf("58")?.nodes).toEqual([{ kind: "town", revenue: 10 }]);
    expect(tileOf("G2")).toEqual({ id: "G2", ...tiles.G2 });
    expect(make().tiles.map(({ id }) => id)).toEqual(made.tiles.map(({ id }) => id));
    expect(made.tiles).toHaveLength(12);
  });

  it("a hex is made two by its town alone", () => {
    expect(twofold({ nodes: [town, city] })).toEqual({ nodes: [{ ...town, places: 2 }, city] });
    expect(twofold({ ...hex("P1") })).toEqual(hex("P1"));
  });
});

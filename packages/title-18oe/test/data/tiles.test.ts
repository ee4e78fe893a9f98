import { rotationsThatKeep } from "@railhead/core/schema";
import { standardTiles } from "@railhead/core/tiles";
import { describe, expect, it } from "vitest";
import { europe, map, tileset } from "../../src/data.ts";

const tile = (id: string) => {
  const found = tileset.tiles.find((one) => one.id === id);
  if (!found) throw new Error(`no tile ${id}`);
  return found;
};
const next = (id: string) => tileset.upgrades[id] ?? [];
const firstOn = (hex: string) =>
  tileset.first.flatMap(({ hexes, tiles }) => (hexes.includes(hex) ? tiles : []));

describe("the tiles", () => {
  it("are 771", () => {
    const counts = tileset.tiles.map(({ count }) => count as number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(771);
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  it("are known by number but for those of this game", () => {
    const own = tileset.tiles.map(({ id }) => id).filter((id) => !(id in standardTiles));
    expect(own.every((id) => /^OE\d+$/.test(id))).toBe(true);
    expect(own.sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)))).toEqual(
      Array.from({ length: 44 }, (_, at) => `OE${at + 1}`).filter((id) => id !== "OE19"),
    );
  });

  it("a metropolis goes through its chain, one tile of each colour", () => {
    for (const [hex, chain] of Object.entries(europe.metropolises)) {
      expect(firstOn(hex), hex).toEqual([chain[0]]);
      expect(chain.map((id) => tile(id).colour)).toEqual(["yellow", "green", "brown", "gray"]);
      chain.slice(1).forEach((id, at) => {
        expect(next(chain[at] as string), hex).toContain(id);
      });
      const letter = map.hexes.find(({ coord }) => coord === hex)?.labels?.[0] as string;
      expect(
        chain.every((id) => tile(id).labels?.includes(letter)),
        hex,
      ).toBe(true);
    }
  });

  it("there are as many tiles of a colour as metropolises go through it, or one more set", () => {
    const needed = new Map<string, number>();
    for (const chain of Object.values(europe.metropolises))
      for (const id of chain) needed.set(id, (needed.get(id) ?? 0) + 1);
    for (const [id, count] of needed) expect(tile(id).count as number, id).toBeGreaterThanOrEqual(count);
  });

  it("double towns begin and go on with tiles of double towns, and single towns with theirs", () => {
    const double = new Set(europe.doubleTowns.tiles);
    expect(europe.doubleTowns.hexes).toHaveLength(15);
    for (const hex of europe.doubleTowns.hexes) expect(firstOn(hex)).toEqual(["OE1", "OE2", "OE3"]);
    for (const [from, list] of Object.entries(tileset.upgrades))
      for (const to of list) expect(double.has(from), `${from} to ${to}`).toBe(double.has(to));
    expect(next("OE1").sort()).toEqual(["OE10", "OE11", "OE9"]);
    expect(firstOn("B43")).toEqual(["3", "4", "58"]);
    for (const id of double) expect(tile(id).nodes).toEqual([{ kind: "town", revenue: 20, places: 2 }]);
  });

  it("brown and gray tiles of Y cities and gray tiles of cities are there for four, five and six sides", () => {
    const sides = (id: string) => tile(id).paths?.length;
    expect(["OE31", "OE32", "OE33"].map(sides)).toEqual([4, 5, 6]);
    expect(["OE34", "OE35", "OE36"].map(sides)).toEqual([4, 5, 6]);
    expect(["OE42", "OE43", "OE44"].map(sides)).toEqual([4, 5, 6]);
    expect(["OE20", "OE21", "OE22"].map(sides)).toEqual([4, 5, 6]);
  });

  it("what follows keeps all track", () => {
    for (const [from, list] of Object.entries(tileset.upgrades))
      for (const to of list)
        expect(rotationsThatKeep(tile(from), tile(to)).length, `${from} to ${to}`).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from "vitest";
import { about, map, market, tileset } from "../../src/data.ts";
import { differences } from "./transcription.ts";

const files = { tiles: tileset, map, market, about };

describe("tiles, map and market, written down a second time", () => {
  it("agree in counts, colours, stops, values, circles, track, letters, places, names, terrain, closed sides, marks, lays and prices", () => {
    expect(differences(files)).toEqual([]);
  });

  it("are seen to differ in one number, one hex more or less, and the lie of the grid", () => {
    const [first, ...others] = tileset.tiles;
    const oneMore = { ...tileset, tiles: [{ ...first, count: 99 } as typeof first & object, ...others] };
    expect(differences({ ...files, tiles: oneMore })).toHaveLength(3);
    expect(differences({ ...files, map: { ...map, hexes: map.hexes.slice(1) } })).toHaveLength(2);
    const twice = { ...map, hexes: [...map.hexes, ...map.hexes.slice(0, 1)] };
    expect(differences({ ...files, map: twice })).toHaveLength(1);
    const [row = [], ...rows] = market.grid;
    const dearer = [row.map((space) => space && { ...space, price: space.price + 1 }), ...rows];
    expect(differences({ ...files, market: { ...market, grid: dearer } })).toHaveLength(3);
    const turned = { ...map, layout: map.layout === "flat" ? ("pointy" as const) : ("flat" as const) };
    expect(differences({ ...files, map: turned })).toHaveLength(3);
  });
});

import { tileset as byNumber, standardTiles, type TilesByNumber } from "@railhead/core/tiles";
import { expect, it } from "vitest";
import { map, tileset } from "../../src/data.ts";

/** What the faces do not tell: Berlin and Vienna grow from two cities to three and then to one. */
const EXCEPT: Omit<TilesByNumber, "tiles"> = {
  except: { add: { 581: ["584"] } },
  first: [{ tiles: ["581"], hexes: ["J5", "K14"] }],
};

const sorted = (ids: readonly string[] = []) => [...ids].sort();
const byHex = ({ first }: Pick<typeof tileset, "first">) =>
  Object.fromEntries(first.flatMap(({ hexes, tiles }) => hexes.map((hex) => [hex, sorted(tiles)])));
const table = ({ upgrades }: Pick<typeof tileset, "upgrades">) =>
  Object.fromEntries(Object.entries(upgrades).map(([id, next]) => [id, sorted(next)]));

/** The tables again, from numbers and counts. */
function derived(rest: Omit<TilesByNumber, "tiles">) {
  const tiles = tileset.tiles.map(({ id, count, nodes }) => {
    const crossed = nodes?.some(({ crossing }) => crossing);
    return [id, crossed ? { count, nodes } : count] as const;
  });
  return byNumber({ ...rest, tiles: Object.fromEntries(tiles) }, map);
}

it("every tile is the standard one of its number", () => {
  const ends = (face: (typeof tileset.tiles)[number]) => ({
    ...face,
    paths: (face.paths ?? []).map(({ from, to }) => `${from} ${to}`).sort(),
  });
  const again = new Map(derived(EXCEPT).tiles.map((tile) => [tile.id, ends(tile)]));
  for (const tile of tileset.tiles) {
    expect(standardTiles[tile.id], tile.id).toBeDefined();
    expect(again.get(tile.id), tile.id).toEqual(ends(tile));
  }
});

it("upgrades and first tiles are those that the faces tell, with the exceptions named here", () => {
  expect(table(derived(EXCEPT))).toEqual(table(tileset));
  expect(byHex(derived(EXCEPT))).toEqual(byHex(tileset));
});

it("without the exceptions they are others", () => {
  expect(table(derived({}))).not.toEqual(table(tileset));
  expect(byHex(derived({}))).not.toEqual(byHex(tileset));
});

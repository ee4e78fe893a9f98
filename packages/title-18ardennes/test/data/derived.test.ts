import { tileset as byNumber, standardTiles, type TilesByNumber } from "@railhead/core/tiles";
import { expect, it } from "vitest";
import { map, tileset } from "../../src/data.ts";

/** What the faces do not tell: cities that grow together, and Brussels, whose last tile follows those of a Y. */
const EXCEPT: Omit<TilesByNumber, "tiles"> = {
  labels: { B: ["Y"], Y: ["B Y"] },
  except: { add: { SOH2: ["SOH9"] } },
  first: [
    { tiles: ["RUH2"], hexes: ["B16"] },
    { tiles: ["207", "208", "622"], hexes: ["C7"] },
    { tiles: ["405"], hexes: ["E25", "M27"] },
  ],
};

const sorted = (ids: readonly string[] = []) => [...ids].sort();
const byHex = ({ first }: Pick<typeof tileset, "first">) =>
  Object.fromEntries(first.flatMap(({ hexes, tiles }) => hexes.map((hex) => [hex, sorted(tiles)])));
const table = ({ upgrades }: Pick<typeof tileset, "upgrades">) =>
  Object.fromEntries(Object.entries(upgrades).map(([id, next]) => [id, sorted(next)]));

/** The tables again, from numbers and counts; the four tiles of the title's own bring their faces. */
function derived(rest: Omit<TilesByNumber, "tiles">) {
  const tiles = tileset.tiles.map(({ id, ...tile }) => [id, standardTiles[id] ? tile.count : tile] as const);
  return byNumber({ ...rest, tiles: Object.fromEntries(tiles) }, map);
}

it("every number is the standard tile", () => {
  const ends = (face: (typeof tileset.tiles)[number]) => ({
    ...face,
    paths: (face.paths ?? []).map(({ from, to }) => `${from} ${to}`).sort(),
  });
  const again = new Map(derived(EXCEPT).tiles.map((tile) => [tile.id, ends(tile)]));
  for (const tile of tileset.tiles) expect(again.get(tile.id), tile.id).toEqual(ends(tile));
  const own = tileset.tiles.filter(({ id }) => !standardTiles[id]).map(({ id }) => id);
  expect(own).toEqual(["SOH2", "RUH2", "SOH9", "RUH3"]);
});

it("upgrades and first tiles are those that the faces tell, with the exceptions named here", () => {
  expect(table(derived(EXCEPT))).toEqual(table(tileset));
  expect(byHex(derived(EXCEPT))).toEqual(byHex(tileset));
});

it("without the exceptions they are others", () => {
  expect(table(derived({}))).not.toEqual(table(tileset));
  expect(byHex(derived({}))).not.toEqual(byHex(tileset));
});

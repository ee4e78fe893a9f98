import type { HexDef, TileDef } from "@railhead/core";
import { rotationsThatKeep } from "@railhead/core/schema";
import { describe, expect, it } from "vitest";
import { map, tileset } from "../../src/data.ts";
import { tileOf } from "../../src/position.ts";
import { FAMILIES } from "./rulebook.ts";

type Family = keyof typeof FAMILIES;
const tiles = new Map(tileset.tiles.map((tile) => [tile.id, tile]));
const list = (text: string) => text.split(" ").filter(Boolean);
const firstOn = (hex: HexDef) =>
  tileset.first.filter(({ hexes }) => hexes.includes(hex.coord)).flatMap((entry) => entry.tiles);

/** The kind of hex by what is printed on it. */
function familyOf({ colour, name, nodes = [], labels = [] }: HexDef): Family | undefined {
  if (colour === "gray") return undefined;
  if (name === "Brussels" || name === "Amsterdam" || name === "The Ruhr" || name === "Paris") return name;
  if (labels.includes("T")) return "Basel / Frankfurt";
  const kind = nodes[0]?.kind;
  if (kind === "town") return "Town";
  if (kind === "city") return labels.includes("Y") ? "Y-City" : "City";
  return "Plain";
}

// AR-11.2-01 to AR-11.2-09
describe("tiles by kind of hex (11.2)", () => {
  it.each(Object.entries(FAMILIES) as [Family, (typeof FAMILIES)[Family]][])("%s", (family, row) => {
    for (const colour of ["yellow", "green", "brown"] as const)
      for (const id of list(row[colour])) expect(tiles.get(id)?.colour, id).toBe(colour);
    const hexes = map.hexes.filter((hex) => familyOf(hex) === family);
    expect(hexes.length).toBeGreaterThan(0);
    for (const hex of hexes) {
      const printed = row.yellow === "" || hex.colour === "yellow";
      expect(hex.colour, hex.coord).toBe(printed ? "yellow" : "white");
      expect(firstOn(hex).sort(), hex.coord).toEqual(list(printed ? row.green : row.yellow).sort());
    }
    // Green upgrades of a Y-City: 220 is for Brussels alone, which the rule of laying has to see to.
    const upgrades = (id: string) =>
      (tileset.upgrades[id] ?? []).filter((next) => family === "Brussels" || next !== "220").sort();
    const steps = [
      [row.yellow, row.green],
      [row.green, family === "Brussels" ? "216 220" : row.brown],
      [row.brown, ""],
    ];
    for (const [before = "", after = ""] of steps) {
      for (const id of list(before)) {
        const fitting = list(after).filter(
          (next) => rotationsThatKeep(tiles.get(id) as TileDef, tiles.get(next) as TileDef).length > 0,
        );
        expect(upgrades(id), id).toEqual(fitting.sort());
      }
    }
  });

  it("no tile belongs to none of them", () => {
    const known = Object.values(FAMILIES).flatMap((row) => Object.values(row).flatMap(list));
    expect(tileset.tiles.map(({ id }) => id).sort()).toEqual([...new Set(known)].sort());
  });

  it("7, 8 and 9 are unlimited (6.3)", () => {
    const unlimited = tileset.tiles.filter(({ count }) => count === "unlimited");
    expect(unlimited.map(({ id }) => id)).toEqual(["7", "8", "9"]);
  });

  it("tiles that records name otherwise are known", () => {
    expect(["X10", "X20", "X11", "X21", "X22", "57"].map(tileOf)).toEqual([
      "SOH2",
      "SOH9",
      "RUH2",
      "RUH3",
      "220",
      "57",
    ]);
  });
});

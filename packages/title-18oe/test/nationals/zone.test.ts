/** The places of a national's zone (11.3.10): hexes of several zones, and double towns. */
import { describe, expect, it } from "vitest";
import { cityPlaces, placesOf } from "../../src/nationals/zone.ts";
import type { Laid } from "../kit/board.ts";
import { Table } from "../kit/table.ts";

const places = (zone: string, tiles: Laid = {}) => placesOf(new Table().tiles(tiles).ctx(), zone);
const at = (zone: string, hex: string, tiles: Laid = {}) =>
  places(zone, tiles).filter((one) => one.hex === hex);
const starts = (zone: string) => cityPlaces(new Table().ctx(), zone).map(({ hex }) => hex);

describe("a hex in two zones", () => {
  it.each([
    ["O52", "PHS", "AH"],
    ["Q38", "FR", "PHS"],
  ])("OE-11.3.10-06 %s: its city lies in %s alone, and not in %s", (hex, zone, other) => {
    expect(at(zone, hex)).toEqual([{ id: hex, kind: "city", hex, nodes: [0], value: 0, red: false }]);
    expect(at(other, hex)).toEqual([]);
    expect([starts(zone).includes(hex), starts(other).includes(hex)]).toEqual([true, false]);
  });

  it("OE-11.3.10-06 its town lies in both", () => {
    for (const zone of ["PHS", "AH"]) expect(at(zone, "S46").map(({ id }) => id)).toEqual(["S46.0"]);
    for (const zone of ["UK", "IT"]) expect(at(zone, "S46")).toEqual([]);
  });
});

describe("towns", () => {
  it("OE-11.3.10-09 what lies on the hex says whether they are two, each at half of what it pays", () => {
    const town = { kind: "town", hex: "W46", nodes: [0], red: false };
    expect(at("IT", "W46", { W46: ["OE1", 0] })).toEqual([
      { ...town, id: "W46.0/0", value: 10 },
      { ...town, id: "W46.0/1", value: 10 },
    ]);
    expect(at("IT", "W46", { W46: ["58", 0] })).toEqual([{ ...town, id: "W46.0", value: 10 }]);
    expect(at("IT", "Y44", { Y44: ["OE1", 0] }).map(({ id }) => id)).toEqual(["Y44.0/0", "Y44.0/1"]);
  });
});

describe("the cities where lines begin", () => {
  it("OE-11.3.10-01 are all cities with a place for a token, every station, red zones with one too", () => {
    const table = new Table().tiles({ M28: ["OE6", 0] });
    expect(cityPlaces(table.ctx(), "UK").filter(({ hex }) => hex === "M28")).toEqual([
      { hex: "M28", city: 0 },
      { hex: "M28", city: 1 },
    ]);
    expect([starts("SP").includes("Z1"), starts("SP").includes("AF5")]).toEqual([true, false]);
  });
});

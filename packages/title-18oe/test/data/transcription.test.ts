import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { differences, type Transcribed, transcribedHexes } from "./transcription.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), "utf8"));
const files = (): Transcribed => ({
  map: read("map"),
  water: read("water"),
  tiles: read("tiles"),
  europe: read("europe"),
  market: read("market"),
  companies: read("companies"),
  trains: read("trains"),
  provenance: read("provenance"),
  about: read("about"),
  numbers: read("numbers"),
  charters: read("charters"),
  patronage: read("patronage"),
  powers: read("powers"),
  "uk-france": read("uk-france"),
});
/** What differs once something has been changed. */
const changed = (change: (all: Transcribed) => void): string[] => {
  const all = files();
  change(all);
  return differences(all);
};

describe("map, tiles, lays and market, written down a second time", () => {
  it("agree with the data, hex by hex, tile by tile", () => {
    expect(transcribedHexes()).toHaveLength(1492);
    expect(differences(files())).toEqual([]);
  });

  it("are seen to differ in one side, one price, one hex less, one hex of the sea, one port, one chain", () => {
    const first = <T>(list: readonly T[] | undefined): T => list?.[0] as T;
    const hexOf = (all: Transcribed, coord: string) =>
      first(all.map.hexes.filter((hex) => hex.coord === coord));
    expect(changed((all) => hexOf(all, "D47").closed_edges?.pop())).toHaveLength(2);
    // A side that the water opens is closed on the land.
    expect(changed((all) => Object.assign(hexOf(all, "K60"), { closed_edges: [3, 3] }))).toEqual([
      "- K60 opened 2 3",
      "+ K60 opened 3 3",
    ]);
    expect(changed((all) => Object.assign(first(hexOf(all, "E78").terrain), { cost: 30 }))).toEqual([
      "- E78 | white | river 45 | zone RU",
      "+ E78 | white | river 30 | zone RU",
    ]);
    expect(changed((all) => all.map.hexes.pop())).toHaveLength(2);
    expect(changed((all) => Object.assign(first(all.water.areas).hexes, ["A1"]))).toEqual([
      "- A2 in the Celtic Sea",
      "+ A1 in the Celtic Sea",
    ]);
    expect(changed((all) => all.water.ports.shift()).length).toBeGreaterThanOrEqual(4);
    expect(changed((all) => Object.assign(all.europe.metropolises, { Q30: ["OE4", "OE17"] }))).toEqual([
      "- OE30 > OE37",
      "2690 lines here, 2689 in the data",
    ]);
    expect(changed((all) => Object.assign(all.tiles.tiles, { "8": 91 }))).toHaveLength(2);
    expect(changed((all) => Object.assign(first(all.market.grid[7]) ?? {}, { price: 55 }))).toHaveLength(2);
    expect(changed((all) => Object.assign(first(all.trains.trains), { price: 110 }))).toEqual([
      "- 2+2 100 30 pieces until 4: town 2 of 99; city offboard town 2 of 2",
      "+ 2+2 110 30 pieces until 4: town 2 of 99; city offboard town 2 of 2",
    ]);
    expect(changed((all) => Object.assign(all.charters, { minorTreasury: 181 }))).toEqual([
      "- charters minorTreasury 180",
      "+ charters minorTreasury 181",
    ]);
    expect(changed((all) => all.companies.companies.pop())).toHaveLength(2);
    const grid = (all: Transcribed) => first(all.provenance.groups.filter(({ facts }) => facts === "grid"));
    expect(changed((all) => Object.assign(grid(all), { section: "5" }))).toEqual([
      "- section 4 market grid",
      "+ section 5 market grid",
    ]);
  });
});

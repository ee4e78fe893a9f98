import { describe, expect, it } from "vitest";
import { land, map, water } from "../../src/data.ts";
import { waterProblems } from "../../src/index.ts";

describe("the water of Europe", () => {
  it("has 19 zones over 647 hexes, ten of the North Sea and nine of the Mediterranean, as 11.3.5 lists them", () => {
    expect(water.areas).toHaveLength(19);
    expect(water.areas.flatMap(({ hexes }) => hexes)).toHaveLength(647);
    const of = (authority: string) =>
      water.areas.filter((area) => area.authority === authority).map(({ name }) => name);
    expect(of("North Sea").sort()).toEqual([
      "Baltic Sea",
      "Bay of Biscay",
      "Celtic Sea",
      "English Channel",
      "German Bight",
      "Gulf of Finland",
      "North Atlantic (Silver Coast)",
      "North Atlantic Ocean",
      "North Sea",
      "Skagerrak",
    ]);
    expect(of("Mediterranean").sort()).toEqual([
      "Adriatic Sea",
      "Aegean Sea",
      "Balearic Sea",
      "Black Sea",
      "Karkinitsky Bay",
      "Levantine Sea",
      "Sea of Sardinia",
      "Strait of Gibraltar",
      "Tyrrhenian Sea",
    ]);
  });

  it("has 79 ports, three of them private, and 24 ferries; every one is named", () => {
    expect(water.ports).toHaveLength(79);
    expect(water.ports.filter(({ private: own }) => own).map(({ name }) => name)).toEqual([
      "Malmö",
      "Roma",
      "Edinburgh",
    ]);
    expect(new Set(water.ferries.map(({ id }) => id)).size).toBe(24);
    expect([...water.ports, ...water.ferries].filter(({ name }) => !name)).toEqual([]);
    const known = new Map(map.hexes.map(({ coord, name }) => [coord, name]));
    const strange = water.ports.filter(({ hex, name }) => !name.includes(known.get(hex) ?? hex));
    expect(strange.map(({ name }) => name)).toEqual([]);
  });

  it("has distances of 0, 1, 2 and 3", () => {
    const distances = new Map(water.ferries.map(({ id, over }) => [id, over.length]));
    const tally = [0, 1, 2, 3].map((far) => [...distances.values()].filter((one) => one === far).length);
    expect(tally).toEqual([3, 9, 10, 2]);
    expect(distances.get("white-cliffs")).toBe(0);
    expect(distances.get("edinburgh-bergen")).toBe(3);
  });

  it("a distance that no source has goes by the length of the line: 1 to two hexes, 2 to four, 3 beyond", () => {
    for (const { id, over, sea, provenance } of water.ferries)
      if (provenance.distance === "reconstructed")
        expect(over.length, id).toBe(sea.length <= 2 ? 1 : sea.length <= 4 ? 2 : 3);
  });

  it("is sound", () => expect(waterProblems(land, water)).toEqual([]));
});

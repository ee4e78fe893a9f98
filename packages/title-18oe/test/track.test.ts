import type { HexDef } from "@railhead/core";
import type { Colour } from "@railhead/core/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { europe, map } from "../src/data.ts";
import {
  citiesOfZone,
  type Ground,
  groundOf,
  layable,
  terrainFee,
  trackPoints,
  zone,
  zoneOfCity,
} from "../src/index.ts";

const hexOf = (coord: string): HexDef => {
  const hex = map.hexes.find((one) => one.coord === coord);
  if (!hex) throw new Error(`no hex ${coord}`);
  return hex;
};
const ground = (type: string, cost: number, ...zones: string[]): HexDef => ({
  coord: "A2",
  colour: "white",
  terrain: [{ types: [type], cost }],
  ...(zones.length > 0 && { zones }),
});
const fee = (hex: HexDef, rights: string[], ...powers: Ground[]) =>
  terrainFee(europe, hex, { rights, powers });

describe("points of track", () => {
  const sum = (...tiles: [hex: string, colour: Colour][]) =>
    tiles.reduce((points, [hex, colour]) => points + trackPoints(europe, hex, colour), 0);

  it("four are two yellow tiles and one upgrade, four yellow tiles, two upgrades, or one upgrade of a metropolis", () => {
    expect(sum(["J75", "yellow"], ["J79", "yellow"], ["J81", "green"])).toBe(4);
    expect(sum(["J75", "yellow"], ["J79", "yellow"], ["J81", "yellow"], ["J83", "yellow"])).toBe(4);
    expect(sum(["J75", "brown"], ["J79", "gray"])).toBe(4);
    expect(sum(["K26", "green"])).toBe(4);
    expect(sum(["K26", "yellow"])).toBe(2);
  });

  it("a red zone marked as a metropolis takes no tile, and white is none", () => {
    expect(() => trackPoints(europe, "J75", "white")).toThrow("white is no colour of a tile");
    expect(() => trackPoints(europe, "J75", "red")).toThrow("red is no colour of a tile");
  });
});

describe("what terrain costs", () => {
  it("45 is 36 with rights in a zone of discount, 22 if the power of its class is added", () => {
    expect(fee(ground("hill", 45, "IT"), ["IT"])).toBe(36);
    expect(fee(ground("hill", 45, "IT"), ["IT"], "rough")).toBe(22);
    expect(fee(ground("hill", 45, "IT"), ["IT"], "water")).toBe(36);
    expect(fee(ground("river", 45, "IT"), ["IT"], "water")).toBe(22);
  });

  it("with the power alone 30, 45, 60 and 120 are 20, 30, 40 and 80, on its own class only", () => {
    const rough = [30, 45, 60, 120].map((cost) => fee(ground("mountain", cost), [], "rough"));
    expect(rough).toEqual([20, 30, 40, 80]);
    expect([30, 45, 60, 120].map((cost) => fee(ground("mountain", cost), [], "water"))).toEqual([
      30, 45, 60, 120,
    ]);
    expect(fee(ground("lake", 60), [], "water")).toBe(40);
  });

  it("rights elsewhere, or in zones without a discount, take nothing off; the same zone twice no more than once", () => {
    expect(fee(ground("hill", 45, "FR"), ["FR"])).toBe(45);
    expect(fee(ground("hill", 60, "RU"), ["UK"])).toBe(60);
    expect(fee(ground("hill", 30, "SP"), ["SP", "SP"])).toBe(24);
    expect(fee(ground("hill", 60, "AH", "IT"), ["IT"])).toBe(48);
    expect(fee(ground("hill", 60, "AH", "IT"), ["AH"])).toBe(60);
  });

  it("Madrid is built on for 36 by a railroad of Spain, whatever other chits it has", () => {
    expect(fee(hexOf("Y14"), ["SP"])).toBe(36);
    expect(fee(hexOf("Y14"), ["SP", "SP", "IT"])).toBe(36);
    expect(fee(hexOf("Y14"), ["UK"])).toBe(45);
  });

  it("on every hex of the map: whole, never more with more rights or powers, and half at the least", () => {
    const rough = map.hexes.filter(({ terrain }) => terrain);
    const subset = (all: readonly string[]) => fc.subarray([...all]);
    const zones = europe.zones.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.constantFrom(...rough),
        subset(zones),
        subset(zones),
        fc.subarray<Ground>(["water", "rough"]),
        (hex, rights, more, powers) => {
          const cost = hex.terrain?.[0]?.cost as number;
          const paid = fee(hex, rights, ...powers);
          expect(Number.isInteger(paid)).toBe(true);
          expect(paid).toBeLessThanOrEqual(cost);
          expect(paid).toBeGreaterThanOrEqual(Math.floor(cost / 2));
          expect(fee(hex, [...rights, ...more], ...powers)).toBeLessThanOrEqual(paid);
          expect(fee(hex, rights)).toBeGreaterThanOrEqual(paid);
        },
      ),
    );
    expect(new Set(rough.map((hex) => groundOf(europe, hex)))).toEqual(new Set(["water", "rough"]));
    expect(groundOf(europe, hexOf("K26"))).toBeUndefined();
  });
});

describe("track rights zones", () => {
  it("every city lies in one zone or in none, Dresden in Prussia and Nancy in France", () => {
    const cities = map.hexes.filter(({ nodes }) => nodes?.some(({ kind }) => kind === "city"));
    expect(() => cities.map((hex) => zoneOfCity(europe, hex))).not.toThrow();
    expect(zoneOfCity(europe, hexOf("O52"))).toBe("PHS");
    expect(zoneOfCity(europe, hexOf("Q38"))).toBe("FR");
    expect(zoneOfCity(europe, hexOf("AA82"))).toBeUndefined();
    const several = { ...hexOf("K26"), zones: ["UK", "FR"] };
    expect(() => zoneOfCity(europe, several)).toThrow("the city of K26 may lie in UK or FR");
    expect(() => zone(europe, "XX")).toThrow("there is no track rights zone XX");
  });

  it("a hex partly in a zone may be laid in with rights there, one in another zone or in none may not", () => {
    const [dresden, birmingham, constantinople] = ["O52", "K26", "AA82"].map(hexOf) as [
      HexDef,
      HexDef,
      HexDef,
    ];
    expect((dresden.zones ?? []).map((id) => layable(dresden, [id]))).toEqual([true, true]);
    expect(layable(birmingham, ["UK"])).toBe(true);
    expect(layable(birmingham, ["FR", "PHS"])).toBe(false);
    expect(
      layable(
        constantinople,
        europe.zones.map(({ id }) => id),
      ),
    ).toBe(false);
  });

  it("cities of the United Kingdom, without red zones and with them; no city stands in two zones", () => {
    const names = (id: string, red = false) =>
      citiesOfZone(map, europe, id, red).map((coord) => hexOf(coord).name);
    expect(names("UK")).toEqual(UK);
    expect(names("UK", true)).toEqual(["Scottish Highlands", ...UK]);
    const all = europe.zones.flatMap(({ id }) => citiesOfZone(map, europe, id, true));
    expect(new Set(all).size).toBe(all.length);
  });
});

const UK = [
  "Glasgow",
  "Edinburgh",
  "Belfast",
  "Dublin",
  "Cork",
  "Liverpool",
  "Manchester",
  "Birmingham",
  "Bristol",
  "London",
];

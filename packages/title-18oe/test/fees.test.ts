import { compileMap, waterLinks } from "@railhead/core/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { map, water } from "../src/data.ts";
import { touchingZones, type Unit, waterFee, zonesCrossed } from "../src/index.ts";

const board = compileMap(map);
const touching = touchingZones(board, water);
const names = water.areas.map(({ name }) => name);
const areasOf = (port: string) => water.ports.find(({ name }) => name === port)?.areas ?? [];
const sea = (...areas: string[]): Unit[] => areas.map((area) => ({ area, by: "sea" }));

describe("zones of the sea that a ship crosses", () => {
  it("from London to København, which lies at the Skagerrak too, are three, from Lisboa to the Strait of Gibraltar two, from a zone to itself one", () => {
    expect(
      Math.min(
        ...areasOf("København").map(
          (area) => zonesCrossed(touching, areasOf("London")[0] as string, area) ?? 99,
        ),
      ),
    ).toBe(3);
    expect(zonesCrossed(touching, areasOf("Lisboa")[0] as string, "Strait of Gibraltar")).toBe(2);
    expect(zonesCrossed(touching, "Black Sea", "Black Sea")).toBe(1);
    expect(zonesCrossed(touching, "Black Sea", "Irish Sea")).toBeUndefined();
  });

  it("København and Constantinople lie between two zones that touch", () => {
    expect(touching.get("Skagerrak")).toContain("Baltic Sea");
    expect(touching.get("Black Sea")).toContain("Aegean Sea");
    expect(touching.get("Black Sea")).not.toContain("Levantine Sea");
  });

  it("zones touch as core's links of the water say, 25 pairs in all", () => {
    const pair = (one: string, other: string) => [one, other].sort().join(" / ");
    const ours = names.flatMap((one) => [...(touching.get(one) ?? [])].map((other) => pair(one, other)));
    const links = waterLinks(board).flatMap(({ from, to }) =>
      "area" in from && "area" in to ? [pair(from.area, to.area)] : [],
    );
    expect([...new Set(ours)].sort()).toEqual([...links].sort());
    expect(links).toHaveLength(25);
  });

  it("are as many there as back, and by a third zone never fewer than straight on", () => {
    const area = fc.constantFrom(...names);
    const far = (one: string, other: string) =>
      zonesCrossed(touching, one, other) ?? Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(area, area, area, (one, other, third) => {
        expect(far(one, other)).toBe(far(other, one));
        expect(far(one, third) + far(third, other) - 1).toBeGreaterThanOrEqual(far(one, other));
        expect(far(one, other)).toBeLessThanOrEqual(names.length);
      }),
    );
  });
});

describe("fees of the water", () => {
  const toDenmark = sea("English Channel", "German Bight", "Skagerrak");

  it("three zones are 30 for track and 120 for a token; an authority of the North Sea leaves one of them", () => {
    expect(waterFee(water, toDenmark, "track")).toBe(30);
    expect(waterFee(water, toDenmark, "token")).toBe(120);
    expect(waterFee(water, toDenmark, "track", "North Sea")).toBe(10);
    expect(waterFee(water, toDenmark, "token", "North Sea")).toBe(40);
    expect(waterFee(water, toDenmark, "token", "Mediterranean")).toBe(120);
  });

  it("a ferry of distance 2 is 10 for track and 40 for a token, one of distance 0 nothing", () => {
    const ferry: Unit[] = [
      { area: "Balearic Sea", by: "ferry" },
      { area: "Balearic Sea", by: "ferry" },
    ];
    expect([waterFee(water, ferry, "track"), waterFee(water, ferry, "token")]).toEqual([10, 40]);
    expect(waterFee(water, [], "token")).toBe(0);
    expect(waterFee(water, ferry, "token", "Mediterranean")).toBe(0);
  });

  it("an authority works in its own sea alone, and on the dearest units there", () => {
    const mixed: Unit[] = [
      ...sea("North Atlantic (Silver Coast)", "Strait of Gibraltar"),
      { area: "Strait of Gibraltar", by: "ferry" },
    ];
    expect(waterFee(water, mixed, "track")).toBe(25);
    expect(waterFee(water, mixed, "track", "North Sea")).toBe(15);
    expect(waterFee(water, mixed, "track", "Mediterranean")).toBe(10);
    expect(() => waterFee(water, sea("Irish Sea"), "track")).toThrow("there is no zone Irish Sea");
  });

  it("is the least of all ways to leave out two units of the authority's sea", () => {
    const unit = fc.record({
      area: fc.constantFrom(...names),
      by: fc.constantFrom("sea" as const, "ferry" as const),
    });
    const authority = fc.constantFrom("North Sea" as const, "Mediterranean" as const);
    const own = (area: string, of: string) => water.areas.find(({ name }) => name === area)?.authority === of;
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 7 }), authority, (units, of) => {
        const off = units.flatMap(({ area }, at) => (own(area, of) ? [at] : []));
        const choices = off.flatMap((one) => off.map((other) => new Set([one, other])));
        const fees = choices.map((gone) =>
          waterFee(
            water,
            units.filter((_, at) => !gone.has(at)),
            "token",
          ),
        );
        expect(waterFee(water, units, "token", of)).toBe(Math.min(waterFee(water, units, "token"), ...fees));
        expect(waterFee(water, units, "token")).toBe(4 * waterFee(water, units, "track"));
      }),
    );
  });
});

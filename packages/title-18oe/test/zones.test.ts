import { compileMap, waterLinks } from "@railhead/core/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { map, water } from "../src/data.ts";
import { touchingZones, zonesCrossed } from "./kit/zones.ts";

const board = compileMap(map);
const touching = touchingZones(board, water);
const names = water.areas.map(({ name }) => name);
const areasOf = (port: string) => water.ports.find(({ name }) => name === port)?.areas ?? [];

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

/** Sections 2.8, 3.3 and 6.3: the data that a table plays with by its options. */
import type { OptionValue } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { companies, concessions, mapWith, numbers, water } from "../../src/data.ts";
import { dataBy, options, presets, withConcessions } from "../../src/options.ts";
import { ukFranceData } from "../../src/scenario/data.ts";

const own = structuredClone(water);
const cash = { "3": 1735, "4": 1300, "5": 1040, "6": 870, "7": 745 };
const two = (startingCash: Record<string, number>) => ({
  ...numbers,
  players: { ...numbers.players, min: 2 },
  startingCash: { ...startingCash, "2": 2600 },
  certificateLimit: { ...numbers.certificateLimit, "2": 99 },
});

describe("data of a table", () => {
  it("OE-6.3-01: nothing but what the title has, with the ten concessions among its companies", () => {
    expect(dataBy({}, {})).toEqual({});
    expect(dataBy({ concessions: true, duel: false }, {})).toEqual({});
    expect(withConcessions).toEqual({ companies: [...companies, ...concessions], numbers });
  });

  it("OE-3.3-02, OE-6.3-02: without concessions none of them, and less cash", () => {
    expect(dataBy({ concessions: false }, {})).toEqual({
      companies,
      numbers: { ...numbers, startingCash: cash },
    });
  });

  it("OE-3.3-01: for two more cash, a limit and a place, with concessions or without", () => {
    expect(dataBy({ duel: true }, {})).toEqual({ numbers: two(numbers.startingCash) });
    expect(dataBy({ duel: true, concessions: false }, {})).toEqual({ companies, numbers: two(cash) });
    expect(numbers.players.max).toBe(two(cash).players.max);
  });

  it("a water of its own is on its map, and changes nothing else", () => {
    const map = mapWith(own);
    const water18 = { water: own as never };
    expect(dataBy({}, water18).map).toBe(map);
    expect(Object.keys(dataBy({}, water18))).toEqual(["map"]);
    expect(dataBy({ concessions: false }, water18)).toEqual({
      map,
      companies,
      numbers: { ...numbers, startingCash: cash },
    });
    expect(dataBy({ duel: true }, water18)).toEqual({ map, numbers: two(numbers.startingCash) });
  });

  it("a scenario has its own, whatever else is chosen", () => {
    const chosen: Record<string, OptionValue>[] = [
      {},
      { concessions: true },
      { duel: true },
      { concessions: false, duel: true },
    ];
    for (const more of chosen)
      expect(dataBy({ scenario: "uk-france", ...more }, {})).toBe(ukFranceData(water));
    expect(dataBy({ scenario: "europe" }, {})).toEqual({});
  });
});

describe("options", () => {
  it("stand by the rulebook unless someone chooses otherwise", () => {
    expect(options.map((one) => [one.id, one.default])).toEqual([
      ["scenario", "europe"],
      ["concessions", true],
      ["removal", true],
      ["patronage", false],
      ["length", "whole"],
      ["duel", false],
      ["pullman4D", "level"],
    ]);
    for (const one of options) if (one.kind === "choice") expect(one.values?.[0]).toBe(one.default);
  });

  it("are chosen together by presets", () => {
    expect(presets).toEqual({
      rulebook: {},
      training: { length: "consolidation" },
      duel: { duel: true, concessions: false },
      "uk-france": { scenario: "uk-france", concessions: false },
    });
  });
});

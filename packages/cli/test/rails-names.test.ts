import { createEngine } from "@railhead/core";
import { tileFace } from "@railhead/core/board";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { mapping, setup, turns } from "./rails-reading.ts";

describe("what the report names", () => {
  const made = createEngine(title18eu, setup(2));
  if (!made.ok) throw new Error(made.refusal.code);
  const { rules } = made.engine;

  /** Sides that have track when the report says S. */
  const EXITS: Record<string, string> = {
    "3": "S SW",
    "4": "S N",
    "7": "S SW",
    "8": "S NW",
    "9": "S N",
    "57": "S N",
    "58": "S NW",
    "201": "S SE",
    "202": "N SE",
    "14": "S SW N NE",
    "15": "S SW NW N",
    "80": "N NE SE",
    "81": "SW N SE",
    "82": "NW N SE",
    "83": "SW NW SE",
    "141": "NW N SE",
    "142": "SW NW SE",
    "143": "N NE SE",
    "144": "SW N SE",
    "576": "S N NE",
    "577": "S NW N",
    "578": "S SW NW",
    "579": "S NW NE",
    "580": "S N NE SE",
    "581": "S SW NW N NE SE",
    "145": "S NW N SE",
    "146": "NW N NE SE",
    "147": "SW NW N SE",
    "544": "S SW N NE",
    "545": "S SW NW N",
    "546": "S NW N NE",
    "582": "S NW N NE",
    "583": "S N NE SE",
    "584": "S SW NW N NE SE",
    "611": "S SW NW N SE",
    "513": "S SW NW N NE SE",
  };

  test("every tile of the title lies by its exits", () => {
    const sides = ["S", "SW", "NW", "N", "NE", "SE"];
    const found = [...rules.tiles.keys()].map((tile) => {
      const face = tileFace(rules, tile, turns[tile] as number);
      return [tile, sides.filter((_, side) => face.sides & (1 << side)).join(" ")];
    });
    expect(Object.fromEntries(found)).toEqual(EXITS);
  });

  test("every company of the title has one name, and every name one company", () => {
    const ids = title18eu.companies.filter(({ kind }) => kind === "corporation").map(({ id }) => id);
    expect(Object.values(mapping.companies).sort()).toEqual(ids.sort());
  });
});

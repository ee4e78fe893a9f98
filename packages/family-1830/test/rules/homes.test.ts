import { defineTitle, type HexDef } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { family1830 } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

/** Two cities without track where AN is at home. */
const pair: HexDef = {
  coord: "B3",
  colour: "yellow",
  name: "Alderby",
  nodes: [
    { kind: "city", slots: 1 },
    { kind: "city", slots: 1 },
  ],
};
/** A tile of two cities, and one on which they are joined. */
const two = {
  id: "X2",
  count: 2,
  colour: "green" as const,
  nodes: [
    { kind: "city" as const, revenue: 40, slots: 1 },
    { kind: "city" as const, revenue: 40, slots: 1 },
  ],
  paths: [
    { from: 0 as const, to: "node0" as const },
    { from: 5 as const, to: "node1" as const },
  ],
};
const one = {
  ...two,
  id: "X1",
  nodes: [{ kind: "city" as const, revenue: 40, slots: 2 }],
  paths: [
    { from: 0 as const, to: "node0" as const },
    { from: 5 as const, to: "node0" as const },
  ],
};

const titleWith = (home: object) =>
  defineTitle({
    ...plain,
    ...family1830({ opening: { format: "waterfall" } }),
    map: { ...plain.map, hexes: plain.map.hexes.map((hex) => (hex.coord === "B3" ? pair : hex)) },
    tileset: {
      ...plain.tileset,
      tiles: [...plain.tileset.tiles, two, one],
      first: [
        ...plain.tileset.first.filter(({ hexes }) => !hexes.includes("B3")),
        { hexes: ["B3"], tiles: ["X1", "X2"] },
      ],
    },
    companies: plain.companies.map((company) =>
      company.id === "AN" ? { ...company, home: [{ hex: "B3", ...home }] } : company,
    ),
  });

const CHOICE = { choice: true };
const inPhase3 = (home: object) =>
  new Position(titleWith(home), 3)
    .inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: [], left: 2, cash: 300, turns: 0 })
    .inPlay("BS", { par: 90, shares: { B: 60 }, tokens: ["B7"], left: 1, cash: 300, turns: 2 })
    .region("phase", "3");
/** The first turn of AN. */
const opened = (home: object, tile?: [string, number]) =>
  inPhase3(home)
    .tiles(tile ? { B3: tile } : {})
    .stock("A", {}, 3)
    .pass(3);

describe("a home whose city is chosen", () => {
  it("FAM-home-01: waits in the first city, and is chosen as the first tile is laid", () => {
    const waiting = opened(CHOICE);
    expect(waiting.state.board.tokens.B3).toEqual([[0, 0, "AN"]]);
    const laid = waiting.do("lay_tile", { hex: "B3", tile: "X2", rotation: 0 });
    expect([laid.asked(), laid.seat()]).toEqual(["choose_home", "A"]);
    expect(laid.refused("choose_home", { city: 2 }).code).toBe("NO_CITY");
    const chosen = laid.do("choose_home", { city: 1 });
    expect(chosen.state.board.tokens.B3).toEqual([[1, 0, "AN"]]);
    expect(chosen.company("AN").tokens).toHaveLength(1);
  });

  it("FAM-home-01: is asked at once where track lies already, and not where one city is left or the data name it", () => {
    const laid = opened(CHOICE, ["X2", 0]);
    expect([laid.asked(), laid.state.board.tokens.B3]).toEqual(["choose_home", undefined]);
    expect(laid.do("choose_home", { city: 1 }).state.board.tokens.B3).toEqual([[1, 0, "AN"]]);
    expect(opened(CHOICE, ["X1", 0]).asked()).not.toBe("choose_home");
    const named = opened({ city: 1 }, ["X2", 0]);
    expect([named.asked(), named.state.board.tokens.B3]).toEqual(["track", [[1, 0, "AN"]]]);
  });

  it("FAM-home-02: keeps the last circle of the hex for it", () => {
    const built = (home: object, taken: boolean) =>
      inPhase3(home)
        .tiles({ B3: ["X2", 0], B5: ["9", 0], B7: ["57", 0] })
        .circles(taken ? { B3: [[1, 0, "EL"]] } : {})
        .tokens({ B7: ["BS"] })
        .operate("BS", "token");
    expect(
      built({ city: 1 }, true)
        .legal("place_token")
        .map(({ hex }) => hex),
    ).toContain("B3");
    expect(built(CHOICE, true).refused("place_token", { hex: "B3", city: 0 }).code).toBe("CIRCLE_KEPT");
    expect(
      built(CHOICE, false)
        .legal("place_token")
        .map(({ hex }) => hex),
    ).toContain("B3");
  });

  it("FAM-home-03: takes no tile before its base token, where the data say so", () => {
    const other = (home: object) =>
      inPhase3(home)
        .tiles({ B5: ["9", 0], B7: ["57", 0] })
        .operate("BS", "track");
    const lay = { hex: "B3", tile: "X2", rotation: 0 };
    expect(other({ ...CHOICE, first: true }).refused("lay_tile", lay).code).toBe("HOME_WAITS");
    expect(other(CHOICE).do("lay_tile", lay).state.board.tiles.B3).toEqual(["X2", 0]);
  });

  it("FAM-home-04: a home in a city that has been joined to another is there", () => {
    const joined = opened({ city: 1 }, ["X1", 0]);
    expect(joined.state.board.tokens.B3).toEqual([[0, 0, "AN"]]);
  });
});

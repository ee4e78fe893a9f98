import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { withRules } from "./position.ts";
import { expectEvent, soundly } from "./told.ts";

const UPGRADE = "reachable-city-upgrade";
const rule: Chosen = { slug: UPGRADE };
type Tiles = Record<string, [string, number]>;

describe("upgrades of reached cities", () => {
  /** GSR of A with tokens there. */
  const eu = (phase: string, tokens: string[], tiles: Tiles, ...chosen: Chosen[]) =>
    withRules(
      new Table(3)
        .closeRest()
        .corporation("GSR", { shares: { A: 60 }, cash: 500, tokens })
        .phase(phase)
        .tiles(tiles)
        .operate("GSR", "track"),
      title18eu,
      ...chosen,
    );
  const paris = (...chosen: Chosen[]) => eu("5", ["A10/0"], { A10: ["580", 3] }, ...chosen);
  const brown = { hex: "A10", tile: "583", rotation: 3 };

  it("VR-1841-german-151-13: in 18EU a city that is reached may be upgraded without new track or value", () => {
    expect(paris().refused("lay_tile", brown).code).toBe("UPGRADE_NO_USE");
    expect(
      paris()
        .legal("lay_tile")
        .map(({ hex }) => hex),
    ).not.toContain("A10");
    const table = paris(rule);
    expect(table.legal("lay_tile")).toContainEqual({ type: "lay_tile", seat: "A", ...brown });
    soundly(table, "lay_tile", brown);
    expect(table.state.board.tiles.A10).toEqual(["583", 3]);
    expectEvent(table, "tile_laid", UPGRADE, { hex: "A10", tile: "583" });
  });

  it("VR-1841-german-151-13: in 18EU not a city that is not reached, nor into a side that takes no track", () => {
    const green = { hex: "F9", tile: "14", rotation: 0 };
    const far: Tiles = { D7: ["57", 1], F9: ["57", 0] };
    expect(eu("3", ["D7"], far, rule).refused("lay_tile", green).code).toBe("UPGRADE_NO_USE");
    const out = paris(rule);
    const codes = [0, 1, 2, 4, 5].map((rotation) => out.refused("lay_tile", { ...brown, rotation }).code);
    for (const code of codes)
      expect(["TRACK_LEAVES_MAP", "TRACK_INTO_BLANK_SIDE", "TILE_DROPS_TRACK"]).toContain(code);
    expect(codes).toContain("TRACK_LEAVES_MAP");
    // What the rulebook allows anyway is no one's doing.
    const useful = eu("3", ["F9"], { F9: ["57", 0] }, rule);
    soundly(useful, "lay_tile", green);
    expect(useful.events.find(({ type }) => type === "tile_laid")).not.toHaveProperty("variant");
  });

  /** N of A has a token in a city of Basel, which nothing is joined to. */
  const basel = (tokens: string[], ...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("12", "B")
        .closeRest()
        .phase("5")
        .public("N", { shares: { A: 60 }, tokens, cash: 500 })
        .operate("N", "track"),
      title18ardennes,
      ...chosen,
    );
  const green = { hex: "M27", tile: "405", rotation: 5 };

  it("VR-1841-german-151-13: in 18Ardennes a city that is reached may be upgraded without new track or value", () => {
    expect(basel(["M27/0"]).refused("lay_tile", green).code).toBe("UPGRADE_NO_USE");
    expect(
      basel(["M27/0"])
        .legal("lay_tile")
        .map(({ hex }) => hex),
    ).not.toContain("M27");
    const table = basel(["M27/0"], rule);
    expect(table.legal("lay_tile")).toContainEqual({ type: "lay_tile", seat: "A", ...green });
    soundly(table, "lay_tile", green);
    expect(table.state.board.tiles.M27).toEqual(["405", 5]);
    expectEvent(table, "tile_laid", UPGRADE, { hex: "M27", tile: "405" });
  });

  it("VR-1841-german-151-13: in 18Ardennes not a city that is not reached, nor off the map", () => {
    const far = basel(["M7/0"], rule);
    expect(far.refused("lay_tile", green).code).toBe("UPGRADE_NO_USE");
    expect(far.legal("lay_tile").map(({ hex }) => hex)).not.toContain("M27");
    for (const rotation of [0, 1, 2, 3, 4])
      expect(basel(["M27/0"], rule).refused("lay_tile", { ...green, rotation }).code).toBe(
        "TRACK_LEAVES_MAP",
      );
    const lille = withRules(
      new Ardennes(3)
        .minor("12", "B")
        .closeRest()
        .phase("3")
        .tiles({ H6: ["621", 1], H8: ["4", 1] })
        .public("N", { shares: { A: 60 }, tokens: ["H6"], cash: 500 })
        .operate("N", "track"),
      title18ardennes,
      rule,
    );
    soundly(lille, "lay_tile", { hex: "H6", tile: "208", rotation: 1 });
    expect(lille.events.find(({ type }) => type === "tile_laid")).not.toHaveProperty("variant");
  });
});

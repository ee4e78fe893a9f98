import type { PowerDef } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { at, layOn } from "./powers-table.ts";

describe("tiles that are laid together by a private", () => {
  const power: PowerDef = { kind: "lay", hexes: ["E4", "E6"], tiles: ["8", "9"], together: true };
  const bare = (powers: PowerDef[], options = {}) =>
    at(powers, options).edit((state) => {
      state.board.tokens = { B3: state.board.tokens.B3 ?? [] };
    });
  const pair: PowerDef = { ...power, hexes: ["C4", "B5"] };

  it("FAM-power-13: are all laid in one turn, joined, or none; the step is not passed in between", () => {
    const before = bare([pair], { turned: 1 });
    // B5 lies below the left of C4: C4's side 1 meets B5's side 4, which tile 8 has in turn 2 and tile 9 not in turn 0.
    expect(before.refused("use_power", layOn("B5", "9", 0)).code).toBe("POWER_TOGETHER");
    const first = before.do("use_power", layOn("B5", "8", 2));
    expect(first.refused("pass", {}).code).toBe("POWER_TOGETHER");
    expect(first.refused("use_power", layOn("C4", "9", 0)).code).toBe("POWER_TOGETHER");
    expect(first.refused("use_power", layOn("B5", "9", 0)).code).toBe("POWER_HEX");
    const both = first.do("use_power", layOn("C4", "9", 1));
    expect([both.state.board.tiles.B5, both.state.board.tiles.C4]).toEqual([
      ["8", 2],
      ["9", 1],
    ]);
    expect(both.refused("use_power", layOn("C4", "8", 1)).code).toBe("POWER_USED");
    expect(both.legal("lay_tile").length).toBeGreaterThan(0);
  });

  it("FAM-power-13: nothing else is done, and no money spent, until all lie", () => {
    const first = bare([pair], { turned: 1 }).do("use_power", layOn("B5", "8", 2));
    expect(first.refused("lay_tile", { hex: "C2", tile: "9", rotation: 0 }).code).toBe("POWER_TOGETHER");
    expect(first.legal().map(({ type, hex }) => [type, hex])).toContainEqual(["use_power", "C4"]);
    expect(first.legal().filter(({ type }) => type !== "use_power")).toEqual([]);
    first.do("use_power", layOn("C4", "9", 1));
    expect(first.legal("lay_tile").length).toBeGreaterThan(0);
  });

  it("FAM-power-13: the first is refused where the money for the others is missing", () => {
    // A tile on C4 costs 40.
    const poor = bare([pair], { turned: 1, cash: 39 });
    expect(poor.refused("use_power", layOn("B5", "8", 2)).code).toBe("POWER_TOGETHER");
    expect(poor.legal("use_power")).toEqual([]);
    const able = bare([pair], { turned: 1, cash: 40 }).do("use_power", layOn("B5", "8", 2));
    expect(able.do("use_power", layOn("C4", "9", 1)).company("AN").cash).toBe(0);
  });

  it("FAM-power-13: a use that says more than its power asks for is refused", () => {
    const more = { ...layOn("B5", "8", 2), of: "AN" };
    expect(bare([pair], { turned: 1 }).refused("use_power", more).code).toBe("BAD_ACTION");
  });

  it("FAM-power-13: once a tile lies on one of the hexes otherwise, the right is gone", () => {
    const built = bare([pair]).tiles({ B3: ["57", 1], C4: ["9", 1] });
    expect(built.refused("use_power", layOn("B5", "9", 1)).code).toBe("POWER_USED");
    expect(built.legal("use_power")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { LayBudget } from "../../src/contract/index.ts";
import type { Position } from "../../src/kit/index.ts";
import { laysOrUpgrade, oneLay, spendPoints, turnOf } from "../../src/parts/index.ts";
import { renderRefusal } from "../../src/texts/index.ts";
import { atTurn, board, lay } from "../positions/board.ts";

const lays = (table: Position) => [...new Set(table.legal("lay_tile").map(({ hex }) => hex))].sort();
const about = (table: Position) => table.engine.decisions(table.state)[0]?.data;
const home = { hex: "B3", tile: "57", rotation: 1 };
/** Alton's tile leads south-west to north-east: to C2. */
const onward = { hex: "C2", tile: "8", rotation: 5 };

const budget = (rule: LayBudget) => ({ ...board, slots: { ...board.slots, "lay.budget": () => rule } });

describe("rule 19: points of track", () => {
  it("a yellow tile takes one, an upgrade two, a large city the double; what is left stands with the decision", () => {
    const table = atTurn(100, { says: { points: 4 } });
    expect(about(table)).toEqual({ budget: { points: 4 } });
    table.do("lay_tile", home);
    expect(about(table)).toEqual({ budget: { points: 3 } });
    expect(turnOf(table.ctx()).lays).toMatchObject([{ hex: home.hex, upgrade: false, points: 1 }]);
    const large = atTurn(100, { says: { points: 2 }, at: ["D3"] });
    large.do("lay_tile", { hex: "D3", tile: "57", rotation: 1 });
    expect(turnOf(large.ctx()).lays).toMatchObject([{ points: 2 }]);
    expect(large.asked()).not.toBe("track");
    const upgrading = atTurn(100, { says: { points: 3 } })
      .tiles({ B3: ["57", 1] })
      .region("phase", "3");
    lay(upgrading, { tile: "619" });
    expect(about(upgrading)).toEqual({ budget: { points: 1 } });
  });

  it("four points are four yellow tiles, or two and an upgrade, or two upgrades, or one of a large city", () => {
    const after = (points: number, hexes: readonly [string, boolean, number][]) =>
      atTurn(100, { says: { points } })
        .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
        .region("phase", "3")
        .operate("ABC", "track", {
          lays: hexes.map(([hex, upgrade, taken]) => ({ hex, upgrade, points: taken })),
        });
    const colours = (table: Position) =>
      [
        ...new Set(
          table.legal("lay_tile").map(({ hex, tile }) => `${hex} ${tile === "619" ? "green" : "yellow"}`),
        ),
      ].sort();
    expect(colours(after(4, []))).toContain("D3 green");
    expect(colours(after(4, [["E2", false, 1]]))).not.toContain("D3 green");
    expect(colours(after(4, [["E2", false, 1]]))).toContain("B3 green");
    const three = after(4, [
      ["E2", false, 1],
      ["E4", false, 1],
      ["C4", false, 1],
    ]);
    expect(colours(three)).not.toContain("B3 green");
    expect(three.legal("lay_tile").length).toBeGreaterThan(0);
    const said = three.refused("lay_tile", { hex: "B3", tile: "619", rotation: 1 });
    expect(said).toMatchObject({ code: "TRACK_POINTS", values: { company: "ABC", points: 2, left: 1 } });
    expect(renderRefusal(three.engine.rules.catalogue, said, three.title)).toBe(
      "ABC has 1 track point left; this needs 2",
    );
    expect(
      after(4, [
        ["E2", true, 2],
        ["E4", true, 2],
      ]).legal("lay_tile"),
    ).toEqual([]);
  });

  it("extra points pay on their hexes alone, and before the others", () => {
    const spent = { lays: [{ hex: "E2", upgrade: false, points: 1 }] };
    const river = (extra: number, turn = spent, common = 1) =>
      atTurn(100, { says: { points: common, extra } })
        .tiles({ B3: ["6", 3] })
        .operate("ABC", "track", turn);
    expect(lays(river(0))).toEqual([]);
    expect(lays(river(1))).toEqual(["C4"]);
    expect(about(river(1))).toEqual({ budget: { points: 0, extra: { river: 1 } } });
    const both = river(1, { lays: [] }, 2);
    lay(both, { hex: "C4" });
    expect(about(both)).toEqual({ budget: { points: 2, extra: { river: 0 } } });
  });

  it("points are spent without a lay, and are not there for lays then; extra points are no such points", () => {
    const table = atTurn(100, { says: { points: 2, extra: 1 } });
    table.write((tx) => {
      spendPoints(tx, 2, "clearing");
      expect(tx.events).toMatchObject([
        { type: "points_spent", company: "ABC", points: 2, what: "clearing" },
      ]);
      expect(() => spendPoints(tx, 1, "clearing")).toThrow("TRACK_POINTS");
    });
    expect(about(table)).toEqual({ budget: { points: 0, extra: { river: 1 } } });
    expect(table.refused("lay_tile", home)).toMatchObject({ code: "TRACK_POINTS" });
  });

  it("without a word of the title a turn has one lay or upgrade; another has several yellow tiles or one upgrade", () => {
    const one = atTurn(100, { title: budget(oneLay) });
    expect(about(one)).toEqual({ budget: { lays: 1 } });
    one.do("lay_tile", home);
    expect(one.asked()).not.toBe("track");
    const two = () => atTurn(100, { title: budget(laysOrUpgrade(() => 2)) });
    const yellow = two().do("lay_tile", home);
    expect(about(yellow)).toEqual({ budget: { lays: 1, upgrades: 0 } });
    yellow.region("phase", "3");
    expect(yellow.refused("lay_tile", { hex: "B3", tile: "619", rotation: 1 })).toMatchObject({
      code: "TRACK_EITHER",
    });
    yellow.do("lay_tile", onward);
    expect(yellow.asked()).not.toBe("track");
    const green = two()
      .tiles({ B3: ["57", 1] })
      .region("phase", "3");
    lay(green, { tile: "619" });
    expect(green.asked()).not.toBe("track");
  });
});

import { createEngine, defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import type { PowerDef } from "@railhead/core/model";
import { bestRunOf } from "@railhead/core/parts";
import { validateTitle } from "@railhead/core/schema";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

type Plain = typeof plain;

/** The plain title with Turnpike Trust changed, and no hex closed. */
const withTM = (change: Partial<Plain["companies"][number]>, more: Partial<Plain> = {}) =>
  defineTitle({
    ...plain,
    map: { ...plain.map, hexes: plain.map.hexes.map(({ blocked_by: _none, ...hex }) => hex) },
    companies: plain.companies.map((one) => (one.id === "TM" ? { ...one, ...change } : one)),
    ...more,
  });

const power: PowerDef = {
  kind: "lay",
  when: "player",
  hexes: ["F5", "C8"],
  tiles: ["58", "9"],
  reserved: true,
};

/** AN, which A leads, on turn; TM is B's, or whose it is said to be. */
const at = (own: Partial<PowerDef> = {}, owner = "B", phase = "3") =>
  new Position(withTM({ powers: [{ ...power, ...own } as PowerDef] }), 3)
    .inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: ["B3"], cash: 300, trains: ["2"], turns: 2 })
    .owned("TM", owner)
    .region("phase", phase)
    .tiles({ B3: ["57", 0] })
    .operate("AN", "track");

const put = (hex: string, tile: string, rotation = 0) => ({ company: "TM", hex, tile, rotation });

describe("a private by which its player lays a tile", () => {
  it("FAM-power-04: does so before another's company has begun its turn, without a line to the hex, once", () => {
    const done = at().do("lay_by_private", put("C8", "58", 2), "B");
    expect(done.state.board.tiles.C8).toEqual(["58", 2]);
    expect([done.asked(), done.seat(), done.company("TM").closed]).toEqual(["track", "A", false]);
    expect(done.refused("lay_by_private", put("F5", "9"), "B").code).toBe("POWER_USED");
  });

  it("does not in the middle of that turn, but its own president may", () => {
    const begun = () => at().do("lay_tile", { hex: "B5", tile: "9", rotation: 0 });
    const refused = at({ reserved: false }).do("lay_tile", { hex: "B5", tile: "9", rotation: 0 });
    expect(refused.refused("lay_by_private", put("C8", "58", 2), "B").code).toBe("POWER_NOT_HERE");
    expect(begun).toThrow(/POWER_TILE_KEPT/);
    const own = at({ reserved: false }, "A").do("lay_tile", { hex: "B5", tile: "9", rotation: 0 });
    expect(own.do("lay_by_private", put("C8", "58", 2), "A").state.board.tiles.C8).toBeDefined();
  });

  it("is for the player who owns it, not for the company that has bought it", () => {
    expect(at().refused("lay_by_private", put("C8", "58", 2), "C").code).toBe("POWER_NOT_HERE");
    expect(at({}, "company:AN").refused("lay_by_private", put("C8", "58", 2), "A").code).toBe(
      "POWER_NOT_HERE",
    );
    expect(at({}, "company:AN").refused("use_power", { ...put("C8", "58", 2), power: "lay" }).code).toBe(
      "POWER_NOT_HERE",
    );
  });

  it("takes its hexes, tiles and colours alone, and costs the player what building there costs", () => {
    expect(at().refused("lay_by_private", put("D5", "58"), "B").code).toBe("POWER_HEX");
    expect(at().refused("lay_by_private", put("F5", "8"), "B").code).toBe("POWER_TILE");
    expect(at().refused("lay_by_private", put("C8", "9"), "B").code).toBe("TILE_NOT_FOR_HEX");
    const [before, after] = [at(), at().do("lay_by_private", put("F5", "9"), "B")];
    expect([before.player("B").cash - after.player("B").cash, after.company("AN").cash]).toEqual([80, 300]);
    // The history names the player, who pays: no company lays it.
    expect(after.log("tile_laid")).toMatchObject([{ player: "B", cost: 80, hex: "F5", tile: "9" }]);
    expect(after.log("tile_laid")[0]).not.toHaveProperty("company");
    expect(at({ free: true }).do("lay_by_private", put("F5", "9"), "B").player("B").cash).toBe(
      before.player("B").cash,
    );
  });

  it("FAM-power-06: keeps reserved tiles from all others", () => {
    expect(at().refused("lay_tile", { hex: "B5", tile: "9", rotation: 0 })).toMatchObject({
      code: "POWER_TILE_KEPT",
      values: { tile: "9", company: "TM" },
    });
    expect(
      at()
        .legal("lay_tile")
        .map(({ tile }) => tile),
    ).not.toContain("9");
    expect(
      at({ reserved: false })
        .legal("lay_tile")
        .map(({ tile }) => tile),
    ).toContain("9");
  });

  it("lists what is legal, and nothing else", () => {
    const table = at();
    const engine = createEngine(withTM({ powers: [power] }), {
      players: ["A", "B", "C"].map((id) => ({ id, name: id })),
      seed: 1,
    });
    if (!engine.ok) throw new Error("no engine");
    const lines = engine.engine
      .asideActions(table.state, "B")
      .filter(({ action }) => action.type === "lay_by_private");
    expect(lines.length).toBeGreaterThan(5);
    for (const { action } of lines) expect(engine.engine.check(table.state, action as never)).toBeUndefined();
  });
});

describe("a private for some numbers of players", () => {
  const title = withTM({ players: { min: 4 } });
  const sold = (count: number) => new Position(title, count).state.companies.TM !== undefined;

  it("FAM-private-06: is in their games alone", () => {
    expect([3, 4, 5].map(sold)).toEqual([false, true, true]);
    const three = new Position(title, 3);
    expect(three.legal("bid_lot").map(({ lot }) => lot)).not.toContain("TM");
    expect(new Position(title, 4).legal("bid_lot").map(({ lot }) => lot)).toContain("TM");
  });
});

describe("a private that closes only where a company owns it", () => {
  const title = withTM({ income: { 2: 10, 5: 50 }, closes: { phase: "5", owner: "company" } });
  const after = (owner: string) => {
    const table = new Position(title, 3)
      .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], cash: 900, trains: ["3"], turns: 2 })
      .owned("TM", owner)
      .region("phase", "4")
      .stackFrom("5")
      .operate("AN", "trains");
    return table.do("buy_train", { train: "5", from: "stack", price: 450 });
  };

  it("FAM-private-05: stays with a player beyond the phase, and closes with a company", () => {
    const [kept, gone] = [after("B"), after("company:AN")];
    expect([kept.company("TM").closed, gone.company("TM").closed]).toEqual([false, true]);
    expect(kept.company("TM").owner).toBe("player:B");
  });
});

describe("an off-board place that pays a kind of train something of its own", () => {
  const hexes = (by: Record<string, number>) =>
    plain.map.hexes.map(({ blocked_by: _none, ...hex }) =>
      hex.coord === "A4" ? { ...hex, nodes: hex.nodes?.map((node) => ({ ...node, by_train: by })) } : hex,
    );
  const earned = (by: Record<string, number>, train: string) =>
    bestRunOf(
      new Position(withTM({}, { map: { ...plain.map, hexes: hexes(by) } }), 3)
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], cash: 0, trains: [train], turns: 2 })
        .region("phase", "6")
        .tiles({ B3: ["57", 1] })
        .operate("AN", "routes")
        .ctx(),
    ).total;

  it("pays that to it, and the printed amount to others", () => {
    const [other, own] = [earned({ D: 100 }, "4"), earned({ D: 100 }, "D")];
    expect(other).toBe(earned({ 2: 900 }, "4"));
    expect([own - other, earned({ D: 10 }, "D") - other]).toEqual([50, -40]);
  });

  it("names trains that there are, on off-board places", () => {
    const { trains, phases } = plain;
    const files = { map: { ...plain.map, hexes: hexes({ DD: 5 }) }, trains: { trains, phases } };
    const checked = validateTitle(files as never);
    expect(checked.ok ? "" : JSON.stringify(checked.errors)).toMatch(/by_train.*DD, which is not a train/);
  });
});

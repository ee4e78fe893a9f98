import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

/** Minor 13 of Munich on turn, with money for a train so that its turn does not end by itself. */
const munich = (round: [number, number]) =>
  new Table(3)
    .minors({ A: ["13"] })
    .closeRest()
    .treasury("13", 500)
    .operate("13", "track", {}, round);

/** Minor 8 of Budapest beside rough Pressburg (L15), its city laid. */
const budapest = (cash: number, round: [number, number] = [1, 2]) =>
  new Table(3)
    .minors({ A: ["8"] })
    .closeRest()
    .tiles({ M16: ["201", 2] })
    .treasury("8", cash)
    .operate("8", "track", {}, round);
const PRESSBURG = { hex: "L15", tile: "4", rotation: 2 };

/** FS in Milan, south of the mountain E16. */
const milan = (phase: string, cash: number, e16?: [string, number]) =>
  new Table(3)
    .closeRest()
    .corporation("FS", { shares: { A: 60 }, cash, tokens: ["E18"] })
    .phase(phase)
    .tiles({ E18: ["201", 2], ...(e16 && { E16: e16 }) })
    .operate("FS", "track");

describe("what a minor may lay in a turn", () => {
  it("EU-4.4.1-01: is one yellow tile after the first operating round", () => {
    for (const round of [
      [1, 2],
      [2, 1],
    ] as [number, number][]) {
      const table = munich(round).do("lay_tile", { hex: "G12", tile: "202", rotation: 1 });
      expect(table.events.map((event) => event.type)).toContain("tile_laid");
      expect(table.asked()).not.toBe("track");
      expect(table.refused("lay_tile", { hex: "G10", tile: "4", rotation: 0 })).toMatchObject({
        code: "TRACK_ALLOWANCE",
        rule: "EU-4.4.1-01",
        values: { company: "13", most: 1 },
      });
    }
  });

  it("EU-4.4.1-02: is up to two yellow tiles in the very first operating round", () => {
    const table = munich([1, 1]).do("lay_tile", { hex: "G12", tile: "202", rotation: 1 });
    expect(table.asked()).toBe("track");
    const one = munich([1, 1]).do("lay_tile", { hex: "G12", tile: "202", rotation: 1 }).pass();
    expect(one.asked()).not.toBe("track");
    expect(Object.keys(one.state.board.tiles)).toEqual(["G12"]);
    table.do("lay_tile", { hex: "G10", tile: "4", rotation: 0 });
    expect(table.state.board.tiles).toEqual({ G12: ["202", 1], G10: ["4", 0] });
    expect(table.refused("lay_tile", { hex: "G8", tile: "9", rotation: 0 })).toMatchObject({
      code: "TRACK_ALLOWANCE",
      rule: "EU-4.4.1-02",
      values: { most: 2 },
    });
    const none = munich([1, 1]).pass();
    expect(none.asked()).not.toBe("track");
    expect(none.state.board.tiles).toEqual({});
  });

  it("EU-4.4.1-03 EU-4.6-01: is never an upgrade, which a corporation may make", () => {
    const upgrade = { hex: "G12", tile: "576", rotation: 0 };
    const minor = munich([2, 1])
      .phase("3")
      .tiles({ G12: ["202", 1] });
    expect(minor.refused("lay_tile", upgrade)).toMatchObject({ code: "MINOR_UPGRADE", rule: "EU-4.4.1-03" });
    expect(minor.legal("lay_tile").every((lay) => lay.hex !== "G12")).toBe(true);
    expect(minor.legal("lay_tile").length).toBeGreaterThan(0);
    const corporation = new Table(3)
      .closeRest()
      .corporation("RBSR", { shares: { A: 60 }, tokens: ["G12"] })
      .phase("3")
      .tiles({ G12: ["202", 1] })
      .operate("RBSR", "track");
    corporation.do("lay_tile", upgrade);
    expect(corporation.state.board.tiles.G12).toEqual(["576", 0]);
  });
});

describe("what a corporation may lay in a turn", () => {
  it("EU-4.4.1-04: is either one yellow tile or one upgrade, not both", () => {
    const table = () => milan("3", 500, ["9", 0]);
    const yellow = { hex: "E14", tile: "4", rotation: 0 };
    const upgrade = { hex: "E16", tile: "82", rotation: 0 };
    const late = { code: "TRACK_ALLOWANCE", rule: "EU-4.4.1-04" };
    const first = table().do("lay_tile", yellow);
    expect(first.asked()).not.toBe("track");
    expect(first.refused("lay_tile", upgrade)).toMatchObject(late);
    expect(first.state.board.tiles.E16).toEqual(["9", 0]);
    const other = table().do("lay_tile", upgrade);
    expect(other.refused("lay_tile", yellow)).toMatchObject(late);
    expect(other.state.board.tiles.E14).toBeUndefined();
    // Not two yellow tiles either, and not in the first operating round.
    const early = milan("2", 500, ["9", 0]).operate("FS", "track", {}, [1, 1]).do("lay_tile", yellow);
    expect(early.refused("lay_tile", { hex: "D17", tile: "8", rotation: 3 })).toMatchObject(late);
  });

  it("EU-4.4.1-05: may be left out, and then the turn goes on", () => {
    const table = milan("3", 500, ["9", 0]);
    const before = table.state.board.tiles;
    expect(table.legal("lay_tile").length).toBeGreaterThan(0);
    table.pass();
    expect(table.events[0]).toMatchObject({ type: "step_passed", step: "track" });
    expect(table.asked()).not.toBe("track");
    expect(table.state.board.tiles).toEqual(before);
    expect(table.refused("lay_tile", { hex: "E14", tile: "4", rotation: 0 })).toMatchObject({
      code: "NOT_IN_STEP",
    });
  });
});

describe("terrain", () => {
  it("EU-4.4.1-06: a yellow tile on a rough hex costs £60 from the treasury to the bank", () => {
    const table = budapest(60);
    const { bank } = table.state;
    table.do("lay_tile", PRESSBURG);
    expect(table.company("8").cash).toBe(0);
    expect(table.state.bank).toBe(bank + 60);
    expect(table.events[0]).toMatchObject({ type: "tile_laid", company: "8", cost: 60 });
    expect(budapest(59).refused("lay_tile", PRESSBURG)).toMatchObject({
      code: "TERRAIN_COST",
      rule: "EU-4.6-41",
      values: { cost: 60, cash: 59 },
    });
    expect(
      budapest(59)
        .legal("lay_tile")
        .some((lay) => lay.hex === "L15"),
    ).toBe(false);
  });

  it("EU-4.4.1-07 EU-4.4.1-08 EU-4.4.1-09: a mountain costs £120, £60 to turn green, nothing to turn brown", () => {
    const table = milan("2", 130);
    const { bank } = table.state;
    table.do("lay_tile", { hex: "E16", tile: "9", rotation: 0 });
    expect([table.company("FS").cash, table.state.bank]).toEqual([10, bank + 120]);
    expect(milan("2", 119).refused("lay_tile", { hex: "E16", tile: "9", rotation: 0 })).toMatchObject({
      code: "TERRAIN_COST",
      values: { cost: 120 },
    });
    // The same hex again: it is the tile's colour that remembers the marker.
    table.phase("3").treasury("FS", 60).operate("FS", "track");
    table.do("lay_tile", { hex: "E16", tile: "82", rotation: 0 });
    expect(table.company("FS").cash).toBe(0);
    expect(table.events[0]).toMatchObject({ type: "tile_laid", cost: 60 });
    table.phase("5").operate("FS", "track").do("lay_tile", { hex: "E16", tile: "544", rotation: 0 });
    expect(table.events[0]).toMatchObject({ type: "tile_laid", tile: "544", cost: 0 });
    expect(table.company("FS").cash).toBe(0);
  });

  it("EU-4.6-41: who cannot pay for a mountain may not upgrade it", () => {
    const upgrade = { hex: "E16", tile: "82", rotation: 0 };
    for (const cash of [0, 50, 59]) {
      const table = milan("3", cash, ["9", 0]);
      expect(table.refused("lay_tile", upgrade)).toMatchObject({
        code: "TERRAIN_COST",
        rule: "EU-4.6-41",
        values: { cost: 60, cash },
      });
      expect(table.legal("lay_tile").some((lay) => lay.hex === "E16")).toBe(false);
    }
    expect(milan("3", 60, ["9", 0]).do("lay_tile", upgrade).company("FS").cash).toBe(0);
  });

  it("EU-4.4.1-10: an owner cannot help with terrain", () => {
    const table = budapest(0, [1, 1]).cash("A", 300);
    expect(table.refused("lay_tile", PRESSBURG)).toMatchObject({ code: "TERRAIN_COST", values: { cash: 0 } });
    expect(table.player("A").cash).toBe(300);
    // Nor does the president pay when the treasury can.
    const able = budapest(60, [1, 1]).cash("A", 300).do("lay_tile", PRESSBURG);
    expect([able.player("A").cash, able.company("8").cash]).toEqual([300, 0]);
  });

  it("EU-4.6-46: an upgrade on rough terrain is free", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("AIRS", { shares: { A: 60 }, cash: 0, tokens: ["M16"] })
      .phase("3")
      .tiles({ M16: ["201", 2], L15: ["4", 2] })
      .operate("AIRS", "track");
    table.do("lay_tile", { hex: "L15", tile: "141", rotation: 2 });
    expect(table.events[0]).toMatchObject({ type: "tile_laid", cost: 0 });
    // The yellow tile on the same hex was not.
    expect(budapest(0).refused("lay_tile", PRESSBURG)).toMatchObject({ code: "TERRAIN_COST" });
  });

  it("EU-4.6-37: the yellow tile printed south of Vienna costs £60 to make green", () => {
    const semmering = (cash: number) =>
      new Table(3)
        .closeRest()
        .corporation("AIRS", { shares: { A: 60 }, cash, tokens: ["K14/0"] })
        .phase("3")
        .operate("AIRS", "track");
    const upgrade = { hex: "K16", tile: "82", rotation: 0 };
    expect(semmering(60).do("lay_tile", upgrade).company("AIRS").cash).toBe(0);
    expect(semmering(59).refused("lay_tile", upgrade)).toMatchObject({
      code: "TERRAIN_COST",
      values: { cost: 60 },
    });
  });

  it("EU-4.6-48: the hex south-east of Munich that is marked M-8 is no mountain", () => {
    const table = new Table(3)
      .minors({ A: ["13"] })
      .closeRest()
      .tiles({ G12: ["202", 3] })
      .operate("13", "track", {}, [1, 2]);
    expect(table.company("13").cash).toBe(0);
    table.do("lay_tile", { hex: "H13", tile: "9", rotation: 2 });
    expect(table.events[0]).toMatchObject({ type: "tile_laid", hex: "H13", cost: 0 });
  });
});

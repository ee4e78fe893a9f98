import { openingData } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { MINORS, Table } from "../kit/kit.ts";

const data = (table: Table) => openingData(table.ctx());
/**
 * The chooser opens a lot at f.100 and everyone else passes; a player who must lay a tile lays the first that fits.
 */
function buy(table: Table, lot: string, amount = 100): Table {
  table.do("choose_lot", { lot, amount });
  while (data(table).lot === lot) table.pass();
  return settle(table);
}
function settle(table: Table): Table {
  const [lay] = table.legal("lay_tile");
  if (table.asked() === "home_tile" && lay)
    table.do("lay_tile", {
      hex: lay.hex as string,
      tile: lay.tile as string,
      rotation: lay.rotation as number,
    });
  return table;
}

describe("choosing and bidding (3.2.1)", () => {
  it("AR-3.2.1-02: the next player after the chooser chooses, anyone who bought", () => {
    const table = new Table(4);
    expect(table.seat()).toBe("A");
    table.do("choose_lot", { lot: "1", amount: 100 }).do("bid", { amount: 105 }, "B").pass(3);
    expect(table.president("1")).toBe("B");
    expect(table.seat()).toBe("B");
    buy(table, "2");
    expect(table.seat()).toBe("C");
  });

  it("AR-3.2.1-03: anyone who chooses opens at f.100 or more, in steps of f.5", () => {
    const table = new Table(4);
    expect(table.refused("choose_lot", { lot: "1" })).toMatchObject({
      code: "MUST_OPEN",
      rule: "AR-3.2.1-03",
    });
    expect(table.refused("choose_lot", { lot: "1", amount: 95 })).toMatchObject({
      code: "BID_TOO_LOW",
      rule: "AR-3.2.1-03",
    });
    expect(table.refused("choose_lot", { lot: "1", amount: 102 })).toMatchObject({
      code: "BID_STEP",
      rule: "AR-3.2.1-03",
    });
    expect(table.refused("pass").code).toBe("MUST_CHOOSE_LOT");
    table.do("choose_lot", { lot: "1", amount: 105 });
    expect(data(table).bid).toEqual({ player: "A", amount: 105 });
  });

  it("AR-3.2.1-04: the others in turn raise in steps of f.5, or pass", () => {
    const table = new Table(4).do("choose_lot", { lot: "1", amount: 110 });
    expect(table.seat()).toBe("B");
    expect(table.refused("bid", { amount: 110 })).toMatchObject({ code: "BID_TOO_LOW", rule: "AR-3.2.1-04" });
    expect(table.refused("bid", { amount: 117 })).toMatchObject({ code: "BID_STEP", rule: "AR-3.2.1-04" });
    table.do("bid", { amount: 125 });
    expect(table.seat()).toBe("C");
    expect(table.refused("bid", { amount: 125 }).code).toBe("BID_TOO_LOW");
    table.pass();
    expect(table.seat()).toBe("D");
  });

  it("AR-3.2.1-05: who has passed is out of this lot, and in again for the next", () => {
    const table = new Table(3).do("choose_lot", { lot: "1", amount: 100 }).pass();
    expect(table.seat()).toBe("C");
    table.do("bid", { amount: 105 }).do("bid", { amount: 110 }, "A");
    expect(table.seat()).toBe("C");
    expect(table.refused("bid", { amount: 115 }, "B").code).toBe("NOT_YOUR_TURN");
    table.pass();
    table.do("choose_lot", { lot: "2", amount: 100 }, "B").pass();
    expect(table.seat()).toBe("A");
  });

  it("AR-3.2.1-06: no one bids more than their cash; a player who cannot top the bid is passed over", () => {
    const table = new Table(3).cash("A", 150).cash("B", 120);
    expect(table.refused("choose_lot", { lot: "1", amount: 155 })).toMatchObject({
      code: "BID_OVER_CASH",
      rule: "AR-3.2.1-06",
    });
    table.do("choose_lot", { lot: "1", amount: 120 });
    expect(table.seat()).toBe("C");
    expect(table.log("passed_over").map((event) => event.seat)).toEqual(["B"]);
  });

  it("AR-3.2.1-07 AR-3.2.4-01: sold when all others have passed; the price is paid at once, for the Guillaume-Luxembourg to the bank", () => {
    const table = new Table(4).do("choose_lot", { lot: "GL", amount: 120 }).pass(2);
    expect(table.company("GL").certificates[0]?.at).toBe("treasury");
    table.pass();
    expect(table.percent("GL", "A")).toBe(100);
    expect(table.player("A").cash).toBe(405);
    expect(table.state.bank).toBe(9_900 + 120);
    expect(table.company("GL")).toMatchObject({ cash: 0, started: true, tokens: [] });
    expect(table.company("GL").cell).toBeUndefined();
    expect(table.asked()).toBe("auction");
  });

  it("AR-3.2.1-01: with less than f.100 a player neither chooses nor bids, while anyone else has f.100", () => {
    const table = new Table(3).cash("B", 95);
    table.do("choose_lot", { lot: "1", amount: 100 });
    expect(table.seat()).toBe("C");
    expect(table.refused("bid", { amount: 105 }, "B")).toMatchObject({
      code: "NOT_YOUR_TURN",
      rule: "AR-3.2.1-01",
    });
    table.pass();
    expect(table.seat()).toBe("C");
  });

  it("AR-3.2.1-08: the only eligible player gets what they open, and may open higher for a higher starting value", () => {
    const table = new Table(3).cash("B", 90).cash("C", 0).do("choose_lot", { lot: "1", amount: 140 });
    expect(table.president("1")).toBe("A");
    expect(table.price("1")).toBe(70);
    expect(table.seat()).toBe("A");
  });

  it("AR-3.2-01 AR-3.2.1-09: lots are sold one by one until all have owners", () => {
    const table = new Table(3);
    for (const player of ["A", "B", "C"]) table.cash(player, 3000);
    for (const lot of MINORS) {
      expect(table.round()).toBe("auction");
      buy(table, lot);
      expect(table.president(lot)).toBeDefined();
      if (lot !== "15")
        expect(table.refused("choose_lot", { lot, amount: 100 })).toMatchObject({
          code: "LOT_NOT_FOR_SALE",
          rule: "AR-3.2-01",
        });
    }
    expect(table.round()).toBe("operating 1.1");
  });

  it("AR-3.2-01: there is one lot at a time", () => {
    const table = new Table(3).do("choose_lot", { lot: "1", amount: 100 });
    expect(table.refused("choose_lot", { lot: "2", amount: 100 })).toMatchObject({
      code: "LOT_CHOSEN",
      rule: "AR-3.2-01",
    });
  });
});

describe("the sale at a discount (3.2.2)", () => {
  it("AR-3.2.1-09 AR-3.2.2-01 AR-3.2.2-03: when no one has f.100 the richest player takes a lot for all their cash; the bank gives it f.100", () => {
    const table = new Table(3).cash("A", 100).cash("B", 60).cash("C", 80);
    buy(table, "1");
    expect(table.stage()).toBe("discount");
    expect(table.seat()).toBe("C");
    expect(table.refused("choose_lot", { lot: "2", amount: 50 })).toMatchObject({
      code: "DISCOUNT_NO_BID",
      rule: "AR-3.2.2-01",
    });
    const bank = table.state.bank;
    table.do("choose_lot", { lot: "2" });
    expect(table.player("C").cash).toBe(0);
    expect(table.company("2")).toMatchObject({ cash: 100, par: 50 });
    expect(table.price("2")).toBe(50);
    expect(table.state.bank).toBe(bank + 80 - 100);
    expect(table.seat()).toBe("B");
    table.do("choose_lot", { lot: "8" });
    table.do("choose_lot", { lot: "9" }, table.seat());
    expect(table.company("9").cash).toBe(100);
    expect(table.money()).toBe(12_000);
  });

  it("AR-3.2.2-02: of several who are richest the next after the last to choose", () => {
    const table = new Table(3).cash("A", 100).cash("B", 40).cash("C", 40);
    buy(table, "1");
    expect(table.seat()).toBe("B");
    table.do("choose_lot", { lot: "2" });
    expect(table.seat()).toBe("C");
    table.do("choose_lot", { lot: "8" });
    expect(table.seat()).toBe("A");
    table.do("choose_lot", { lot: "9" });
    expect(table.seat()).toBe("B");
  });

  it("AR-3.2.2-04 AR-3.2.2-05: until every lot is owned, whatever the certificate limit; the Guillaume-Luxembourg is a certificate only", () => {
    const table = new Table(4);
    for (const player of ["A", "B", "C", "D"]) table.cash(player, 0);
    table.cash("A", 100);
    buy(table, "1");
    table.cash("B", 30);
    table.during({ seat: "B" });
    const bank = table.state.bank;
    table.do("choose_lot", { lot: "GL" });
    expect(table.state.bank).toBe(bank + 30);
    expect(table.percent("GL", "B")).toBe(100);
    expect(table.company("GL").cash).toBe(0);
    table.cash("C", 5);
    while (table.round() === "auction") {
      const [lot] = table.legal("choose_lot");
      table.cash(table.seat(), 0);
      table.during({ seat: "C" });
      settle(table.do("choose_lot", { lot: lot?.lot as string }));
    }
    expect(MINORS.every((id) => table.president(id) !== undefined)).toBe(true);
    const held = MINORS.filter((id) => table.president(id) === "C");
    expect(held.length).toBeGreaterThan(8);
  });

  it("AR-3.2.3-01: the priority deal goes to the player after the buyer of the last lot; then come two operating rounds", () => {
    const table = new Table(3);
    for (const player of ["A", "B", "C"]) table.cash(player, 3000);
    for (const lot of MINORS.slice(0, -1)) buy(table, lot);
    expect(table.seat()).toBe("C");
    table.do("choose_lot", { lot: "15", amount: 100 }).do("bid", { amount: 105 }, "A").pass(2);
    expect(table.president("15")).toBe("A");
    expect(table.state.priority).toBe("B");
    expect(table.round()).toBe("operating 1.1");
  });
});

describe("starting a minor (3.2.4)", () => {
  it.each([
    [100, 50, 100],
    [105, 50, 100],
    [110, 55, 110],
    [115, 55, 110],
    [120, 60, 120],
    [135, 60, 120],
    [140, 70, 140],
    [155, 70, 140],
    [160, 80, 160],
    [175, 80, 160],
    [180, 90, 180],
    [185, 90, 180],
    [250, 90, 180],
  ])(
    "AR-3.2.4-02 AR-3.2.4-03 AR-3.2.4-04: a bid of f.%i starts it at f.%i with f.%i",
    (amount, value, treasury) => {
      const table = buy(new Table(4), "1", amount);
      expect(table.price("1")).toBe(value);
      expect(table.company("1")).toMatchObject({ par: value, cash: treasury });
      expect(table.player("A").cash).toBe(525 - amount);
      expect(table.state.bank).toBe(9_900 + amount - treasury);
    },
  );

  it("AR-3.2.4-05 AR-4.2-11: its token goes under those on its space", () => {
    const table = buy(buy(buy(new Table(4), "1"), "2"), "8", 120);
    buy(table, "9");
    expect(table.stackAt(50)).toEqual(["1", "2", "9"]);
    expect(table.stackAt(60)).toEqual(["8"]);
  });

  it("AR-3.2.4-06 AR-1.4.1-02 AR-4.1-02: the owner gets the certificate of two shares, half the company, and one more token", () => {
    const table = buy(new Table(4), "12");
    expect(table.percent("12", "A")).toBe(50);
    expect(table.company("12").certificates.filter((one) => one.at === "player:A")).toHaveLength(1);
    expect(table.company("12").tokens.length).toBe(1);
    expect(table.tokensAt("K11")).toEqual(["12"]);
  });

  it.each(["1", "2", "8", "9", "11", "12", "15"])(
    "AR-3.2.4-07: minor %s lays no tile: its home is printed",
    (lot) => {
      const table = new Table(3).do("choose_lot", { lot, amount: 100 }).pass(2);
      expect(table.asked()).toBe("auction");
      expect(table.state.board.tiles).toEqual({});
    },
  );

  it.each([
    ["3", "E15"],
    ["7", "I21"],
  ])("AR-3.2.4-08: minor %s lays a plain city tile on %s around its token", (lot, hex) => {
    const table = new Table(3).do("choose_lot", { lot, amount: 100 }).pass(2);
    expect(table.asked()).toBe("home_tile");
    expect(table.seat()).toBe("A");
    expect(new Set(table.legal("lay_tile").map((action) => action.tile))).toEqual(new Set(["5", "6", "57"]));
    expect(table.refused("lay_tile", { hex, tile: "201", rotation: 0 })).toMatchObject({
      code: "TILE_NOT_FOR_HEX",
    });
    expect(table.refused("lay_tile", { hex: "J18", tile: "57", rotation: 0 })).toMatchObject({
      code: "HOME_TILE",
      rule: "AR-3.2.4-08",
    });
    expect(table.refused("pass").code).toBe("NOT_IN_STEP");
    table.do("lay_tile", { hex, tile: "57", rotation: 1 });
    expect(table.state.board.tiles[hex]).toEqual(["57", 1]);
    expect(table.state.board.tokens[hex]).toEqual([[0, 0, lot]]);
    expect(table.company(lot).cash).toBe(100);
  });

  it.each([
    ["4", "G25"],
    ["5", "J24"],
    ["6", "H6"],
    ["10", "D18"],
    ["13", "E9"],
    ["14", "F10"],
  ])("AR-3.2.4-09: minor %s lays a Y city tile on %s, free", (lot, hex) => {
    const table = new Table(3).do("choose_lot", { lot, amount: 100 }).pass(2);
    const tiles = new Set(table.legal("lay_tile").map((action) => action.tile));
    expect(tiles).toEqual(new Set(["201", "202", "621"]));
    expect(table.refused("lay_tile", { hex, tile: "57", rotation: 0 })).toMatchObject({
      code: "TILE_NOT_FOR_HEX",
    });
    settle(table);
    expect(table.state.board.tokens[hex]).toEqual([[0, 0, lot]]);
    expect(table.company(lot).cash).toBe(100);
  });

  it("AR-3.2.4-10: minor 7 has the Mining Rights of Saarbrücken without paying", () => {
    const table = new Table(3).do("choose_lot", { lot: "7", amount: 100 }).pass(2);
    expect(table.marks("7").rights).toEqual(["I21"]);
    expect(table.company("7").cash).toBe(100);
  });

  it("AR-3.2.4-11: in its first turn it may still lay a tile and place its token", () => {
    const table = new Table(3)
      .minors({ A: ["14"] })
      .closeRest()
      .tiles({ F10: ["201", 4], E9: ["201", 4] });
    table.tiles({ E9: ["201", 1] }).operate("14", "track", {}, [1, 1]);
    expect(table.legal("lay_tile").length).toBeGreaterThan(0);
    expect(table.company("14").tokens.length).toBe(1);
    const lay = table.legal("lay_tile")[0];
    table.do("lay_tile", {
      hex: lay?.hex as string,
      tile: lay?.tile as string,
      rotation: lay?.rotation as number,
    });
    expect(table.refused("lay_tile", { hex: "F8", tile: "9", rotation: 1 }).code).toMatch(
      /TRACK_ALLOWANCE|NOT_IN_STEP/,
    );
  });
});

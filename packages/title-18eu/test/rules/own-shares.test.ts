/** Section 4.4.8: a corporation deals in its own shares. */
import { describe, expect, it } from "vitest";
import type { CorporationSetup } from "../kit/kit.ts";
import { Based, type BasedSetup } from "./based.ts";

/** BNR at £100, in the step for its own shares in its second turn. */
function dealing(setup: Partial<CorporationSetup> = {}, based: BasedSetup = {}): Based {
  return new Based(based)
    .corporation("FS", { par: 70, shares: { B: 50 }, pool: 20 })
    .corporation("BNR", { par: 100, shares: { A: 30 }, pool: 30, cash: 250, turns: 2, ...setup })
    .operate("BNR", "shares");
}

describe("selling treasury shares", () => {
  it("EU-4.4.8-01: any number, as long as the pool stays at 50% or below", () => {
    const table = dealing();
    for (const count of [3, 4]) {
      expect(table.refused("sell_own_shares", { count })).toMatchObject({
        code: "POOL_LIMIT",
        rule: "EU-4.4.8-01",
        values: { pool: 30, percent: 10 * count, limit: 50 },
      });
    }
    expect(table.legal("sell_own_shares")[0]?.fields).toEqual({
      count: { kind: "range", min: 1, max: 2, step: 1 },
    });
    table.do("sell_own_shares", { count: 2 });
    expect([table.percent("BNR", "treasury"), table.percent("BNR", "pool")]).toEqual([20, 50]);
    const five = dealing({ pool: 0 }).do("sell_own_shares", { count: 5 });
    expect(five.percent("BNR", "pool")).toBe(50);
  });

  it("EU-4.4.8-01: no more than the treasury holds, and at least one", () => {
    const table = dealing({ shares: { A: 60, B: 30 }, pool: 0 });
    expect(table.refused("sell_own_shares", { count: 2 })).toMatchObject({
      code: "SALE_NOT_HELD",
      rule: "EU-4.4.8-01",
    });
    for (const type of ["sell_own_shares", "buy_own_shares"]) {
      for (const count of [0, -1])
        expect(table.refused(type, { count })).toMatchObject({ code: "SALE_SIZE", rule: "EU-4.4.8-01" });
    }
    table.do("sell_own_shares", { count: 1 });
  });

  it("EU-4.4.8-02: not in its first turn", () => {
    const table = dealing({ turns: 1 });
    expect(table.refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "OWN_SALE_FIRST_TURN",
      rule: "EU-4.4.8-02",
      values: { company: "BNR" },
    });
    expect(table.legal("sell_own_shares")).toEqual([]);
    dealing({ turns: 2 }).do("sell_own_shares", { count: 1 });
  });

  it("EU-4.4.8-02: the first turn is the one in the round after it floated", () => {
    const table = new Based()
      .corporation("BNR", { par: 100, shares: { A: 60 }, cash: 900, turns: 0 })
      .stock("A", { passes: 3 });
    table.pass();
    expect([table.round(), table.company("BNR").turns]).toEqual(["operating 2.1", 1]);
    while (table.round() === "operating 2.1") {
      expect(table.asked()).not.toBe("shares");
      table.pass();
    }
    while (table.asked() !== "shares") table.pass();
    expect(table.round()).toBe("operating 2.2");
    table.do("sell_own_shares", { count: 1 });
  });

  it("EU-4.4.8-05, EU-3.2-02: all at the price before the fall, which is a row for every share", () => {
    const table = dealing({ pool: 0 });
    const { bank } = table.state;
    table.do("sell_own_shares", { count: 3 });
    expect([table.company("BNR").cash, table.state.bank]).toEqual([550, bank - 300]);
    expect(table.cellOf("BNR")).toEqual([5, 4]);
    expect(table.log("own_shares_sold")).toMatchObject([
      { company: "BNR", percent: 30, price: 100, amount: 300 },
    ]);
    expect(table.cellOf("FS")).toEqual([4, 2]);
    const two = dealing({ cell: [1, 3] }).do("sell_own_shares", { count: 2 });
    expect(two.cellOf("BNR")).toEqual([3, 3]);
  });

  it("EU-4.4.8-01, EU-4.4.8-05: in several deals of one turn, each at the price that the one before has left", () => {
    const table = dealing({ pool: 20, cell: [2, 4] });
    const { bank } = table.state;
    table.do("sell_own_shares", { count: 1 });
    expect([table.asked(), table.price("BNR")]).toEqual(["shares", 90]);
    expect(table.legal("sell_own_shares")[0]?.fields).toEqual({
      count: { kind: "range", min: 1, max: 2, step: 1 },
    });
    expect(table.refused("sell_own_shares", { count: 3 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "EU-4.4.8-01",
      values: { pool: 30, percent: 30, limit: 50 },
    });
    table.do("sell_own_shares", { count: 1 });
    expect(table.cellOf("BNR")).toEqual([4, 4]);
    expect([table.company("BNR").cash, table.state.bank]).toEqual([250 + 100 + 90, bank - 190]);
    table.do("sell_own_shares", { count: 1 });
    // The pool is full: there is nothing left to do, and the turn is over.
    expect(table.percent("BNR", "pool")).toBe(50);
    expect(table.asked()).not.toBe("shares");
  });

  it("EU-4.4.8-01: a table of 18xx.games, and one of version 1 of the rules, has one deal in a turn", () => {
    for (const based of [
      { options: { ownShareDeals: "one" } },
      { preset: "18xx.games" },
      { rules: "1" },
      { rules: "1", preset: "hebrew" },
    ]) {
      const table = dealing({ pool: 0 }, based).do("sell_own_shares", { count: 1 });
      expect(table.asked()).not.toBe("shares");
      const again = dealing({ pool: 0 }, based).operate("BNR", "shares", { shares: "sold" });
      expect(again.legal("sell_own_shares")).toEqual([]);
      expect(again.refused("sell_own_shares", { count: 1 })).toMatchObject({
        code: "OWN_SHARES_ONCE",
        rule: "EU-4.4.8-05",
      });
    }
  });
});

describe("buying own shares", () => {
  it("EU-4.4.8-06: at the market price from the pool, paid to the bank, without moving the price", () => {
    const table = dealing();
    const { bank } = table.state;
    table.do("buy_own_shares", { count: 2 });
    expect([table.company("BNR").cash, table.state.bank]).toEqual([50, bank + 200]);
    expect([table.percent("BNR", "treasury"), table.percent("BNR", "pool")]).toEqual([60, 10]);
    expect(table.cellOf("BNR")).toEqual([2, 4]);
    expect(table.stackAt(2, 4)).toEqual(["BNR"]);
    expect(table.log("price_moved")).toEqual([]);
    expect(table.log("own_shares_bought")).toMatchObject([
      { company: "BNR", percent: 20, price: 100, amount: 200 },
    ]);
  });

  it("EU-4.4.8-03: any number up to its cash and what the pool holds, even in the first turn", () => {
    const table = dealing({ cell: [4, 2], shares: { A: 50 }, pool: 50, cash: 600, turns: 1 });
    expect(table.refused("buy_own_shares", { count: 6 })).toMatchObject({
      code: "NO_SHARE_THERE",
      rule: "EU-4.4.8-03",
    });
    expect(table.legal("buy_own_shares")[0]?.fields).toEqual({
      count: { kind: "range", min: 1, max: 5, step: 1 },
    });
    table.do("buy_own_shares", { count: 5 });
    expect([table.company("BNR").cash, table.percent("BNR", "treasury")]).toEqual([250, 50]);
    const poor = dealing({ cell: [4, 2], shares: { A: 50 }, pool: 50, cash: 349, turns: 1 });
    expect(poor.refused("buy_own_shares", { count: 5 })).toMatchObject({
      code: "TREASURY_SHORT",
      rule: "EU-4.4.8-03",
      values: { cash: 349, price: 350 },
    });
    poor.do("buy_own_shares", { count: 4 });
    // The president adds nothing.
    expect(poor.player("A").cash).toBe(350);
  });

  it("EU-4.4.8-03: tables of 18xx.games have no buying in the first turn", () => {
    for (const based of [{ options: { firstTurnBuyback: false } }, { preset: "18xx.games" }]) {
      const first = dealing({ turns: 1 }, based);
      expect(first.refused("buy_own_shares", { count: 1 })).toMatchObject({
        code: "OWN_BUY_FIRST_TURN",
        rule: "EU-4.4.8-03",
      });
      dealing({ turns: 2 }, based).do("buy_own_shares", { count: 1 });
    }
    dealing({ turns: 1 }, { preset: "rulebook" }).do("buy_own_shares", { count: 1 });
  });

  it("EU-4.4.8-03: in several deals of one turn, at the same price, as long as cash and pool last", () => {
    const table = dealing({ pool: 50, cash: 350 }).do("buy_own_shares", { count: 1 });
    expect(table.asked()).toBe("shares");
    table.do("buy_own_shares", { count: 2 });
    expect([table.company("BNR").cash, table.percent("BNR", "pool")]).toEqual([50, 20]);
    // The treasury cannot pay for another.
    expect(table.asked()).not.toBe("shares");
    const old = dealing({ pool: 50, cash: 350 }, { rules: "1" }).do("buy_own_shares", { count: 1 });
    expect(old.asked()).not.toBe("shares");
  });

  it("EU-4.4.8-03: from an empty pool nothing", () => {
    const table = dealing({ pool: 0 });
    expect(table.refused("buy_own_shares", { count: 1 })).toMatchObject({
      code: "NO_SHARE_THERE",
      rule: "EU-4.4.8-03",
    });
  });
});

describe("dealing in own shares", () => {
  it("EU-4.4.8-04: a corporation buys or sells in one turn, never both", () => {
    for (const [first, then, done] of [
      ["sell_own_shares", "buy_own_shares", "sold"],
      ["buy_own_shares", "sell_own_shares", "bought"],
    ] as const) {
      const table = dealing().do(first, { count: 1 });
      expect(table.legal().map(({ type }) => type)).toEqual([first, "pass"]);
      expect(table.refused(then, { count: 1 })).toMatchObject({
        code: "OWN_SHARES_BOTH",
        rule: "EU-4.4.8-04",
      });
      table.do(first, { count: 1 });
      expect(table.refused(then, { count: 1 }, "A").code).toMatch(/^(OWN_SHARES_BOTH|NOT_.*)$/);
      const again = dealing({}, { rules: "1" }).operate("BNR", "shares", { shares: done });
      expect(again.refused(then, { count: 1 })).toMatchObject({ code: "OWN_SHARES_BOTH" });
      expect(again.legal(then)).toEqual([]);
    }
  });

  it("EU-4.4.8-07: only in its own shares", () => {
    const table = dealing();
    expect(table.refused("buy_share", { company: "FS", from: "pool" })).toMatchObject({
      code: "NOT_IN_STEP",
      rule: "EU-4.4.8-07",
    });
    expect(table.refused("buy_own_shares", { count: 1, company: "FS" }).code).toBe("BAD_ACTION");
    table.do("buy_own_shares", { count: 1 });
    expect(table.percent("FS", "pool")).toBe(20);
  });

  it("EU-4.4.8-07: minors have no such step", () => {
    const table = new Based({ minors: { A: ["8"] } }).corporation("BNR", {
      shares: { A: 30 },
      pool: 30,
      cash: 500,
      turns: 2,
    });
    table.treasury("8", 150).operate("8", "trains");
    expect(table.asked()).toBe("trains");
    table.pass();
    expect(table.log("passed_over")).not.toContainEqual(
      expect.objectContaining({ company: "8", step: "shares" }),
    );
    expect(table.operating()).toBe("BNR");
    expect(table.asked()).toBe("track");
  });

  it("EU-4.4.8-08: comes after trains are bought, and pays for none", () => {
    const table = new Based()
      .corporation("BNR", { par: 100, shares: { A: 30 }, trains: [], turns: 2 })
      .cash("A", 500);
    table.operate("BNR", "trains");
    expect(table.refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "NOT_IN_STEP",
      rule: "EU-4.4.8-08",
    });
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    const rich = new Based()
      .corporation("BNR", { par: 100, shares: { A: 30 }, cash: 100, turns: 2 })
      .operate("BNR", "trains");
    rich.stackFrom("3");
    expect(rich.refused("buy_train", { train: "3", from: "stack", price: 200 }).code).toBe("TREASURY_SHORT");
    rich.operate("BNR", "shares").do("sell_own_shares", { count: 2 });
    expect(rich.refused("buy_train", { train: "3", from: "stack", price: 200 }, "A").code).toBe(
      "NOT_IN_STEP",
    );
  });
});

/** Section 4.1.1: selling shares in a stock round. */
import { describe, expect, it } from "vitest";
import { Based } from "./based.ts";

describe("selling shares", () => {
  it("EU-4.1.1-01: any number of shares of any number of corporations in one turn", () => {
    const table = new Based().corporation("BNR", { par: 70, shares: { B: 30, A: 50 } });
    table
      .corporation("FS", { par: 75, shares: { C: 40, A: 20 } })
      .corporation("DR", { par: 82, shares: { B: 40, A: 10 } });
    table.cash("A", 0).stock("A");
    table.do("sell_shares", { company: "BNR", percent: 50 });
    table.do("sell_shares", { company: "FS", percent: 20 });
    table.do("sell_shares", { company: "DR", percent: 10 });
    expect(table.player("A").cash).toBe(5 * 70 + 2 * 75 + 82);
    expect(["BNR", "FS", "DR"].map((id) => [table.percent(id, "A"), table.percent(id, "pool")])).toEqual([
      [0, 50],
      [0, 20],
      [0, 10],
    ]);
  });

  it("EU-4.1.1-01: at most what the player holds, whole shares only, and only into the room of the pool", () => {
    const table = new Based().corporation("BNR", { par: 70, shares: { B: 30, A: 20 }, pool: 40 });
    table.corporation("FS", { par: 75, shares: { C: 40, A: 20 } }).stock("A");
    expect(table.refused("sell_shares", { company: "FS", percent: 30 })).toMatchObject({
      code: "SALE_NOT_HELD",
      rule: "EU-4.1.1-01",
      values: { percent: 30, held: 20 },
    });
    for (const percent of [0, -10, 5, 15]) {
      const refusal = table.refused("sell_shares", { company: "FS", percent });
      expect(refusal).toMatchObject({ code: "SALE_SIZE", rule: "EU-3-01" });
    }
    expect(table.refused("sell_shares", { company: "GSR", percent: 10 }).code).toBe("SALE_NOT_HELD");
    expect(table.refused("sell_shares", { company: "1", percent: 10 }).code).toBe("UNKNOWN_COMPANY");
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 }).code).toBe("POOL_LIMIT");
    expect(table.legal("sell_shares").map(({ company, percent }) => [company, percent])).toEqual([
      ["BNR", 10],
      ["FS", 10],
      ["FS", 20],
    ]);
  });

  it("EU-4.1.1-02: shares of a corporation that has not operated are refused, floated or not", () => {
    for (const floated of [true, false]) {
      const table = new Based()
        .corporation("BNR", { shares: { B: 30, A: 20 }, turns: 0, floated })
        .stock("A");
      expect(table.refused("sell_shares", { company: "BNR", percent: 10 })).toMatchObject({
        code: "SALE_NOT_OPERATED",
        rule: "EU-4.1.1-02",
        values: { company: "BNR" },
      });
      expect(table.legal("sell_shares")).toEqual([]);
      table.turns("BNR", 1).floated("BNR");
      table.do("sell_shares", { company: "BNR", percent: 10 });
    }
  });

  it("EU-4.1.1-02: it is sold from the stock round after its first operating turn", () => {
    const table = new Based()
      .corporation("BNR", { shares: { A: 30, B: 20 }, turns: 0, cash: 500 })
      .stock("A", { passes: 3 });
    table.pass();
    for (let n = 0; n < 20 && table.round() !== "stock"; n++) {
      const [step] = table.legal("pass").length ? ["pass"] : ["buy_train"];
      table.do(step, step === "pass" ? {} : { train: "3", from: "stack", price: 200 });
    }
    expect(table.company("BNR").turns).toBe(2);
    while (table.seat() !== "B") table.pass();
    table.do("sell_shares", { company: "BNR", percent: 20 });
    expect([table.percent("BNR", "B"), table.percent("BNR", "pool")]).toEqual([0, 20]);
  });

  it("EU-4.1.1-03: anyone who has sold a corporation does not buy it again in the same stock round", () => {
    const table = new Based({ players: 2 }).corporation("BNR", { shares: { B: 30, A: 20 } });
    table
      .corporation("FS", { shares: { B: 40 } })
      .cash("A", 1000)
      .cash("B", 1000)
      .stock("A");
    table.do("sell_shares", { company: "BNR", percent: 10 });
    for (const from of ["pool", "treasury"]) {
      expect(table.refused("buy_share", { company: "BNR", from })).toMatchObject({
        code: "BOUGHT_AFTER_SELLING",
        rule: "EU-4.1.1-03",
        values: { player: "A", company: "BNR" },
      });
    }
    // Players may buy what they have not sold in this round; others may buy what they sold.
    table.do("buy_share", { company: "FS", from: "treasury" });
    table.do("buy_share", { company: "BNR", from: "pool" });
    expect(table.seat()).toBe("A");
    expect(table.refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe(
      "BOUGHT_AFTER_SELLING",
    );
    table.pass(2);
    expect(table.round()).toBe("operating 2.1");
    table.stock("B", {}, 3).pass().do("buy_share", { company: "BNR", from: "treasury" });
  });

  it("EU-4.1.1-03: the next stock round knows nothing of the sales of this one", () => {
    const table = new Based({ players: 2 }).corporation("BNR", { shares: { B: 30, A: 20 }, cash: 900 });
    table
      .cash("A", 1000)
      .cash("B", 1000)
      .stock("A")
      .do("sell_shares", { company: "BNR", percent: 10 })
      .pass(3);
    expect(table.round()).toBe("operating 2.1");
    for (let n = 0; n < 20 && table.round() !== "stock"; n++) table.pass();
    expect(table.state.round.set).toBe(3);
    while (table.seat() !== "A") table.pass();
    table.do("buy_share", { company: "BNR", from: "pool" });
    expect(table.percent("BNR", "A")).toBe(20);
  });

  it("EU-4.1.1-04: corporations are sold in any order, and their tokens arrive in that order", () => {
    for (const [first, second] of [
      ["BNR", "FS"],
      ["FS", "BNR"],
    ] as const) {
      const table = new Based();
      for (const id of ["BNR", "FS"]) table.corporation(id, { cell: [2, 4], shares: { B: 30, A: 20 } });
      table
        .stock("A")
        .do("sell_shares", { company: first, percent: 10 })
        .do("sell_shares", { company: second, percent: 10 });
      expect(table.stackAt(3, 4)).toEqual([first, second]);
    }
  });

  it("EU-4.1.1-05: a share goes to the pool and the bank pays the market price", () => {
    const table = new Based()
      .corporation("BNR", { par: 90, shares: { B: 30, A: 20 }, cash: 55 })
      .cash("A", 10)
      .stock("A");
    const { bank } = table.state;
    table.do("sell_shares", { company: "BNR", percent: 10 });
    expect(table.player("A").cash).toBe(100);
    expect(table.state.bank).toBe(bank - 90);
    expect(table.company("BNR").cash).toBe(55);
    expect(["A", "pool", "treasury"].map((at) => table.percent("BNR", at))).toEqual([10, 10, 50]);
    expect(table.log("shares_sold")).toMatchObject([
      { player: "A", company: "BNR", percent: 10, price: 90, amount: 90 },
    ]);
  });

  it("EU-4.1.1-06: all shares of a sale are paid at the price before the fall", () => {
    const table = new Based()
      .corporation("BNR", { par: 90, shares: { B: 30, A: 30 } })
      .cash("A", 0)
      .stock("A");
    table.do("sell_shares", { company: "BNR", percent: 30 });
    expect(table.player("A").cash).toBe(270);
    // The column of 90 has room for two rows below it.
    expect(table.cellOf("BNR")).toEqual([5, 4]);
    expect(table.price("BNR")).toBe(75);
  });

  it("EU-4.1.1-07: one corporation is sold once in a turn, and again on a later one", () => {
    const table = new Based({ players: 2 }).corporation("BNR", { par: 100, shares: { B: 30, A: 30 } });
    table.corporation("FS", { par: 82, shares: { B: 30, A: 10 } }).corporation("DR", { shares: { B: 40 } });
    table.cash("A", 500).cash("B", 500).stock("A");
    table.do("sell_shares", { company: "BNR", percent: 10 });
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 })).toMatchObject({
      code: "SALE_SPLIT",
      rule: "EU-4.1.1-07",
      values: { company: "BNR" },
    });
    expect(table.legal("sell_shares").map((one) => one.company)).toEqual(["FS"]);
    table.do("sell_shares", { company: "FS", percent: 10 });
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 }).code).toBe("SALE_SPLIT");
    table.pass().do("buy_share", { company: "FS", from: "pool" });
    table.do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.percent("BNR", "A")).toBe(0);
  });
});

/** Sections 4.1.2 and 4.1.3: buying shares, swapping minors, and what a president's certificate costs. */
import { describe, expect, it } from "vitest";
import { Based } from "./based.ts";

/** BNR at £110, started at £82; A, who has £1,000, is on turn. Neither A nor B presides. */
function offered(): Based {
  return new Based()
    .corporation("BNR", { par: 82, cell: [2, 5], shares: { C: 40, B: 10 }, pool: 20 })
    .corporation("FS", { par: 70, shares: { C: 40, A: 10 } })
    .cash("A", 1000)
    .stock("A");
}

/** A owns minors 1 and 3, one with £40; FS stands in Paris and has not operated. */
function swapping(): Based {
  return new Based({ minors: { A: ["1", "3"] } })
    .corporation("FS", {
      par: 100,
      shares: { B: 30 },
      turns: 0,
      floated: false,
      tokens: ["A10/1"],
      trains: [],
    })
    .corporation("BNR", { par: 70, shares: { C: 40, A: 10 } })
    .treasury("1", 40)
    .cash("A", 1000)
    .stock("A");
}

describe("buying shares", () => {
  it("EU-4.1.2-01: one certificate in a turn, then the next player is on", () => {
    const table = offered().do("buy_share", { company: "BNR", from: "pool" });
    expect(table.seat()).toBe("B");
    expect(table.refused("buy_share", { company: "FS", from: "treasury" }, "A")).toMatchObject({
      code: "NOT_YOUR_TURN",
      rule: "EU-4.1-02",
    });
    const held = offered().during({ bought: 1 });
    expect(held.refused("buy_share", { company: "FS", from: "treasury" })).toMatchObject({
      code: "CAP_BUY",
      rule: "EU-4.1.2-01",
    });
    expect(held.legal().map((one) => one.type)).toEqual(["pass"]);
  });

  it("EU-4.1.2-01: also after selling", () => {
    const table = offered().do("sell_shares", { company: "FS", percent: 10 });
    expect(table.seat()).toBe("A");
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.percent("BNR", "A")).toBe(10);
    expect(table.seat()).toBe("B");
  });

  it("EU-4.1.2-02, EU-4.1.2-11: from the treasury or from the pool, as the buyer likes, anyone who presides", () => {
    for (const from of ["treasury", "pool"]) {
      const table = offered();
      const before = table.percent("BNR", from);
      table.do("buy_share", { company: "BNR", from });
      expect(table.percent("BNR", "A")).toBe(10);
      expect(table.percent("BNR", from)).toBe(before - 10);
      expect(table.log("share_bought")).toMatchObject([
        { player: "A", company: "BNR", from, price: 110, percent: 10 },
      ]);
    }
    const legal = offered()
      .legal("buy_share")
      .map(({ company, from }) => `${company} ${from}`);
    expect(legal.sort()).toEqual(["BNR pool", "BNR treasury", "FS treasury"]);
  });

  it("EU-4.1.2-02, EU-4.1.2-10: from an empty pool or an empty treasury nothing is bought", () => {
    const table = offered();
    expect(table.refused("buy_share", { company: "FS", from: "pool" })).toMatchObject({
      code: "NO_SHARE_THERE",
      rule: "EU-4.1.2-10",
      values: { company: "FS", from: "pool" },
    });
    const full = new Based()
      .corporation("BNR", { shares: { C: 50 }, pool: 50 })
      .cash("A", 1000)
      .stock("A");
    expect(full.refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe("NO_SHARE_THERE");
    full.do("buy_share", { company: "BNR", from: "pool" });
  });

  it("EU-4.1.2-04: a player who has bought sells nothing further in that turn", () => {
    const table = offered().do("buy_share", { company: "BNR", from: "pool" });
    expect(table.refused("sell_shares", { company: "FS", percent: 10 }, "A")).toMatchObject({
      code: "NOT_YOUR_TURN",
    });
    const held = offered().during({ bought: 1 });
    expect(held.refused("sell_shares", { company: "FS", percent: 10 })).toMatchObject({
      code: "SOLD_AFTER_BUYING",
      rule: "EU-4.1.2-04",
    });
  });

  it("EU-4.1.2-05, EU-4.1.2-06: a pool share costs the market value, and the bank gets it", () => {
    const table = offered();
    const { bank } = table.state;
    table.do("buy_share", { company: "BNR", from: "pool" });
    expect([table.player("A").cash, table.state.bank, table.company("BNR").cash]).toEqual([
      890,
      bank + 110,
      0,
    ]);
    expect(table.cellOf("BNR")).toEqual([2, 5]);
  });

  it("EU-4.1.2-05, EU-4.1.2-07: so does a treasury share, and the corporation gets it", () => {
    for (const floated of [true, false]) {
      const table = offered().floated("BNR", floated);
      const { bank } = table.state;
      table.do("buy_share", { company: "BNR", from: "treasury" });
      expect([table.player("A").cash, table.state.bank, table.company("BNR").cash]).toEqual([890, bank, 110]);
    }
  });

  it("EU-4.1.2-08: a buyer pays in full from their cash", () => {
    for (const from of ["treasury", "pool"]) {
      const table = offered().cash("A", 109);
      expect(table.refused("buy_share", { company: "BNR", from })).toMatchObject({
        code: "NOT_ENOUGH_CASH",
        rule: "EU-4.1.2-08",
        values: { cash: 109, price: 110 },
      });
      table.cash("A", 110).do("buy_share", { company: "BNR", from });
      expect(table.player("A").cash).toBe(0);
    }
  });

  it("EU-4.1.2-09: of a corporation that has not been started no share is bought, only the president's certificate", () => {
    const table = swapping();
    for (const from of ["treasury", "pool"]) {
      expect(table.refused("buy_share", { company: "GSR", from })).toMatchObject({
        code: "NOT_STARTED",
        rule: "EU-4.1.2-09",
      });
    }
    table.do("start_company", { company: "GSR", price: 70, minor: "1" });
    expect(table.president("GSR")).toBe("A");
    table.cash("B", 100).do("buy_share", { company: "GSR", from: "treasury" });
    expect(table.percent("GSR", "B")).toBe(10);
  });

  it("EU-4.1.2-10: players do not trade shares", () => {
    const table = offered();
    for (const from of ["C", "player:C", "bank", "FS", ""]) {
      expect(table.refused("buy_share", { company: "BNR", from })).toMatchObject({
        code: "NO_SHARE_THERE",
        rule: "EU-4.1.2-10",
      });
    }
    for (const type of ["trade_shares", "sell_to_player", "offer_share"]) {
      expect(table.refused(type, { company: "FS", to: "B", price: 1 }).code).toBe("NOT_IN_STEP");
    }
    expect(new Set(table.legal().map((one) => one.type))).toEqual(
      new Set(["sell_shares", "buy_share", "pass"]),
    );
    expect(table.refused("buy_share", { company: "1", from: "treasury" }).code).toBe("UNKNOWN_COMPANY");
  });

  it("EU-4.1.2-11: a president may buy from the treasury before the pool is empty, and others from the pool before the treasury is", () => {
    const table = offered().cash("C", 500).stock("C").do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.percent("BNR", "C")).toBe(50);
    table.cash("B", 500).stock("B").do("buy_share", { company: "BNR", from: "pool" });
    expect(table.percent("BNR", "B")).toBe(20);
  });
});

describe("a minor for a share", () => {
  it("EU-4.1.2-12: takes the place of the purchase", () => {
    const table = swapping().do("exchange_minor", { minor: "1", company: "FS" });
    expect(table.asked()).toBe("replace_token");
    expect(table.refused("buy_share", { company: "BNR", from: "treasury" }, "A").code).toBe("NOT_YOUR_TURN");
    table.do("replace_token", { accept: false });
    expect(table.seat()).toBe("B");
    for (const [type, fields] of [
      ["buy_share", { company: "BNR", from: "treasury" }],
      ["exchange_minor", { minor: "3", company: "FS" }],
      ["sell_shares", { company: "BNR", percent: 10 }],
    ] as const) {
      expect(table.refused(type, fields, "A")).toMatchObject({ code: "NOT_YOUR_TURN", rule: "EU-4.1-02" });
    }
  });

  it("EU-4.1.2-12: is no pass, and refused to anyone who has bought", () => {
    const table = swapping().during({ passes: 3 });
    table.do("exchange_minor", { minor: "1", company: "FS" }).do("replace_token", { accept: false }).pass(3);
    expect(table.round()).toBe("stock");
    const bought = swapping().during({ bought: 1 });
    expect(bought.refused("exchange_minor", { minor: "1", company: "FS" })).toMatchObject({
      code: "CAP_BUY",
      rule: "EU-4.1.2-01",
    });
  });

  it("EU-4.1.2-13, EU-4.1.2-14: costs the player nothing; the corporation gets the minor's money and trains", () => {
    const table = swapping();
    const { bank } = table.state;
    table.do("exchange_minor", { minor: "1", company: "FS" }).do("replace_token", { accept: false });
    expect(table.player("A").cash).toBe(1000);
    expect(table.percent("FS", "A")).toBe(10);
    expect(table.percent("FS", "treasury")).toBe(60);
    expect(table.company("FS").cash).toBe(40);
    expect(table.kinds("FS")).toEqual(["2"]);
    expect(table.state.bank).toBe(bank);
    expect(table.company("1")).toMatchObject({ cash: 0, trains: [], closed: true });
    expect(table.refused("exchange_minor", { minor: "1", company: "FS" }).code).toBe("NOT_YOUR_MINOR");
  });

  it("EU-4.1.2-13: also without cash", () => {
    const table = swapping().cash("A", 0).do("exchange_minor", { minor: "1", company: "FS" });
    expect(table.percent("FS", "A")).toBe(10);
  });

  it("EU-4.1.2-15: for a share of the pool its money goes to the bank and its trains to the pool", () => {
    const table = new Based({ minors: { A: ["1", "3"] } });
    table.corporation("FS", {
      par: 100,
      shares: { B: 50 },
      pool: 50,
      tokens: ["A10/1"],
      trains: [],
      cash: 7,
    });
    table.phase("5").trains("1", ["3"]).treasury("1", 40);
    const bank = table.exchange("A").state.bank;
    const train = table.company("1").trains[0]?.id;
    table.do("merge_minor", { minor: "1", company: "FS" });
    expect(table.percent("FS", "A")).toBe(10);
    expect(table.percent("FS", "pool")).toBe(40);
    expect([table.company("FS").cash, table.kinds("FS"), table.state.bank]).toEqual([7, [], bank + 40]);
    expect(table.state.depot.pool.map((train) => train.id)).toContain(train);
  });
});

describe("the president's certificate", () => {
  it("EU-4.1.3-01: its buyer says the starting value; the token goes under those on that space", () => {
    const table = swapping()
      .corporation("DR", { par: 75, shares: { B: 60 } })
      .corporation("RPR", { par: 75, shares: { B: 60 } });
    table.do("start_company", { company: "GSR", price: 75, minor: "1" });
    expect(table.stackAt(4, 3)).toEqual(["DR", "RPR", "GSR"]);
    expect(table.price("GSR")).toBe(75);
    expect(table.log("company_started")).toMatchObject([{ player: "A", company: "GSR", price: 75 }]);
  });

  it.each([70, 75, 82, 90, 100])(
    "EU-4.1.3-02, EU-4.1.3-04: at %d it costs twice that, paid to the treasury",
    (price) => {
      const table = swapping().cash("A", 2 * price);
      const { bank } = table.state;
      table.do("start_company", { company: "GSR", price, minor: "1" });
      expect(table.player("A").cash).toBe(0);
      // The minor's £40 come on top, the four tokens take £100.
      expect(table.company("GSR").cash).toBe(2 * price + 40 - 100);
      expect(table.state.bank).toBe(bank + 100);
      expect(table.kinds("GSR")).toEqual(["2"]);
      expect(table.company("GSR").certificates.find((one) => one.president)).toMatchObject({
        percent: 20,
        at: "player:A",
      });
      const short = swapping().cash("A", 2 * price - 1);
      expect(short.refused("start_company", { company: "GSR", price, minor: "1" })).toMatchObject({
        code: "NOT_ENOUGH_CASH",
        rule: "EU-4.1.3-02",
        values: { cash: 2 * price - 1, price: 2 * price },
      });
    },
  );

  it("EU-4.1.3-06: with the minor's share it is two certificates, and the turn is over", () => {
    const table = swapping().do("start_company", { company: "GSR", price: 70, minor: "1" });
    expect(table.percent("GSR", "A")).toBe(30);
    expect(table.company("GSR").certificates.filter((one) => one.at === "player:A")).toHaveLength(2);
    expect(table.seat()).toBe("B");
    for (const [type, fields] of [
      ["buy_share", { company: "GSR", from: "treasury" }],
      ["exchange_minor", { minor: "3", company: "GSR" }],
      ["start_company", { company: "DR", price: 70, minor: "3" }],
      ["sell_shares", { company: "BNR", percent: 10 }],
    ] as const) {
      expect(table.refused(type, fields, "A").code).toBe("NOT_YOUR_TURN");
    }
    const bought = swapping().during({ bought: 1 });
    expect(bought.refused("start_company", { company: "GSR", price: 70, minor: "1" })).toMatchObject({
      code: "CAP_BUY",
    });
  });
});

import { describe, expect, it } from "vitest";
import { type PublicSetup, Table } from "../kit/kit.ts";

/** A table of three in phase 3, A on turn in a stock round: BE of A, P of C, both have operated; money for all. */
const stock = (be: Partial<PublicSetup> = {}, seat = "A"): Table =>
  new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("3")
    .public("BE", { shares: { A: 60, B: 20 }, tokens: ["F10"], ...be })
    .public("P", { shares: { C: 40, A: 20 }, tokens: ["D18"] })
    .cash("A", 500)
    .cash("B", 500)
    .cash("C", 500)
    .stock(seat);

describe("a stock round (5.1)", () => {
  it("AR-5.1-01 AR-5.5-06 AR-6-01: from the priority deal round the table until all have passed; then two operating rounds", () => {
    const table = stock();
    table.priority("B");
    table.toBidding(2);
    while (table.round() === "bidding") table.pass();
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("B");
    table.pass();
    expect(table.seat()).toBe("C");
    expect(table.refused("pass", {}, "A")).toMatchObject({ code: "NOT_YOUR_TURN", rule: "AR-5.1-01" });
    table.pass().pass();
    expect(table.round()).toBe("operating 2.1");
    const others = Object.keys(table.state.companies).filter((id) => id !== "1");
    table.operate("1", "trains", {}, [2, 1], others).pass();
    expect(table.round()).toBe("operating 2.2");
    table.operate("1", "trains", {}, [2, 2], others).pass();
    expect(table.round()).toBe("bidding");
    expect(table.state.round.set).toBe(3);
  });

  it("AR-5.1-02 AR-5.1.2-02: sales, then one purchase, which ends the turn", () => {
    const table = stock().do("sell_shares", { company: "BE", percent: 20 });
    expect(table.seat()).toBe("A");
    table.do("buy_share", { company: "P", from: "treasury" });
    expect(table.seat()).toBe("B");
    const late = stock().stock("A", { bought: 1 });
    expect(late.refused("sell_shares", { company: "BE", percent: 20 })).toMatchObject({
      code: "SOLD_AFTER_BUYING",
      rule: "AR-5.1.2-02",
    });
    expect(late.refused("buy_share", { company: "P", from: "treasury" })).toMatchObject({
      code: "CAP_BUY",
      rule: "AR-5.1.2-01",
    });
  });

  it("AR-5.1.2-01: one share in a turn, and the next one only in the next turn", () => {
    const table = stock().do("buy_share", { company: "P", from: "treasury" });
    expect(table.seat()).toBe("B");
    expect(table.refused("buy_share", { company: "P", from: "treasury" }, "A").code).toBe("NOT_YOUR_TURN");
    expect(table.percent("P", "A")).toBe(40);
    table.pass(2);
    expect(table.seat()).toBe("A");
    table.do("buy_share", { company: "P", from: "treasury" });
    expect([table.percent("P", "A"), table.seat()]).toEqual([60, "B"]);
  });

  it("AR-5.1.1-01 AR-5.1.1-04: any number of shares, of several companies in any order", () => {
    const table = stock({ ten: true, shares: { A: 60, B: 20 } });
    table.do("sell_shares", { company: "P", percent: 20 }).do("sell_shares", { company: "BE", percent: 40 });
    expect(table.percent("BE", "A")).toBe(20);
    const other = stock()
      .do("sell_shares", { company: "BE", percent: 20 })
      .do("sell_shares", { company: "P", percent: 20 });
    expect(other.percent("P", "A")).toBe(0);
    expect(stock().refused("sell_shares", { company: "P", percent: 40 })).toMatchObject({
      code: "SALE_NOT_HELD",
      rule: "AR-5.1.1-01",
    });
  });

  it("AR-5.1.1-02: nothing of a company that has not operated", () => {
    const table = stock({ turns: 0 });
    expect(table.refused("sell_shares", { company: "BE", percent: 20 })).toMatchObject({
      code: "SALE_NOT_OPERATED",
      rule: "AR-5.1.1-02",
    });
    expect(table.legal("sell_shares").map((action) => action.company)).toEqual(["P"]);
  });

  it("AR-5.1.1-03 AR-5.1.3-03: what one has sold one neither buys nor gets for a minor in this round", () => {
    const table = stock({ tokens: ["F10", "B8/1"] }).do("sell_shares", { company: "BE", percent: 20 });
    for (const from of ["treasury", "pool"])
      expect(table.refused("buy_share", { company: "BE", from })).toMatchObject({
        code: "BOUGHT_AFTER_SELLING",
        rule: "AR-5.1.1-03",
      });
    expect(table.refused("exchange_minor", { minor: "1", company: "BE", from: "treasury" }).code).toBe(
      "BOUGHT_AFTER_SELLING",
    );
    table.do("buy_share", { company: "P", from: "treasury" }).pass(2);
    expect(table.refused("buy_share", { company: "BE", from: "pool" }).code).toBe("BOUGHT_AFTER_SELLING");
    const next = stock({ tokens: ["F10", "B8/1"] });
    expect(next.legal("exchange_minor")).toHaveLength(1);
  });

  it("AR-5.1.1-05: all shares of a sale at the price before it, paid by the bank", () => {
    const table = stock({ ten: true, shares: { A: 60 }, price: 200 });
    const bank = table.state.bank;
    table.do("sell_shares", { company: "BE", percent: 30 });
    expect(table.player("A").cash).toBe(500 + 600);
    expect(table.state.bank).toBe(bank - 600);
  });

  it("AR-5.1.1-06: a company's shares are sold in one sale of a turn", () => {
    const table = stock({ ten: true, shares: { A: 60 } }).do("sell_shares", { company: "BE", percent: 10 });
    expect(table.refused("sell_shares", { company: "BE", percent: 10 })).toMatchObject({
      code: "SALE_SPLIT",
      rule: "AR-5.1.1-06",
    });
  });

  it("AR-5.1.2-03 AR-5.1.2-04: at the price of the moment: a treasury share pays the company, a pool share the bank", () => {
    const table = stock({ shares: { A: 40 }, pool: 20, price: 180 }, "B");
    const bank = table.state.bank;
    table.do("buy_share", { company: "BE", from: "treasury" });
    expect(table.company("BE").cash).toBe(180);
    expect(table.player("B").cash).toBe(320);
    table.stock("B").do("buy_share", { company: "BE", from: "pool" });
    expect(table.company("BE").cash).toBe(180);
    expect(table.state.bank).toBe(bank + 180);
    const poor = stock({ price: 180 }, "B").cash("B", 170);
    expect(poor.refused("buy_share", { company: "BE", from: "treasury" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      rule: "AR-5.1.2-03",
    });
  });
});

describe("a company formed in this round (5.3.1)", () => {
  /** BE of A, formed just now for 140, now at 160; it has not operated. */
  const formed = (seat: string, shares: Record<string, number>) => {
    const table = stock({ shares, price: 160, turns: 0, marks: { formed: 2 } }, seat);
    return table.par("BE", 140);
  };

  it("AR-5.3.1-01: anyone buys its treasury shares, at the price of the market, which the treasury gets", () => {
    for (const seat of ["B", "C"]) {
      const table = formed(seat, { A: 60 });
      const { bank } = table.state;
      table.do("buy_share", { company: "BE", from: "treasury" });
      expect([table.percent("BE", seat), table.percent("BE", "treasury")]).toEqual([20, 20]);
      expect([table.player(seat).cash, table.company("BE").cash, table.state.bank]).toEqual([340, 160, bank]);
    }
  });

  it("AR-5.3.1-01: its founder, too, up to 60 % and no further", () => {
    const founder = formed("A", { A: 40 }).do("buy_share", { company: "BE", from: "treasury" });
    expect([founder.percent("BE", "A"), founder.company("BE").cash]).toEqual([60, 160]);
    expect(formed("A", { A: 60 }).refused("buy_share", { company: "BE", from: "treasury" })).toMatchObject({
      code: "HOLDING_LIMIT",
    });
  });
});

describe("the presidency (5.4)", () => {
  it("AR-5.4-01: who has most is president; in a tie the sitting one stays", () => {
    const table = stock({ shares: { A: 40, B: 20 } }, "B").do("buy_share", {
      company: "BE",
      from: "treasury",
    });
    expect(table.president("BE")).toBe("A");
  });

  it("AR-5.4-02: who gets more gives two singles for the certificate at once, and all of the company with it", () => {
    const table = stock({ shares: { A: 40, B: 40 }, cash: 77, trains: ["3"] }, "B").do("buy_share", {
      company: "BE",
      from: "treasury",
    });
    expect(table.president("BE")).toBe("B");
    expect([table.percent("BE", "A"), table.percent("BE", "B")]).toEqual([40, 60]);
    expect(table.company("BE").certificates.filter((one) => one.at === "player:A")).toHaveLength(2);
    table.operate("BE", "trains");
    expect(table.seat()).toBe("B");
    expect(table.company("BE")).toMatchObject({ cash: 77 + 140 });
  });

  it("AR-5.4-03: of several who have as much, the first after the president in player order", () => {
    const table = stock({ ten: true, shares: { B: 40, A: 30, C: 30 } }, "B").do("sell_shares", {
      company: "BE",
      percent: 20,
    });
    expect(table.president("BE")).toBe("C");
  });
});

describe("its end (5.5)", () => {
  it("AR-5.5-01: one may always pass, but not while a company is owed", () => {
    expect(stock().legal("pass")).toHaveLength(1);
    const owing = stock()
      .minor("2", "A")
      .claims([{ player: "A", company: "NL", minor: "2", bid: 0 }])
      .stock("A");
    expect(owing.refused("pass")).toMatchObject({ code: "OWES_FORMATION", rule: "AR-5.3-01" });
  });

  it("AR-5.5-02: any action except a pass gives everyone another turn", () => {
    const table = stock().pass(2);
    table.do("buy_share", { company: "BE", from: "treasury" }, "C");
    expect(table.seat()).toBe("A");
    table.pass(2);
    expect(table.round()).toBe("stock");
    table.pass();
    expect(table.round()).toBe("operating 2.1");
  });

  it("AR-5.5-04: the priority deal goes to the player after the last to buy or sell; an exchange and a formation count", () => {
    const sold = stock().do("sell_shares", { company: "P", percent: 20 }).pass(4);
    expect(sold.round()).toBe("operating 2.1");
    expect(sold.state.priority).toBe("B");
    const merged = stock({ tokens: ["F10", "B8/1"] }).do("exchange_minor", {
      minor: "1",
      company: "BE",
      from: "treasury",
    });
    merged.do("take_over", { trains: [], tokens: [], forts: [] }).pass(3);
    expect(merged.state.priority).toBe("B");
    const formed = stock()
      .minor("14", "B")
      .minor("2", "B")
      .claims([{ player: "B", company: "NL", minor: "2", bid: 0 }])
      .stock("B")
      .do("start_company", { company: "NL", price: 140 })
      .pass(3);
    expect(formed.state.priority).toBe("C");
  });

  it("AR-5.5-05: where no one does anything it stays", () => {
    const table = stock({}, "B");
    table.priority("B");
    table.pass(3);
    expect(table.round()).toBe("operating 2.1");
    expect(table.state.priority).toBe("B");
  });
});

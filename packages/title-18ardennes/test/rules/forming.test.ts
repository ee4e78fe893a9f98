import { plainTokens } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { facts, title18ardennes } from "../../src/index.ts";
import type { MinorSetup } from "../kit/kit.ts";
import { Table } from "../kit/kit.ts";

/** A table of three in phase 3: A owes NL with minor 1 (Amsterdam), which has f.30, a 2 train and a Fort; B has BE. */
const owing = (cash = 600, minor: MinorSetup = {}): Table =>
  new Table(3)
    .minor("1", "A", { price: 50, cash: 30, trains: ["2"], ...minor })
    .minors({ A: ["14"] })
    .closeRest()
    .phase("3")
    .public("BE", { shares: { B: 60, A: 20 }, tokens: ["F10"] })
    .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
    .cash("A", cash)
    .cash("B", 500)
    .stock("A");

describe("forming a public company (5.3)", () => {
  it("AR-5.3-01: the claim takes the place of the next turn", () => {
    const table = owing();
    expect(table.refused("buy_share", { company: "BE", from: "treasury" })).toMatchObject({
      code: "OWES_FORMATION",
      rule: "AR-5.3-01",
    });
    expect(table.refused("pass").code).toBe("OWES_FORMATION");
    expect(table.refused("exchange_minor", { minor: "14", company: "BE", from: "treasury" }).code).toBe(
      "OWES_FORMATION",
    );
    expect(table.refused("start_company", { company: "N", price: 140 })).toMatchObject({
      code: "NOT_CLAIMED",
      rule: "AR-5.3-01",
    });
    table.do("start_company", { company: "NL", price: 140 });
    expect(table.seat()).toBe("B");
    expect(table.refused("start_company", { company: "NL", price: 140 })).toMatchObject({
      code: "NOT_CLAIMED",
    });
  });

  it("AR-5.3-02: of several claims one in each turn, in the order the player likes", () => {
    const table = owing(1200).claims([
      { player: "A", company: "NL", minor: "1", bid: 0 },
      { player: "A", company: "P", minor: "14", bid: 0 },
    ]);
    table.do("start_company", { company: "P", price: 140 });
    expect(table.seat()).toBe("B");
    table.pass();
    if (table.seat() === "C") table.pass();
    expect(table.refused("pass").code).toBe("OWES_FORMATION");
    table.do("start_company", { company: "NL", price: 140 });
    expect(facts(table.ctx()).claims).toEqual([]);
  });

  it("AR-5.3-03: who cannot pay is bankrupt; the company may be bid for again", () => {
    const table = owing(100).shares("BE", "A", "treasury");
    const bank = table.state.bank;
    expect(table.legal().map((action) => action.type)).toEqual(["declare_bankruptcy"]);
    table.do("declare_bankruptcy");
    expect(table.player("A")).toMatchObject({ bankrupt: 1, cash: 0 });
    expect(table.state.bank).toBe(bank + 100);
    expect(table.company("NL").started).toBe(false);
    expect(facts(table.ctx()).claims).toEqual([]);
    expect(table.percent("1", "pool")).toBe(50);
    expect(table.seat()).toBe("B");
    expect(owing().refused("declare_bankruptcy")).toMatchObject({ code: "CAN_RAISE" });
    expect(owing().stock("B").refused("declare_bankruptcy").code).toBe("NO_FORMATION_OWED");
  });

  it("AR-5.3-03: while stock would pay for it the player is not bankrupt, and sells enough at once", () => {
    const table = owing(200);
    expect(table.refused("declare_bankruptcy")).toMatchObject({ code: "CAN_RAISE", rule: "AR-6.8.6-01" });
    table
      .do("sell_shares", { company: "BE", percent: 20 })
      .do("start_company", { company: "NL", price: 140 });
    const ten = owing(100).ten("BE").shares("BE", "treasury", "A", 20);
    // f.220 are missing: two shares of f.140 pay for it, one would not.
    expect(ten.refused("sell_shares", { company: "BE", percent: 10 })).toMatchObject({
      code: "FORMATION_FALLS_SHORT",
      rule: "AR-5.3-03",
    });
    ten.do("sell_shares", { company: "BE", percent: 20 }).do("start_company", { company: "NL", price: 140 });
  });

  it("AR-5.3-04: the player may sell first, also for a higher starting value only", () => {
    const table = owing(480);
    expect(table.refused("start_company", { company: "NL", price: 220 })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
    });
    table
      .do("sell_shares", { company: "BE", percent: 20 })
      .do("start_company", { company: "NL", price: 220 });
    expect(table.price("NL")).toBe(220);
  });

  it.each([140, 160, 180, 200, 220])(
    "AR-5.3-05 AR-5.3-06: at f.%i: twice that, and what the minor lacks of a share, to its treasury",
    (price) => {
      const table = owing(900, { cash: 30 }).do("start_company", { company: "NL", price });
      const cost = 2 * price + (price - 100);
      expect(table.player("A").cash).toBe(900 - cost);
      expect(table.company("NL").cash).toBe(cost + 30);
      expect(table.price("NL")).toBe(price);
      expect(table.company("NL").par).toBe(price);
    },
  );

  it("AR-5.3-05: at no other value, and not for less", () => {
    expect(owing().refused("start_company", { company: "NL", price: 150 })).toMatchObject({
      code: "NOT_A_STARTING_VALUE",
      rule: "AR-5.3-05",
    });
    expect(owing(319).refused("start_company", { company: "NL", price: 140 })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
    });
    owing(320).do("start_company", { company: "NL", price: 140 });
  });

  it("AR-5.3-07: a minor worth more than a share gives no change", () => {
    const table = owing(500, { price: 110 }).do("start_company", { company: "NL", price: 140 });
    expect(table.player("A").cash).toBe(500 - 280);
    expect(table.company("NL").cash).toBe(280 + 30);
  });

  it("AR-5.3-08 AR-5.3-12: three of five shares for the founder, two in the treasury, five in the offering; it floats", () => {
    const table = owing().do("start_company", { company: "NL", price: 140 });
    expect([table.percent("NL", "A"), table.percent("NL", "treasury")]).toEqual([60, 40]);
    expect(table.company("NL").certificates.filter((one) => one.at === "offering")).toHaveLength(5);
    expect(table.company("NL")).toMatchObject({ floated: true, kind: "5-share", tokens: plainTokens(5) });
    expect(table.president("NL")).toBe("A");
    while (table.round() === "stock") table.pass();
    expect(table.round()).toBe("operating 2.1");
    expect(title18ardennes.operatingOrder(table.ctx())).toContain("NL");
  });

  it("AR-5.3-09 AR-5.3-10 AR-5.3-11: trains, rights, Forts, cash and stations of the minor go over, free; its marker leaves the ladder", () => {
    const table = owing(600, { tokens: ["G3"], forts: ["Ft3"] }).do("start_company", {
      company: "NL",
      price: 140,
    });
    expect(table.kinds("NL")).toEqual(["2"]);
    expect(table.marks("NL")).toMatchObject({ rights: ["G3"], forts: ["Ft3"] });
    expect(table.tokensAt("B8")[0]).toBe("NL");
    expect(table.tokensAt("G3")).toEqual(["NL"]);
    expect(table.company("NL").tokens.length).toBe(4);
    expect(table.company("1")).toMatchObject({ closed: true, cash: 0, trains: [], tokens: [] });
    expect(table.company("1").cell).toBeUndefined();
    expect(table.stackAt(140)).toEqual(["BE", "NL"]);
    expect(table.asked()).toBe("turn");
  });

  it("AR-5.3-10: a token that the minor has not placed is gone", () => {
    const table = owing().do("start_company", { company: "NL", price: 140 });
    expect(table.company("NL").tokens.length).toBe(5);
    expect(table.company("1").tokens.length).toBe(0);
  });

  it("AR-4.1-10: a player at the certificate limit sells first; a bid for which there could be no room is refused", () => {
    const full = (shares: boolean) => {
      const table = new Table(5)
        .minors({ A: ["1", "2", "8", "9", "11"] })
        .closeRest()
        .phase("3")
        .cash("A", 900);
      table.public("P", { shares: { B: 40, ...(shares && { A: 20 }) }, tokens: ["D18"] });
      return table;
    };
    const table = full(true)
      .claims([{ player: "A", company: "NL", minor: "1", bid: 0 }])
      .stock("A");
    expect(table.refused("start_company", { company: "NL", price: 140 })).toMatchObject({
      code: "CERTIFICATE_LIMIT",
    });
    table.do("sell_shares", { company: "P", percent: 20 }).do("start_company", { company: "NL", price: 140 });
    const more = new Table(5)
      .minors({ A: ["1", "2", "8", "9", "11", "12"] })
      .closeRest()
      .phase("3")
      .cash("A", 900)
      .cash("B", 900);
    more.minor("6", "B");
    more.toBidding();
    expect(more.legal("bid_company").filter((action) => action.seat === "A")).toEqual([]);
    full(true).toBidding().do("bid_company", { company: "NL", minor: "1", amount: 0 }, "A");
  });
});

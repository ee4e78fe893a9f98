import type { Json } from "@railhead/core";
import { certificateLimit } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { biddingData } from "../../src/bidding.ts";
import { charter } from "../../src/charter.ts";
import { facts, title18ardennes } from "../../src/index.ts";
import { fundedTrains } from "../../src/trainRules.ts";
import { type MinorSetup, type PublicSetup, Table } from "../kit/kit.ts";

/** Cases just on this side of a rule and just beyond it: amounts that are enough to the florin, and those of whom a rule does not speak. */

type Fields = Record<string, Json>;
const told = (table: Table, type: string, fields: Fields = {}, seat = table.seat()) => {
  const { code, values } = table.refused(type, fields, seat);
  return [code, values];
};

describe("bids (5.2)", () => {
  const bid = (company: string, minor: string, amount: number) => ({ company, minor, amount });
  const most = (table: Table, company: string) =>
    table.legal("bid_company").find((one) => one.company === company)?.fields?.amount;

  it("AR-5.2-02: a player with no minor that could start a company takes no part, whatever their cash", () => {
    const table = new Table(3)
      .minors({ A: ["1"] })
      .minor("14", "B", { price: 0 })
      .closeRest()
      .phase("3");
    for (const player of ["A", "B", "C"]) table.cash(player, 900);
    expect(biddingData(table.toBidding().ctx()).players).toEqual(["A"]);
  });

  it("AR-5.2-01: no bidding is held when all companies are open, also where any minor may start any", () => {
    const open = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .phase("3")
      .cash("A", 900);
    for (const id of ["BY", "N", "E", "NL", "BE", "P"]) open.public(id, { shares: { B: 40 } });
    open.toBidding(3);
    expect(open.round()).toBe("stock");
  });

  it("AR-5.2.2-03 AR-5.2.2-08: no one raises their own bid, nor lends the same minor to another player", () => {
    const table = new Table(3)
      .minors({ A: ["1", "14"], B: ["10"], C: ["6"] })
      .closeRest()
      .phase("3");
    for (const player of ["A", "B", "C"]) table.cash(player, 900);
    table
      .toBidding()
      .do("bid_company", bid("BE", "14", 0))
      .pass()
      .do("bid_company", bid("N", "6", 0), "C");
    expect(told(table, "bid_company", bid("BE", "1", 5))).toEqual(["OWN_BID", { company: "BE" }]);
    expect(told(table, "bid_company", bid("NL", "14", 0))).toEqual([
      "MINOR_PLEDGED",
      { minor: "14", company: "BE" },
    ]);
    table.do("bid_company", bid("NL", "1", 0));
  });

  it("AR-5.2.2-09: all bids together are paid in cash, though stock would pay for the formations", () => {
    const table = new Table(3)
      .minors({ A: ["1", "14"] })
      .closeRest()
      .phase("3")
      .public("E", { shares: { B: 40, A: 40 }, price: 400, tokens: ["K11"] })
      .cash("A", 200)
      .cash("B", 0)
      .cash("C", 0)
      .toBidding();
    // f.200 in cash and f.800 in stock; the formation takes 320.
    expect(most(table, "NL")).toMatchObject({ min: 0, max: 200 });
    table.do("bid_company", bid("NL", "1", 100));
    // Only A takes part, so that A is asked again.
    expect(most(table, "BE")).toMatchObject({ max: 100 });
    expect(told(table, "bid_company", bid("BE", "14", 105))).toEqual([
      "BID_NOT_COVERED",
      { player: "A", amount: 105, most: 100 },
    ]);
  });

  it("AR-4.1-08 AR-5.2.2-04: there must be room for each company that one has bid for, and for none of another's", () => {
    const table = new Table(5)
      .minors({ A: ["1", "2", "8", "9", "14"], B: ["10", "13"] })
      .closeRest()
      .phase("3")
      .priority("B");
    for (const player of ["A", "B"]) table.cash(player, 900);
    table.toBidding(3).do("bid_company", bid("P", "10", 0), "B");
    // Five of six certificates: one more may come, whatever B has bid for.
    expect(table.seat()).toBe("A");
    table.do("bid_company", bid("NL", "1", 0)).pass();
    // Now six of six: A is passed over, and the bidding is at its end.
    expect(table.log("passed_over").map(({ seat }) => seat)).toContain("A");
    expect(table.round()).toBe("stock");
    expect(facts(table.ctx()).claims).toHaveLength(2);
  });
});

describe("formations that are owed (5.3)", () => {
  type Held = { BE?: number; P?: number; bePrice?: number; pPrice?: number; two?: boolean };
  /** A owes NL with minor 1 at f.50 (f.320 at least), and with `two` N with minor 14 at f.60 (f.300 at least); companies of ten shares. */
  const owing = (
    cash: number,
    { BE = 0, P = 0, bePrice = 70, pPrice = 100, two }: Held,
    rules = "needed",
  ) => {
    const claims = [{ player: "A", company: "NL", minor: "1", bid: 0 }];
    return new Table(3, { founderSales: rules })
      .minor("1", "A", { price: 50 })
      .minor("14", "A", { price: 60 })
      .closeRest()
      .phase("3")
      .public("BE", { ten: true, price: bePrice, shares: { B: 20, ...(BE && { A: BE }) }, tokens: ["F10"] })
      .public("P", { ten: true, price: pPrice, shares: { C: 20, ...(P && { A: P }) }, tokens: ["D18"] })
      .claims(two ? [...claims, { player: "A", company: "N", minor: "14", bid: 0 }] : claims)
      .cash("A", cash)
      .stock("A");
  };
  const sale = (company: string, percent: number) => ({ company, percent });

  it("AR-5.3-03: of two that are owed the cheaper one saves from bankruptcy", () => {
    const table = owing(300, { two: true });
    expect(told(table, "declare_bankruptcy")).toEqual(["CAN_RAISE", { short: 0, raisable: 0 }]);
    const { events } = table.do("start_company", { company: "N", price: 140 });
    expect(events).toContainEqual(
      expect.objectContaining({ type: "company_formed", company: "N", minor: "14", amount: 300 }),
    );
    expect([table.player("A").cash, table.company("14").closed, table.company("1").closed]).toEqual([
      0,
      true,
      false,
    ]);
    expect(
      owing(299, { two: true })
        .legal()
        .map(({ type }) => type),
    ).toEqual(["declare_bankruptcy"]);
  });

  it("AR-5.3-04: what is sold for goes by all that could be formed, cheapest first", () => {
    // 330 pays for N at 140 and NL at 140; next are N at 160 (360) and NL at 160 (380).
    owing(330, { two: true, P: 10, pPrice: 50 }).do("sell_shares", sale("P", 10));
    expect(told(owing(300, { two: true, P: 10, pPrice: 0 }), "sell_shares", sale("P", 10))).toEqual([
      "FORMATION_FALLS_SHORT",
      { company: "P", percent: 10, short: 20 },
    ]);
    expect(told(owing(900, { two: true, P: 10 }), "sell_shares", sale("P", 10))).toEqual([
      "FORMATION_ENOUGH",
      { player: "A", company: "P", percent: 10, price: 560 },
    ]);
  });

  it("AR-5.3-04: a sale that brings just what is missing is enough", () => {
    const table = owing(250, { BE: 10 }).do("sell_shares", sale("BE", 10));
    expect(table.player("A").cash).toBe(320);
    table.do("start_company", { company: "NL", price: 140 });
    expect(told(owing(249, { BE: 10 }), "sell_shares", sale("BE", 10))).toEqual([
      "FORMATION_FALLS_SHORT",
      { company: "BE", percent: 10, short: 71 },
    ]);
  });

  it("AR-5.3-04: what could be paid to the florin without the sale is not what was sold for", () => {
    const table = owing(380, { BE: 10 }).do("sell_shares", sale("BE", 10));
    const prices = table.legal("start_company").map(({ price }) => price);
    expect(prices).toEqual([180]);
    expect(told(table, "start_company", { company: "NL", price: 160 })).toEqual([
      "FORMATION_SOLD_FOR_MORE",
      { player: "A", company: "NL", price: 380 },
    ]);
  });

  it("AR-5.3-04: nothing is noted of the sales of a player who owes nothing", () => {
    const table = owing(330, { BE: 20 }).claims([]).do("sell_shares", sale("BE", 10));
    expect(facts(table.ctx())).not.toHaveProperty("soldAbove");
  });

  it("AR-5.3-03: where founders sell as in any turn, no sale may make a founder unable to pay who was able before", () => {
    // 320 - 110: three shares of BE at 70 bring it, and in one sale alone.
    const able = owing(110, { BE: 30 }, "asTurn");
    expect(told(able, "sell_shares", sale("BE", 20))).toEqual([
      "FORMATION_FALLS_SHORT",
      { company: "BE", percent: 20, short: 210 },
    ]);
    expect(able.do("sell_shares", sale("BE", 30)).player("A").cash).toBe(320);
    // With P at 100 as well, both are needed, in either order.
    const both = () => owing(10, { BE: 30, P: 10 }, "asTurn");
    both().do("sell_shares", sale("BE", 30)).do("sell_shares", sale("P", 10));
    both().do("sell_shares", sale("P", 10)).do("sell_shares", sale("BE", 30));
    expect(told(both(), "sell_shares", sale("BE", 20))).toEqual([
      "FORMATION_FALLS_SHORT",
      { company: "BE", percent: 20, short: 310 },
    ]);
    // A player who cannot pay in any case, and one who need not, sell freely.
    owing(0, { BE: 30 }, "asTurn").do("sell_shares", sale("BE", 10));
    owing(320, { BE: 30 }, "asTurn").do("sell_shares", sale("BE", 10));
  });
});

describe("a minor for a share (5.1.3, 5.3.1)", () => {
  const round = (
    nl: Partial<PublicSetup> = {},
    minor: MinorSetup = {},
    options: Record<string, string> = {},
  ) =>
    new Table(3, options)
      .minor("1", "B", { price: 60, cash: 25, ...minor })
      .minor("14", "B")
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 60 }, price: 140, tokens: ["B8/1"], marks: { formed: 1 }, ...nl })
      .cash("A", 300)
      .cash("B", 300)
      .stock("B");
  const into = (from: string) => ({ minor: "1", company: "NL", from });

  it("AR-5.3.1-04: the rest of the price is there to the florin", () => {
    const fresh = { turns: 0, marks: { formed: 2 } };
    expect(round(fresh).cash("B", 20).do("exchange_minor", into("treasury")).player("B").cash).toBe(0);
    expect(told(round(fresh).cash("B", 19), "exchange_minor", into("treasury"))).toEqual([
      "NOT_ENOUGH_CASH",
      { who: "B", cash: 19, price: 20 },
    ]);
  });

  it("AR-5.1.3-02: a president who is also the owner asks no one for consent", () => {
    const table = round({ shares: { B: 60 } }).do("exchange_minor", into("treasury"));
    expect(table.asked()).toBe("take_over");
    expect(table.log("minor_merged")).toEqual([
      {
        type: "minor_merged",
        player: "B",
        minor: "1",
        company: "NL",
        from: "treasury",
        percent: 20,
        amount: 20,
      },
    ]);
  });

  it("AR-5.1.3-04: of a company that no one leads a share of the pool alone is given", () => {
    // Whether its treasury has shares or none.
    for (const pool of [20, 40]) {
      const adrift = round({ shares: { A: 60 }, pool })
        .presidency("NL", "pool")
        .bankrupt("A");
      expect(adrift.legal("exchange_minor").map(({ from }) => from)).toEqual(["pool"]);
    }
    const led = round({ shares: { A: 60 }, pool: 20 })
      .presidency("NL", "pool")
      .bankrupt("A");
    expect(told(led, "exchange_minor", into("treasury"))).toEqual(["MERGER_NO_PRESIDENT", { company: "NL" }]);
  });

  it("AR-5.3.1-03: into a company that is started, in whose treasury or pool the share lies", () => {
    expect(told(round(), "exchange_minor", { ...into("treasury"), company: "BE" })).toEqual([
      "NOT_STARTED",
      { company: "BE" },
    ]);
    for (const from of ["offering", "player:A", "company:NL"])
      expect(told(round(), "exchange_minor", into(from))).toEqual([
        "NO_SHARE_THERE",
        { company: "NL", from },
      ]);
  });
});

describe("who goes bankrupt (5.3, 6.8.6)", () => {
  /** A owes NL and cannot pay for it; B owes N. C leads P, of which A has a share; A leads E. */
  const failing = () =>
    new Table(3)
      .minor("1", "A", { price: 50 })
      .minor("14", "B", { price: 60 })
      .closeRest()
      .phase("3")
      .public("P", { shares: { C: 40, A: 20, B: 40 }, price: 50, tokens: ["D18"], turns: 0 })
      .claims([
        { player: "A", company: "NL", minor: "1", bid: 0 },
        { player: "B", company: "N", minor: "14", bid: 0 },
      ])
      .cash("A", 50)
      .cash("B", 500)
      .priority("A")
      .stock("A");

  it("AR-5.3-03 AR-6.8.6-02: the bankrupt player takes along only their own claims, and leaves companies to those who lead them", () => {
    const table = failing().do("declare_bankruptcy");
    expect(facts(table.ctx()).claims).toEqual([{ player: "B", company: "N", minor: "14", bid: 0 }]);
    expect([table.president("P"), table.percent("P", "pool")]).toEqual(["C", 20]);
    expect(table.log("claims_lost")).toEqual([{ type: "claims_lost", player: "A", companies: ["NL"] }]);
    expect(table.log("bankrupt_founder")).toEqual([
      { type: "bankrupt_founder", player: "A", company: "NL", short: 320, shares: { "1": 50, P: 20 } },
    ]);
  });

  it("AR-6.8.6-03: passes the priority deal on, which stays where it is if another has it", () => {
    expect(failing().do("declare_bankruptcy").state.priority).toBe("B");
    expect(failing().priority("C").do("declare_bankruptcy").state.priority).toBe("C");
  });

  /** No one leads NL, whose president's certificate lies in the pool at f.280; B is on turn. */
  const adrift = (players: number, minors: string[]) =>
    new Table(players)
      .minors({ B: minors })
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 300, trains: ["3"], turns: 3 })
      .presidency("NL", "pool")
      .bankrupt("A")
      .cash("B", 280);

  it("AR-6.8.6-05: the presidency is bought for just its price, with room for it, and not after a sale of the company", () => {
    const bought = adrift(3, ["12"]).stock("B").do("buy_presidency", { company: "NL" });
    expect([bought.president("NL"), bought.player("B").cash]).toEqual(["B", 0]);
    const full = adrift(5, ["1", "2", "8", "9", "12", "14"]).stock("B");
    expect(told(full, "buy_presidency", { company: "NL" })).toEqual([
      "CERTIFICATE_LIMIT",
      { player: "B", count: 6, limit: 6 },
    ]);
    const sold = adrift(3, ["12"]).stock("B", { sold: { B: ["NL"] } });
    expect(sold.refused("buy_presidency", { company: "NL" }).code).toBe("BOUGHT_AFTER_SELLING");
  });

  /** Minor 3 of a bankrupt lies in the pool with its money and its train; B has these minors, and is on turn. */
  const orphan = (price: number, minors: string[], rules?: string) =>
    new Table(5, {}, undefined, rules)
      .minors({ B: minors })
      .minor("3", "A", { price, cash: 170, trains: ["3"] })
      .closeRest()
      .phase("3")
      .presidency("3", "pool")
      .bankrupt("A")
      .cash("B", 150)
      .stock("B");

  it("AR-6.8.6-02 AR-4.2.1-02: a minor out of the pool costs twice its price, in the grey zone nothing, with all that it has", () => {
    for (const [price, cost] of [
      [60, 120],
      [0, 0],
    ] as const) {
      const table = orphan(price, ["12"]).do("buy_presidency", { company: "3" });
      expect([table.president("3"), table.player("B").cash]).toEqual(["B", 150 - cost]);
      expect([table.company("3").cash, table.kinds("3")]).toEqual([170, ["3"]]);
      expect(table.log("presidency_bought")).toMatchObject([{ player: "B", company: "3", price: cost }]);
    }
    expect(orphan(80, ["12"]).refused("buy_presidency", { company: "3" }).code).toBe("NOT_ENOUGH_CASH");
  });

  it("AR-4.2.1-04: in the grey zone it needs no room at the certificate limit; under version 2 of the rules it did", () => {
    const six = ["1", "2", "8", "9", "12", "14"];
    const limit = ["CERTIFICATE_LIMIT", { player: "B", count: 6, limit: 6 }];
    expect(orphan(0, six).do("buy_presidency", { company: "3" }).president("3")).toBe("B");
    expect(told(orphan(60, six), "buy_presidency", { company: "3" })).toEqual(limit);
    expect(told(orphan(0, six, "2"), "buy_presidency", { company: "3" })).toEqual(limit);
  });
});

describe("what goes over (5.3.1)", () => {
  const given = (minor: MinorSetup) =>
    new Table(3)
      .minor("1", "B", { price: 70, ...minor })
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 60 }, price: 140, tokens: ["B8/1"], turns: 0, marks: { formed: 2 } })
      .stock("B")
      .do("exchange_minor", { minor: "1", company: "NL", from: "treasury" });

  it("AR-5.3.1-06: the president is asked about everything the minor brings, and only what they take is announced", () => {
    const table = given({ trains: ["2"], forts: ["Ft3", "Ft5"] });
    expect(table.asked()).toBe("take_over");
    const two = given({ trains: ["2", "3"] });
    const [first] = two.company("1").trains.map(({ id }) => id);
    two.do("take_over", { trains: [first as string], tokens: ["B8/0"], forts: [] });
    expect(two.log("assets_taken")).toMatchObject([
      { company: "NL", minor: "1", trains: ["2"], tokens: ["B8/0"] },
    ]);
  });
});

describe("numbers of the table (3, 4.1, 7)", () => {
  it("AR-4.1-06 AR-4.1-07 AR-4.1-08: with six companies of ten shares the certificate limit is that of five", () => {
    const limit = (players: number, tens: number) => {
      const table = new Table(players);
      for (const id of ["BY", "N", "E", "NL", "BE", "P"].slice(0, tens)) table.ten(id);
      return certificateLimit(table.ctx());
    };
    for (const [players, most] of [
      [3, 15],
      [4, 12],
      [5, 10],
    ] as const)
      expect([limit(players, 5), limit(players, 6)]).toEqual([most, most]);
  });

  it("AR-7-01: the bank breaks when it holds nothing, or, where the table plays it so, when it owes", () => {
    const broken = (bank: number, options: Record<string, string> = {}) =>
      title18ardennes.slots["bank.broken"]?.(new Table(3, options).bank(bank).ctx());
    expect([1, 0, -1].map((bank) => broken(bank))).toEqual([false, true, true]);
    expect([1, 0, -1].map((bank) => broken(bank, { bankBreaks: "short" }))).toEqual([false, false, true]);
  });

  it("AR-3.2.4-02 AR-3.2.4-04: a minor is told with its value and what its treasury gets", () => {
    const table = new Table(3).do("choose_lot", { lot: "1", amount: 120 }).pass(2);
    expect(table.log("minor_started")).toEqual([
      { type: "minor_started", player: "A", company: "1", price: 60, amount: 120 },
    ]);
  });

  it("AR-5.2.1-02: the stock round in which any minor may start any company follows from phase 3, not from later ones", () => {
    const table = new Table(3)
      .minor("1", "A")
      .closeRest()
      .phase("3")
      .stackFrom("4")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 900, turns: 3 })
      .operate("NL", "trains", {}, [4, 1])
      .do("buy_train", { train: "4", from: "stack", price: 400 });
    expect([table.phaseName(), facts(table.ctx()).phaseThree]).toEqual(["4", 1]);
  });

  it("AR-6.8.1-04: an obsolete train is not sold, another of the same company is", () => {
    const table = new Table(3)
      .minor("6", "A")
      .closeRest()
      .trains("6", ["2", "3"])
      .marked("6", "2", "obsolete");
    const sold = (train: string) =>
      title18ardennes.chains?.["train.saleGuard"]?.(table.ctx(), "6", "1", train)?.values;
    expect(sold("2")).toEqual({ company: "6", train: "2" });
    expect(sold("3")).toBeUndefined();
  });

  it("AR-6.8.2-04: no one raises money for a 4D that the company may not own", () => {
    const offers = [{ train: "4D", from: "stack" as const, price: 800 }];
    const table = new Table(3).public("NL", { shares: { A: 60 }, tokens: ["B8/1"] });
    expect(fundedTrains(table.ctx(), offers, "NL")).toEqual([]);
    expect(fundedTrains(table.ten("NL").ctx(), offers, "NL")).toEqual(offers);
  });

  it("shows nothing on the charter of a company that there is not", () => {
    expect(charter(new Table(3).ctx(), "XYZ")).toEqual([]);
  });
});

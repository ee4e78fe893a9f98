import type { Json } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { title18ardennes } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";

/** What the auction, the bidding and bankruptcies tell players in addition to a code, and who could do what. */

type Fields = Record<string, Json>;
const told = (table: Table, type: string, fields: Fields = {}, seat = table.seat()) => {
  const { code, values } = table.refused(type, fields, seat);
  return [code, values];
};

describe("the auction of minors (5.1)", () => {
  const raising = () => new Table(4).do("choose_lot", { lot: "1", amount: 110 });

  it("AR-3.2.4-01: while a lot is bid for no other is chosen; who does not bid passes, and the history says for what", () => {
    const table = raising();
    expect(told(table, "choose_lot", { lot: "2", amount: 110 })).toEqual(["LOT_CHOSEN", { lot: "1" }]);
    expect(table.legal("pass")).toEqual([{ type: "pass", seat: "B" }]);
    table.pass();
    expect(table.log("bid_passed")).toEqual([{ type: "bid_passed", player: "B", lot: "1" }]);
    expect(new Table(4).legal("pass")).toEqual([]);
  });

  it("AR-3.2.4-01: where lots that a house rule sells are offered, a minor has its own prices, the income share one", () => {
    const ctx = new Table(4).ctx();
    const prices = (lot: string) => title18ardennes.opening?.prices?.(ctx, lot) ?? [];
    expect(prices("GL")).toEqual([100]);
    expect(prices("1").length).toBeGreaterThan(1);
  });
});

describe("bids for public companies (5.2)", () => {
  /** A, B and C have a minor each and money; A has the priority deal. */
  const bidding = (phase = "3") => {
    const table = new Table(3)
      .minors({ A: ["1"], B: ["10"], C: ["6"] })
      .closeRest()
      .phase(phase)
      .priority("A");
    for (const player of ["A", "B", "C"]) table.cash(player, 600);
    return table;
  };
  const bid = { company: "NL", minor: "1", amount: 20 };

  it("AR-5.2-01: only for a public company that is neither closed nor started", () => {
    const open = () => bidding().toBidding();
    const of = (company: string, table = open()) => told(table, "bid_company", { ...bid, company });
    expect(of("XYZ")).toEqual(["UNKNOWN_COMPANY", { company: "XYZ" }]);
    expect(of("10")).toEqual(["UNKNOWN_COMPANY", { company: "10" }]);
    expect(of("NL", open().closed("NL"))).toEqual(["UNKNOWN_COMPANY", { company: "NL" }]);
    const started = bidding().public("NL", { shares: { B: 60 }, tokens: ["B8/1"] });
    expect(of("NL", started.toBidding())).toEqual(["ALREADY_STARTED", { company: "NL" }]);
    open().do("bid_company", bid);
  });

  it("AR-5.2.2-08: bids are open to all; the winner has paid and claimed the company, and that is announced", () => {
    const table = bidding().toBidding().do("bid_company", bid);
    expect(table.engine.decisions(table.state)[0]?.data).toMatchObject({
      bids: [{ player: "A", company: "NL", minor: "1", bid: 20 }],
    });
    while (table.round() === "bidding") table.pass();
    expect(table.log("company_claimed")).toEqual([
      { type: "company_claimed", player: "A", company: "NL", minor: "1", bid: 20 },
    ]);
    expect(table.player("A").cash).toBe(580);
    expect(table.round()).toBe("stock");
    expect(table.engine.decisions(table.state)[0]?.data).toMatchObject({ stage: "owed" });
    table.do("start_company", { company: "NL", price: 140 });
    expect(table.engine.decisions(table.state)[0]?.data).toMatchObject({ stage: "free" });
  });

  it("AR-5.2-02: before phase 3 no one bids, and the game goes on", () => {
    expect(bidding("2").toBidding().round()).not.toBe("bidding");
    expect(bidding("3").toBidding().round()).toBe("bidding");
  });
});

describe("a presidency in the pool, and a train from the bank (6.8.6)", () => {
  const adrift = (cash = 600) =>
    new Table(3)
      .minor("12", "C")
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 300, trains: ["3"], turns: 3 })
      .presidency("NL", "pool")
      .bankrupt("A")
      .cash("B", cash)
      .stock("B");

  it("AR-6.8.6-05: what it costs is told who cannot pay it, and all when it is bought", () => {
    const offer = { company: "NL" };
    expect(told(adrift(279), "buy_presidency", offer)).toEqual([
      "NOT_ENOUGH_CASH",
      { who: "B", cash: 279, price: 280 },
    ]);
    expect(adrift().do("buy_presidency", offer).log("presidency_bought")).toEqual([
      { type: "presidency_bought", player: "B", company: "NL", price: 280 },
    ]);
  });

  it("AR-6.8.6-11: the train that the bank helps to buy is told with its place and its price", () => {
    const table = new Table(3)
      .minor("1", "B")
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 60, B: 20 }, tokens: ["B8/1"], cash: 50, trains: [], turns: 1 })
      .cash("A", 30)
      .pool(["3"])
      .operate("NL", "trains")
      .do("declare_bankruptcy");
    expect(table.log("train_bought")).toEqual([
      { type: "train_bought", company: "NL", train: "3", from: "pool", price: 200 },
    ]);
  });
});

it("AR-4.1-02: no shares of a minor are sold", () => {
  const table = new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("3")
    .stock("A");
  expect(told(table, "sell_shares", { company: "1", percent: 50 })).toEqual([
    "MINOR_NOT_SOLD",
    { company: "1" },
  ]);
});

it("AR-4.1-01: the half of a minor that no one buys lies in its treasury and nowhere else", () => {
  const table = new Table(3).minors({ A: ["1"] });
  const [own, kept] = table.company("1").certificates;
  const at = (place: "treasury" | "pool") =>
    kept && title18ardennes.chains?.["correct.certificate"]?.(table.ctx(), "1", kept, place)?.code;
  expect([own?.president, kept?.president]).toEqual([true, false]);
  expect([at("treasury"), at("pool")]).toEqual([undefined, "MINOR_SHARES"]);
});

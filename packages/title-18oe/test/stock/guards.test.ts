/** 8.2, 8.5, 10.1, 10.2, 11.6.4: which shares are bought and sold, and what they cost. */
import { describe, expect, it } from "vitest";
import { buyEligible, saleEligible } from "../../src/stock/guards.ts";
import { holdingLimit, sharePrice } from "../../src/stock/prices.ts";
import { Early } from "../kit/early.ts";
import { Table } from "../kit/table.ts";

/** A leads GWR at a price of 100 (its par is 90), B has shares of it; SFR is A's regional. */
const table = (shares: Record<string, number> = { A: 40, B: 20 }, pool = 0) =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares, pool, cell: [2, 2], cash: 1000, tokens: ["L25"], turns: 2 })
    .par("GWR", 90)
    .grand("PLM", { shares: { B: 20, A: 10 }, cell: [1, 4], tokens: ["U34"] })
    .regional("SFR", "A", { par: 60, tokens: ["Z47"] });
const facts = (rounds: number, more = {}) => ({
  track: [],
  rounds,
  removed: [],
  chits: {},
  kept: {},
  ...more,
});
const sale = { seller: "player:B", company: "GWR", percent: 10, context: "turn" } as const;
const buy = (from = "treasury", company = "GWR") => ({ company, from });

describe("sales (10.1, 11.6.4)", () => {
  it("OE-10.1-03: of a regional there is none, whatever it is for", () => {
    for (const context of ["turn", "emergency", "trade"] as const)
      expect(saleEligible(table().ctx(), { ...sale, company: "SFR", context })).toMatchObject({
        code: "REGIONAL_NOT_SOLD",
        values: { company: "SFR" },
      });
  });

  it("OE-11.6.4-01: nor for a train", () => {
    const ctx = table().ctx();
    expect(saleEligible(ctx, { ...sale, context: "emergency" })).toMatchObject({ code: "SALE_FOR_TRAIN" });
    expect([saleEligible(ctx, sale), saleEligible(ctx, { ...sale, context: "company-issue" })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("OE-10.1-04: nor in train phase 1, or before the Major phase", () => {
    const early = table().fact("table", facts(0)).stock("B");
    expect(early.refused("sell_shares", { company: "GWR", percent: 10 })).toMatchObject({
      code: "SALE_TOO_EARLY",
    });
    expect(early.operate("GWR", "shares").refused("sell_own_shares", { count: 1 }).code).toBe(
      "SALE_TOO_EARLY",
    );
    const regional = table().region("railroads", "regional").stock("B");
    expect(regional.refused("sell_shares", { company: "GWR", percent: 10 }).code).toBe("SALE_TOO_EARLY");
    expect(
      table()
        .fact("table", facts(1))
        .stock("B")
        .do("sell_shares", { company: "GWR", percent: 10 })
        .percent("GWR", "B"),
    ).toBe(10);
  });

  it("OE-9.3-09: of the major just formed none in the turn; what its railroad sells is another thing", () => {
    const formed = table().fact("table", facts(4, { expanding: { company: "GWR", buys: "none" } }));
    expect(saleEligible(formed.ctx(), sale)).toMatchObject({
      code: "JUST_FORMED",
      values: { company: "GWR" },
    });
    expect(saleEligible(formed.ctx(), { ...sale, company: "PLM" })).toBeUndefined();
    expect(saleEligible(formed.ctx(), { ...sale, context: "company-issue" })).toBeUndefined();
  });

  it("OE-14.4-05: a share that is kept is no bar to those that players have", () => {
    // 90 of 100 are sold: the last share of the treasury is A's.
    const kept = table({ A: 40, B: 50 }).fact("custody", { company: "GWR", player: "A" }).stock("B");
    kept.do("sell_shares", { company: "GWR", percent: 10 });
    expect(kept.percent("GWR", "pool")).toBe(10);
    const two = table({ A: 40, B: 40 })
      .fact("custody", { company: "GWR", player: "A" })
      .operate("GWR", "shares");
    expect(two.refused("sell_own_shares", { count: 2 })).toMatchObject({
      code: "SHARE_KEPT",
      values: { company: "GWR", player: "A" },
    });
    expect(two.do("sell_own_shares", { count: 1 }).percent("GWR", "pool")).toBe(10);
  });
});

describe("purchases (8.2, 8.5, 9.3)", () => {
  it("OE-8.2-03: none before the Major phase", () => {
    const one = new Early().minors("A", "D").regionalsOut(3).regional("GWR", "B").first("C");
    expect(one.refused("buy_share", buy())).toMatchObject({ code: "NOT_BEFORE_MAJORS" });
  });

  it("none of a railroad that no one leads", () => {
    const one = table().presidency("GWR", "pool").stock("C");
    for (const from of ["treasury", "pool"])
      expect(
        buyEligible(
          one.ctx(),
          "player:C",
          { id: "x", percent: 10, president: false, at: from as never },
          "GWR",
        ),
      ).toMatchObject({
        code: "UNLED",
        values: { company: "GWR" },
      });
    expect(one.refused("buy_share", buy())).toMatchObject({ code: "UNLED", values: { company: "GWR" } });
    expect(one.legal("buy_share").map(({ company }) => company)).not.toContain("GWR");
  });

  it("OE-14.4-05: of a treasury none that is kept, and of the Open Market any", () => {
    const kept = () =>
      table({ A: 40, B: 40 }, 10).fact("custody", { company: "GWR", player: "A" }).stock("C");
    expect(kept().refused("buy_share", buy())).toMatchObject({
      code: "SHARE_KEPT",
      values: { company: "GWR", player: "A" },
    });
    expect(kept().do("buy_share", buy("pool")).percent("GWR", "C")).toBe(10);
  });

  it("OE-9.3-09: what a founder may buy binds players, not railroads", () => {
    const ctx = table()
      .fact("table", facts(4, { expanding: { company: "PLM", buys: "may" } }))
      .ctx();
    const share = { id: "x", percent: 10, president: false, at: "pool" } as const;
    expect(buyEligible(ctx, "player:A", share, "GWR")).toMatchObject({
      code: "JUST_FORMED",
      values: { company: "PLM" },
    });
    expect(buyEligible(ctx, "player:A", share, "PLM")).toBeUndefined();
    expect(buyEligible(ctx, "company:GWR", share, "GWR")).toBeUndefined();
  });
});

describe("passing (8.2)", () => {
  it("OE-8.2-04: not with a minor that could float in the Regional/Minor phase", () => {
    const one = new Early().minors("A", "D").first();
    expect(one.refused("pass")).toMatchObject({ code: "MINOR_TO_FLOAT", values: { player: "A" } });
    expect(one.stock("B", {}, 1).legal("pass")).toHaveLength(1);
    expect(one.region("railroads", "major").stock("A", {}, 1).legal("pass")).toHaveLength(1);
  });
});

describe("what shares cost (10.2)", () => {
  const price = (buyer: string, from: string, one = table({ A: 60, B: 10 }, 20), percent = 10) =>
    sharePrice(one.ctx(), { buyer: buyer as never, company: "GWR", percent, from: from as never });
  const market = 100;

  it("OE-10.2-02, OE-10.2-04, OE-10.2-06: the par, the share value, or its double above 60 percent", () => {
    const one = table({ A: 60, B: 10 }, 20);
    expect(one.price("GWR")).toBe(market);
    expect([price("player:A", "treasury"), price("player:A", "pool"), price("player:B", "pool")]).toEqual([
      90,
      2 * market,
      market,
    ]);
    expect(price("player:A", "pool", table({ A: 50, B: 10 }, 20))).toBe(market);
    expect(price("company:GWR", "pool")).toBe(market);
  });

  it("OE-10.1-01: what is sold brings the share value", () => {
    expect(price("player:A", "player:B")).toBe(market);
    expect(price("bank", "player:A", undefined, 50)).toBe(5 * market);
  });

  it("OE-10.2-03: secondary shares always cost the par", () => {
    const regional = { buyer: "player:B", company: "SFR", percent: 25 } as const;
    for (const from of ["treasury", "pool"] as const)
      expect(sharePrice(table().ctx(), { ...regional, from })).toBe(60);
  });

  it("OE-4.2-01, OE-10.2-05, OE-10.2-06: most that one holds", () => {
    const limit = (holder: string, from: "treasury" | "pool" | "kept", company = "GWR") =>
      holdingLimit(table().ctx(), { holder: holder as never, company, from });
    expect([limit("player:A", "treasury"), limit("player:A", "pool"), limit("player:A", "kept")]).toEqual([
      60, 100, 100,
    ]);
    expect([limit("player:B", "treasury"), limit("player:B", "pool"), limit("company:GWR", "pool")]).toEqual([
      60, 60, 60,
    ]);
    expect([limit("player:B", "treasury", "SFR"), limit("player:B", "kept")]).toEqual([100, 100]);
    const unled = table().presidency("GWR", "treasury");
    expect(holdingLimit(unled.ctx(), { holder: "company:GWR", company: "GWR", from: "pool" })).toBe(60);
  });
});

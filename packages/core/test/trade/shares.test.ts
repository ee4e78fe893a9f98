import { describe, expect, it } from "vitest";
import type { CompanyDef, Json } from "../../src/index.ts";
import type { Position } from "../../src/kit/index.ts";
import { table, tradingTitle } from "./trading.ts";

const trade = (
  kind: string,
  player: string,
  percent: number,
  price = 33,
  company = "ABC",
): Record<string, Json> => ({ kind, player, company, percent, price });
const refusal = (at: Position, ...args: Parameters<typeof trade>) =>
  at.refused("trade_shares", trade(...args));
const traded = (at: Position, ...args: Parameters<typeof trade>) =>
  at.do("trade_shares", trade(...args)).do("consent", { accept: true });
const held = (at: Position) => ["A", "B", "C"].map((one) => at.percent("ABC", one));
const cash = (at: Position) => ["A", "B", "C"].map((id) => at.player(id).cash);
const codes = (at: Position, list: Parameters<typeof trade>[]) => list.map((one) => refusal(at, ...one).code);

describe("shares between players", () => {
  it("change hands for the price agreed on: no price moves, and the seller does not buy them back in this round", () => {
    const at = table({ ABC: { B: 50, C: 20 } });
    at.do("trade_shares", trade("buy", "B", 20));
    expect(at.events[0]).toEqual({
      type: "shares_bid",
      player: "A",
      of: "B",
      price: 33,
      company: "ABC",
      percent: 20,
    });
    expect([held(at), cash(at)]).toEqual([
      [0, 50, 20],
      [300, 300, 300],
    ]);
    at.do("consent", { accept: true });
    expect([held(at), cash(at), at.price("ABC")]).toEqual([[20, 30, 20], [267, 333, 300], 70]);
    expect(at.log("shares_traded")).toEqual([
      { type: "shares_traded", player: "A", of: "B", company: "ABC", percent: 20, price: 33 },
    ]);
    expect([at.seat(), at.state.round.data]).toMatchObject(["B", { sold: { B: ["ABC"] } }]);
    expect(at.refused("buy_share", { company: "ABC", from: "treasury" }).code).toBe("BOUGHT_AFTER_SELLING");
    expect(refusal(at, "buy", "C", 10).code).toBe("BOUGHT_AFTER_SELLING");
    expect(codes(at.pass(), [["sell", "B", 10]])).toEqual(["BOUGHT_AFTER_SELLING"]);
  });

  it("are sold the other way round", () => {
    const at = table({ ABC: { B: 50, A: 20 } });
    at.do("trade_shares", trade("sell", "C", 10));
    expect(at.events[0]).toMatchObject({ type: "shares_asked", player: "A", of: "C", percent: 10 });
    at.do("consent", { accept: true });
    expect([held(at), cash(at)]).toEqual([
      [10, 50, 10],
      [333, 300, 267],
    ]);
    expect(at.state.round.data).toMatchObject({ sold: { A: ["ABC"] } });
  });

  it("in whole shares, of what the seller holds, of companies whose shares are traded", () => {
    const at = table({ ABC: { B: 50, A: 20 }, owners: { P1: "B" } });
    for (const percent of [0, -10, 15])
      expect(refusal(at, "sell", "C", percent)).toMatchObject({
        code: "SALE_SIZE",
        values: { percent, step: 10 },
      });
    expect(refusal(at, "sell", "C", 30)).toMatchObject({
      code: "SALE_NOT_HELD",
      values: { company: "ABC", percent: 30, held: 20 },
    });
    expect(refusal(at, "sell", "C", 10, 33, "P1").code).toBe("UNKNOWN_COMPANY");
    expect(refusal(at, "sell", "C", 10, 33, "XYZ").code).toBe("UNKNOWN_COMPANY");
    const none = table({ ABC: { B: 50, A: 20 } }, tradingTitle({ shares: ["other"] }));
    expect(refusal(none, "sell", "C", 10).code).toBe("TRADE_KIND");
    expect(none.legal("trade_shares")).toEqual([]);
    expect(traded(at, "sell", "C", 20).percent("ABC", "A")).toBe(0);
  });

  it("give the presidency to who then holds most, with the certificates to match", () => {
    const at = table({ ABC: { B: 40, A: 30 } });
    traded(at, "buy", "B", 10);
    expect([held(at), at.president("ABC")]).toEqual([[40, 30, 0], "A"]);
    expect(at.log("president_changed")).toMatchObject([{ company: "ABC", from: "B", to: "A" }]);
    const third = table({ ABC: { A: 40, B: 30 } });
    traded(third, "sell", "C", 20);
    expect([held(third), third.president("ABC")]).toEqual([[20, 30, 20], "B"]);
    const kept = table({ ABC: { A: 40, B: 30 } });
    traded(kept, "sell", "C", 10);
    expect([held(kept), kept.president("ABC"), kept.log("president_changed")]).toEqual([
      [30, 30, 10],
      "A",
      [],
    ]);
    const all = table({ ABC: { A: 50 } });
    traded(all, "sell", "C", 50);
    expect([held(all), all.president("ABC")]).toEqual([[0, 0, 50], "C"]);
  });

  it("not so that no one could hold the president's certificate", () => {
    const at = table({ ABC: { A: 20 } });
    expect(refusal(at, "sell", "C", 10)).toMatchObject({
      code: "PRESIDENT_CERTIFICATE",
      values: { company: "ABC", percent: 10 },
    });
    expect(at.legal("trade_shares").filter((one) => one.kind === "sell")).toHaveLength(2);
    expect(traded(at, "sell", "C", 20).president("ABC")).toBe("C");
    expect(traded(table({ ABC: { A: 30 } }), "sell", "C", 10).president("ABC")).toBe("A");
  });

  it("not above what one player may hold; up to it they go", () => {
    const at = table({ ABC: { A: 50, B: 30 } });
    expect(refusal(at, "buy", "B", 20)).toMatchObject({
      code: "HOLDING_LIMIT",
      values: { player: "A", company: "ABC", held: 50, limit: 60 },
    });
    expect(traded(at, "buy", "B", 10).percent("ABC", "A")).toBe(60);
  });

  it("count by the certificates that the buyer then has: a presidency that comes along makes room", () => {
    // Ten certificates: three of ABC, five of CW, two privates.
    const full = table({ ABC: { B: 40, A: 30 }, CW: { A: 60 }, owners: { P1: "A", P2: "A" } });
    expect(traded(full, "buy", "B", 10).president("ABC")).toBe("A");
    expect(full.company("ABC").certificates.filter((one) => one.at === "player:A")).toHaveLength(3);
    const single = table({ ABC: { B: 50, A: 30 }, CW: { A: 60 }, owners: { P1: "A", P2: "A" } });
    expect(refusal(single, "buy", "B", 10)).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { player: "A", count: 10, limit: 10 },
    });
    // Nine certificates: two of ABC, five of CW, two privates.
    const room = table({ ABC: { B: 60, A: 20 }, CW: { A: 60 }, owners: { P1: "A", P2: "A" } });
    expect(refusal(room, "buy", "B", 20)).toMatchObject({ code: "CERTIFICATE_LIMIT", values: { count: 9 } });
    expect(traded(room, "buy", "B", 10).percent("ABC", "A")).toBe(30);
    const leading = table({ ABC: { A: 50, B: 30 }, CW: { A: 60 }, owners: { P1: "A" } });
    expect(refusal(leading, "buy", "B", 10).code).toBe("CERTIFICATE_LIMIT");
  });

  it("are a sale and a purchase to what may be sold, bought, and how much of it in a turn", () => {
    expect(codes(table({ ABC: { B: 50, A: 20 }, turns: 0 }), [["sell", "C", 10]])).toEqual([
      "SALE_NOT_OPERATED",
    ]);
    const capped = (sold: number, bought: number) =>
      table(
        { ABC: { B: 40, A: 30 } },
        tradingTitle(
          {},
          { turnCaps: (_ctx, _player, context) => (context === "trade" ? { sold, bought } : {}) },
        ),
      );
    expect(refusal(capped(1, 9), "sell", "C", 20)).toMatchObject({ code: "CAP_SELL", values: { n: 1 } });
    expect(refusal(capped(9, 1), "sell", "C", 20)).toMatchObject({ code: "CAP_BUY", values: { n: 1 } });
    expect(traded(capped(2, 2), "sell", "C", 20).percent("ABC", "C")).toBe(20);
    const after = capped(2, 9).during({ sales: 1 });
    expect(refusal(after, "sell", "C", 20).code).toBe("CAP_SELL");
    expect(traded(after, "sell", "C", 10).percent("ABC", "C")).toBe(10);
    // Sales of the offering player do not count against the other player, who sells.
    expect(traded(capped(2, 9).during({ sales: 2 }), "buy", "B", 20).percent("ABC", "A")).toBe(50);
  });

  it("are a purchase of what the seller holds to the chain of purchases", () => {
    const asked: string[] = [];
    const title = tradingTitle(
      {},
      {
        "buy.eligible": (_ctx, buyer, certificate, company) => {
          asked.push(`${buyer} ${company} of ${certificate.at}`);
          return undefined;
        },
      },
    );
    const at = table({ ABC: { B: 50, A: 20 } }, title);
    asked.length = 0;
    expect(
      at.engine.check(at.state, { type: "trade_shares", seat: "A", ...trade("sell", "C", 10) }),
    ).toBeUndefined();
    expect(new Set(asked)).toEqual(new Set(["player:C ABC of player:A"]));
  });

  it("in certificates that the seller holds, of whatever size", () => {
    const title = tradingTitle();
    const [abc, ...others] = title.companies as [CompanyDef, ...CompanyDef[]];
    const mixed = { ...title, companies: [{ ...abc, shares: [20, 10, 10, 20, 20, 20] }, ...others] };
    const at = table({}, mixed).inPlay("ABC", { par: 70, turns: 1 }).presidency("ABC", "C");
    at.shares("ABC", "treasury", "C", 20).shares("ABC", "treasury", "B", 40).stock("A");
    for (const percent of [10, 30])
      expect(refusal(at, "buy", "B", percent)).toMatchObject({
        code: "NO_CERTIFICATES_FOR",
        values: { who: "B", company: "ABC", percent },
      });
    const sizes = at.legal("trade_shares").filter(({ player }) => player === "B");
    expect(sizes.map(({ kind, percent }) => [kind, percent])).toEqual([
      ["buy", 20],
      ["buy", 40],
    ]);
    expect(held(traded(at, "buy", "B", 20))).toEqual([20, 20, 40]);
  });

  it("are barred between players where the chain says so, by who buys and who sells", () => {
    const title = tradingTitle(
      {},
      {
        "trade.allowed": (_ctx, kind, buyer, seller) =>
          kind === "player-trade" && buyer === "player:C" && seller === "player:A"
            ? { code: "TRADE_PARTNER", values: { player: "C" } }
            : undefined,
      },
    );
    const at = table({ ABC: { B: 50, A: 20, C: 10 } }, title);
    expect(refusal(at, "sell", "C", 10).code).toBe("TRADE_PARTNER");
    const offers = at.legal("trade_shares").map(({ kind, player }) => `${kind} ${player}`);
    expect(new Set(offers)).toEqual(new Set(["buy B", "sell B", "buy C"]));
    expect(traded(at, "buy", "C", 10).percent("ABC", "A")).toBe(30);
  });

  it("are listed share by share, with the prices that the buyer can pay", () => {
    const at = table({ ABC: { B: 40, A: 30 } }).cash("B", 120);
    const found = at
      .legal("trade_shares")
      .filter((one) => one.player === "B")
      .map(({ kind, percent, fields }) => [kind, percent, fields?.price]);
    const upTo = (max: number) => ({ kind: "range", min: 0, max, step: 1 });
    expect(found).toEqual([
      ...[10, 20, 30].map((percent) => ["buy", percent, upTo(300)]),
      ...[10, 20].map((percent) => ["sell", percent, upTo(120)]),
    ]);
  });
});

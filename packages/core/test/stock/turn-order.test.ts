import { describe, expect, it } from "vitest";
import { buyThenSell, type StockTurnOrder, sellThenBuy } from "../../src/hooks/index.ts";
import type { HouseRule } from "../../src/index.ts";
import { cashOf } from "../../src/state/index.ts";
import { cashes, kinds, plain, played, trading, withHouseRules } from "./plain.ts";

const buy = { company: "CW", from: "treasury" };
const sell = (company: string, percent = 10) => ({ company, percent });

describe("a turn of sales, a purchase, sales", () => {
  it("goes on after the purchase, in which only sales are left, and ends by passing", () => {
    const game = trading().do("sell_shares", sell("ABC"));
    expect(game.seat()).toBe("A");
    game.do("buy_share", buy);
    expect([game.seat(), ...kinds(game)]).toEqual(["A", "pass", "sell_shares"]);
    expect(game.refused("buy_share", buy)).toMatchObject({ code: "CAP_BUY", values: { n: 1 } });
    expect(game.refused("start_company", { company: "LOC", price: 60 }).code).toBe("CAP_BUY");
    const [before] = cashes(game, "A");
    game.do("sell_shares", sell("CW"));
    expect(cashes(game, "A")).toEqual([(before ?? 0) + 60]);
    // All shares of a company go at once in a turn, whether before the purchase or after it.
    expect(game.refused("sell_shares", sell("CW")).code).toBe("SALE_SPLIT");
    expect(game.refused("sell_shares", sell("ABC")).code).toBe("SALE_SPLIT");
    game.pass();
    expect([game.seat(), game.log("passed")]).toEqual(["B", []]);
  });

  it("is over with the purchase where nothing can be sold any more", () => {
    const few = (pool: number) =>
      trading()
        .shares("CW", "A", "treasury")
        .shares("LOC", "A", "treasury")
        .shares("ABC", "A", "treasury")
        .shares("ABC", "treasury", "pool", pool)
        .do("buy_share", { company: "ABC", from: "treasury" });
    // The share just bought could be sold again, but not into a pool that is full.
    expect([few(40).seat(), few(50).seat()]).toEqual(["A", "B"]);
  });

  it("keeps to caps over the whole of it", () => {
    const capped = { ...plain(), chains: { ...plain().chains, turnCaps: () => ({ sold: 1, bought: 1 }) } };
    const game = trading(capped).do("buy_share", buy);
    expect([game.seat(), game.refused("sell_shares", sell("ABC", 20)).code]).toEqual(["A", "CAP_SELL"]);
    expect(game.do("sell_shares", sell("ABC")).seat()).toBe("B");
    // Who has sold before it has nothing left to do.
    expect(trading(capped).do("sell_shares", sell("ABC")).do("buy_share", buy).seat()).toBe("B");
  });
});

describe("other orders", () => {
  it("sales, then the purchase: it ends the turn, and of two the first ends the sales", () => {
    const one = trading(plain({ "turn.order": sellThenBuy }))
      .do("sell_shares", sell("ABC"))
      .do("buy_share", buy);
    expect(one.seat()).toBe("B");
    const two = trading(plain({ "turn.order": sellThenBuy }, 2)).do("buy_share", buy);
    expect([two.seat(), kinds(two).includes("sell_shares")]).toEqual(["A", false]);
    expect(two.refused("sell_shares", sell("ABC")).code).toBe("SOLD_AFTER_BUYING");
    expect(two.do("buy_share", buy).seat()).toBe("B");
  });

  it("the purchase, then sales: anyone who has sold buys nothing more", () => {
    const title = plain({ "turn.order": buyThenSell });
    const sold = trading(title).do("sell_shares", sell("ABC"));
    expect(sold.refused("buy_share", buy).code).toBe("NO_PURCHASE_AFTER_SALE");
    expect(sold.refused("start_company", { company: "LOC", price: 60 }).code).toBe("NO_PURCHASE_AFTER_SALE");
    expect(kinds(sold)).toEqual(["pass", "sell_shares"]);
    const bought = trading(title).do("buy_share", buy).do("sell_shares", sell("ABC"));
    expect([bought.seat(), bought.percent("CW", "A"), bought.percent("ABC", "A")]).toEqual(["A", 30, 30]);
    expect(bought.pass().seat()).toBe("B");
  });

  it("sales only by anyone who cannot pay for a president's certificate", () => {
    const toStart: StockTurnOrder = (ctx, player, { bought, buys }) => ({
      sell: bought === 0 && cashOf(ctx, `player:${player}`) < 120,
      buy: bought < buys,
    });
    const rich = trading(plain({ "turn.order": toStart }));
    expect(kinds(rich)).not.toContain("sell_shares");
    expect(rich.refused("sell_shares", sell("ABC"))).toMatchObject({ code: "NO_SALE_NOW" });
    const poor = trading(plain({ "turn.order": toStart }))
      .cash("A", 60)
      .do("sell_shares", sell("ABC"));
    expect(cashes(poor, "A")).toEqual([120]);
    expect(poor.refused("sell_shares", sell("CW")).code).toBe("NO_SALE_NOW");
  });

  it("a house rule that owns it puts its name to what it refuses", () => {
    const never: HouseRule = {
      slug: "keep-all",
      version: "1",
      slots: { "turn.order": (_ctx, _player, { bought, buys }) => ({ sell: false, buy: bought < buys }) },
    };
    const game = withHouseRules(plain({ float: () => 0 }), [never]);
    game.do("start_company", { company: "ABC", price: 60 });
    game.do("pass");
    expect(game.refused("sell_shares", sell("ABC"))).toMatchObject({
      code: "NO_SALE_NOW",
      variant: "keep-all",
    });
  });
});

it("bots play a title of sales, a purchase, sales, and sell after buying", () => {
  const { faults, met, late } = played(plain(), [1, 2]);
  expect(faults).toEqual([]);
  expect(late).toBeGreaterThan(0);
  expect([...met]).toEqual(expect.arrayContaining(["share_bought", "company_floated", "capitalized"]));
});

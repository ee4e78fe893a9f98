import { describe, expect, it } from "vitest";
import { saleAmount } from "../../src/hooks/index.ts";
import { shareAmount } from "../../src/hooks/stock.ts";
import { limitRefusal } from "../../src/parts/index.ts";
import { consequences } from "../../src/view/index.ts";
import { StockPosition } from "../positions/stock.ts";

/** A major at 80 (column 3) whose par is 70; A presides with 40%, B holds 20%, the pool 20%, its treasury 20%. */
const major = (lies = true) =>
  new StockPosition()
    .cash("A", 800)
    .cash("B", 800)
    .started("BHB", { A: 40, B: 20, pool: 20, treasury: 20 }, { par: 70, col: 3, lies });

describe("rule 12: what a share costs depends on who buys it, and from where", () => {
  it("a treasury sells at par as long as the par marker lies there, the pool at the market", () => {
    const game = major().stock("A");
    const treasury = { company: "BHB", from: "treasury" };
    game.do("buy_share", treasury);
    expect(game.cashes("A", "BHB")).toEqual([730, 70]);
    expect(game.log("share_bought")).toMatchObject([{ price: 70, from: "treasury" }]);
    game.do("buy_share", { company: "BHB", from: "pool" }, "B");
    expect(game.cashes("B", "BHB")).toEqual([720, 70]);
    // Without the marker the same share costs what the market says.
    expect(major(false).stock("A").do("buy_share", treasury).cashes("A", "BHB")).toEqual([720, 80]);
  });

  it("also after sales have lowered the value, and above it", () => {
    const game = major().stock("B").do("sell_shares", { company: "BHB", percent: 20 });
    // Two shares sold: sold for 80 each, and the value has fallen by as many rows as there are.
    expect(game.cashes("B")).toEqual([960]);
    expect(game.price("BHB")).toBeLessThan(80);
    const now = game.price("BHB");
    const ask = { buyer: "player:C", company: "BHB", percent: 10 } as const;
    expect(shareAmount(game.ctx(), { ...ask, from: "treasury" })).toBe(70);
    expect(shareAmount(game.ctx(), { ...ask, from: "pool" })).toBe(now);
  });

  it("a regional's shares cost and bring its fixed price, whole certificates of 25%", () => {
    const game = new StockPosition()
      .cash("A", 400)
      .started("GWR", { A: 50, treasury: 50 }, { par: 60 })
      .stock("A")
      .do("buy_share", { company: "GWR", from: "treasury" });
    expect(game.cashes("A", "GWR")).toEqual([340, 60]);
    expect(saleAmount(game.ctx(), "player:A", "GWR", 25)).toBe(60);
    // It may be held whole; a major may not.
    expect(limitRefusal(game.ctx(), "A", "GWR", 25)).toBeUndefined();
    game.pass(2).do("buy_share", { company: "GWR", from: "treasury" });
    expect([game.percent("GWR", "A"), ...game.cashes("A", "GWR")]).toEqual([100, 280, 120]);
  });

  const most = () =>
    new StockPosition()
      .cash("A", 200)
      .cash("B", 1000)
      .started("BHB", { A: 50, B: 10, pool: 30, treasury: 10 }, { par: 70, col: 3, lies: true })
      .stock("A");

  it("above 60% the president alone goes on, from the pool only, at twice the price", () => {
    const game = most().do("buy_share", { company: "BHB", from: "pool" });
    expect([game.percent("BHB", "A"), ...game.cashes("A")]).toEqual([60, 120]);
    game.pass(2);
    expect(game.refused("buy_share", { company: "BHB", from: "treasury" })).toMatchObject({
      code: "HOLDING_LIMIT",
      values: { held: 60, limit: 60 },
    });
    // 160 for the next one.
    expect(game.refused("buy_share", { company: "BHB", from: "pool" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { cash: 120, price: 160 },
    });
    const bank = game.state.bank;
    game.cash("A", 160).do("buy_share", { company: "BHB", from: "pool" });
    expect([game.percent("BHB", "A"), ...game.cashes("A", "BHB")]).toEqual([70, 0, 0]);
    expect(game.state.bank).toBe(bank - 40 + 160);
    expect(game.log("share_bought")).toMatchObject([{ price: 160 }]);
  });

  it("no one else goes beyond it, and who holds more than 60% need not sell", () => {
    const game = most().shares("BHB", "A", "C");
    const ask = (from: "treasury" | "pool", percent: number) =>
      limitRefusal(game.ctx(), "C", "BHB", percent, from)?.code;
    expect([ask("pool", 30), ask("pool", 40), ask("treasury", 40)]).toEqual([
      undefined,
      "HOLDING_LIMIT",
      "HOLDING_LIMIT",
    ]);
    const full = new StockPosition().started("BHB", { A: 80, treasury: 20 }, { par: 70, col: 3 }).stock("A");
    full.do("pass");
    expect(full.seat()).toBe("B");
  });

  it("anyone who looks ahead is told the same price, and plans compare it", () => {
    const game = most();
    const told = (player: string) =>
      consequences(game.engine, game.state, {
        type: "buy_share",
        seat: player,
        company: "BHB",
        from: "pool",
      });
    expect(told("A")).toMatchObject({ ok: true });
    const list = told("A");
    expect(list.ok && list.list.find((one) => one.type === "player_cash")).toMatchObject({
      from: 200,
      to: 120,
    });
    const rich = most().cash("A", 500).shares("BHB", "B", "A", 10);
    const then = consequences(rich.engine, rich.state, {
      type: "buy_share",
      seat: "A",
      company: "BHB",
      from: "pool",
    });
    expect(then.ok && then.list.find((one) => one.type === "player_cash")).toMatchObject({
      from: 500,
      to: 340,
    });
  });
});

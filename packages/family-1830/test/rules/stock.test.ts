import { describe, expect, it } from "vitest";
import { table, withAN } from "./table.ts";

const sale = { company: "AN", percent: 10 };
const share = { company: "AN", from: "treasury" };

describe("a sale", () => {
  it("is made from the second stock round on, not in the first", () => {
    expect(withAN().stock("B", {}, 2).refused("sell_shares", sale).code).toBe("SALE_FIRST_ROUND");
    expect(withAN().stock("B", {}, 3).do("sell_shares", sale).percent("AN", "pool")).toBe(10);
  });

  it("FAM-sale-01: is not made of a share that came along with a private before its company has begun", () => {
    const at = () => withAN().shares("BS", "treasury", "B", 10).stock("B", {}, 3);
    const early = { company: "BS", percent: 10 };
    expect(at().refused("sell_shares", early).code).toBe("NOT_STARTED");
    expect(
      at()
        .legal("sell_shares")
        .map(({ company }) => company),
    ).not.toContain("BS");
    const begun = at()
      .inPlay("BS", { par: 67, shares: { A: 20 } })
      .stock("B", {}, 3);
    expect(begun.do("sell_shares", early).percent("BS", "pool")).toBe(10);
  });

  it("waits for the first turn, or for floating, where the title says so", () => {
    const operated = (turns: number) => withAN({ sales: { from: "operated" } }, { turns }).stock("B", {}, 2);
    expect(operated(0).refused("sell_shares", sale).code).toBe("SALE_NOT_OPERATED");
    expect(operated(1).do("sell_shares", sale).percent("AN", "pool")).toBe(10);
    const floated = (is: boolean) =>
      withAN({ sales: { from: "floated" } }, { floated: is }).stock("B", {}, 3);
    expect(floated(false).refused("sell_shares", sale).code).toBe("SALE_NOT_FLOATED");
    expect(floated(true).do("sell_shares", sale).percent("AN", "pool")).toBe(10);
  });

  it("may be followed by another of the same company, unless the title says once", () => {
    const sold = withAN().stock("A", {}, 3).do("sell_shares", sale);
    expect(sold.do("sell_shares", sale).percent("AN", "pool")).toBe(20);
    const once = withAN({ sales: { again: false } })
      .stock("A", {}, 3)
      .do("sell_shares", sale);
    expect(once.refused("sell_shares", sale).code).toBe("SALE_SPLIT");
  });

  it("fills the pool to half of the company and no further", () => {
    const at = withAN({}, { pool: 20 }).stock("A", {}, 3);
    expect(at.refused("sell_shares", { company: "AN", percent: 40 }).code).toBe("POOL_LIMIT");
    expect(at.do("sell_shares", { company: "AN", percent: 30 }).percent("AN", "pool")).toBe(50);
  });

  it("lowers the price for each share, once, for the president alone, or not", () => {
    const price = (sold?: "once" | "presidentOnce" | "stay", seat = "A") =>
      withAN({ prices: { ...(sold && { sold }) } })
        .stock(seat, {}, 3)
        .do("sell_shares", { company: "AN", percent: 20 })
        .price("AN");
    expect([price(), price("once"), price("stay")]).toEqual([82, 90, 100]);
    expect([price("presidentOnce"), price("presidentOnce", "B")]).toEqual([90, 100]);
  });
});

describe("a turn of the stock round", () => {
  it("sells, buys and sells unless the title says otherwise", () => {
    const bought = withAN({}, { pool: 10 })
      .stock("B", {}, 3)
      .do("buy_share", { company: "AN", from: "pool" });
    expect(bought.do("sell_shares", sale).percent("AN", "B")).toBe(20);
    const first = withAN({ turn: "sellThenBuy" }).stock("B", {}, 3).do("buy_share", share);
    expect(first.seat()).not.toBe("B");
    const before = withAN({ turn: "buyThenSell" }).inPlay("BS", { par: 67, shares: { B: 20 } });
    before.stock("B", {}, 3).do("sell_shares", sale);
    expect(before.refused("buy_share", { company: "BS", from: "treasury" }).code).toBe(
      "NO_PURCHASE_AFTER_SALE",
    );
  });

  it("sells before or after its purchase, not both, where the title says that", () => {
    const at = () => withAN({ turn: "sellBuyOrBuySell" }, { pool: 10 }).stock("A", {}, 3);
    const other = (one = at()) => one.inPlay("BS", { par: 67, shares: { B: 20 } });
    const after = other().do("buy_share", { company: "BS", from: "treasury" });
    expect(after.do("sell_shares", sale).percent("AN", "A")).toBe(50);
    const before = other().do("sell_shares", sale).do("buy_share", { company: "BS", from: "treasury" });
    expect(before.seat()).toBe("B");
    const both = other().during({ sales: 1, bought: 1, soldFirst: true });
    expect(both.refused("sell_shares", sale).code).toBe("SOLD_AFTER_BUYING");
  });

  it("does not buy what was sold in the same round, unless the title lets it", () => {
    const again = (rebuy: boolean) => withAN({ rebuy }).stock("B", {}, 3).do("sell_shares", sale);
    expect(again(false).refused("buy_share", share).code).toBe("BOUGHT_AFTER_SELLING");
    expect(again(true).do("buy_share", share).percent("AN", "B")).toBe(20);
  });

  it("FAM-order-02: gives the priority deal to the player after the last who acted", () => {
    const round = withAN().priority("C").stock("C", {}, 3);
    round.do("pass", {}, "C").do("sell_shares", sale, "A").do("pass", {}, "A");
    round.do("pass").do("pass").do("pass");
    expect(round.state.priority).toBe("B");
    const idle = withAN().priority("C").stock("C", {}, 3).pass(3);
    expect(idle.state.priority).toBe("C");
  });

  it("ends with a step up for what is sold out, and for nothing else", () => {
    const end = (percent: number, soldOut: "up" | "stay" = "up") =>
      withAN({ prices: { soldOut } }, { cell: [1, 6], shares: { A: 60, B: percent } })
        .stock("A", {}, 3)
        .pass(3)
        .price("AN");
    expect([end(40), end(30), end(40, "stay")]).toEqual([100, 90, 90]);
  });
});

describe("a company", () => {
  const start = (params = {}, price = 67) =>
    table(params).stock("A", {}, 2).do("start_company", { company: "BS", price });

  it("is started at a price of the market's par spaces, which its president pays to the bank", () => {
    const begun = start();
    expect([begun.company("BS").cash, begun.player("A").cash, begun.price("BS")]).toEqual([0, 466, 67]);
    expect(table().stock("A", {}, 2).refused("start_company", { company: "BS", price: 70 }).code).toBe(
      "NOT_A_STARTING_VALUE",
    );
  });

  it("floats with 60 % and then has ten times its starting value", () => {
    const near = table()
      .inPlay("BS", { par: 67, shares: { A: 50 }, floated: false })
      .stock("B", {}, 3);
    expect([near.company("BS").floated, near.company("BS").cash]).toEqual([false, 0]);
    near.do("buy_share", { company: "BS", from: "treasury" });
    expect([near.company("BS").floated, near.company("BS").cash]).toEqual([true, 670]);
  });

  it("is paid for each share where it is capitalized as they are bought", () => {
    const begun = start({ capitalization: "incremental" });
    expect(begun.company("BS").cash).toBe(134);
    const near = table({ capitalization: "incremental" });
    near.inPlay("BS", { par: 67, shares: { A: 50 }, floated: false }).stock("B", {}, 3);
    expect(near.do("buy_share", { company: "BS", from: "treasury" }).company("BS").cash).toBe(67);
  });

  it("sells its treasury at the starting value with full capitalization, at the market without", () => {
    const cost = (capitalization: "full" | "incremental") => {
      const at = withAN({ capitalization }, { par: 67, cell: [0, 6] }).stock("C", {}, 3);
      return 600 - at.do("buy_share", share).player("C").cash;
    };
    expect([cost("full"), cost("incremental")]).toEqual([67, 100]);
  });

  it("has its base token as it first operates, floats or is started", () => {
    expect(start().tokensAt("B7")).toEqual([]);
    expect(start({ home: "started" }).tokensAt("B7")).toEqual(["BS"]);
    const near = (home: "floated" | "operates") =>
      start({ home })
        .shares("BS", "treasury", "A", 30)
        .stock("B", {}, 3)
        .do("buy_share", { company: "BS", from: "treasury" });
    expect(near("floated").tokensAt("B7")).toEqual(["BS"]);
    const later = near("operates");
    expect(later.tokensAt("B7")).toEqual([]);
    while (later.round() === "stock") later.pass();
    expect([later.operating(), later.tokensAt("B7")]).toEqual(["BS", ["BS"]]);
  });
});

describe("a company", () => {
  it("FAM-float-01: floats on shares of players, with `poolFloats` on those in the pool too", () => {
    const bought = (poolFloats: boolean) =>
      table({ poolFloats })
        .inPlay("AN", { par: 100, shares: { A: 40 }, pool: 10, floated: false })
        .stock("A", {}, 3);
    expect(bought(false).do("buy_share", share).company("AN").floated).toBe(false);
    expect(bought(true).do("buy_share", share).company("AN").floated).toBe(true);
    expect(bought(true).company("AN").floated).toBe(false);
  });
});

describe("a player who holds too much", () => {
  const over = (params = {}) =>
    table(params)
      .inPlay("AN", { par: 100, shares: { A: 80 } })
      .stock("A", {}, 3);

  it("FAM-hold-01: sells it in parts, and neither buys nor passes before", () => {
    const part = over().do("sell_shares", { company: "AN", percent: 10 });
    expect(part.percent("AN", "A")).toBe(70);
    expect(part.refused("pass").code).toBe("MUST_SELL_EXCESS");
    expect(part.do("sell_shares", { company: "AN", percent: 10 }).do("pass").seat()).toBe("B");
    const once = over({ sales: { again: false } });
    expect(once.refused("sell_shares", { company: "AN", percent: 10 }).code).toBe("MUST_SELL_EXCESS");
  });

  it("FAM-hold-02: sells down to the certificate limit before buying or passing", () => {
    // Of six players each may have ten certificates.
    const holding = (more: number) =>
      table({}, 6)
        .inPlay("AN", { par: 100, shares: { A: 60 } })
        .inPlay("BS", { par: 90, shares: { A: 60 } })
        .inPlay("EL", { par: 82, shares: { B: 20, A: more } })
        .stock("A", {}, 3);
    expect(holding(0).do("pass").seat()).toBe("B");
    const above = holding(10);
    expect(above.refused("pass").code).toBe("MUST_SELL_DOWN");
    expect(above.refused("buy_share", { company: "EL", from: "treasury" }).code).toBe("MUST_SELL_DOWN");
    expect(above.do("sell_shares", sale).do("pass").seat()).toBe("B");
  });
});

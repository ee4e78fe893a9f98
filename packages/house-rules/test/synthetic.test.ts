import type { Json, Refusal } from "@railhead/core";
import { Tx } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { type Chosen, effectOn, houseRules } from "../src/index.ts";
import { said, told } from "./synthetic/said.ts";
import { Table } from "./synthetic/table.ts";
import { synthetic } from "./synthetic/title.ts";
import { expectNamed } from "./told.ts";

type Fields = Record<string, Json>;

const named = (refusal: Parameters<typeof said>[0], slug: string, code: string): void => {
  expect(refusal.code).toBe(code);
  expectNamed(synthetic, refusal, slug);
};

/** Plays on, passing or doing what is compulsory, until this holds. */
function until(table: Table, there: () => boolean): Table {
  for (let n = 0; n < 60 && !there(); n++) {
    const [first] = table.legal("pass").length ? table.legal("pass") : table.legal();
    if (!first) throw new Error("nothing can be done");
    const { type, seat, fields: _fields, ...rest } = first;
    table.do(type, rest as Fields, seat);
  }
  expect(there()).toBe(true);
  return table;
}

const SHARES: Fields = { kind: "buy", player: "B", company: "ABC", percent: 10, price: 40 };
const WHOLE: Fields = { kind: "sell", player: "B", companies: ["M1", "P1"], price: 90 };
const MERGER: Fields = { minor: "M1", company: "ABC" };

/** A has a minor and a private, B leads a corporation; A is on turn. */
const dealing = (...chosen: Chosen[]) =>
  new Table()
    .whole({ A: ["M1", "P1"] })
    .corporation("ABC", { shares: { B: 40, C: 20 } })
    .turnOf("A")
    .with(...chosen);

describe("no trades between players, on the synthetic title", () => {
  it("VR-1841-naive-german-07: no shares, no privates or minors, no cash with a merger; the plain title has all three", () => {
    const on = () => dealing({ slug: "no-player-trades" });
    for (const [type, fields] of [
      ["trade_shares", SHARES],
      ["trade_shares", { ...SHARES, player: "C" }],
      ["trade_companies", WHOLE],
      ["merge_minor", { ...MERGER, cash: 50 }],
      ["merge_minor", { ...MERGER, cash: -50 }],
    ] as [string, Fields][]) {
      named(on().refused(type, fields), "no-player-trades", "TRADE_FORBIDDEN");
      dealing().do(type, fields).do("consent", { accept: true });
    }
    expect(said(on().refused("trade_shares", SHARES))).toBe(
      "Players cannot trade with each other (No trades between players)",
    );
    expect([...on().legal("trade_shares"), ...on().legal("trade_companies")]).toEqual([]);
    expect(on().legal("merge_minor")[0]?.fields?.cash).toMatchObject({ min: 0, max: 0 });
    const merged = on()
      .do("merge_minor", { ...MERGER, cash: 0 })
      .do("consent", { accept: true });
    expect([merged.percent("ABC", "A"), merged.company("ABC").cash]).toEqual([10, 120]);
  });

  it("VR-1841-naive-german-07: in the plain title cash with a merger goes from player to player", () => {
    const table = dealing();
    const money = table.money();
    table.do("merge_minor", { ...MERGER, cash: 50 }).do("consent", { accept: true });
    expect(told(table.log("merger_cash")[0])).toBe("B pays A $50 to merge M1 into ABC");
    expect([table.player("A").cash, table.player("B").cash, table.money()]).toEqual([470, 370, money]);
  });

  it.each([
    ["refused with the rest", false],
    ["kept where the table says so", true],
  ])("VR-1841-german-151-10: whole companies between players are %s", (_name, keep) => {
    const on = () => dealing({ slug: "no-player-trades", options: { keep } });
    named(on().refused("trade_shares", SHARES), "no-player-trades", "TRADE_FORBIDDEN");
    named(on().refused("merge_minor", { ...MERGER, cash: 1 }), "no-player-trades", "TRADE_FORBIDDEN");
    if (!keep) return named(on().refused("trade_companies", WHOLE), "no-player-trades", "TRADE_FORBIDDEN");
    const traded = on().do("trade_companies", WHOLE).do("consent", { accept: true });
    expect([traded.company("M1").owner, traded.company("P1").owner]).toEqual(["player:B", "player:B"]);
    expect(traded.player("A").cash).toBe(510);
  });

  it("VR-1841-zugzwang-iii-03: without deals nothing is done that another player must agree to, and one's own minor is merged as ever", () => {
    const on = () => dealing({ slug: "no-deals" });
    for (const [type, fields] of [
      ["trade_shares", SHARES],
      ["trade_companies", WHOLE],
      ["merge_minor", { ...MERGER, cash: 0 }],
      ["merge_minor", { ...MERGER, cash: 9 }],
    ] as [string, Fields][])
      named(on().refused(type, fields), "no-deals", "DEAL_FORBIDDEN");
    const own = new Table().whole({ A: ["M1"] }).corporation("ABC", { shares: { A: 40 } });
    own
      .turnOf("A")
      .with({ slug: "no-deals" })
      .do("merge_minor", { ...MERGER, cash: 0 });
    expect([own.percent("ABC", "A"), own.asked()]).toEqual([50, "turn"]);
    const trains = (...chosen: Chosen[]) =>
      new Table()
        .whole({ A: ["M1"], B: ["M2"] })
        .trains("M1", ["2"])
        .trains("M2", ["2"])
        .corporation("ABC", { shares: { A: 60 }, cash: 100 })
        .operate("ABC", "trains")
        .with(...chosen);
    const buy = (from: string) => ({ train: "2", from, price: 10 });
    named(trains({ slug: "no-deals" }).refused("buy_train", buy("M2")), "no-deals", "DEAL_FORBIDDEN");
    expect(trains({ slug: "no-deals" }).do("buy_train", buy("M1")).kinds("ABC")).toEqual(["2"]);
    expect(trains().do("buy_train", buy("M2")).asked()).toBe("consent_train");
  });
});

describe("selling after operating, on the synthetic title", () => {
  const rule = { slug: "sell-after-operating" };
  const sale = { company: "DEF", percent: 10 };
  const fresh = (...chosen: Chosen[]) =>
    new Table()
      .corporation("DEF", { shares: { B: 40, A: 20 }, turns: 0, trains: ["2"] })
      .turnOf("A")
      .with(...chosen);

  it("VR-1856-selling-only-after-operating-01: refused before its first operating turn, accepted after; the plain title sells at once", () => {
    fresh().do("sell_shares", sale);
    const table = fresh(rule);
    named(table.refused("sell_shares", sale), rule.slug, "SALE_NOT_OPERATED");
    expect(said(table.refused("sell_shares", sale))).toBe(
      "DEF has not operated yet; its shares cannot be sold (Sell after operating)",
    );
    const trade: Fields = { kind: "sell", player: "C", company: "DEF", percent: 10, price: 5 };
    named(table.refused("trade_shares", trade), rule.slug, "SALE_NOT_OPERATED");
    expect(table.legal("sell_shares")).toEqual([]);
    until(table, () => table.round() !== "stock");
    expect([table.company("DEF").turns, table.seat()]).toEqual([1, "B"]);
    until(table, () => table.round() === "stock" && table.seat() === "A");
    table.do("sell_shares", sale);
    expect(table.percent("DEF", "pool")).toBe(10);
    expect(table.log("shares_sold")).toHaveLength(1);
  });

  it("VR-1856-selling-only-after-operating-01: also in an emergency, unless another rule frees that and the table lets it", () => {
    const owing = (...chosen: Chosen[]) =>
      new Table()
        .corporation("ABC", { shares: { A: 60 }, cash: 0 })
        .corporation("DEF", { shares: { B: 40, A: 20 }, turns: 0 })
        .cash("A", 20)
        .operate("ABC", "trains")
        .with(...chosen);
    owing().do("sell_shares", sale);
    named(owing(rule).refused("sell_shares", sale), rule.slug, "SALE_NOT_OPERATED");
    const exempt = { ...rule, options: { exempt: true } };
    named(owing(exempt).refused("sell_shares", sale), rule.slug, "SALE_NOT_OPERATED");
    const free = { slug: "emergency-free-sales", options: { unoperated: true } };
    const table = owing(exempt, free).do("sell_shares", sale);
    expect(table.percent("DEF", "pool")).toBe(10);
    expect(() => owing(rule, free)).toThrow("VARIANT_CONTRADICTION");
  });

  it("VR-1856-selling-only-after-operating-01: a company formed of one that has operated counts as having operated", () => {
    const table = new Table()
      .whole({ A: ["M1", "M2", "M3"] })
      .turns("M2", 3)
      .operate("M1", "union")
      .do("form_union", { minors: ["M2", "M3"] });
    expect(table.company("U").turns).toBe(3);
  });
});

describe("no buying back in the same round, on the synthetic title", () => {
  const rule = { slug: "no-rebuy-same-or" };
  const one = { count: 1 };
  const dealingIn = (...chosen: Chosen[]) =>
    new Table()
      .corporation("ABC", { shares: { A: 60 }, cash: 500, trains: ["2"] })
      .operate("ABC", "shares")
      .with(...chosen);

  /** What is said to buying back right after selling, before the turn goes on by itself. */
  function afterSelling({ engine, state }: Table): Refusal | undefined {
    const step = engine.rules.rounds.get("operating")?.steps.find(({ id }) => id === "shares");
    const [sell, buy] = ["sell_own_shares", "buy_own_shares"].map((type) =>
      step?.actions.find((action) => action.type === type),
    );
    const tx = new Tx(engine.rules, state);
    sell?.apply(tx, { type: "sell_own_shares", seat: "A", ...one });
    return buy?.check(tx, { type: "buy_own_shares", seat: "A", ...one });
  }

  it("VR-1841-german-151-38: what it sold it does not buy back in that round, but in the next; the plain title lets it", () => {
    const plain = dealingIn().do("sell_own_shares", one);
    expect(plain.asked()).toBe("shares");
    expect(plain.do("buy_own_shares", one).percent("ABC", "treasury")).toBe(40);
    expect(afterSelling(dealingIn())).toBeUndefined();
    const refusal = afterSelling(dealingIn(rule)) as Refusal;
    named(refusal, rule.slug, "REBUY_SAME_OR");
    expect(said(refusal)).toBe(
      "ABC sold treasury shares in this operating round and cannot buy any until the next (No buying back in the same round)",
    );
    const table = dealingIn(rule).do("sell_own_shares", one);
    expect(table.round()).toBe("stock");
    until(table, () => table.asked() === "shares");
    expect(table.round()).toBe("operating 3.1");
    expect(table.do("buy_own_shares", one).percent("ABC", "pool")).toBe(0);
  });

  it("VR-1841-german-151-38: what it sold in an emergency counts as well", () => {
    const emergency = { slug: "emergency-company-stock" };
    const after = (...chosen: Chosen[]) =>
      new Table()
        .corporation("ABC", { shares: { A: 60 }, cash: 70 })
        .cash("A", 300)
        .operate("ABC", "trains")
        .with(...chosen)
        .do("sell_own_shares", one)
        .do("buy_train", { train: "2", from: "stack", price: 80 });
    expect(after(emergency).do("buy_own_shares", one).percent("ABC", "pool")).toBe(0);
    const on = after(emergency, rule);
    expect([on.round(), on.percent("ABC", "pool")]).toEqual(["stock", 10]);
  });
});

describe("peaceful rules, on the synthetic title", () => {
  const rule = { slug: "peaceful" };
  const buying = (...chosen: Chosen[]) =>
    new Table()
      .whole({ A: ["P1"] })
      .corporation("ABC", { shares: { B: 40 }, pool: 20 })
      .turnOf("A")
      .with(...chosen);
  const share = { company: "ABC", from: "treasury" };

  it("VR-peaceful-rules-02: a second share in one turn is refused; the plain title sells three", () => {
    const plain = buying().do("buy_share", share).do("buy_share", share).do("buy_share", share);
    expect([plain.percent("ABC", "A"), plain.seat()]).toEqual([30, "B"]);
    const table = buying(rule).do("buy_share", share);
    expect(table.seat()).toBe("A");
    named(table.refused("buy_share", share), rule.slug, "CAP_BUY");
    named(table.refused("buy_share", { ...share, from: "pool" }), rule.slug, "CAP_BUY");
    expect(said(table.refused("buy_share", share))).toBe(
      "Buy no more than 1 certificate per turn (Peaceful rules)",
    );
    const trade: Fields = { kind: "buy", player: "B", company: "ABC", percent: 20, price: 5 };
    named(buying(rule).refused("trade_shares", trade), rule.slug, "CAP_SELL");
    buying(rule).do("trade_shares", { ...trade, percent: 10 });
  });

  it("VR-peaceful-rules-02: a certificate of two shares is more than one share; the plain title sells it", () => {
    const double = (...chosen: Chosen[]) =>
      // A certificate that no title of ours has in the pool, so that no verb makes it.
      buying(...chosen).edit((state) => {
        const [one, other] = (state.companies.ABC?.certificates ?? []).filter(({ at }) => at === "pool");
        if (one && other) [one.percent, other.percent] = [20, 0];
      });
    const purchase = { company: "ABC", from: "pool" };
    named(double(rule).refused("buy_share", purchase), rule.slug, "CAP_BUY");
    expect(double().do("buy_share", purchase).percent("ABC", "A")).toBe(20);
  });

  it("VR-peaceful-rules-02: a president's certificate of two shares is accepted as the one purchase", () => {
    const table = buying(rule).do("start_company", { company: "DEF", price: 60 });
    expect(table.percent("DEF", "A")).toBe(20);
    named(table.refused("buy_share", { ...share, company: "DEF" }), rule.slug, "CAP_BUY");
  });
});

describe("the badges of a title, on the synthetic title", () => {
  it("has none: what it lacks acts", () => {
    for (const slug of [
      "no-player-trades",
      "no-deals",
      "sell-after-operating",
      "no-rebuy-same-or",
      "formed-operates",
    ])
      expect(effectOn(houseRules.find((one) => one.slug === slug) as never, synthetic).effect).toBe("acts");
  });
});

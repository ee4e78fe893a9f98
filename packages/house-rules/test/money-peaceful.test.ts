import { roundOf } from "@railhead/core/flow";
import { leastCaps } from "@railhead/core/hooks";
import type { Position } from "@railhead/core/kit";
import { saleProceeds } from "@railhead/core/parts";
import { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import { Table as EuTable } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { withRules } from "./position.ts";
import { ardennes, eu, type OnTitle, type Shared, TITLES, WITH_EUROPE } from "./titles.ts";
import { expectNamed } from "./told.ts";

const SLUG = "peaceful";
const peaceful: Chosen[] = [{ slug: SLUG }];

/** A stock round, A to act: A has 30% of both companies, which have operated and are led by C. */
function stock(
  on: OnTitle,
  chosen = peaceful,
  setup: Partial<Shared> = {},
  data: Parameters<Position["stock"]>[1] = {},
): Position {
  const table = on.table(4, { D: ["1"] });
  for (const id of on.companies) on.company(table, id, { shares: { C: 40, A: 30 }, turns: 2, ...setup });
  return withRules(table.cash("A", 500).cash("B", 500), on.title, ...chosen).stock("A", data);
}

describe.each(WITH_EUROPE)("peaceful rules on %s", (_name, on) => {
  const { title } = on;
  const [X, Y] = on.companies;
  const sale = (company: string, percent = 10) => ["sell_shares", { company, percent }] as const;

  it("VR-peaceful-rules-01: one share is sold in a turn, of any company, and no second", () => {
    const table = stock(on);
    const two = table.refused(...sale(X, 20));
    expect(two).toMatchObject({ code: "CAP_SELL", values: { n: 1 } });
    expectNamed(title, two, SLUG);
    expect(new Set(table.legal("sell_shares").map(({ percent }) => percent))).toEqual(new Set([10]));
    table.do(...sale(X));
    const second = table.refused(...sale(Y));
    expect(second).toMatchObject({ code: "CAP_SELL", values: { n: 1 } });
    expectNamed(title, second, SLUG);
    expect(table.legal("sell_shares")).toEqual([]);
    // The rulebook lets A sell freely, all of one company at once.
    stock(on, [])
      .do(...sale(X, 30))
      .do(...sale(Y, 20));
    // In the next turn A may sell another.
    table.do("pass");
    while (table.seat() !== "A") table.do("pass");
    table.do(...sale(Y));
  });

  it("VR-peaceful-rules-02: one share is bought in a turn, and no second", () => {
    const purchase = { company: X, from: "treasury" };
    const table = stock(on).do("buy_share", purchase);
    expect(table.seat()).toBe("B");
    expect(table.refused("buy_share", purchase, "A").code).toBe("NOT_YOUR_TURN");
    const again = stock(on, peaceful, {}, { bought: 1 }).refused("buy_share", purchase);
    expect(again).toMatchObject({ code: "CAP_BUY", values: { n: 1 } });
    expectNamed(title, again, SLUG);
    const plain = stock(on, [], {}, { bought: 1 }).refused("buy_share", purchase);
    expect(plain.code).toBe("CAP_BUY");
    expect(plain).not.toHaveProperty("variant");
  });

  it("VR-peaceful-rules-03: the sale comes before the purchase, and either alone will do", () => {
    const both = stock(on)
      .do(...sale(Y))
      .do("buy_share", { company: X, from: "treasury" });
    expect([both.percent(X, "A"), both.percent(Y, "A"), both.seat()]).toEqual([40, 20, "B"]);
    for (const chosen of [peaceful, []]) {
      const late = stock(on, chosen, {}, { bought: 1 }).refused(...sale(Y));
      expect(late.code).toBe("SOLD_AFTER_BUYING");
      expect(late).not.toHaveProperty("variant");
    }
    const selling = stock(on)
      .do(...sale(Y))
      .do("pass");
    expect([selling.seat(), selling.percent(Y, "A")]).toEqual(["B", 20]);
    const buying = stock(on).do("buy_share", { company: Y, from: "treasury" });
    expect([buying.seat(), buying.percent(Y, "A")]).toEqual(["B", 40]);
    expect(stock(on).do("pass").seat()).toBe("B");
  });
});

// In 18OE no player sells shares for a train.
describe.each(TITLES)("peaceful rules on %s", (_name, on) => {
  const [X, Y] = on.companies;

  it("VR-peaceful-rules-01: emergency sales are no turns of a stock round, and free", () => {
    const table = on.table(4, { D: ["1"] });
    on.company(table, X, { shares: { A: 40 }, cash: 0, turns: 2 });
    on.company(table, Y, { shares: { C: 40, A: 30 }, turns: 2 });
    (table as EuTable | ArdennesTable).phase("4");
    withRules(table.cash("A", 100), on.title, ...peaceful).operate(X, "trains");
    const ctx = table.ctx();
    expect(leastCaps(ctx, "A", "emergency").sold).toBeUndefined();
    // What A could raise counts all of them: with one share alone A would be bankrupt.
    expect(table.refused("declare_bankruptcy").code).toBe("CAN_RAISE");
    const percent = on === eu ? 20 : 30;
    table.do("sell_shares", { company: Y, percent });
    expect(table.player("A").cash).toBe(100 + 10 * percent);
    // The same sale in a stock round is refused.
    expect(stock(on).refused("sell_shares", { company: Y, percent: 30 }).code).toBe("CAP_SELL");
  });
});

describe("peaceful rules on 18EU", () => {
  const purchase = { company: "DR", from: "treasury" };
  /** A has 80% of BNR, 20% too much. */
  const reducing = (data = {}) =>
    withRules(
      new EuTable(4)
        .minors({ A: ["1"], D: ["2"] })
        .closeRest()
        .corporation("BNR", { shares: { A: 80 }, turns: 2 })
        .corporation("DR", { shares: { B: 50 }, turns: 2 })
        .cash("A", 900)
        .stock("A", data),
      eu.title,
      ...peaceful,
    );

  it("VR-peaceful-rules-01, VR-peaceful-rules-02: who holds too much sells one share a turn, and buys nothing until it is done", () => {
    const table = reducing();
    expect(table.refused("pass").code).toBe("MUST_SELL_EXCESS");
    expect(table.refused("buy_share", purchase).code).toBe("MUST_SELL_EXCESS");
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 }).code).toBe("CAP_SELL");
    table.do("sell_shares", { company: "BNR", percent: 10 });
    expect([table.percent("BNR", "A"), table.seat()]).toEqual([70, "B"]);
    // With one share sold A still holds too much: A neither buys nor starts, and the table passed for A.
    const sold = reducing({ sales: 1, soldNow: ["BNR"], sold: { A: ["BNR"] } });
    for (const [type, fields] of [
      ["buy_share", purchase],
      ["start_company", { company: "RPR", price: 82, minor: "1" }],
    ] as const) {
      const refusal = sold.refused(type, fields);
      expect(refusal.code).toBe("STILL_OVER_LIMIT");
      expectNamed(eu.title, refusal, SLUG);
    }
    // In the next turn the second share goes, and then A may buy.
    while (table.seat() !== "A") table.do("pass");
    table.do("sell_shares", { company: "BNR", percent: 10 }).do("buy_share", purchase);
    expect([table.percent("BNR", "A"), table.percent("DR", "A")]).toEqual([60, 10]);
  });

  it("VR-peaceful-rules-02: on 18EU the share that comes with a minor is part of starting a corporation", () => {
    const table = withRules(
      eu
        .table(4, { A: ["1"] })
        .cash("A", 900)
        .stock("A"),
      eu.title,
      ...peaceful,
    ).do("start_company", { company: "BNR", price: 82, minor: "1" });
    expect([table.percent("BNR", "A"), table.president("BNR")]).toEqual([30, "A"]);
  });
});

describe("peaceful rules on 18Ardennes", () => {
  const ctx = ({ engine, state }: Position) => ({ rules: engine.rules, state });
  /** Bidding opens; A has this much cash, and 30% of BE at 100 to sell. */
  const bidding = (chosen: Chosen[], cash = 600) => {
    const table = new ArdennesTable(3)
      .minor("1", "A")
      .closeRest()
      .phase("4")
      .public("BE", { ten: true, shares: { C: 30, A: 30 }, tokens: ["F10"], price: 100, turns: 2 })
      .cash("A", cash)
      .cash("B", 0)
      .cash("C", 0);
    return withRules(table.toBidding(), ardennes.title, ...chosen);
  };
  const most = (table: Position) =>
    Math.max(
      ...table.legal("bid_company").map(({ fields }) => {
        const amount = fields?.amount;
        return amount?.kind === "range" ? amount.max : 0;
      }),
    );

  it("VR-peaceful-rules-01: a bid counts one share that can be sold", () => {
    const [free, capped] = [bidding([]), bidding(peaceful)];
    expect(saleProceeds(ctx(free), "A", "formation")).toEqual({ amount: 300, shares: 3 });
    expect(saleProceeds(ctx(capped), "A", "formation")).toEqual({ amount: 100, shares: 1 });
    // One share of all of the player's companies together.
    expect(saleProceeds(ctx(stock(ardennes, [])), "A", "formation").shares).toBe(6);
    expect(saleProceeds(ctx(stock(ardennes)), "A", "formation")).toEqual({ amount: 100, shares: 1 });
    expect(most(free)).toBe(most(capped) + 200);
    const [bid] = free.legal("bid_company");
    const fields = { company: bid?.company ?? "", minor: bid?.minor ?? "", amount: most(free) };
    expect(capped.refused("bid_company", fields).code).toBe("BID_NOT_COVERED");
    free.do("bid_company", fields);
    // The highest bid that is taken can be paid for: the founder forms with the one share sold.
    capped.do("bid_company", { ...fields, amount: most(capped) });
    while (roundOf(capped.state) === "bidding") capped.do("pass");
    expect(capped.seat()).toBe("A");
    capped.do("sell_shares", { company: "BE", percent: 10 });
    capped.do("start_company", { company: fields.company, price: 140 });
    expect(capped.player("A").bankrupt).toBeUndefined();
  });

  it("VR-peaceful-rules-01, VR-peaceful-rules-02: in a forming turn one share is sold, and forming is the purchase", () => {
    const owing = (chosen: Chosen[], cash: number) =>
      withRules(
        new ArdennesTable(3)
          .minor("1", "A", { price: 90 })
          .closeRest()
          .phase("4")
          .public("BE", { ten: true, shares: { C: 30, A: 30 }, tokens: ["F10"], price: 100, turns: 2 })
          .claims([{ player: "A", company: "NL", minor: "1", bid: 0 }])
          .cash("A", cash)
          .stock("A"),
        ardennes.title,
        ...chosen,
      );
    const table = owing(peaceful, 200);
    const two = table.refused("sell_shares", { company: "BE", percent: 20 });
    expect(two.code).toBe("CAP_SELL");
    expectNamed(ardennes.title, two, SLUG);
    table.do("sell_shares", { company: "BE", percent: 10 });
    expect(table.refused("sell_shares", { company: "BE", percent: 10 }).code).toMatch(/CAP_SELL|SALE_SPLIT/);
    table.do("start_company", { company: "NL", price: 140 });
    expect([table.president("NL"), table.percent("NL", "A")]).toEqual(["A", 60]);
    owing([], 200).do("sell_shares", { company: "BE", percent: 20 });
    // With a hundred less, one share is not enough, and two may not be sold: only then is A bankrupt.
    expect(
      owing(peaceful, 100)
        .legal()
        .map(({ type }) => type),
    ).toContain("declare_bankruptcy");
    expect(owing([], 100).refused("declare_bankruptcy").code).toBe("CAN_RAISE");
  });

  it("VR-peaceful-rules-02: buying a presidency from the pool is one purchase", () => {
    const table = stock(ardennes).presidency("NL", "pool");
    table.do("buy_presidency", { company: "NL" });
    expect([table.president("NL"), table.percent("NL", "A"), table.seat()]).toEqual(["A", 50, "B"]);
    expect(
      stock(ardennes, peaceful, {}, { bought: 1 }).refused("buy_presidency", { company: "NL" }).code,
    ).toBe("CAP_BUY");
  });

  it("VR-peaceful-rules-01, VR-peaceful-rules-02: who is above the certificate limit sells one a turn, and buys nothing meanwhile", () => {
    // Eight certificates are the limit of four players while no company has ten shares.
    const over = (chosen: Chosen[], data = {}) =>
      withRules(
        new ArdennesTable(4)
          .minors({ A: ["1", "2", "3", "4"] })
          .closeRest()
          .phase("4")
          .public("NL", { shares: { B: 40, A: 60 }, tokens: ["B8/1"], turns: 2 })
          .public("BE", { shares: { C: 40, A: 60 }, tokens: ["F10"], turns: 2 })
          .cash("A", 500)
          .stock("A", data),
        ardennes.title,
        ...chosen,
      );
    const table = over(peaceful);
    expect(table.refused("pass").code).toBe("MUST_SELL_DOWN");
    table.do("sell_shares", { company: "NL", percent: 20 });
    const sold = { sales: 1, soldNow: ["NL"], sold: { A: ["NL"] } };
    const still = over(peaceful, sold).refused("buy_share", { company: "BE", from: "treasury" });
    expect(still.code).toBe("STILL_OVER_LIMIT");
    expectNamed(ardennes.title, still, SLUG);
    expect(table.seat()).not.toBe("A");
    expect(over([], sold).refused("pass").code).toBe("MUST_SELL_DOWN");
  });
});

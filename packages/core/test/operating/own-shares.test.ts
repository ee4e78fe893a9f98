import { describe, expect, it } from "vitest";
import { type Chains, type CompanyDef, defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { type OwnShareParams, operatingRound, ownShareStep } from "../../src/parts/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const [abc, cw] = tiny.companies as [CompanyDef, CompanyDef];

interface Own extends Partial<OwnShareParams> {
  eligible?: Chains["buy.eligible"];
  turns?: number;
  /** Certificates of ABC. */
  certificates?: number[];
  pool?: number;
  treasury?: number;
  cash?: number;
}

/** ABC deals in its own shares at $70: these percentages in the pool and in its treasury, the rest is A's and B's. */
function table({
  certificates,
  pool = 20,
  treasury = 30,
  cash = 500,
  eligible,
  turns = 2,
  ...own
}: Own = {}): Position {
  const title = defineTitle({
    ...tiny,
    ...(eligible && { chains: { ...tiny.chains, "buy.eligible": eligible } }),
    companies: [certificates ? { ...abc, shares: certificates } : abc, cw],
    rounds: tiny.rounds.map((round) =>
      round.id === "operating"
        ? operatingRound({ steps: [ownShareStep({ kinds: ["corporation"], ...own })] })
        : round,
    ),
  });
  const at = new Position(title, 2)
    .inPlay("ABC", { par: 70, cell: [0, 2], cash, turns })
    .inPlay("CW", { par: 60, shares: { B: 60 }, turns: 2 })
    .presidency("ABC", "A");
  const left = at.percent("ABC", "treasury") - pool - treasury;
  if (pool) at.shares("ABC", "treasury", "pool", pool);
  if (left > 0) at.shares("ABC", "treasury", "B", left);
  return at.operate("ABC", "shares");
}
const buy = (at: Position, count: number) => at.do("buy_own_shares", { count });
const sell = (at: Position, count: number) => at.do("sell_own_shares", { count });
const noBuy = (at: Position, count: number) => at.refused("buy_own_shares", { count });
const noSale = (at: Position, count: number) => at.refused("sell_own_shares", { count });
/** Percent in treasury and pool, the company's cash, its price. */
const stands = (at: Position) => [
  at.percent("ABC", "treasury"),
  at.percent("ABC", "pool"),
  at.company("ABC").cash,
  at.price("ABC"),
];
const counts = (at: Position, type: string) => at.legal(type).map(({ count, fields }) => count ?? fields);
const upTo = (max: number) => [{ count: { kind: "range", min: 1, max, step: 1 } }];

describe("a company that deals in its own shares", () => {
  it("buys them from the pool: it pays the bank, its price stays, and the step is done", () => {
    const at = table();
    const bank = at.state.bank;
    buy(at, 2);
    expect(stands(at)).toEqual([50, 0, 360, 70]);
    expect(at.state.bank).toBe(bank + 140);
    expect(at.log("own_shares_bought")).toEqual([
      { type: "own_shares_bought", company: "ABC", percent: 20, price: 70, amount: 140 },
    ]);
    expect(at.operating()).toBe("CW");
  });

  it("sells them to the pool: the bank pays it at the price before it falls", () => {
    const at = sell(table(), 3);
    expect(stands(at).slice(0, 3)).toEqual([0, 50, 710]);
    expect(at.price("ABC")).toBeLessThan(70);
    expect(at.log("own_shares_sold")).toEqual([
      { type: "own_shares_sold", company: "ABC", percent: 30, price: 70, amount: 210 },
    ]);
    expect(at.operating()).toBe("CW");
  });

  it("at least one, and no more than lie there, than it can pay or than the pool takes", () => {
    for (const refused of [noBuy, noSale])
      for (const count of [0, -1])
        expect(refused(table(), count)).toMatchObject({
          code: "SALE_SIZE",
          values: { percent: 0, step: 10 },
        });
    expect(noBuy(table(), 3)).toMatchObject({
      code: "NO_SHARE_THERE",
      values: { company: "ABC", from: "pool" },
    });
    expect(noBuy(table({ pool: 0 }), 1).code).toBe("NO_SHARE_THERE");
    expect(noBuy(table({ cash: 139 }), 2)).toMatchObject({
      code: "TREASURY_SHORT",
      values: { company: "ABC", cash: 139, price: 140 },
    });
    expect(stands(buy(table({ cash: 140 }), 2))[2]).toBe(0);
    expect(noSale(table(), 4)).toMatchObject({
      code: "SALE_NOT_HELD",
      values: { company: "ABC", percent: 40, held: 30 },
    });
    expect(noSale(table({ pool: 30 }), 3)).toMatchObject({
      code: "POOL_LIMIT",
      values: { company: "ABC", pool: 30, percent: 30, limit: 50 },
    });
    expect(stands(sell(table({ pool: 30 }), 2))[1]).toBe(50);
    expect(counts(table({ cash: 139 }), "buy_own_shares")).toEqual(upTo(1));
    expect(counts(table({ cash: 69 }), "buy_own_shares")).toEqual([]);
    expect(counts(table({ pool: 30 }), "sell_own_shares")).toEqual(upTo(2));
  });

  it("in certificates that lie there, of whatever size", () => {
    // One share of 10 % and two of 20 % in the treasury; two of 20 % in the pool.
    const at = (more: Own = {}) => table({ certificates: [20, 10, 10, 20, 20, 20], ...more });
    const dear = at({ pool: 0, treasury: 80 }).shares("ABC", "treasury", "B", 20).operate("ABC", "shares");
    expect(counts(dear, "sell_own_shares")).toEqual([2, 4]);
    for (const count of [1, 3])
      expect(noSale(dear, count)).toMatchObject({
        code: "NO_CERTIFICATES_FOR",
        values: { who: "ABC", company: "ABC", percent: 10 * count },
      });
    expect(stands(sell(dear, 2)).slice(0, 2)).toEqual([40, 20]);
    const back = at({ pool: 0, treasury: 80 }).shares("ABC", "treasury", "B", 20);
    back.shares("ABC", "treasury", "pool", 40).operate("ABC", "shares");
    expect(counts(back, "buy_own_shares")).toEqual([2, 4]);
    expect(noBuy(back, 1).code).toBe("NO_SHARE_THERE");
    expect(stands(buy(back, 4)).slice(0, 3)).toEqual([60, 0, 220]);
  });

  it("no more than the title lets it hold, and not where the title says why not", () => {
    const most = { most: () => 40 };
    expect(noBuy(table(most), 2)).toMatchObject({
      code: "OWN_SHARES_MOST",
      values: { company: "ABC", percent: 50, limit: 40 },
    });
    expect(stands(buy(table(most), 1))[0]).toBe(40);
    const why: OwnShareParams["mayBuy"] = (ctx, company) => refuse(ctx, "NO_TOKEN_LEFT", { company });
    expect(noBuy(table({ mayBuy: why }), 1).code).toBe("NO_TOKEN_LEFT");
    expect(stands(sell(table({ mayBuy: why }), 1))[1]).toBe(30);
    expect(noSale(table({ maySell: why }), 1).code).toBe("NO_TOKEN_LEFT");
    expect(stands(buy(table({ maySell: why }), 1))[1]).toBe(10);
    expect(
      table({ kinds: ["minor"] })
        .do("pass")
        .operating(),
    ).not.toBe("ABC");
  });
});

it("a company's own deals are a sale and a purchase to what bars those", () => {
  expect(noSale(table({ turns: 1 }), 1)).toMatchObject({
    code: "SALE_NOT_OPERATED",
    values: { company: "ABC" },
  });
  const asked: string[] = [];
  const eligible: Chains["buy.eligible"] = (ctx, buyer, { at }, company) => {
    asked.push(`${buyer} ${company} ${at}`);
    return refuse(ctx, "NO_TOKEN_LEFT", { company });
  };
  const at = table({ eligible });
  asked.length = 0;
  expect(noBuy(at, 1).code).toBe("NO_TOKEN_LEFT");
  expect(new Set(asked)).toEqual(new Set(["company:ABC ABC pool"]));
  expect(at.legal("buy_own_shares")).toEqual([]);
});

describe("how often it deals in a turn", () => {
  const dealt = (shares: "bought" | "sold" | "both", own: Own = {}) =>
    table(own).operate("ABC", "shares", { shares });

  it("once, one way or the other", () => {
    expect(noBuy(dealt("bought"), 1).code).toBe("OWN_SHARES_ONCE");
    expect(noSale(dealt("sold"), 1).code).toBe("OWN_SHARES_ONCE");
    expect(noSale(dealt("bought"), 1).code).toBe("OWN_SHARES_BOTH");
    expect(noBuy(dealt("sold"), 1).code).toBe("OWN_SHARES_BOTH");
  });

  it("each way once where the title allows both, and the step is done with the second", () => {
    const both = { both: true };
    const at = buy(table(both), 1);
    expect([at.operating(), at.legal("buy_own_shares")]).toEqual(["ABC", []]);
    expect(noBuy(at, 1).code).toBe("OWN_SHARES_ONCE");
    sell(at, 2);
    expect([at.percent("ABC", "pool"), at.operating()]).toEqual([30, "CW"]);
    const other = buy(sell(table(both), 1), 1);
    expect([other.percent("ABC", "pool"), other.operating()]).toEqual([20, "CW"]);
    for (const refused of [noBuy, noSale])
      expect(refused(dealt("both", both), 1).code).toBe("OWN_SHARES_ONCE");
  });

  it("any number of times where the title says so, one way or both ways", () => {
    const any = { deals: () => "any" as const };
    const at = buy(buy(table({ ...any, pool: 30 }), 1), 1);
    expect([at.percent("ABC", "pool"), at.operating()]).toEqual([10, "ABC"]);
    expect(noSale(at, 1).code).toBe("OWN_SHARES_BOTH");
    const both = sell(buy(sell(table({ ...any, both: true }), 1), 2), 1);
    expect([both.percent("ABC", "pool"), both.operating()]).toEqual([20, "ABC"]);
  });
});

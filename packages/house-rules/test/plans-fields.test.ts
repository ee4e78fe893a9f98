import type { Action, Json, TitleDefinition } from "@railhead/core";
import { marketAmount } from "@railhead/core/hooks";
import type { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import type { Table as EuTable } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { tableWith } from "./kit.ts";
import type { OeTable } from "./oe-table.ts";
import { withRules } from "./position.ts";
import { Sale } from "./sale.ts";
import { Table } from "./synthetic/table.ts";
import { synthetic } from "./synthetic/title.ts";
import { type OnTitle, WITH_EUROPE } from "./titles.ts";

const strict = { slug: "strict-preplans" };
type Fields = Record<string, Json>;

/** A's company x with £400 buys trains; y of B has the only 3. */
function buying(on: OnTitle, pool: string[] = []) {
  const [x, y] = on.companies;
  const table = on.table(4, { D: ["1"] });
  on.company(table, x, { shares: { A: 60 }, turns: 2, cash: 400, trains: ["4"] });
  on.company(table, y, { shares: { B: 60 }, turns: 2, trains: pool.length ? [] : ["3"] });
  (table as EuTable | ArdennesTable | OeTable).phase("4");
  const { engine, state } = withRules(table.pool(pool), on.title, strict).operate(x, "trains");
  return (fields: Fields) => engine.planned(state, { type: "buy_train", seat: "A", ...fields });
}

describe.each(WITH_EUROPE)("VR-1841-zugzwang-iii-18: a planned train in %s", (_name, on) => {
  const [, y] = on.companies;
  const bought = (fields: Fields) => ({ play: { type: "buy_train", seat: "A", ...fields } });

  it("has a price that its owner may ask, from the least to all that the buyer has, and no other", () => {
    const plan = buying(on);
    for (const price of [1, 200, 400])
      expect(plan({ train: "3", price })).toEqual(bought({ train: "3", from: y, price }));
    for (const price of [0, 401]) expect(plan({ train: "3", price })).toBe("skip");
    // A price that is not said would be someone's guess.
    expect(plan({ train: "3" })).toBe("skip");
  });

  it("is bought elsewhere only where it was to come from the stack or the pool, and at its price alone", () => {
    const price = on.title.id === "18ardennes" ? 400 : 300;
    const plan = buying(on, ["3"]);
    const four = { train: "4", price };
    expect(plan({ ...four, from: "pool" })).toEqual(bought({ ...four, from: "stack" }));
    expect(plan({ ...four, from: "stack", price: price + 50 })).toBe("skip");
    expect(plan({ train: "3", from: "stack", price: 200 })).toEqual(
      bought({ train: "3", from: "pool", price: 200 }),
    );
    // Its owner has sold it: a train of another company is another deal.
    expect(plan({ train: "3", from: y, price: 200 })).toBe("skip");
  });
});

describe.each(WITH_EUROPE)("VR-1841-zugzwang-iii-17: an amount that was planned in %s", (_name, on) => {
  const [x, y] = on.companies;
  const planned = (plan: Action) => {
    const table = on.table(4, { D: ["1"] });
    on.company(table, x, { shares: { B: 30, A: 20 }, turns: 2 });
    on.company(table, y, { shares: { B: 40, A: 30 }, turns: 2, pool: 30 });
    const { engine, state } = withRules(table.cash("A", 500).stock("A"), on.title, strict);
    return engine.planned(state, plan);
  };

  it("is a number, of which no less than the least can be done", () => {
    const sell = { type: "sell_shares", seat: "A", company: y };
    expect(planned({ ...sell, percent: 30 })).toEqual({ play: { ...sell, percent: 20 } });
    for (const percent of ["30", 5]) expect(planned({ ...sell, percent })).toBe("skip");
  });

  it("a share that was to come from where there are never any is left", () => {
    expect(planned({ type: "buy_share", seat: "A", company: x, from: "stack" })).toBe("skip");
  });
});

/** A bid that opens the sale of a lot, and amounts that are none; in 18OE one bids in advance, in steps of 1. */
const OPENING_BIDS = {
  "18EU": ["choose_lot", "1", 105, [103, 95]],
  "18Ardennes": ["choose_lot", "1", 105, [103, 95]],
  "18OE": ["bid_lot", "WS", 43, [39, 1801]],
} as const;

it.each(WITH_EUROPE)(
  "VR-1841-zugzwang-iii-19: a planned bid in %s keeps the steps of the sale",
  (name, { title }) => {
    const { engine, state, seat } = new Sale(tableWith(title, 3, [strict]));
    const [type, lot, amount, none] = OPENING_BIDS[name];
    const bid = (of: number) => engine.planned(state, { type, seat, lot, amount: of });
    expect(bid(amount)).toMatchObject({ play: { amount } });
    for (const other of none) expect(bid(other)).toBe("skip");
  },
);

describe("VR-1841-zugzwang-iii-17, VR-1841-zugzwang-iii-18: plans on the synthetic title", () => {
  const dealing = () =>
    new Table()
      .whole({ A: ["M1", "P1"] })
      .corporation("ABC", { shares: { B: 40, C: 20 } })
      .cash("C", 50)
      .cash("D", 50)
      .turnOf("A")
      .with(strict);
  const planned = ({ engine, state }: Table, type: string, fields: Fields) =>
    engine.planned(state, { type, seat: "A", ...fields });

  it("companies are offered to the only player who can pay for them", () => {
    const offer = { kind: "sell", companies: ["M1"], price: 90 };
    expect(planned(dealing(), "trade_companies", offer)).toMatchObject({ play: { player: "B", ...offer } });
    expect(planned(dealing(), "trade_companies", { ...offer, price: 40 })).toBe("skip");
  });

  it("of shares, as many are asked for as this player has", () => {
    const trade = { kind: "buy", player: "C", company: "ABC", price: 5 };
    const asked = (percent: number) => planned(dealing(), "trade_shares", { ...trade, percent });
    expect(asked(40)).toMatchObject({ play: { player: "C", percent: 20 } });
    expect(asked(5)).toBe("skip");
  });

  it("of shares that a company sells, as many as it can; none is no part", () => {
    const selling = () =>
      new Table()
        .corporation("ABC", { shares: { A: 60 }, cash: 500, trains: ["2"] })
        .operate("ABC", "shares")
        .with(strict);
    expect(planned(selling(), "sell_own_shares", { count: 9 })).toMatchObject({ play: { count: 4 } });
    expect(planned(selling(), "sell_own_shares", { count: 0 })).toBe("skip");
  });

  it("a share is not bought elsewhere where it costs another price than the market's", () => {
    const dearIn = (place: string): TitleDefinition => ({
      ...synthetic,
      slots: {
        ...synthetic.slots,
        "price.share": (ctx, deal) => marketAmount(ctx, deal) * (deal.from === place ? 2 : 1),
      },
    });
    const plan = (from: string, other: string, dear: string) => {
      const shares: Record<string, number> = other === "pool" ? { B: 60, C: 30 } : { B: 60 };
      const pool = other === "pool" ? 10 : 0;
      const table = new Table().corporation("ABC", { shares, pool }).turnOf("A");
      const { engine, state } = withRules(table, dearIn(dear), strict);
      return engine.planned(state, { type: "buy_share", seat: "A", company: "ABC", from });
    };
    for (const [from, other] of [
      ["treasury", "pool"],
      ["pool", "treasury"],
    ] as const) {
      expect(plan(from, other, "nowhere")).toMatchObject({ play: { from: other } });
      expect(plan(from, other, other)).toBe("skip");
    }
  });
});

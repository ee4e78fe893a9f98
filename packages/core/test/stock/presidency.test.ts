import { describe, expect, it } from "vitest";
import { byCertificate, fullAtFloat } from "../../src/hooks/index.ts";
import { createEngine, type HouseRule } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { handOver, saleProceeds, successorOf } from "../../src/parts/index.ts";
import { presidentAfter, settlePresidency } from "../../src/parts/stock/presidency.ts";
import { sellShares } from "../../src/parts/stock/sell.ts";
import { plain } from "./plain.ts";

/** ABC with these holdings, the president's certificate (20 %) where it is said to be. */
const held = (shares: Record<string, number>, at?: string, players = 4) => {
  const table = new Position(plain(), players).inPlay("ABC", { par: 60 }).presidency("ABC", "offering");
  for (const [player, percent] of Object.entries(shares)) table.shares("ABC", "treasury", player, percent);
  return table.presidency("ABC", at ?? "pool").stock("A");
};

describe("a president's certificate in the pool", () => {
  const found = (shares: Record<string, number>, order = ["A", "B", "C", "D"]) => {
    const table = held(shares).order(order);
    const pool = table.percent("ABC", "pool");
    table.write((tx) => settlePresidency(tx, "ABC"));
    expect(table.percent("ABC", "pool")).toBe(pool);
    const percents = Object.fromEntries(Object.keys(shares).map((id) => [id, table.percent("ABC", id)]));
    expect(percents).toEqual(shares);
    return { president: table.president("ABC"), told: table.events };
  };

  it.each([
    ["the one who holds most", { A: 20, B: 30, C: 20 }, "B"],
    ["the last in order where that one holds most", { A: 20, B: 20, C: 30 }, "C"],
    ["the first in order of those who hold most", { B: 30, C: 30, A: 20 }, "B"],
    ["who holds enough, though no one else has any", { C: 20 }, "C"],
  ] as const)("goes to %s, who gives singles for it", (_who, shares, president) => {
    expect(found(shares)).toEqual({
      president,
      told: [{ type: "president_found", company: "ABC", to: president }],
    });
  });

  it("in the order of play as it is now", () => {
    expect(found({ A: 30, C: 30 }, ["C", "D", "A", "B"]).president).toBe("C");
  });

  it("stays there while no one holds as much", () => {
    expect(found({ A: 10, B: 10 })).toEqual({ president: undefined, told: [] });
    expect(found({})).toEqual({ president: undefined, told: [] });
  });

  it("is taken by the purchase that makes enough of it", () => {
    const table = held({ A: 10 }).do("buy_share", { company: "ABC", from: "treasury" });
    expect([table.president("ABC"), table.percent("ABC", "A"), table.percent("ABC", "pool")]).toEqual([
      "A",
      20,
      20,
    ]);
  });
});

describe("the presidency", () => {
  const after = (shares: Record<string, number>, then: Record<string, number>) =>
    presidentAfter(held(shares, "B").ctx(), "ABC", (player) => then[player] ?? 0);

  it("is the president's until someone holds more, and then of those who hold most the next one's in order", () => {
    expect(after({}, { B: 20, A: 20, C: 20 })).toBe("B");
    expect(after({}, { B: 20, A: 30, C: 30 })).toBe("C");
    expect(after({}, { B: 20, A: 30, D: 20 })).toBe("A");
    expect(after({}, { B: 20, A: 40, C: 30, D: 40 })).toBe("D");
    expect(presidentAfter(held({}).ctx(), "ABC", () => 30)).toBeUndefined();
  });

  it("goes to the one who holds more than the president as holdings change, for singles of its percentage", () => {
    const settled = (shares: Record<string, number>) =>
      held(shares, "B").write((tx) => settlePresidency(tx, "ABC"));
    const more = settled({ B: 10, C: 40, D: 20 });
    expect([more.president("ABC"), more.percent("ABC", "B"), more.percent("ABC", "C")]).toEqual([
      "C",
      30,
      40,
    ]);
    expect(more.events).toEqual([{ type: "president_changed", company: "ABC", from: "B", to: "C" }]);
    expect(settled({ B: 10, C: 30 }).president("ABC")).toBe("B");
    const [abc, ...others] = plain().companies;
    if (!abc) throw new Error("no company");
    // C holds 30 % in one certificate, and has nothing that comes to 20 %; D has.
    const large = { ...plain(), companies: [{ ...abc, shares: [20, 30, 10, 10, 10, 10, 10] }, ...others] };
    const at = new Position(large, 4).inPlay("ABC", { par: 60 }).presidency("ABC", "B");
    at.shares("ABC", "treasury", "C", 30).write((tx) => settlePresidency(tx, "ABC"));
    expect([at.president("ABC"), at.events]).toEqual(["B", []]);
    at.shares("ABC", "treasury", "D", 30).write((tx) => settlePresidency(tx, "ABC"));
    expect([at.president("ABC"), at.percent("ABC", "D"), at.percent("ABC", "B")]).toEqual(["D", 30, 20]);
  });

  it("has a successor: who holds most of the others and can give singles for it, the next in order of those", () => {
    const after = (shares: Record<string, number>, player = "B") =>
      successorOf(held(shares, "B").ctx(), player, "ABC");
    expect(after({ A: 20, C: 30 })).toBe("C");
    expect(after({ A: 30, C: 20 })).toBe("A");
    expect(after({ A: 20, C: 20, D: 20 })).toBe("C");
    expect(after({ A: 30, D: 30 })).toBe("D");
    expect(after({ A: 20, C: 20 }, "D")).toBe("A");
    expect(after({ A: 10, C: 10 })).toBeUndefined();
    expect(after({ B: 30 })).toBeUndefined();
    expect(after({ B: 30, C: 20 })).toBe("C");
  });

  it("is handed over for singles of its percentage, and to no one who has them not", () => {
    const table = held({ C: 30, A: 10 }, "B");
    table.write((tx) => handOver(tx, "ABC", "A"));
    expect([table.president("ABC"), table.events]).toEqual(["B", []]);
    table.write((tx) => handOver(tx, "ABC", "C"));
    expect(table.events).toEqual([{ type: "president_changed", company: "ABC", from: "B", to: "C" }]);
    expect(["A", "B", "C"].map((id) => table.percent("ABC", id))).toEqual([10, 20, 30]);
  });

  it("nothing is handed over to the president themselves, or where no one presides", () => {
    for (const at of ["B", "pool"]) {
      const table = held({ B: 30, C: 30 }, at);
      const before = table.state;
      table.write((tx) => handOver(tx, "ABC", "B"));
      expect([table.events, table.state.companies]).toEqual([[], before.companies]);
    }
    const bare = held({ C: 30 }).edit((state) => {
      for (const company of Object.values(state.companies)) company.certificates = [];
    });
    bare.write((tx) => handOver(tx, "ABC", "C"));
    bare.write((tx) => settlePresidency(tx, "ABC"));
    expect(bare.events).toEqual([]);
  });
});

describe("a sale", () => {
  it("of the president's certificate goes by way of the successor, and the log names no house rule", () => {
    const table = held({ B: 20, C: 20 }, "B");
    table.stock("B").do("sell_shares", { company: "ABC", percent: 30 });
    expect(["B", "C", "pool"].map((id) => table.percent("ABC", id))).toEqual([10, 20, 30]);
    expect(table.president("ABC")).toBe("C");
    expect(table.log("president_changed")).toEqual([
      { type: "president_changed", company: "ABC", from: "B", to: "C" },
    ]);
    expect(table.log("shares_sold")).toStrictEqual([
      {
        type: "shares_sold",
        player: "B",
        company: "ABC",
        percent: 30,
        price: 60,
        amount: 180,
        context: "turn",
      },
    ]);
  });

  const refused = (at: Position, seller: string, percent: number, company = "ABC") =>
    at.stock(seller).refused("sell_shares", { company, percent });

  it("is of whole shares that the player holds, of a company that is in the game", () => {
    const at = held({ B: 20, C: 20 }, "B");
    for (const percent of [0, -10, 15])
      expect(refused(at, "C", percent)).toMatchObject({ code: "SALE_SIZE", values: { percent, step: 10 } });
    expect(refused(at, "C", 30)).toMatchObject({
      code: "SALE_NOT_HELD",
      values: { company: "ABC", percent: 30, held: 20 },
    });
    expect(refused(at, "C", 10, "XYZ").code).toBe("UNKNOWN_COMPANY");
    expect(refused(held({ B: 20, C: 20 }, "B").closed("ABC"), "C", 10).code).toBe("UNKNOWN_COMPANY");
  });

  it("leaves the president their certificate where no one can take it over", () => {
    const alone = held({ B: 10, C: 10 }, "B");
    expect(refused(alone, "B", 20)).toMatchObject({
      code: "PRESIDENT_CERTIFICATE",
      values: { company: "ABC", percent: 20 },
    });
    expect(alone.legal("sell_shares").map(({ percent }) => percent)).toEqual([10]);
    alone.do("sell_shares", { company: "ABC", percent: 10 });
    expect([alone.president("ABC"), alone.percent("ABC", "B")]).toEqual(["B", 20]);
    // C holds 30 % in one certificate, and cannot give 20 % for it.
    const [abc, ...others] = plain().companies;
    if (!abc) throw new Error("no company");
    const large = { ...plain(), companies: [{ ...abc, shares: [20, 30, 10, 10, 10, 10, 10] }, ...others] };
    const at = new Position(large, 3).inPlay("ABC", { par: 60 }).presidency("ABC", "B");
    at.shares("ABC", "treasury", "C", 30).shares("ABC", "treasury", "B", 10);
    expect(refused(at, "B", 20).code).toBe("PRESIDENT_CERTIFICATE");
    expect(at.do("sell_shares", { company: "ABC", percent: 10 }).president("ABC")).toBe("B");
  });

  it("of a company that no one leads is of what a player holds, down to nothing", () => {
    const at = held({ C: 10 }).stock("C").do("sell_shares", { company: "ABC", percent: 10 });
    expect([at.percent("ABC", "C"), at.percent("ABC", "pool")]).toEqual([0, 30]);
  });

  it("that leaves the president the largest holder changes no presidency", () => {
    const table = held({ B: 20, C: 20 }, "B");
    table.stock("B").do("sell_shares", { company: "ABC", percent: 10 });
    expect([table.president("ABC"), table.log("president_changed")]).toEqual(["B", []]);
    const other = held({ B: 20, C: 20 }, "B").stock("C").do("sell_shares", { company: "ABC", percent: 20 });
    expect([other.president("ABC"), other.percent("ABC", "pool")]).toEqual(["B", 20]);
  });

  it("of more than certificates come to is an error of the one who did not ask first", () => {
    const table = held({ C: 10 }, "B");
    expect(() => table.write((tx) => sellShares(tx, "C", "ABC", 20, "turn"))).toThrow("C cannot sell 20%");
  });
});

describe("what a player would get for all their stock", () => {
  /** 30 % of ABC at 60, 20 % of CW at 70, two shares (of 20 %) of LOC at 50. */
  const rich = (sold?: number) =>
    new Position(
      { ...plain(), chains: { ...plain().chains, turnCaps: () => (sold === undefined ? {} : { sold }) } },
      3,
    )
      .inPlay("ABC", { cell: [0, 1], shares: { B: 40, A: 30 } })
      .inPlay("CW", { cell: [0, 2], shares: { B: 40, A: 20 } })
      .inPlay("LOC", { cell: [0, 0], shares: { B: 40, A: 40 }, unit: 20 })
      .stock("A");
  const proceeds = (sold?: number, ...more: [Parameters<typeof saleProceeds>[3]?]) =>
    saleProceeds(rich(sold).ctx(), "A", "formation", ...more);

  it("is one sale of each company", () => {
    expect(proceeds()).toEqual({ amount: 180 + 140 + 100, shares: 7 });
    expect(proceeds(undefined, { except: "ABC" })).toEqual({ amount: 240, shares: 4 });
    expect(proceeds(undefined, { only: new Set(["ABC", "LOC"]) })).toEqual({ amount: 280, shares: 5 });
    expect(proceeds(undefined, { sold: 3 }).shares).toBe(7);
  });

  it.each([
    [0, 0],
    [1, 70],
    [2, 140],
    [3, 200],
    [5, 320],
    [6, 370],
    [9, 420],
  ])("is of the dearest shares where only %i may be sold", (cap, amount) => {
    expect(proceeds(cap)).toEqual({ amount, shares: Math.min(cap, 7) });
  });

  it("counts what the turn has sold already", () => {
    expect(proceeds(3, { sold: 1 })).toEqual({ amount: 140, shares: 2 });
    expect(proceeds(3, { sold: 3 })).toEqual({ amount: 0, shares: 0 });
    expect(proceeds(3, { sold: 4 })).toEqual({ amount: 0, shares: 0 });
  });

  it("leaves out what the pool does not take", () => {
    const full = rich().shares("ABC", "treasury", "pool", 30);
    expect(saleProceeds(full.ctx(), "A", "formation", { only: new Set(["ABC"]) })).toEqual({
      amount: 120,
      shares: 2,
    });
  });
});

describe("a share bought", () => {
  it("names the house rule that pays another than its company, and for one from the pool none", () => {
    const bank: HouseRule = { slug: "bank-gets", version: "1", slots: { capitalization: fullAtFloat } };
    const table = held({ C: 30 }, "B").shares("ABC", "treasury", "pool", 10);
    const players = Object.values(table.state.players).map(({ id, name }) => ({ id, name }));
    const made = createEngine(plain({ capitalization: byCertificate }), { players, seed: 1 }, [bank]);
    if (!made.ok) throw new Error(made.refusal.code);
    const game = Object.assign(table, { engine: made.engine });
    game.do("buy_share", { company: "ABC", from: "treasury" });
    expect(game.log("share_bought")).toMatchObject([{ from: "treasury", price: 60, variant: "bank-gets" }]);
    game.stock("A").do("buy_share", { company: "ABC", from: "pool" });
    expect(game.log("share_bought")).toStrictEqual([
      { type: "share_bought", player: "A", company: "ABC", percent: 10, from: "pool", price: 60 },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { createEngine, defineTitle, type HouseRule } from "../../src/index.ts";
import { drawMarketMachine } from "../../src/market/draw.ts";
import type { MarketEvent } from "../../src/market/events.ts";
import { gridPolicy, type MarketPolicy, marketPolicy, policyProblem } from "../../src/market/policy.ts";
import { marketEvent } from "../../src/market/send.ts";
import type { MarketDef } from "../../src/model/market.ts";
import { tiny } from "../tiny/title.ts";
import { MULTIPLES, PLAIN, SLOPE, TOP_ROW } from "./policies.ts";
import { after, GRID, HOLES, LADDER, paid, sold, table } from "./table.ts";

const withheld: MarketEvent = { type: "WITHHELD" };
const soldOut: MarketEvent = { type: "SOLD_OUT" };
const inPool: MarketEvent = { type: "IN_POOL", percent: 20 };

describe("where a title says nothing", () => {
  it("a dividend of the price goes right, a smaller one stays, none goes left; a ledge leads on", () => {
    expect(after(GRID, [1, 1], paid(60))).toBe("1,2");
    expect(after(GRID, [1, 1], paid(59))).toBe("1,1");
    expect(after(GRID, [1, 3], paid(999))).toBe("0,3");
    expect(after(GRID, [1, 1], withheld)).toBe("1,0");
    expect(after(GRID, [1, 0], withheld)).toBe("2,0");
  });

  it("sales go down per share, no matter who sold; sold out goes up, not beyond the top; the pool moves nothing", () => {
    expect([after(GRID, [0, 1], sold(2)), after(GRID, [0, 1], sold(2, true))]).toEqual(["2,1", "2,1"]);
    expect([after(GRID, [2, 1], soldOut), after(GRID, [0, 1], soldOut)]).toEqual(["1,1", "0,1"]);
    expect(after(GRID, [1, 1], inPool)).toBe("1,1");
  });
});

describe("a plain market of two dimensions", () => {
  it("goes right when anything is paid; the rest is as core has it", () => {
    const end = (from: readonly [number, number], event: MarketEvent) =>
      after(GRID, from, event, { policy: PLAIN });
    expect([end([1, 1], paid(1)), end([1, 1], withheld)]).toEqual(["1,2", "1,0"]);
    expect([end([1, 3], paid(1)), end([0, 4], paid(1))]).toEqual(["0,3", "0,4"]);
    expect([end([0, 2], sold(2)), end([2, 2], soldOut)]).toEqual(["2,2", "1,2"]);
  });
});

describe("a market whose top row goes right", () => {
  const end = (market: MarketDef, from: readonly [number, number], event: MarketEvent) =>
    after(market, from, event, { policy: TOP_ROW });

  it("moves what is sold out up, in the top row to the right, at its end nowhere", () => {
    expect(end(GRID, [2, 1], soldOut)).toBe("1,1");
    expect(end(GRID, [0, 1], soldOut)).toBe("0,2");
    expect(end(GRID, [0, 4], soldOut)).toBe("0,4");
    // Below a hole is not the top row: there is nowhere to go.
    expect(end(HOLES, [1, 0], soldOut)).toBe("1,0");
  });

  it("has an event of its own: right three times, over ledges, in addition to the moves of the dividend", () => {
    const express = TOP_ROW.event("express.first");
    expect(express).toEqual({ type: "express.first", data: {} });
    expect(TOP_ROW.event("express.first", { paid: 40 }).data).toEqual({ paid: 40 });
    expect(end(GRID, [0, 0], express)).toBe("0,3");
    expect(end(GRID, [1, 2], express)).toBe("0,4");
    expect(after(GRID, [0, 0], [paid(60), express], { policy: TOP_ROW })).toBe("0,4");
  });

  it("an event that the policy in force does not know moves nothing", () => {
    expect(after(GRID, [0, 0], TOP_ROW.event("express.first"), { policy: PLAIN })).toBe("0,0");
  });
});

describe("a ladder", () => {
  const ladder: MarketDef = {
    grid: [[{ price: 0, types: ["grey"] }, ...(LADDER.grid[0] ?? [])]],
  };
  const end = (from: number, event: MarketEvent, company = "a", perSale = false) =>
    after(ladder, [0, from], event, { policy: SLOPE, company, readings: { perSale } });

  it("rises by none, one or two spaces", () => {
    expect([19, 20, 39, 40, 60].map((total) => end(2, paid(total)))).toEqual([
      "0,2",
      "0,3",
      "0,3",
      "0,4",
      "0,4",
    ]);
    expect(end(4, paid(80))).toBe("0,5");
  });

  it("one space only for a company that may not jump", () => {
    const tx = table(ladder, SLOPE);
    tx.company("a").kind = "10-share";
    marketEvent(tx, "a", { type: "PLACED", cell: { row: 0, col: 2 } });
    marketEvent(tx, "a", paid(400));
    expect(tx.state.companies.a?.cell).toEqual({ row: 0, col: 3 });
  });

  it("lets a minor into the grey zone, and out of it by any dividend, to the next space; others stop before it", () => {
    expect([end(1, withheld), end(1, withheld, "d"), end(0, withheld, "d")]).toEqual(["0,1", "0,0", "0,0"]);
    expect(end(0, paid(500), "d")).toBe("0,1");
    expect(end(3, sold(9, true))).toBe("0,1");
  });

  it("falls per share or per sale of its president, and not for others; what the pool holds falls once", () => {
    expect([end(5, sold(3, true)), end(5, sold(3, true), "a", true)]).toEqual(["0,2", "0,4"]);
    expect([end(5, sold(3)), end(5, sold(3), "a", true)]).toEqual(["0,5", "0,5"]);
    expect([end(5, inPool), end(5, soldOut)]).toEqual(["0,4", "0,5"]);
  });
});

describe("multiples, and drops per sale", () => {
  const end = (from: readonly [number, number], event: MarketEvent) =>
    after(GRID, from, event, { policy: MULTIPLES });

  it("go right up to three times, and down once however much is sold", () => {
    expect([59, 60, 120, 180, 999].map((total) => end([0, 0], paid(total)))).toEqual([
      "0,0",
      "0,1",
      "0,2",
      "0,3",
      "0,3",
    ]);
    expect([end([0, 1], sold(1)), end([0, 1], sold(4))]).toEqual(["1,1", "1,1"]);
  });

  it("take the first line that holds: left at the foot of a column, down elsewhere", () => {
    expect([end([3, 1], inPool), end([2, 1], inPool)]).toEqual(["3,0", "3,1"]);
  });
});

it("every move of an event is logged as it was made, with its prices", () => {
  const policy = marketPolicy({ on: { WITHHELD: [{ actions: ["moveLeft", "moveDown", "moveDown"] }] } });
  const tx = table(GRID, policy);
  marketEvent(tx, "a", { type: "PLACED", cell: { row: 2, col: 1 } });
  expect(tx.events).toEqual([]);
  marketEvent(tx, "a", withheld);
  expect(tx.events).toMatchObject([
    { type: "price_moved", company: "a", direction: "left", from: 50, to: 40, cell: [2, 0] },
    { type: "price_moved", company: "a", direction: "down", from: 40, to: 30, cell: [3, 0] },
  ]);
});

describe("a policy that names what no one defined is refused", () => {
  /** As from a file or from JavaScript: without the types. */
  const untyped = (parts: object): MarketPolicy => ({ ...gridPolicy, ...parts });
  const problems: [string, object, string][] = [
    [
      "a guard",
      { on: { PAID: [{ guard: "paidAtLestPrice", actions: "moveUp" }] } },
      "PAID: unknown guard paidAtLestPrice",
    ],
    [
      "an inherited name",
      { on: { PAID: [{ guard: "toString", actions: "moveUp" }] } },
      "PAID: unknown guard toString",
    ],
    ["an action", { on: { PAID: [{ actions: ["moveUp", "fly"] }] } }, "PAID: unknown action fly"],
    [
      "one with parameters",
      { on: { PAID: [{ actions: { type: "fly", params: {} } }] } },
      "PAID: unknown action fly",
    ],
    ["an event", { on: { PAYED: [] } }, "unknown event PAYED"],
    ["an own event that is not listed", { on: { "express.run": [] } }, "unknown event express.run"],
    ["an own event without a dot", { events: ["EXPRESS"] }, "own event EXPRESS needs a dot in its name"],
    ["a guard of core's name", { guards: { atTop: () => true } }, "name atTop is reserved by core"],
    ["an action of core's name", { actions: { moveUp: () => undefined } }, "name moveUp is reserved by core"],
    ["no mark", { on: { PAID: [{ guard: "onSpace", actions: [] }] } }, "onSpace lacks its parameter mark"],
    [
      "no most",
      { on: { PAID: [{ actions: { type: "moveRightPerMultiple", params: { least: 1 } } }] } },
      "moveRightPerMultiple lacks its parameter most",
    ],
    ["a table alone", { event: undefined }, "not made by marketPolicy()"],
  ];

  it.each(problems)("%s", (_what, parts, problem) => {
    expect(policyProblem(untyped(parts))).toContain(problem);
    const slots = { ...tiny.slots, "market.policy": untyped(parts) };
    expect(() => defineTitle({ ...tiny, slots })).toThrow(`title ${tiny.id}: market policy, `);
    const rule: HouseRule = { slug: "prices", version: "1", slots: { "market.policy": untyped(parts) } };
    expect(() => createEngine(tiny, { players: players(2), seed: 1 }, [rule])).toThrow(problem);
  });

  it("and the others are not", () => {
    for (const policy of [gridPolicy, PLAIN, TOP_ROW, MULTIPLES, SLOPE])
      expect(policyProblem(policy)).toBeUndefined();
    expect(
      policyProblem(
        marketPolicy({ guards: { fair: () => true }, on: { PAID: [{ guard: "fair", actions: [] }] } }),
      ),
    ).toBe(undefined);
  });

  it("by the compiler", () => {
    const rain = () => true;
    marketPolicy({ guards: { rain }, on: { PAID: [{ guard: "rain", actions: "moveRight" }] } });
    // @ts-expect-error no one defined this guard
    marketPolicy({ guards: { rain }, on: { PAID: [{ guard: "snow", actions: "moveRight" }] } });
    // @ts-expect-error no one defined this action
    marketPolicy({ on: { PAID: [{ actions: "fly" }] } });
    // @ts-expect-error there is no such event
    marketPolicy({ on: { PAYED: [{ actions: "moveRight" }] } });
    // @ts-expect-error it must be told the mark
    marketPolicy({ on: { PAID: [{ guard: "onSpace", actions: "moveRight" }] } });
    // @ts-expect-error the most is a number
    marketPolicy({ on: { PAID: [{ actions: { type: "moveRightPerMultiple", params: { most: "3" } } }] } });
    // @ts-expect-error there is no such event of its own
    expect(TOP_ROW.event("express.frist").type).toBe("express.frist");
    // @ts-expect-error a policy is made by marketPolicy
    const bare: MarketPolicy = { on: {} };
    expect(policyProblem({ ...bare, guards: {}, actions: {}, events: [] })).toBe(
      "not made by marketPolicy()",
    );
  });
});

const players = (count: number) => ["A", "B", "C"].slice(0, count).map((id) => ({ id, name: id }));

describe("a house rule", () => {
  const rule = (slug: string): HouseRule => ({ slug, version: "1", slots: { "market.policy": PLAIN } });

  it("takes the market over, and is named as its owner", () => {
    const made = createEngine(tiny, { players: players(2), seed: 1 }, [rule("prices")]);
    if (!made.ok) throw new Error(made.refusal.code);
    expect(made.engine.rules.slots["market.policy"]).toBe(PLAIN);
    expect(made.engine.rules.owners["market.policy"]).toBe("prices");
  });

  it("is refused where another has taken it", () => {
    const made = createEngine(tiny, { players: players(2), seed: 1 }, [rule("prices"), rule("values")]);
    expect(made).toMatchObject({
      ok: false,
      refusal: { code: "VARIANT_SLOT_CONFLICT", values: { a: "prices", b: "values", hook: "market.policy" } },
    });
  });
});

it("is drawn as a table of its events, its own after core's", () => {
  const rows = drawMarketMachine(GRID, TOP_ROW).filter((line) => line.startsWith("|"));
  expect(rows).toContain("| `SOLD_OUT` | `inTopRow` | `moveRight` | its policy |");
  expect(rows[rows.indexOf("| `SOLD_OUT` | `inTopRow` | `moveRight` | its policy |") + 1]).toBe(
    "|  | `listed` | `moveUp` |  |",
  );
  expect(rows).toContain("| `IN_POOL` |  | stays | core |");
  expect(rows.at(-1)).toBe("| `express.first` | `listed` | `moveRight` (steps 3) | its policy |");
  expect(drawMarketMachine(GRID)).toContain("| `SOLD` | `listed` | `moveDownPerShare` | core |");
});

import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { MarketArgs, MarketEvent, PriceMove } from "../../src/market/events.ts";
import { marketGuards, paidAtLeast, tokenCell, tokenOn, tokenPrice } from "../../src/market/guards.ts";
import { marketMachine } from "../../src/market/machine.ts";
import { gridPolicy, marketPolicy } from "../../src/market/policy.ts";
import { onto, without } from "../../src/market/stacks.ts";
import type { MarketDef } from "../../src/model/market.ts";
import { after, GRID, HOLES, LADDER, marketOf, paid, sold } from "./table.ts";

/** Company "a" of a kind on a space, as guards see it when something happens to it. */
const args = (market: MarketDef, place: string, event: MarketEvent, kind = "public"): MarketArgs => ({
  market,
  readings: {},
  stacks: { [place]: ["b", "a"] },
  event: { ...event, company: "a", kind },
});
const nothing: MarketEvent = { type: "SOLD_OUT" };

describe("guards", () => {
  it.each([
    ["paidAtLeastPrice", 69, 70],
    ["paidAtLeastDouble", 139, 140],
    ["paidAtLeastTriple", 209, 210],
  ] as const)("%s compares the whole dividend with the price", (name, less, enough) => {
    const holds = (event: MarketEvent, place = "1,2") =>
      marketGuards[name](args(GRID, place, event), undefined);
    expect([holds(paid(less)), holds(paid(enough))]).toEqual([false, true]);
    // It is what is paid that counts, not what was earned.
    expect(holds({ type: "PAID", total: less, earnings: 1000 })).toBe(false);
    expect(holds({ type: "WITHHELD" })).toBe(false);
    const off = { ...args(GRID, "1,2", paid(1000)), event: { ...paid(1000), company: "z", kind: "" } };
    expect(marketGuards[name](off, undefined)).toBe(false);
  });

  it.each([
    ["inTopRow", GRID, "0,3", "1,3"],
    ["atTop", GRID, "0,3", "1,3"],
    ["atTop", HOLES, "1,0", "1,1"],
    ["atBottom", GRID, "1,3", "1,2"],
    ["atBottom", HOLES, "1,0", "1,1"],
    ["atRightEnd", GRID, "1,3", "1,2"],
    ["atRightEnd", GRID, "0,4", "0,3"],
    ["atLeftEnd", GRID, "2,0", "2,1"],
    ["atLeftEnd", HOLES, "0,1", "0,2"],
  ] as const)("%s", (name, market, there, elsewhere) => {
    expect(marketGuards[name](args(market, there, nothing), undefined)).toBe(true);
    expect(marketGuards[name](args(market, elsewhere, nothing), undefined)).toBe(false);
    const off = { ...args(market, there, nothing), event: { ...nothing, company: "z", kind: "" } };
    expect(marketGuards[name](off, undefined)).toBe(false);
  });

  it("inTopRow is not atTop: below a hole there is no space above, and the row is another", () => {
    expect(marketGuards.inTopRow(args(HOLES, "1,0", nothing), undefined)).toBe(false);
  });

  it("onSpace looks at marks, ofKind at the company", () => {
    expect(marketGuards.onSpace(args(GRID, "1,2", nothing), { mark: "par" })).toBe(true);
    expect(marketGuards.onSpace(args(GRID, "1,2", nothing), { mark: "grey" })).toBe(false);
    expect(marketGuards.onSpace(args(GRID, "1,1", nothing), { mark: "par" })).toBe(false);
    expect(marketGuards.ofKind(args(GRID, "1,1", nothing, "minor"), { kinds: ["minor", "major"] })).toBe(
      true,
    );
    expect(marketGuards.ofKind(args(GRID, "1,1", nothing), { kinds: ["minor", "major"] })).toBe(false);
  });

  it("soldByPresident and soldFor look at who sold, and why", () => {
    const holds = (event: MarketEvent) => [
      marketGuards.soldByPresident(args(GRID, "1,1", event), undefined),
      marketGuards.soldFor(args(GRID, "1,1", event), { contexts: ["turn", "trade"] }),
    ];
    expect(holds(sold(1, true))).toEqual([true, true]);
    expect(holds(sold(1, false))).toEqual([false, true]);
    expect(holds({ type: "SOLD", shares: 1, context: "company-issue", president: true })).toEqual([
      true,
      false,
    ]);
    expect(holds(nothing)).toEqual([false, false]);
  });

  it("titles read the token's space, price and mark, and what was paid", () => {
    const here = args(GRID, "1,2", paid(100));
    expect([tokenCell(here), tokenPrice(here)]).toEqual([{ row: 1, col: 2 }, 70]);
    expect([tokenOn(here, "par"), tokenOn(here, "grey")]).toEqual([true, false]);
    expect([paidAtLeast(here, 1), paidAtLeast(here, 1.5)]).toEqual([true, false]);
  });
});

describe("actions", () => {
  const grey: MarketDef = {
    grid: [[{ price: 0, types: ["grey"] }, { price: 50 }, { price: 60 }, { price: 70 }]],
  };
  const by = (actions: "moveUp" | "moveDown" | "moveLeft" | "moveRight", steps?: number) =>
    marketPolicy({
      on: { SOLD_OUT: [{ actions: steps === undefined ? actions : { type: actions, params: { steps } } }] },
    });

  it.each([
    ["moveUp", [2, 1], undefined, "1,1"],
    ["moveUp", [3, 1], 2, "1,1"],
    ["moveUp", [1, 1], 5, "0,1"],
    ["moveDown", [1, 1], undefined, "2,1"],
    ["moveDown", [0, 1], 2, "2,1"],
    ["moveDown", [1, 3], 1, "1,3"],
    ["moveLeft", [1, 2], undefined, "1,1"],
    ["moveLeft", [1, 1], 2, "2,0"],
    ["moveRight", [1, 1], undefined, "1,2"],
    ["moveRight", [1, 2], 2, "0,3"],
    ["moveRight", [0, 4], 1, "0,4"],
  ] as const)("%s from %j by %s", (action, from, steps, to) => {
    expect(after(GRID, from, nothing, { policy: by(action, steps) })).toBe(to);
  });

  it("a step that must avoid a mark ends before it; others go there", () => {
    const falls = (avoid?: string) =>
      marketPolicy({
        on: {
          WITHHELD: [{ actions: { type: "moveLeft", params: avoid === undefined ? {} : { avoid } } }],
          SOLD: [{ actions: { type: "moveLeftPerShare", params: avoid === undefined ? {} : { avoid } } }],
        },
      });
    const end = (from: readonly [number, number], event: MarketEvent, avoid?: string) =>
      after(grey, from, event, { policy: falls(avoid) });
    expect(end([0, 1], { type: "WITHHELD" }, "grey")).toBe("0,1");
    expect(end([0, 1], { type: "WITHHELD" }, "par")).toBe("0,0");
    expect(end([0, 1], { type: "WITHHELD" })).toBe("0,0");
    expect(end([0, 3], sold(3), "grey")).toBe("0,1");
    expect(end([0, 3], sold(3))).toBe("0,0");
  });

  it("moveDownPerShare and moveLeftPerShare go as many steps as shares were sold, and only for a sale", () => {
    expect(after(GRID, [0, 1], sold(2))).toBe("2,1");
    expect(after(GRID, [0, 1], sold(9))).toBe("3,1");
    const left = marketPolicy({ on: { SOLD: [{ actions: "moveLeftPerShare" }] } });
    expect(after(LADDER, [0, 4], sold(3), { policy: left })).toBe("0,1");
    const wrong = marketPolicy({ on: { WITHHELD: [{ actions: ["moveDownPerShare", "moveLeftPerShare"] }] } });
    expect(after(GRID, [1, 1], { type: "WITHHELD" }, { policy: wrong })).toBe("1,1");
  });

  it("moveRightPerMultiple goes as often as the price is paid, up to the most", () => {
    const policy = marketPolicy({
      on: { PAID: [{ actions: { type: "moveRightPerMultiple", params: { most: 3 } } }] },
    });
    const end = (total: number, from: readonly [number, number] = [0, 1]) =>
      after(LADDER, from, paid(total), { policy });
    expect([19, 20, 39, 40, 60, 1000].map((total) => end(total))).toEqual([
      "0,1",
      "0,2",
      "0,2",
      "0,3",
      "0,4",
      "0,4",
    ]);
    const long = marketOf([10, 10, 10, 10, 10, 10]);
    expect(after(long, [0, 0], paid(1000), { policy })).toBe("0,3");
    // A space that is worth nothing is left by one step.
    expect(after(grey, [0, 0], paid(10), { policy })).toBe("0,1");
  });

  it("move, place and remove do what their events say, and nothing for others", () => {
    expect(after(GRID, [3, 0], { type: "MOVED", direction: "up", steps: 2 })).toBe("1,0");
    expect(after(GRID, [3, 0], { type: "PLACED", cell: { row: 0, col: 2 } })).toBe("0,2");
    expect(after(GRID, [3, 0], { type: "CLOSED" })).toBe("undefined,undefined");
    const wrong = marketPolicy({ on: { WITHHELD: [{ actions: ["move", "place"] }] } });
    expect(after(GRID, [1, 1], { type: "WITHHELD" }, { policy: wrong })).toBe("1,1");
  });

  it("stacks take arrivals below, and lose who leaves", () => {
    expect(onto({ "0,1": ["b"], "0,2": ["a", "c"] }, "a", { row: 0, col: 1 })).toEqual({
      "0,1": ["b", "a"],
      "0,2": ["c"],
    });
    expect(without({ "0,1": ["b"], "0,2": ["a"] }, "a")).toEqual({ "0,1": ["b"] });
  });
});

it("an actor of XState plays the machine alone, and hears each move", () => {
  const moves: PriceMove[] = [];
  const machine = marketMachine(GRID, gridPolicy).provide({
    actions: { priceMoved: (_, move) => moves.push(move) },
  });
  const actor = createActor(machine).start();
  const whom = { company: "a", kind: "public" };
  expect(actor.getSnapshot().can({ ...paid(70), ...whom })).toBe(false);
  actor.send({ type: "PLACED", cell: { row: 1, col: 2 }, ...whom });
  expect(actor.getSnapshot().can({ ...paid(70), ...whom })).toBe(true);
  actor.send({ ...paid(70), ...whom });
  // No space is below this one.
  actor.send({ ...sold(5), ...whom });
  actor.send({ type: "WITHHELD", ...whom });
  expect(actor.getSnapshot().context).toEqual({ stacks: { "1,2": ["a"] } });
  expect(moves.map(({ direction, to }) => [direction, `${to.row},${to.col}`])).toEqual([
    ["right", "1,3"],
    ["left", "1,2"],
  ]);
  actor.send({ type: "CLOSED", ...whom });
  expect(actor.getSnapshot().can({ type: "WITHHELD", ...whom })).toBe(false);
});

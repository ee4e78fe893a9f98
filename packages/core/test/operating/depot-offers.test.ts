import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import type { TitleDefinition } from "../../src/index.ts";
import type { Position } from "../../src/kit/index.ts";
import { emergencyOf, exportTrain, keepTrain } from "../../src/parts/index.ts";
import { viewState } from "../../src/view/index.ts";
import { atTrains, earlyEight, grand, LEVELS, MAJORS, onOffer } from "../positions/phases.ts";

/** The level 2 trains are kept, one for each company, and three more are sold to anyone. */
const kept = grand({
  title: {
    setup(tx) {
      for (const id of MAJORS) keepTrain(tx, id, "2+2");
    },
  },
});

/** The table with these of level 2 left that no one has a claim to. */
const open = (left: number, title: TitleDefinition = kept): Position => atTrains(title).supply("2+2", left);

/** The same title when this many trains of level 7 have been bought and the levels below are gone. */
function sevens(sold: number): Position {
  const of = (many: number) => Array.from({ length: many }, () => "7+7");
  return atTrains(grand())
    .stackFrom("7+7")
    .trains("CW", of(Math.min(2, sold)))
    .trains("NE", of(Math.max(0, sold - 2)));
}

describe("rule 4: which trains are on offer", () => {
  it("of level 2 one is kept for each company: no one else is sold it, and it is beside the others", () => {
    const table = open(1);
    expect(onOffer(table)).toEqual(["2+2/stack/100"]);
    table.do("buy_train", { train: "2+2", from: "stack", price: 100 });
    // Its own is gone, one more is free.
    expect(table.company("ABC").trains[0]).toEqual({ id: "2+2-0", kind: "2+2" });
    expect(onOffer(table)).toEqual(["2+2/stack/100"]);
    table.do("buy_train", { train: "2+2", from: "stack", price: 100 });
    expect(table.refused("buy_train", { train: "2+2", from: "stack", price: 100 }).code).toBe(
      "TRAIN_NOT_THERE",
    );
  });

  it("level 3 is sold beside what is left of level 2 for others, and with either side, but not while level 2 is free", () => {
    const barred = open(1);
    for (const [train, price] of [
      ["3", 200],
      ["3+3", 225],
    ] as const)
      expect(barred.refused("buy_train", { train, from: "stack", price }).code).toBe("TRAIN_NOT_THERE");
    const table = open(0);
    expect(onOffer(table)).toEqual(["2+2/stack/100", "3/stack/200", "3+3/stack/225"]);
    expect(table.refused("buy_train", { train: "3+3", from: "stack", price: 200 })).toMatchObject({
      code: "TRAIN_PRICE",
      values: { price: 225 },
    });
    table.do("buy_train", { train: "3+3", from: "stack", price: 225 });
    expect(table.phaseName()).toBe("3");
    expect(table.state.depot.stack.filter(({ keptFor }) => keptFor).map(({ keptFor }) => keptFor)).toEqual(
      MAJORS,
    );
    expect(onOffer(table)).toEqual(["2+2/stack/100", "3/stack/200", "3+3/stack/225"]);
    expect(brokenInvariants(table.engine, table.state, table.state)).toEqual([]);
  });

  it("level 8 is sold after the fourth of level 7 while level 7 is left, not after the third", () => {
    const early = sevens(3);
    expect(onOffer(early)).toEqual(["7+7/stack/600", "4D/stack/650"]);
    expect(early.refused("buy_train", { train: "8+8", from: "stack", price: 700 }).code).toBe(
      "TRAIN_NOT_THERE",
    );
    early.do("buy_train", { train: "4D", from: "stack", price: 650 });
    expect(onOffer(early)).toEqual(["7+7/stack/600", "4D/stack/650", "8+8/stack/700"]);
    early.do("buy_train", { train: "8+8", from: "stack", price: 700 });
    expect(early.phaseName()).toBe("8");
    expect(early.state.depot.stack.map(({ kind }) => kind)).toEqual(["7+7", "7+7", "8+8"]);
    expect(
      sevens(5)
        .legal("buy_train")
        .map(({ train }) => train),
    ).toContain("8+8");
  });

  it("what a company must buy goes by the same offer: the cheapest that is sold to it, not one that is kept", () => {
    const owing = (own: boolean) =>
      grand({
        slots: { "train.obligation": () => true },
        title: { setup: (tx) => keepTrain(tx, own ? "ABC" : "CW", "2+2") },
      });
    const stage = (free: number, own: boolean) => open(free, owing(own)).treasury("ABC", 50).cash("A", 500);
    const price = (table: Position) => emergencyOf(table.ctx())?.price;
    expect(price(stage(0, false))).toBe(200);
    expect(price(stage(0, true))).toBe(100);
    expect(onOffer(stage(0, false))).toEqual(["3/stack/200"]);
    expect(onOffer(stage(0, true))).toEqual(["2+2/stack/100"]);
  });

  it("a diesel is sold from the phase that frees it on, before its turn in the stack, and in exchange for less", () => {
    const early = LEVELS.map((one) => (one.name === "8+8" ? { ...one, available_on: "6" } : one));
    const title = grand({
      trains: early,
      slots: {
        "depot.offer": (ctx, buyer) => {
          const offer = earlyEight(ctx, buyer);
          const given = buyer === undefined ? [] : ctx.state.companies[buyer]?.trains.map(({ kind }) => kind);
          const trade = offer.flatMap((one) =>
            one.train === "8+8" && given?.includes("5")
              ? [{ ...one, price: one.price - 200, gives: "5" }]
              : [],
          );
          return [...offer, ...trade];
        },
      },
    });
    const before = atTrains(title).stackFrom("6");
    expect(before.refused("buy_train", { train: "8+8", from: "stack", price: 700 })).toMatchObject({
      code: "TRAIN_NOT_YET",
      values: { train: "8+8", phase: "6" },
    });
    const later = (table: Position) => viewState(table.engine, table.state).depot.later;
    expect(later(before)).toEqual([{ train: "8+8", from: "stack", price: 700, phase: "6" }]);
    before.do("buy_train", { train: "6", from: "stack", price: 500 });
    expect(onOffer(before)).toEqual(["6/stack/500", "8+8/stack/700"]);
    expect(later(before)).toEqual([]);
    // At its limit of two: only an exchange is possible.
    const full = before.trains("ABC", ["6", "5"]);
    expect(onOffer(full)).toEqual(["8+8/stack/500/5"]);
    expect(full.refused("buy_train", { train: "8+8", from: "stack", price: 500 }).code).toBe("TRAIN_PRICE");
    expect(full.refused("buy_train", { train: "8+8", from: "stack", price: 500, gives: "6" }).code).toBe(
      "TRAIN_NOT_TAKEN",
    );
    full.do("buy_train", { train: "8+8", from: "stack", price: 500, gives: "5" });
    expect(full.kinds("ABC")).toEqual(["6", "8+8"]);
    expect(full.state.depot.pool.map(({ kind }) => kind)).toEqual(["5"]);
    expect(full.log("train_given")).toEqual([{ type: "train_given", company: "ABC", train: "5" }]);
  });

  it("a train is exported after a set, which may begin a phase and ask for discards", () => {
    const title = grand({ closing: (tx) => exportTrain(tx) });
    const end = (run: number) =>
      atTrains(title)
        .trains("CW", ["5", "5", "4"])
        .stackFrom("6")
        .operate("NE", "trains", {}, [2, run], ["ABC", "CW"])
        .region("phase", "5")
        .pass(1);
    const first = end(1);
    expect(first.log("train_exported")).toEqual([]);
    expect(first.phaseName()).toBe("5");
    const table = end(2);
    expect(table.log("train_exported")).toEqual([{ type: "train_exported", train: "6", to: "rusted" }]);
    expect(table.phaseName()).toBe("6");
    expect(table.asked()).toBe("discard_train");
    table.do("discard_train", { train: "5" });
    expect(table.round()).toBe("stock");
  });

  it("is shown as it is sold: the view names what the company on turn is offered, between turns what all are", () => {
    const kinds = (table: Position) =>
      viewState(table.engine, table.state).depot.offer.map(({ train }) => train);
    const table = open(0);
    expect(kinds(table)).toEqual(["2+2", "3", "3+3"]);
    expect(kinds(table.stock("A"))).toEqual(["3", "3+3"]);
  });
});

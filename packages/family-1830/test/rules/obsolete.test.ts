import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { bestRunOf, operating } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

/** The plain title with 2-trains that run once more after the first 4. */
const slow = defineTitle({
  ...plain,
  trains: plain.trains.map(({ rusts_on, ...train }) => ({
    ...train,
    ...(train.name === "2" ? { obsolete_on: "4" } : rusts_on !== undefined && { rusts_on }),
  })),
});

/** AN buys the first 4 while BS, and with `pool` the bank, have 2-trains. */
const bought = (title: typeof plain) =>
  new Position(title, 3)
    .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 900, turns: 2 })
    .inPlay("BS", { par: 90, shares: { B: 60 }, tokens: ["D3"], left: 0, trains: ["2"], turns: 2, cash: 900 })
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
    .stackFrom("4")
    .pool(["2"])
    .operate("AN", "trains")
    .do("buy_train", { train: "4", from: "stack", price: 300 });

describe("FAM-train-03: obsolete trains", () => {
  it("stay with the company, go from the bank, and rust at once without the field", () => {
    expect([bought(slow).kinds("BS"), bought(slow).state.depot.pool]).toEqual([["2"], []]);
    expect(bought(slow).company("BS").trains[0]?.obsolete).toBe(true);
    expect(bought(plain).kinds("BS")).toEqual([]);
  });

  it("are not sold, and others are", () => {
    const offer = { train: "2", from: "BS", price: 1 };
    expect(bought(slow).refused("buy_train", offer).code).toBe("TRAIN_OBSOLETE");
    const early = new Position(slow, 3)
      .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 900, turns: 2 })
      .inPlay("BS", { par: 90, shares: { A: 60 }, tokens: ["D3"], left: 0, trains: ["2"], turns: 2 })
      .operate("AN", "trains")
      .do("buy_train", offer);
    expect(early.kinds("AN")).toEqual(["2"]);
  });

  it("run once more and go after the dividend, before trains are bought", () => {
    const run = bought(slow).pass(1);
    expect([operating(run.ctx()), run.kinds("BS")]).toEqual(["BS", ["2"]]);
    const at = (step: string, turn = {}) =>
      new Position(slow, 3)
        .inPlay("BS", { par: 90, shares: { B: 60 }, tokens: ["D3"], trains: ["2"], turns: 2, cash: 900 })
        .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
        .marked("BS", "2", "obsolete")
        .region("phase", "4")
        .operate("BS", step, turn);
    expect(bestRunOf(at("routes").ctx()).total).toBeGreaterThan(0);
    const paid = at("dividend", { earnings: 40 }).do("dividend", { kind: "full" });
    expect([paid.asked(), paid.kinds("BS")]).toEqual(["trains", []]);
  });
});

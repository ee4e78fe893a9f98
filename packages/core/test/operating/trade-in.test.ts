import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import { defineTitle, type TrainDef } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

const [two, three, four] = tiny.trains as [TrainDef, TrainDef, TrainDef];

/** Tiny, of which a 4 takes these kinds in exchange. */
const taking = (...kinds: string[]) =>
  defineTitle({
    ...tiny,
    id: "exchanging",
    trains: [two, three, { ...four, trade_in: { for: kinds, off: 100 } }],
  });

/** ABC buys trains while the 4 is on top of the stack, for $250. */
const buying = (trains: string[], cash: number, kinds = ["2", "3"]) =>
  new Position(taking(...kinds), 2)
    .inPlay("ABC", { par: 70, shares: { A: 60 }, cash, tokens: ["B3"], trains })
    .inPlay("CW", { par: 60, shares: { B: 60 }, cash: 200, tokens: ["F3"], trains: ["3"] })
    .stackFrom("4")
    .operate("ABC", "trains");

const bank = (at: Position) =>
  at
    .legal("buy_train")
    .filter(({ from }) => from === "stack" || from === "pool")
    .map(({ train, from, price, gives }) => [train, from, price, gives]);

describe("a train is taken in part exchange for another", () => {
  it("once for each kind that the company has and the train takes, at so much less; what is given goes to the pool", () => {
    const at = buying(["2", "3"], 160);
    expect(bank(at)).toEqual([
      ["4", "stack", 150, "2"],
      ["4", "stack", 150, "3"],
    ]);
    const before = at.state;
    at.do("buy_train", { train: "4", from: "stack", price: 150, gives: "3" });
    expect([at.kinds("ABC"), at.company("ABC").cash]).toEqual([["4"], 10]);
    expect(at.state.depot.pool.map(({ kind }) => kind)).toEqual(["3"]);
    expect(at.log("train_given")).toMatchObject([{ company: "ABC", train: "3" }]);
    expect(brokenInvariants(at.engine, before, at.state)).toEqual([]);
  });

  it("makes room under the train limit, and costs the whole price without it", () => {
    const full = buying(["3", "3"], 300).region("phase", "3");
    expect(bank(full)).toEqual([["4", "stack", 150, "3"]]);
    expect(full.refused("buy_train", { train: "4", from: "stack", price: 250 }).code).toBe("TRAIN_LIMIT");
    expect(bank(buying(["3"], 300))).toEqual([
      ["4", "stack", 250, undefined],
      ["4", "stack", 150, "3"],
    ]);
  });

  it("is refused at another price, for a train that is not taken or not there, and of what lies face down", () => {
    const at = buying(["3"], 300);
    const gives = (kind: string, price = 150) =>
      at.refused("buy_train", { train: "4", from: "stack", price, gives: kind });
    expect(gives("3", 250)).toMatchObject({ code: "TRAIN_PRICE", values: { price: 150 } });
    expect(gives("2")).toMatchObject({ code: "TRAIN_NOT_OWNED", values: { train: "2" } });
    const other = buying(["3"], 300, ["2"]);
    expect(other.refused("buy_train", { train: "4", from: "stack", price: 150, gives: "3" })).toMatchObject({
      code: "TRAIN_NOT_TAKEN",
      values: { train: "4", gives: "3" },
    });
    expect(at.refused("buy_train", { train: "3", from: "CW", price: 150, gives: "3" }).code).toBe(
      "TRAIN_NOT_THERE",
    );
    expect(bank(buying(["3"], 300).marked("ABC", "3", "faceDown"))).toEqual([["4", "stack", 250, undefined]]);
  });

  it("is nothing for which a president pays", () => {
    const at = buying(["3"], 149);
    expect(bank(at)).toEqual([]);
    expect(at.refused("buy_train", { train: "4", from: "stack", price: 150, gives: "3" }).code).toBe(
      "TREASURY_SHORT",
    );
  });
});

import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

const title = defineTitle({
  ...plain,
  companies: plain.companies.map((one) =>
    one.id === "TM" ? { ...one, powers: [{ kind: "train" as const, train: "2" }] } : one,
  ),
});
const twos = (at: Position) =>
  at.state.depot.stack.filter(({ kind, keptFor }) => kind === "2" && keptFor === undefined);

/** AN of A on turn in phase 3, Turnpike Trust with A, BS of A in play. */
const at = (trains: string[] = [], of = title) =>
  new Position(of, 3)
    .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 500, trains, turns: 2 })
    .inPlay("BS", { par: 90, shares: { A: 60 }, left: 0, cash: 500, turns: 2 })
    .owned("TM", "A")
    .region("phase", "3");
const bought = (before: Position) =>
  before.operate("AN", "track").do("buy_private", { company: "TM", price: 40 });

describe("FAM-power-19: a train that comes along with a private", () => {
  it("is kept out of the stack, and goes to the company that buys the private for nothing", () => {
    expect(twos(new Position(plain, 3)).length - twos(new Position(title, 3)).length).toBe(1);
    const done = bought(at());
    expect([done.kinds("AN"), done.company("AN").cash]).toEqual([["2"], 460]);
    expect(bought(at([], plain)).kinds("AN")).toEqual([]);
  });

  it("leaves the game where the company has no room, or with its kind", () => {
    const full = bought(at(["3", "3", "3", "3"]));
    expect([full.kinds("AN"), full.state.depot.rusted.map(({ kind }) => kind)]).toEqual([
      ["3", "3", "3", "3"],
      ["2"],
    ]);
    const late = at().stackFrom("4").operate("BS", "trains");
    late.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(bought(late).kinds("AN")).toEqual([]);
  });

  it("is not sold to another company, and one of its kind that was bought is", () => {
    const offer = { train: "2", from: "AN", price: 1 };
    const only = bought(at()).operate("BS", "trains", {}, [3, 2]);
    expect(only.refused("buy_train", offer).code).toBe("TRAIN_BOUND");
    const both = bought(at())
      .operate("AN", "trains")
      .do("buy_train", { train: "2", from: "stack", price: 80 })
      .operate("BS", "trains", {}, [3, 2])
      .do("buy_train", offer);
    expect([both.company("AN").trains.map(({ bound }) => bound), both.kinds("BS")]).toEqual([[true], ["2"]]);
    expect(both.refused("buy_train", offer).code).toBe("TRAIN_BOUND");
  });
});

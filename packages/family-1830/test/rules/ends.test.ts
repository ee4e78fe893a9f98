import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { byPrice } from "@railhead/core/market";
import { bestRunOf } from "@railhead/core/parts";
import type { NewTrains } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";
import { table } from "./table.ts";

describe("what a title says of ends and exports", () => {
  it("FAM-export-01: only trains of some kinds leave the stack without a buyer", () => {
    const gone = (stack: string, trains?: string[]) =>
      table({ exportAfter: { after: "set", ...(trains && { trains }) } })
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, turns: 1 })
        .stackFrom(stack)
        .operate("AN", "track")
        .pass(1)
        .state.depot.rusted.map(({ kind }) => kind);
    expect(gone("3", ["2", "3"]).includes("3")).toBe(true);
    expect(gone("4", ["2", "3"]).includes("4")).toBe(false);
    expect(gone("4").includes("4")).toBe(true);
  });

  it("FAM-order-04: of equal prices the rightmost operates first, then the uppermost, then who came there first", () => {
    const { market } = plain;
    const grid = market.grid.map((row, at) =>
      at === 1 || at === 2 ? row.map((space) => space && { ...space, price: 70 }) : row,
    );
    const same = defineTitle({ ...plain, market: { ...market, grid } });
    const order = new Position(same, 3)
      .inPlay("AN", { par: 100, shares: { A: 60 } })
      .inPlay("BS", { par: 100, shares: { B: 60 } })
      .inPlay("EL", { par: 100, shares: { C: 60 } })
      .cell("AN", [2, 2])
      .cell("BS", [1, 2])
      .cell("EL", [2, 3]);
    expect(byPrice(order.ctx())).toEqual(["EL", "BS", "AN"]);
  });

  it("FAM-emergency-03: the money of a bankrupt goes to the company, or to the bank", () => {
    const broke = (bankrupt?: "bank") =>
      table({ emergency: { ...(bankrupt && { bankrupt }) }, obligation: "always" })
        .inPlay("AN", {
          par: 100,
          shares: { A: 20 },
          floated: true,
          tokens: ["B3"],
          left: 1,
          cash: 10,
          turns: 2,
        })
        .cash("A", 15)
        .operate("AN", "trains")
        .do("declare_bankruptcy");
    expect([broke().company("AN").cash, broke("bank").company("AN").cash]).toEqual([25, 10]);
    expect(broke("bank").player("A").cash).toBe(0);
  });
});

describe("new trains", () => {
  it("FAM-train-02: are bounded in a turn, in all or of each kind, until a phase", () => {
    const after = (newTrains: NewTrains, phase = "2") => {
      const before = table({ newTrains })
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 900, turns: 2 })
        .region("phase", phase)
        .stackFrom("3")
        .pool(["2"])
        .operate("AN", "trains");
      return before.do("buy_train", { train: "3", from: "stack", price: 180 });
    };
    const again = { train: "3", from: "stack", price: 180 };
    expect(after({ each: 1 }).refused("buy_train", again).code).toBe("NEW_TRAINS_KIND");
    expect(after({ all: 1 }).refused("buy_train", again).code).toBe("NEW_TRAINS");
    expect(after({ each: 2 }).do("buy_train", again).kinds("AN")).toEqual(["3", "3"]);
    expect(after({ all: 1, until: "3" }).do("buy_train", again).kinds("AN")).toEqual(["3", "3"]);
  });
});

describe("a port", () => {
  const port = defineTitle({
    ...plain,
    map: {
      ...plain.map,
      hexes: plain.map.hexes.map((hex) =>
        hex.coord === "A4"
          ? { ...hex, nodes: [{ kind: "offboard" as const, revenue: 30, per_token: true }] }
          : hex,
      ),
    },
  });
  const run = (title: typeof plain, trains: string[], tokens: string[]) =>
    bestRunOf(
      new Position(title, 3)
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens, left: 0, trains, turns: 2 })
        .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
        .operate("AN", "routes")
        .ctx(),
    ).total;

  it("FAM-route-01: pays its value for each own token on a line with two other stops, and nothing itself", () => {
    expect([run(plain, ["3"], ["B3"]), run(port, ["3"], ["B3"])]).toEqual([70, 70]);
    expect([run(plain, ["3"], ["B3", "D3"]), run(port, ["3"], ["B3", "D3"])]).toEqual([70, 100]);
    // A line to the port has no other two stops: the one between the cities is left.
    expect([run(plain, ["2"], ["B3"]), run(port, ["2"], ["B3"])]).toEqual([50, 40]);
  });
});

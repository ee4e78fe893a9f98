import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import { isStepDone } from "../../src/flow/chart.ts";
import type { Position } from "../../src/kit/index.ts";
import { exportTrain } from "../../src/parts/index.ts";
import { atTrains, onOffer } from "../positions/phases.ts";
import { nationals } from "../positions/phases-nationals.ts";

const four = { train: "4", from: "stack", price: 300 };

/** ABC has bought the first train of level 4, and no one has converted. */
function bought(more: string[] = []): Position {
  const table = atTrains(nationals())
    .trains("ABC", ["2+2"])
    .trains("CW", ["2+2", ...more])
    .pool(["2+2"])
    .stackFrom("4")
    .do("buy_train", four);
  for (let n = 0; n < 3; n++) table.do("keep_majors");
  return table;
}

const waits = (table: Position) => table.state.phaseParts?.flatMap(({ parts }) => parts);

describe("rule 3: rusted trains go at the end of the buying step", () => {
  it("the buyer goes on buying under the new limit; only the bank's trains have rusted", () => {
    const table = bought();
    expect(table.kinds("ABC")).toEqual(["2+2", "4"]);
    expect(table.state.depot.pool).toEqual([]);
    expect(waits(table)).toEqual(["rust", "limits"]);
    expect(onOffer(table)).toEqual(["4/stack/300"]);
    // Three trains are the limit of phase 4, in phase 3 it was four: nothing is left to buy, and the step is over.
    table.do("buy_train", four);
    expect(table.log("train_rusted").map(({ company }) => company)).toEqual(["ABC", "CW"]);
    expect(table.operating()).toBe("CW");
    expect(table.kinds("ABC")).toEqual(["4", "4"]);
    expect(table.kinds("CW")).toEqual([]);
    expect(waits(table)).toBeUndefined();
  });

  it("then companies above the limit discard, the one that bought first; the turn goes on after that", () => {
    const table = atTrains(nationals())
      .trains("ABC", ["3"])
      .trains("CW", ["3", "3+3", "2+2", "3"])
      .trains("NE", ["5", "5", "5", "5"])
      .stackFrom("4")
      .do("buy_train", four);
    for (let n = 0; n < 3; n++) table.do("keep_majors");
    expect(table.asked()).toBe("trains");
    const broken = brokenInvariants(table.engine, table.state, table.state);
    expect(broken.filter((one) => /allowed|chart/.test(one))).toEqual([]);
    table.trains("ABC", ["3", "3", "3", "4"]).pass();
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "A"]);
    // CW has lost its 2+2 and is within the limit of three.
    expect(table.kinds("CW")).toEqual(["3", "3+3", "3"]);
    expect(isStepDone(table.ctx())).toBe(true);
    table.do("discard_train", { train: "4" });
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "C"]);
    table.do("discard_train", { train: "5" });
    expect(table.log("turn_began").map(({ company }) => company)).toContain("CW");
    expect(table.state.depot.pool.map(({ kind }) => kind)).toEqual(["4", "5"]);
  });

  it("two phases of one step wait one behind the other", () => {
    const table = bought().stackFrom("6");
    table.trains("CW", ["3", "3"]).do("buy_train", { train: "6", from: "stack", price: 500 });
    expect(table.phaseName()).toBe("6");
    expect(table.state.phaseParts?.map(({ phase, parts }) => [phase, ...parts])).toEqual([
      ["4", "rust", "limits"],
      ["6", "rust_bank", "rust", "limits"],
    ]);
    expect(table.log("train_rusted")).toEqual([]);
    // At its limit of two: the step is over with the last answer.
    for (let n = 0; n < 3; n++) table.do("keep_majors");
    expect(table.log("train_rusted").map(({ train }) => train)).toEqual(["2+2", "3", "3"]);
    expect(waits(table)).toBeUndefined();
  });

  it("waits for no step where a train is exported between them", () => {
    const title = nationals({ closing: (tx) => exportTrain(tx) });
    const table = atTrains(title)
      .trains("CW", ["2+2"])
      .stackFrom("4")
      .operate("NE", "trains", {}, [2, 2], ["ABC", "CW"])
      .pass();
    expect([table.phaseName(), table.asked(), table.seat()]).toEqual(["4", "convert", "A"]);
    expect(table.kinds("CW")).toEqual(["2+2"]);
    table.do("keep_majors").do("convert", { company: "CW" }).do("keep_majors");
    expect(table.kinds("CW")).toEqual(["2+2"]);
    expect(table.round()).toBe("stock");
    expect(table.state.phaseParts).toBeUndefined();
  });

  it("goes through the store: what waits is part of the state", () => {
    const table = bought();
    table.state = JSON.parse(JSON.stringify(table.state));
    table.pass();
    expect(table.kinds("CW")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

/** The stack shows the first 4; BNR of player A has the money and room for it. Minors 1 (C) and 2 (D). */
function before4(): Table {
  const table = new Table(4)
    .minors({ C: ["1"], D: ["2"] })
    .closeRest()
    .phase("3")
    .stackFrom("4");
  return table.corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 300, par: 90 });
}

const buy4 = (table: Table): Table =>
  table.operate("BNR", "trains").do("buy_train", { train: "4", from: "stack", price: 300 });
const pool = (table: Table) =>
  table.state.depot.pool.map((train) => train.kind).filter((kind) => kind !== "P");

describe("discards at a new phase", () => {
  it("EU-4.4.3-03: a company above the new limit gives its excess to the pool before anything else happens", () => {
    const table = before4().corporation("RPR", { shares: { B: 60 }, cash: 10, trains: ["3", "3", "3", "3"] });
    buy4(table);
    expect([table.phaseName(), table.asked(), table.seat()]).toEqual(["4", "discard_train", "B"]);
    expect(table.refused("pass")).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-4.4.3-03" });
    expect(table.refused("buy_train", { train: "4", from: "stack", price: 300 })).toMatchObject({
      code: "NOT_IN_STEP",
      rule: "EU-4.4.3-03",
    });
    table.do("discard_train", { train: "3" });
    expect([table.kinds("RPR"), pool(table), table.company("RPR").cash]).toEqual([
      ["3", "3", "3"],
      ["3"],
      10,
    ]);
    expect(table.asked()).toBe("shares");
  });

  it("EU-4.4.3-03: as many trains go as the limit asks, and a company within it keeps all", () => {
    const table = before4()
      .corporation("RPR", { shares: { B: 60 }, trains: ["3", "3", "3"] })
      .trains("1", ["3"]);
    buy4(table);
    expect(table.asked()).toBe("shares");
    const five = new Table(4)
      .minors({ C: ["1"] })
      .closeRest()
      .phase("4")
      .stackFrom("5");
    five.corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 500, trains: ["3", "3"] });
    five.operate("BNR", "trains").do("buy_train", { train: "5", from: "stack", price: 500 });
    five.do("discard_train", { train: "3" });
    expect([five.kinds("BNR"), five.asked()]).toEqual([["3", "5"], "shares"]);
    const four = new Table(4)
      .minors({ C: ["1"] })
      .closeRest()
      .phase("4")
      .stackFrom("5");
    four.corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 500 });
    four.corporation("RPR", { shares: { B: 60 }, trains: ["3", "3", "4", "P"] });
    four.operate("BNR", "trains").do("buy_train", { train: "5", from: "stack", price: 500 });
    four.do("discard_train", { train: "P" }).do("discard_train", { train: "4" });
    expect([four.kinds("RPR"), pool(four)]).toEqual([["3", "3"], ["4"]]);
  });

  it("EU-4.4.3-04: the president chooses which train to give up", () => {
    for (const train of ["3", "4"]) {
      const table = before4();
      table.corporation("RPR", { shares: { B: 60, C: 30 }, trains: ["3", "3", "3", "4"] });
      buy4(table);
      expect(table.legal().map((action) => action.train)).toEqual(["3", "4"]);
      expect(table.refused("discard_train", { train: "5" })).toMatchObject({
        code: "TRAIN_NOT_OWNED",
        rule: "EU-4.4.3-04",
      });
      expect(table.refused("discard_train", { train }, "C")).toMatchObject({
        code: "NOT_YOUR_TURN",
        rule: "EU-4.4.3-03",
      });
      table.do("discard_train", { train }, "B");
      expect(pool(table)).toEqual([train]);
    }
  });

  it("EU-4.4.3-04 EU-4.4.9-10: a Pullman counts towards the limit and is given up before any other train", () => {
    const table = before4().corporation("RPR", { shares: { B: 60 }, trains: ["3", "3", "4", "P"] });
    buy4(table);
    expect(table.legal().map((action) => action.train)).toEqual(["P"]);
    for (const train of ["3", "4"]) {
      const refusal = table.refused("discard_train", { train });
      expect(refusal).toMatchObject({ code: "DISCARD_FIRST", rule: "EU-4.4.3-04" });
    }
    table.do("discard_train", { train: "P" });
    expect([table.kinds("RPR"), table.asked()]).toEqual([["3", "3", "4"], "shares"]);
    expect(table.state.depot.pool.filter((train) => train.kind === "P")).toHaveLength(5);
  });

  it("EU-4.4.9-11: a minor keeps a 3 and a Pullman until phase 4, when the Pullman goes", () => {
    const table = before4().trains("1", ["3", "P"]);
    expect(table.kinds("1")).toEqual(["3", "P"]);
    buy4(table);
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "C"]);
    expect(table.refused("discard_train", { train: "3" }).code).toBe("DISCARD_FIRST");
    table.do("discard_train", { train: "P" });
    expect(table.kinds("1")).toEqual(["3"]);
  });

  it("EU-4.4.3-05: the company on turn begins, then operating order, minors in their place, wrapping round", () => {
    const table = before4().trains("1", ["3", "3"]).trains("2", ["3", "3"]);
    table.corporation("SNCF", { shares: { D: 60 }, par: 100, trains: ["3", "3", "3", "3"] });
    table.corporation("RPR", { shares: { B: 60 }, par: 82, trains: ["3", "3", "3", "3"] });
    table.corporation("DR", { shares: { C: 60 }, par: 82, trains: ["3", "3", "3", "3"] });
    table.trains("BNR", ["3", "3", "3"]);
    buy4(table);
    const order: string[] = [];
    while (table.asked() === "discard_train") {
      const [decision] = table.engine.decisions(table.state);
      order.push(`${decision?.company} ${decision?.seats}`);
      table.do("discard_train", { train: "3" });
    }
    expect(order).toEqual(["BNR A", "RPR B", "DR C", "1 C", "2 D", "SNCF D"]);
    expect([table.asked(), table.seat()]).toEqual(["shares", "A"]);
  });

  it("EU-4.4.3-05: trains rust before they are counted", () => {
    const table = before4().trains("1", ["2", "3"]);
    table.corporation("RPR", { shares: { B: 60 }, trains: ["2", "3", "3", "3"] });
    buy4(table);
    expect([table.kinds("1"), table.kinds("RPR")]).toEqual([["3"], ["3", "3", "3"]]);
    expect(table.asked()).toBe("shares");
    expect(pool(table)).toEqual([]);
    const one = before4().corporation("RPR", { shares: { B: 60 }, trains: ["2", "3", "3", "3", "3"] });
    buy4(one);
    expect(one.refused("discard_train", { train: "2" }).code).toBe("TRAIN_NOT_OWNED");
    expect(one.legal().map((action) => action.train)).toEqual(["3"]);
  });

  it("EU-4.4.3-03 EU-4.4.3-05: a corporation that has not floated discards too, in its place by price", () => {
    const table = before4().trains("1", ["3", "3"]);
    table.corporation("RPR", { shares: { B: 40 }, floated: false, turns: 0, trains: ["3", "3", "3", "3"] });
    buy4(table);
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "B"]);
    table.do("discard_train", { train: "3" });
    expect([table.kinds("RPR"), table.seat()]).toEqual([["3", "3", "3"], "C"]);
  });

  it("EU-4.4.3-05: a phase that keeps the limit asks no one", () => {
    const table = new Table(4)
      .minors({ C: ["1"] })
      .closeRest()
      .phase("5")
      .stackFrom("6");
    table.corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 600, trains: ["5"] });
    table.corporation("RPR", { shares: { B: 60 }, trains: ["4", "5"] });
    table.operate("BNR", "trains").do("buy_train", { train: "6", from: "stack", price: 600 });
    expect([table.phaseName(), table.asked()]).toEqual(["6", "shares"]);
  });
});

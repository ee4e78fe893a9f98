import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import type { Position } from "../../src/kit/index.ts";
import { atTrains } from "../positions/phases.ts";
import { nationals } from "../positions/phases-nationals.ts";

/** CW (of B) is about to buy the first train of level 4; everyone has trains of level 2. */
export const before4 = (definition = nationals()): Position =>
  atTrains(definition)
    .trains("ABC", ["2+2", "2+2"])
    .trains("NE", ["2+2", "2+2"])
    .trains("CW", ["2+2"])
    .stackFrom("4")
    .operate("CW", "trains", {}, [2, 1], ["ABC"]);

const four = { train: "4", from: "stack", price: 300 };

const sound = (table: Position) =>
  expect(
    brokenInvariants(table.engine, table.state, table.state).filter((one) => !/gone|made/.test(one)),
  ).toEqual([]);

describe("rule 1: majors convert at the moment of the phase, before anything rusts, in player order", () => {
  it("asks each player from the buyer's president on, and nothing has rusted yet", () => {
    const table = before4().do("buy_train", four);
    expect(table.phaseName()).toBe("4");
    expect([table.asked(), table.seat()]).toEqual(["convert", "B"]);
    expect(table.log("train_rusted")).toEqual([]);
    sound(table);
    expect(table.refused("convert", { company: "NE" }).code).toBe("NOT_A_MAJOR");
    expect(table.refused("convert", { company: "NE" }, "C").code).toBe("NOT_YOUR_TURN");
    table.do("keep_majors");
    expect(table.seat()).toBe("C");
    table.do("convert", { company: "NE" });
    // The player has no other major: the next one is asked.
    expect([table.asked(), table.seat()]).toEqual(["convert", "A"]);
    table.do("keep_majors");
    expect([table.asked(), table.seat()]).toEqual(["trains", "B"]);
    sound(table);
  });

  it("what converts keeps trains that have rusted, and who did not convert loses them", () => {
    const table = before4().do("buy_train", four).do("keep_majors").do("convert", { company: "NE" });
    expect(table.company("NE")).toMatchObject({ kind: "national", cash: 0 });
    table.do("keep_majors").pass();
    expect(table.log("train_rusted").map(({ company }) => company)).toEqual(["ABC", "ABC", "CW"]);
    expect([table.kinds("ABC"), table.kinds("NE")]).toEqual([[], ["2+2", "2+2"]]);
    expect(table.kinds("CW")).toEqual(["4"]);
  });

  it("converts no one in a phase in which nothing rusts, nor where no one has a major", () => {
    const table = atTrains(nationals()).stackFrom("3");
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    expect([table.phaseName(), table.asked()]).toEqual(["3", "trains"]);
    const none = before4().kind("ABC", "national").kind("CW", "national").kind("NE", "national");
    none.do("buy_train", four);
    expect([none.phaseName(), none.asked()]).toEqual(["4", "trains"]);
  });

  it("is called for by the chart, with the parts after it, as any phase but the first is entered", () => {
    const states = before4().engine.rules.chart.config.states.phase?.states ?? {};
    const called = Object.entries(states).map(([phase, { entry = [] }]) => [
      phase,
      entry.map(({ type, params }) => `${type} ${params.phase}`),
    ]);
    expect(called.slice(0, 2)).toEqual([
      ["2", []],
      ["3", ["convert 3", "rust_bank 3", "rust 3", "limits 3"]],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { fifth } from "../../src/facts.ts";
import { Table } from "../kit/kit.ts";

/** Operating round 2.1: C's SNCF is last on turn, at its trains, and the first 5 is on top. A has the priority deal. */
function before(minors: Record<string, string[]> = { A: ["2"], B: ["5"], C: ["8"] }, players = 3): Table {
  return new Table(players)
    .minors(minors)
    .closeRest()
    .phase("4")
    .stackFrom("5")
    .corporation("SNCF", { shares: { C: 50, B: 20 }, cash: 900, trains: ["4"], tokens: ["B17"] })
    .operate("SNCF", "trains", {}, [2, 1], Object.values(minors).flat())
    .priority("A");
}

const buy = { train: "5", from: "stack", price: 500 };

/** Passes until this round is there. */
function to(table: Table, round: string): Table {
  for (let guard = 0; guard < 60 && table.round() !== round; guard++) table.pass();
  expect(table.round()).toBe(round);
  return table;
}

/** Closes minors, the first open one each time, until none is left. */
function closeAll(table: Table): string[] {
  const seats = [];
  while (table.round() === "exchange") {
    seats.push(table.seat());
    table.do("close_minor", { minor: table.legal("close_minor")[0]?.minor as string });
  }
  return seats;
}

const closings = (table: Table) => table.legal("close_minor").map((action) => [action.seat, action.minor]);

describe("when the final exchange round is held", () => {
  it("EU-4.2.2-01, EU-2-14, EU-2-29: after the set in which the first 5 was bought; minors operate until then", () => {
    const table = to(before().do("buy_train", buy), "operating 2.2");
    expect(table.phaseName()).toBe("5");
    const turns: unknown[] = [];
    while (table.round() === "operating 2.2") {
      turns.push(table.engine.decisions(table.state)[0]?.company);
      for (const type of ["merge_minor", "close_minor"]) {
        expect(
          table.refused(type, type === "merge_minor" ? { minor: "2", company: "SNCF" } : { minor: "2" }),
        ).toMatchObject({
          code: "NOT_IN_STEP",
          rule: "EU-4.2.2-01",
        });
      }
      table.pass();
    }
    expect([...new Set(turns)]).toEqual(["2", "5", "8", "SNCF"]);
    expect(table.round()).toBe("exchange");
    expect(table.asked()).toBe("dispose");
  });

  it("EU-4.2.2-01: without a 5 the stock round follows at once", () => {
    const table = to(to(before(), "operating 2.2"), "stock");
    expect(Object.values(table.state.companies).filter((one) => one.owner !== undefined)).toHaveLength(3);
  });

  it("EU-4.2.2-25, EU-4-03: it lasts until no minor is left, then comes the stock round, and never again", () => {
    const table = to(before().do("buy_train", buy), "exchange");
    table.do("close_minor", { minor: "8" }).do("close_minor", { minor: "2" });
    expect(table.round()).toBe("exchange");
    table.do("close_minor", { minor: "5" });
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("A");
    to(to(table, "operating 3.2"), "stock");
    expect(table.state.round.set).toBe(4);
    const began = table.events.filter((event) => event.type === "round_began");
    expect(began.map((event) => event.round)).toEqual(["stock"]);
    expect(table.legal().some(({ type }) => type === "merge_minor" || type === "close_minor")).toBe(false);
  });

  it("EU-4.2.2-25: with no minor in the game it is over at once", () => {
    const table = to(before({}).do("buy_train", buy), "stock");
    expect(table.events.filter((event) => event.type === "round_began").map((event) => event.round)).toEqual([
      "exchange",
      "stock",
    ]);
  });
});

describe("the order of the final exchange round", () => {
  it("EU-4.2.2-02, EU-4.2.2-03: begins with the president of the buyer of the first 5; the priority deal stays", () => {
    const table = to(before().do("buy_train", buy), "exchange");
    expect(table.state.priority).toBe("A");
    expect(closeAll(table)).toEqual(["C", "A", "B"]);
    expect(table.round()).toBe("stock");
    expect(table.state.priority).toBe("A");
    expect(table.seat()).toBe("A");
  });

  it("EU-4.2.2-02: a later 5 changes nothing", () => {
    const table = before({ A: ["2"], B: ["5"] }).do("buy_train", buy);
    table.corporation("FS", { shares: { A: 50 }, cash: 900, trains: ["4"], tokens: ["E18"] });
    table.operate("FS", "trains", {}, [2, 2], ["2", "5", "SNCF"]).do("buy_train", buy);
    expect(to(table, "exchange").seat()).toBe("A");
    expect(fifth.read(table.ctx()).president).toBe("C");
    expect(table.events).toContainEqual({
      type: "step_skipped",
      step: "dispose",
      seat: "C",
      reason: "no_minor",
    });
  });

  it("EU-4.2.2-02: nor does the first 6, bought in the same set", () => {
    const table = before({ A: ["2"], B: ["5"], C: ["8"] })
      .do("buy_train", buy)
      .stackFrom("6");
    table.corporation("FS", { shares: { A: 50 }, cash: 900, trains: ["4"], tokens: ["E18"] });
    table.operate("FS", "trains", {}, [2, 2], ["2", "5", "8", "SNCF"]);
    table.do("buy_train", { train: "6", from: "stack", price: 600 });
    expect(table.phaseName()).toBe("6");
    expect(to(table, "exchange").seat()).toBe("C");
  });

  it("EU-4.2.2-02: the owner, when a minor bought it", () => {
    const table = before();
    table.trains("5", []).treasury("5", 500);
    table.operate("5", "trains", {}, [2, 2], ["2", "SNCF", "8"]).do("buy_train", buy);
    expect(to(table, "exchange").seat()).toBe("B");
  });

  it("EU-4.2.2-02: anyone who was president at the purchase, even if the presidency has changed since", () => {
    const table = before().do("buy_train", buy);
    table.presidency("SNCF", "B");
    expect(to(table, "exchange").seat()).toBe("C");
  });

  it("EU-4.2.2-02: if bankrupt since, the next player in order", () => {
    const table = before({ A: ["2"], B: ["5"] }, 4).do("buy_train", buy);
    table.bankrupt("C").presidency("SNCF", "B");
    expect(closeAll(to(table, "exchange"))).toEqual(["A", "B"]);
  });

  it("EU-4.2.2-04: one minor in a turn, freely chosen, then the next player", () => {
    const table = before({ A: ["5", "2", "8"], B: ["14"] }).exchange("A");
    expect(closings(table)).toEqual([
      ["A", "2"],
      ["A", "5"],
      ["A", "8"],
    ]);
    expect(table.refused("close_minor", { minor: "14" })).toMatchObject({
      code: "NOT_YOUR_MINOR",
      rule: "EU-4.2.2-04",
    });
    table.do("close_minor", { minor: "5" });
    expect(table.refused("close_minor", { minor: "8" }, "A").code).toBe("NOT_YOUR_TURN");
    expect(closings(table)).toEqual([["B", "14"]]);
    table.do("close_minor", { minor: "14" });
    expect(closings(table)).toEqual([
      ["A", "2"],
      ["A", "8"],
    ]);
    expect(table.refused("close_minor", { minor: "5" }).code).toBe("NOT_YOUR_MINOR");
  });

  it("EU-4.2.2-04: they must: there is no passing and no trading", () => {
    const table = before({ A: ["5"], B: ["2"] }).exchange("A");
    expect(table.refused("pass")).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-4.2.2-04" });
    expect(table.refused("buy_share", { company: "SNCF", from: "treasury" }).code).toBe("NOT_IN_STEP");
    expect(table.engine.decisions(table.state)).toMatchObject([
      { id: "dispose", seats: ["A"], forced: true },
    ]);
  });

  it("EU-4.2.2-05: a player without minors passes, without being asked", () => {
    const table = before({ A: ["2", "5"], C: ["8"] })
      .exchange("A")
      .do("close_minor", { minor: "2" });
    expect(table.seat()).toBe("C");
    expect(table.events).toContainEqual({
      type: "step_skipped",
      step: "dispose",
      seat: "B",
      reason: "no_minor",
    });
    expect(table.refused("close_minor", { minor: "5" }, "B").code).toBe("NOT_YOUR_TURN");
  });
});

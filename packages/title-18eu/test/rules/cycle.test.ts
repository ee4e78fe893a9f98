/** The order of rounds (2, 4), and what a minor's turn is made of (4.2). */
import type { Json } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { answer, nextRound } from "./play.ts";

const PHASES = ["2", "3", "4", "5", "6", "8"];

/** Stock turn of A; BNR floats and has a train that the phase leaves it. */
function stockIn(phase: string): Table {
  const train = Number(phase) < 5 ? phase : "5";
  return new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .phase(phase)
    .corporation("BNR", { shares: { A: 60, B: 30 }, trains: [train], tokens: ["C8"], cash: 0 })
    .stock("A", {}, 3);
}

/** The names of all rounds that begin from here until the game comes back to a stock round, passed over ones too. */
function cycle(table: Table): string[] {
  const names: string[] = [];
  do nextRound(table, names);
  while (table.round() !== "stock");
  return names;
}

describe("the order of rounds", () => {
  for (const phase of PHASES) {
    it(`EU-2-21 EU-4-01: two operating rounds follow a stock round in phase ${phase}`, () => {
      const table = stockIn(phase);
      expect(cycle(table)).toEqual(["operating 3.1", "operating 3.2", "stock"]);
      expect(table.phaseName()).toBe(phase);
      expect(table.state.round.set).toBe(4);
      expect(cycle(table)).toEqual(["operating 4.1", "operating 4.2", "stock"]);
    });
  }

  it("EU-4-01: the second round is played when the phase changes in the first", () => {
    const table = stockIn("2").treasury("BNR", 250).operate("BNR", "trains", {}, [3, 1], ["1"]);
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(table.phaseName()).toBe("3");
    expect(cycle(table)).toEqual(["operating 3.2", "stock"]);
  });

  it("EU-4-01: rounds in which no company operates are over at once, one after the other", () => {
    const table = new Table(3).closeRest().phase("5").region("exchange", "held").stock("A", {}, 5);
    table.pass(2);
    expect(table.round()).toBe("stock");
    table.do("pass");
    expect([table.round(), table.state.round.set]).toEqual(["stock", 6]);
    const rounds = table.events
      .filter((event) => event.type === "round_began")
      .map((event) => [event.round, event.set, event.run]);
    expect(rounds).toEqual([
      ["operating", 5, 1],
      ["operating", 5, 2],
      ["stock", 6, 0],
    ]);
    // The game goes on from there: a corporation may be started.
    table
      .cash("A", 1000)
      .do("start_company", { company: "BNR", price: 70, hex: "C8", city: 0 }, table.seat());
  });

  it("EU-4-01: when no one can ever do anything again the game still comes to rest and asks", () => {
    const table = new Table(3).closeRest().phase("5").region("exchange", "held").stock("A", {}, 5);
    table.cash("A", 100).cash("B", 0).cash("C", 0).pass(1);
    expect([table.round(), table.asked()]).toEqual(["stock", "turn"]);
    table.pass(7);
    expect([table.round(), table.state.ended]).toEqual(["stock", null]);
    table.do("end_by_agreement", { agreed: ["A", "B", "C"] });
    expect(table.state.ended?.reason).toBe("agreement");
  });

  it("EU-4-01: a round is announced before its first turn", () => {
    const table = stockIn("2").pass(2);
    table.do("pass");
    const types = table.events.map((event) => event.type);
    expect(types.indexOf("round_began")).toBeGreaterThan(types.indexOf("round_ended"));
    expect(types.indexOf("turn_began")).toBeGreaterThan(types.indexOf("round_began"));
  });

  it("EU-4-02: the sale stands in the place of the first stock round: two operating rounds, then stock", () => {
    const table = new Table(4);
    const names: string[] = [];
    while (table.round() === "sale") {
      // No one opens, no one accepts: every minor goes to its auctioneer.
      if (table.legal("choose_lot").length)
        table.do("choose_lot", { lot: table.legal("choose_lot")[0]?.lot as string });
      else table.do("pass");
    }
    names.push(table.round(), ...cycle(table));
    expect(names).toEqual(["operating 1.1", "operating 1.2", "stock"]);
    expect(["A", "B", "C", "D"].map((id) => table.player(id).cash)).toEqual([350, 350, 350, 350]);
  });
});

describe("the final exchange round in the order of rounds", () => {
  /** BNR buys the first 5 in this run of set 3. B owns a minor, C none. */
  function firstFive(run: number): Table {
    const table = new Table(3)
      .minors({ B: ["2"] })
      .closeRest()
      .phase("4")
      .trains("2", ["4"])
      .corporation("BNR", { shares: { A: 60, C: 10 }, pool: 10, trains: ["4"], tokens: ["D3"], cash: 600 })
      .stackFrom("5")
      .operate("BNR", "trains", {}, [3, run], ["2"]);
    return table.do("buy_train", { train: "5", from: "stack", price: 500 });
  }

  for (const run of [1, 2]) {
    it(`EU-2-29 EU-4-03: the first 5 in round ${run} of a set: one exchange, directly before the next stock round`, () => {
      const table = firstFive(run);
      expect(table.phaseName()).toBe("5");
      expect(table.round()).toBe(`operating 3.${run}`);
      expect(cycle(table)).toEqual([...(run === 1 ? ["operating 3.2"] : []), "exchange", "stock"]);
      expect(table.state.round.set).toBe(4);
      // Never again, whatever is bought.
      table.corporation("DR", { shares: { B: 60 }, cash: 700, trains: [], tokens: ["E18"] });
      table.stackFrom("6").operate("DR", "trains", {}, [4, 1], ["BNR"]);
      table.do("buy_train", { train: "6", from: "stack", price: 600 });
      expect(cycle(table)).toEqual(["operating 4.2", "stock"]);
      expect(cycle(table)).toEqual(["operating 5.1", "operating 5.2", "stock"]);
    });
  }

  it("EU-2-29: there is none before phase 5", () => {
    for (const phase of ["2", "3", "4"]) expect(cycle(stockIn(phase))).not.toContain("exchange");
  });

  it("EU-2-14: in phase 5 a minor still runs its one train, until the exchange removes it", () => {
    const table = firstFive(1).tiles({ C8: ["201", 3], C6: ["4", 0], C4: ["58", 1], D3: ["201", 1] });
    while (table.round() === "operating 3.1") answer(table);
    expect(table.round()).toBe("operating 3.2");
    expect(table.engine.decisions(table.state)[0]?.company).toBe("2");
    while (table.asked() !== "routes") answer(table);
    expect(table.engine.decisions(table.state)[0]?.company).toBe("2");
    const before = table.player("B").cash;
    answer(table);
    expect(table.company("2").lastEarnings).toBeGreaterThan(0);
    expect(table.player("B").cash).toBe(before + (table.company("2").lastEarnings ?? 0) / 2);
    table.treasury("2", 600).operate("2", "trains", {}, [3, 2]);
    expect(table.refused("buy_train", { train: "5", from: "stack", price: 500 })).toMatchObject({
      code: "TRAIN_LIMIT",
      values: { limit: 1 },
    });
    table.do("pass");
    expect(cycle(table)).toEqual(["exchange", "stock"]);
    expect(table.company("2").closed).toBe(true);
    expect(
      Object.values(table.state.board.tokens)
        .flat()
        .some((token) => token[2] === "2"),
    ).toBe(false);
  });
});

describe("the turn of a minor (4.2)", () => {
  it("EU-4.2-03: track, run, trains and giving up a Pullman: no token, no dividend to choose, no dealing in shares", () => {
    const table = new Table(3)
      .minors({ A: ["2"] })
      .closeRest()
      .phase("3")
      .trains("2", ["2", "P"])
      .treasury("2", 500)
      .tiles({ C8: ["201", 3], C6: ["4", 0], C4: ["58", 1], D3: ["201", 1] })
      .operate("2", "track", { began: ["2", "P"] });
    const seen: Record<string, string[]> = {};
    for (let guard = 0; table.round() === "operating 2.1" && guard < 20; guard++) {
      const step = table.asked() as string;
      seen[step] = [
        ...new Set([...(seen[step] ?? []), ...table.engine.legalActions(table.state).map((one) => one.type)]),
      ];
      for (const [type, fields] of Object.entries<Record<string, Json>>({
        place_token: { hex: "D3", city: 0 },
        dividend: { kind: "full" },
        buy_own_shares: { count: 1 },
        sell_own_shares: { count: 1 },
        sell_shares: { company: "2", percent: 10 },
      })) {
        expect(["NOT_IN_STEP", "MINOR_TOKEN", "NO_EMERGENCY"]).toContain(table.refused(type, fields).code);
      }
      if (step === "track") {
        expect(table.legal("lay_tile").length).toBeGreaterThan(0);
        // Yellow tiles only: its green upgrade is refused.
        expect(table.refused("lay_tile", { hex: "C8", tile: "577", rotation: 3 })).toMatchObject({
          code: "MINOR_UPGRADE",
        });
      }
      answer(table);
    }
    expect(Object.keys(seen)).toEqual(["track", "routes", "trains"]);
    expect(seen.track?.sort()).toEqual(["lay_tile", "pass"]);
    expect(seen.routes).toEqual(["run_routes"]);
    expect(seen.trains?.sort()).toEqual(["discard_train", "pass"]);
    // Half of the earnings has been paid, and no price has moved.
    const earned = table.company("2").lastEarnings ?? 0;
    expect(earned).toBeGreaterThan(0);
    expect(table.player("A").cash).toBe(450 + earned / 2);
    expect(table.company("2").cash).toBe(500 + earned / 2);
    expect(table.state.market.stacks).toEqual({});
  });

  it("EU-4.2-01: only its owner acts for a minor", () => {
    const table = new Table(3)
      .minors({ A: ["2"], B: ["3"] })
      .closeRest()
      .operate("2", "track");
    expect(table.seat()).toBe("A");
    expect(table.refused("pass", {}, "B").code).toBe("NOT_YOUR_TURN");
  });
});

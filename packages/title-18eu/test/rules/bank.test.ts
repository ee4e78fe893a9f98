/** Section 5: the end by an empty bank, whatever empties it and whenever. */
import { regionOf } from "@railhead/core/flow";
import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { answer, nextRound } from "./play.ts";

const ending = (table: Table) => regionOf(table.ctx(), "ending");
const broken = (table: Table) => table.events.filter((event) => event.type === "bank_broken");

/** BNR of A and DR of B, both running with a train that earns nothing; minor 2 of C. */
function table(options = {}, phase = "3"): Table {
  return new Table(3, options)
    .minors({ C: ["2"] })
    .closeRest()
    .phase(phase)
    .corporation("BNR", {
      shares: { A: 40, C: 20 },
      pool: 10,
      cell: [2, 5],
      trains: ["3"],
      tokens: ["E18"],
      turns: 3,
    })
    .corporation("DR", { shares: { B: 60 }, cell: [2, 4], trains: ["3"], tokens: ["D3"], turns: 3 });
}

/** The names of the rounds from here to the end of the game. */
function toTheEnd(one: Table): string[] {
  const names: string[] = [];
  while (names.at(-1) !== "over" && names.length < 8) names.push(nextRound(one));
  return names;
}

describe("the bank runs out in an operating round", () => {
  it("EU-5-01: in the second of a set: the round is played to its end, and the game with it", () => {
    const one = table().operate("BNR", "dividend", { earnings: 100 }, [3, 2], ["2"]).bank(50);
    one.do("dividend", { kind: "full" });
    expect(broken(one)).toHaveLength(1);
    expect(ending(one)).toBe("afterSet");
    expect(one.state.ended).toBeNull();
    const turns = one.company("DR").turns;
    expect(toTheEnd(one)).toEqual(["over"]);
    expect(one.company("DR").turns).toBe(turns + 1);
    expect(one.state.ended?.reason).toBe("bank");
    // The view names the round that was played last, not where the chart stands.
    expect(viewState(one.engine, one.state)).toMatchObject({
      round: "operating",
      turn: 3,
      run: 2,
      finished: true,
    });
    expect(one.events).toContainEqual(expect.objectContaining({ type: "game_ended", reason: "bank" }));
    expect(one.engine.decisions(one.state)).toEqual([]);
    expect(one.engine.legalActions(one.state, undefined, true)).toEqual([]);
    expect(one.refused("pass", {}, "A").code).toBe("GAME_OVER");
    expect(one.refused("end_by_agreement", { agreed: ["A", "B", "C"] }, "A").code).toBe("GAME_OVER");
  });

  it("EU-5-02: in the first of a set: the second is played in full", () => {
    const one = table().operate("BNR", "dividend", { earnings: 100 }, [3, 1], ["2"]).bank(50);
    one.do("dividend", { kind: "full" });
    expect(nextRound(one)).toBe("operating 3.2");
    const turns = ["2", "BNR", "DR"].map((id) => one.company(id).turns);
    expect(nextRound(one)).toBe("over");
    // The first turn of 3.2 had begun already.
    expect(["2", "BNR", "DR"].map((id) => one.company(id).turns)).toEqual([
      turns[0],
      ...turns.slice(1).map((n) => (n as number) + 1),
    ]);
    expect(one.state.ended?.reason).toBe("bank");
  });

  it("EU-5-01 EU-5-02: whatever the bank pays for may break it", () => {
    const causes: [name: string, make: () => Table][] = [
      [
        "half dividend",
        () =>
          table()
            .operate("BNR", "dividend", { earnings: 100 }, [3, 2], ["2"])
            .bank(50)
            .do("dividend", { kind: "half" }),
      ],
      [
        "withheld",
        () =>
          table()
            .operate("BNR", "dividend", { earnings: 100 }, [3, 2], ["2"])
            .bank(50)
            .do("dividend", { kind: "withhold" }),
      ],
      [
        "own shares",
        () =>
          table().operate("BNR", "shares", {}, [3, 2], ["2"]).bank(50).do("sell_own_shares", { count: 2 }),
      ],
      [
        "emergency",
        () =>
          table({}, "4")
            .trains("BNR", [])
            .stackFrom("5")
            .cash("A", 300)
            .corporation("FS", { shares: { B: 30, A: 20 }, cell: [2, 4], trains: ["4"], tokens: ["D13"] })
            .operate("BNR", "trains", {}, [3, 2], ["2"])
            .bank(50)
            .do("sell_shares", { company: "FS", percent: 20 }),
      ],
      [
        "a minor's half",
        () => {
          const one = table()
            .tiles({ C8: ["201", 3], C6: ["4", 0], C4: ["58", 1], D3: ["201", 1] })
            .operate("2", "routes", {}, [3, 2])
            .bank(20);
          expect(one.asked()).toBe("routes");
          answer(one);
          return one;
        },
      ],
    ];
    for (const [name, make] of causes) {
      const one = make();
      expect(broken(one), name).toHaveLength(1);
      expect(toTheEnd(one), name).toEqual(["over"]);
      expect(one.state.ended?.reason, name).toBe("bank");
    }
  });

  it("EU-5-01: exactly nothing left is broken; with the option it takes a payment that the bank cannot cover", () => {
    for (const [bankBreaks, bank, breaks] of [
      ["empty", 60, true],
      ["empty", 61, false],
      ["short", 60, false],
      ["short", 59, true],
    ] as const) {
      // 60 are paid: 40 to A, 20 to C.
      const one = table({ bankBreaks })
        .operate("BNR", "dividend", { earnings: 100 }, [3, 2], ["2"])
        .bank(bank);
      one.shares("BNR", "treasury", "pool");
      one.do("dividend", { kind: "full" });
      expect(one.state.bank).toBe(bank - 60);
      expect(broken(one)).toHaveLength(breaks ? 1 : 0);
      expect(nextRound(one)).toBe(breaks ? "over" : "stock");
    }
  });
});

describe("the bank runs out between operating rounds", () => {
  it("EU-5-03: in a stock round by a sale: it goes on, two operating rounds follow, and the end", () => {
    const one = table().stock("A", {}, 3).bank(150).do("sell_shares", { company: "BNR", percent: 20 });
    expect(one.state.bank).toBe(150 - 220);
    expect(broken(one)).toHaveLength(1);
    expect(one.seat()).toBe("A");
    expect(toTheEnd(one)).toEqual(["operating 3.1", "operating 3.2", "over"]);
    expect(one.state.ended?.reason).toBe("bank");
  });

  it("EU-5-03: in a stock round by underwriting a corporation", () => {
    const one = table({}, "5").region("exchange", "held").minors({}).cash("A", 500).bank(100);
    one.closed("2").corporation("FS", {
      shares: { A: 40 },
      tokens: ["I18"],
      floated: false,
      turns: 0,
      trains: ["5"],
      par: 70,
    });
    one.stock("A", {}, 3).do("buy_share", { company: "FS", from: "treasury" });
    expect(one.company("FS").floated).toBe(true);
    expect(one.state.bank).toBeLessThan(0);
    expect(broken(one)).toHaveLength(1);
    expect(toTheEnd(one)).toEqual(["operating 3.1", "operating 3.2", "over"]);
  });

  it("EU-5-03: in the final exchange round, like in the stock round that follows it", () => {
    const one = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .phase("5")
      .trains("1", [])
      .corporation("BNR", {
        shares: { A: 40 },
        tokens: ["A10/1"],
        floated: false,
        turns: 0,
        trains: ["5"],
        par: 82,
      })
      .exchange("A")
      .bank(100);
    one.do("merge_minor", { minor: "1", company: "BNR" });
    while (one.round() === "exchange") answer(one);
    expect(one.state.bank).toBe(100 - 5 * 82);
    expect(one.state.facts.bankBroken).toBe(true);
    expect(one.round()).toBe("stock");
    expect(toTheEnd(one)).toEqual(["operating 5.1", "operating 5.2", "over"]);
  });
});

describe("after the bank has broken", () => {
  it("EU-5-04: all is paid in full", () => {
    const one = table()
      .operate("BNR", "dividend", { earnings: 300 }, [3, 2], ["2"])
      .bank(-200)
      .treasury("BNR", 0);
    one.bank(-200);
    const [a, c] = [one.player("A").cash, one.player("C").cash];
    one.do("dividend", { kind: "full" });
    expect([one.player("A").cash, one.player("C").cash]).toEqual([a + 120, c + 60]);
    expect(one.company("BNR").cash).toBe(90);
    expect(one.state.bank).toBe(-470);
    const sale = table().stock("A", {}, 3).bank(-1000).do("sell_shares", { company: "BNR", percent: 20 });
    expect(sale.player("A").cash).toBe(450 + 220);
    // No one else may owe anything.
    expect(
      one
        .operate("BNR", "trains")
        .trains("BNR", ["3"])
        .refused("buy_train", { train: "3", from: "stack", price: 200 }).code,
    ).toBe("TREASURY_SHORT");
  });

  it("EU-5-05: money that comes back does not save the game, and it breaks only once", () => {
    const one = table({}, "8")
      .operate("BNR", "dividend", { earnings: 100 }, [3, 1], ["2"])
      .trains("BNR", [])
      .treasury("BNR", 1700)
      .bank(50);
    one.do("dividend", { kind: "full" });
    expect(broken(one)).toHaveLength(1);
    one.do("buy_train", { train: "8", from: "stack", price: 800 });
    expect(one.state.bank).toBeGreaterThan(700);
    one
      .operate("DR", "dividend", { earnings: 100 }, [3, 1], ["2", "BNR"])
      .bank(40)
      .do("dividend", { kind: "full" });
    expect(broken(one)).toEqual([]);
    expect(toTheEnd(one)).toEqual(["operating 3.2", "over"]);
    expect(one.state.ended?.reason).toBe("bank");
  });

  it("EU-5-01 EU-4-03: the end comes before an exchange that would be due", () => {
    const one = table({}, "5")
      .region("exchange", "due")
      .operate("BNR", "dividend", { earnings: 100 }, [3, 2], ["2"])
      .bank(50);
    one.do("dividend", { kind: "full" });
    expect(toTheEnd(one)).toEqual(["over"]);
    expect(one.company("2").closed).toBe(false);
  });
});

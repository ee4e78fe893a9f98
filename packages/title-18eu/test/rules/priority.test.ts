/** Sections 4.1 and 4.1.4: turns of a stock round, its end, and the priority deal. */
import { describe, expect, it } from "vitest";
import { Based } from "./based.ts";

/** BNR and FS, presided over by A and B, with a little money for everyone; C holds the priority deal and begins. */
function opened(options = {}, preset?: string): Based {
  const table = new Based({ options, ...(preset !== undefined && { preset }) })
    .corporation("BNR", { par: 70, shares: { A: 30, C: 10 }, cash: 900, turns: 2 })
    .corporation("FS", { par: 70, shares: { B: 30 }, cash: 900, turns: 2 });
  for (const player of ["A", "B", "C", "D"]) table.cash(player, 300);
  return table.priority("C").stock("C");
}

/** Goes on without doing anything until this round begins. */
function until(table: Based, round: string): Based {
  for (let n = 0; n < 60 && table.round() !== round; n++) table.pass();
  expect(table.round()).toBe(round);
  return table;
}

describe("turns", () => {
  it("EU-4.1-01: the holder of the priority deal begins", () => {
    const table = until(opened(), "operating 2.1");
    table.priority("B");
    until(table, "stock");
    expect(table.seat()).toBe("B");
    for (const player of ["A", "C", "D"]) {
      expect(table.refused("pass", {}, player)).toMatchObject({
        code: "NOT_YOUR_TURN",
        rule: "EU-4.1-02",
        values: { acting: ["B"] },
      });
      expect(table.engine.legalActions(table.state, player)).toEqual([]);
    }
  });

  it("EU-4.1-02: turns go round in player order", () => {
    const table = opened();
    const seats: string[] = [];
    for (let n = 0; n < 6; n++) {
      seats.push(table.seat());
      if (n === 1) table.do("buy_share", { company: "FS", from: "treasury" });
      else table.pass();
    }
    expect(seats.join(" ")).toBe("C D A B C D");
  });

  it("EU-4.1-03: a turn is sales, then one purchase; anyone who does either has not passed", () => {
    for (const action of ["sell", "buy", "both"]) {
      const table = opened().during({ passes: 3 });
      if (action !== "buy") table.do("sell_shares", { company: "BNR", percent: 10 });
      expect(table.seat()).toBe("C");
      if (action === "sell") table.pass();
      else table.do("buy_share", { company: "FS", from: "treasury" });
      expect(table.seat()).toBe("D");
      expect(table.log("passed")).toEqual([]);
      table.pass(3);
      expect([table.round(), table.seat()]).toEqual(["stock", "C"]);
    }
  });

  it("EU-4.1-04: the round ends when all have passed one after another", () => {
    const table = opened().pass(2).do("buy_share", { company: "FS", from: "treasury" }).pass(3);
    expect([table.round(), table.seat()]).toEqual(["stock", "A"]);
    table.pass();
    expect(table.round()).toBe("operating 2.1");
    const again = opened().pass(3);
    again
      .do("buy_share", { company: "BNR", from: "treasury" })
      .pass(3)
      .do("buy_share", { company: "FS", from: "treasury" });
    expect([again.round(), again.seat()]).toEqual(["stock", "C"]);
  });

  it("EU-4.1-04: players who are out of the game do not pass", () => {
    const table = opened().bankrupt("D");
    table.pass();
    expect(table.seat()).toBe("A");
    table.pass(2);
    expect(table.round()).toBe("operating 2.1");
  });

  it("EU-4.1-05: a player who has passed may buy and sell when their turn comes again", () => {
    const table = opened().pass().do("buy_share", { company: "FS", from: "treasury" }).pass(2);
    expect(table.seat()).toBe("C");
    table
      .do("sell_shares", { company: "BNR", percent: 10 })
      .do("buy_share", { company: "FS", from: "treasury" });
    expect(table.percent("FS", "C")).toBe(10);
  });
});

describe("the priority deal", () => {
  it("EU-4.1.4-01: goes to the player after the last one to act", () => {
    for (const action of ["buy", "sell"]) {
      const table = opened().pass(2);
      if (action === "buy") table.do("buy_share", { company: "BNR", from: "treasury" });
      else table.do("sell_shares", { company: "BNR", percent: 10 }).pass();
      expect(table.state.priority).toBe("C");
      table.pass(4);
      expect(table.round()).toBe("operating 2.1");
      expect(table.state.priority).toBe("B");
      expect(table.log("priority")).toEqual([{ type: "priority", player: "B" }]);
      // It is the holder who opens the next stock round.
      expect(until(table, "stock").seat()).toBe("B");
    }
  });

  it("EU-4.1.4-01: passing over a player who is out of the game", () => {
    const table = opened().pass(2).do("buy_share", { company: "BNR", from: "treasury" });
    table.bankrupt("B").during({ seat: "C" });
    table.pass(3);
    expect(table.state.priority).toBe("C");
  });

  it("EU-4.1.4-02: stays when all pass on the first lap", () => {
    const table = opened().pass(4);
    expect(table.round()).toBe("operating 2.1");
    expect(table.state.priority).toBe("C");
  });

  it("EU-4.1.4-04: by the Hebrew text it goes to anyone who passed last", () => {
    for (const table of [opened({ priority: "lastPasser" }), opened({}, "hebrew")]) {
      table.pass(3).do("buy_share", { company: "FS", from: "treasury" }).pass(4);
      expect(table.state.priority).toBe("B");
    }
    for (const table of [opened(), opened({}, "rulebook")]) {
      table.pass(3).do("buy_share", { company: "FS", from: "treasury" }).pass(4);
      expect(table.state.priority).toBe("C");
    }
    expect(opened({ priority: "lastPasser" }).pass(4).state.priority).toBe("B");
  });

  it("EU-4.1.4-03: then sold-out prices rise, and the new prices decide who operates first", () => {
    const table = new Based().corporation("BNR", { cell: [3, 4], shares: { A: 60, B: 40 } });
    table
      .corporation("FS", { cell: [3, 5], shares: { B: 60 } })
      .corporation("SNCF", { cell: [2, 4], shares: { C: 60, D: 40 } });
    table.stock("A", { passes: 3 }).pass();
    const types = table.events.map((event) => event.type);
    expect(types.indexOf("priority")).toBeLessThan(types.indexOf("price_moved"));
    expect(types.indexOf("price_moved")).toBeLessThan(types.indexOf("turn_began"));
    expect(table.round()).toBe("operating 2.1");
    // SNCF rose from 100 to 110; BNR rose from 90 to 100, under FS at 100 in the column to the right.
    const order: unknown[] = [];
    for (let n = 0; n < 20 && table.round() === "operating 2.1"; n++) {
      const company = table.operating();
      if (order.at(-1) !== company) order.push(company);
      table.pass();
    }
    expect(order).toEqual(["SNCF", "FS", "BNR"]);
  });

  it("EU-4.1.4-03: a corporation that rises past another operates before it", () => {
    const table = new Based().corporation("BNR", { cell: [3, 4], shares: { A: 60, B: 40 } });
    table
      .corporation("FS", { cell: [2, 4], shares: { B: 60 } })
      .corporation("SNCF", { cell: [3, 5], shares: { C: 60, D: 40 } });
    table.stock("A", { passes: 3 }).pass();
    expect(table.price("SNCF")).toBe(110);
    expect(table.operating()).toBe("SNCF");
    expect(table.seat()).toBe("C");
  });
});

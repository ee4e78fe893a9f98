import { roundOf } from "@railhead/core/flow";
import type { Position } from "@railhead/core/kit";
import type { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { playOn } from "./kit.ts";
import { withRules } from "./position.ts";
import { ardennes, eu, type OnTitle, TITLES, WITH_EUROPE } from "./titles.ts";
import { expectNamed, expectTold } from "./told.ts";

const restMoney: Chosen = { slug: "rest-money" };

/** A stock round that this player began and is about to pass in, with this much cash in hand. */
function ending(
  on: OnTitle,
  cash: Record<string, number>,
  chosen: Chosen[] = [restMoney],
  first = "A",
): Position {
  const players = Object.keys(cash);
  const last = players.at(-1) as string;
  const table = on.table(players.length, { A: ["1"] });
  // Everyone has something to do in the next round: a share to buy, or, with little cash, one to sell.
  on.company(table, on.companies[0], { shares: { A: 20, [last]: 10 }, pool: 10, trains: ["3"] });
  for (const player of players) table.cash(player, cash[player] ?? 0);
  return withRules(table, on.title, ...chosen)
    .priority(first)
    .stock(first);
}

/** Everyone passes, until the stock round is over. */
function passAll(table: Position): Position {
  while (roundOf(table.state) === "stock") table.do("pass");
  return table;
}

/** Bots play the operating rounds, up to the first question of the next stock round. */
function toStock(table: Position): Position {
  const end = playOn(table.engine, 1, ({ state }) => roundOf(state) === "stock", table.state).at(-1);
  if (!end || roundOf(end.state) !== "stock") throw new Error("no further stock round");
  return Object.assign(table, { state: end.state, events: end.events });
}

/** Who is asked in the turns that follow, when all pass. */
function asked(table: Position, turns: number): string[] {
  return Array.from({ length: turns }, () => {
    const seat = table.seat();
    table.do("pass");
    return seat;
  });
}

describe.each(WITH_EUROPE)("rest money on %s", (_name, on) => {
  const { title } = on;

  it("VR-rest-money-01 VR-1860-berliner-09: anyone who has more cash left comes earlier; no one acts before", () => {
    const cash = { A: 120, B: 300, C: 45 };
    const table = passAll(ending(on, cash));
    expect(table.state).toMatchObject({ turnOrder: ["B", "A", "C"], priority: "B", orderBy: "rest-money" });
    expect(table.state.seatOrder).toEqual(["A", "B", "C"]);
    expect(expectTold(title, table.events, "priority", "rest-money")).toMatchObject({ player: "B" });
    expect(expectTold(title, table.events, "turn_order", "rest-money").order).toEqual(["B", "A", "C"]);
    toStock(table);
    const early = table.refused("pass", {}, "A");
    expect(early).toMatchObject({ code: "NOT_YOUR_TURN", values: { player: "A", acting: ["B"] } });
    expectNamed(title, early, "rest-money");
    expect(asked(table, 3)).toEqual(["B", "A", "C"]);
    // By the rulebook no one comes before their seat: the player who was to begin still begins, as no one has acted.
    const plain = passAll(ending(on, cash, []));
    expect(plain.state).toMatchObject({ turnOrder: ["A", "B", "C"], priority: "A" });
    expect(plain.state).not.toHaveProperty("orderBy");
    expect(plain.log("turn_order")).toEqual([]);
    expect(toStock(plain).refused("pass", {}, "B")).not.toHaveProperty("variant");
    expect(asked(plain, 3)).toEqual(["A", "B", "C"]);
  });

  it("VR-rest-money-01: who is out of the game does not begin, even where no one has any cash", () => {
    const table = ending(on, { A: 0, B: 0, C: 0 }, [restMoney], "B")
      .bankrupt("A")
      .order(["A", "B", "C"])
      .priority("A");
    const ctx = table.ctx();
    const next = table.engine.rules.slots["turnOrder.next"](ctx, { lastActor: null, lastPasser: null });
    expect(next.priority).toBe("B");
    expect(next.order.filter((id) => id !== "A")).toEqual(["B", "C"]);
  });

  it("VR-rest-money-02 VR-1860-berliner-09: a player who has as much as another keeps their place in the order of the last round", () => {
    const cash = { A: 90, B: 10, C: 90 };
    expect(passAll(ending(on, cash)).state.turnOrder).toEqual(["A", "C", "B"]);
    // C began: the order just played is C, A, B.
    expect(passAll(ending(on, cash, [restMoney], "C")).state).toMatchObject({
      turnOrder: ["C", "A", "B"],
      priority: "C",
    });
    const same = ending(on, { A: 90, B: 90, C: 90 }, [restMoney], "B");
    expect(passAll(same).state.turnOrder).toEqual(["B", "C", "A"]);
  });

  it("VR-rest-money-03: cash earned in the operating rounds changes nothing", () => {
    const [id] = on.companies;
    const table = on.table(3);
    on.company(table, id, { shares: { B: 50 }, trains: ["3"] });
    withRules(table.cash("A", 150).cash("B", 140).cash("C", 0), title, restMoney).stock("A");
    expect(passAll(table).state.turnOrder).toEqual(["A", "B", "C"]);
    table.operate(id, "dividend", { earnings: 600 }).do("dividend", { kind: "full" });
    expect(table.player("B").cash).toBe(440);
    toStock(table);
    expect(table.player("B").cash).toBeGreaterThan(table.player("A").cash);
    expect(table.seat()).toBe("A");
    expectNamed(title, table.refused("pass", {}, "B"), "rest-money");
    expect(asked(table, 2)).toEqual(["A", "B"]);
  });

  it("VR-rest-money-04: priority-only has the richest begin, and the others follow as they sit", () => {
    const only: Chosen = { slug: "rest-money", options: { mode: "priority-only" } };
    const cash = { A: 150, B: 200, C: 45 };
    const table = toStock(passAll(ending(on, cash, [only])));
    expect(table.state).toMatchObject({ turnOrder: ["A", "B", "C"], priority: "B" });
    expectNamed(title, table.refused("pass", {}, "A"), "rest-money");
    expect(asked(table, 3)).toEqual(["B", "C", "A"]);
    expect(asked(toStock(passAll(ending(on, cash))), 3)).toEqual(["B", "A", "C"]);
    // Of two who have most, the one who came earlier.
    expect(passAll(ending(on, { A: 90, B: 10, C: 90 }, [only], "C")).state.priority).toBe("C");
    expect(passAll(ending(on, { A: 90, B: 10, C: 90 }, [only], "A")).state.priority).toBe("A");
  });

  it("VR-rest-money-01: ties for a presidency go by the sorted order, not by seats", () => {
    const [first] = on.companies;
    const table = on.table(4, { B: ["1"] });
    on.company(table, first, { shares: { A: 30, C: 20, D: 20 }, trains: ["3"], turns: 2 });
    for (const [player, amount] of [
      ["A", 400],
      ["B", 10],
      ["C", 200],
      ["D", 300],
    ] as const)
      table.cash(player, amount);
    const sale = (chosen: Chosen[]) => {
      const one = Object.assign(Object.create(Object.getPrototypeOf(table)), table) as Position;
      const next = passAll(withRules(one, title, ...chosen).stock("A")).stock("A");
      return next.do("sell_shares", { company: first, percent: 20 });
    };
    const sorted = sale([restMoney]);
    expect(sorted.state.turnOrder).toEqual(["A", "D", "C", "B"]);
    expect(sorted.president(first)).toBe("D");
    expect(sale([]).president(first)).toBe("C");
  });
});

// In 18OE no one goes bankrupt.
describe.each(TITLES)("rest money on %s", (_name, on) => {
  const { title } = on;

  it("VR-1860-berliner-10: a bankruptcy in an operating round brings no stock round, and the order stays", () => {
    const [id] = on.companies;
    const table = on.table(4, { B: ["1"] });
    on.company(table, id, { shares: { A: 30, B: 30 }, cash: 0, turns: 2 });
    for (const [player, amount] of [
      ["A", 0],
      ["B", 700],
      ["C", 900],
      ["D", 800],
    ] as const)
      table.cash(player, amount);
    (table as ArdennesTable).phase("5");
    withRules(table, title, restMoney).stock("C");
    passAll(table);
    expect(table.state.turnOrder).toEqual(["C", "D", "B", "A"]);
    table.operate(id, "trains").do("declare_bankruptcy");
    expect(table.player("A").bankrupt).toBeDefined();
    expect(table.state).toMatchObject({ turnOrder: ["C", "D", "B", "A"], priority: "C" });
    const rounds: string[] = [];
    const steps = playOn(table.engine, 1, ({ state }) => roundOf(state) === "stock", table.state);
    for (const { state } of steps) {
      const [round, { run }] = [roundOf(state), state.round];
      if (rounds.at(-1) !== `${round} ${run}`) rounds.push(`${round} ${run}`);
    }
    expect(rounds.filter((round) => /operating|stock/.test(round)).slice(-2)).toEqual([
      "operating 2",
      "stock 0",
    ]);
    expect(rounds.filter((round) => round.startsWith("stock"))).toHaveLength(1);
    expect(steps.at(-1)?.state).toMatchObject({ turnOrder: ["C", "D", "B", "A"], priority: "C" });
  });
});

describe("rest money and what else goes by the order of players", () => {
  it("VR-rest-money-01: on 18EU the final exchange begins with the buyer of the first 5 and goes on in the sorted order", () => {
    const exchanging = (chosen: Chosen[]) => {
      const table = eu.table(4, { A: ["1"], B: ["2"], C: ["3"], D: ["4"] });
      for (const [player, amount] of [
        ["A", 20],
        ["B", 60],
        ["C", 10],
        ["D", 40],
      ] as const)
        table.cash(player, amount);
      withRules(table, eu.title, ...chosen).stock("A");
      passAll(table)
        .region("exchange", "due")
        .fact("fifth", { president: "D" })
        .operate("4", "trains", {}, [2, 2], ["1", "2", "3"]);
      while (roundOf(table.state) === "operating") table.do("pass");
      const seats: string[] = [];
      while (roundOf(table.state) === "exchange") {
        seats.push(table.seat());
        const [close] = table.legal("close_minor");
        table.do("close_minor", { minor: close?.minor ?? "" });
      }
      return seats;
    };
    expect(exchanging([restMoney])).toEqual(["D", "A", "C", "B"]);
    expect(exchanging([])).toEqual(["D", "A", "B", "C"]);
  });

  it("VR-rest-money-01: on 18Ardennes bidding for public companies goes by the sorted order", () => {
    const bidding = (chosen: Chosen[]) => {
      const table = ardennes.table(3, { A: ["1"], B: ["2"], C: ["3"] }) as ArdennesTable;
      table.phase("3").cash("A", 700).cash("B", 900).cash("C", 600);
      passAll(withRules(table, ardennes.title, ...chosen).stock("A"));
      return table.toBidding(3);
    };
    const table = bidding([restMoney]);
    expect(roundOf(table.state)).toBe("bidding");
    expectNamed(ardennes.title, table.refused("pass", {}, "A"), "rest-money");
    const seats = ["", "", ""].map(() => {
      const seat = table.seat();
      table.do("pass");
      return seat;
    });
    expect(seats).toEqual(["B", "A", "C"]);
    expect(bidding([]).seat()).toBe("A");
  });
});

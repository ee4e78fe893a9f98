import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

/** Minor 1 of A and BE of B, whose dividend takes more than the bank has. */
const breaking = (bank: number): Table =>
  new Table(3)
    .minor("1", "A", { cash: 0 })
    .closeRest()
    .phase("3")
    .public("BE", { shares: { B: 60 }, tokens: ["F10"], cash: 0, trains: ["3"] })
    .bank(bank);
const pays = (table: Table, run: [number, number], done: string[]): Table =>
  table.operate("BE", "dividend", { earnings: 200 }, run, done).do("dividend", { kind: "full" });

describe("the end (7)", () => {
  it("AR-7-01: when the bank runs out, the game ends after the last operating round of the set, no sooner and no later", () => {
    const table = breaking(150).public("P", { price: 120, shares: { C: 60 }, cash: 1000, trains: ["3"] });
    pays(table, [2, 2], ["1"]);
    expect(table.state.facts.bankBroken).toBe(true);
    const turns = new Set<string>();
    for (let n = 0; n < 20 && !table.state.ended; n++) {
      expect(table.round()).toBe("operating 2.2");
      turns.add(table.engine.decisions(table.state)[0]?.company ?? "");
      table.pass();
    }
    // Who has yet to operate still does; nothing begins after it.
    expect([...turns]).toEqual(["BE", "P"]);
    expect(table.state.ended?.reason).toBe("bank");
    expect(table.round()).toBe("operating 2.2");
    expect(table.log("round_ended")).toHaveLength(1);
    expect(table.log("round_began")).toEqual([]);
  });

  it("AR-7-01: the bank has run out when nothing is left in it, and one franc keeps it going", () => {
    const left = (bank: number) => pays(breaking(bank), [2, 2], ["1"]);
    expect(left(200).state.facts.bankBroken).toBe(true);
    const one = left(201);
    expect(one.state.facts.bankBroken).toBeUndefined();
    while (one.round() === "operating 2.2") one.pass();
    expect([one.round(), one.state.ended]).toEqual(["bidding", null]);
  });

  it("AR-7-02: broken in a stock round or the first operating round, the second is still played", () => {
    const table = pays(breaking(150), [2, 1], ["1"]);
    while (table.round() === "operating 2.1") table.pass();
    expect(table.state.ended).toBeNull();
    expect(table.round()).toBe("operating 2.2");
    const stock = breaking(100).stock("B", {}, 2).do("sell_shares", { company: "BE", percent: 20 });
    expect(stock.state.facts.bankBroken).toBe(true);
    stock.pass(1);
    while (stock.round() === "stock") stock.pass();
    expect(stock.round()).toBe("operating 2.1");
    const others = Object.keys(stock.state.companies).filter((id) => id !== "1");
    stock.operate("1", "trains", {}, [2, 1], others).pass();
    expect(stock.round()).toBe("operating 2.2");
    stock.operate("1", "trains", {}, [2, 2], others).pass();
    expect(stock.state.ended?.reason).toBe("bank");
  });

  it("AR-7-03: also when the bank has money again", () => {
    const table = pays(breaking(150), [2, 1], ["1"]);
    table.bank(5000);
    const others = Object.keys(table.state.companies).filter((id) => id !== "1");
    table.operate("1", "trains", {}, [2, 2], others).pass();
    expect(table.state.ended?.reason).toBe("bank");
  });

  it("AR-7-04: all income is paid in full", () => {
    const table = breaking(50).cash("B", 0);
    table.bank(50);
    pays(table, [2, 2], ["1"]);
    expect(table.player("B").cash).toBe(120);
    expect(table.company("BE").cash).toBe(80);
    expect(table.state.bank).toBe(50 - 200);
  });

  it("AR-1.2-01 AR-7-05 AR-7-06 AR-7-07 AR-7-08 AR-7-09: cash, shares at the final price, minors at twice theirs, f.100 for the Guillaume-Luxembourg; the most wins", () => {
    const table = new Table(4)
      .minor("1", "A", { price: 70, cash: 900, trains: ["3"] })
      .minor("12", "B", { price: 0 })
      .closeRest()
      .income("C")
      .phase("3")
      .public("BE", {
        shares: { A: 60, B: 20 },
        price: 200,
        cash: 3000,
        trains: ["3"],
        marks: { rights: ["H10"] },
      })
      .public("P", { ten: true, shares: { D: 30, C: 10 }, price: 160 })
      .cash("A", 10)
      .cash("B", 20)
      .cash("C", 30)
      .cash("D", 40);
    table.do("end_by_agreement", { agreed: ["A", "B", "C", "D"] }, "A");
    expect(table.state.ended?.ranking.map(({ player, worth, rank }) => [player, worth, rank])).toEqual([
      ["A", 10 + 3 * 200 + 140, 1],
      ["D", 40 + 3 * 160, 2],
      ["C", 30 + 160 + 100, 3],
      ["B", 20 + 200, 4],
    ]);
  });

  it("AR-7-09: equal worth shares the victory", () => {
    const table = new Table(3).cash("A", 300).cash("B", 300).cash("C", 200);
    table.do("end_by_agreement", { agreed: ["A", "B", "C"] }, "A");
    expect(table.state.ended?.ranking.map((row) => row.rank)).toEqual([1, 1, 3]);
  });

  it("AR-7-10: when one player is left the game is over at once, and that player has won", () => {
    const table = new Table(3)
      .minor("1", "B")
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 0, turns: 2 })
      .cash("A", 0)
      .cash("C", 900)
      .bankrupt("B")
      .operate("NL", "trains")
      .do("declare_bankruptcy");
    expect(table.state.ended?.reason).toBe("last_player");
    expect(table.state.ended?.ranking.map((row) => row.player)).toEqual(["C", "A", "B"]);
  });
});

import { cloneJson, Tx } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { keptForMinors, settleSale, stillForSale } from "../../src/sale.ts";
import { Table } from "../kit/kit.ts";
import { STRASBOURG_MUNICH } from "./lines.ts";
import { sellAllBut } from "./play.ts";

/** Homes of minors that no one has bought yet, which a table may allow for a while. */
describe("circles kept for minors that may still be bought", () => {
  const kept = (table: Table, hex: string) => [0, 1].map((city) => keptForMinors(table.ctx(), hex, city));

  it("EU-4.2.1-01: one in the own city of each; none where it is in play, gone, or where no one is at home", () => {
    expect(kept(new Table(3), "J5")).toEqual([1, 1]);
    expect(kept(new Table(3).minors({ A: ["9"] }), "J5")).toEqual([0, 1]);
    expect(kept(new Table(3).minors({ A: ["7"] }), "J5")).toEqual([1, 0]);
    expect(kept(new Table(3).closed("7"), "J5")).toEqual([1, 0]);
    expect(kept(new Table(3), "C8")).toEqual([1, 0]);
    expect(kept(new Table(3).closed("2"), "C8")).toEqual([0, 0]);
    expect(kept(new Table(3), "D7")).toEqual([0, 0]);
    // Its city by the tile that lies there: on this one the first city of Berlin is the second.
    const moved = new Table(3).minors({ A: ["7"] }).tiles({ J5: ["581", 1] });
    expect(kept(moved, "J5")).toEqual([0, 1]);
  });

  it("EU-4.2.1-01: until the final exchange is due; a token of others does not go there before", () => {
    const placing = () =>
      new Table(4)
        .minors({ A: ["1"], D: ["13"] })
        .phase("3")
        .tiles(STRASBOURG_MUNICH)
        .corporation("BNR", { shares: { B: 50 }, tokens: ["G12"], trains: ["3"], turns: 2 })
        .operate("BNR", "token");
    const token = { hex: "D13", city: 0 };
    expect(stillForSale(placing().ctx())).toBe(true);
    expect(placing().refused("place_token", token)).toMatchObject({ code: "CIRCLE_KEPT" });
    const late = placing().region("exchange", "due");
    expect(stillForSale(late.ctx())).toBe(false);
    expect(kept(late, "J5")).toEqual([0, 0]);
    late.do("place_token", token);
    expect(late.tokensAt("D13")).toEqual(["BNR"]);
    placing().closed("14").do("place_token", token);
  });
});

it("EU-4.2.1-17: a minor that has been sold is in play: it stands in its home and operates", () => {
  const table = new Table(4);
  sellAllBut(table, "8");
  expect(table.company("1")).toMatchObject({ started: true, floated: true });
  expect(table.company("8")).toMatchObject({ started: false, floated: false });
  expect(table.tokensAt("C8")).toEqual(["2"]);
});

it("EU-4.5.1-06: with firstTurnSale only shares of the company on turn, and only to pay for its train", () => {
  const table = (setup: { owed: boolean }) => {
    const one = new Table(4, { firstTurnSale: true })
      .minors({ C: ["3"] })
      .closeRest()
      .phase("5");
    one.corporation("BNR", { shares: { A: 50, B: 20 }, cash: 40, turns: setup.owed ? 1 : 0 });
    one.corporation("RPR", { shares: { A: 40, B: 40 }, trains: ["4"], turns: 0 });
    return one.cash("A", 400);
  };
  const forced = () => table({ owed: true }).operate("BNR", "trains", { earnings: 0 });
  expect(forced().refused("sell_shares", { company: "RPR", percent: 10 }).code).toBe("SALE_NOT_OPERATED");
  forced().do("sell_shares", { company: "BNR", percent: 10 });
  const stock = table({ owed: false }).stock("A");
  expect(stock.refused("sell_shares", { company: "BNR", percent: 10 }).code).toBe("SALE_NOT_OPERATED");
});

it("EU-4.2.1-16 EU-4.2.1-18: a minor sold later takes the first open circle of its home, and moves no priority deal", () => {
  const sold = (make: (table: Table) => Table) => {
    const table = make(new Table(3, { movingSalePriority: true }).tiles({ D13: ["582", 2] }).priority("A"));
    const tx = new Tx(table.engine.rules, cloneJson(table.state));
    settleSale(tx, "14", "B", 80);
    expect([tx.state.players.B?.cash, tx.state.bank]).toEqual([
      table.player("B").cash - 80,
      table.state.bank + 80,
    ]);
    return [tx.state.board.tokens.D13, tx.state.priority];
  };
  expect(sold((table) => table)).toEqual([[[0, 0, "14"]], "B"]);
  expect(sold((table) => table.tokens({ BNR: ["D13"] }).stock("A"))).toEqual([
    [
      [0, 0, "BNR"],
      [0, 1, "14"],
    ],
    "A",
  ]);
});

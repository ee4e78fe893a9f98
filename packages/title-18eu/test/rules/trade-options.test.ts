import { describe, expect, it } from "vitest";
import { presets } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";

const from = (company: string, price: number) => ({ train: "4", from: company, price });

/** BNR of player A has no train and £40; the stack shows a 5; A's own RPR has two 4s. */
function forced(options: Record<string, string | boolean>, turns = 3): Table {
  const table = new Table(4, options)
    .minors({ C: ["3"] })
    .closeRest()
    .phase("5");
  table.corporation("BNR", { shares: { A: 50, B: 20 }, cash: 40, turns });
  table.corporation("RPR", { shares: { A: 60, B: 20 }, trains: ["4", "4"], turns: 3 });
  return table.cash("A", 400).operate("BNR", "trains", { earnings: 0 });
}

describe("options of forced purchases", () => {
  it("EU-4.5.2-02: with presidentTrade shortTreasury the president tops up any shortage, to the face value", () => {
    const strict = forced({ presidentTrade: "emptyTreasury" });
    expect(strict.refused("buy_train", from("RPR", 100)).code).toBe("PRESIDENT_ADDS_NOTHING");
    const loose = forced({ presidentTrade: "shortTreasury" });
    expect(loose.refused("buy_train", from("RPR", 301)).code).toBe("PRESIDENT_ADDS_FACE");
    loose.do("buy_train", from("RPR", 300));
    expect([loose.company("BNR").cash, loose.player("A").cash, loose.company("RPR").cash]).toEqual([
      0, 140, 300,
    ]);
  });

  it("EU-4.5.1-06: with firstTurnSale shares of the company in its first turn may be sold for its train", () => {
    const sale = { company: "BNR", percent: 10 };
    const strict = forced({ firstTurnSale: false }, 1);
    expect(strict.refused("sell_shares", sale).code).toBe("SALE_NOT_OPERATED");
    const loose = forced({ firstTurnSale: true }, 1).do("sell_shares", sale);
    expect(loose.percent("BNR", "pool")).toBe(10);
    expect(loose.refused("sell_shares", { company: "BNR", percent: 30 }).rule).toBeDefined();
  });

  it("EU-4.5.2-02 EU-4.5.1-06: the preset of 18xx.games takes the looser readings, the rulebook's does not", () => {
    expect(presets["18xx.games"]).toMatchObject({ presidentTrade: "shortTreasury", firstTurnSale: true });
    expect(presets.rulebook).toEqual({});
  });
});

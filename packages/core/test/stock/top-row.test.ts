import { describe, expect, it } from "vitest";
import { marketEvent } from "../../src/market/index.ts";
import { Tx } from "../../src/state/index.ts";
import { StockPosition } from "../positions/stock.ts";

/** BHB, all of it with players, on a space of the market; the last player is about to pass. It does not operate, so nothing else moves it. */
function soldOut(row: number, col: number, held: Record<string, number> = { A: 60, B: 40 }) {
  return new StockPosition()
    .started("BHB", held, { par: 70 })
    .cell("BHB", [row, col])
    .floated("BHB", false)
    .stock("A", { passes: 2, lastActor: "B" });
}

describe("rule 13: up on the top row goes right", () => {
  const ends = (row: number, col: number, held?: Record<string, number>) => {
    const game = soldOut(row, col, held).do("pass");
    const { cell } = game.company("BHB");
    return [cell?.row, cell?.col, game.price("BHB")];
  };

  it("a company that is sold out when the stock round ends goes right from the top row", () => {
    expect(ends(0, 3)).toEqual([0, 4, 100]);
  });

  it("and up from any other", () => {
    expect(ends(1, 3)).toEqual([0, 3, 80]);
  });

  it("not from the last space, and not while someone could still buy", () => {
    expect(ends(0, 7)).toEqual([0, 7, 200]);
    expect(ends(0, 3, { A: 60, B: 30, treasury: 10 })).toEqual([0, 3, 80]);
    expect(ends(0, 3, { A: 60, B: 30, pool: 10 })).toEqual([0, 3, 80]);
  });

  it("keeps to the top row: what goes right there does not come down", () => {
    const { state, engine } = soldOut(0, 6);
    const tx = new Tx(engine.rules, state);
    marketEvent(tx, "BHB", { type: "SOLD_OUT" });
    marketEvent(tx, "BHB", { type: "SOLD_OUT" });
    expect(tx.state.companies.BHB?.cell).toEqual({ row: 0, col: 7 });
  });
});

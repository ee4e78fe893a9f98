import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import { Tx } from "../../src/state/index.ts";
import { escrowOf, payFromEscrow } from "../../src/transfer/escrow.ts";
import { freeCash, holdInEscrow, pay, release } from "../../src/transfer/index.ts";
import { viewState } from "../../src/view/index.ts";
import { StockPosition } from "../positions/stock.ts";

/** A has 200, of which 150 are set aside for two bids; BHB's shares cost 80 in the pool. */
function table() {
  return new StockPosition()
    .cash("A", 200)
    .cash("B", 200)
    .started("BHB", { B: 40, A: 10, pool: 20, treasury: 30 }, { par: 70, col: 3 })
    .stock("A")
    .write((tx) => {
      holdInEscrow(tx, "player:A", "K", 90);
      holdInEscrow(tx, "player:A", "L", 60);
    });
}

const free = (game: StockPosition, id: string) => freeCash(game.ctx(), `player:${id}`);

describe("rule 20: money that is bid is set aside", () => {
  it("it stays the bidder's, and no purchase may use it", () => {
    const game = table();
    expect([game.cashes("A"), free(game, "A"), free(game, "B")]).toEqual([[200], 50, 200]);
    expect(game.refused("buy_share", { company: "BHB", from: "pool" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { cash: 50, price: 80 },
    });
    game.write((tx) => release(tx, "L"));
    expect(game.do("buy_share", { company: "BHB", from: "pool" }).cashes("A")).toEqual([120]);
  });

  it("a further bid replaces the one on the same thing, and none is above what is free", () => {
    const game = table();
    const tx = new Tx(game.engine.rules, game.state);
    holdInEscrow(tx, "player:A", "K", 140);
    expect([freeCash(tx, "player:A"), escrowOf(tx, "player:A").length]).toEqual([0, 2]);
    expect(() => holdInEscrow(tx, "player:A", "K", 141)).toThrow("cannot set 141 aside");
    expect(() => holdInEscrow(tx, "player:A", "P", 1)).toThrow("cannot set 1 aside");
  });

  it("what is bought is paid out of it; a bidder who loses has their money free again", () => {
    const game = table();
    const tx = new Tx(game.engine.rules, game.state);
    holdInEscrow(tx, "player:B", "K", 95);
    payFromEscrow(tx, "player:B", "K");
    pay(tx, "player:B", "bank", 95);
    release(tx, "K");
    expect([tx.state.players.B?.cash, freeCash(tx, "player:B")]).toEqual([105, 105]);
    expect([tx.state.players.A?.cash, freeCash(tx, "player:A"), escrowOf(tx, undefined, "K")]).toEqual([
      200,
      140,
      [],
    ]);
    expect(tx.events.at(-1)).toEqual({ type: "aside_released", who: "player:A", amount: 90, what: "K" });
  });

  it("a player who is forced to pay uses it as well, the latest first, and everyone is told", () => {
    const game = table();
    const tx = new Tx(game.engine.rules, game.state);
    pay(tx, "player:A", "bank", 50);
    expect([escrowOf(tx).length, tx.events]).toEqual([2, []]);
    pay(tx, "player:A", "bank", 30);
    expect(tx.events).toEqual([{ type: "aside_lost", who: "player:A", amount: 60, what: "L" }]);
    expect([freeCash(tx, "player:A"), escrowOf(tx, "player:A", "K")[0]?.amount]).toEqual([30, 90]);
    pay(tx, "player:A", "bank", 120);
    expect([tx.state.setAside, tx.events.length]).toEqual([undefined, 2]);
  });

  it("a correction takes none of it, the view shows it, and the watch over bots finds what is not covered", () => {
    const game = table();
    const take = (amount: number) => ({
      changes: [{ kind: "cash", from: "player:A", to: "player:B", amount }],
      reason: "a slip",
      by: "A",
    });
    expect(game.refused("correct", take(51)).code).toBe("NOT_ENOUGH_CASH");
    expect(game.do("correct", take(50)).cashes("A", "B")).toEqual([150, 250]);
    const [a, b] = viewState(game.engine, game.state).players;
    expect([a?.setAside, b?.setAside]).toEqual([
      [
        { amount: 90, for: "K" },
        { amount: 60, for: "L" },
      ],
      undefined,
    ]);
    const bare = game.cash("A", 149);
    expect(
      brokenInvariants(bare.engine, bare.state, bare.state).some((one) => one.includes("has set 150 aside")),
    ).toBe(true);
  });
});

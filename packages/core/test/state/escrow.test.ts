import { describe, expect, it } from "vitest";
import { cashOf } from "../../src/state/ops.ts";
import { Tx } from "../../src/state/tx.ts";
import { escrowOf, freeCash, holdInEscrow, payFromEscrow, release } from "../../src/transfer/escrow.ts";
import { pay } from "../../src/transfer/pay.ts";
import { engineOf } from "../engine/lone.ts";
import { tiny } from "../tiny/title.ts";

const engine = engineOf(tiny);
const { state } = engine.start();

/** A has 400, of which 100 are set aside for P1 and 50 for P2; B has set 30 aside for P1. */
function table(): Tx {
  const tx = new Tx(engine.rules, state);
  holdInEscrow(tx, "player:A", "P1", 100);
  holdInEscrow(tx, "player:B", "P1", 30);
  holdInEscrow(tx, "player:A", "P2", 50);
  tx.events.length = 0;
  return tx;
}
const lines = (tx: Tx) => escrowOf(tx).map(({ by, for: what, amount }) => `${by} ${what} ${amount}`);
const ALL = ["player:A P1 100", "player:B P1 30", "player:A P2 50"];

describe("money that is set aside", () => {
  it("stays its account's and is not free; it is listed for an account, a thing, or both", () => {
    const tx = table();
    expect(lines(tx)).toEqual(ALL);
    expect([cashOf(tx, "player:A"), freeCash(tx, "player:A"), freeCash(tx, "player:B")]).toEqual([
      400, 250, 370,
    ]);
    expect(freeCash(tx, "bank")).toBe(tx.state.bank);
    expect(escrowOf(tx, "player:A").map(({ amount }) => amount)).toEqual([100, 50]);
    expect(escrowOf(tx, undefined, "P1").map(({ amount }) => amount)).toEqual([100, 30]);
    expect(escrowOf(tx, "player:A", "P1").map(({ amount }) => amount)).toEqual([100]);
    expect(escrowOf(tx, "player:B", "P2")).toEqual([]);
  });

  it("for the same thing again takes the place of what was, up to all that is free with it", () => {
    const tx = table();
    holdInEscrow(tx, "player:A", "P1", 350);
    expect(lines(tx)).toEqual(["player:B P1 30", "player:A P2 50", "player:A P1 350"]);
    expect(tx.events).toEqual([{ type: "set_aside", who: "player:A", amount: 350, what: "P1" }]);
    for (const amount of [351, 0, -5, 1.5])
      expect(() => holdInEscrow(tx, "player:A", "P1", amount)).toThrow(
        `player:A cannot set ${amount} aside for P1`,
      );
  });

  it("is freed for a thing, of one account or of all, and told; where there is nothing to free nothing happens", () => {
    const one = table();
    release(one, "P1", "player:A");
    expect(lines(one)).toEqual(["player:B P1 30", "player:A P2 50"]);
    expect(one.events).toEqual([{ type: "aside_released", who: "player:A", amount: 100, what: "P1" }]);
    const all = table();
    release(all, "P1");
    expect(lines(all)).toEqual(["player:A P2 50"]);
    expect(all.events.map(({ who }) => who)).toEqual(["player:A", "player:B"]);
    release(all, "P2");
    expect(all.state).not.toHaveProperty("setAside");
    const none = table();
    const before = none.state.setAside;
    release(none, "P3");
    release(none, "P2", "player:B");
    expect(none.state.setAside).toBe(before);
    expect(none.events).toEqual([]);
  });

  it("is used in silence, for its own thing alone", () => {
    const tx = table();
    payFromEscrow(tx, "player:A", "P1");
    expect(lines(tx)).toEqual(["player:B P1 30", "player:A P2 50"]);
    expect(tx.events).toEqual([]);
  });

  it("goes where its account is forced to pay: the latest first, each as a whole, no more than must, and it is told", () => {
    const lost = (amount: number) => {
      const tx = table();
      pay(tx, "player:A", "bank", amount);
      return [lines(tx), tx.events.map(({ what, amount: gone }) => `${what} ${gone}`)];
    };
    expect(lost(250)).toEqual([ALL, []]);
    expect(lost(251)).toEqual([ALL.slice(0, 2), ["P2 50"]]);
    expect(lost(300)).toEqual([ALL.slice(0, 2), ["P2 50"]]);
    expect(lost(301)).toEqual([ALL.slice(1, 2), ["P2 50", "P1 100"]]);
    expect(lost(400)).toEqual([ALL.slice(1, 2), ["P2 50", "P1 100"]]);
    const kept = table();
    const before = kept.state.setAside;
    pay(kept, "player:A", "player:B", 250);
    expect(kept.state.setAside).toBe(before);
    const alone = new Tx(engine.rules, state);
    holdInEscrow(alone, "player:A", "P1", 100);
    pay(alone, "player:A", "bank", 301);
    expect(alone.state).not.toHaveProperty("setAside");
  });
});

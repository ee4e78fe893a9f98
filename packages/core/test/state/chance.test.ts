import { describe, expect, it } from "vitest";
import { createEngine, type GameState } from "../../src/index.ts";
import { drawnOrder, Tx } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const LOTS = ["a", "b", "c", "d", "e", "f", "g", "h"];

function table(seed: number): Tx {
  const made = createEngine(tiny, { players: ["A", "B"].map((id) => ({ id, name: id })), seed });
  if (!made.ok) throw new Error(made.refusal.code);
  return new Tx(made.engine.rules, made.engine.start().state);
}
const draws = (seed: number) => {
  const tx = table(seed);
  return [drawnOrder(tx, LOTS), drawnOrder(tx, LOTS)];
};

describe("an order drawn by lot", () => {
  it("is the list in another order, the same for a seed, others for other seeds and the next time", () => {
    const [first = [], second = []] = draws(3);
    expect([...first].sort()).toEqual(LOTS);
    expect(draws(3)).toEqual([first, second]);
    expect(second).not.toEqual(first);
    expect(new Set([1, 2, 3, 4, 5].map((seed) => draws(seed)[0]?.join())).size).toBe(5);
  });

  it("changes the state that it draws for, and no other", () => {
    const tx = table(3);
    const before: GameState = tx.before;
    const rng = before.rng;
    drawnOrder(tx, LOTS);
    expect([before.rng, tx.state.rng === rng]).toEqual([rng, false]);
    expect(drawnOrder(tx, [])).toEqual([]);
  });
});

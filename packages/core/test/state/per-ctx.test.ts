import { expect, test } from "vitest";
import { createEngine } from "../../src/index.ts";
import { perCtx } from "../../src/state/per-ctx.ts";
import { Tx } from "../../src/state/tx.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, {
  players: [
    { id: "A", name: "A" },
    { id: "B", name: "B" },
  ],
  seed: 1,
});
if (!made.ok) throw new Error(made.refusal.code);
const { rules } = made.engine;

test("an answer is kept for a look and an id, and asked again by another look and in a change", () => {
  let asked = 0;
  const cash = perCtx(({ state }, id) => {
    asked++;
    return state.players[id]?.cash;
  });
  const { state } = made.engine.start();
  const ctx = { rules, state };
  const before = cash(ctx, "A");
  expect(cash(ctx, "A")).toBe(before);
  expect(asked).toBe(1);
  expect(cash(ctx, "B")).toBe(before);
  expect(cash(ctx, "nobody")).toBeUndefined();
  expect(cash(ctx, "nobody")).toBeUndefined();
  expect(asked).toBe(3);
  const tx = new Tx(rules, state);
  tx.player("A").cash = 7;
  expect(cash(tx, "A")).toBe(7);
  tx.player("A").cash = 8;
  expect(cash(tx, "A")).toBe(8);
  expect(asked).toBe(5);
  expect(cash({ rules, state }, "A")).toBe(before);
  expect(asked).toBe(6);
});

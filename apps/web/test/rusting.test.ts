import { createEngine, type GameState, type Setup } from "@railhead/core";
import { readFolder, readTitle } from "@railhead/folders";
import { expect, it } from "vitest";
import { rustsNext, trainsRust } from "../lib/rusting.ts";

function begun(id: string) {
  const read = readTitle(readFolder(new URL(`../../../titles/${id}`, import.meta.url).pathname));
  if (!read.ok) throw new Error(id);
  const players = ["Anna", "Ben", "Chloe"].map((name, at) => ({ id: `p${at + 1}`, name }));
  const made = createEngine(read.title, { title: id, players, seed: 1 } as Setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const state: GameState = made.engine.start().state;
  return { rules: made.engine.rules, state };
}

it("before a train is bought, what rusts first is told of those that the bank sells", () => {
  const { rules, state } = begun("1830");
  expect(trainsRust(rules)).toBe(true);
  expect([...rustsNext(rules, state)]).toEqual([["2", { on: ["4"], away: 11 }]]);
});

it("of a title whose trains go by the calendar nothing is told of rust", () => {
  const { rules, state } = begun("18ms");
  expect(trainsRust(rules)).toBe(false);
  expect(rustsNext(rules, state).size).toBe(0);
});

import { createEngine, Timeline } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { expect, it } from "vitest";
import { LiveGame } from "../lib/live-game.ts";
import { sameContent, sameParts, sharing } from "../lib/same-parts.ts";

it("values with the same parts are the same; with other parts, or more of them, they are not", () => {
  const part = { a: 1 };
  expect(sameParts({ x: part, n: Number.NaN }, { x: part, n: Number.NaN })).toBe(true);
  expect(sameParts([1, part], [1, part])).toBe(true);
  expect(sameParts({ x: part }, { x: { a: 1 } })).toBe(false);
  expect(sameParts({ x: 1 }, { x: 1, y: undefined })).toBe(false);
  expect(sameParts({ x: undefined }, { y: undefined })).toBe(false);
  expect(sameParts([1], { 0: 1 })).toBe(false);
  expect(sameParts(null, {})).toBe(false);
  expect(sameParts(new Map(), new Map())).toBe(false);
});

it("what has not changed is the same object, down to its parts, and nothing else is", () => {
  const before = {
    players: [
      { id: "a", cash: 1 },
      { id: "b", cash: 2 },
    ],
    bank: { left: 5 },
  };
  const next = {
    players: [
      { id: "a", cash: 1 },
      { id: "b", cash: 3 },
    ],
    bank: { left: 5 },
  };
  const shared = sharing(before, next);
  expect(shared).toEqual(next);
  expect(shared.bank).toBe(before.bank);
  expect(shared.players[0]).toBe(before.players[0]);
  expect(shared.players).not.toBe(before.players);
  expect(before.players[1]?.cash).toBe(2);
  expect(sharing(before, structuredClone(before))).toBe(before);
  // A part that is gone, or one more, is another object.
  expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(sharing({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(sameContent([{ a: 1 }], [{ a: 1 }])).toBe(true);
  expect(sameContent([{ a: 1 }], [{ a: 2 }])).toBe(false);
});

it("a move leaves what it did not change of a game's view the same, forwards and back", () => {
  const players = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() }));
  const made = createEngine(title18eu, { players, seed: 1, order: "seated" });
  if (!made.ok) throw new Error(made.refusal.code);
  const game = new LiveGame(new Timeline(made.engine));
  const before = game.view();
  expect(game.play({ type: "choose_lot", seat: "a", lot: "1", amount: 100 })).toBeUndefined();
  const after = game.view();
  expect(after.acting).not.toEqual(before.acting);
  for (const part of ["players", "companies", "depot"] as const) expect(after[part]).toBe(before[part]);
  expect(game.view(0)).toBe(before);
});

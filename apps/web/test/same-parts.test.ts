import { expect, it } from "vitest";
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

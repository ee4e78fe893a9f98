import { expect, it } from "vitest";
import { type Foresight, foresightTable, rankCorrelation } from "../scripts/foresight.ts";

it("ranks agree, disagree, or say nothing; equal ones share a place", () => {
  expect(rankCorrelation([9, 5, 1], [900, 20, 3])).toBe(1);
  expect(rankCorrelation([1, 5, 9], [900, 20, 3])).toBe(-1);
  expect(rankCorrelation([4, 4, 4], [900, 20, 3])).toBe(0);
  // Of four, two neighbours have changed places: 1 - 6 · 2 / (4 · 15).
  expect(rankCorrelation([4, 3, 1, 2], [4, 3, 2, 1])).toBeCloseTo(0.8);
  expect(rankCorrelation([5, 5, 1], [3, 2, 1])).toBeCloseTo(Math.sqrt(3) / 2);
});

it("the table counts games, winners foreseen, and the mean of the agreement by title", () => {
  const game = (title: string, expected: boolean, agreement: number): Foresight => ({
    title,
    players: 4,
    moves: 400,
    expected,
    agreement,
  });
  const lines = foresightTable([game("b", true, 1), game("a", true, 0.5), game("b", false, 0.5)]).split("\n");
  expect(lines.slice(2)).toEqual(["| a | 1 | 4 | 1 | 0.50 |", "| b | 2 | 4 | 1 | 0.75 |"]);
});

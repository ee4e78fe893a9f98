import type { Timeline } from "@railhead/core";
import { expect, it } from "vitest";
import type { Chronicle } from "../lib/chronicle.ts";
import { forecast } from "../lib/forecast.ts";

/** A game whose bank holds these amounts after each move, and whose sets begin at these moves. */
function game(banks: number[], sets: number[]): [Timeline, Chronicle] {
  const timeline = { state: (at: number) => ({ bank: banks[at] }) } as unknown as Timeline;
  const rounds = sets.flatMap((at, index) => [
    { at, set: index + 1, id: "stock", run: 0 },
    { at, set: index + 1, id: "operating", run: 1 },
  ]);
  return [timeline, { rounds, phases: [] } as unknown as Chronicle];
}

it("the bank lasts as long as the last two sets let expect", () => {
  const [timeline, chronicle] = game([10_000, 9_000, 8_000, 6_000, 5_500], [0, 1, 2, 3]);
  expect(forecast(timeline, chronicle, 4)).toEqual({ bank: 5_500, perSet: 1_500, looked: 2, sets: 4 });
  expect(forecast(timeline, chronicle, 2)).toEqual({ bank: 8_000, perSet: 1_000, looked: 2, sets: 8 });
});

it("one complete set will do, none will not", () => {
  const [timeline, chronicle] = game([10_000, 9_000, 8_900], [0, 1]);
  expect(forecast(timeline, chronicle, 2)).toMatchObject({ perSet: 1_000, looked: 1, sets: 9 });
  expect(forecast(timeline, chronicle, 0)).toBeUndefined();
});

it("a bank that gains, or is broken, has no end to foresee", () => {
  expect(forecast(...game([1_000, 1_200], [0, 1]), 1)).toBeUndefined();
  expect(forecast(...game([1_000, 500, -20], [0, 1]), 2)).toBeUndefined();
});

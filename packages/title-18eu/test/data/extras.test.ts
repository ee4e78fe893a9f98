import { expect, it } from "vitest";
import { extraTrains, phases, redToRed, trains } from "../../src/data.ts";

const names = trains.map(({ name }) => name);
const counts = (table: Record<string, number>) =>
  Object.values(table).every((count) => Number.isInteger(count) && count > 0);

it("extra trains are trains of the list, and no suggestion adds more of a kind than may be added", () => {
  expect(Object.keys(extraTrains.most).filter((name) => !names.includes(name))).toEqual([]);
  expect(counts(extraTrains.most)).toBe(true);
  expect(extraTrains.suggested?.length).toBeGreaterThan(0);
  for (const { players, add } of extraTrains.suggested ?? []) {
    expect(players.every((count) => Number.isInteger(count) && count > 0)).toBe(true);
    expect(counts(add)).toBe(true);
    for (const [name, count] of Object.entries(add))
      expect(count).toBeLessThanOrEqual(extraTrains.most[name] ?? 0);
  }
});

it("what a run from red to red adds stands for each colour that a phase has, in rising amounts", () => {
  expect(Object.keys(redToRed).sort()).toEqual(
    [...new Set(phases.flatMap(({ tile_colours }) => tile_colours))].sort(),
  );
  for (const amounts of Object.values(redToRed)) {
    expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
    expect([...amounts].sort((a, b) => a - b)).toEqual(amounts);
  }
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { root } from "../workspace.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");

it("the lines of code in README.md stand in scripts/first-game.ts, and play a game to its end", async () => {
  const shown = readme.match(/```ts\n([\s\S]*?)```/)?.[1];
  expect(shown).toBe(readFileSync(join(root, "scripts/first-game.ts"), "utf8"));
  const told = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await import("../first-game.ts");
  expect(told).toHaveBeenCalledTimes(1);
  const [moves, ranking] = told.mock.calls[0] as [string, { player: string; worth: number; rank: number }[]];
  told.mockRestore();
  expect(Number.parseInt(moves, 10)).toBeGreaterThan(300);
  expect(ranking.map(({ player }) => player).sort()).toEqual(["Ann", "Ben", "Cleo"]);
  expect(ranking.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(Math.min(...ranking.map(({ worth }) => worth))).toBeGreaterThan(0);
});

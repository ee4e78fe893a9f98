import { describe, expect, it } from "vitest";
import { type MixedGame, mixedTable, playMixed, told } from "../scripts/mixed.ts";
import { titles } from "../src/titles.ts";

const titleOf = (id: string) => {
  const title = titles.find((one) => one.id === id);
  if (!title) throw new Error(id);
  return title;
};

describe("games of mixed strengths, players and house rules", () => {
  it.each([
    ["18eu", 2],
    ["18ardennes", 3],
  ])("%s by seed %i is begun without a fault, and the same again by the same seed", (id, seed) => {
    const game = playMixed(titleOf(id), seed, 300);
    expect(game.faults).toEqual([]);
    expect(game.actions).toBe(300);
    const again = playMixed(titleOf(id), seed, 60);
    expect([again.seats, again.houseRules, again.faults]).toEqual([game.seats, game.houseRules, []]);
  });

  it("tables differ from seed to seed, with house rules and without", () => {
    const tables = Array.from({ length: 24 }, (_, seed) => mixedTable(titleOf("18eu"), seed + 1));
    expect(new Set(tables.map(({ seats }) => seats.length)).size).toBeGreaterThan(3);
    expect(tables.some(({ rules }) => rules.length === 0)).toBe(true);
    expect(tables.some(({ rules }) => rules.length > 0)).toBe(true);
    expect(tables.some(({ seats }) => seats.includes("strong, whole"))).toBe(true);
  });

  it("what failed or stood still is named, and bankruptcies of strong are counted", () => {
    const game: MixedGame = {
      title: "18eu",
      seed: 1,
      seats: ["strong", "lean"],
      houseRules: [],
      ending: "bank",
      actions: 900,
      faults: [],
      bankrupt: [],
    };
    const broke = { ...game, seats: ["strong, whole", "strong"], bankrupt: ["strong", "lean"] };
    expect(told([game, broke])).toEqual([
      "2 games, 0 of them failed or stood still; strong went bankrupt in 1 of 3 seats",
    ]);
    const still = told([
      game,
      { ...game, seed: 2, ending: "unfinished" },
      { ...game, seed: 3, faults: ["money"] },
    ]);
    expect(still).toHaveLength(3);
    expect(still[0]).toContain("2 of them");
  });
});

import { randomBot } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { watched } from "./games.ts";
import { plain } from "./title.ts";

const GAMES = swept(
  // Both endings are among the first of them.
  Array.from({ length: 30 }, (_, at) => at + 12),
  15,
);

describe("whole games of the plain title", () => {
  const endings = new Set<string>();
  for (const players of swept([2, 3, 4, 5, 6], 2)) {
    it(`${GAMES.length} end, hold every invariant and replay to the same state at a table of ${players}`, () => {
      for (const seed of GAMES) {
        const { game, faults } = watched(plain, players, 100 * players + seed);
        expect(faults, `seed ${100 * players + seed}`).toEqual([]);
        expect(game.state.ended, `seed ${100 * players + seed}`).not.toBeNull();
        endings.add(game.state.ended?.reason ?? "");
      }
    });
  }

  it("end by the bank and by a bankruptcy", () => {
    expect([...endings].sort()).toEqual(["bank", "bankruptcy"]);
  });

  it("hold every invariant under random play, looked at closely", () => {
    for (const seed of swept([1, 2, 3], 3)) {
      const { faults } = watched(plain, 4, seed, randomBot, 900, { closely: 5, tries: 12 });
      expect(faults).toEqual([]);
    }
  });
});

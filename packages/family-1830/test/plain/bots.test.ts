import { describe, expect, it } from "vitest";
import { watched } from "./games.ts";
import { plain } from "./title.ts";

describe("the plain title, played by bots", { timeout: 120_000 }, () => {
  for (const players of [2, 3, 4, 5, 6]) {
    it(`is played to its end under every invariant at a table of ${players}`, () => {
      for (const seed of [1, 2]) {
        const { game, faults } = watched(plain, players, seed);
        expect(faults).toEqual([]);
        expect(game.state.ended).not.toBeNull();
      }
    });
  }
});

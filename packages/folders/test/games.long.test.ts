import { describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { DEFAULTS, readTitle } from "../src/index.ts";
import { begun, changed, titleOf, watched } from "./kit.ts";

const GAMES = swept([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10);

describe("a title that has just been begun", { timeout: 900_000 }, () => {
  for (const players of swept([4, 2, 3, 5, 6], 5))
    it(`is played by bots: ${GAMES.length} games of ${players} end and hold every invariant`, () => {
      const title = titleOf(begun());
      for (const seed of GAMES) {
        const { game, faults } = watched(title, players, 100 * players + seed);
        expect(faults, `seed ${seed}`).toEqual([]);
        expect(game.state.ended, `seed ${seed}`).not.toBeNull();
      }
    });

  const OTHERS = [
    ["no privates", { opening: "none" }],
    ["select and raise", { opening: "select" }],
    ["incremental capitalization", { capitalization: "incremental" }],
    ["a ladder", { market: "ladder" }],
    ["two or three players", { least: 2, most: 3 }],
  ] as const;
  it.each(swept(OTHERS, 5))("is played by bots with %s", (_, answers) => {
    const title = titleOf(begun({ ...DEFAULTS, ...answers }));
    for (const seed of swept([1, 2], 2)) {
      const { game, faults } = watched(title, 3, seed);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
    }
  });

  it("is played with every parameter set otherwise", () => {
    const folder = changed({
      title: (file) => {
        file.rules = {
          opening: { format: "waterfall", step: 10, falls: 10 },
          privates: { from: "3", until: "5", least: 1, most: 1, betweenPlayers: true, notSold: ["P1"] },
          float: 50,
          capitalization: "rest",
          treasuryPrice: "par",
          poolEarns: false,
          turn: "buyThenSell",
          sales: { from: "operated", again: false },
          rebuy: true,
          prices: { paid: { most: 2 }, withheld: "stay", sold: "once", soldOut: "stay" },
          lays: { yellow: { "2": 2, "3": 1 } },
          restriction: "permissive",
          home: "floated",
          tokens: 2,
          dividends: ["full", "half", "withhold"],
          obligation: "always",
          emergency: { losesOthers: false, fromOthers: false },
          trainTrade: "3",
          loans: {
            amount: 100,
            interest: 10,
            limit: "shares",
            all: 20,
            until: "6",
            from: ["earnings", "treasury"],
          },
          exportAfter: { after: "set", to: "rusted", from: "2", until: "5" },
          end: {
            bank: "run",
            bankruptcy: "leaves",
            topPrice: "run",
            train: { kind: "D", timing: "set" },
          },
        };
      },
      numbers: (file) => {
        file.dividends = { revenue: 10, round: "down" };
      },
    });
    expect(readTitle(folder).ok).toBe(true);
    for (const seed of swept([1, 2, 3], 3)) {
      const { game, faults } = watched(titleOf(folder), 4, seed);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
    }
  });
});

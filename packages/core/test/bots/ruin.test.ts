import { describe, expect, it } from "vitest";
import { expectedWorth } from "../../src/bots/index.ts";
import type { Advice } from "../../src/contract/index.ts";
import { defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

/** A presides over ABC, which has $30 and no train of $80; A also has 30 % of CW at $60, all of which may be sold. */
function table(cash: number, { obliged = true, trains = [] as string[], advice = {} as Advice } = {}) {
  const title = defineTitle({
    ...tiny,
    advice,
    slots: { ...tiny.slots, "train.obligation": () => obliged },
  });
  return new Position(title, 3)
    .inPlay("ABC", { shares: { A: 50, B: 20 }, par: 70, cash: 30, turns: 2, trains })
    .inPlay("CW", { shares: { B: 40, A: 30 }, par: 60, trains: ["2"] })
    .cash("A", cash);
}

const worth = (at: Position): number => expectedWorth(at.engine, at.state).A as number;

/** What A is worth more for a dollar. */
const dollar = (cash: number, options: Parameters<typeof table>[1] = {}): number =>
  worth(table(cash, options)) - worth(table(cash - 1, options));

/** What the bank pays for the 30 % of CW, and for so much of ABC: without losing it, and all of it. */
const KEEPING = 180 + 3 * 70;
const ALL = 180 + 5 * 70;

describe("ruin", () => {
  it("threatens a president who cannot raise the price of the train that must be bought next", () => {
    const advice = { owed: () => KEEPING };
    const [just, short] = [table(50, { advice }), table(49, { advice })];
    expect(worth(just) - worth(short)).toBeGreaterThan(0.5 * worth(just));
    for (const free of [{ obliged: false }, { trains: ["2"] }])
      expect(dollar(50, { advice, ...free })).toBeLessThan(10);
    expect(dollar(50)).toBeLessThan(10);
  });

  it("threatens a player who cannot raise the debt that the title foresees", () => {
    const owing = (owed: number) => ({ obliged: false, advice: { owed: () => owed } });
    expect(dollar(20, owing(ALL + 20))).toBeGreaterThan(100);
    expect(dollar(20, owing(ALL + 19))).toBeLessThan(10);
    expect(dollar(20, owing(ALL + 21))).toBeLessThan(10);
  });
});

import type { Json } from "@railhead/core";
import { expectedWorth, planner } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { Table } from "./kit/kit.ts";

/** A owes NL with minor 1 at f.50 (f.320 at least) and N with minor 14 at f.60 (f.300 at least), and has no shares to sell. */
const owing = (cash: number): Table =>
  new Table(3)
    .minor("1", "A", { price: 50, trains: ["2"] })
    .minor("14", "A", { price: 60, trains: ["2"] })
    .closeRest()
    .phase("3")
    .public("BE", { shares: { B: 60 }, tokens: ["F10"], trains: ["3"] })
    .claims([
      { player: "A", company: "NL", minor: "1", bid: 0 },
      { player: "A", company: "N", minor: "14", bid: 0 },
    ])
    .cash("A", cash)
    .cash("B", 500)
    .stock("A");

const worth = (cash: number): number => {
  const { engine, state } = owing(cash);
  return expectedWorth(engine, state).A as number;
};

describe("what bots are told of 18Ardennes", () => {
  it("all claims must be paid for: a player who cannot pay loses most of their worth", () => {
    expect(worth(621) - worth(620)).toBeLessThan(5);
    expect(worth(620) - worth(619)).toBeGreaterThan(0.5 * worth(620));
  });

  it.each(["easy", "steady", "strong"] as const)("%s leaves enough for the second of two claims", (name) => {
    for (const cash of [620, 660, 798]) {
      const table = owing(cash);
      for (let turn = 0; turn < 2; turn++) {
        const action = planner(name).choose(table.engine, table.state, () => 0, "A");
        expect(action.type, `${cash}: ${turn}`).toBe("start_company");
        const { seat: _, type, ...rest } = action;
        table.do(type, rest as Record<string, Json>);
        while (!turn && table.seat() !== "A") table.pass();
      }
      expect(table.player("A").cash).toBeGreaterThanOrEqual(0);
      expect(table.player("A").bankrupt).toBeUndefined();
    }
  });
});

import { describe, expect, it } from "vitest";
import { planner, type Strength, type Weighed } from "../../src/bots/index.ts";
import { defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

const [weakest, middle, best] = ["easy", "steady", "strong"] as const satisfies Strength[];

/** All moves that a planner weighs; of equal ones the first listed comes first. */
const weighed = (table: Position, strength: Strength): Weighed[] =>
  planner(strength).weigh?.(table.engine, table.state, () => 0, table.seat(), 99) ?? [];

/** What the planner would do, as its type and one of its fields. */
function chosen(table: Position, strength: Strength, field: string): unknown {
  return planner(strength).choose(table.engine, table.state, () => 0, table.seat())[field];
}

/** B leads a company that can pay for trains, A one on a line of two cities and an off-board place. The fours come soon, and the twos rust by them. */
const railways = (): Position =>
  new Position(tiny, 3)
    .stackFrom("3")
    .supply("3", 1)
    .inPlay("ABC", { par: 70, shares: { A: 60 }, tokens: ["B3"], turns: 3 })
    .inPlay("CW", { par: 70, shares: { B: 60 }, cash: 600, tokens: ["F3"], turns: 3 })
    .tiles({ B3: ["57", 2], C4: ["8", 2], D3: ["57", 1] });

/** How much more a train of the pool brings than none. */
function gain(table: Position, strength: Strength, train: string): number {
  const moves = weighed(table, strength);
  const value = (of: (one: Weighed) => boolean) => moves.find(of)?.value ?? Number.NaN;
  return value(({ action }) => action.train === train) - value(({ action }) => action.type === "pass");
}

describe("strengths of planners", () => {
  it("look further ahead: a train that lasts is worth more to steady than to easy, and most to strong", () => {
    const table = railways().stackFrom("4").pool(["3"]).treasury("ABC", 150).operate("ABC", "trains");
    expect(gain(table, middle, "3")).toBeGreaterThan(1.3 * gain(table, weakest, "3"));
    expect(gain(table, best, "3")).toBeGreaterThan(1.3 * gain(table, middle, "3"));
  });

  it("strong alone sees that a train rusts: to it one that soon will is worth less than to steady, though it looks further", () => {
    const table = railways().stackFrom("4").pool(["2"]).treasury("ABC", 150).operate("ABC", "trains");
    expect(gain(table, middle, "2")).toBeGreaterThan(gain(table, weakest, "2"));
    expect(gain(table, best, "2")).toBeLessThan(0.8 * gain(table, middle, "2"));
  });

  it("strong alone withholds for a train, over more than one round too, since its own will rust", () => {
    const run = (cash: number): Position => {
      const table = railways().trains("ABC", ["2"]).treasury("ABC", cash).operate("ABC", "routes");
      const action = planner(best).choose(table.engine, table.state, () => 0, "A");
      const applied = table.engine.apply(table.state, action);
      if (!applied.ok) throw new Error(applied.refusal.code);
      table.state = applied.state;
      return table;
    };
    // At once, or with what the next run brings.
    for (const cash of [120, 60]) {
      const table = run(cash);
      expect(table.asked()).toBe("dividend");
      expect([weakest, middle, best].map((one) => chosen(table, one, "kind"))).toEqual([
        "full",
        "full",
        "withhold",
      ]);
    }
    // It can pay for one in any case.
    expect(chosen(run(150), best, "kind")).toBe("full");
  });

  it("try more moves: each strength weighs the starting values that the one below weighs, and more of them", () => {
    const pars = [50, 60, 70, 80, 90, 100, 110, 120];
    const many = defineTitle({
      ...tiny,
      market: { grid: [pars.map((price) => ({ price, types: ["par"] }))] },
    });
    const table = new Position(many, 3).cash("A", 900).stock("A");
    const prices = (strength: Strength) =>
      new Set(weighed(table, strength).flatMap(({ action }) => action.price ?? []));
    expect(prices(weakest).size).toBeLessThan(prices(middle).size);
    expect(prices(middle).size).toBeLessThan(prices(best).size);
    expect(prices(best)).toEqual(new Set(pars));
    for (const price of prices(weakest)) expect(prices(middle)).toContain(price);
  });
});

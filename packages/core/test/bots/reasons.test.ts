import { describe, expect, it } from "vitest";
import { type ReasonFacts, reasonFor } from "../../src/bots/planner/explain.ts";

/** What a company that has a 3 is told of a 4, which rusts 2s; the others' trains, and what the move adds. */
function told(others: string[], gain: number): ReasonFacts {
  const trains = [{ name: "2", rusts_on: "4" }, { name: "3" }, { name: "4" }];
  const run = (kinds: string[]) => ({ trains: kinds.map((kind) => ({ id: kind, kind })) });
  const state = { companies: { A: run(["3"]), B: run(others) }, depot: { stack: [] } };
  const rules = { title: { phases: [] }, trains: new Map(trains.map((one) => [one.name, one])) };
  const valued = { worth: {}, incomes: new Map() };
  return { ctx: { rules, state }, before: valued, company: "A", gain } as unknown as ReasonFacts;
}

describe("why a planner buys a train without more earnings", () => {
  const buy = { type: "buy_train", seat: "p1", train: "4", from: "stack", price: 300 };

  it("is that the others' trains rust, while they have some", () => {
    expect(reasonFor(buy, told(["2", "3"], 10))).toEqual({
      code: "rusts_soon",
      args: { train: "4", rusts: "2" },
    });
    expect(reasonFor(buy, told(["3"], 10))).toEqual({ code: "brings", args: { more: 10 } });
  });

  it("tells a loss as what it costs, never as less than nothing that it brings", () => {
    expect(reasonFor(buy, told([], -44.2))).toEqual({ code: "costs", args: { less: 44 } });
    expect(reasonFor(buy, told([], 0.2))).toEqual({ code: "nothing_better", args: {} });
    const share = { type: "buy_share", seat: "p1", company: "B", from: "market" };
    expect(reasonFor(share, told([], -3))).toEqual({ code: "costs", args: { less: 3 } });
  });
});

import { describe, expect, it } from "vitest";
import { type ReasonFacts, reasonFor, toldApart } from "../../src/bots/planner/explain.ts";

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

describe("why a planner makes the first move of a plan", () => {
  const sell = { type: "sell_shares", seat: "p1", company: "B", count: 1 };
  const discard = { type: "discard_train", seat: "p1", train: "3" };

  it("is what the plan does next", () => {
    const buy = { type: "buy_share", seat: "p1", company: "A", from: "market" };
    const train = { type: "buy_train", seat: "p1", train: "4", from: "stack", price: 300 };
    expect(reasonFor(sell, { ...told([], 10), next: [buy] })).toEqual({
      code: "raises_money",
      args: { company: "A" },
    });
    expect(reasonFor(discard, { ...told([], 10), next: [train] })).toEqual({
      code: "makes_room",
      args: { train: "4" },
    });
    expect(reasonFor(sell, { ...told([], 10), next: [] }).code).toBe("falls");
  });

  const NAMED = { brings: { more: 500 }, costs: { less: 5 }, too_dear: { lot: "A" } } as const;

  it("has sums against the best other move, and none that contradict it", () => {
    const weighed = (value: number, code: keyof typeof NAMED) => ({
      action: sell,
      value,
      reason: { code, args: { ...NAMED[code] } as Record<string, string | number> },
    });
    const reasons = (list: ReturnType<typeof weighed>[]) => toldApart(list).map(({ reason }) => reason);
    expect(reasons([weighed(120, "brings"), weighed(100, "brings")])).toEqual([
      { code: "brings", args: { more: 20 } },
      { code: "nothing_better", args: {} },
    ]);
    expect(reasons([weighed(-20, "too_dear"), weighed(-60, "too_dear")])).toEqual([
      { code: "brings", args: { more: 40 } },
      { code: "too_dear", args: { lot: "A" } },
    ]);
    expect(reasons([weighed(-20, "costs")])).toEqual([{ code: "nothing_better", args: {} }]);
  });
});

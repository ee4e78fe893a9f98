import { describe, expect, it } from "vitest";
import { simulateGame, sweepBot } from "../../src/bots/index.ts";
import { roundOf } from "../../src/flow/chart.ts";
import { createEngine, type HouseRule, replay } from "../../src/index.ts";
import { type MarketPolicy, marketPolicy } from "../../src/market/index.ts";
import { companyOf, percentAt } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const NOTHING = { SOLD: [], SOLD_OUT: [], PAID: [], WITHHELD: [] } as const;

/** Every change of games of bots in which a price moved, with the companies in question before and after. */
function moved(policy: MarketPolicy) {
  const rule: HouseRule = { slug: "prices", version: "1", slots: { "market.policy": policy } };
  return [1, 2].flatMap((seed) => {
    const made = createEngine(tiny, { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed }, [
      rule,
    ]);
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    const { timeline } = replay(engine.trusting(), simulateGame(engine, sweepBot, { seed }).log);
    return timeline.moves.flatMap(({ events }, at) => {
      const moves = events.flatMap((event) => (event.type === "price_moved" ? [String(event.company)] : []));
      const ctx = (index: number) => ({ rules: engine.rules, state: timeline.state(index) });
      return moves.map((company) => ({ company, before: ctx(at), after: ctx(at + 1) }));
    });
  });
}

describe("when a stock round ends, the market hears", () => {
  it("of companies of which the pool has shares", () => {
    const falls = moved(marketPolicy({ on: { ...NOTHING, IN_POOL: [{ actions: "moveDown" }] } }));
    expect(falls.length).toBeGreaterThan(0);
    for (const { company, before, after } of falls) {
      expect([roundOf(before.state), roundOf(after.state)]).toEqual(["stock", "operating"]);
      expect(percentAt(companyOf(before, company), "pool")).toBeGreaterThan(0);
    }
  });

  it("of companies that are sold out", () => {
    const rises = moved(marketPolicy({ on: { ...NOTHING, SOLD_OUT: [{ actions: "moveUp" }] } }));
    expect(rises.length).toBeGreaterThan(0);
    for (const { company, before, after } of rises) {
      expect([roundOf(before.state), roundOf(after.state)]).toEqual(["stock", "operating"]);
      const sold = companyOf(before, company);
      expect([percentAt(sold, "pool"), percentAt(sold, "treasury")]).toEqual([0, 0]);
    }
  });
});

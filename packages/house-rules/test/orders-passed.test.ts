import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { withRules } from "./position.ts";
import { eu } from "./titles.ts";

/** Order by passing: what was remembered counts for the round it was remembered in, and for players who are still there. */
describe("the order of the next stock round, by passing", () => {
  const next = (passed: { set: number; players: string[] }, gone: string[] = []) => {
    const table = withRules(new Table(3).closeRest().phase("3"), eu.title, { slug: "pass-order" });
    table
      .bankrupt(...gone)
      .order(["A", "B", "C"])
      .priority("B")
      .houseRule("pass-order", passed)
      .stock("B");
    return table.engine.rules.slots["turnOrder.next"](table.ctx(), { lastActor: null, lastPasser: null });
  };

  it("anyone who passed first begins, and the others follow as they passed", () => {
    expect(next({ set: 2, players: ["C", "A"] })).toEqual({ order: ["C", "A", "B"], priority: "C" });
  });

  it("passes of a stock round before do not count", () => {
    expect(next({ set: 1, players: ["C", "A"] })).toEqual({ order: ["A", "B", "C"], priority: "B" });
  });

  it("who is bankrupt does not begin", () => {
    expect(next({ set: 2, players: ["C", "A"] }, ["C"]).priority).toBe("A");
    expect(next({ set: 2, players: ["C"] }, ["C"]).priority).toBe("B");
  });
});

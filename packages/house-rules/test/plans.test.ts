import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { withRules } from "./position.ts";

describe("plans", () => {
  const stock = (partial = true) =>
    withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 40, A: 20 }, pool: 10, turns: 2 })
        .corporation("DR", { shares: { B: 40, A: 30 }, pool: 30, turns: 2 })
        .cash("A", 500)
        .stock("A"),
      title18eu,
      { slug: "strict-preplans", options: { partial } },
    );
  const sell = { type: "sell_shares", seat: "A", company: "DR", percent: 30 };

  it("VR-1841-zugzwang-iii-16, VR-1841-zugzwang-iii-17, VR-1841-zugzwang-iii-19: as written, then what can be done of it, else nothing", () => {
    const { engine, state } = stock();
    const exact = { ...sell, percent: 10 };
    expect(engine.planned(state, exact)).toEqual({ play: exact });
    expect(engine.planned(state, sell)).toEqual({ play: { ...sell, percent: 20 } });
    expect(stock(false).engine.planned(state, sell)).toBe("cancel");
    expect(engine.planned(state, { ...sell, company: "RPR" })).toBe("cancel");
    expect(withRules(stock(), title18eu).engine.planned(state, sell)).toBe("cancel");
  });

  it("VR-1841-zugzwang-iii-18, VR-1841-zugzwang-iii-20: a share whose source is not said is bought only where there is one source", () => {
    const { engine, state } = stock();
    const unsaid = { type: "buy_share", seat: "A", company: "BNR" };
    expect(engine.planned(state, unsaid)).toBe("cancel");
    const only = withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 40, A: 20 }, turns: 2 })
        .cash("A", 500)
        .stock("A"),
      title18eu,
      { slug: "strict-preplans" },
    );
    expect(only.engine.planned(only.state, unsaid)).toEqual({ play: { ...unsaid, from: "treasury" } });
  });

  it("VR-1841-zugzwang-iii-16..20: in 18Ardennes by the same reading", () => {
    const { engine, state } = withRules(
      new Ardennes(3)
        .minor("1", "B")
        .closeRest()
        .phase("4")
        .public("NL", { shares: { B: 40 }, tokens: ["B8/1"], cash: 50, price: 140 })
        .cash("A", 500)
        .stock("A"),
      title18ardennes,
      { slug: "strict-preplans" },
    );
    const unsaid = { type: "buy_share", seat: "A", company: "NL" };
    expect(engine.planned(state, unsaid)).toEqual({ play: { ...unsaid, from: "treasury" } });
    expect(engine.planned(state, { ...unsaid, company: "BE" })).toBe("cancel");
  });
});

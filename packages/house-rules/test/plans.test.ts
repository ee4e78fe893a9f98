import type { Action } from "@railhead/core";
import type { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import type { Table as EuTable } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import type { OeTable } from "./oe-table.ts";
import { played, withRules } from "./position.ts";
import { type Shared, WITH_EUROPE } from "./titles.ts";

const strict = { slug: "strict-preplans" };
const whole = { ...strict, options: { partial: false } };

// What the table makes of plans, with their conditions and what their owner is told: packages/server/test/table/house-plans.test.ts.
describe.each(WITH_EUROPE)("a planned move in %s", (name, on) => {
  const [x, y] = on.companies;
  /** A is on turn in a stock round with 500. */
  const stock = (chosen: Chosen[], ofX: Partial<Shared> = {}, ofY: Partial<Shared> = {}) => {
    const table = on.table(4, { D: ["1"] });
    on.company(table, x, { shares: { B: 30, A: 20 }, turns: 2, ...ofX });
    on.company(table, y, { shares: { B: 40, A: 30 }, turns: 2, ...ofY });
    return withRules(table.cash("A", 500).stock("A"), on.title, ...chosen);
  };
  const becomes = (chosen: Chosen[], plan: Action, ofX: Partial<Shared> = {}, ofY: Partial<Shared> = {}) => {
    const { engine, state } = stock(chosen, ofX, ofY);
    const verdict = engine.planned(state, plan);
    if (typeof verdict === "object") played(engine, state, verdict.play);
    return verdict;
  };
  const sell = { type: "sell_shares", seat: "A", company: y, percent: 30 };
  const buy = (from?: string) => ({ type: "buy_share", seat: "A", company: x, ...(from && { from }) });

  it("VR-1841-zugzwang-iii-16: is played as it is written where that is legal", () => {
    for (const chosen of [[], [strict], [whole]]) {
      expect(becomes(chosen, sell)).toEqual({ play: sell });
      expect(becomes(chosen, buy("treasury"))).toEqual({ play: buy("treasury") });
    }
    // More than one reading does not come up where the letter does.
    expect(becomes([strict], buy("pool"), { pool: 10 })).toEqual({ play: buy("pool") });
  });

  it("VR-1841-zugzwang-iii-17: else as much of it is as can be done, where the table wants that", () => {
    const room = { pool: 30 };
    expect(becomes([strict], sell, {}, room)).toEqual({ play: { ...sell, percent: 20 } });
    expect(becomes([strict], sell, {}, { shares: { B: 30, A: 30 }, pool: 40 })).toEqual({
      play: { ...sell, percent: 10 },
    });
    expect(becomes([whole], sell, {}, room)).toBe("cancel");
    expect(becomes([], sell, {}, room)).toBe("cancel");
    // Nothing at all can be done: a longer plan goes on without it.
    const none = { shares: { B: 20, A: 30 }, pool: 50 };
    expect(becomes([strict], sell, {}, none)).toBe("skip");
    expect(becomes([whole], sell, {}, none)).toBe("cancel");
  });

  it("VR-1841-zugzwang-iii-18: else it is what it can only mean: the other source of a share, at the same price", () => {
    expect(becomes([strict], buy("pool"))).toEqual({ play: buy("treasury") });
    expect(becomes([whole], buy("pool"))).toEqual({ play: buy("treasury") });
    const sold = { shares: { B: 50, A: 20, C: 20 }, pool: 10 };
    expect(becomes([strict], buy("treasury"), sold)).toEqual({ play: buy("pool") });
    expect(becomes([], buy("pool"))).toBe("cancel");
    // The source is not empty: it is the limit on holdings that forbids the purchase, though of the pool only in 18EU.
    const most = { shares: { A: 60, B: 10 }, pool: 10 };
    const table = stock([strict], most);
    expect(table.engine.check(table.state, buy("treasury"))?.code).toBe("HOLDING_LIMIT");
    expect(table.engine.check(table.state, buy("pool")) === undefined).toBe(name !== "18EU");
    expect(becomes([strict], buy("treasury"), most)).toBe("skip");
  });

  it("VR-1841-zugzwang-iii-18: never a train of another company, at whatever price its owner would have to agree to", () => {
    const table = on.table(4, { D: ["1"] });
    on.company(table, x, { shares: { A: 60 }, turns: 2, cash: 400, trains: ["4"] });
    on.company(table, y, { shares: { B: 60 }, turns: 2, trains: ["3"] });
    (table as EuTable | ArdennesTable | OeTable).phase("4");
    const { engine, state } = withRules(table, on.title, strict).operate(x, "trains");
    const plan = (from: string) => ({ type: "buy_train", seat: "A", train: "3", from, price: 200 });
    expect(engine.check(state, plan(y))).toBeUndefined();
    for (const from of ["stack", "pool"]) expect(engine.planned(state, plan(from))).toBe("skip");
    // The pool is the game's own.
    const { engine: other, state: pooled } = withRules(table, on.title, strict)
      .pool(["3"])
      .operate(x, "trains");
    expect(other.planned(pooled, plan("stack"))).toEqual({ play: plan("pool") });
  });

  it("VR-1841-zugzwang-iii-19: else nothing is played", () => {
    for (const plan of [
      { ...sell, company: "nothing" },
      { ...buy("treasury"), company: "nothing" },
      { type: "buy_share", seat: "A" },
      { type: "lay_tile", seat: "A", hex: "Z99" },
    ] as Action[]) {
      expect(becomes([strict], plan)).toBe("skip");
      expect(becomes([whole], plan)).toBe("cancel");
      expect(becomes([], plan)).toBe("cancel");
    }
  });

  it("VR-1841-zugzwang-iii-20: a share whose source is not said is left where two have one, and bought where one has", () => {
    expect(becomes([strict], buy(), { pool: 10 })).toBe("skip");
    expect(becomes([whole], buy(), { pool: 10 })).toBe("cancel");
    expect(becomes([strict], buy())).toEqual({ play: buy("treasury") });
    const sold = { shares: { B: 50, A: 20, C: 20 }, pool: 10 };
    expect(becomes([strict], buy(), sold)).toEqual({ play: buy("pool") });
    expect(becomes([], buy())).toBe("cancel");
  });

  it("is never another seat's, and a live move is judged by the letter", () => {
    const { engine, state } = stock([strict], {}, { pool: 30 });
    expect(engine.planned(state, { ...sell, seat: "B" })).toBe("skip");
    expect(engine.apply(state, sell)).toMatchObject({ ok: false, refusal: { code: "POOL_LIMIT" } });
    expect(engine.apply(state, buy())).toMatchObject({ ok: false, refusal: { code: "BAD_ACTION" } });
  });
});

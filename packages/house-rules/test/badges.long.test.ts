import type { Engine, Json } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { whole } from "../../../vitest.sweeps.ts";
import { effectOn, houseRules } from "../src/index.ts";
import { alike, forced, switchRefused } from "./badges.ts";
import { engineWith, playOn, tableWith } from "./kit.ts";
import { ardennes, eu, TITLES } from "./titles.ts";

/** Every move of a bots' game, with what happened: to the end of this many stock rounds; else whole, of which the day takes five. */
function log(engine: Engine, stockRounds = whole ? Number.POSITIVE_INFINITY : 5): string {
  let rounds = 0;
  const moves = playOn(engine, 5, ({ before, state }) => {
    if (roundOf(before) === "stock" && roundOf(state) !== "stock") rounds++;
    return rounds >= stockRounds;
  });
  expect(moves.length).toBeGreaterThan(100);
  return JSON.stringify(moves.map(({ action, events }) => [action, events]));
}

describe("badges", () => {
  it("what a title does already, or can never do, is refused as a switch", () => {
    for (const title of [title18eu, title18ardennes, title18oe]) {
      for (const rule of houseRules) {
        const { effect } = effectOn(rule, title);
        if (effect === "acts") continue;
        const made = () => tableWith(title, 4, [{ slug: rule.slug }]);
        expect(made).toThrow(effect === "already" ? "VARIANT_ALREADY" : "VARIANT_NOT_APPLICABLE");
      }
    }
  });
});

describe.each(TITLES)("badges of %s", (name, on) => {
  const [company, other] = on.companies;
  const shares = { kind: "buy", player: "B", company, percent: 10, price: 40 };
  const whole = { kind: "sell", player: "B", companies: ["1"], price: 90 };
  const from = name === "18EU" ? {} : { from: "treasury" };
  const turn = () => on.company(on.table(4), company, { shares: { B: 40, A: 20 }, turns: 1 }).stock("A");

  it.each([
    ["VR-1841-naive-german-07", false],
    ["VR-1841-german-151-10", false],
    ["VR-1841-german-151-10", true],
  ])(
    `%s: in ${name} players trade nothing with each other as it is (whole companies kept: %s)`,
    (_id, keep) => {
      const options = { keep };
      switchRefused(on, "no-player-trades", options);
      for (const action of [
        ["trade_shares", shares],
        ["trade_companies", whole],
      ] as [string, Json][]) {
        const refusal = alike(on, turn(), "no-player-trades", options, action);
        expect([refusal.code, refusal.values]).toEqual([
          "NOT_IN_STEP",
          { action: action[0], step: "turn", round: "stock" },
        ]);
      }
      const cash: [string, Json] = ["exchange_minor", { minor: "1", company, ...from, cash: 50 }];
      expect(alike(on, turn(), "no-player-trades", options, cash)).toMatchObject({
        code: "BAD_ACTION",
        values: { field: "cash" },
      });
      const [off, plugged] = [engineWith(on.title, 4, []), forced(on, "no-player-trades", options)];
      expect(log(plugged, 2) === log(off, 2)).toBe(true);
    },
  );

  it(`VR-1841-naive-german-07, VR-1841-german-151-10: in ${name} trains are still sold between players' companies`, () => {
    const table = on.company(on.table(4), other, { shares: { B: 40 }, trains: ["4", "4"], turns: 2 });
    on.company(table, company, { shares: { A: 40 }, cash: 200, trains: [], turns: 2 }).operate(
      company,
      "trains",
    );
    const buy = { type: "buy_train", seat: "A", train: "4", from: other, price: 20 };
    expect(table.engine.check(table.state, buy)).toBeUndefined();
    expect(forced(on, "no-player-trades").check(table.state, buy)).toBeUndefined();
  });

  it(`VR-1856-selling-only-after-operating-01: in ${name} shares are sold only once the company has operated, as it is`, () => {
    const slug = "sell-after-operating";
    switchRefused(on, slug);
    const sale: [string, Json] = ["sell_shares", { company, percent: 10 }];
    const fresh = on.company(on.table(4), company, { shares: { B: 40, A: 20 }, turns: 0 }).stock("A");
    const refusal = alike(on, fresh, slug, {}, sale);
    expect([refusal.code, refusal.variant]).toEqual(["SALE_NOT_OPERATED", undefined]);
    expect(refusal.rule).toMatch(name === "18EU" ? /^EU-/ : /^AR-/);
    const action = { type: "sell_shares", seat: "A", company, percent: 10 };
    expect(forced(on, slug).check(turn().state, action)).toBeUndefined();
    turn().do("sell_shares", { company, percent: 10 });
    expect(log(forced(on, slug)) === log(engineWith(on.title, 4, []))).toBe(true);
  });
});

describe("badges of one title", () => {
  it("VR-1856-selling-only-after-operating-01: in 18Ardennes the share of fixed income is sold at any time, with the rule as without", () => {
    const table = new Ardennes(4).closeRest().income("A").stock("A");
    const action = { type: "sell_shares", seat: "A", company: "GL", percent: 100 };
    expect(forced(ardennes, "sell-after-operating").check(table.state, action)).toBeUndefined();
    table.do("sell_shares", { company: "GL", percent: 100 });
  });

  it("VR-1841-german-151-38: in 18EU a company sells or buys its stock in a turn, never both, as it is", () => {
    const slug = "no-rebuy-same-or";
    switchRefused(eu, slug);
    const table = (sold: "sold" | null) =>
      eu
        .company(eu.table(4), "BNR", { shares: { A: 60 }, pool: 20, cash: 500, turns: 3, trains: ["4"] })
        .operate("BNR", "shares", { shares: sold });
    expect(alike(eu, table("sold"), slug, {}, ["buy_own_shares", { count: 1 }]).code).toBe("OWN_SHARES_BOTH");
    table(null).do("buy_own_shares", { count: 1 });
    expect(log(forced(eu, slug), 3) === log(engineWith(title18eu, 4, []), 3)).toBe(true);
  });
});

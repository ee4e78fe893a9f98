import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { ardennes, eu } from "./emergency-positions.ts";
import { expectEvent, expectRefusal, soundly } from "./told.ts";

const FREE = "emergency-free-sales";
const free = (options = {}): Chosen => ({ slug: FREE, options });

describe("free emergency sales", () => {
  const unoperated = { company: "DR", percent: 10 };
  const full = { company: "RPR", percent: 10 };
  /** A has stock of DR, which has not operated, and of RPR, whose pool is full. */
  const stocked = (...chosen: Chosen[]) =>
    eu(chosen, {}, (table) =>
      table
        .corporation("DR", { shares: { B: 30, A: 20 }, turns: 0 })
        .corporation("RPR", { shares: { B: 30, A: 20 }, pool: 50, turns: 2 })
        .corporation("SNCF", { shares: { B: 30, A: 20 }, turns: 2 }),
    );

  it("VR-1841-german-151-18: in 18EU stock of a company that has not operated, and stock above the pool's limit, pays for a train", () => {
    const [plain, on] = [stocked(), stocked(free())];
    expect(plain.refused("sell_shares", unoperated).code).toBe("SALE_NOT_OPERATED");
    expect(plain.refused("sell_shares", full).code).toBe("POOL_LIMIT");
    soundly(on, "sell_shares", unoperated);
    expectEvent(on, "shares_sold", FREE, { company: "DR" });
    soundly(on, "sell_shares", full);
    expectEvent(on, "shares_sold", FREE, { company: "RPR" });
    expect([on.player("A").cash, on.percent("RPR", "pool")]).toEqual([164, 60]);
    // What the title allows anyway is no one's doing.
    soundly(on, "sell_shares", { company: "SNCF", percent: 10 });
    expect(on.events.find(({ type }) => type === "shares_sold")?.variant).toBeUndefined();
  });

  it("VR-1841-german-151-18: in 18EU and 18Ardennes no one is bankrupt while such sales would pay, and the refusal says why", () => {
    const young = (...chosen: Chosen[]) =>
      eu(chosen, { cash: 418, shares: { A: 30, B: 30 } }, (table) =>
        table.corporation("DR", { shares: { B: 30, A: 20 }, turns: 0 }),
      );
    expect(young().legal("declare_bankruptcy")).toHaveLength(1);
    const table = young(free());
    expectRefusal(table, table.refused("declare_bankruptcy"), "CAN_RAISE", FREE);
    const poor = { cash: 300, shares: { A: 40, B: 40 } };
    expect(ardennes([], poor, { turns: 0 }).legal("declare_bankruptcy")).toHaveLength(1);
    const other = ardennes([free(), { slug: "emergency-company-stock" }], poor, { turns: 0 });
    expectRefusal(other, other.refused("declare_bankruptcy"), "CAN_RAISE", FREE);
    // Where the rulebook's own sales would pay, no house rule is named.
    const able = ardennes([free()], poor, {}).refused("declare_bankruptcy");
    expect(able.code).toBe("CAN_RAISE");
    expect(able.variant).toBeUndefined();
  });

  it("VR-1841-german-151-18: in 18EU neither sale is legal in a stock round, nor without its half of the rule", () => {
    const turn = stocked(free()).stock("A");
    expect(turn.refused("sell_shares", unoperated).code).toBe("SALE_NOT_OPERATED");
    expect(turn.refused("sell_shares", full).code).toBe("POOL_LIMIT");
    const half = stocked(free({ unoperated: false }));
    expect(half.refused("sell_shares", unoperated).code).toBe("SALE_NOT_OPERATED");
    soundly(half, "sell_shares", full);
    const other = stocked(free({ overPool: false }));
    expect(other.refused("sell_shares", full).code).toBe("POOL_LIMIT");
    soundly(other, "sell_shares", unoperated);
  });

  it.each([
    ["BE has not operated", { turns: 0 }, "SALE_NOT_OPERATED", "unoperated"],
    ["the pool of BE is full", { pool: 50 }, "POOL_LIMIT", "overPool"],
  ] as const)("VR-1841-german-151-18: in 18Ardennes too: %s", (_what, be, code, half) => {
    const sale = { company: "BE", percent: 10 };
    expect(ardennes([], {}, be).refused("sell_shares", sale).code).toBe(code);
    const on = soundly(ardennes([free()], {}, be), "sell_shares", sale);
    expectEvent(on, "shares_sold", FREE, { company: "BE" });
    expect(on.player("A").cash).toBe(200);
    expect(ardennes([free({ [half]: false })], {}, be).refused("sell_shares", sale).code).toBe(code);
    expect(ardennes([free()], {}, be).stock("A").refused("sell_shares", sale).code).toBe(code);
    const usual = ardennes([free()], {}, {}).do("sell_shares", sale);
    expect(usual.events.find(({ type }) => type === "shares_sold")?.variant).toBeUndefined();
  });

  it.each([
    ["the rulebook's", []],
    ["with free sales", [free()]],
  ] as [string, Chosen[]][])(
    "VR-1841-naive-german-08, VR-1841-german-151-17: in 18EU no president's certificate comes into the pool, %s",
    (_name, chosen) => {
      const leading = (others: Record<string, number>) =>
        eu(chosen, {}, (table) => table.corporation("DR", { shares: { A: 40, ...others }, turns: 2 }));
      const into = { company: "DR", percent: 30 };
      expect(leading({ B: 10 }).refused("sell_shares", into).code).toBe("PRESIDENT_CERTIFICATE");
      expect(
        soundly(leading({ B: 10 }), "sell_shares", { company: "DR", percent: 20 }).percent("DR", "A"),
      ).toBe(20);
      // Someone else who holds two shares may take it.
      expect(soundly(leading({ B: 20 }), "sell_shares", into).company("DR").certificates[0]?.at).toBe(
        "player:B",
      );
      // The operating company keeps its president, even where another could lead it.
      const own = { company: "BNR", percent: 40 };
      expect(eu(chosen).refused("sell_shares", own).code).toBe("EMERGENCY_PRESIDENCY");
    },
  );

  it.each([
    ["the rulebook's", []],
    ["with free sales", [free()]],
  ] as [string, Chosen[]][])(
    "VR-1841-naive-german-08, VR-1841-german-151-17: in 18Ardennes no president's certificate comes into the pool, %s",
    (_name, chosen) => {
      const leading = (others: Record<string, number>) =>
        ardennes(chosen, {}, { shares: { A: 40, ...others }, price: 70 });
      const into = { company: "BE", percent: 30 };
      expect(leading({ C: 10 }).refused("sell_shares", into).code).toBe("PRESIDENT_CERTIFICATE");
      expect(
        soundly(leading({ C: 10 }), "sell_shares", { company: "BE", percent: 20 }).percent("BE", "A"),
      ).toBe(20);
      expect(soundly(leading({ C: 20 }), "sell_shares", into).president("BE")).toBe("C");
      const own = { company: "NL", percent: 40 };
      const pair = ardennes(chosen, { shares: { A: 60, B: 40 } });
      expect(pair.refused("sell_shares", own).code).toBe("EMERGENCY_PRESIDENCY");
    },
  );
});

const OWN = "emergency-company-stock";
const stock = (options = {}): Chosen => ({ slug: OWN, options });
const gapOf = (table: ReturnType<typeof eu> | ReturnType<typeof ardennes>): number | undefined =>
  (table.engine.decisions(table.state)[0]?.data as { emergency?: { gap: number } } | undefined)?.emergency
    ?.gap;

describe("a company's own stock in an emergency", () => {
  it("VR-1841-german-151-19: in 18EU the treasury is paid and the president owes so much less; without the rule it is refused", () => {
    expect(eu([]).refused("sell_own_shares", { count: 1 }).code).toBe("NOT_IN_STEP");
    const table = eu([stock()]);
    const { bank } = table.state;
    expect(gapOf(table)).toBe(500);
    soundly(table, "sell_own_shares", { count: 1 });
    expect([table.company("BNR").cash, table.state.bank, gapOf(table)]).toEqual([82, bank - 82, 418]);
    expect([table.percent("BNR", "pool"), table.price("BNR")]).toEqual([10, 75]);
    expectEvent(table, "own_shares_sold", OWN, { company: "BNR", amount: 82 });
    // The pool's limit holds unless that is lifted as well.
    const full = { pool: 50, shares: { A: 20 } };
    expect(eu([stock()], full).refused("sell_own_shares", { count: 1 }).code).toBe("POOL_LIMIT");
    const both = soundly(eu([free(), stock()], full), "sell_own_shares", { count: 1 });
    expectEvent(both, "own_shares_sold", OWN);
    // No more than the train needs.
    expect(eu([stock()], { cash: 430 }).refused("sell_own_shares", { count: 2 }).code).toBe(
      "EMERGENCY_ENOUGH",
    );
    expect(eu([stock()], { cash: 500 }).refused("sell_own_shares", { count: 1 }).code).toBe("NO_EMERGENCY");
  });

  it("VR-1841-german-151-19: in 18Ardennes too, within the pool's limit; no one is bankrupt while stock would pay", () => {
    const rich = { cash: 300, shares: { A: 40 } };
    const none = { shares: { C: 30 } };
    expect(ardennes([], rich, none).refused("sell_own_shares", { count: 1 }).code).toBe("NOT_IN_STEP");
    expect(ardennes([], rich, none).legal("declare_bankruptcy")).toHaveLength(1);
    const table = ardennes([stock()], rich, none);
    expectRefusal(table, table.refused("declare_bankruptcy"), "CAN_RAISE", OWN);
    expect(gapOf(table)).toBe(100);
    soundly(table, "sell_own_shares", { count: 1 });
    expectEvent(table, "own_shares_sold", OWN, { company: "NL", amount: 140 });
    expect([table.company("NL").cash, table.percent("NL", "pool"), gapOf(table)]).toEqual([
      440,
      20,
      undefined,
    ]);
    const full = { ...rich, pool: 40 };
    const limited = ardennes([stock()], full, none);
    expect(limited.refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "POOL_LIMIT",
      values: { company: "NL", pool: 40, percent: 20, limit: 50 },
    });
    expect(limited.legal("declare_bankruptcy")).toHaveLength(1);
    const lifted = soundly(ardennes([free(), stock()], full, none), "sell_own_shares", { count: 1 });
    expect(lifted.percent("NL", "pool")).toBe(60);
  });

  /** A company with 40 left once it has sold a share and bought its train from the bank; A has money. */
  const left = {
    "18EU": (options = {}) =>
      eu([stock(options)], { cash: 458 }, (table) =>
        table.corporation("DR", { shares: { A: 50 }, trains: ["5"], turns: 3 }),
      ),
    "18Ardennes": (options = {}) =>
      ardennes([stock(options)], { cash: 300, shares: { A: 40 } }, { shares: { A: 40 }, trains: ["4"] }),
  };
  it.each([
    ["18EU", { train: "5", from: "stack", price: 500 }, { train: "5", from: "DR" }, "BNR"],
    ["18Ardennes", { train: "4", from: "stack", price: 400 }, { train: "4", from: "BE" }, "NL"],
  ] as const)(
    "VR-1841-german-151-21: in %s what is left buys from another company, without the president's cash",
    (title, bank, other, company) => {
      const table = left[title]();
      soundly(table, "sell_own_shares", { count: 1 });
      // Not before the compulsory train, and not instead of it.
      expectRefusal(table, table.refused("buy_train", { ...other, price: 40 }), "RAISED_ALREADY", OWN);
      soundly(table, "buy_train", bank).cash("A", 100);
      expect(table.company(company).cash).toBe(40);
      expect(table.refused("buy_train", { ...other, price: 41 }).code).toBe("TREASURY_SHORT");
      soundly(table, "buy_train", { ...other, price: 40 });
      expect([table.company(company).cash, table.player("A").cash, table.kinds(company)]).toEqual([
        0,
        100,
        [bank.train, bank.train],
      ]);
      // Where the table chose so, the company's trains are done with the purchase from the bank.
      const off = left[title]({ buyOn: false }).do("sell_own_shares", { count: 1 });
      expectRefusal(off, off.refused("buy_train", { ...other, price: 40 }), "RAISED_ALREADY", OWN);
      soundly(off, "buy_train", bank);
      const now = off.engine.decisions(off.state)[0];
      expect([now?.id, now?.company]).not.toEqual(["trains", company]);
    },
  );

  /** DR of A and B has a train to sell, so that a company with money is asked for trains. */
  const beside = (player: string) => (table: ReturnType<typeof eu>) =>
    table.corporation("DR", { shares: { [player]: 50 }, trains: ["5"], turns: 3 });
  const five = { train: "5", from: "stack", price: 500 };

  it("VR-1841-german-151-38: in 18EU stock sold in an emergency is not bought back in that round; in the next it is", () => {
    const table = eu([stock()], { cash: 458 }, beside("A"));
    soundly(table, "sell_own_shares", { count: 1 });
    soundly(table, "buy_train", five).treasury("BNR", 400);
    soundly(table, "pass");
    // It may go on selling, but not buy.
    expect(table.legal().map(({ type }) => type)).toEqual(["sell_own_shares", "pass"]);
    expect(table.refused("buy_own_shares", { count: 1 })).toMatchObject({
      code: "OWN_SHARES_BOTH",
      rule: "EU-4.4.8-04",
    });
    table.pass();
    expect([table.percent("BNR", "pool"), table.company("BNR").cash]).toEqual([10, 400]);
    table.operate("BNR", "shares", {}, [2, 2]);
    soundly(table, "buy_own_shares", { count: 1 });
    expect([table.percent("BNR", "pool"), table.company("BNR").cash]).toEqual([0, 325]);
    // A company that sold nothing in this round may buy what lies there.
    const other = eu([stock()], { cash: 400, pool: 10, trains: ["5"] }, beside("A")).pass();
    expect([other.asked(), other.legal("buy_own_shares").length]).toEqual(["shares", 1]);
  });

  it("VR-1841-german-151-38: in 18EU the same where a bankruptcy sold it and another leads the company", () => {
    const table = eu([stock()], { shares: { A: 30, B: 30 }, tokens: ["D7"] }, beside("B"));
    soundly(table, "declare_bankruptcy");
    expect(table.percent("BNR", "treasury")).toBe(0);
    expect([table.asked(), table.seat()]).toEqual(["trains", "B"]);
    soundly(table.treasury("BNR", 900), "buy_train", five);
    soundly(table, "pass");
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: "passed_over", step: "shares", company: "BNR" }),
    );
    expect(table.percent("BNR", "treasury")).toBe(0);
  });
});

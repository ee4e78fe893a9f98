import { position, rankingOf } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes, type PublicSetup } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { type CorporationSetup, Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { played, withRules } from "./position.ts";

/** BNR of A owes a train and the stack shows a 5 at £500. */
const eu = (chosen: Chosen[], setup: Partial<CorporationSetup> = {}, more = (table: Table) => table) =>
  withRules(
    more(
      new Table(4)
        .minors({ D: ["2"] })
        .closeRest()
        .phase("5")
        .trains("2", [])
        .cash("A", 0)
        .corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, ...setup }),
    ).operate("BNR", "trains"),
    title18eu,
    ...chosen,
  );

/** NL of A owes a train of f.400. */
const ardennes = (chosen: Chosen[], nl: Partial<PublicSetup> = {}, be: Partial<PublicSetup> = {}, cash = 0) =>
  withRules(
    new Ardennes(3)
      .minor("1", "B")
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 50, trains: [], turns: 2, ...nl })
      .public("BE", {
        ten: true,
        shares: { C: 30, A: 20 },
        tokens: ["F10"],
        trains: ["4"],
        price: 200,
        turns: 2,
        ...be,
      })
      .cash("A", cash)
      .operate("NL", "trains"),
    title18ardennes,
    ...chosen,
  );

describe("free emergency sales", () => {
  const free = (options = {}): Chosen => ({ slug: "emergency-free-sales", options });

  it("VR-1841-german-151-18, VR-1841-naive-german-08, VR-1841-german-151-17: in 18EU unoperated stock and a full pool do not bind; certificates of presidents stay with players", () => {
    const young = (table: Table) => table.corporation("DR", { shares: { B: 30, A: 20 }, turns: 0 });
    const sale = { company: "DR", percent: 10 };
    expect(eu([], {}, young).refused("sell_shares", sale).code).toBe("SALE_NOT_OPERATED");
    eu([free()], {}, young).do("sell_shares", sale);
    expect(eu([free({ unoperated: false })], {}, young).refused("sell_shares", sale).code).toBe(
      "SALE_NOT_OPERATED",
    );
    const full = (table: Table) => table.corporation("RPR", { shares: { B: 30, A: 20 }, pool: 50, turns: 2 });
    const over = { company: "RPR", percent: 10 };
    expect(eu([], {}, full).refused("sell_shares", over).code).toBe("POOL_LIMIT");
    eu([free()], {}, full).do("sell_shares", over);
    expect(eu([free({ overPool: false })], {}, full).refused("sell_shares", over).code).toBe("POOL_LIMIT");
    // 40% of BNR would leave him with less than the president's certificate.
    expect(
      eu([free()], { shares: { A: 50 } }).refused("sell_shares", { company: "BNR", percent: 40 }).code,
    ).toMatch(/PRESIDENT_CERTIFICATE|EMERGENCY_PRESIDENCY/);
  });

  it("VR-1841-german-151-18, VR-1841-naive-german-08, VR-1841-german-151-17: in 18Ardennes likewise", () => {
    const sale = { company: "BE", percent: 10 };
    const young = { turns: 0 };
    expect(ardennes([], {}, young).refused("sell_shares", sale).code).toBe("SALE_NOT_OPERATED");
    ardennes([free()], {}, young).do("sell_shares", sale);
    expect(
      ardennes([free()], { shares: { A: 60 } }).refused("sell_shares", { company: "NL", percent: 40 }).code,
    ).toMatch(/PRESIDENT_CERTIFICATE|EMERGENCY_PRESIDENCY/);
  });
});

describe("a company's own stock in an emergency", () => {
  const stock = (options = {}): Chosen => ({ slug: "emergency-company-stock", options });

  it("VR-1841-german-151-19: in 18EU the company sells treasury shares first; without the rule it may not", () => {
    expect(eu([]).refused("sell_own_shares", { count: 1 })).toMatchObject({ code: "NOT_IN_STEP" });
    const table = eu([stock()]);
    const { bank } = table.state;
    table.do("sell_own_shares", { count: 1 });
    expect([table.company("BNR").cash, table.state.bank]).toEqual([82, bank - 82]);
    expect(table.percent("BNR", "pool")).toBe(10);
    expect(table.events.find(({ type }) => type === "own_shares_sold")?.variant).toBe(
      "emergency-company-stock",
    );
    expect(table.money()).toBe(12_000);
    // The pool's limit holds unless that is lifted as well.
    const full = { pool: 50, shares: { A: 20 } };
    expect(eu([stock()], full).refused("sell_own_shares", { count: 1 }).code).toBe("POOL_LIMIT");
    eu([stock(), { slug: "emergency-free-sales" }], full).do("sell_own_shares", { count: 1 });
  });

  it("VR-1841-german-151-19: in 18Ardennes likewise; nobody is bankrupt while stock would pay", () => {
    const rich = { cash: 300, shares: { A: 40 } };
    expect(ardennes([], rich, { shares: { C: 30 } }).legal("declare_bankruptcy")).toHaveLength(1);
    const table = ardennes([stock()], rich, { shares: { C: 30 } });
    expect(table.refused("declare_bankruptcy").code).toBe("CAN_RAISE");
    table.do("sell_own_shares", { count: 1 });
    expect(table.company("NL").cash).toBe(440);
    table.do("buy_train", { train: "4", from: "stack", price: 400 });
    expect(table.kinds("NL")).toEqual(["4"]);
  });

  it("VR-1841-german-151-21: what is left buys from other companies, or not, as the table chose", () => {
    const spare = (table: Table) => table.corporation("DR", { shares: { A: 50 }, trains: ["5"], turns: 3 });
    const offer = { train: "5", from: "DR", price: 20 };
    const on = eu([stock()], { cash: 450 }, spare).do("sell_own_shares", { count: 1 });
    on.do("buy_train", { train: "5", from: "stack", price: 500 }).do("buy_train", offer);
    const off = eu([stock({ buyOn: false })], { cash: 450 }, spare).do("sell_own_shares", { count: 1 });
    expect(off.refused("buy_train", offer).code).toBe("RAISED_ALREADY");
    off.do("buy_train", { train: "5", from: "stack", price: 500 });
    expect(off.legal("buy_train")).toEqual([]);
  });
});

const close: Chosen = { slug: "bankrupt-companies-close" };

describe("bankruptcy", () => {
  const ruined = (chosen: Chosen[]) =>
    eu(chosen, { shares: { A: 30, B: 30 }, tokens: ["D7"] }, (table) =>
      table.minors({ A: ["1"] }).trains("1", []),
    );

  it("VR-1841-naive-german-09, VR-1841-german-151-22: in 18EU his companies leave the game, whoever could lead them", () => {
    expect(ruined([]).do("declare_bankruptcy").president("BNR")).toBe("B");
    const table = ruined([close]).do("declare_bankruptcy");
    expect(table.company("BNR")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect([table.percent("BNR", "B"), table.percent("BNR", "pool")]).toEqual([0, 0]);
    expect(table.company("1").closed).toBe(true);
    expect(
      Object.values(table.state.board.tokens)
        .flat()
        .some((spot) => spot[2] === "BNR"),
    ).toBe(false);
    expect(table.money()).toBe(12_000);
    expect(table.player("A").bankrupt).toBe(1);
  });

  it("VR-1841-naive-german-11: none of them may be started again", () => {
    const table = ruined([close])
      .do("declare_bankruptcy")
      .minors({ B: ["3"] })
      .cash("B", 900)
      .stock("B");
    expect(table.refused("start_company", { company: "BNR", price: 82, minor: "3" })).toMatchObject({
      code: "COMPANY_ELIMINATED",
    });
    expect(table.refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe("UNKNOWN_COMPANY");
  });

  it("VR-1841-naive-german-09, VR-1841-naive-german-10, VR-1841-naive-german-11, VR-1841-german-151-22, VR-1841-german-151-23: in 18Ardennes likewise, with its rights", () => {
    const poor = { cash: 0, shares: { A: 40, B: 40 }, price: 70 };
    expect(
      ardennes([], poor, { shares: { C: 30 } })
        .do("declare_bankruptcy")
        .president("NL"),
    ).toBe("B");
    const table = ardennes([close], poor, { shares: { C: 30 } });
    const money = table.money();
    table.do("declare_bankruptcy");
    expect(table.company("NL")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(table.percent("NL", "B")).toBe(0);
    expect(table.money()).toBe(money);
    expect(table.marks("NL")).toEqual({});
    expect(table.tokensAt("B8")).not.toContain("NL");
    expect(table.refused("buy_share", { company: "NL", from: "treasury" }).code).not.toBe("NOT_ENOUGH_CASH");
  });

  it("VR-1841-naive-german-12, VR-1841-german-151-24: a bankrupt plays on with a loan that his worth bears, so often and no more", () => {
    const on: Chosen = { slug: "bankrupt-plays-on", options: { times: 1 } };
    const table = ruined([close, on]).do("declare_bankruptcy");
    expect(table.player("A")).toMatchObject({ cash: 500 });
    expect(table.player("A").bankrupt).toBeUndefined();
    const ranking = rankingOf({ rules: table.engine.rules, state: table.state });
    expect(ranking.find(({ player }) => player === "A")?.worth).toBe(0);
    expect(table.events).toContainEqual({
      type: "plays_on",
      player: "A",
      amount: 500,
      variant: "bankrupt-plays-on",
    });
    const again = ruined([close, on]);
    again.state = { ...again.state, variants: { "bankrupt-plays-on": { A: 1 } } };
    again.do("declare_bankruptcy");
    expect(again.player("A")).toMatchObject({ bankrupt: 1, cash: 0 });
  });

  it("VR-1841-naive-german-12, VR-1841-german-151-24: in 18Ardennes likewise", () => {
    const poor = { cash: 0, shares: { A: 40, B: 40 }, price: 70 };
    const table = ardennes([{ slug: "bankrupt-plays-on" }], poor, { shares: { C: 30 } });
    const { bank } = table.state;
    table.do("declare_bankruptcy");
    expect(table.player("A").cash).toBe(500);
    expect(table.player("A").bankrupt).toBeUndefined();
    expect(table.state.bank).toBeLessThanOrEqual(bank - 500);
  });

  it("VR-1860-berliner-10: a bankruptcy changes neither the order of turns nor whose priority it is", () => {
    for (const table of [
      ruined([]).edit((state) => {
        state.priority = "B";
      }),
      ardennes([], { cash: 0, shares: { A: 40, B: 40 }, price: 70 }, { shares: { C: 30 } }).edit((state) => {
        state.priority = "B";
      }),
    ]) {
      const before = table.state;
      const made = table.engine.apply(before, { type: "declare_bankruptcy", seat: "A" });
      if (!made.ok) throw new Error(made.refusal.code);
      expect(made.state.turnOrder).toEqual(before.turnOrder);
      expect([made.state.priority, made.state.round.id]).toEqual(["B", "operating"]);
    }
  });
});

describe("the current round is the last", () => {
  const last = (options = {}): Chosen => ({ slug: "finish-current-or", options });

  it("VR-1841-naive-german-15, VR-1841-german-151-44: a broken bank ends the game after this operating round, not after the set", () => {
    const ending = (table: Table | Ardennes) => (table.state.flow.value as { ending: string }).ending;
    const breaking = (chosen: Chosen[]) =>
      withRules(
        new Table(4)
          .minors({ D: ["2"] })
          .closeRest()
          .phase("3")
          .corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, trains: ["3"] })
          .operate("BNR", "dividend", { earnings: 100 })
          .bank(10),
        title18eu,
        ...chosen,
      ).do("dividend", { kind: "full" });
    expect(ending(breaking([]))).toBe("afterSet");
    const on = breaking([last()]);
    expect(ending(on)).toBe("afterRun");
    expect(on.events.find(({ type }) => type === "bank_broken")?.variant).toBe("finish-current-or");
    expect(ending(breaking([last({ triggers: "last-player" })]))).toBe("afterSet");
    const other = tableOf([last()]);
    expect(other.engine.rules.slots["end.timing"](other.ctx, "bank")).toBe("run");
    expect(tableOf([]).engine.rules.slots["end.timing"](other.ctx, "bank")).toBe("set");
  });

  it("VR-1841-naive-german-15, VR-1841-german-151-44: with one player left the round is played to its end", () => {
    const two = (chosen: Chosen[]) =>
      withRules(
        new Table(2)
          .minors({ B: ["2"] })
          .closeRest()
          .phase("5")
          .trains("2", ["5"])
          .cash("A", 0)
          .corporation("BNR", { shares: { A: 30 }, turns: 3 })
          .operate("BNR", "trains"),
        title18eu,
        ...chosen,
      ).do("declare_bankruptcy");
    expect(two([]).state.ended?.reason).toBe("last_player");
    const on = two([last()]);
    expect(on.events.map(({ type }) => type)).toContain("end_deferred");
    for (let moves = 0; !on.state.ended && moves < 40; moves++) {
      expect(position(on.state.flow).round).toBe("operating");
      const [legal] = on.legal().filter(({ fields }) => !fields);
      const action = on.legal("pass")[0] ?? legal ?? on.legal()[0];
      if (!action) throw new Error("nothing to do");
      on.state = played(on.engine, on.state, action).state;
    }
    expect(on.state.ended).not.toBeNull();
  });
});

function tableOf(chosen: Chosen[]) {
  const table = withRules(new Ardennes(3), title18ardennes, ...chosen);
  return { engine: table.engine, ctx: { rules: table.engine.rules, state: table.state } };
}

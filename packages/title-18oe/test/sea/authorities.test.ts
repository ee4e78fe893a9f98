/** Section 11.3.5: who buys a port authority, when and of whom, and why not. */
import type { Ctx, Refusal } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { authoritiesLeft, buyAuthority, takeAuthority } from "../../src/sea/authorities.ts";
import { type Grand, Table } from "../kit/table.ts";

const north = { sea: "North Sea" };
/** GWR of A in its turn; PLM is a major of B. */
const turn = (step = "track", setup: Grand = {}, plm: Grand = {}) =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares: { A: 40 }, cash: 300, trains: ["3"], tokens: ["L25"], ...setup })
    .grand("PLM", { shares: { B: 40 }, cash: 10, trains: ["3"], tokens: ["U34"], cell: [1, 5], ...plm })
    .operate("GWR", step);
const owns = (table: Table, id: string, authority: string, more = {}) =>
  table.companyFact(id, "railroad", { reserved: true, authority, ...more });
/** PLM has one of the Mediterranean. */
const deal = (step = "transfer", setup: Grand = {}, plm: Grand = {}) =>
  owns(turn(step, setup, plm), "PLM", "Mediterranean");
const facts = (table: Table, id: string) => table.company(id).facts?.railroad;
const both = ["North Sea", "Mediterranean"];
const seas = (table: Table) => buyAuthority.list(table.ctx(), "A").map(({ sea }) => sea);
const take = { company: "PLM" };

describe("of the bank", () => {
  it.each(["track", "token", "routes", "dividend", "transfer"])(
    "OE-11.3.5-03: in the step %s, of either sea, and it is told",
    (step) => {
      const table = turn(step, {}, { shares: { B: 40 } });
      if (step === "dividend") table.operate("GWR", step, { earnings: 100 });
      expect(seas(table)).toEqual(both);
      table.do("buy_authority", { sea: "Mediterranean" });
      expect(table.log("authority_bought")).toEqual([
        { type: "authority_bought", company: "GWR", sea: "Mediterranean", price: 125 },
      ]);
      expect(table.company("GWR").cash).toBe(175);
      expect(facts(table, "GWR")).toEqual({ reserved: true, authority: "Mediterranean" });
      expect(seas(table)).toEqual([]);
    },
  );

  it.each(["trains", "shares"])("OE-11.3.5-03: not in the step %s", (step) => {
    const table = turn(step);
    expect(buyAuthority.list(table.ctx(), "A")).toEqual([]);
    expect(table.refused("buy_authority", north)).toMatchObject({
      code: "AUTHORITY_BEFORE_TRAINS",
      values: {},
    });
  });

  it("OE-11.3.5-03: not in a stock round, nor while a question waits", () => {
    expect(turn().stock("A").refused("buy_authority", north).code).toBe("AUTHORITY_BEFORE_TRAINS");
    const asked = deal().do("take_authority", take);
    expect(asked.seat()).toBe("B");
    expect(asked.refused("buy_authority", north, "A").code).toBe("AUTHORITY_BEFORE_TRAINS");
    expect(buyAuthority.list(asked.ctx(), "A")).toEqual([]);
  });

  it("OE-11.3.5-01, OE-11.3.5-02, OE-11.3.5-03: with what is wrong named", () => {
    expect(turn().refused("buy_authority", north, "B")).toMatchObject({
      code: "NOT_YOUR_TURN",
      values: { player: "B", acting: [] },
    });
    expect(turn("track", { cash: 124 }).refused("buy_authority", north)).toMatchObject({
      code: "AUTHORITY_COST",
      values: { company: "GWR", cash: 124, price: 125 },
    });
    expect(owns(turn(), "GWR", "North Sea").refused("buy_authority", north)).toMatchObject({
      code: "AUTHORITY_ONE",
      values: { company: "GWR" },
    });
    expect(turn().refused("buy_authority", { sea: "Black Sea" })).toMatchObject({
      code: "AUTHORITY_NONE",
      values: { sea: "Black Sea" },
    });
    const regional = new Table().trainPhase("2").regional("PLM", "A", { cash: 200 }).operate("PLM", "track");
    expect(regional.refused("buy_authority", north)).toMatchObject({
      code: "AUTHORITY_MAJORS",
      values: { company: "PLM" },
    });
    const national = turn("track", { kind: "national", shares: { A: 40 } }).treasury("GWR", 200);
    expect(national.refused("buy_authority", north).code).toBe("AUTHORITY_MAJORS");
  });

  it("OE-11.3.5-04: what majors own is not there", () => {
    const table = deal();
    const left = () => both.map((sea) => authoritiesLeft(table.ctx(), sea as "North Sea"));
    expect(left()).toEqual([8, 7]);
    owns(table, "GWR", "Mediterranean");
    expect(left()).toEqual([8, 6]);
    // What became a national has none any more.
    table.kind("PLM", "national");
    expect(left()).toEqual([8, 7]);
    // The last one is bought, and then there is none.
    const last = turn();
    for (let n = 0; n < 7; n++) {
      last.edit((state) => {
        const one = structuredClone(state.companies.PLM);
        if (one)
          state.companies[`X${n}`] = { ...one, id: `X${n}`, facts: { railroad: { authority: "North Sea" } } };
      });
    }
    expect(authoritiesLeft(last.ctx(), "North Sea")).toBe(1);
    expect(seas(last)).toEqual(both);
    owns(last, "PLM", "North Sea");
    expect(authoritiesLeft(last.ctx(), "North Sea")).toBe(0);
    expect(seas(last)).toEqual(["Mediterranean"]);
  });
});

describe("of another major (11.3.5)", () => {
  const own = () => deal("transfer", {}, { shares: { A: 40 } });
  const done = [
    { type: "authority_transferred", company: "GWR", of: "PLM", sea: "Mediterranean", price: 125 },
  ];
  const moved = (table: Table) => {
    expect(table.log("authority_transferred")).toEqual(done);
    expect([table.company("GWR").cash, table.company("PLM").cash]).toEqual([175, 135]);
    expect([facts(table, "GWR"), facts(table, "PLM")]).toEqual([
      { reserved: true, authority: "Mediterranean" },
      { reserved: true },
    ]);
  };

  it("OE-11.3.5-07: of one's own at once", () => {
    const table = own();
    expect(table.legal("take_authority")).toEqual([{ type: "take_authority", seat: "A", company: "PLM" }]);
    table.do("take_authority", take);
    expect(table.state.pending).toEqual([]);
    moved(table);
    // One is enough.
    expect(table.legal("take_authority")).toEqual([]);
  });

  it("OE-11.3.5-07: of another player's with that player's leave", () => {
    const table = deal().do("take_authority", take);
    expect(table.log("authority_transferred")).toEqual([]);
    expect(table.engine.decisions(table.state)).toMatchObject([{ id: "consent_authority", seats: ["B"] }]);
    moved(table.do("consent", { accept: true }));
  });

  it("OE-11.3.5-07: of one that no one leads at once", () => {
    const table = deal().presidency("PLM", "pool").do("take_authority", take);
    expect(table.state.pending).toEqual([]);
    moved(table);
  });

  it("OE-11.3.5-07: not again in the turn in which its president said no, but in the next", () => {
    const table = deal().do("take_authority", take).do("consent", { accept: false });
    expect(facts(table, "PLM")).toEqual({ reserved: true, authority: "Mediterranean", keeps: "GWR/4" });
    table.operate("GWR", "transfer");
    expect(table.refused("take_authority", take)).toMatchObject({
      code: "AUTHORITY_KEPT",
      values: { company: "PLM" },
    });
    expect(table.legal("take_authority")).toEqual([]);
    const later = { reserved: true, authority: "Mediterranean", keeps: "GWR/3" };
    expect(table.companyFact("PLM", "railroad", later).legal("take_authority")).toHaveLength(1);
    const other = { ...later, keeps: "LNWR/4" };
    expect(table.companyFact("PLM", "railroad", other).legal("take_authority")).toHaveLength(1);
  });

  it("OE-11.3.5-07: only what is there, of majors", () => {
    const none = { code: "AUTHORITY_NOT_THERE", values: { company: "PLM" } };
    expect(turn("transfer").refused("take_authority", take)).toMatchObject(none);
    expect(turn("transfer").legal("take_authority")).toEqual([]);
    expect(own().kind("PLM", "national").refused("take_authority", take)).toMatchObject(none);
    expect(own().kind("PLM", "national").legal("take_authority")).toEqual([]);
  });

  it("OE-11.3.5-01, OE-11.3.5-02: the buyer keeps to what holds for every one", () => {
    expect(deal("transfer", { cash: 124 }).refused("take_authority", take)).toMatchObject({
      code: "AUTHORITY_COST",
      values: { company: "GWR", cash: 124, price: 125 },
    });
    expect(deal("transfer", { cash: 124 }).legal("take_authority")).toEqual([]);
    expect(deal("transfer", { cash: 125 }).legal("take_authority")).toHaveLength(1);
    const second = owns(own(), "GWR", "North Sea");
    expect(second.refused("take_authority", take).code).toBe("AUTHORITY_ONE");
    expect(second.legal("take_authority")).toEqual([]);
  });

  it("OE-11.3.5-07: in the step of transfers alone", () => {
    for (const step of ["track", "token", "routes", "dividend"]) {
      const action = { type: "take_authority" as const, seat: "A", company: "PLM" };
      const table = owns(own(), "PLM", "Mediterranean").operate("GWR", step);
      expect(takeAuthority.check(table.ctx(), action)).toMatchObject({ code: "AUTHORITY_TRANSFERS" });
    }
  });

  it("what a house rule forbids between players it forbids here, and not within one's own", () => {
    const asked: unknown[][] = [];
    const forbid = (table: Table): Ctx => {
      const { rules, state } = table.ctx();
      const no = (_ctx: Ctx, ...told: unknown[]): Refusal => {
        asked.push(told);
        return { code: "NO_TRADE", values: {} } as unknown as Refusal;
      };
      return { state, rules: { ...rules, chains: { ...rules.chains, "trade.allowed": [no] } } } as never;
    };
    const action = { type: "take_authority" as const, seat: "A", company: "PLM" };
    expect(takeAuthority.check(forbid(deal()), action)).toMatchObject({ code: "NO_TRADE" });
    expect(asked).toEqual([["asset", "company:GWR", "company:PLM"]]);
    expect(takeAuthority.list(forbid(deal()), "A")).toEqual([]);
    expect(takeAuthority.check(forbid(own()), action)).toBeUndefined();
    expect(takeAuthority.check(forbid(deal().presidency("PLM", "pool")), action)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});

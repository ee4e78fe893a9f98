/** Section 8.1: whose concession is executed, and what happens with it; and what a regional without a buyer costs. */
import { describe, expect, it } from "vitest";
import { concessionRound } from "../../src/packet/concessions.ts";
import { Early } from "../kit/early.ts";

const step = concessionRound.steps[0];
const regional = (table: Early, company: string, price = 60) => table.do("start_company", { company, price });
const used = (table: Early) => table.log("concession_used");

describe("whose turn it is (8.1)", () => {
  it("OE-8.1-01: that of the lowest number, wherever it stands in the list of companies", () => {
    const table = new Early().concessions("A", "B", "C", "A", "A", "A", "A", "A", "A", "B");
    table.edit((state) => {
      state.companies = Object.fromEntries(Object.entries(state.companies).reverse());
    });
    expect([table.seat(), step?.company?.(table.ctx())]).toEqual(["A", "C1"]);
    regional(table, "GWR");
    expect([table.seat(), step?.company?.(table.ctx())]).toEqual(["B", "C2"]);
    regional(table, "PLM");
    expect([table.seat(), step?.company?.(table.ctx())]).toEqual(["C", "C3"]);
  });

  it("OE-8.1-01: one that no one owns is passed over", () => {
    const table = new Early().concessions("A", "B", "C").owned("C1").owned("C2", "pool");
    expect([table.seat(), step?.company?.(table.ctx())]).toEqual(["C", "C3"]);
    regional(table, "GWR");
    expect(used(table)).toEqual([{ type: "concession_used", player: "C", company: "C3" }]);
    expect(table.round()).toBe("stock");
  });

  it("OE-8.1-02: who has it has to act", () => {
    const table = new Early().concessions("A");
    expect(table.engine.decisions(table.state)).toMatchObject([
      { id: "concession", seats: ["A"], company: "C1", forced: true },
    ]);
    expect(table.legal("pass")).toEqual([]);
  });

  it("OE-8.1-01: no one's where none is left", () => {
    const table = new Early();
    expect([step?.seats(table.ctx()), step?.company?.(table.ctx())]).toEqual([[], undefined]);
  });

  it("OE-8.1-01: the round is not played where no one has one", () => {
    const table = new Early();
    let played: boolean | undefined;
    table.write((tx) => {
      played = concessionRound.begin(tx);
    });
    expect(played).toBe(false);
    table.owned("C4", "B").write((tx) => {
      played = concessionRound.begin(tx);
    });
    expect(played).toBe(true);
    expect(table.state.round).toMatchObject({ run: 0, data: {} });
  });

  it("OE-8.1-08: what is used leaves the game, and is no one's", () => {
    const table = new Early().concessions("A", "B");
    regional(table, "GWR");
    expect(used(table)).toEqual([{ type: "concession_used", player: "A", company: "C1" }]);
    expect(table.company("C1").closed).toBe(true);
    expect(table.company("C1").owner).toBeUndefined();
    expect(table.company("C2")).toMatchObject({ closed: false, owner: "player:B" });
  });

  it("OE-8.1-03: the order of turns goes on, and sales of a stock turn are none of its business", () => {
    const table = new Early().concessions("A", "B");
    expect(table.refused("start_company", { company: "GWR", price: 60 }, "B").code).toBe("NOT_YOUR_TURN");
    regional(table, "GWR");
    expect([table.round(), table.seat(), table.asked()]).toEqual(["concessions", "B", "concession"]);
    expect(table.state.round.data).toEqual({});
  });
});

describe("a regional is parred (8.1)", () => {
  const poor = (cash = 119) => new Early().cash("A", cash).concessions("A", "A");
  const parred = () => poor().do("par_regional", { company: "GWR", price: 75 });
  const waits = () => parred().stock("B", {}, 1);
  const gwr = { company: "GWR", price: 60 };

  it("OE-8.1-06: at any of six values, and any that has not begun", () => {
    const list = poor().legal("par_regional");
    expect(list).toHaveLength(24 * 6);
    expect(list.filter(({ company }) => company === "PLM").map(({ price }) => price)).toEqual([
      60, 65, 70, 75, 80, 90,
    ]);
    expect(poor().legal("start_company")).toEqual([]);
    expect(poor(120).legal("par_regional")).toEqual([]);
    expect(poor(120).legal("start_company")).toHaveLength(24);
  });

  it("OE-8.1-06: it is told, and its presidency lies in the Open Market", () => {
    const table = parred();
    expect(table.log("regional_parred")).toEqual([
      { type: "regional_parred", player: "A", company: "GWR", price: 75 },
    ]);
    expect(table.company("GWR")).toMatchObject({ par: 75, fixedPrice: 75, started: false, floated: false });
    expect(table.company("GWR").certificates.find(({ president }) => president)?.at).toBe("pool");
    expect(table.company("GWR").facts?.railroad).toEqual({ parred: true });
    expect(table.percent("GWR", "treasury")).toBe(50);
    // It is not parred again, and its value is one of six.
    expect(table.legal("par_regional")).toHaveLength(23 * 6);
    expect(table.refused("par_regional", gwr)).toMatchObject({
      code: "PARRED",
      values: { company: "GWR" },
    });
    expect(table.refused("par_regional", { company: "PLM", price: 85 })).toMatchObject({
      code: "NOT_A_STARTING_VALUE",
      values: { price: 85 },
    });
  });

  it("OE-8.1-05, OE-8.1-06: not by who can pay for one, nor by who can float a minor", () => {
    const values = { player: "A", price: 120 };
    expect(poor(120).refused("par_regional", gwr)).toMatchObject({ code: "PAR_NEEDS_POVERTY", values });
    const minor = poor(0).minors("A", "D");
    expect(minor.refused("par_regional", gwr)).toMatchObject({ code: "PAR_NEEDS_POVERTY", values });
    expect(minor.legal("par_regional")).toEqual([]);
    // One that can pay for no home does not float.
    const broke = poor(0).minors("A", "D").treasury("D", 9);
    expect(broke.legal("par_regional").length).toBe(24 * 6);
    broke.do("par_regional", gwr);
  });

  it("OE-8.1-06: by who has no room for a certificate, however rich", () => {
    const full = poor(1000).edit((state) => {
      const one = state.companies.SFR;
      for (let n = 0; n < 48; n++)
        one?.certificates.push({ id: `x${n}`, percent: 1, president: false, at: "player:A" });
    });
    expect(full.legal("start_company")).toEqual([]);
    expect(full.refused("start_company", gwr)).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { player: "A", count: 48, limit: 48 },
    });
    full.do("par_regional", gwr);
  });

  it("OE-8.1-06: only by a concession", () => {
    const table = new Early().cash("A", 0).first();
    expect(table.refused("par_regional", gwr).code).toBe("NOT_IN_STEP");
  });

  it("OE-8.2-08: it is bought for twice its value, and floats", () => {
    const table = waits().do("buy_presidency", { company: "GWR" });
    expect(table.log("presidency_bought")).toEqual([
      { type: "presidency_bought", player: "B", company: "GWR", price: 150 },
    ]);
    expect([table.president("GWR"), table.player("B").cash, table.company("GWR").cash]).toEqual([
      "B",
      850,
      150 - 40,
    ]);
    expect(table.company("GWR")).toMatchObject({ started: true, floated: true, par: 75 });
    expect(table.company("GWR").facts?.railroad).toEqual({});
    expect(table.seat()).toBe("C");
  });

  it("OE-8.2-08: who has exactly so much buys it, and who has less does not", () => {
    expect(waits().cash("B", 150).do("buy_presidency", { company: "GWR" }).player("B").cash).toBe(0);
    const poorer = waits().cash("B", 149);
    expect(poorer.legal("buy_presidency")).toEqual([]);
    expect(poorer.refused("buy_presidency", { company: "GWR" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "B", cash: 149, price: 150 },
    });
  });

  it("OE-8.2-08: it takes a place among the certificates", () => {
    const full = waits().edit((state) => {
      const one = state.companies.SFR;
      for (let n = 0; n < 48; n++)
        one?.certificates.push({ id: `x${n}`, percent: 1, president: false, at: "player:B" });
    });
    expect(full.legal("buy_presidency")).toEqual([]);
    expect(full.refused("buy_presidency", { company: "GWR" })).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { player: "B", count: 48, limit: 48 },
    });
  });

  it("OE-8.2-08: no other waits", () => {
    const table = waits();
    expect(table.refused("buy_presidency", { company: "PLM" })).toMatchObject({
      code: "NOT_PARRED",
      values: { company: "PLM" },
    });
    expect(table.refused("buy_presidency", { company: "XX" })).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "XX" },
    });
    expect(table.closed("GWR").refused("buy_presidency", { company: "GWR" })).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "GWR" },
    });
    expect(table.legal("buy_presidency")).toEqual([]);
  });

  it("OE-10-05: it is the action of a turn that has not begun otherwise", () => {
    const table = parred().stock("B", { bought: true } as never, 1);
    expect(table.legal("buy_presidency")).toEqual([]);
    expect(table.refused("buy_presidency", { company: "GWR" })).toMatchObject({
      code: "ONE_ACTION",
      values: { player: "B" },
    });
  });

  it("OE-8.2-14: with the eighteenth that floats it leaves the track, and the others stay there", () => {
    const table = parred();
    regional(table.cash("A", 1000), "PLM");
    table.regionalsOut(16).first();
    expect(table.state.facts.table).toMatchObject({ track: ["GWR", "PLM"] });
    regional(table, "LNWR");
    expect(table.state.facts.table).toMatchObject({ track: ["PLM", "LNWR"] });
    expect([table.company("GWR").closed, table.company("PLM").closed]).toEqual([true, false]);
    expect(table.log("regional_removed")).toContainEqual({ type: "regional_removed", company: "GWR" });
  });
});

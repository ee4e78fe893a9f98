/** Sections 8.2, 9.2 and 11.6.5: regionals that float, what waits in the Open Market, and regionals that are taken out of the game. */
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { buyPresidency, floatRegional, parRegional, removeRegional } from "../../src/start/regionals.ts";
import { Early } from "../kit/early.ts";

const first = () => new Early().first();
const gwr = { company: "GWR", price: 70 };
const PARS = [60, 65, 70, 75, 80, 90];
/** This many certificates of a railroad that no one cares about. */
const crowded = (table: Early, count: number, player = "A") =>
  table.edit((state) => {
    for (let n = 0; n < count; n++)
      state.companies.SFR?.certificates.push({
        id: `x${n}`,
        percent: 1,
        president: false,
        at: `player:${player}` as const,
      });
  });

describe("a regional floats (9.2)", () => {
  it("OE-9.2-01, OE-9.2-04, OE-9.2-05: it is told, paid, and last on the track", () => {
    const table = first();
    const { bank } = table.state;
    table.do("start_company", gwr);
    expect(table.log("company_started")).toEqual([
      { type: "company_started", player: "A", company: "GWR", price: 70 },
    ]);
    expect(table.log("home_paid")).toEqual([{ type: "home_paid", company: "GWR", hex: "L25", price: 40 }]);
    expect(table.company("GWR")).toMatchObject({
      started: true,
      floated: true,
      par: 70,
      fixedPrice: 70,
      cash: 100,
      tokens: [{ price: 20 }],
    });
    expect([table.player("A").cash, table.state.bank - bank, table.percent("GWR", "A")]).toEqual([
      860, 40, 50,
    ]);
    expect([table.president("GWR"), table.state.facts.table]).toMatchObject(["A", { track: ["GWR"] }]);
    expect(table.state.board.tokens.L25).toMatchObject([[0, 0, "GWR", { price: 40 }]]);
    expect(table.seat()).toBe("B");
  });

  it("OE-9.2-02, OE-9.2-03: at every value that is paid for, to the last pound", () => {
    expect(first().legal("start_company")).toHaveLength(24 * 6);
    const prices = (cash: number) => {
      const list = first().cash("A", cash).legal("start_company");
      return list.flatMap(({ company, price }) => (company === "GWR" ? [price] : []));
    };
    expect([prices(119), prices(120), prices(140), prices(180)]).toEqual([[], [60], [60, 65, 70], PARS]);
    expect(first().cash("A", 140).do("start_company", gwr).player("A").cash).toBe(0);
    expect(first().cash("A", 139).refused("start_company", gwr)).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "A", cash: 139, price: 140 },
    });
  });

  it("OE-8.2-07: one that is in the game and has not begun", () => {
    const refused = (company: string, table = first()) =>
      table.refused("start_company", { company, price: 70 });
    for (const company of ["XX", "D", "RSC"])
      expect(refused(company)).toMatchObject({ code: "UNKNOWN_COMPANY", values: { company } });
    expect(refused("GWR", first().closed("GWR"))).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "GWR" },
    });
    expect(refused("PLM", first().regional("PLM", "B"))).toMatchObject({
      code: "ALREADY_STARTED",
      values: { company: "PLM" },
    });
    const parred = first().companyFact("GWR", "railroad", { parred: true });
    expect(refused("GWR", parred)).toMatchObject({ code: "PARRED", values: { company: "GWR" } });
    const list = first().regional("PLM", "B").closed("LNWR").companyFact("GWR", "railroad", { parred: true });
    const companies = new Set(list.legal("start_company").map(({ company }) => company));
    expect(companies.size).toBe(21);
    for (const company of ["PLM", "LNWR", "GWR"]) expect(companies.has(company)).toBe(false);
    expect(first().refused("start_company", { company: "GWR", price: 100 })).toMatchObject({
      code: "NOT_A_STARTING_VALUE",
      values: { price: 100 },
    });
  });

  it("OE-4.1-01: where there is room for a certificate", () => {
    expect(crowded(first(), 47).legal("start_company")).toHaveLength(24 * 6);
    const full = crowded(first(), 48);
    expect(full.legal("start_company")).toEqual([]);
    expect(full.refused("start_company", gwr)).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { player: "A", count: 48, limit: 48 },
    });
  });

  it("OE-10-05: in a turn that has not begun otherwise", () => {
    const table = first().during({ bought: true });
    expect(floatRegional.list(table.ctx(), "A")).toEqual([]);
    expect(table.refused("start_company", gwr)).toMatchObject({
      code: "ONE_ACTION",
      values: { player: "A" },
    });
  });

  it("OE-10-05: it is an action: those who have passed are asked again", () => {
    const table = first().during({ passes: 2, lastPasser: "C" }).do("start_company", gwr);
    expect([table.round(), table.seat()]).toEqual(["stock", "B"]);
    expect(table.state.round.data).toMatchObject({ passes: 0, lastActor: "A" });
  });

  it("OE-8.1-06: none is parred then", () => {
    const action = { type: "par_regional" as const, seat: "A", company: "GWR", price: 60 };
    const table = first().cash("A", 0);
    expect(parRegional.check(table.ctx(), action)).toMatchObject({ code: "ONLY_BY_CONCESSION" });
    expect(parRegional.list(table.ctx(), "A")).toEqual([]);
  });
});

describe("what was insolvent is bought (11.6.5)", () => {
  /** PLM at 65, whose presidency lies in the Open Market, and minor D of no one; the bank paid 40 and 30. */
  const waiting = () =>
    first()
      .regional("PLM", "B", 65)
      .presidency("PLM", "pool")
      .treasury("PLM", 5)
      .companyFact("PLM", "railroad", { shortfall: 40 })
      .inPlay("D", { cash: 7, tokens: ["Q38"] })
      .owned("D", "pool")
      .companyFact("D", "railroad", { shortfall: 30, chit: "FR" });

  it("OE-11.6.5-04, OE-11.6.5-05: a regional for half of it and what the bank paid, of the bank", () => {
    const table = waiting();
    expect(table.legal("buy_presidency").map(({ company }) => company)).toEqual(["PLM", "D"]);
    const { bank } = table.state;
    table.do("buy_presidency", { company: "PLM" });
    expect(table.log("presidency_bought")).toEqual([
      { type: "presidency_bought", player: "A", company: "PLM", price: 170 },
    ]);
    expect([table.player("A").cash, table.state.bank - bank, table.company("PLM").cash]).toEqual([
      830, 170, 5,
    ]);
    expect([table.president("PLM"), table.company("PLM").par]).toEqual(["A", 65]);
    expect(table.company("PLM").facts?.railroad).toEqual({});
    expect(table.seat()).toBe("B");
  });

  it("OE-11.6.5-04: a minor for its face value and what the bank paid", () => {
    const table = waiting().do("buy_presidency", { company: "D" });
    expect([table.player("A").cash, table.company("D").owner, table.company("D").cash]).toEqual([
      850,
      "player:A",
      7,
    ]);
    expect(table.company("D").facts?.railroad).toEqual({ chit: "FR" });
    expect(table.log("home_paid")).toEqual([]);
  });

  it("OE-11.6.5-04: to the last pound", () => {
    const list = (cash: number) =>
      waiting()
        .cash("A", cash)
        .legal("buy_presidency")
        .map(({ company }) => company);
    expect([list(149), list(150), list(169), list(170)]).toEqual([[], ["D"], ["D"], ["PLM", "D"]]);
    expect(waiting().cash("A", 169).refused("buy_presidency", { company: "PLM" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "A", cash: 169, price: 170 },
    });
  });

  it("OE-11.6.5-04: not while someone leads it", () => {
    const led = waiting().presidency("PLM", "C").owned("D", "C");
    for (const company of ["PLM", "D"])
      expect(led.refused("buy_presidency", { company })).toMatchObject({
        code: "NOT_PARRED",
        values: { company },
      });
    expect(led.legal("buy_presidency")).toEqual([]);
  });

  it("OE-10-05: in a turn that has not begun otherwise", () => {
    const table = waiting().during({ bought: true });
    expect(buyPresidency.list(table.ctx(), "A")).toEqual([]);
    expect(table.refused("buy_presidency", { company: "PLM" }).code).toBe("ONE_ACTION");
  });
});

describe("a regional is taken out (8.2)", () => {
  const removed = (...companies: string[]) =>
    first().fact("table", { track: [], rounds: 0, removed: companies, chits: {}, kept: {} });
  const listed = (table: Early) => table.legal("remove_regional").map(({ company }) => String(company));

  it("OE-8.2-09: it is told and kept, and the turn is over", () => {
    const table = removed("PLM").do("remove_regional", { company: "GWR" });
    expect(table.log("regional_removed")).toEqual([
      { type: "regional_removed", company: "GWR", player: "A" },
    ]);
    expect(table.state.facts.table).toMatchObject({ removed: ["PLM", "GWR"] });
    expect([table.company("GWR").closed, table.seat()]).toEqual([true, "B"]);
  });

  it("OE-8.2-11: any of a zone of which none was", () => {
    const regionals = data.companies.flatMap(({ id, kind }) => (kind === "regional" ? [id] : []));
    expect(listed(first())).toEqual(regionals);
    const british = ["GWR", "LNWR", "GSWR"];
    expect(listed(removed("GWR")).sort()).toEqual(regionals.filter((id) => !british.includes(id)).sort());
    const two = ["BHB", "KBS", "POB", "KSS", ...british];
    expect(listed(removed("GWR", "BHB")).sort()).toEqual(regionals.filter((id) => !two.includes(id)).sort());
    expect(removed("PLM", "GWR").refused("remove_regional", { company: "LNWR" })).toMatchObject({
      code: "ZONE_REMOVED",
      values: { zone: "UK" },
    });
  });

  it("OE-8.2-10: six at most", () => {
    const five = ["GWR", "BHB", "PLM", "MAV", "SFR"];
    expect(listed(removed(...five))).not.toEqual([]);
    const six = removed(...five, "RCP");
    expect(listed(six)).toEqual([]);
    expect(six.refused("remove_regional", { company: "DSJ" })).toMatchObject({
      code: "REGIONALS_REMOVED",
      values: { most: 6 },
    });
  });

  it("OE-8.2-09: neither one that has begun, nor one that was parred", () => {
    const table = first().regional("PLM", "B").companyFact("GWR", "railroad", { parred: true });
    expect(table.refused("remove_regional", { company: "PLM" })).toMatchObject({
      code: "ALREADY_STARTED",
      values: { company: "PLM" },
    });
    expect(table.refused("remove_regional", { company: "GWR" })).toMatchObject({ code: "PARRED" });
    expect(listed(table)).toHaveLength(22);
    expect(table.refused("remove_regional", { company: "D" }).code).toBe("UNKNOWN_COMPANY");
  });

  it("OE-8.2-09, OE-8.2-12: in the Regional/Minor phase alone, where the table plays so", () => {
    const late = first().region("railroads", "major");
    const none = new Early(3, { removal: false }).first();
    for (const table of [late, none]) {
      expect(table.refused("remove_regional", { company: "GWR" }).code).toBe("REGIONAL_PHASE_ONLY");
      expect(listed(table)).toEqual([]);
    }
  });

  it("OE-10-05: in a turn that has not begun otherwise", () => {
    const table = first().during({ bought: true });
    expect(removeRegional.list(table.ctx(), "A")).toEqual([]);
    expect(table.refused("remove_regional", { company: "GWR" }).code).toBe("ONE_ACTION");
  });
});

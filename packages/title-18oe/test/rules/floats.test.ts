/** Sections 8.1 to 8.4, 9.1 and 9.2: concessions, the Regional/Minor phase, floating minors and regionals. */
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { Early } from "../kit/early.ts";

const regional = (table: Early, company: string, price = 60) => table.do("start_company", { company, price });
const minor = (table: Early, id: string, zone: string, hex: string) =>
  table.do("float_minor", { minor: id, zone, hex, city: 0 });
/** In France; in Prussia. */
const [NANCY, DRESDEN] = ["Q38", "O52"];
const homes = (table: Early, zone: string) =>
  table.legal("float_minor").flatMap((one) => (one.zone === zone ? [String(one.hex)] : []));

describe("concessions (8.1)", () => {
  it("OE-8.1-01, OE-8.1-03, OE-8.1-08: in the order of their numbers, several of one player one after another", () => {
    const table = new Early().concessions("B", "B", "A");
    expect(table.seat()).toBe("B");
    regional(table, "GWR");
    expect([table.seat(), table.company("C1").closed]).toEqual(["B", true]);
    regional(table, "PLM");
    expect(table.seat()).toBe("A");
    regional(table, "SB");
    expect([table.round(), table.railroads()]).toEqual(["stock", "regional"]);
    expect(table.state.facts.table).toMatchObject({ track: ["GWR", "PLM", "SB"] });
  });

  it("OE-8.1-02, OE-5.1.2-01: no one passes", () => {
    const table = new Early().concessions("A");
    expect(table.refused("pass")).toMatchObject({ code: "NOT_IN_STEP", rule: "OE-8.1-02" });
  });

  it("OE-8.1-04: a minor may be floated", () => {
    const table = new Early().minors("A", "D").concessions("A", "A");
    const [home] = homes(table, "IT");
    minor(table, "D", "IT", home as string);
    expect([table.company("D").floated, table.seat(), table.company("C1").closed]).toEqual([true, "A", true]);
  });

  it("OE-8.1-05: a regional is compulsory for who has no minor and 120 pounds", () => {
    const table = new Early().cash("A", 120).concessions("A");
    expect(table.refused("par_regional", { company: "GWR", price: 60 })).toMatchObject({
      code: "PAR_NEEDS_POVERTY",
      rule: "OE-8.1-05",
    });
    expect(table.legal("start_company").every(({ price }) => price === 60)).toBe(true);
  });

  it("OE-8.1-06, OE-8.1-07, OE-8.2-08: with less a regional is parred, and any player may float it later", () => {
    const table = new Early().cash("A", 119).concessions("A", "B");
    table.do("par_regional", { company: "GWR", price: 90 });
    expect(table.company("GWR")).toMatchObject({ par: 90, floated: false, cash: 0 });
    expect([table.percent("GWR", "pool"), table.state.facts.table]).toMatchObject([50, { track: ["GWR"] }]);
    regional(table, "PLM");
    expect(table.refused("start_company", { company: "GWR", price: 60 }, table.seat()).code).toBe("PARRED");
    table.stock("B", {}, 1);
    expect(table.legal("buy_presidency").map(({ company }) => company)).toEqual(["GWR"]);
    table.do("buy_presidency", { company: "GWR" });
    expect([table.president("GWR"), table.company("GWR").cash, table.player("B").cash]).toEqual([
      "B",
      180 - 40,
      1000 - 120 - 180,
    ]);
    expect(table.state.facts.table).toMatchObject({ track: ["GWR", "PLM"] });
  });

  it("OE-8.1-06: who has a minor to float does not par", () => {
    const table = new Early().minors("A", "D").cash("A", 0).concessions("A");
    expect(table.refused("par_regional", { company: "GWR", price: 60 }).code).toBe("PAR_NEEDS_POVERTY");
  });
});

describe("the Regional/Minor phase (8.2)", () => {
  it("OE-8.2-02, OE-8.2-03, OE-8.2-17: no secondary share, no major, no sale and no trade", () => {
    const table = new Early().first();
    regional(table, "GWR");
    table.owned("RSC", "B").stock("A", {}, 1);
    expect(table.refused("buy_share", { company: "GWR", from: "treasury" })).toMatchObject({
      code: "NOT_BEFORE_MAJORS",
      rule: "OE-8.2-02",
    });
    expect(table.refused("form_major", { company: "GWR", first: false }).rule).toBe("OE-8.2-03");
    expect(table.refused("sell_shares", { company: "GWR", percent: 25 }).code).toBe("REGIONAL_NOT_SOLD");
    const offer = { kind: "buy", player: "B", companies: ["RSC"], price: 1 };
    expect(table.refused("trade_companies", offer).rule).toBe("OE-8.2-17");
  });

  it("OE-8.2-06, OE-8.2-13: anyone who has a minor to float does not pass, and others do", () => {
    const table = new Early().minors("A", "D").first();
    expect(table.refused("pass")).toMatchObject({ code: "MINOR_TO_FLOAT", rule: "OE-8.2-13" });
    minor(table, "D", "IT", homes(table, "IT")[0] as string);
    expect(table.seat()).toBe("B");
    table.pass();
  });

  it("OE-8.2-09, OE-8.2-11: a regional that is not floated is taken out with its reserved circle, each of another zone", () => {
    const table = new Early().first();
    table.do("remove_regional", { company: "GWR" });
    expect(table.company("GWR").closed).toBe(true);
    expect(table.refused("remove_regional", { company: "LNWR" })).toMatchObject({
      code: "ZONE_REMOVED",
      rule: "OE-8.2-11",
    });
    table.do("remove_regional", { company: "PLM" });
    regional(table, "SB");
    expect(table.refused("remove_regional", { company: "SB" }).code).toBe("ALREADY_STARTED");
  });

  it("OE-8.2-10: six at most", () => {
    const table = new Early().first();
    for (const company of ["GWR", "BHB", "PLM", "MAV", "SFR", "RCP"])
      table.do("remove_regional", { company });
    expect(table.refused("remove_regional", { company: "DSJ" })).toMatchObject({
      code: "REGIONALS_REMOVED",
      rule: "OE-8.2-10",
      values: { most: 6 },
    });
  });

  it("OE-8.2-12: a table may play without it", () => {
    const table = new Early(3, { removal: false }).first();
    expect(table.legal("remove_regional")).toEqual([]);
    expect(table.refused("remove_regional", { company: "GWR" }).code).toBe("REGIONAL_PHASE_ONLY");
  });

  it("OE-8.2-14, OE-8.2-15: with the eighteenth the others leave, whatever their zones, while minors are still to float", () => {
    const table = new Early().minors("B", "D").regionalsOut(17).first();
    regional(table, "GWR");
    const left = Object.values(table.state.companies).filter(
      ({ kind, closed }) => kind === "regional" && !closed,
    );
    expect(left).toHaveLength(18);
    expect([table.company("LNWR").closed, table.company("GWR").closed]).toEqual([true, false]);
    expect(table.railroads()).toBe("regional");
  });

  it("OE-8.2-16, OE-5.1.4-01: it ends with the twelfth minor and the eighteenth regional, at once", () => {
    const table = new Early().minorsOut("C").regionalsOut(17).first();
    regional(table, "GWR");
    expect(table.railroads()).toBe("major");
    // The next action may already be one of the Major phase.
    expect(table.legal("buy_share").length).toBeGreaterThan(0);
    const late = new Early().minors("A", "D").minorsOut("C", "D").regionalsOut(18).first();
    expect(late.railroads()).toBe("regional");
    minor(late, "D", "IT", homes(late, "IT")[0] as string);
    expect(late.railroads()).toBe("major");
  });

  it("OE-8-02, OE-8.2-01, OE-8.4-01: all may pass before that, and the phase goes on", () => {
    const table = new Early().first();
    regional(table, "GWR").pass(3);
    expect([table.round(), table.railroads()]).toEqual(["operating 1.1", "regional"]);
  });
});

describe("minors float (9.1)", () => {
  it("OE-9.1-02, OE-9.1-04, OE-9.1-05: a chit and a home in its zone, which the treasury pays; last on the track", () => {
    const table = new Early().minors("A", "D").first();
    expect(homes(table, "FR")).toContain(NANCY);
    minor(table, "D", "FR", NANCY);
    expect(table.company("D")).toMatchObject({ floated: true, cash: 100, tokens: [{ price: 20 }] });
    expect(table.tokensAt(NANCY)).toEqual(["D"]);
    expect(table.state.facts.table).toMatchObject({ track: ["D"], chits: { FR: 1 } });
  });

  // Worked example of 9.1: Dresden.
  it("OE-9.1-03, OE-2.1-01: Dresden needs a chit of Prussia, Holland and Switzerland", () => {
    const table = new Early().minors("A", "D").first();
    expect(homes(table, "PHS")).toContain(DRESDEN);
    expect(table.refused("float_minor", { minor: "D", zone: "AH", hex: DRESDEN, city: 0 })).toMatchObject({
      code: "CITY_NOT_IN_ZONE",
    });
  });

  it("OE-9.1-01: only one's own", () => {
    const table = new Early().minors("B", "D").first();
    const refusal = table.refused("float_minor", { minor: "D", zone: "FR", hex: NANCY, city: 0 });
    expect(refusal).toMatchObject({ code: "NOT_YOUR_MINOR", rule: "OE-9.1-01" });
  });

  it("OE-9.1-06, OE-9.1-07: not where another minor is, nor where no circle is free", () => {
    const table = new Early().minors("A", "D", "E").first();
    minor(table, "D", "FR", NANCY);
    table.stock("A", {}, 1);
    expect(table.refused("float_minor", { minor: "E", zone: "FR", hex: NANCY, city: 0 })).toMatchObject({
      code: "HOME_OF_MINOR",
      rule: "OE-9.1-07",
    });
    const full = new Early()
      .minors("A", "E")
      .tokens({ GWR: [NANCY] })
      .first();
    const refusal = full.refused("float_minor", { minor: "E", zone: "FR", hex: NANCY, city: 0 });
    expect(refusal.code).toBe("NO_OPEN_CIRCLE");
  });

  it("OE-9.1-08: not in the home of a regional, unless that has left the game", () => {
    const table = new Early().minors("A", "D").first();
    const bristol = { minor: "D", zone: "UK", hex: "L25", city: 0 };
    expect(table.refused("float_minor", bristol)).toMatchObject({
      code: "HOME_OF_REGIONAL",
      values: { company: "GWR" },
    });
    table.do("remove_regional", { company: "GWR" }).stock("A", {}, 1);
    table.do("float_minor", bristol);
    expect(table.tokensAt("L25")).toEqual(["D"]);
  });

  it("OE-9.1-09: in no metropolis", () => {
    const table = new Early().minors("A", "D").first();
    expect(table.refused("float_minor", { minor: "D", zone: "FR", hex: "Q30", city: 0 })).toMatchObject({
      code: "HOME_IN_METROPOLIS",
      rule: "OE-9.1-09",
    });
    const all = table.legal("float_minor").map(({ hex }) => String(hex));
    const large = [...Object.keys(data.europe.metropolises), ...data.europe.redMetropolises];
    expect(all.filter((hex) => large.includes(hex))).toEqual([]);
  });

  it("OE-9.1-11: not where no chits are", () => {
    const table = new Early().minors("A", "D").first();
    const zones = new Set(table.legal("float_minor").map(({ zone }) => zone));
    expect([...zones].sort()).toEqual(["AH", "FR", "IT", "PHS", "RU", "SC", "SP", "UK"]);
  });

  it.each([
    ["OE-9.1-13", "UK", 40],
    ["OE-9.1-14", "PHS", 40],
    ["OE-9.1-15", "FR", 20],
    ["OE-9.1-16", "AH", 20],
    ["OE-9.1-17", "IT", 10],
    ["OE-9.1-18", "SP", 10],
    ["OE-9.1-19", "SC", 10],
    ["OE-9.1-20", "RU", 10],
  ])("%s: two chits of %s, a home for %i", (_id, zone, price) => {
    const table = new Early().minors("A", "D", "E", "F").first();
    for (const id of ["D", "E"]) {
      minor(table, id, zone, homes(table, zone)[0] as string);
      expect(table.company(id).cash).toBe(120 - price);
      table.stock("A", {}, 1);
    }
    expect(homes(table, zone)).toEqual([]);
  });

  it("OE-9.1-21: of the United Kingdom, Prussia and France only four together", () => {
    const table = new Early().minors("A", "D", "E", "F", "G", "H").first();
    for (const [id, zone] of [
      ["D", "UK"],
      ["E", "UK"],
      ["F", "PHS"],
    ] as const) {
      minor(table, id, zone, homes(table, zone)[0] as string);
      table.stock("A", {}, 1);
    }
    expect([homes(table, "PHS"), homes(table, "FR")].every((all) => all.length > 0)).toBe(true);
    minor(table, "G", "FR", NANCY);
    table.stock("A", {}, 1);
    expect([...homes(table, "UK"), ...homes(table, "PHS"), ...homes(table, "FR")]).toEqual([]);
    expect(table.refused("float_minor", { minor: "H", zone: "PHS", hex: DRESDEN, city: 0 }).code).toBe(
      "NO_CHIT",
    );
    expect(homes(table, "IT").length).toBeGreaterThan(0);
  });

  it("OE-7.1-03: a treasury that cannot pay for the home chooses another zone", () => {
    const table = new Early().minors("A", "D").treasury("D", 15).first();
    expect(new Set(table.legal("float_minor").map(({ zone }) => zone))).toEqual(
      new Set(["IT", "SP", "SC", "RU"]),
    );
    expect(table.refused("float_minor", { minor: "D", zone: "FR", hex: NANCY, city: 0 })).toMatchObject({
      code: "HOME_TOKEN_COST",
      values: { cash: 15, price: 20 },
    });
  });
});

describe("regionals float (9.2)", () => {
  it("OE-9.2-01, OE-9.2-03, OE-9.2-04: the president pays twice the par into the treasury", () => {
    const table = new Early().first();
    regional(table, "SFAI", 75);
    expect([table.player("A").cash, table.percent("SFAI", "A"), table.percent("SFAI", "treasury")]).toEqual([
      850, 50, 50,
    ]);
    expect(table.company("SFAI")).toMatchObject({ floated: true, par: 75, cash: 150 - 10 });
    expect(table.state.facts.table).toMatchObject({ track: ["SFAI"] });
  });

  it("OE-9.2-02, OE-2.2.5-01: at 60, 65, 70, 75, 80 or 90, of which several may share one", () => {
    const table = new Early().first();
    const pars = table
      .legal("start_company")
      .flatMap(({ company, price }) => (company === "PLM" ? [price] : []));
    expect(pars).toEqual([60, 65, 70, 75, 80, 90]);
    expect(table.refused("start_company", { company: "PLM", price: 85 }).rule).toBe("OE-9.2-02");
    regional(table, "PLM", 90);
    regional(table, "SB", 90);
    expect([table.company("PLM").par, table.company("SB").par]).toEqual([90, 90]);
  });

  it("OE-9.2-05, OE-9.2-06, OE-1.3.1-04: it pays for its printed home, and also has a token of 20", () => {
    const table = new Early().first();
    regional(table, "GWR", 60);
    expect([table.company("GWR").cash, table.company("GWR").tokens]).toEqual([80, [{ price: 20 }]]);
    expect(table.tokensAt("L25")).toEqual(["GWR"]);
  });

  it("OE-9.2-03: who cannot pay does not float it", () => {
    const table = new Early().cash("A", 139).first();
    expect(table.refused("start_company", { company: "GWR", price: 70 })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { cash: 139, price: 140 },
    });
    expect(table.legal("start_company").map(({ price }) => price)).not.toContain(70);
  });

  it("OE-10-05: floating one is the action of the turn", () => {
    const table = new Early().minors("A", "D").first();
    regional(table, "GWR");
    expect(table.seat()).toBe("B");
  });
});

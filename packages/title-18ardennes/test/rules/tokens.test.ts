import { describe, expect, it } from "vitest";
import { fortIncome } from "../../src/bonus.ts";
import { facts } from "../../src/index.ts";
import { type MinorSetup, type PublicSetup, Table } from "../kit/kit.ts";

const at = (hex: string, city = 0) => ({ hex, city });
const spots = (table: Table) => table.legal("place_token").map(({ hex, city }) => `${hex}/${city}`);

/** From Lille west over Mons to Charleroi, and north-west to Dunkerque: minor 6 of A as its token step begins. */
const LINE: Record<string, [string, number]> = {
  H6: ["621", 1],
  H8: ["4", 1],
  H10: ["57", 1],
  H4: ["8", 2],
  G3: ["6", 5],
};
const six = (setup: MinorSetup = {}, step = "token"): Table =>
  new Table(3)
    .minor("6", "A", { cash: 200, ...setup })
    .minor("13", "B")
    .closeRest()
    .phase("3")
    .tiles(LINE)
    .operate("6", step);
/** The same line with a token of N of A in Lille. */
const nord = (n: Partial<PublicSetup> = {}, step = "token"): Table =>
  new Table(3)
    .minor("13", "B")
    .closeRest()
    .phase("3")
    .tiles(LINE)
    .public("N", { shares: { A: 60 }, tokens: ["H6"], cash: 500, ...n })
    .operate("N", step);

describe("station tokens (6.4)", () => {
  it("AR-6.4-01: into a circle without another company's token, at the end of a route, not twice in a hex", () => {
    const table = six();
    expect(spots(table).sort()).toEqual(["G3/0", "H10/0"]);
    expect(table.refused("place_token", at("H6"))).toMatchObject({ code: "TOKEN_IN_HEX", rule: "AR-6.4-01" });
    expect(table.refused("place_token", at("E9"))).toMatchObject({
      code: "NO_OPEN_CIRCLE",
      rule: "AR-6.4-01",
    });
    expect(table.refused("place_token", at("K5"))).toMatchObject({
      code: "TOKEN_NOT_REACHED",
      rule: "AR-6.4-01",
    });
    expect(six({ left: 0 }).refused("place_token", at("G3")).code).toMatch(/NO_TOKEN_LEFT|NOT_IN_STEP/);
    table.do("place_token", at("H10"));
    expect(table.tokensAt("H10")).toEqual(["6"]);
    expect(table.company("6").tokens.length).toBe(0);
  });

  it("AR-6.4-02: whatever trains the company has, or none", () => {
    expect(spots(six({ trains: [] }))).toEqual(spots(six({ trains: ["3"] })));
  });

  it("AR-6.4-03: f.40 for a minor, f.100 for a public company, at once out of the treasury", () => {
    const minor = six({ cash: 40 });
    const bank = minor.state.bank;
    minor.do("place_token", at("G3"));
    expect(minor.company("6").cash).toBe(0);
    expect(minor.state.bank).toBe(bank + 40);
    expect(six({ cash: 39 }).refused("place_token", at("G3"))).toMatchObject({
      code: "TOKEN_COST",
      rule: "AR-6.4-03",
    });
    expect(nord({ cash: 99 }).refused("place_token", at("G3"))).toMatchObject({ code: "TOKEN_COST" });
    const paid = nord({ cash: 100 }).do("place_token", at("G3"));
    expect(paid.company("N").cash).toBe(0);
  });

  it("AR-6.4-04: one token in a turn", () => {
    const table = nord().do("place_token", at("G3"));
    expect(table.legal("place_token")).toEqual([]);
    expect(table.refused("place_token", at("H10")).code).toMatch(/TOKEN_PER_TURN|NOT_IN_STEP/);
    table.operate("N", "token").do("place_token", at("H10"));
  });

  it("AR-1.4.1-02: a minor has one token in addition to its home", () => {
    const table = six().do("place_token", at("G3")).operate("6", "track");
    expect(table.company("6").tokens.length).toBe(0);
    table.operate("6", "track").pass();
    expect(table.asked()).not.toBe("token");
  });
});

describe("Ports and Ferry Rights (6.4.1)", () => {
  it("AR-6.4.1-02: a station in a Port takes the place of the Ferry token, which the company then has", () => {
    const table = six();
    expect(table.tokensAt("G3")).toEqual(["port"]);
    table.do("place_token", at("G3"));
    expect(table.tokensAt("G3")).toEqual(["6"]);
    expect(table.marks("6").rights).toEqual(["G3"]);
    expect(table.log("right_claimed")).toHaveLength(1);
    expect(table.company("6").cash).toBe(160);
    expect(nord().operate("N", "token").refused("place_token", at("F4")).code).toBe("TOKEN_NOT_REACHED");
  });

  it("AR-6.4.1-12: Vlissingen has one Ferry token, for the first company that comes", () => {
    const table = () =>
      new Table(3)
        .minor("13", "A", { cash: 200 })
        .closeRest()
        .phase("3")
        .tiles({ E9: ["207", 2], D8: ["7", 5] })
        .public("NL", { shares: { B: 60 }, tokens: ["E9"], cash: 500 })
        .operate("NL", "token");
    expect(table().tokensAt("E5")).toEqual(["port"]);
    const after = (first: string, second: string) => {
      const one = table();
      one.operate(first, "token").do("place_token", at("E5"));
      expect(one.tokensAt("E5")).toEqual([first]);
      expect(one.marks(first).rights).toEqual(["E5"]);
      one.operate(second, "token");
      expect(one.legal("place_token").map(({ hex }) => hex)).not.toContain("E5");
      return one.refused("place_token", at("E5"));
    };
    expect(after("NL", "13").code).toMatch(/NO_OPEN_CIRCLE|NOT_IN_STEP/);
    expect(after("13", "NL").code).toMatch(/NO_OPEN_CIRCLE|NOT_IN_STEP/);
  });

  it.each(["2", "3", "5"])("AR-6.4.1-12: Vlissingen takes no tile in phase %s, claimed or not", (phase) => {
    for (const tokens of [["H6"], ["E5"]]) {
      const table = nord({ tokens }, "track").phase(phase).operate("N", "track");
      for (const tile of phase === "2" ? ["57"] : phase === "3" ? ["57", "15"] : ["57", "15", "63"])
        expect(table.refused("lay_tile", { hex: "E5", tile, rotation: 0 }).code).toBe("TILE_NOT_FOR_HEX");
      expect(facts(table.ctx()).waiting).not.toHaveProperty("E5");
    }
  });

  it("AR-6.4.1-13: when a Port is upgraded its second Ferry token comes to the second circle, for another company", () => {
    const table = six({ tokens: ["G3"] }, "track").do("lay_tile", { hex: "G3", tile: "15", rotation: 5 });
    expect(table.tokensAt("G3")).toEqual(["6", "port"]);
    expect(facts(table.ctx()).waiting).toMatchObject({ G3: 0 });
    const other = new Table(3)
      .minor("6", "A", { tokens: ["G3"] })
      .closeRest()
      .phase("3")
      .tiles({ ...LINE })
      .public("N", { shares: { A: 60 }, tokens: ["H6"], cash: 500 })
      .operate("6", "track")
      .do("lay_tile", { hex: "G3", tile: "15", rotation: 5 })
      .tiles({ H6: ["208", 1] })
      .operate("N", "token");
    other.do("place_token", at("G3"));
    expect(other.tokensAt("G3")).toEqual(["6", "N"]);
    expect(other.marks("N").rights).toEqual(["G3"]);
    expect(other.marks("6").rights).toEqual(["G3"]);
  });
});

describe("Mining Cities (6.4.2)", () => {
  it("AR-6.4.2-01: a station in Charleroi or Saarbrücken takes the place of the mine, which the company then has", () => {
    const table = six().do("place_token", at("H10"));
    expect(table.tokensAt("H10")).toEqual(["6"]);
    expect(table.marks("6").rights).toEqual(["H10"]);
    const saar = new Table(3)
      .minor("5", "A", { cash: 100 })
      .closeRest()
      .phase("3")
      .tiles({ J24: ["621", 2], I23: ["8", 5], I21: ["57", 1] });
    saar.operate("5", "token").do("place_token", at("I21"));
    expect(saar.marks("5").rights).toEqual(["I21"]);
  });

  it("AR-6.4.2-05 AR-6.5-17: on its upgrade the second mine comes to the second circle and blocks there", () => {
    const table = six({ tokens: ["H10"] }, "track").do("lay_tile", { hex: "H10", tile: "15", rotation: 1 });
    expect(table.tokensAt("H10")).toEqual(["6", "mine"]);
    const seven = new Table(3)
      .minor("7", "A")
      .closeRest()
      .phase("3")
      .tiles({ I21: ["57", 1] })
      .operate("7", "track");
    const [up] = seven.legal("lay_tile").filter((action) => action.hex === "I21");
    seven.do("lay_tile", { hex: "I21", tile: up?.tile as string, rotation: up?.rotation as number });
    expect(seven.tokensAt("I21")).toEqual(["7", "mine"]);
    // Another company cannot go through: one circle is minor 7's, the other the mine's.
    expect(facts(seven.ctx()).waiting).toMatchObject({ I21: 0 });
  });

  it("AR-6.5-17 AR-3.1-07: a home token takes its circle when a tile is laid, and blocks there", () => {
    const table = new Table(3)
      .minor("6", "A")
      .minor("14", "B")
      .closeRest()
      .tiles({ H6: ["621", 1], H8: ["4", 1] });
    // Brussels has no tile yet; its token stands in the circle that the tile will have.
    table.tiles({ F10: ["621", 1] });
    expect(table.state.board.tokens.F10).toEqual([[0, 0, "14"]]);
    table.operate("6", "token");
    expect(table.refused("place_token", at("F10")).code).toMatch(/NO_OPEN_CIRCLE/);
  });
});

describe("Forts (6.4.3)", () => {
  /** Minor 7 in Saarbrücken; J18 Metz is next but one: I21 west to I19, J18 north-east to I19. */
  const seven = (setup: MinorSetup = {}) =>
    new Table(3)
      .minor("7", "A", { cash: 100, ...setup })
      .closeRest()
      .phase("3")
      .tiles({ I21: ["57", 1], I19: ["8", 4] });

  it("AR-6.4.3-01: a company takes every Fort on a route of its own, free; what it leaves others may take later", () => {
    const table = seven().operate("7", "track");
    const [metz] = table.legal("lay_tile").filter((action) => action.hex === "J18");
    expect(facts(table.ctx()).forts).toHaveLength(5);
    if (metz)
      table.do("lay_tile", { hex: "J18", tile: metz.tile as string, rotation: metz.rotation as number });
    expect(table.marks("7").forts).toEqual(["Ft1", "Ft2"]);
    const told = { type: "fort_collected", company: "7", hex: "J18" };
    expect(table.log("fort_collected")).toEqual([told, told]);
    expect(table.company("7").cash).toBe(100);
    expect(facts(table.ctx()).forts).toEqual(["Ft3", "Ft4", "Ft5"]);
    // Track that was there before: the Forts are taken before the company runs.
    const late = seven().tiles({ J18: ["57", 0] });
    expect(late.marks("7").forts).toBeUndefined();
    const rotation = [0, 1, 2, 3, 4, 5].find((turn) => {
      const made = seven()
        .tiles({ J18: ["57", turn] })
        .operate("7", "token")
        .pass();
      return (made.marks("7").forts ?? []).length === 2;
    });
    expect(rotation).toBeDefined();
  });

  /** Minor 7 with Forts, joined to Strasbourg in the south-east. */
  const strasbourg = (forts: string[], trains = ["2"], joined = true): Table =>
    seven({ forts, trains }).tiles(joined ? { I23: ["8", 5], J24: ["621", 2] } : {});
  const income = (table: Table, id = "7") => fortIncome(table.ctx(), id);

  it("AR-6.4.3-02 AR-6.4.3-03: f.10 for each Fort and each of Strasbourg and Paris on its routes, if it owns a train", () => {
    expect(income(strasbourg(["Ft3"]))).toBe(10);
    expect(income(strasbourg(["Ft1", "Ft2", "Ft3", "Ft4", "Ft5"]))).toBe(50);
    expect(income(strasbourg(["Ft3", "Ft4"], ["2"], false))).toBe(0);
    expect(income(strasbourg(["Ft3"], []))).toBe(0);
    const both = new Table(3)
      .minor("9", "A", { forts: ["Ft3", "Ft4"], trains: ["2"] })
      .closeRest()
      .tokens({ "9": ["J24"] })
      .tiles({ J24: ["621", 2] });
    expect(income(both, "9")).toBe(2 * 20);
    const all = both.companyFact("9", "ardennes", { forts: ["Ft1", "Ft2", "Ft3", "Ft4", "Ft5"] });
    expect(income(all, "9")).toBe(100);
  });

  it("AR-6.4.3-04 AR-6.5-20: they are added once to the earnings, whatever the trains, also where these have no route", () => {
    const route = [{ train: "", path: ["I21.0", "I21/4", "I23/5", "J24.0"] }];
    const table = strasbourg(["Ft3", "Ft4"]).operate("7", "routes");
    table.do("run_routes", {
      routes: route.map((one) => ({ ...one, train: table.company("7").trains[0]?.id as string })),
    });
    // Saarbrücken counts 20 twice, Strasbourg 30; 10 for each of two Forts.
    expect(table.log("routes_run")).toMatchObject([{ total: 70 + 20, extra: 20 }]);
    expect(table.company("7").lastEarnings).toBe(90);
    const stuck = new Table(3)
      .minor("5", "A", { forts: ["Ft3"], trains: ["2"] })
      .closeRest()
      .tiles({ J24: ["621", 2] })
      .operate("5", "token")
      .pass();
    expect(stuck.asked()).toBe("dividend");
    expect(stuck.company("5").lastEarnings).toBe(10);
    const bare = new Table(3)
      .minor("5", "A", { forts: ["Ft3"], trains: [] })
      .closeRest()
      .tiles({ J24: ["621", 2] })
      .operate("5", "token")
      .pass();
    expect(bare.log("no_earnings")).toHaveLength(1);
  });

  it("AR-3.1-07: Forts take no circle and block nothing", () => {
    const table = seven().tiles({ J18: ["57", 0] });
    expect(table.tokensAt("J18")).toEqual([]);
    expect(table.tokensAt("K19")).toEqual([]);
  });
});

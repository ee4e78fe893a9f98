/** Section 10.5: which minors go into which railroads, for what, and with whose leave. */
import { describe, expect, it } from "vitest";
import { ledOnes } from "../../src/mergers/rules.ts";
import { type Grand, type Small, Table } from "../kit/table.ts";

/** GWR of A, or of its largest holder, with shares in its treasury, and minor D of A. */
const both = (setup: Grand = {}, small: Small = {}) =>
  new Table()
    .trainPhase("4")
    .grand("GWR", { shares: { A: 40, B: 20 }, cash: 100, trains: ["4"], tokens: ["L25"], ...setup })
    .minor("D", { tokens: ["Q38"], ...small });
/** GWR of B. */
const of = (small: Small = {}) => both({ shares: { B: 40, A: 20 } }, small);
const national: Grand = { kind: "national", tokens: [], shares: { A: 40, B: 40 }, pool: 20 };
const into = (company: string, minor = "D") => ({ minor, company, cash: 0 });
const facts = (table: Table) => table.state.facts.table as { track: string[]; refused?: string[] };

describe("mergers that are listed (10.5)", () => {
  it("OE-10.5-22: with one's own railroad without cash", () => {
    expect(both().stock("A").legal("merge_minor")).toEqual([
      { type: "merge_minor", seat: "A", minor: "D", company: "GWR", cash: 0 },
    ]);
  });

  it.each([
    [1000, 1000, -1000, 1000],
    [1000, 0, -1000, 0],
    [0, 1000, 0, 1000],
    [30, 7, -30, 7],
  ])("OE-10.5-22: with another's for as much as the two have: %i and %i", (mine, theirs, min, max) => {
    const table = of().cash("A", mine).cash("B", theirs).stock("A");
    expect(table.legal("merge_minor")).toEqual([
      {
        type: "merge_minor",
        seat: "A",
        minor: "D",
        company: "GWR",
        fields: { cash: { kind: "range", min, max, step: 1 } },
      },
    ]);
  });
});

describe("railroads that take none", () => {
  it("OE-10.5-01: regionals, what is out of the game, and what is none", () => {
    const table = both().regional("SFR", "A").grand("PLM").closed("PLM").stock("A");
    for (const company of ["SFR", "PLM", "BEL", "XX"])
      expect(table.refused("merge_minor", into(company))).toMatchObject({
        code: "UNKNOWN_COMPANY",
        values: { company },
      });
    expect(table.legal("merge_minor").map(({ company }) => company)).toEqual(["GWR"]);
  });

  it("OE-10.5-22: what no one leads", () => {
    const table = both().presidency("GWR", "pool").grand("PLM").stock("A");
    expect(table.refused("merge_minor", into("GWR"))).toMatchObject({
      code: "UNLED",
      values: { company: "GWR" },
    });
    expect(table.legal("merge_minor").map(({ company }) => company)).toEqual(["PLM"]);
    expect(ledOnes(table.ctx())).toEqual(["PLM"]);
  });

  it("OE-10.5-01: no minor but one's own", () => {
    const table = both()
      .minor("E", { owner: "B", tokens: ["R47"] })
      .stock("A");
    for (const minor of ["E", "F", "GWR", "XX"])
      expect(table.refused("merge_minor", into("GWR", minor))).toMatchObject({
        code: "NOT_YOUR_MINOR",
        values: { company: minor },
      });
  });
});

describe("leave that is refused (10.5)", () => {
  const no = () => {
    const table = of()
      .minor("E", { tokens: ["R47"] })
      .stock("A");
    return table.do("merge_minor", into("GWR")).do("consent", { accept: false });
  };

  it("OE-10.5-22: it is not asked for again in the turn; another minor may be offered", () => {
    const table = no();
    expect(table.refused("merge_minor", into("GWR"))).toMatchObject({
      code: "MERGER_REFUSED",
      values: { company: "D", of: "GWR" },
    });
    expect(table.legal("merge_minor").map(({ minor }) => minor)).toEqual(["E"]);
    expect(facts(table).refused).toEqual(["D/GWR"]);
    table.do("merge_minor", into("GWR", "E")).do("consent", { accept: false });
    expect(facts(table).refused).toEqual(["D/GWR", "E/GWR"]);
    expect(table.legal("merge_minor")).toEqual([]);
  });

  it("OE-10.5-22: in the next turn it may be asked for again", () => {
    const table = no().do("buy_share", { company: "GWR", from: "treasury" });
    expect(facts(table)).not.toHaveProperty("refused");
    table.pass(2);
    expect(table.seat()).toBe("A");
    table.do("merge_minor", into("GWR")).do("consent", { accept: true });
    expect(table.company("D").owner).toBe("company:GWR");
  });
});

describe("what a merger does (10.5)", () => {
  it("OE-10.5-05, OE-10.5-19: a major has its charter at once; other minors stay on the track", () => {
    const table = both()
      .minor("E", { owner: "B", tokens: ["R47"] })
      .stock("A");
    table.do("merge_minor", into("GWR"));
    expect(table.log("minor_merged")).toEqual([
      {
        type: "minor_merged",
        player: "A",
        minor: "D",
        company: "GWR",
        from: "treasury",
        cash: 100,
        trains: [],
      },
    ]);
    expect(table.log("company_given")).toEqual([
      { type: "company_given", company: "D", from: "player:A", to: "company:GWR" },
    ]);
    expect([table.company("D").owner, facts(table).track]).toEqual(["company:GWR", ["E"]]);
  });

  it("OE-10.5-07, OE-10.5-18: a national never has the charter", () => {
    const table = both(national).stock("A");
    table.do("merge_minor", into("GWR"));
    expect(table.log("minor_merged")).toEqual([
      { type: "minor_merged", player: "A", minor: "D", company: "GWR", from: "pool", cash: 100, trains: [] },
    ]);
    expect(table.log("company_given")).toEqual([]);
    expect(table.company("D").owner).toBe("player:A");
  });

  it("OE-14.10-06: a train of Swift Metropolitan is an ordinary one in a national, and stays what it is in a major", () => {
    const durable = (setup: Grand) => {
      const table = both(setup, { trains: ["2+2"] })
        .marked("D", "2+2", "durable")
        .stock("A");
      return table
        .do("merge_minor", into("GWR"))
        .company("GWR")
        .trains.map((train) => !!train.durable);
    };
    expect([durable(national), durable({})]).toEqual([
      [false, false],
      [false, true],
    ]);
  });
});

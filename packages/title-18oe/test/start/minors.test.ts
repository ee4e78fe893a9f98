/** Section 9.1: where a minor may begin, why not elsewhere, and what happens as it floats. */
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { canFloatMinor, floatMinor, unfloatedMinors } from "../../src/start/minors.ts";
import { citiesOfZone } from "../../src/zones.ts";
import { Early } from "../kit/early.ts";

const [NANCY, DRESDEN] = ["Q38", "O52"];
const first = () => new Early().minors("A", "D").first();
const at = (hex: string, zone: string, more: { minor?: string; city?: number } = {}) => ({
  minor: "D",
  zone,
  hex,
  city: 0,
  ...more,
});
const refused = (table: Early, ...[hex, zone, more]: Parameters<typeof at>) =>
  table.refused("float_minor", at(hex, zone, more));

describe("no home for a minor", () => {
  it.each([
    ["no hex", "ZZ99", "FR", {}, { code: "NO_SUCH_HEX", values: { hex: "ZZ99" } }],
    ["no city", "N33", "FR", {}, { code: "NO_CITY", values: { hex: "N33", city: 0 } }],
    ["no second city", NANCY, "FR", { city: 1 }, { code: "NO_CITY", values: { hex: NANCY, city: 1 } }],
    [
      "OE-9.1-03: another zone",
      DRESDEN,
      "AH",
      {},
      { code: "CITY_NOT_IN_ZONE", values: { hex: DRESDEN, zone: "AH" } },
    ],
    ["OE-9.1-09: a metropolis", "Q30", "FR", {}, { code: "HOME_IN_METROPOLIS", values: { hex: "Q30" } }],
    ["OE-9.1-09: a red one", "A56", "SC", {}, { code: "HOME_IN_METROPOLIS", values: { hex: "A56" } }],
    [
      "OE-9.1-08: a regional's",
      "L25",
      "UK",
      {},
      { code: "HOME_OF_REGIONAL", values: { hex: "L25", company: "GWR" } },
    ],
  ])("%s", (_what, hex, zone, more, refusal) => {
    const metropolis = data.europe.redMetropolises.includes(hex);
    const told = metropolis ? (data.map.hexes.find(({ coord }) => coord === hex)?.zones?.[0] ?? zone) : zone;
    expect(refused(first(), hex, told, more)).toMatchObject(refusal);
  });

  it("OE-9.1-07: one in which another minor stands, whatever else does", () => {
    const table = new Early()
      .minors("A", "D")
      .minors("B", "E")
      .tokens({ E: [DRESDEN] })
      .first();
    expect(refused(table, DRESDEN, "PHS")).toMatchObject({
      code: "HOME_OF_MINOR",
      values: { hex: DRESDEN, company: "E" },
    });
    expect(table.legal("float_minor").map(({ hex }) => hex)).not.toContain(DRESDEN);
  });

  it("OE-9.1-06: one without a free circle", () => {
    const table = first().tokens({ GWR: [NANCY] });
    expect(refused(table, NANCY, "FR")).toMatchObject({ code: "NO_OPEN_CIRCLE", values: { hex: NANCY } });
    expect(table.legal("float_minor").map(({ hex }) => hex)).not.toContain(NANCY);
  });

  it("OE-9.1-06: one with a token of another kind and a free circle is one", () => {
    const table = first()
      .tiles({ [NANCY]: ["207", 0] })
      .tokens({ GWR: [NANCY] });
    table.do("float_minor", at(NANCY, "FR"));
    expect(table.tokensAt(NANCY)).toEqual(["GWR", "D"]);
  });
});

describe("no minor, chit or money", () => {
  it("OE-9.1-01: one's own that has not floated", () => {
    const table = new Early().minors("A", "D").minors("B", "E").inPlay("F").owned("F", "A").first();
    const wrong = (minor: string) => refused(table, NANCY, "FR", { minor });
    expect(wrong("E")).toMatchObject({ code: "NOT_YOUR_MINOR", values: { company: "E" } });
    expect(wrong("F")).toMatchObject({ code: "MINOR_FLOATED", values: { company: "F" } });
    for (const company of ["XX", "GWR", "RSC", "C1"])
      expect(wrong(company)).toMatchObject({ code: "UNKNOWN_COMPANY", values: { company } });
    expect(refused(table.closed("D"), NANCY, "FR")).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "D" },
    });
    // A private of the player is none either.
    const own = first().owned("RSC", "A");
    expect(refused(own, NANCY, "FR", { minor: "RSC" }).code).toBe("UNKNOWN_COMPANY");
  });

  it("OE-9.1-11, OE-9.1-13: a chit of a zone that has one left", () => {
    expect(refused(first(), NANCY, "XX")).toMatchObject({ code: "NO_CHIT", values: { zone: "XX" } });
    const gone = first().fact("table", { track: [], rounds: 0, removed: [], chits: { FR: 2 }, kept: {} });
    expect(refused(gone, NANCY, "FR")).toMatchObject({ code: "NO_CHIT", values: { zone: "FR" } });
    const last = first().fact("table", { track: [], rounds: 0, removed: [], chits: { FR: 1 }, kept: {} });
    last.do("float_minor", at(NANCY, "FR"));
  });

  it("OE-7.1-03: a treasury that pays for the home, to the last pound", () => {
    expect(refused(first().treasury("D", 19), NANCY, "FR")).toMatchObject({
      code: "HOME_TOKEN_COST",
      values: { company: "D", cash: 19, price: 20 },
    });
    const table = first().treasury("D", 20);
    expect(table.legal("float_minor").map(({ hex }) => hex)).toContain(NANCY);
    expect(table.do("float_minor", at(NANCY, "FR")).company("D").cash).toBe(0);
  });

  it("OE-10-05: a turn that has not begun otherwise", () => {
    const table = first().during({ bought: true });
    expect(refused(table, NANCY, "FR")).toMatchObject({ code: "ONE_ACTION", values: { player: "A" } });
    expect(floatMinor.list(table.ctx(), "A")).toEqual([]);
    expect(floatMinor.any?.(table.ctx(), "A")).toBe(false);
  });
});

describe("homes that are listed", () => {
  it("OE-9.1-02, OE-9.1-10: in every city of a zone with a chit, red zones among them, but for those above", () => {
    const table = first();
    const listed = table.legal("float_minor");
    const homes = data.companies.flatMap(({ home = [] }) => home.map(({ hex }) => hex));
    const large = [...Object.keys(data.europe.metropolises), ...data.europe.redMetropolises];
    const map = table.ctx().rules.map.def;
    // Only a place for a token is a home: the Scottish Highlands have none.
    const station = (hex: string) =>
      map.hexes.some(({ coord, nodes = [] }) => coord === hex && nodes.some(({ slots = 0 }) => slots > 0));
    for (const { id } of data.europe.zones) {
      const all = citiesOfZone(map, data.europe, id, true).filter(
        (hex) => station(hex) && !homes.includes(hex) && !large.includes(hex),
      );
      const found = new Set(listed.flatMap(({ zone, hex }) => (zone === id ? [String(hex)] : [])));
      expect([...found].sort(), id).toEqual([...all].sort());
    }
  });

  it("OE-8.2-13: whether one could float somewhere", () => {
    const may = (table: Early, player = "A") => [
      canFloatMinor(table.ctx(), player),
      floatMinor.any?.(table.ctx(), player),
    ];
    expect(may(first())).toEqual([true, true]);
    expect(may(first(), "B")).toEqual([false, false]);
    expect(may(first().treasury("D", 9))).toEqual([false, false]);
    expect(may(first().treasury("D", 10))).toEqual([true, true]);
    expect(may(first().minors("A", "E").treasury("D", 0))).toEqual([true, true]);
  });

  it("OE-8.2-06: minors that have not floated, of one player", () => {
    const table = first().minors("A", "F").minors("B", "E").inPlay("G").owned("G", "A");
    expect(unfloatedMinors(table.ctx(), "A")).toEqual(["D", "F"]);
    expect(unfloatedMinors(table.ctx(), "B")).toEqual(["E"]);
    expect(unfloatedMinors(table.closed("D").ctx(), "A")).toEqual(["F"]);
    const minors = new Set(table.legal("float_minor").map(({ minor }) => minor));
    expect([...minors]).toEqual(["F"]);
  });
});

describe("a minor floats", () => {
  it("OE-9.1-04, OE-9.1-05: it is told, paid and last on the track, and the turn is over", () => {
    const table = first().fact("table", { track: ["X"], rounds: 0, removed: [], chits: { FR: 1 }, kept: {} });
    const { bank } = table.state;
    table.do("float_minor", at(NANCY, "FR"));
    expect(table.events.slice(0, 2)).toEqual([
      { type: "minor_floated", player: "A", company: "D", zone: "FR", hex: NANCY, price: 20 },
      { type: "home_paid", company: "D", hex: NANCY, price: 20 },
    ]);
    expect(table.company("D")).toMatchObject({
      started: true,
      floated: true,
      cash: 100,
      tokens: [{ price: 20 }],
      facts: { railroad: { chit: "FR" } },
    });
    expect(table.state.bank - bank).toBe(20);
    expect(table.state.facts.table).toMatchObject({ track: ["X", "D"], chits: { FR: 2 } });
    expect(table.state.board.tokens[NANCY]).toEqual([[0, 0, "D", { price: 20, kind: "home" }]]);
    expect(table.seat()).toBe("B");
  });

  it("OE-9.1-05: one that is on the track already stays where it is", () => {
    const facts = { track: ["D", "X"], rounds: 0, removed: [], chits: {}, kept: {} };
    const table = first().fact("table", facts).do("float_minor", at(NANCY, "FR"));
    expect(table.state.facts.table).toMatchObject({ track: ["D", "X"] });
  });

  it("OE-8.2-16: it is not the Major phase yet while a minor is left, and is with the last", () => {
    const left = (...minors: string[]) =>
      new Early()
        .minors("A", ...minors)
        .minorsOut("C", ...minors)
        .regionalsOut(18)
        .first();
    const two = left("D", "E").do("float_minor", at(NANCY, "FR"));
    expect([two.railroads(), two.log("majors_allowed")]).toEqual(["regional", []]);
    const one = left("D").do("float_minor", at(NANCY, "FR"));
    expect([one.railroads(), one.log("majors_allowed")]).toEqual(["major", [{ type: "majors_allowed" }]]);
    const few = new Early().minors("A", "D").minorsOut("C", "D").regionalsOut(17).first();
    few.do("float_minor", at(NANCY, "FR"));
    expect([few.railroads(), few.log("regional_removed")]).toEqual(["regional", []]);
  });
});

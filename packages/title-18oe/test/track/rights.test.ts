/** Sections 11.1.4, 11.1.5, 11.2: rights of track and of tokens, what ground costs, and the limit of tokens. */
import type { HexDef, HexId } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { companies, europe } from "../../src/data.ts";
import { tokenRules } from "../../src/tokens/rules.ts";
import { terrainCost } from "../../src/track/cost.ts";
import { mayHoldTokenIn, mayLay, mayLayIn, rightsOf } from "../../src/track/rights.ts";
import { stationWaits } from "../../src/track/station.ts";
import { groundOf, terrainFee, trackPoints } from "../../src/track.ts";
import { operating, type Setup } from "../kit/railroads.ts";
import { Table } from "../kit/table.ts";

const PRIVATE = companies.find(({ kind }) => kind === "private")?.id as string;
const at = (company: string, setup: Setup = {}) => operating(company, { tokens: [], ...setup }).ctx();

describe("zones of a railroad", () => {
  it("its home, the chit of a minor, and the chits of minors that it took over", () => {
    const table = new Table()
      .grand("PLM", { tokens: ["U34"] })
      .minor("A", { owner: "B", chit: "SP" })
      .minor("D", { owner: "A", chit: "IT" })
      .minor("B", { owner: "B", chit: "FR" })
      .owned("D", "company:PLM")
      .owned("B", "company:PLM");
    const ctx = table.ctx();
    expect(rightsOf(ctx, "PLM")).toEqual(["FR", "IT"]);
    expect([rightsOf(ctx, "A"), rightsOf(ctx, "D")]).toEqual([["SP"], ["IT"]]);
    expect(rightsOf(table.kind("PLM", "national").ctx(), "PLM")).toEqual(["FR"]);
    // Without a chit, no rights; of a private under a major nothing is asked.
    expect(rightsOf(at("A"), "A")).toEqual([]);
    table.kind("PLM", "major").owned(PRIVATE, "company:PLM");
    table.closed(PRIVATE, false).companyFact(PRIVATE, "railroad", { chit: "RU" });
    expect(rightsOf(table.ctx(), "PLM")).toEqual(["FR", "IT"]);
  });

  it("majors lay anywhere, others in hexes of their zones, and no one beyond the board", () => {
    const lays = (company: string, setup: Setup = {}) =>
      ["U34", "S38", "Q40", "AA82", "ZZ9"].map(mayLay(at(company, setup), company));
    expect(lays("PLM")).toEqual([true, true, false, false, false]);
    expect(lays("PLM", { kind: "national" })).toEqual([true, true, false, false, false]);
    expect(lays("A", { facts: { chit: "PHS" } })).toEqual([false, true, true, false, false]);
    expect(lays("PLM", { kind: "major" }).slice(0, 4)).toEqual([true, true, true, true]);
    expect(mayLayIn(at("PLM"), "PLM", "Q40")).toBe(false);
  });
});

describe("tokens", () => {
  const holds = (company: string, setup: Setup = {}) => {
    const ctx = at(company, setup);
    // Nancy, a hex with a town in two zones, Straßburg, Casablanca, Constantinople, no hex at all, and plain land in two zones.
    const hexes: HexId[] = ["Q38", "T37", "Q40", "AF5", "AA82", "ZZ9", "S38"];
    return hexes.map((hex) => mayHoldTokenIn(ctx, company, hex));
  };

  it("minors and regionals hold them in their zones: a city where its circle lies, a town where its hex does in part", () => {
    expect(holds("PLM")).toEqual([true, true, false, false, false, false, true]);
    expect(holds("KBS")).toEqual([false, true, true, false, false, false, true]);
    expect(holds("A", { facts: { chit: "SP" } })).toEqual([false, false, false, true, false, false, false]);
    expect(holds("A")).toEqual([false, false, false, false, false, false, false]);
  });

  it("majors and nationals do not ask", () => {
    for (const kind of ["major", "national"] as const)
      expect(holds("KBS", { kind }).slice(0, 5)).toEqual([true, true, true, true, true]);
  });

  it("one is placed in a turn, and out of the zone none", () => {
    const ctx = at("KBS");
    const allowed = (placed: number) => tokenRules.allowance?.(ctx, "KBS", placed);
    expect(allowed(0)).toBeUndefined();
    for (const placed of [1, 2])
      expect(allowed(placed)).toMatchObject({ code: "TOKEN_PER_TURN", values: { company: "KBS", most: 1 } });
    const guard = (hex: HexId) => tokenRules.guard?.(ctx, "KBS", { hex } as never);
    expect(guard("Q40")).toBeUndefined();
    expect(guard("Q38")).toMatchObject({
      code: "TOKEN_OUT_OF_ZONE",
      values: { company: "KBS", hex: "Q38" },
    });
    expect(tokenRules.order).toBe("any");
    // Wien waits for the SB, and not where that has floated or left the game; no other home waits.
    const waits = (company: string, coord: HexId, one = operating("MAV", { tokens: [] })) =>
      stationWaits(one.ctx(), company, coord)?.code;
    expect([waits("MAV", "R55"), waits("SB", "R55"), waits("MAV", "R47")]).toEqual([
      "STATION_WAITS",
      undefined,
      undefined,
    ]);
    const wien = () => operating("MAV", { tokens: [] });
    expect(waits("MAV", "R55", wien().floated("SB"))).toBeUndefined();
    expect(waits("MAV", "R55", wien().closed("SB"))).toBeUndefined();
    expect(tokenRules.guard?.(at("MAV"), "MAV", { hex: "R55" } as never)).toMatchObject({
      code: "STATION_WAITS",
      values: { company: "SB", hex: "R55" },
    });
  });
});

describe("ground", () => {
  const hex = (terrain?: HexDef["terrain"], zones?: string[]): HexDef => ({
    coord: "A2",
    colour: "white",
    ...(terrain && { terrain }),
    ...(zones && { zones }),
  });
  const fee = (one: HexDef, rights: string[] = [], ...powers: ("water" | "rough")[]) =>
    terrainFee(europe, one, { rights, powers });

  it("water goes before rough ground, and other ground is of no class", () => {
    const types = (...list: string[]) => groundOf(europe, hex([{ types: list, cost: 30 }]));
    expect([types("lake"), types("hill"), types("hill", "river"), types("swamp")]).toEqual([
      "water",
      "rough",
      "water",
      undefined,
    ]);
    expect(groundOf(europe, hex())).toBeUndefined();
  });

  it("all ground of a hex is paid, in whole pounds; of what has no cost nothing", () => {
    const two = hex([
      { types: ["hill"], cost: 30 },
      { types: ["mountain"], cost: 45 },
    ]);
    expect([fee(two), fee(two, [], "rough"), fee(two, [], "water")]).toEqual([75, 50, 75]);
    expect(fee(hex([{ types: ["hill"] } as never, { types: ["hill"], cost: 30 }]))).toBe(30);
    expect([fee(hex()), fee(hex(), ["IT"], "water")]).toEqual([0, 0]);
    expect(fee(hex([{ types: ["swamp"], cost: 30 }]), [], "water", "rough")).toBe(30);
  });

  it("of several zones the one that gives more off, with rights there alone", () => {
    const one = hex([{ types: ["hill"], cost: 45 }], ["FR", "IT"]);
    expect([fee(one, ["FR"]), fee(one, ["IT"]), fee(one, ["FR", "IT"]), fee(one, ["SP"])]).toEqual([
      45, 36, 36, 45,
    ]);
    expect([fee(one, ["IT"], "rough"), fee(one, ["FR"], "rough"), fee(one, [], "water")]).toEqual([
      22, 30, 45,
    ]);
  });

  it("a railroad pays for the first tile alone; a national, plain land and no hex at all cost nothing", () => {
    const cost = (company: string, coord: HexId, setup: Setup = {}) =>
      terrainCost(at(company, setup), company, { hex: coord });
    expect([cost("CHN", "Y14"), cost("GWR", "Y14"), cost("CHN", "Y14", { kind: "national" })]).toEqual([
      36, 45, 0,
    ]);
    expect(cost("CHN", "Y14", { tiles: { Y14: ["OE4", 0] } })).toBe(0);
    expect([cost("CHN", "Z27"), cost("CHN", "ZZ9")]).toEqual([0, 0]);
    expect([cost("F", "Y14"), cost("E", "Y14"), cost("E", "M30"), cost("F", "M30")]).toEqual([
      30, 45, 30, 45,
    ]);
    const spain = { facts: { chit: "SP" } };
    expect([cost("F", "Y14", spain), cost("E", "Y14", spain)]).toEqual([22, 36]);
  });

  it("points are double in a metropolis and for later colours", () => {
    const points = (coord: HexId) =>
      (["yellow", "green", "brown", "gray"] as const).map((colour) => trackPoints(europe, coord, colour));
    expect([points("M62"), points("K26")]).toEqual([
      [1, 2, 2, 2],
      [2, 4, 4, 4],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { BERLIN_LOOP, MUNICH_AMSTERDAM, STRASBOURG_MUNICH } from "./lines.ts";

/** A final exchange in which A disposes of these minors; BNR belongs to B and stands where it is said. */
function exchange(minors: string[], base: string, options = {}): Table {
  return new Table(3, options)
    .phase("5")
    .minors({ A: minors })
    .closeRest()
    .corporation("BNR", { shares: { B: 30 }, tokens: [base] })
    .exchange("A");
}

const merges = (table: Table) => table.legal("merge_minor").map(({ minor, company }) => [minor, company]);

describe("a minor is connected", () => {
  it("EU-4.2.2-07: by a line of any length, through cities with an open circle", () => {
    const table = exchange(["13"], "D3").tiles(MUNICH_AMSTERDAM);
    expect(merges(table)).toEqual([["13", "BNR"]]);
    expect(table.refused("close_minor", { minor: "13" })).toMatchObject({
      code: "MUST_MERGE",
      rule: "EU-4.2.2-06",
    });
    table.do("merge_minor", { minor: "13", company: "BNR" });
    expect(table.percent("BNR", "A")).toBe(10);
  });

  it.each(["F9", "E6"])("EU-4.2.2-07: not through a city full of others' tokens (%s)", (full) => {
    const table = exchange(["13"], "D3").tiles(MUNICH_AMSTERDAM);
    table.tokens({ FS: [full] });
    expect(merges(table)).toEqual([]);
    expect(table.refused("merge_minor", { minor: "13", company: "BNR" })).toMatchObject({
      code: "NOT_CONNECTED",
      rule: "EU-4.2.2-07",
    });
  });

  it("EU-4.2.2-07: another minor's token fills a city as a corporation's does", () => {
    const table = exchange(["13"], "D3")
      .tiles(MUNICH_AMSTERDAM)
      .tokens({ "7": ["F9"] });
    expect(merges(table)).toEqual([]);
  });

  it("EU-4.2.2-07: a full city does not bar a line that begins or ends there", () => {
    // Frankfurt has two circles, one of BNR and one of FS; Munich is full of the minor itself.
    const table = exchange(["13"], "F9")
      .tiles({ ...MUNICH_AMSTERDAM, F9: ["14", 0] })
      .tokens({ FS: ["F9"] });
    expect(merges(table)).toEqual([["13", "BNR"]]);
  });

  it("EU-4.2.2-07: not through London, where every line ends, but through Hamburg", () => {
    const brussels = { C8: ["202", 2], B7: ["4", 2], A8: ["9", 0], A10: ["580", 3] } as Record<
      string,
      [string, number]
    >;
    expect(merges(exchange(["2"], "A10/0").tiles(brussels))).toEqual([]);
    const west = { D3: ["202", 3], E4: ["8", 2], F3: ["9", 1] } as Record<string, [string, number]>;
    const east = { H3: ["9", 2], I4: ["9", 2], J5: ["581", 1] } as Record<string, [string, number]>;
    expect(merges(exchange(["12"], "J5/0").tiles({ ...west, ...east }))).toEqual([["12", "BNR"]]);
    expect(merges(exchange(["12"], "J5/1").tiles({ ...west, ...east }))).toEqual([]);
  });

  it("EU-4.2.2-07: not when one hex of track is missing", () => {
    const { F7: _, ...rest } = MUNICH_AMSTERDAM;
    const table = exchange(["13"], "D3").tiles(rest);
    expect(table.refused("merge_minor", { minor: "13", company: "BNR" }).code).toBe("NOT_CONNECTED");
    table.do("close_minor", { minor: "13" });
    expect(table.percent("BNR", "A")).toBe(0);
  });

  it("EU-4.2.2-08: when a token of the corporation stands in the same hex, without joining track", () => {
    const table = exchange(["9", "4"], "J5/1");
    expect(merges(table)).toEqual([["9", "BNR"]]);
    expect(table.refused("merge_minor", { minor: "4", company: "BNR" }).code).toBe("NOT_CONNECTED");
    expect(table.refused("close_minor", { minor: "9" }).code).toBe("MUST_MERGE");
  });

  /** Munich reaches Strasbourg and no further, for minor 14 fills it; BNR is beyond, in Lyon. */
  const beyond = () =>
    new Table(3)
      .phase("5")
      .minors({ A: ["14"], B: ["13"] })
      .closeRest()
      .tiles({ ...STRASBOURG_MUNICH, D15: ["8", 1], C16: ["9", 1], B17: ["202", 4] })
      .corporation("BNR", { shares: { C: 30 }, tokens: ["B17"] })
      .exchange("A");

  it("EU-4.2.2-09: as the board stands at its turn: a token that was put down before it counts", () => {
    expect(beyond().exchange("B").refused("merge_minor", { minor: "13", company: "BNR" }).code).toBe(
      "NOT_CONNECTED",
    );
    beyond().exchange("B").do("close_minor", { minor: "13" });
    const table = beyond()
      .do("merge_minor", { minor: "14", company: "BNR" })
      .do("replace_token", { accept: true });
    expect(table.seat()).toBe("B");
    expect(table.refused("close_minor", { minor: "13" }).code).toBe("MUST_MERGE");
    expect(merges(table)).toEqual([["13", "BNR"]]);
  });

  it("EU-4.2.2-09: so does a circle that was given up before it", () => {
    const table = beyond()
      .do("merge_minor", { minor: "14", company: "BNR" })
      .do("replace_token", { accept: false });
    expect(table.state.board.tokens.D13).toBeUndefined();
    expect(merges(table)).toEqual([["13", "BNR"]]);
  });
});

describe("a line that comes twice into one city", () => {
  const loop = (options: Record<string, string>) =>
    new Table(3, options)
      .phase("5")
      .tiles(BERLIN_LOOP)
      .tokens({ "9": ["J5/1"] })
      .minors({ A: ["9"] })
      .closeRest()
      .corporation("BNR", { shares: { B: 30 }, tokens: ["J7"] })
      .exchange("A");

  it("EU-4.2.2-07 EU-4.4.3-32: connects nothing, because no train could run it", () => {
    expect(loop({}).refused("merge_minor", { minor: "9", company: "BNR" }).code).toBe("NOT_CONNECTED");
    loop({}).do("close_minor", { minor: "9" });
  });

  it("EU-4.4.3-32: connects at a table that plays with track alone (option connection)", () => {
    const table = loop({ connection: "track" });
    expect(table.refused("close_minor", { minor: "9" }).code).toBe("MUST_MERGE");
    table.do("merge_minor", { minor: "9", company: "BNR" });
    expect(table.percent("BNR", "A")).toBe(10);
  });
});

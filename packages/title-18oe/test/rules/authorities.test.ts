/** Section 11.3.5: port authorities. What they spare is tested with tokens, fees and routes. */
import { describe, expect, it } from "vitest";
import { title18oe } from "../../src/index.ts";
import { type Grand, Table } from "../kit/table.ts";

/** GWR of A in its turn; PLM is a major of B. */
const turn = (step = "track", setup: Grand = {}) =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares: { A: 40 }, cash: 300, trains: ["3"], tokens: ["L25"], ...setup })
    .grand("PLM", { shares: { B: 40 }, cash: 10, trains: ["3"], tokens: ["U34"], cell: [1, 5] })
    .operate("GWR", step);
const owns = (table: Table, id: string, authority: string) =>
  table.companyFact(id, "railroad", { reserved: true, authority });
const authority = (table: Table, id: string) =>
  (table.company(id).facts?.railroad as { authority?: string } | undefined)?.authority;
const north = { sea: "North Sea" };

describe("port authorities (11.3.5)", () => {
  it("OE-11.3.5-01: a major pays the bank £125; a regional buys none, nor a major with less", () => {
    const table = turn();
    const { bank } = table.state;
    table.do("buy_authority", north);
    expect([table.company("GWR").cash, table.state.bank - bank, authority(table, "GWR")]).toEqual([
      175,
      125,
      "North Sea",
    ]);
    const regional = new Table().trainPhase("2").regional("PLM", "A", { cash: 200 }).operate("PLM", "track");
    expect(regional.refused("buy_authority", north)).toMatchObject({
      code: "AUTHORITY_MAJORS",
      rule: "OE-11.3.5-01",
    });
    expect(turn("track", { cash: 124 }).refused("buy_authority", north)).toMatchObject({
      code: "AUTHORITY_COST",
      values: { cash: 124, price: 125 },
    });
    expect(turn("track", { cash: 125 }).do("buy_authority", north).company("GWR").cash).toBe(0);
  });

  it("OE-11.3.5-02: one each", () => {
    const table = owns(turn(), "GWR", "North Sea");
    expect(table.refused("buy_authority", { sea: "Mediterranean" })).toMatchObject({
      code: "AUTHORITY_ONE",
      rule: "OE-11.3.5-02",
    });
  });

  it("OE-11.3.5-03: in its own turn, by its president, before it buys trains", () => {
    expect(authority(turn("routes").do("buy_authority", north), "GWR")).toBe("North Sea");
    expect(turn("trains").refused("buy_authority", north).rule).toBe("OE-11.3.5-03");
    expect(turn().refused("buy_authority", north, "B").code).toBe("NOT_YOUR_TURN");
  });

  it("OE-11.3.5-07: the step of transfers is asked for another's authority alone, where it can be paid", () => {
    const paid = (cash: number) =>
      owns(turn("dividend", { cash }), "PLM", "Mediterranean")
        .operate("GWR", "dividend", { earnings: 0 })
        .do("dividend", { kind: "withhold" });
    const table = paid(125);
    expect(table.asked()).toBe("transfer");
    expect(table.legal("take_authority")).toEqual([{ type: "take_authority", seat: "A", company: "PLM" }]);
    expect(paid(124).asked()).toBe("trains");
    expect(paid(124).refused("take_authority", { company: "PLM" })).toBeDefined();
  });

  it("OE-11.3.5-04: eight of each sea; those of the other are there", () => {
    const majors = title18oe.companies.flatMap(({ id, kind }) =>
      kind === "regional" && id !== "GWR" ? [id] : [],
    );
    const sold = (count: number) => {
      const table = turn();
      for (const id of majors.slice(0, count)) {
        if (id !== "PLM") table.grand(id, { shares: { C: 20 }, cell: [2, 2] });
        owns(table, id, "North Sea");
      }
      return table;
    };
    expect(sold(8).refused("buy_authority", north)).toMatchObject({ code: "AUTHORITY_NONE" });
    expect(authority(sold(8).do("buy_authority", { sea: "Mediterranean" }), "GWR")).toBe("Mediterranean");
    expect(authority(sold(7).do("buy_authority", north), "GWR")).toBe("North Sea");
    expect(turn().refused("buy_authority", { sea: "Black Sea" }).code).toBe("AUTHORITY_NONE");
  });

  it("OE-11.3.5-07: from another major in the step of transfers, for £125 to it; another president agrees", () => {
    const table = owns(turn("transfer"), "PLM", "Mediterranean");
    table.do("take_authority", { company: "PLM" });
    expect([table.seat(), authority(table, "PLM")]).toEqual(["B", "Mediterranean"]);
    table.do("consent", { accept: true });
    expect([table.company("GWR").cash, table.company("PLM").cash]).toEqual([175, 135]);
    expect([authority(table, "GWR"), authority(table, "PLM")]).toEqual(["Mediterranean", undefined]);
  });

  it("OE-11.3.5-07: a refusal holds for the turn, and nothing is paid", () => {
    const table = owns(turn("transfer"), "PLM", "Mediterranean");
    table.do("take_authority", { company: "PLM" }).do("consent", { accept: false });
    expect([table.company("GWR").cash, table.company("PLM").cash]).toEqual([300, 10]);
    expect(authority(table, "PLM")).toBe("Mediterranean");
    expect(table.legal("take_authority")).toEqual([]);
  });

  it("OE-11.3.5-07: of the same player at once; in no other step, and none that is not there", () => {
    const own = owns(turn("transfer"), "PLM", "Mediterranean").presidency("PLM", "A");
    own.do("take_authority", { company: "PLM" });
    expect(authority(own, "GWR")).toBe("Mediterranean");
    const none = owns(turn("transfer"), "PLM", "Mediterranean");
    expect(none.refused("take_authority", { company: "LNWR" }).rule).toBe("OE-11.3.5-07");
    expect(turn("track").refused("take_authority", { company: "PLM" }).code).toBe("NOT_IN_STEP");
  });
});

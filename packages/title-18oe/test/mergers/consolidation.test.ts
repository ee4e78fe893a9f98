/** Sections 5.1.5 and 10.6: offers in the Consolidation, and what is left as it ends. */
import { describe, expect, it } from "vitest";
import { type Grand, Table } from "../kit/table.ts";

const NANCY = "Q38";

/** The Consolidation, A on turn with minor D; GWR of A has no share to give, and is not linked. */
const last = (others: Record<string, Grand> = {}) => {
  const table = new Table()
    .trainPhase("5")
    .grand("GWR", { shares: { A: 60, B: 40 }, tokens: ["J27"] })
    .minor("D", { cash: 80, trains: ["3"], tokens: [NANCY] });
  for (const [id, setup] of Object.entries(others)) table.grand(id, setup);
  return table.region("railroads", "consolidation").stock("A");
};
const seek = { minor: "D" };

describe("minors that are offered to the others (10.6)", () => {
  it("OE-10.6-07: not in other stock rounds, nor another's", () => {
    const table = last().owned("D", "B");
    expect(table.refused("seek_merger", seek)).toMatchObject({
      code: "NOT_YOUR_MINOR",
      values: { company: "D" },
    });
    const early = last().region("railroads", "due");
    expect(early.refused("seek_merger", seek)).toMatchObject({ code: "CONSOLIDATION_ONLY" });
    expect([table.legal("seek_merger"), early.legal("seek_merger")]).toEqual([[], []]);
  });

  it("OE-10.6-04: not while one of several own railroads could take it", () => {
    const table = last({ PLM: { shares: { A: 40 } } });
    expect(table.refused("seek_merger", seek)).toMatchObject({
      code: "MINOR_FITS_OWN",
      values: { company: "D" },
    });
    expect(table.legal("seek_merger")).toEqual([]);
  });

  it("OE-10.6-07: it is the action of the turn, before which nothing is sold", () => {
    const table = last({ PLM: { shares: { B: 40, A: 20 } } });
    expect(table.legal("seek_merger")).toEqual([{ type: "seek_merger", seat: "A", minor: "D" }]);
    table.do("sell_shares", { company: "PLM", percent: 10 });
    expect(table.refused("seek_merger", seek)).toMatchObject({
      code: "ONE_ACTION",
      values: { player: "A" },
    });
    expect(table.legal("seek_merger")).toEqual([]);
  });

  it("OE-10.6-07: a railroad that has taken one in this round is not offered; another of the player is", () => {
    const table = last({ PLM: { shares: { B: 40 } }, SB: { shares: { B: 40 } } });
    table.companyFact("PLM", "railroad", { reserved: true, merged: 2 }).do("seek_merger", seek);
    expect(table.legal("offer_merger")).toEqual([{ type: "offer_merger", seat: "B", company: "SB" }]);
    for (const company of ["PLM", "GWR"])
      expect(table.refused("offer_merger", { company })).toMatchObject({
        code: "NO_OFFER_FROM",
        values: { company },
      });
  });

  it("OE-10.6-07: a player whose only railroad has taken one is not asked; one taken in the previous round no longer counts", () => {
    const merged = (set: number) =>
      last({ PLM: { shares: { B: 40 } } })
        .companyFact("PLM", "railroad", { reserved: true, merged: set })
        .do("seek_merger", seek);
    expect([merged(2).company("D").owner, merged(1).asked()]).toEqual(["pool", "merger_offers"]);
  });

  it("OE-10.6-07: who has nothing to offer is passed over, and each is asked once", () => {
    const table = last({ SB: { shares: { C: 40 } } }).do("seek_merger", seek);
    expect([table.asked(), table.seat()]).toEqual(["merger_offers", "C"]);
    table.do("no_offer");
    expect(table.log("merger_declined")).toEqual([{ type: "merger_declined", player: "C", minor: "D" }]);
    expect([table.company("D").owner, table.asked(), table.seat()]).toEqual(["pool", "turn", "B"]);
  });

  it("OE-10.6-08: a sole offer of the last in turn is taken", () => {
    const table = last({ SB: { shares: { C: 40 } } }).do("seek_merger", seek);
    table.do("offer_merger", { company: "SB" });
    expect([table.asked(), table.seat(), table.company("D").owner]).toEqual([
      "merger_assets",
      "C",
      "company:SB",
    ]);
  });
});

describe("what no one leads (5.1)", () => {
  /** Minor D and regional SFR wait in the Open Market, E lies under GWR, F has been abandoned before. */
  const waiting = (phase: string) => {
    const table = last()
      .owned("D", "pool")
      .minor("E")
      .owned("E", "company:GWR")
      .minor("F")
      .owned("F", "pool")
      .floated("F", false)
      .regional("SFR", "A")
      .presidency("SFR", "pool")
      .region("railroads", phase)
      .stock("A");
    // Who can do nothing at all is not asked.
    while (table.round() === "stock") table.pass();
    return table;
  };
  const left = (table: Table) => [
    table.log("minor_abandoned").map(({ company }) => company),
    table.log("regional_removed").map(({ company }) => company),
  ];

  it("OE-5.1.5-02, OE-9.5-02: as the Consolidation ends it goes, and nothing else", () => {
    const table = waiting("consolidation");
    expect(left(table)).toEqual([["D"], ["SFR"]]);
    expect(table.company("D")).toMatchObject({ owner: "pool", floated: false, cash: 0, trains: [] });
    expect([table.tokensAt(NANCY), table.state.depot.pool.map(({ kind }) => kind)]).toEqual([[], ["3"]]);
    expect(table.company("E")).toMatchObject({ owner: "company:GWR", floated: true });
    expect(table.company("SFR").closed).toBe(true);
  });

  it("OE-5.1.5-02: at the end of other stock rounds it stays", () => {
    const table = waiting("major");
    expect(left(table)).toEqual([[], []]);
    expect([table.company("D").floated, table.company("SFR").closed]).toEqual([true, false]);
  });
});

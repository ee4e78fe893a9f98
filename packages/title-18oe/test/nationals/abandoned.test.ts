/** 11.7, 9.5: which minors a major may buy, and what one leaves behind as it is abandoned. */
import { describe, expect, it } from "vitest";
import { abandon } from "../../src/nationals/form.ts";
import { Table } from "../kit/table.ts";

/** LNWR of A is at its last step; G and H lie abandoned. */
const last = (cash = 1000): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 20, B: 10 }, cash, cell: [1, 7], trains: ["5"] })
    .grand("PLM", { shares: { B: 60 }, cash: 500, cell: [1, 5], trains: ["5"] })
    .grand("SFAI", { kind: "national", shares: { C: 60 }, cell: [1, 4], trains: ["5"] })
    .trainPhase("5", "6")
    .minor("G", { cash: 0, chit: "RU" })
    .minor("H", { cash: 0 })
    .write((tx) => {
      abandon(tx, "G");
      abandon(tx, "H");
    })
    .operate("LNWR", "shares", {}, [6, 1]);

const NOT_THERE = (company: string) => ({ code: "NOT_ABANDONED", values: { company } });

describe("a major buys an abandoned minor", () => {
  it("OE-11.7-05 with its last 60 pounds, and not with one less", () => {
    const table = last(60);
    expect(table.legal("buy_minor")).toEqual([
      { type: "buy_minor", seat: "A", minor: "G" },
      { type: "buy_minor", seat: "A", minor: "H" },
    ]);
    table.do("buy_minor", { minor: "G" });
    expect(table.company("LNWR").cash).toBe(0);
    const poor = last(59);
    expect(poor.legal("buy_minor")).toEqual([]);
    expect(poor.refused("buy_minor", { minor: "G" })).toMatchObject({
      code: "TREASURY_SHORT",
      values: { company: "LNWR", cash: 59, price: 60 },
    });
  });

  it("OE-11.7-05 one in its step", () => {
    const table = last().do("buy_minor", { minor: "G" });
    expect(table.refused("buy_minor", { minor: "H" })).toMatchObject({
      code: "ONE_MINOR",
      values: { company: "LNWR" },
    });
    expect(table.legal("buy_minor")).toEqual([]);
  });

  it("OE-11.7-05 not one that another major has bought", () => {
    const table = last().do("buy_minor", { minor: "G" });
    table.operate("PLM", "shares", {}, [6, 1], ["LNWR"]);
    expect(table.refused("buy_minor", { minor: "G" })).toMatchObject(NOT_THERE("G"));
    expect(table.legal("buy_minor").map(({ minor }) => minor)).toEqual(["H"]);
  });

  it("OE-11.7-05 nothing that is no minor, and none that is not in the game", () => {
    const table = last();
    for (const id of ["PLM", "RSC", "B", "ZZ"])
      expect(table.refused("buy_minor", { minor: id }), id).toMatchObject(NOT_THERE(id));
  });

  it("OE-11.7-04 a national buys none", () => {
    const table = last().treasury("SFAI", 500).operate("SFAI", "shares", {}, [6, 1]);
    expect(table.refused("buy_minor", { minor: "G" })).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "SFAI" },
    });
    expect(table.legal("buy_minor")).toEqual([]);
  });
});

describe("a minor is abandoned", () => {
  /** A minor of A with a Pullman, a train that has rusted and one that has not. */
  const left = (id: string): Table =>
    new Table()
      .trainPhase("5", "5")
      .rustedOnly()
      .minor(id, { cash: 40, trains: ["Pullman", "2+2", "3"], tokens: ["J27"] })
      .charter(id, [{ price: 20 }]);
  const kinds = (trains: readonly { kind: string }[]) => trains.map(({ kind }) => kind);

  it("OE-9.5-03, OE-9.5-05 its trains go, those of M too; the Pullman stays with M alone", () => {
    const m = left("M").write((tx) => abandon(tx, "M"));
    expect([m.kinds("M"), kinds(m.state.depot.pool), kinds(m.state.depot.rusted)]).toEqual([
      ["Pullman"],
      ["3"],
      ["2+2"],
    ]);
    const g = left("G").write((tx) => abandon(tx, "G"));
    expect([g.kinds("G"), kinds(g.state.depot.pool), kinds(g.state.depot.rusted)]).toEqual([
      [],
      ["Pullman", "3"],
      ["2+2"],
    ]);
  });

  it("OE-9.5-02, OE-9.5-04, OE-9.5-06 its tokens and its cash go, its chit stays, and it is told", () => {
    const table = left("G");
    const { bank } = table.state;
    table.write((tx) => abandon(tx, "G"));
    expect(table.state.bank).toBe(bank + 40);
    expect(table.company("G")).toMatchObject({ cash: 0, tokens: [], owner: "pool", floated: false });
    expect(table.company("G").facts?.railroad).toMatchObject({ chit: "IT" });
    expect(table.tokensAt("J27")).toEqual([]);
    expect(table.log("minor_abandoned")).toEqual([
      { type: "minor_abandoned", company: "G", cash: 40, trains: ["Pullman", "2+2", "3"] },
    ]);
  });

  it("OE-9.5-04 the token that a private gave it leaves the map, too: who buys it later has none; others' stay", () => {
    const given = (owner: string, hex: string) =>
      ({ hex, at: 0, kind: "passage", owner: `company:${owner}`, data: { by: "CCTC" } }) as const;
    const table = left("G").overlays(given("G", "U34"), given("H", "Q38"));
    table.write((tx) => abandon(tx, "G"));
    expect(table.state.board.overlays).toEqual([given("H", "Q38")]);
    expect(table.log("overlay_removed")).toEqual([
      { type: "overlay_removed", what: "passage", hex: "U34", of: "G" },
    ]);
  });
});

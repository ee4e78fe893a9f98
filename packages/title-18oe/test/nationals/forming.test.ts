/** 9.4: who is asked whether majors become nationals, and what is left of one that does. */
import { describe, expect, it } from "vitest";
import { converting } from "../../src/nationals/conversion.ts";
import { formNational } from "../../src/nationals/form.ts";
import { Table } from "../kit/table.ts";

/** B's PLM is about to buy the first 4; A leads LNWR, C SFAI. A 2+2 lies in the Open Market. */
const before4 = (): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 60 }, cash: 230, cell: [1, 8], trains: ["2+2"], tokens: ["J27"] })
    .grand("PLM", { shares: { B: 60 }, cash: 2000, cell: [1, 6], trains: ["2+2"], tokens: ["U34"] })
    .grand("SFAI", { shares: { C: 60 }, cash: 50, cell: [1, 5], trains: ["2+2"], tokens: ["V41"] })
    .trainPhase("3", "4")
    .pool(["2+2"])
    .operate("PLM", "trains", {}, [4, 1], ["LNWR"]);
const bought = (): Table => before4().do("buy_train", { train: "4", from: "stack", price: 300 });
const inPool = (table: Table) => table.state.depot.pool.map(({ kind }) => kind);
const question = (player: string) => ({ kind: "nationals", seats: [player], data: { phase: "4" } });

describe("the question which majors become nationals", () => {
  it("OE-9.4-02 waits for each player in turn, from the buyer on, and names the phase", () => {
    const table = bought();
    // The last one is asked first.
    expect(table.state.pending).toEqual([question("A"), question("C"), question("B")]);
    expect(table.engine.decisions(table.state)).toMatchObject([
      { id: "nationals", seats: ["B"], forced: false, data: { phase: "4" } },
    ]);
    expect(table.legal()).toEqual([
      { type: "form_national", seat: "B", company: "PLM" },
      { type: "keep_majors", seat: "B" },
    ]);
    expect(table.refused("form_national", { company: "LNWR" })).toMatchObject({
      code: "NOT_YOUR_MAJOR",
      values: { company: "LNWR" },
    });
  });

  it("OE-9.4-02 goes round from the priority deal where no one's railroad began the phase", () => {
    const asked = (company?: string) => {
      const table = before4().priority("C");
      table.write((tx) => converting.run(tx, { phase: "4", train: "4", company }));
      return table.state.pending.map(({ seats }) => seats[0]);
    };
    expect(asked()).toEqual(["B", "A", "C"]);
    expect(asked("LNWR")).toEqual(["C", "B", "A"]);
  });

  it("OE-9.4-01 is not put as a phase begins in which nothing rusts", () => {
    for (const phase of ["2", "3", "5", "7"]) {
      const table = before4().write((tx) => converting.run(tx, { phase, train: "4", company: "PLM" }));
      expect([phase, table.state.pending]).toEqual([phase, []]);
    }
  });

  it("OE-5.2-10 once all have answered, what the bank has of the level rusts at once, also where the last major went", () => {
    const table = bought().do("keep_majors").do("keep_majors");
    expect([table.seat(), inPool(table)]).toEqual(["A", ["2+2"]]);
    table.do("form_national", { company: "LNWR" });
    // A has no major left and is not asked again.
    expect([table.asked(), table.seat(), table.state.pending, inPool(table)]).toEqual([
      "trains",
      "B",
      [],
      [],
    ]);
  });
});

describe("what is left of a major that becomes a national", () => {
  /** G and M lie under GWR, which has a Pullman. */
  const merged = (...minors: string[]): Table => {
    const table = new Table()
      .grand("GWR", { shares: { A: 40 }, cash: 100, cell: [1, 6], trains: ["4", "Pullman"], tokens: ["L25"] })
      .trainPhase("4", "4");
    for (const id of minors) table.closed(id, false).owned(id, "company:GWR");
    return table.write((tx) => formNational(tx, "GWR"));
  };

  it("OE-9.4-04, OE-9.5-05 its Pullman goes with minor M, whatever else it has, and without M to the Open Market", () => {
    const both = merged("G", "M");
    expect([both.kinds("GWR"), both.kinds("M"), both.kinds("G"), inPool(both)]).toEqual([
      ["4"],
      ["Pullman"],
      [],
      [],
    ]);
    expect([both.log("pullman_given"), both.log("train_discarded")]).toEqual([
      [{ type: "pullman_given", company: "M", train: "Pullman", from: "GWR" }],
      [],
    ]);
    const g = merged("G");
    expect([g.log("pullman_given"), g.log("train_discarded")]).toEqual([
      [],
      [{ type: "train_discarded", company: "GWR", train: "Pullman" }],
    ]);
    expect([g.kinds("GWR"), g.kinds("G"), inPool(g)]).toEqual([["4"], [], ["Pullman"]]);
    expect([both.log("national_formed"), both.log("minor_abandoned")]).toEqual([
      [{ type: "national_formed", company: "GWR", cash: 100 }],
      [
        { type: "minor_abandoned", company: "G", cash: 0, trains: [] },
        { type: "minor_abandoned", company: "M", cash: 0, trains: ["Pullman"] },
      ],
    ]);
  });

  it("OE-9.4-08 of its charter it keeps that it owes no 2+2, and what it has paid where it has", () => {
    expect(Object.entries(merged().company("GWR").facts?.railroad ?? {})).toEqual([["reserved", true]]);
    const paid = new Table()
      .grand("GWR", { shares: { A: 40 }, cell: [1, 6], tokens: ["L25"] })
      .companyFact("GWR", "railroad", { reserved: true, chit: "FR", paid: "half" })
      .trainPhase("4", "4")
      .write((tx) => formNational(tx, "GWR"));
    expect(paid.company("GWR").facts).toStrictEqual({ railroad: { reserved: true, paid: "half" } });
    expect(paid.company("GWR")).toMatchObject({ kind: "national", tokens: [], cash: 0 });
  });
});

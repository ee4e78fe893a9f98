/** Who operates, in which round (11), and what is remembered of the dividend (11.4). */
import { describe, expect, it } from "vitest";
import { table as facts } from "../../src/facts.ts";
import { Table } from "../kit/table.ts";

const order = (table: Table) => table.title.operatingOrder(table.ctx());

describe("the order of operating", () => {
  const all = () =>
    new Table()
      .regional("SFR", "A")
      .minor("D", { tokens: ["Q38"] })
      .regional("KSS", "B")
      .grand("GWR", { cell: [1, 5] })
      .grand("PLM", { shares: { B: 20 }, cell: [1, 8] });

  it("OE-11-02, OE-11-03: minors and regionals by the operating track, then majors by share value", () => {
    expect(order(all())).toEqual(["SFR", "D", "KSS", "PLM", "GWR"]);
  });

  it("OE-11-02, OE-11-03: who has become a major operates once, among the majors", () => {
    const table = all().write((tx) => {
      facts.write(tx).track.unshift("GWR");
    });
    expect(order(table)).toEqual(["SFR", "D", "KSS", "PLM", "GWR"]);
  });

  it("OE-11.6.5-03: only who has floated, is in the game and is led by someone", () => {
    expect(order(all().floated("SFR", false))).toEqual(["D", "KSS", "PLM", "GWR"]);
    expect(order(all().closed("D"))).toEqual(["SFR", "KSS", "PLM", "GWR"]);
    expect(order(all().floated("SFR", false).closed("SFR"))).toEqual(["D", "KSS", "PLM", "GWR"]);
    expect(order(all().owned("D", "pool"))).toEqual(["SFR", "KSS", "PLM", "GWR"]);
  });
});

describe("the rounds of operating", () => {
  it("OE-8.3-01: each that begins is counted", () => {
    const table = new Table().trainPhase("3", "3").grand("GWR", { trains: ["3"] });
    const rounds = () => facts.read(table.ctx()).rounds;
    expect(rounds()).toBe(4);
    table.stock("A").pass(3);
    expect([table.round().split(" ")[0], rounds()]).toEqual(["operating", 5]);
  });
});

describe("the use of the last earnings", () => {
  /** What stands with the railroad of it. */
  const paid = (table: Table) => table.company("GWR").facts?.railroad;
  const major = () =>
    new Table().trainPhase("3", "3").grand("GWR", { shares: { A: 40 }, cash: 500, trains: ["3"] });

  it.each(["full", "half", "withhold"])("OE-11.4-01: %s is remembered", (kind) => {
    const table = major().operate("GWR", "dividend", { earnings: 100 }).do("dividend", { kind });
    expect(paid(table)).toEqual({ reserved: true, paid: kind });
  });

  it("OE-11.4-01: nothing is, where nothing was earned", () => {
    const table = major()
      .companyFact("GWR", "railroad", { reserved: true, paid: "half" })
      .trains("GWR", [])
      .operate("GWR", "track");
    while (table.asked() !== "trains") table.do("pass");
    expect(paid(table)).toStrictEqual({ reserved: true });
  });
});

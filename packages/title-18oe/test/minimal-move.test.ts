/** What is played for who is away: of what is legal, what changes least. */
import type { LegalAction } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { title18oe } from "../src/index.ts";
import { row } from "./kit/board.ts";
import { Early } from "./kit/early.ts";
import { type Grand, type Small, Table } from "./kit/table.ts";

const NANCY = "Q38";

/** What is played for the seat asked first. */
const least = (table: Early | Table): LegalAction | undefined =>
  title18oe.slots["absence.minimalMove"]?.(table.ctx(), table.seat(), table.legal());

/** What a position lists of a type, by one of its fields. */
const listed = (table: Early | Table, type: string, field: string) =>
  table.legal(type).map((one) => one[field]);

/** GWR and minor D of A. */
const both = (setup: Grand = {}, small: Small = {}): Table =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares: { A: 40, B: 20 }, trains: ["3"], tokens: ["L25"], ...setup })
    .charter("GWR", [{ price: 20 }, { price: 40 }, { price: 60 }])
    .minor("D", { cash: 80, tokens: [NANCY], ...small });

const consolidation = (table: Table): Table => table.region("railroads", "consolidation").stock("A");

describe("an answer that leaves everything as it is", () => {
  it("no major becomes a national", () => {
    const table = new Table()
      .grand("PLM", { shares: { A: 60 }, cash: 2000, trains: ["2+2"], tokens: ["U34"] })
      .trainPhase("3", "4")
      .operate("PLM", "trains")
      .do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(table.legal().map(({ type }) => type)).toEqual(["form_national", "keep_majors"]);
    expect(least(table)).toEqual({ type: "keep_majors", seat: "A" });
  });

  it("no token of a minor is replaced, and no train given up where all have room", () => {
    const table = both({}, { trains: ["2+2"] }).stock("A");
    table.do("merge_minor", { minor: "D", company: "GWR", cash: 0 });
    expect(table.legal()[0]?.type).toBe("swap_token");
    expect(least(table)).toEqual({ type: "merge_done", seat: "A" });
  });

  it("no railroad is offered", () => {
    const table = consolidation(both({ shares: { A: 60, B: 40 } }).grand("PLM", { shares: { B: 40 } }));
    table.do("seek_merger", { minor: "D" });
    expect(table.legal().map(({ type }) => type)).toEqual(["offer_merger", "no_offer"]);
    expect(least(table)).toEqual({ type: "no_offer", seat: "B" });
  });

  it("in the last round of all a railroad is paid as before", () => {
    const table = new Table()
      .grand("LNWR", { shares: { A: 60 }, trains: ["7+7"], tokens: ["J27", "J25"] })
      .tiles(row("J25", "CC"))
      .edit((state) => Object.assign(state.companies.LNWR ?? {}, { lastEarnings: 300 }))
      .trainPhase("8", "8+8")
      .supply("8+8", 6)
      .region("ending", "afterSet")
      .grand("PLM", { shares: { B: 60 }, trains: ["7+7"] })
      .operate("PLM", "trains", {}, [6, 1], ["LNWR"])
      .runs(2);
    while (roundOf(table.state) === "operating") table.do("pass");
    expect(table.legal().map(({ type }) => type)).toEqual(["run_routes", "repeat_run"]);
    expect(least(table)).toEqual({ type: "repeat_run", seat: "A" });
  });

  it("says nothing where one may pass, and nothing of what is left", () => {
    const table = new Table().grand("GWR", { shares: { B: 40 } }).stock("A");
    expect(table.legal().map(({ type }) => type)).toEqual(["buy_share", "pass"]);
    expect(least(table)).toBeUndefined();
  });
});

describe("what is compulsory", () => {
  it("of too many trains the cheapest is given up", () => {
    const table = both({ trains: ["3", "3+3", "3"] }, { trains: ["2+2", "2+2"] }).stock("A");
    table.do("merge_minor", { minor: "D", company: "GWR", cash: 0 });
    expect(table.legal("merge_done")).toEqual([]);
    expect(listed(table, "drop_train", "train")).toEqual(["3", "3+3", "2+2"]);
    expect(least(table)).toEqual({ type: "drop_train", seat: "A", train: "2+2" });
  });

  it("a minor floats in the first zone of those whose homes are cheapest", () => {
    const table = new Early().minors("A", "B", "F").stock("A", {}, 1);
    expect(table.legal("float_minor")[0]).toMatchObject({ minor: "B", zone: "UK" });
    expect(least(table)).toMatchObject({ type: "float_minor", seat: "A", minor: "B", zone: "IT" });
  });

  it("a regional that one leads becomes a major, without a share bought before", () => {
    const table = consolidation(both().regional("SFR", "A").regional("MIDI", "B"));
    table.shares("MIDI", "treasury", "A");
    expect(table.legal("form_major").map(({ company, first }) => [company, first])).toEqual([
      ["MIDI", false],
      ["SFR", false],
      ["SFR", true],
    ]);
    expect(table.legal("merge_minor")).not.toEqual([]);
    expect(least(table)).toEqual({ type: "form_major", seat: "A", company: "SFR", first: false });
  });

  it("a minor merges with its owner's own railroad; another's president is not asked", () => {
    const table = consolidation(both().grand("LNWR", { shares: { B: 40 }, tokens: ["J27"] }));
    expect(listed(table, "merge_minor", "company")).toEqual(["LNWR", "GWR"]);
    expect(least(table)).toEqual({ type: "merge_minor", seat: "A", minor: "D", company: "GWR", cash: 0 });
  });

  it("one that fits none of them is offered to the others", () => {
    const table = consolidation(
      both({ shares: { A: 60, B: 40 } }).grand("LNWR", { shares: { B: 40 }, tokens: ["J27"] }),
    );
    expect(listed(table, "merge_minor", "company")).toEqual(["LNWR"]);
    expect(least(table)).toEqual({ type: "seek_merger", seat: "A", minor: "D" });
  });
});

describe("a train that is owed (11.6.4)", () => {
  /** WW of A owes a train; GWR of B has two, and PLM of A one. */
  const owing = (cash: number, own: number, pool: string[] = []): Table =>
    new Table()
      .trainPhase("4", "4")
      .cash("A", own)
      .grand("WW", { shares: { A: 40 }, cash, tokens: ["M62"] })
      .grand("GWR", { shares: { B: 40 }, trains: ["3", "3"], tokens: ["L25"] })
      .grand("PLM", { shares: { A: 40 }, trains: ["3+3"], tokens: ["U34"], cell: [1, 5] })
      .pool(pool)
      .operate("WW", "trains");
  const bank = (train: string, from: string, price: number) => ({
    type: "buy_train",
    seat: "A",
    train,
    from,
    price,
  });

  it("is the cheapest of the bank; a Pullman is none", () => {
    const table = owing(500, 0);
    expect(table.legal("buy_train").map(({ train, from }) => [train, from])).toEqual([
      ["4", "stack"],
      ["4+4", "stack"],
      ["Pullman", "stack"],
      ["3", "GWR"],
      ["3+3", "PLM"],
    ]);
    expect(least(table)).toEqual(bank("4", "stack", 300));
  });

  it("of the Open Market where that is cheaper", () => {
    expect(least(owing(500, 0, ["3"]))).toEqual(bank("3", "pool", 200));
    expect(least(owing(500, 0, ["5"]))).toEqual(bank("4", "stack", 300));
    // The president pays the rest of it.
    expect(least(owing(100, 500, ["3"]))).toEqual(bank("3", "pool", 200));
  });

  it("without the money that of another railroad of the same player, not of another player's", () => {
    const table = owing(100, 50);
    expect(table.legal().map(({ type, from }) => from ?? type)).toEqual(["GWR", "PLM", "become_insolvent"]);
    expect(least(table)).toMatchObject({ type: "buy_train", seat: "A", train: "3+3", from: "PLM" });
  });

  it("or that of an own minor", () => {
    const table = owing(100, 50)
      .minor("D", { owner: "A", trains: ["3"], tokens: [NANCY] })
      .minor("C", { owner: "B", trains: ["3"], tokens: ["R47"] })
      .operate("WW", "trains");
    expect(listed(table, "buy_train", "from")).toEqual(["C", "D", "GWR", "PLM"]);
    expect(least(table)).toMatchObject({ type: "buy_train", train: "3", from: "D" });
  });

  it("where there is none its president is insolvent", () => {
    const table = owing(100, 50).trains("PLM", []).operate("WW", "trains");
    expect(listed(table, "buy_train", "from")).toEqual(["GWR"]);
    expect(least(table)).toEqual({ type: "become_insolvent", seat: "A" });
  });

  it("is never one of another railroad where no one is insolvent", () => {
    const table = owing(100, 50);
    const trains = table.legal("buy_train");
    expect(trains).toHaveLength(2);
    expect(title18oe.slots["absence.minimalMove"]?.(table.ctx(), "A", trains)).toBeUndefined();
  });
});

/** Section 10.5: links of a minor with a railroad that has no share to give. */
import type { Overlay } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { type Laid, road, turned } from "../kit/board.ts";
import { type Grand, Table } from "../kit/table.ts";

const BRISTOL = "L25";
const DUBLIN = "I20";
/** Joined by track that is printed; a ferry goes from Liverpool to Dublin. */
const LIVERPOOL = "J25";
const MANCHESTER = "J27";
const LONDON = "M28";
/** A ferry goes from here to Alger, a red zone of France. */
const PALMA = "AB27";

/** A railroad without a share to give, and minor D of A with this token; nothing but these tiles lies on the board. */
const full = (id: string, minor: string, setup: Grand, laid: Laid = {}, rules?: string) =>
  new Table(3, {}, undefined, rules)
    .trainPhase("4")
    .grand(id, { shares: { A: 60, B: 40 }, tokens: [], ...setup })
    .tiles(laid)
    .minor("D", { tokens: [minor] })
    .stock("A");
const into = (company: string) => ({ minor: "D", company, cash: 0 });

/** The minor goes into it, and no share is given. */
function linked(table: Table, company: string): void {
  expect(table.legal("merge_minor")).toHaveLength(1);
  table.do("merge_minor", into(company));
  expect(table.log("minor_merged")).toEqual([
    { type: "minor_merged", player: "A", minor: "D", company, from: "none", cash: 100, trains: [] },
  ]);
  expect(table.percent(company, "A")).toBe(60);
}

/** It may not, and that is not listed either. */
function apart(table: Table, company: string): void {
  expect(table.refused("merge_minor", into(company))).toMatchObject({
    code: "NOT_LINKED",
    rule: "OE-10.5-08",
    values: { company: "D", of: company },
  });
  expect(table.legal("merge_minor")).toEqual([]);
}

describe("links with a major (10.5)", () => {
  it("OE-10.5-08: its tokens count, and no cities of its zone", () => {
    apart(full("GWR", MANCHESTER, { tokens: [BRISTOL] }), "GWR");
    linked(full("GWR", MANCHESTER, { tokens: [LIVERPOOL] }), "GWR");
    linked(full("GWR", "R47", { tokens: ["R47"] }), "GWR");
  });

  it("OE-10.5-08: one of its tokens is enough", () => {
    linked(full("GWR", MANCHESTER, { tokens: [BRISTOL, LIVERPOOL] }), "GWR");
  });

  it("OE-11.3.1-04: a red zone that no train may pass is the end of a way, and no link between two", () => {
    const arkhangelsk: Laid = {
      ...road(["C74", "C76", "B77", "B79", "B81", "B83"], "C....-"),
      ...road(["D77", "D79", "D81", "C82", "B83"], "C...-"),
    };
    apart(full("MSP", "D77", { tokens: ["C74"] }, arkhangelsk), "MSP");
    // Moskva may be passed.
    linked(full("MSP", "F85", { tokens: ["E86"] }, road(["F85", "F87", "E86"], "C-C")), "MSP");
  });

  it("OE-10.5-10: a ferry is a link, either way", () => {
    linked(full("GSWR", MANCHESTER, { tokens: [DUBLIN] }), "GSWR");
    linked(full("LNWR", DUBLIN, { tokens: [MANCHESTER] }), "LNWR");
  });

  it("OE-10.5-10: a second ferry may follow, and track after it", () => {
    const wales = road(["J23", "K24", BRISTOL], "T.C");
    linked(full("GWR", MANCHESTER, { tokens: [BRISTOL] }, wales), "GWR");
    apart(full("GWR", MANCHESTER, { tokens: [BRISTOL] }, { ...wales, K24: ["9", 0] }), "GWR");
  });

  it("OE-10.5-10: one that leaves from a port offshore needs no track there", () => {
    linked(full("BJV", "G26", { tokens: ["B41"] }), "BJV");
    linked(full("BJV", "B41", { tokens: ["G26"] }), "BJV");
  });

  it("OE-10.5-10: without a ferry nothing is linked over the sea", () => {
    // København and Liverpool are ports; no ferry joins them.
    apart(full("LNWR", "I50", { tokens: [LIVERPOOL] }), "LNWR");
  });
});

describe("tokens of Brandt & Brandau (14.9)", () => {
  const token: Overlay = { hex: LIVERPOOL, kind: "works", owner: "company:BBE" };
  const over = (owner: string, rules?: string) =>
    full("GWR", MANCHESTER, { tokens: [LIVERPOOL] }, {}, rules)
      .owns(owner, "BBE")
      .overlays(token);

  it("OE-14.9-06, OE-10.5-08: a minor's way does not lead over another owner's; under version 2 of the rules it did", () => {
    linked(over("A"), "GWR");
    apart(over("B"), "GWR");
    linked(over("B", "2"), "GWR");
  });
});

describe("links with a national (10.5)", () => {
  const port = { [PALMA]: turned("57", 0) };

  it("OE-10.5-09, OE-10.5-10: a red zone of its home zone will do, by ferry", () => {
    linked(full("PLM", PALMA, { kind: "national" }, port), "PLM");
    apart(full("PLM", PALMA, { kind: "national" }), "PLM");
  });

  it("OE-10.5-09: cities of other zones do not count", () => {
    apart(full("GWR", PALMA, { kind: "national" }, port), "GWR");
  });

  it("OE-10.5-09: of several cities in a hex any will do", () => {
    const two = { [LONDON]: turned("OE5", 0) };
    linked(full("GWR", `${LONDON}/0`, { kind: "national" }, two), "GWR");
    linked(full("GWR", `${LONDON}/1`, { kind: "national" }, two), "GWR");
  });
});

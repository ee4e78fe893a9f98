/** 9.3: who may make a major of a regional, and what the turn is then. */
import { certificateCount } from "@railhead/core/market";
import { certificateLimit } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { formMajor, majorParOf } from "../../src/stock/expand.ts";
import { Table } from "../kit/table.ts";

/** SFR is A's regional at a par of 60, with so much of it sold to B; GWR is a major of B's. */
const table = (sold = 0) =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares: { B: 30, A: 20 }, tokens: ["L25"] })
    .regional("SFR", "A", { par: 60, cash: 0, tokens: ["Z47"] })
    .shares("SFR", "treasury", "B", sold);
const stock = (seat = "A", sold?: number) => table(sold).stock(seat);
const form = (first = false, company = "SFR") => ({ company, first });
const lines = (one: Table, seat = "A") =>
  formMajor.list(one.ctx(), seat).map(({ company, first }) => ({ company, first }));
/** A player has as many certificates as there may be, or this many fewer. */
const full = (one: Table, player: string, room = 0) => {
  const free = certificateLimit(one.ctx()) - certificateCount(one.ctx(), player) - room;
  return one.closed("LNWR", false).edit((state) => {
    for (let n = 0; n < free; n++)
      state.companies.LNWR?.certificates.push({
        id: `x${n}`,
        percent: 10,
        president: false,
        at: `player:${player}`,
      });
  });
};

describe("who may expand (9.3)", () => {
  it("OE-9.3-02: the president, with or without a share before", () => {
    expect(lines(stock())).toEqual([form(), form(true)]);
    expect(lines(stock(), "B")).toEqual([]);
  });

  it("OE-9.3-02: without a share also who has no money, or no room", () => {
    const poor = stock().cash("A", 0);
    expect(lines(poor)).toEqual([form()]);
    expect(poor.do("form_major", form()).company("SFR").kind).toBe("major");
    expect(lines(full(stock(), "A"))).toEqual([form()]);
  });

  it("OE-9.3-04: a share before it costs the old par, to the pound, and takes a place", () => {
    expect(stock().cash("A", 59).refused("form_major", form(true))).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "A", cash: 59, price: 60 },
    });
    expect(stock().cash("A", 60).do("form_major", form(true)).player("A").cash).toBe(0);
    expect(full(stock(), "A").refused("form_major", form(true)).code).toBe("CERTIFICATE_LIMIT");
    expect(lines(full(stock(), "A", 1))).toEqual([form(), form(true)]);
    expect(stock("A", 50).refused("form_major", form(true))).toMatchObject({
      code: "NO_SHARE_THERE",
      values: { company: "SFR", from: "treasury" },
    });
  });

  it("OE-9.3-03, OE-9.3-11: who holds both secondary shares and can buy a third at the new par", () => {
    const rich = stock("B", 50);
    expect(lines(rich, "B")).toEqual([form()]);
    expect(rich.refused("form_major", form(true))).toMatchObject({
      code: "PRESIDENT_BUYS_FIRST",
      values: { company: "SFR" },
    });
    expect(stock("B", 50).cash("B", 74).refused("form_major", form())).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "B", cash: 74, price: 75 },
    });
    expect(lines(stock("B", 50).cash("B", 75), "B")).toEqual([form()]);
    expect(full(stock("B", 50), "B").refused("form_major", form()).code).toBe("CERTIFICATE_LIMIT");
    expect(full(stock("B", 50), "B", 1).do("form_major", form()).company("SFR").kind).toBe("major");
  });

  it.each([
    ["one of them", stock("B", 25), "NOT_TO_EXPAND", { player: "B", company: "SFR" }],
    [
      "both of one without a president",
      stock("B", 50).presidency("SFR", "pool"),
      "NOT_TO_EXPAND",
      { player: "B", company: "SFR" },
    ],
    [
      "both of one that has not floated",
      stock("B", 50).floated("SFR", false),
      "NOT_STARTED",
      { company: "SFR" },
    ],
    [
      "both of one that is out of the game",
      stock("B", 50).closed("SFR"),
      "UNKNOWN_COMPANY",
      { company: "SFR" },
    ],
    [
      "both of one that is none",
      stock("B", 50).kind("SFR", "national"),
      "UNKNOWN_COMPANY",
      { company: "SFR" },
    ],
  ])("OE-9.3-03: not who holds %s", (_what, one, code, values) => {
    expect(one.refused("form_major", form())).toMatchObject({ code, values });
    expect(lines(one, "B")).toEqual([]);
  });

  it("OE-9.3-02: none that is not there", () => {
    const action = { type: "form_major", seat: "A", ...form(false, "NONE") };
    expect(formMajor.check(stock().ctx(), action)).toMatchObject({
      code: "UNKNOWN_COMPANY",
      values: { company: "NONE" },
    });
  });

  it("OE-9.3-01, OE-8.3-01: from the Major phase on, as the action of a turn", () => {
    const early = stock().region("railroads", "regional");
    expect(early.refused("form_major", form())).toMatchObject({ code: "MAJORS_LATER" });
    expect(lines(early)).toEqual([]);
    const sold = stock("B").do("sell_shares", { company: "GWR", percent: 10 });
    expect(sold.presidency("SFR", "B").refused("form_major", form())).toMatchObject({
      code: "ONE_ACTION",
      values: { player: "B" },
    });
    expect(lines(sold, "B")).toEqual([]);
  });

  it("OE-9.3-05: a regional without a par becomes none", () => {
    expect([majorParOf(stock().ctx(), "SFR"), majorParOf(stock().par("SFR", 61).ctx(), "SFR")]).toEqual([
      75, 0,
    ]);
    const odd = stock().par("SFR", 61);
    expect(() =>
      odd.write((tx) => formMajor.apply(tx, { type: "form_major", seat: "A", ...form() })),
    ).toThrow("no space for a par of 0");
  });
});

describe("a regional expands (9.3)", () => {
  it("OE-9.3-05, OE-9.3-06, OE-9.3-07: what is told, and what it is then", () => {
    const one = stock("A", 25)
      .regional("PLM", "B", { tokens: ["U34"] })
      .fact("table", {
        track: ["SFR", "PLM"],
        rounds: 4,
        removed: [],
        chits: {},
        kept: { SFR: "A", PLM: "B" },
      })
      .stock("A")
      .do("form_major", form());
    expect(one.log("major_formed")).toEqual([
      { type: "major_formed", player: "A", company: "SFR", price: 75 },
    ]);
    expect(one.state.facts.table).toEqual({
      track: ["PLM"],
      rounds: 4,
      removed: [],
      chits: {},
      kept: { PLM: "B" },
      expanding: { company: "SFR", buys: "may" },
    });
    expect(one.company("SFR")).toMatchObject({ kind: "major", par: 75 });
    expect(one.company("SFR").fixedPrice).toBeUndefined();
    expect(one.company("SFR").tokens.filter(({ kind }) => kind === "major")).toHaveLength(6);
  });

  it("OE-9.3-04, OE-9.3-10, OE-9.3-11: what share its founder buys yet", () => {
    const buys = (one: Table, first = false) =>
      (one.do("form_major", form(first)).state.facts.table as { expanding: unknown }).expanding;
    expect(buys(stock())).toEqual({ company: "SFR", buys: "may" });
    expect(buys(stock(), true)).toEqual({ company: "SFR", buys: "none" });
    expect(buys(stock("B", 50))).toEqual({ company: "SFR", buys: "must" });
  });
});

describe("the turn after it (9.3)", () => {
  it("OE-9.3-09: none of the major is sold, and of no other is bought", () => {
    const one = stock().do("form_major", form(true));
    expect(one.refused("sell_shares", { company: "SFR", percent: 10 })).toMatchObject({
      code: "JUST_FORMED",
      values: { company: "SFR" },
    });
    const may = stock().do("form_major", form());
    expect(may.refused("buy_share", { company: "GWR", from: "treasury" })).toMatchObject({
      code: "JUST_FORMED",
      values: { company: "SFR" },
    });
  });

  it("OE-9.3-04: after a share before it others are sold, and none is bought", () => {
    const one = stock().do("form_major", form(true));
    expect(one.legal("buy_share")).toEqual([]);
    one.do("sell_shares", { company: "GWR", percent: 10 });
    expect(one.percent("GWR", "A")).toBe(10);
  });

  it("OE-9.3-11: who owes a share does not pass, until they preside", () => {
    const one = stock("B", 50).do("form_major", form());
    expect(one.refused("pass")).toMatchObject({
      code: "MUST_BUY_SHARE",
      values: { player: "B", company: "SFR" },
    });
    expect(one.legal("pass")).toEqual([]);
    expect(one.presidency("SFR", "B").legal("pass")).toHaveLength(1);
  });

  it("OE-9.3-10: the next turn is free again", () => {
    const one = stock().do("form_major", form()).do("pass");
    expect([one.seat(), (one.state.facts.table as { expanding?: unknown }).expanding]).toEqual([
      "B",
      undefined,
    ]);
    one.do("buy_share", { company: "GWR", from: "treasury" });
    expect(one.percent("GWR", "B")).toBe(40);
  });
});

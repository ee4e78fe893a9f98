import type { Json, OptionValue } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";
import { STRASBOURG_MUNICH } from "./lines.ts";

/** What refusals and events tell a player in addition to their code: whom and what they concern. */

type Fields = Record<string, Json>;

const told = (table: Table, type: string, fields: Fields = {}, seat = table.seat()) => {
  const { code, values } = table.refused(type, fields, seat);
  return [code, values];
};

/** Phase 3, B on turn in a stock round: RBSR of A in Munich is joined to minor 14, not to 8; both minors are B's. */
const stock = (setup: Partial<CorporationSetup> = {}) =>
  new Table(3)
    .minors({ A: ["9"], B: ["14", "8"] })
    .closeRest()
    .phase("3")
    .tiles(STRASBOURG_MUNICH)
    .corporation("RBSR", {
      floated: false,
      turns: 0,
      shares: { A: 30 },
      tokens: ["G12"],
      left: 4,
      ...setup,
    })
    .stock("B")
    .cash("B", 500);
const swap = { minor: "14", company: "RBSR" };

describe("a minor that does not merge", () => {
  it("EU-4.3-16 EU-4.3-10 EU-4.3-07: in a stock round", () => {
    const operated = stock({ floated: true, turns: 1 });
    expect(told(operated, "exchange_minor", swap)).toEqual(["MERGER_AFTER_OPERATING", { company: "RBSR" }]);
    const sold = stock({ shares: { A: 50, C: 50 } });
    expect(told(sold, "exchange_minor", swap)).toEqual([
      "NO_SHARE_THERE",
      { company: "RBSR", from: "treasury" },
    ]);
    expect(told(stock(), "exchange_minor", { ...swap, minor: "9" })).toEqual([
      "NOT_YOUR_MINOR",
      { minor: "9" },
    ]);
    expect(told(stock(), "exchange_minor", { ...swap, company: "BNR" })).toEqual([
      "NOT_STARTED",
      { company: "BNR" },
    ]);
  });

  it("EU-4.3-07: minors and companies that are not there are refused by their names", () => {
    expect(told(stock(), "exchange_minor", { ...swap, minor: "99" })).toEqual([
      "NOT_YOUR_MINOR",
      { minor: "99" },
    ]);
    expect(told(stock(), "exchange_minor", { ...swap, company: "XYZ" })).toEqual([
      "UNKNOWN_COMPANY",
      { company: "XYZ" },
    ]);
  });

  it("EU-4.2.2-07 EU-4.2.2-06: in the final exchange", () => {
    const table = new Table(3)
      .phase("5")
      .minors({ A: ["9", "2"], B: ["4"] })
      .closeRest()
      .corporation("BNR", { shares: { B: 30 }, tokens: ["J5/1"], left: 0 })
      .exchange("A");
    const merge = { minor: "2", company: "BNR" };
    expect(told(table, "merge_minor", merge)).toEqual(["NOT_CONNECTED", merge]);
    expect(told(table, "close_minor", { minor: "4" })).toEqual(["NOT_YOUR_MINOR", { minor: "4" }]);
  });
});

describe("the token of a minor that merges", () => {
  const token = (table: Table, type: string) => table.log(type);
  const asked = (setup: Partial<CorporationSetup> = {}) => stock(setup).do("exchange_minor", swap);

  it("EU-4.3-07: is replaced, or leaves the map, and the history tells where", () => {
    expect(token(asked().do("replace_token", { accept: true }), "token_replaced")).toEqual([
      { type: "token_replaced", company: "RBSR", minor: "14", hex: "D13", city: 0 },
    ]);
    expect(token(asked().do("replace_token", { accept: false }), "token_removed")).toEqual([
      { type: "token_removed", company: "14", hex: "D13" },
    ]);
    const none = asked({ left: 0 });
    expect(none.asked()).not.toBe("replace_token");
    expect(token(none, "token_removed")).toEqual([{ type: "token_removed", company: "14", hex: "D13" }]);
  });

  it("EU-4.2.2-22 EU-4.2.2-23 EU-4.2.2-24: leaves the map for a share of the pool, or where the minor closes, and the history tells where", () => {
    const final = (shares: Record<string, number>, pool: number, tokens: string[]) =>
      new Table(3)
        .phase("5")
        .minors({ A: ["9", "2"] })
        .closeRest()
        .corporation("BNR", { shares, pool, tokens, left: 0 })
        .exchange("A");
    const pool = final({ B: 50 }, 50, ["J5/1"]).do("merge_minor", { minor: "9", company: "BNR" });
    expect(pool.log("minor_merged")).toMatchObject([{ from: "pool" }]);
    const home = { type: "token_removed", company: "9", hex: "J5" };
    expect(token(pool, "token_removed")).toEqual([home]);
    const nothing = final({ B: 100 }, 0, ["J5/1"]).do("merge_minor", { minor: "9", company: "BNR" });
    expect(nothing.log("minor_merged")).toMatchObject([{ from: "none" }]);
    expect(token(nothing, "token_removed")).toEqual([home]);
    const closed = final({ B: 50 }, 50, ["J5/1"]).do("close_minor", { minor: "2" });
    expect(token(closed, "token_removed")).toMatchObject([{ company: "2" }]);
  });

  it("EU-4.3-07: is not asked for where the city has one of the corporation already, whatever other tokens it has", () => {
    const double = new Table(3)
      .minors({ B: ["14"] })
      .closeRest()
      .phase("3")
      .tiles({ D13: ["576", 3] })
      .corporation("RBSR", { floated: false, turns: 0, shares: { A: 30 }, tokens: ["G12", "D13"], left: 3 })
      .stock("B")
      .do("exchange_minor", swap);
    expect(double.asked()).not.toBe("replace_token");
    expect(double.company("14").closed).toBe(true);
    expect(double.company("RBSR").tokens.length).toBe(3);
  });

  it("EU-4.3-07: no train goes back to the bank, and none is told of", () => {
    const pool = new Table(3)
      .phase("5")
      .minors({ A: ["9"] })
      .closeRest()
      .corporation("BNR", { shares: { B: 50 }, pool: 50, tokens: ["J5/1"], left: 0 })
      .exchange("A")
      .do("merge_minor", { minor: "9", company: "BNR" });
    expect(pool.percent("BNR", "A")).toBe(10);
    expect(pool.log("trains_returned")).toEqual([]);
  });
});

describe("what a company may not do in its turn", () => {
  it("EU-4.4.1-03 EU-4.4.1-04: track", () => {
    const minor = new Table(3)
      .minors({ A: ["13"] })
      .closeRest()
      .phase("3")
      .tiles({ G12: ["202", 1] })
      .operate("13", "track");
    expect(told(minor, "lay_tile", { hex: "G12", tile: "576", rotation: 0 })).toEqual([
      "MINOR_UPGRADE",
      { company: "13" },
    ]);
    const corporation = new Table(3)
      .closeRest()
      .corporation("FS", { shares: { A: 60 }, cash: 500, tokens: ["E18"] })
      .phase("3")
      .tiles({ E18: ["201", 2], E16: ["9", 0] })
      .operate("FS", "track")
      .do("lay_tile", { hex: "E14", tile: "4", rotation: 0 });
    expect(told(corporation, "lay_tile", { hex: "E16", tile: "82", rotation: 0 })).toEqual([
      "TRACK_ALLOWANCE",
      { company: "FS", most: 1 },
    ]);
  });

  it("EU-4.4.2-01 EU-4.4.2-05: tokens", () => {
    const minor = new Table(3)
      .minors({ A: ["12"] })
      .closeRest()
      .operate("12", "token");
    expect(told(minor, "place_token", { hex: "D7", city: 0 })).toEqual(["MINOR_TOKEN", { company: "12" }]);
    const placed = new Table(3)
      .closeRest()
      .corporation("SNCF", { shares: { A: 60 }, cash: 500, tokens: ["D3"], left: 2 })
      .phase("3")
      .operate("SNCF", "token", { tokens: 1 });
    expect(told(placed, "place_token", { hex: "D7", city: 0 })).toEqual([
      "TOKEN_PER_TURN",
      { company: "SNCF", most: 1 },
    ]);
  });

  it("EU-4.4.8-03: shares of its own in its first turn", () => {
    const first = new Table(3, { firstTurnBuyback: false })
      .closeRest()
      .phase("3")
      .corporation("BNR", { shares: { A: 50 }, pool: 50, cash: 900, trains: ["3"], turns: 1 })
      .operate("BNR", "shares");
    expect(told(first, "buy_own_shares", { count: 1 })).toEqual(["OWN_BUY_FIRST_TURN", { company: "BNR" }]);
  });
});

/** BNR of A in its buying step; A also owns minor 1, B minor 2. */
function buying(
  phase: string,
  setup: Partial<CorporationSetup>,
  options: Record<string, OptionValue> = {},
): Table {
  return new Table(4, options)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase(phase)
    .corporation("BNR", { shares: { A: 60 }, turns: 3, ...setup })
    .operate("BNR", "trains");
}
const P = { train: "P", from: "pool", price: 100 };
const discard = { train: "P" };
/** At its limit of two in phase 5; the stack shows a 6 at £600. */
const full = (setup: Partial<CorporationSetup> = {}, options: Record<string, OptionValue> = {}) =>
  buying("5", { cash: 1300, trains: ["3", "P"], ...setup }, options).stackFrom("6");

describe("a Pullman that is refused", () => {
  it("EU-4.4.9-02 EU-4.4.9-04..06 EU-4.4.9-16: to a buyer", () => {
    const of = (table: Table) => told(table, "buy_train", P);
    const company = { company: "BNR" };
    expect(of(buying("2", { cash: 300, trains: ["2"] }))).toEqual(["PULLMAN_PHASE", company]);
    expect(of(buying("3", { cash: 300, trains: ["3", "P"] }))).toEqual(["PULLMAN_SECOND", company]);
    expect(of(buying("3", { cash: 300 }))).toEqual(["PULLMAN_NEEDS_TRAIN", company]);
    const before = { bought: [{ train: "P", from: "pool" }] };
    const again = buying("4", { cash: 900, trains: ["4"] }).operate("BNR", "trains", before);
    expect(of(again)).toEqual(["PULLMAN_ONCE", company]);
    expect(of(full().do("discard_train", discard))).toEqual(["PULLMAN_OWES_TRAIN", company]);
  });

  it("EU-4.4.9-15 EU-4.4.9-16: to who would give it up", () => {
    const of = (table: Table, train = "P") => told(table, "discard_train", { train });
    const company = { company: "BNR" };
    expect(of(full(), "3")).toEqual(["DISCARD_PULLMAN_ONLY", { train: "3" }]);
    expect(of(full({ trains: ["3", "3"] }))).toEqual(["TRAIN_NOT_OWNED", { ...company, train: "P" }]);
    expect(of(full().operate("BNR", "trains", { began: ["3"] }))).toEqual(["PULLMAN_DISCARD_START", company]);
    const bought = { bought: [{ train: "3", from: "1" }] };
    const free = full({}, { pullmanDiscard: "free" }).operate("BNR", "trains", bought);
    expect(of(free)).toEqual(["PULLMAN_DISCARD_START", company]);
    expect(of(buying("4", { cash: 900, trains: ["4", "P"] }))).toEqual([
      "PULLMAN_DISCARD_LIMIT",
      { ...company, limit: 3 },
    ]);
    expect(of(full({ cash: 599 }))).toEqual(["PULLMAN_NO_REPLACEMENT", company]);
  });

  it("EU-4.4.9-16: but anyone who has just enough for any one train may give it up", () => {
    expect(full({ cash: 600 }).do("discard_train", discard).kinds("BNR")).toEqual(["3"]);
    const pool = full({ cash: 300 }).pool(["4"]);
    expect(pool.do("discard_train", discard).kinds("BNR")).toEqual(["3"]);
    const own = full({ cash: 1 }).trains("1", ["4"]);
    expect(own.do("discard_train", discard).kinds("BNR")).toEqual(["3"]);
  });
});

it("EU-4.5.2-02: who cannot pay the face value lacks cash; only a price above it is too much", () => {
  const table = new Table(4)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("5")
    .trains("1", ["4"])
    .corporation("BNR", { shares: { A: 50 }, turns: 3 })
    .cash("A", 100)
    .operate("BNR", "trains");
  const from = (price: number) => ({ train: "4", from: "1", price });
  expect(told(table, "buy_train", from(300))).toEqual([
    "PRESIDENT_ADDS_CASH",
    { player: "A", cash: 100, price: 300 },
  ]);
  expect(told(table, "buy_train", from(301))).toEqual([
    "PRESIDENT_ADDS_FACE",
    { player: "A", train: "4", price: 300 },
  ]);
});

it("EU-4.5.1-12: the priority deal of another player stays where it is", () => {
  const table = new Table(4)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase("8")
    .trains("1", [])
    .trains("2", [])
    .cash("A", 0)
    .corporation("BNR", { shares: { A: 30, B: 20, C: 20 }, turns: 3 })
    .priority("C")
    .operate("BNR", "trains", {}, [2, 1], ["1", "2"])
    .do("declare_bankruptcy");
  expect(table.player("A").bankrupt).toBe(1);
  expect(table.state.priority).toBe("C");
});

import type { Json } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { facts } from "../../src/index.ts";
import { type MinorSetup, type PublicSetup, Table } from "../kit/kit.ts";

/** What refusals and events tell a player in addition to their code: whom and what they concern. */

const told = (
  table: Table,
  type: string,
  fields: Record<string, Json> = {},
  seat = table.seat(),
): [string, unknown] => {
  const { code, values } = table.refused(type, fields, seat);
  return [code, values];
};

describe("lots of the auction (3.2.1)", () => {
  it("AR-3.2.1-03 AR-3.2.1-04: the least bid is named", () => {
    const table = new Table(4);
    expect(told(table, "choose_lot", { lot: "1" })).toEqual(["MUST_OPEN", { lot: "1", n: 100 }]);
    expect(told(table, "choose_lot", { lot: "1", amount: 95 })).toEqual(["BID_TOO_LOW", { n: 100 }]);
    expect(told(table, "bid", { amount: 100 })).toEqual(["NO_LOT_CHOSEN", {}]);
    table.do("choose_lot", { lot: "1", amount: 110 });
    expect(table.log("lot_chosen")).toEqual([{ type: "lot_chosen", player: "A", lot: "1" }]);
    expect(told(table, "bid", { amount: 110 })).toEqual(["BID_TOO_LOW", { n: 115 }]);
  });
});

/** B's minor 1 beside a token of NL in Amsterdam, which A leads; B is on turn in a stock round. */
const round = (nl: Partial<PublicSetup> = {}, minor: MinorSetup = {}): Table =>
  new Table(3)
    .minor("1", "B", { price: 60, cash: 25, trains: ["2"], ...minor })
    .minor("14", "A")
    .closeRest()
    .phase("3")
    .public("NL", { shares: { A: 60 }, price: 140, tokens: ["B8/1"], turns: 0, marks: { formed: 2 }, ...nl })
    .cash("A", 300)
    .cash("B", 300)
    .stock("B");
const swap = { minor: "1", company: "NL", from: "treasury" };

describe("a minor for a share (5.1.3, 5.3.1)", () => {
  it("AR-5.3.1-04 AR-5.1.3-04: why it is not exchanged", () => {
    const of = (table: Table, fields = swap) => told(table, "exchange_minor", fields);
    expect(of(round().cash("B", 19))).toEqual(["NOT_ENOUGH_CASH", { who: "B", cash: 19, price: 20 }]);
    const old = round({ shares: { A: 40 }, pool: 20, marks: { formed: 1 } });
    expect(of(old, { ...swap, from: "pool" })).toEqual([
      "EXCHANGE_TREASURY_FIRST",
      { minor: "1", company: "NL" },
    ]);
    expect(of(round({ shares: { A: 60, C: 40 } }))).toEqual([
      "NO_SHARE_THERE",
      { company: "NL", from: "treasury" },
    ]);
    const adrift = round().presidency("NL", "pool").shares("NL", "A", "pool");
    expect(of(adrift)).toEqual(["MERGER_NO_PRESIDENT", { company: "NL" }]);
    expect(of(round(), { ...swap, from: "bank" })).toEqual([
      "NO_SHARE_THERE",
      { company: "NL", from: "bank" },
    ]);
  });

  it("AR-5.1.3-01: companies and minors that are not there, or out of the game, are refused by their names", () => {
    const of = (table: Table, fields: object) => told(table, "exchange_minor", { ...swap, ...fields });
    expect(of(round(), { company: "XYZ" })).toEqual(["UNKNOWN_COMPANY", { company: "XYZ" }]);
    expect(of(round(), { company: "14" })).toEqual(["UNKNOWN_COMPANY", { company: "14" }]);
    const closed = round().closed("NL");
    expect(of(closed, {})).toEqual(["UNKNOWN_COMPANY", { company: "NL" }]);
    expect(of(round(), { minor: "99" })).toEqual(["NOT_YOUR_MINOR", { minor: "99" }]);
    expect(of(round(), { minor: "14" })).toEqual(["NOT_YOUR_MINOR", { minor: "14" }]);
  });

  it("AR-5.3-04: what is taken over is told, and rights that the company has stay with it", () => {
    const table = round({ marks: { formed: 2, rights: ["G3"] } }, { tokens: ["H10"] });
    table.do("exchange_minor", swap);
    const { trains } = table.company("1");
    table.do("take_over", { trains: trains.map(({ id }) => id), tokens: ["B8/0", "H10/0"], forts: [] }, "A");
    expect(table.log("assets_taken")).toEqual([
      { type: "assets_taken", company: "NL", minor: "1", trains: ["2"], tokens: ["B8/0", "H10/0"], left: [] },
    ]);
    expect(table.marks("NL").rights).toEqual(["G3", "H10"]);
  });
});

describe("a claim that is owed (5.3)", () => {
  const owing = (cash: number) =>
    new Table(3)
      .minor("1", "A", { price: 50, cash: 30 })
      .closeRest()
      .phase("3")
      .public("BE", { shares: { B: 60, A: 20 }, tokens: ["F10"] })
      .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
      .cash("A", cash)
      .stock("A");

  it("AR-5.3-01: bars its player from all else, and the refusal names the company", () => {
    expect(told(owing(600), "pass")).toEqual(["OWES_FORMATION", { player: "A", company: "NL" }]);
  });

  it("AR-5.3-03: is no bankruptcy while it can be paid, and both amounts are told", () => {
    // The cheapest value costs f.320; one share of BE sells for f.140.
    expect(told(owing(200), "declare_bankruptcy")).toEqual(["CAN_RAISE", { short: 120, raisable: 140 }]);
  });
});

it("AR-6.1-04: while a company converts, its shares come from its treasury or the pool", () => {
  const table = new Table(3)
    .minor("1", "A")
    .closeRest()
    .phase("5")
    .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], turns: 2, trains: ["4"] })
    .cash("A", 900)
    .operate("NL", "convert")
    .do("convert");
  expect(told(table, "buy_share", { company: "NL", from: "bank" })).toEqual([
    "NO_SHARE_THERE",
    { company: "NL", from: "bank" },
  ]);
});

it("AR-5.2.1-02: the first 3 train sets the time in which minors start the companies of their Cities alone", () => {
  const table = new Table(3)
    .minors({ A: ["14"] })
    .minor("1", "A", { cash: 600 })
    .closeRest()
    .cash("A", 900)
    .stackFrom("3");
  const others = Object.keys(table.state.companies).filter((id) => id !== "1");
  table.operate("1", "trains", {}, [4, 2], others);
  expect(facts(table.ctx()).phaseThree).toBeUndefined();
  table.do("buy_train", { train: "3", from: "stack", price: 200 });
  expect([table.phaseName(), facts(table.ctx()).phaseThree]).toEqual(["3", 4]);
  if (table.round().startsWith("operating")) table.pass();
  expect(table.round()).toBe("bidding");
  const companies = (one: Table) => [...new Set(one.legal("bid_company").map(({ company }) => company))];
  expect(companies(table).sort()).toEqual(["BE", "NL"]);
});

describe("the tile of a minor's home (3.2.4)", () => {
  const home = () => new Table(3).do("choose_lot", { lot: "3", amount: 100 }).pass(2);

  it("AR-3.2.4-08: is one that is left, and lies as tiles lie", () => {
    const lay = { hex: "E15", tile: "57", rotation: 1 };
    for (const rotation of [-1, 6])
      expect(told(home(), "lay_tile", { ...lay, rotation })).toEqual([
        "TILE_DOES_NOT_FIT",
        { hex: "E15", tile: "57" },
      ]);
    const count = home().engine.rules.tiles.get("57")?.count as number;
    const others = ["K19", "K27", "L22", "L26", "M13", "H8", "F6", "E21"].slice(0, count);
    expect(others).toHaveLength(count);
    const none = home().tiles(Object.fromEntries(others.map((hex) => [hex, ["57", 0]])));
    expect(told(none, "lay_tile", lay)).toEqual(["NO_TILE_LEFT", { tile: "57" }]);
    expect(none.legal("lay_tile").map(({ tile }) => tile)).not.toContain("57");
    expect(home().do("lay_tile", lay).state.board.tiles.E15).toEqual(["57", 1]);
  });
});

it("AR-6.4.1-01: why Dunkerque does not join its second Ferry yet", () => {
  const table = new Table(3)
    .minors({ A: ["12"] })
    .closeRest()
    .phase("3")
    .tiles({ H6: ["621", 1], H4: ["8", 2] })
    .public("N", { shares: { A: 60 }, tokens: ["H6"], cash: 500 })
    .operate("N", "track");
  expect(told(table, "lay_tile", { hex: "G3", tile: "5", rotation: 1 })).toEqual([
    "SECOND_FERRY",
    { hex: "G3", tile: "5" },
  ]);
});

describe("a certificate of a president in the pool (6.8.6)", () => {
  const adrift = (closed = false) =>
    new Table(3)
      .minor("12", "C")
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 300, trains: ["3"], turns: 3 })
      .cash("B", 600)
      .presidency("NL", "pool")
      .bankrupt("A")
      .closed("NL", closed)
      .stock("B");

  it("AR-6.8.6-05: is offered to anyone who can pay it, while its company is there", () => {
    expect(adrift().legal("buy_presidency")).toEqual([{ type: "buy_presidency", seat: "B", company: "NL" }]);
    expect(adrift().cash("B", 279).legal("buy_presidency")).toEqual([]);
    expect(told(adrift(true), "buy_presidency", { company: "NL" })).toEqual([
      "UNKNOWN_COMPANY",
      { company: "NL" },
    ]);
  });
});

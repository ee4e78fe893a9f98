import { describe, expect, it } from "vitest";
import { biddingData } from "../../src/bidding.ts";
import { facts } from "../../src/index.ts";
import { MINORS, Table } from "../kit/kit.ts";

const data = (table: Table) => biddingData(table.ctx());
const companies = (table: Table) =>
  [...new Set(table.legal("bid_company").map((action) => action.company))].sort();

/** The bidding of set 2 in phase 3, which has just begun: A has minors 1 and 14, B has 10, C has 6; each has f.600. */
const bidding = (cash: Record<string, number> = {}, set = 2): Table => {
  const table = new Table(3)
    .minors({ A: ["1", "14"], B: ["10"], C: ["6"] })
    .closeRest()
    .phase("3");
  for (const player of ["A", "B", "C"]) table.cash(player, cash[player] ?? 600);
  return table.toBidding(set);
};
const bid = (company: string, minor: string, amount: number) => ({ company, minor, amount });

describe("who bids (5.2)", () => {
  it("AR-5.2-01: the bidding is held while a company is unopened and someone could open it", () => {
    expect(bidding().round()).toBe("bidding");
    // No one has f.280.
    const poor = new Table(3)
      .minors({ A: ["1"], B: ["10"] })
      .closeRest()
      .phase("3")
      .cash("A", 279)
      .cash("B", 100)
      .cash("C", 900);
    poor.public("E", { shares: { C: 40 }, tokens: ["K11"] }).toBidding();
    expect(poor.round()).toBe("stock");
    // All companies are open.
    const open = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .phase("3")
      .cash("A", 900);
    for (const id of ["BY", "N", "E", "NL", "BE", "P"]) open.public(id, { shares: { B: 40 } });
    expect(open.toBidding().round()).toBe("stock");
  });

  it("AR-5.2-01: stock that may be sold counts towards the f.280", () => {
    const table = (turns: number) =>
      new Table(3)
        .minors({ A: ["1"] })
        .closeRest()
        .phase("3")
        .cash("A", 180)
        .cash("B", 0)
        .cash("C", 0)
        .public("E", { shares: { B: 40, A: 20 }, tokens: ["K11"], turns })
        .toBidding();
    expect(table(1).round()).toBe("bidding");
    expect(table(0).round()).toBe("stock");
  });

  it("AR-5.2-02: only players with both take part", () => {
    const table = bidding({ B: 200 });
    expect(data(table).players).toEqual(["A", "C"]);
    expect(table.refused("bid_company", bid("P", "10", 0), "B").code).toBe("NOT_YOUR_TURN");
  });
});

describe("qualifying minors (5.2.1)", () => {
  it("AR-5.2.1-01: a token, home or second, in a City of the company", () => {
    const table = bidding();
    expect(table.refused("bid_company", bid("P", "1", 0))).toMatchObject({
      code: "MINOR_NOT_QUALIFIED",
      rule: "AR-5.2.1-01",
    });
    table.do("bid_company", bid("NL", "1", 0));
    const second = new Table(3)
      .minor("1", "A", { tokens: ["F10"] })
      .closeRest()
      .phase("3")
      .cash("A", 600)
      .tiles({ F10: ["207", 0] })
      .toBidding();
    expect(companies(second)).toEqual(["BE", "NL"]);
    expect(bidding().refused("bid_company", bid("BE", "6", 0)).code).toBe("NOT_YOUR_MINOR");
  });

  it("AR-5.2.1-02: only in the first stock round after phase 3 began; later any minor starts any company", () => {
    expect(companies(bidding())).toEqual(["BE", "NL"]);
    const later = bidding({}, 3);
    expect(companies(later)).toEqual(["BE", "BY", "E", "N", "NL", "P"]);
    later.do("bid_company", bid("P", "1", 0));
  });

  it.each([
    ["AR-11.4-01", "BY", ["4", "5", "7", "15"]],
    ["AR-11.4-02", "N", ["6", "8"]],
    ["AR-11.4-03", "E", ["5", "7", "9", "12"]],
    ["AR-11.4-04", "NL", ["1", "2", "3", "13"]],
    ["AR-11.4-05", "BE", ["3", "6", "13", "14"]],
    ["AR-11.4-06", "P", ["3", "10", "11", "15"]],
  ])(
    "AR-5.2.1-03 %s: %s can be started by its own minors through their homes, and by no other",
    (_id, company, minors) => {
      const able = [MINORS.slice(0, 8), MINORS.slice(8)].flatMap((all) => {
        const table = new Table(3).minors({ A: all }).minor("1", "A").closeRest().phase("3").cash("A", 9000);
        return table
          .toBidding()
          .legal("bid_company")
          .filter((action) => action.company === company && all.includes(action.minor as string))
          .map((action) => action.minor);
      });
      expect(able).toEqual(minors);
    },
  );
});

describe("bids (5.2.2)", () => {
  it("AR-5.2.2-01 AR-5.2.2-07: from the priority deal in player order; the deal stays, and turns begin with it", () => {
    const table = new Table(3)
      .minors({ A: ["1"], B: ["10"], C: ["6"] })
      .closeRest()
      .phase("3");
    for (const player of ["A", "B", "C"]) table.cash(player, 600);
    table.priority("B");
    table.toBidding();
    expect(table.seat()).toBe("B");
    table.do("bid_company", bid("P", "10", 0));
    expect(table.seat()).toBe("C");
    table.pass();
    expect(table.seat()).toBe("A");
    table.do("bid_company", bid("NL", "1", 0));
    while (table.round() === "bidding") table.pass();
    expect(table.state.priority).toBe("B");
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("B");
  });

  it("AR-5.2.2-02: a claim names a company no one has, a qualifying minor, and nought or a multiple of f.5", () => {
    const table = bidding();
    expect(table.refused("bid_company", bid("NL", "1", 3))).toMatchObject({
      code: "BID_STEP",
      rule: "AR-5.2.2-02",
    });
    expect(table.refused("bid_company", bid("NL", "1", -5)).code).toBe("BID_TOO_LOW");
    table.do("bid_company", bid("NL", "1", 0));
    expect(data(table).bids).toEqual([{ player: "A", company: "NL", minor: "1", bid: 0 }]);
    const open = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .phase("3")
      .cash("A", 600)
      .public("BE", { shares: { B: 40 } });
    expect(open.toBidding().refused("bid_company", bid("BE", "1", 0))).toMatchObject({
      code: "ALREADY_STARTED",
    });
  });

  it("AR-5.2.2-03: a claimed company takes f.5 more, and not from who holds the bid", () => {
    const table = new Table(3)
      .minors({ A: ["13"], B: ["14"] })
      .minor("1", "C")
      .closeRest()
      .phase("3");
    for (const player of ["A", "B", "C"]) table.cash(player, 600);
    table.toBidding().do("bid_company", bid("BE", "13", 10));
    expect(table.refused("bid_company", bid("BE", "14", 10))).toMatchObject({
      code: "BID_TOO_LOW",
      rule: "AR-5.2.2-03",
    });
    table.do("bid_company", bid("BE", "14", 15), "B");
    expect(data(table).bids).toEqual([{ player: "B", company: "BE", minor: "14", bid: 15 }]);
    table.pass().pass();
    if (table.round() === "bidding")
      expect(table.refused("bid_company", bid("BE", "14", 20), "B")).toMatchObject({ code: "OWN_BID" });
  });

  it("AR-5.2.2-04: one may pass, and who can cover nothing is passed over", () => {
    const table = bidding({ B: 280 });
    expect(data(table).players).toContain("B");
    table.pass();
    // f.280 do not cover the f.40 that minor 10 at 50 lacks of a share.
    expect(table.log("passed_over").map((event) => event.seat)).toEqual(["B"]);
    expect(table.seat()).toBe("C");
  });

  it("AR-5.2.2-05: a pass is not final until all have passed in a row", () => {
    const table = bidding().pass().pass();
    table.do("bid_company", bid("N", "6", 0), "C");
    expect(table.seat()).toBe("A");
    table.do("bid_company", bid("BE", "14", 0));
    expect(table.round()).toBe("bidding");
    while (table.round() === "bidding") table.pass();
    expect(facts(table.ctx()).claims.length).toBe(2);
  });

  it("AR-5.2.2-06: the high bidders pay the bank and hold their claims, each with its minor", () => {
    const table = bidding()
      .do("bid_company", bid("NL", "1", 25))
      .do("bid_company", bid("P", "10", 5));
    const bank = table.state.bank;
    while (table.round() === "bidding") table.pass();
    expect(table.player("A").cash).toBe(575);
    expect(table.player("B").cash).toBe(595);
    expect(table.state.bank).toBe(bank + 30);
    expect(facts(table.ctx()).claims).toEqual([
      { player: "A", company: "NL", minor: "1", bid: 25 },
      { player: "B", company: "P", minor: "10", bid: 5 },
    ]);
    expect(table.company("NL").started).toBe(false);
  });

  it("AR-5.2.2-08: a minor backs one bid; outbid it is free again", () => {
    const table = new Table(3)
      .minors({ A: ["3", "13"], B: ["1", "10", "14"] })
      .closeRest()
      .phase("3");
    table.cash("A", 900).cash("B", 2000).cash("C", 0).toBidding();
    table.do("bid_company", bid("P", "3", 0), "A").do("bid_company", bid("BE", "14", 0), "B");
    expect(table.refused("bid_company", bid("NL", "3", 0), "A")).toMatchObject({
      code: "MINOR_PLEDGED",
      rule: "AR-5.2.2-08",
    });
    table
      .pass()
      .do("bid_company", bid("P", "10", 5), "B")
      .do("bid_company", bid("NL", "3", 0), "A");
    expect(
      data(table)
        .bids.map((one) => one.minor)
        .sort(),
    ).toEqual(["10", "14", "3"]);
  });

  it("AR-5.2.2-09: several high bids with several minors, as far as cash pays the bids, and cash and stock the formations", () => {
    // Each formation takes 280 and the 40 that a minor at 50 lacks of a share.
    const two = 2 * (280 + 40);
    const table = (cash: number) => {
      const made = bidding({ A: cash });
      made
        .do("bid_company", bid("NL", "1", 10))
        .pass()
        .pass();
      return made;
    };
    table(two + 15).do("bid_company", bid("BE", "14", 5), "A");
    expect(table(two + 15).refused("bid_company", bid("BE", "14", 10), "A")).toMatchObject({
      code: "BID_NOT_COVERED",
      rule: "AR-5.2.2-09",
    });
    const first = bidding({ A: 325 });
    expect(first.refused("bid_company", bid("NL", "1", 10)).code).toBe("BID_NOT_COVERED");
    first.do("bid_company", bid("NL", "1", 5));
  });
});

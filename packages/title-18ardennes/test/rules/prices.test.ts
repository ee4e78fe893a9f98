import { describe, expect, it } from "vitest";
import { type PublicSetup, Table } from "../kit/kit.ts";

/** A table of three in phase 3: BE of A with B and C holding shares, minor 1 of A; all have operated. */
const base = (be: Partial<PublicSetup> = {}): Table =>
  new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("3")
    .public("BE", { shares: { A: 60, B: 20 }, tokens: ["F10"], price: 200, ...be });

/** The company declares its dividend, having earned so much. */
function paid(table: Table, company: string, earnings: number, kind = "full"): Table {
  return table.operate(company, "dividend", { earnings }).do("dividend", { kind });
}

describe("sales (4.2)", () => {
  it("AR-4.2-01: a president's sale moves the price down a space for each share", () => {
    const one = base().stock("A").do("sell_shares", { company: "BE", percent: 20 });
    expect(one.price("BE")).toBe(180);
    const two = base({ ten: true, shares: { A: 50 } })
      .stock("A")
      .do("sell_shares", { company: "BE", percent: 30 });
    expect(two.price("BE")).toBe(140);
  });

  it("AR-4.2-01: the seller counts as president though the sale makes another player president", () => {
    const table = base({ shares: { A: 40, B: 40 } })
      .stock("A")
      .do("sell_shares", { company: "BE", percent: 40 });
    expect(table.president("BE")).toBe("B");
    expect(table.price("BE")).toBe(160);
  });

  it("AR-4.2-01: where a table counts sales and not shares, one space for each sale", () => {
    const table = (seat: string) =>
      new Table(3, { presidentSale: "perSale" })
        .minors({ A: ["1"] })
        .closeRest()
        .phase("3")
        .public("BE", { ten: true, shares: { A: 50, B: 20 }, tokens: ["F10"], price: 200 })
        .stock(seat);
    expect(table("A").do("sell_shares", { company: "BE", percent: 30 }).price("BE")).toBe(180);
    // Still only the president's.
    expect(table("B").do("sell_shares", { company: "BE", percent: 20 }).price("BE")).toBe(200);
  });

  it("AR-4.2-02: another player's sale moves nothing", () => {
    const table = base().stock("B").do("sell_shares", { company: "BE", percent: 20 });
    expect(table.price("BE")).toBe(200);
    expect(table.log("price_moved")).toEqual([]);
  });

  it("AR-4.2-03 AR-5.5-03: at the end of a stock round companies with shares in the pool fall one space, the highest first", () => {
    const table = base({ ten: true, shares: { A: 30 }, pool: 30 })
      .public("P", { shares: { C: 60 }, pool: 20, tokens: ["D18"], price: 180 })
      .public("E", { shares: { C: 60 }, tokens: ["K11"], price: 160 });
    table.stock("A", { passes: 2 }).pass();
    expect([table.price("BE"), table.price("P"), table.price("E")]).toEqual([180, 160, 160]);
    // BE came to 180 while P still stood there: P left it first for 160, where E stood.
    expect(table.log("price_moved").map((event) => event.company)).toEqual(["BE", "P"]);
    expect(table.stackAt(160)).toEqual(["E", "P"]);
  });
});

describe("dividends (4.2, 6.7)", () => {
  it("AR-4.2-04: withholding, or earning nothing, moves it down one space", () => {
    expect(paid(base(), "BE", 200, "withhold").price("BE")).toBe(180);
    const nothing = base().operate("BE", "routes", { earnings: null });
    nothing.operate("BE", "token").pass();
    expect(nothing.price("BE")).toBe(180);
  });

  it.each([
    [190, 200],
    [200, 220],
    [390, 220],
    [400, 240],
    [900, 240],
  ])(
    "AR-4.2-05 AR-4.2-06 AR-4.2-07: a company of five shares at 200 that pays %i in all comes to %i",
    (earnings, price) => {
      expect(paid(base(), "BE", earnings).price("BE")).toBe(price);
    },
  );

  it("AR-4.2-06: for a minor the whole dividend counts, not its president's half", () => {
    const table = paid(base(), "1", 50);
    expect(table.price("1")).toBe(55);
    expect(paid(base(), "1", 40).price("1")).toBe(50);
    expect(paid(base(), "1", 100).price("1")).toBe(60);
    expect(paid(base(), "1", 200).price("1")).toBe(60);
  });

  it("AR-4.2-08: a company of ten shares rises one space at most, also when it has just converted", () => {
    expect(paid(base({ ten: true, shares: { A: 30 } }), "BE", 900).price("BE")).toBe(220);
    const table = base({ turns: 2, cash: 0 }).phase("5").operate("BE", "convert").do("convert");
    expect(paid(table, "BE", 900).price("BE")).toBe(220);
  });

  it("AR-4.2-09: a minor in the grey zone that pays anything comes to 50", () => {
    const grey = () => new Table(3).minor("1", "A", { price: 0 }).closeRest();
    expect(paid(grey(), "1", 10).price("1")).toBe(50);
    expect(paid(grey(), "1", 300).price("1")).toBe(50);
    expect(paid(grey(), "1", 300, "withhold").price("1")).toBe(0);
  });

  it("AR-4.2-10 AR-6.2-02: issuing moves it down a space for each share", () => {
    const table = base({ ten: true, shares: { A: 20 }, turns: 2 }).phase("4");
    table.operate("BE", "issue").do("sell_own_shares", { count: 3 });
    expect(table.price("BE")).toBe(140);
  });

  it("AR-4.2-11: a token that comes to a space goes under those there", () => {
    const table = base().public("P", { shares: { C: 60 }, tokens: ["D18"], price: 180 });
    expect(paid(table, "BE", 100, "withhold").stackAt(180)).toEqual(["P", "BE"]);
  });

  it("AR-4.2-12: less than the price leaves it where it is, with its place in the stack", () => {
    const table = base().public("P", { shares: { C: 60 }, tokens: ["D18"], price: 200 });
    expect(paid(table, "BE", 190).stackAt(200)).toEqual(["BE", "P"]);
  });

  it("AR-4.2-13: a public company does not fall below 50", () => {
    const at = (price: number) => base({ price, ten: true, shares: { A: 50 } });
    expect(paid(at(50), "BE", 0, "withhold").price("BE")).toBe(50);
    expect(at(55).stock("A").do("sell_shares", { company: "BE", percent: 30 }).price("BE")).toBe(50);
  });

  it("AR-4.2-14: nothing rises above 400; the steps that exist are made", () => {
    expect(paid(base({ price: 400 }), "BE", 400).price("BE")).toBe(400);
    expect(paid(base({ price: 380 }), "BE", 760).price("BE")).toBe(400);
    expect(paid(new Table(3).minor("1", "A", { price: 400 }).closeRest(), "1", 800).price("1")).toBe(400);
  });

  it("AR-6.7-01: once, after the dividend and before trains are bought", () => {
    const table = paid(base(), "BE", 200);
    expect(table.log("price_moved")).toHaveLength(1);
    expect(table.asked()).toBe("trains");
    const types = table.events.map((event) => event.type);
    expect(types.indexOf("dividend")).toBeLessThan(types.indexOf("price_moved"));
  });
});

describe("the grey zone (4.2.1)", () => {
  const minor = (price: number) => new Table(3).minor("1", "A", { price }).minor("12", "B").closeRest();

  it("AR-4.2.1-01: a minor at 50 that falls comes to the grey zone, and no further", () => {
    const table = paid(minor(50), "1", 40, "withhold");
    expect(table.price("1")).toBe(0);
    expect(paid(table, "1", 40, "withhold").price("1")).toBe(0);
  });

  it("AR-4.2.1-02 AR-7-07: it is worth nothing there, elsewhere twice its price", () => {
    const worth = (price: number) => {
      const table = minor(price).cash("A", 100);
      table.do("end_by_agreement", { agreed: ["A", "B", "C"] }, "A");
      return table.state.ended?.ranking.find((row) => row.player === "A")?.worth;
    };
    expect(worth(0)).toBe(100);
    expect(worth(70)).toBe(240);
  });

  it("AR-4.2.1-03: a minor there neither merges nor starts a company", () => {
    const table = minor(0)
      .phase("3")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"] })
      .cash("A", 900)
      .stock("A");
    expect(table.refused("exchange_minor", { minor: "1", company: "NL", from: "treasury" })).toMatchObject({
      code: "MINOR_GREY",
      rule: "AR-4.2.1-03",
    });
    const other = minor(50)
      .phase("3")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"] })
      .cash("A", 900)
      .stock("A");
    expect(other.legal("exchange_minor").map((action) => action.minor)).toEqual(["1"]);
    const bidding = new Table(3)
      .minor("1", "A", { price: 0 })
      .minor("2", "A")
      .closeRest()
      .phase("3")
      .cash("A", 900)
      .cash("B", 900)
      .toBidding();
    expect(bidding.refused("bid_company", { company: "NL", minor: "1", amount: 0 }, "A")).toMatchObject({
      code: "MINOR_GREY",
    });
    expect(bidding.legal("bid_company").some((action) => action.minor === "1")).toBe(false);
  });

  it("AR-1.4.1-05: a minor without a train falls one space in every operating round, from the first on", () => {
    const table = minor(55).operate("1", "token", {}, [1, 1]).pass();
    expect(table.price("1")).toBe(50);
    table.operate("1", "token", {}, [1, 2]).pass();
    expect(table.price("1")).toBe(0);
  });
});

/** Sections 3.1 to 3.3, 5.1.1, 6 and 7: money, the opening packet and its auction. */
import { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { data, title18oe } from "../../src/index.ts";

const open = (players = 3, options: Record<string, boolean> = {}) =>
  new Position(title18oe, players, options);
const buy = (table: Position, lot: string, amount: number) => table.do("buy_lot", { lot, amount });
const bid = (table: Position, lot: string, amount: number) => table.do("bid_lot", { lot, amount });
const prices = (table: Position) => table.legal("buy_lot").map(({ lot, amount }) => `${lot} ${amount}`);

/** Everything above this row is sold to A without money, and the row is the top one. */
function upTo(table: Position, lot: string): Position {
  return table.edit((state) => {
    const round = state.round.data as { lots: string[] };
    const at = data.charters.packet.rows.findIndex((row) => row.includes(lot));
    const gone = data.charters.packet.rows.slice(0, at < 0 ? undefined : at).flat();
    round.lots = round.lots.filter((one) => !gone.includes(one));
    for (const id of gone) {
      const one = state.companies[id];
      if (one) one.owner = "player:A";
    }
  });
}

describe("setting up", () => {
  // Worked example of 3.3.
  it.each([
    [3, 1800, 1735],
    [4, 1350, 1300],
    [5, 1080, 1040],
    [6, 900, 870],
    [7, 775, 745],
  ])("OE-3.3-01, OE-3.3-02: of %i players each has %i, or %i without concessions", (players, cash, plain) => {
    expect(open(players).player("B").cash).toBe(cash);
    expect(open(players, { concessions: false }).player("B").cash).toBe(plain);
  });

  it("OE-3.1-01: players have their cash out of the 54,000 of the bank", () => {
    const table = open(3);
    expect([table.state.bank, table.money()]).toEqual([54_000 - 3 * 1800, 54_000]);
  });

  it("OE-3.1-02, OE-3.1-03, OE-3.1-04, OE-3.1-05, OE-3.1-06: trains of the Locomotive Works", () => {
    const { stack } = open().state.depot;
    const count = (kind: string) => stack.filter((one) => one.kind === kind).length;
    expect(["2+2", "3", "4", "5", "6"].map(count)).toEqual([30, 20, 10, 8, 6]);
  });

  it("OE-3.1-07, OE-3.1-08, OE-11.6.2-08: the last levels, and ten Pullmans that are no one's", () => {
    const { stack, pool } = open().state.depot;
    const count = (kind: string) => stack.filter((one) => one.kind === kind).length;
    expect(["7+7", "8+8", "Pullman"].map(count)).toEqual([14, 8, 10]);
    expect(pool).toEqual([]);
  });

  it("OE-3.1-12, OE-1.3.1-03: of each regional half and two quarters lie ready, six tenths wait", () => {
    const table = open();
    for (const { id } of data.companies.filter(({ kind }) => kind === "regional")) {
      const ready = table.company(id).certificates.filter(({ at }) => at === "treasury");
      expect(ready.map(({ percent }) => percent)).toEqual([50, 25, 25]);
      expect(table.percent(id, "offering")).toBe(60);
    }
  });

  it("OE-3.1-13, OE-5.1.1-02, OE-6.3-01: the packet has ten concessions at its end, or none", () => {
    const lots = (table: Position) => (table.state.round.data as { lots: string[] }).lots;
    expect(lots(open()).slice(22)).toEqual(["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10"]);
    expect(lots(open(4, { concessions: false }))).toHaveLength(22);
    expect(open(4, { concessions: false }).state.companies.C1).toBeUndefined();
  });
});

describe("a turn of the auction (7)", () => {
  it("OE-7-01, OE-7-02: in turn one buys of the top row, at face value", () => {
    const table = open();
    expect(table.seat()).toBe("A");
    expect(prices(table)).toEqual(["RSC 20", "PeC 20"]);
    buy(table, "PeC", 20);
    expect([table.company("PeC").owner, table.player("A").cash, table.seat()]).toEqual([
      "player:A",
      1780,
      "B",
    ]);
    expect(table.refused("buy_lot", { lot: "WS", amount: 40 })).toMatchObject({
      code: "LOT_LATER",
      rule: "OE-7-02",
    });
  });

  it("OE-7-03, OE-7-04: one bids on a lower row, the face value or more, and 5 more than any other", () => {
    const table = open();
    expect(table.refused("bid_lot", { lot: "RSC", amount: 25 }).rule).toBe("OE-7-03");
    expect(table.refused("bid_lot", { lot: "SML", amount: 119 })).toMatchObject({
      code: "BID_TOO_LOW",
      rule: "OE-7-04",
      values: { n: 120 },
    });
    bid(table, "SML", 122);
    expect(table.refused("bid_lot", { lot: "SML", amount: 126 }).values).toEqual({ n: 127 });
    bid(table, "SML", 127);
    bid(table, "C3", 20);
    // The highest bidder may raise their own bid.
    bid(table, "WS", 40);
    bid(table, "SML", 140);
  });

  it("OE-7-05: what is bid is set aside and pays for nothing else", () => {
    const table = open();
    bid(table, "M", 1790);
    buy(table, "RSC", 20).pass();
    expect(table.player("A").cash).toBe(1800);
    expect(table.refused("buy_lot", { lot: "PeC", amount: 20 })).toMatchObject({
      code: "BID_OVER_CASH",
      rule: "OE-7-05",
      values: { n: 10 },
    });
  });

  it("OE-7-06: who passes is asked again", () => {
    const table = open().pass();
    buy(table, "RSC", 20).pass();
    expect(table.seat()).toBe("A");
    expect(prices(table)).toEqual(["PeC 20"]);
  });
});

describe("a row is sold out (7)", () => {
  it("OE-7-07, OE-7-12: items with one bid are sold at it; then turns go on", () => {
    const table = open();
    bid(table, "WS", 45);
    buy(table, "RSC", 20);
    buy(table, "PeC", 20);
    expect([table.company("WS").owner, table.player("A").cash]).toEqual(["player:A", 1755]);
    expect(table.seat()).toBe("A");
    expect(prices(table)).toEqual(["BBBT 40"]);
  });

  it("OE-7-08, OE-7-09, OE-7-10: of several bidders, they alone go on, from the left of the highest one", () => {
    const table = open(4);
    bid(table, "WS", 40);
    bid(table, "WS", 45);
    buy(table, "RSC", 20);
    buy(table, "PeC", 20);
    expect([table.stage(), table.seat()]).toEqual(["raise", "A"]);
    table.do("bid", { amount: 50 });
    expect(table.seat()).toBe("B");
    expect(table.refused("bid", { amount: 54 }).code).toBe("BID_TOO_LOW");
    expect(table.refused("bid", { amount: 60 }, "C").code).toBe("NOT_YOUR_TURN");
    table.do("pass");
    expect([table.company("WS").owner, table.player("A").cash, table.player("B").cash]).toEqual([
      "player:A",
      1300,
      1350,
    ]);
  });

  it("OE-7-11: several contested items go from left to right, those with one bid before them", () => {
    const table = open(4);
    bid(table, "CCTC", 60);
    bid(table, "CCTC", 65);
    bid(table, "SHTC", 60);
    bid(table, "SHTC", 65);
    bid(table, "WCF", 60);
    upTo(table, "BBBT").edit((state) => {
      const round = state.round.data as { lots: string[] };
      round.lots = round.lots.filter((one) => one !== "WS");
    });
    buy(table, "BBBT", 40);
    expect(table.company("WCF").owner).toBe("player:A");
    expect((table.state.round.data as { lot: string }).lot).toBe("SHTC");
    table.pass();
    expect((table.state.round.data as { lot: string }).lot).toBe("CCTC");
    table.pass();
    expect(["SHTC", "CCTC"].map((id) => table.company(id).owner)).toEqual(["player:D", "player:B"]);
  });

  it("OE-7-13: a row that is emptied so opens the next one", () => {
    const table = open();
    bid(table, "WS", 40);
    bid(table, "BBBT", 40);
    buy(table, "RSC", 20);
    buy(table, "PeC", 20);
    expect(prices(table)).toEqual(["SHTC 60", "CCTC 60", "WCF 60"]);
  });
});

describe("all pass (7)", () => {
  it("OE-7-14, OE-7-15, OE-7-17: privates pay, and the top row alone gets 5 cheaper, each time", () => {
    const table = open();
    buy(table, "RSC", 20).pass(3);
    expect(table.player("A").cash).toBe(1780 + 5);
    expect([table.seat(), prices(table)]).toEqual(["B", ["PeC 15"]]);
    expect(table.refused("bid_lot", { lot: "WS", amount: 39 }).values).toEqual({ n: 40 });
    table.pass(3);
    expect([table.player("A").cash, prices(table)]).toEqual([1790, ["PeC 10"]]);
  });

  it("OE-7-16: at nothing the next player takes all of them", () => {
    const table = open().pass(12);
    expect(prices(table)).toEqual(["RSC 0", "PeC 0"]);
    expect(table.refused("pass").code).toBeDefined();
    buy(table, "RSC", 0);
    expect(["RSC", "PeC"].map((id) => table.company(id).owner)).toEqual(["player:A", "player:A"]);
    expect(table.seat()).toBe("B");
  });
});

describe("minors in the packet (7.1)", () => {
  // Worked example: a minor bought at 200.
  it.each([
    [120, 120, 0],
    [180, 180, 0],
    [200, 180, 20],
  ])("OE-7.1-01, OE-6.2-02: of %i paid %i go into the treasury and %i to the bank", (price, kept, rest) => {
    const table = upTo(open(), "A");
    const bank = table.state.bank;
    if (price === 120) buy(table, "A", 120);
    else bid(table, "A", price).pass(2);
    expect([table.company("A").owner, table.company("A").cash]).toEqual(["player:A", kept]);
    expect([table.state.bank - bank, table.player("A").cash]).toEqual([rest, 1800 - price]);
  });

  it("OE-7.1-02: at face value a minor may be opened with a higher bid instead, and all may bid", () => {
    const table = upTo(open(), "A");
    expect(table.refused("bid_lot", { lot: "B", amount: 124 }).values).toEqual({ n: 125 });
    bid(table, "B", 125);
    expect([table.stage(), table.seat()]).toEqual(["raise", "B"]);
    table.do("bid", { amount: 130 }).pass(2);
    expect([table.company("B").owner, table.company("B").cash]).toEqual(["player:B", 130]);
    // Not once its price has fallen.
    expect(table.seat()).toBe("B");
    table.pass(3);
    expect(prices(table)).toEqual(["A 115", "C 115"]);
    expect(table.refused("bid_lot", { lot: "A", amount: 130 }).code).toBe("LOT_BOUGHT");
  });

  it("OE-7.1-03: after reductions its treasury has what was paid", () => {
    const table = upTo(open(), "A").pass(6);
    buy(table, "C", 110);
    expect(table.company("C").cash).toBe(110);
  });

  it("OE-1.3.1-01, OE-6.2-01: it belongs whole to one player and has not floated", () => {
    const table = upTo(open(), "A");
    buy(table, "B", 120);
    expect(table.company("B")).toMatchObject({ owner: "player:A", certificates: [], floated: false });
    expect(table.refused("buy_share", { company: "B", from: "treasury" }).code).toBe("NOT_IN_STEP");
  });
});

describe("the packet is sold (5.1, 7)", () => {
  const nearly = (options: Record<string, boolean> = {}) =>
    open(3, options).edit((state) => {
      const round = state.round.data as { lots: string[] };
      for (const lot of round.lots.slice(0, -1)) {
        const one = state.companies[lot];
        if (one) one.owner = "player:B";
      }
      round.lots = round.lots.slice(-1);
    });

  it("OE-7-18, OE-5.1.1-01, OE-5.2-01: the Concession phase begins at once, the first concession's owner acts", () => {
    const table = nearly();
    buy(table, "C10", 20);
    expect([table.round(), table.seat(), table.asked()]).toEqual(["concessions", "B", "concession"]);
    expect((table.state.flow.value as { railroads: string }).railroads).toBe("concession");
  });

  it("OE-6.3-02, OE-5.2-01, OE-3.2-02: without concessions the Regional/Minor phase does, with the player after the last buyer", () => {
    const table = nearly({ concessions: false });
    buy(table, "M", 120);
    expect([table.round(), table.seat()]).toEqual(["stock", "B"]);
    expect((table.state.flow.value as { railroads: string }).railroads).toBe("regional");
  });
});

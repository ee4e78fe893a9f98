import { describe, expect, it } from "vitest";
import { NAMES, Table } from "../kit/kit.ts";
import { saleOf as data, sellAllBut, sellTo } from "./play.ts";

const types = (table: Table): string[] => table.events.map((event) => event.type);

/** Everyone declines to open; the offers begin. */
const offered = (players = 4, lot = "6"): Table =>
  new Table(players).do("choose_lot", { lot }).pass(players - 1);

describe("choosing a minor (4.2.1)", () => {
  it("EU-4.2.1-01: only the holder of the priority deal may choose first", () => {
    const table = new Table(4);
    expect(table.seat()).toBe("A");
    for (const other of ["B", "C", "D"]) {
      expect(table.refused("choose_lot", { lot: "1" }, other).code).toBe("NOT_YOUR_TURN");
    }
    expect(table.refused("bid", { amount: 100 })).toMatchObject({
      code: "NO_LOT_CHOSEN",
      rule: "EU-4.2.1-01",
    });
    table.do("choose_lot", { lot: "1" });
    expect(data(table).chooser).toBe("A");
  });

  it("EU-4.2.1-02: any unsold minor may be chosen, and one must be", () => {
    const table = new Table(4);
    expect(table.refused("pass")).toMatchObject({ code: "MUST_CHOOSE_LOT", rule: "EU-4.2.1-02" });
    expect(
      table
        .legal("choose_lot")
        .filter((one) => !one.fields)
        .map((one) => one.lot),
    ).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)));
    sellTo(table, "9");
    expect(table.refused("choose_lot", { lot: "9" })).toMatchObject({
      code: "LOT_NOT_FOR_SALE",
      rule: "EU-4.2.1-02",
    });
    expect(table.refused("choose_lot", { lot: "BNR" }).code).toBe("LOT_NOT_FOR_SALE");
    expect(table.refused("choose_lot", { lot: "9", amount: 100 }).code).toBe("LOT_NOT_FOR_SALE");
    table.do("choose_lot", { lot: "3" });
    // While it is being sold no other is chosen.
    expect(table.refused("choose_lot", { lot: "4" })).toMatchObject({
      code: "LOT_CHOSEN",
      rule: "EU-4.2.1-03",
    });
  });

  it("EU-4.2.1-03: the choice goes to the next player after the last auctioneer, anyone who bought", () => {
    const table = new Table(4);
    const choosers: string[] = [];
    const buyers = ["D", "A", "A", "B", "C", "C"];
    buyers.forEach((buyer, index) => {
      choosers.push(table.seat());
      sellTo(table, String(index + 1), buyer);
      expect(table.company(String(index + 1)).owner).toBe(`player:${buyer}`);
    });
    expect(choosers).toEqual(["A", "B", "C", "D", "A", "B"]);
    expect(table.refused("choose_lot", { lot: "12" }, "D").code).toBe("NOT_YOUR_TURN");
  });

  it("EU-4.2.1-04: the round lasts until all fifteen are owned", () => {
    const table = new Table(4);
    sellAllBut(table, "15");
    expect(table.round()).toBe("sale");
    expect(data(table).lots).toEqual(["15"]);
    expect(table.refused("pass").code).toBe("MUST_CHOOSE_LOT");
    sellTo(table, "15");
    expect(table.round()).toBe("operating 1.1");
    expect(Object.values(table.state.companies).filter((one) => one.owner !== undefined)).toHaveLength(15);
  });
});

describe("the auction (4.2.1)", () => {
  it("EU-4.2.1-05: no one bids more than their cash, opening or raising", () => {
    const table = new Table(4).cash("A", 105).cash("B", 112).cash("C", 150);
    const refusal = { code: "BID_OVER_CASH", rule: "EU-4.2.1-05" };
    expect(table.refused("choose_lot", { lot: "1", amount: 110 })).toMatchObject(refusal);
    table.do("choose_lot", { lot: "1", amount: 105 });
    expect(table.refused("bid", { amount: 115 })).toMatchObject(refusal);
    expect(table.legal("bid")).toEqual([
      { type: "bid", seat: "B", fields: { amount: { kind: "range", min: 110, max: 110, step: 5 } } },
    ]);
    table.do("bid", { amount: 110 });
    table.do("bid", { amount: 150 });
    // D may go on; A and B cannot, and are passed over.
    table.do("pass");
    expect(types(table).filter((type) => type === "passed_over")).toHaveLength(2);
    expect(table.company("1").owner).toBe("player:C");
    expect(table.player("C").cash).toBe(0);
  });

  it("EU-4.2.1-05: an offer is accepted only by who can pay it", () => {
    const table = new Table(3).cash("A", 40).cash("B", 75).do("choose_lot", { lot: "2" });
    // A and B have too little to open. C declines, and A and B have too little for £90.
    expect(table.seat()).toBe("C");
    table.do("pass");
    expect([table.seat(), data(table).offer]).toEqual(["C", 90]);
    table.do("pass").do("pass");
    expect([table.seat(), data(table).offer]).toEqual(["B", 70]);
    expect(table.refused("accept", {}, "A").code).toBe("NOT_YOUR_TURN");
    // Asked for a price above their cash, a player could not accept.
    const asked = offered(3).cash("A", 89);
    expect(asked.refused("accept")).toMatchObject({
      code: "BID_OVER_CASH",
      rule: "EU-4.2.1-05",
      values: { n: 89, amount: 90 },
    });
    asked.cash("A", 90).do("accept");
    expect(asked.player("A").cash).toBe(0);
  });

  it("EU-4.2.1-06: each in turn, the auctioneer first, may open with at least £100 in steps of £5", () => {
    const first = new Table(4);
    const low = { code: "BID_TOO_LOW", rule: "EU-4.2.1-06", values: { n: 100 } };
    const step = { code: "BID_STEP", rule: "EU-4.2.1-06" };
    expect(first.refused("choose_lot", { lot: "7", amount: 95 })).toMatchObject(low);
    expect(first.refused("choose_lot", { lot: "7", amount: 102 })).toMatchObject(step);
    first.do("choose_lot", { lot: "7" });
    for (const player of ["B", "C", "D"]) {
      expect(first.seat()).toBe(player);
      expect(first.refused("bid", { amount: 95 })).toMatchObject(low);
      expect(first.refused("bid", { amount: 102 })).toMatchObject(step);
      expect(first.refused("bid", { amount: -5 })).toMatchObject(low);
      if (player !== "D") first.do("pass");
    }
    first.do("bid", { amount: 115 });
    expect(data(first).bid).toEqual({ player: "D", amount: 115 });
    // A auctioneer may open with the choice itself.
    expect(data(new Table(4).do("choose_lot", { lot: "7", amount: 100 })).bid).toEqual({
      player: "A",
      amount: 100,
    });
  });

  it("EU-4.2.1-07: who declined to open may bid once someone opens", () => {
    const table = new Table(4).do("choose_lot", { lot: "1" }).do("pass").do("bid", { amount: 100 });
    expect(types(table)).toContain("bid");
    expect(table.seat()).toBe("D");
    table.do("pass");
    expect(table.seat()).toBe("A");
    table.do("bid", { amount: 105 });
    expect(table.seat()).toBe("B");
    table.do("bid", { amount: 110 }).do("pass").do("pass");
    expect(table.company("1").owner).toBe("player:B");
    expect(table.player("B").cash).toBe(350 - 110);
  });

  it("EU-4.2.1-08: once opened, a player raises by a multiple of £5 or passes", () => {
    const table = new Table(4).do("choose_lot", { lot: "1", amount: 120 });
    for (const amount of [120, 115, 124]) {
      const refusal = { code: "BID_TOO_LOW", rule: "EU-4.2.1-08", values: { n: 125 } };
      expect(table.refused("bid", { amount })).toMatchObject(refusal);
    }
    expect(table.refused("bid", { amount: 128 })).toMatchObject({ code: "BID_STEP", rule: "EU-4.2.1-08" });
    expect(table.refused("accept")).toMatchObject({ code: "NO_OFFER", rule: "EU-4.2.1-12" });
    table.do("bid", { amount: 125 });
    table.do("bid", { amount: 140 });
    expect(table.legal("bid")[0]?.fields?.amount).toMatchObject({ min: 145, max: 350, step: 5 });
    expect(table.legal("pass")).toHaveLength(1);
  });

  it("EU-4.2.1-09: who has passed is out of that auction, and in the next one again", () => {
    const table = new Table(4).do("choose_lot", { lot: "6", amount: 100 }).do("bid", { amount: 105 });
    expect(table.seat()).toBe("C");
    table.do("pass").do("bid", { amount: 110 }).do("bid", { amount: 115 });
    expect(table.seat()).toBe("B");
    table.do("bid", { amount: 120 });
    // Past C to D.
    expect(table.seat()).toBe("D");
    expect(table.refused("bid", { amount: 130 }, "C").code).toBe("NOT_YOUR_TURN");
    table.do("pass").do("bid", { amount: 125 }).do("pass");
    expect(table.company("6").owner).toBe("player:A");
    table.do("choose_lot", { lot: "7" });
    expect(table.seat()).toBe("C");
    table.do("bid", { amount: 100 });
    expect(data(table).passed).toEqual([]);
  });

  it("EU-4.2.1-10 EU-4.2-02: the high bidder pays the bank once all others have passed, and no one else pays", () => {
    const table = new Table(4).do("choose_lot", { lot: "4" }).do("bid", { amount: 115 });
    const bank = table.state.bank;
    table.do("pass").do("pass");
    expect(table.company("4").owner).toBeUndefined();
    table.do("pass");
    expect(table.company("4").owner).toBe("player:B");
    expect(table.state.bank).toBe(bank + 115);
    expect(NAMES.slice(0, 4).map((id) => table.player(id).cash)).toEqual([350, 235, 350, 350]);
    expect(table.company("4").cash).toBe(0);
    expect(table.kinds("4")).toEqual(["2"]);
    expect(table.events).toContainEqual({ type: "lot_sold", player: "B", lot: "4", price: 115 });
  });

  it("EU-4.2.1-11: the buyer gets the charter with a 2 train, no cash, and the token on its home circle", () => {
    const homes: Record<string, [hex: string, city: number]> = {
      "15": ["B17", 0],
      "1": ["A10", 0],
      "3": ["A10", 1],
      "6": ["K14", 1],
      "11": ["K14", 0],
      "7": ["J5", 1],
      "9": ["J5", 0],
    };
    const table = new Table(4);
    for (const [lot, [hex, city]] of Object.entries(homes)) {
      expect((table.state.board.tokens[hex] ?? []).some((token) => token[2] === lot)).toBe(false);
      sellTo(table, lot);
      expect(table.state.board.tokens[hex]).toContainEqual([city, 0, lot]);
      expect(table.company(lot).cash).toBe(0);
      expect(table.kinds(lot)).toEqual(["2"]);
    }
    expect(Object.values(table.state.board.tokens).flat()).toHaveLength(7);
  });
});

describe("falling offers (4.2.1)", () => {
  it("EU-4.2.1-12: when no one opens, the minor is offered at £90, to the auctioneer first", () => {
    const table = offered();
    expect(table.events).toContainEqual({ type: "offered", lot: "6", price: 90 });
    expect([table.seat(), table.stage(), data(table).offer]).toEqual(["A", "offer", 90]);
    for (const player of ["A", "B", "C", "D"]) {
      expect(table.seat()).toBe(player);
      expect(data(table).offer).toBe(90);
      table.do("pass");
    }
    expect(data(table).offer).toBe(80);
    // Without a lap of declining there is no offer.
    expect(new Table(4).do("choose_lot", { lot: "6" }).pass(2).refused("accept")).toMatchObject({
      code: "NO_OFFER",
    });
  });

  it("EU-4.2.1-13: the first to accept buys at once at that price; no one outbids", () => {
    const table = offered().pass(4).do("pass");
    expect([table.seat(), data(table).offer]).toEqual(["B", 80]);
    expect(table.refused("bid", { amount: 100 })).toMatchObject({
      code: "OFFER_NOT_AUCTION",
      rule: "EU-4.2.1-13",
    });
    const bank = table.state.bank;
    table.do("accept");
    expect(table.company("6").owner).toBe("player:B");
    expect(table.player("B").cash).toBe(270);
    expect(table.state.bank).toBe(bank + 80);
    expect(table.refused("bid", { amount: 100 }, "C").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("bid", { amount: 100 }, "B").code).toBe("NO_LOT_CHOSEN");
    expect([table.seat(), table.stage()]).toEqual(["B", "choose"]);
  });

  it("EU-4.2.1-14: refused by all, the offer falls by £10 from the auctioneer on, down to £10", () => {
    const table = offered(3);
    const prices: number[] = [];
    while (table.stage() === "offer") {
      prices.push(data(table).offer ?? 0);
      expect(table.seat()).toBe("A");
      table.pass(3);
    }
    expect(prices).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10]);
    // Any price on the way may be taken.
    const late = offered(3)
      .pass(3 * 8)
      .do("pass")
      .do("accept");
    expect([late.company("6").owner, late.player("B").cash]).toEqual(["player:B", 440]);
  });

  it("EU-4.2.1-15: at the end the auctioneer takes it for nothing, like it or not", () => {
    const table = offered(3).pass(3 * 9 - 1);
    expect(table.seat()).toBe("C");
    const cash = NAMES.slice(0, 3).map((id) => table.player(id).cash);
    table.do("pass");
    expect(table.company("6").owner).toBe("player:A");
    expect(table.events).toContainEqual({ type: "lot_sold", player: "A", lot: "6", price: 0 });
    expect(NAMES.slice(0, 3).map((id) => table.player(id).cash)).toEqual(cash);
    expect(table.seat()).toBe("B");
  });

  it("EU-4.2.1-15: the certificate limit binds anyone who buys, not the auctioneer who must take it", () => {
    const table = new Table(6);
    const eleven = Array.from({ length: 11 }, (_, index) => String(index + 1));
    table.minors({ A: eleven }).during({ lots: ["12", "13", "14", "15"] });
    expect(table.refused("choose_lot", { lot: "12", amount: 100 })).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { count: 11, limit: 11 },
    });
    table.do("choose_lot", { lot: "12" }).pass(5);
    // A has no room to accept and is passed over in every lap.
    expect([table.seat(), data(table).offer]).toEqual(["B", 90]);
    table.pass(5 * 9);
    expect(table.company("12").owner).toBe("player:A");
    expect(table.player("A").cash).toBe(250);
  });
});

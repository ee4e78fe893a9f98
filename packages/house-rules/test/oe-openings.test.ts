import { roundOf } from "@railhead/core/flow";
/** Openings of 18OE by auction: privates and concessions for whatever they bring, minors for 120 at least, and none of them left over. */
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { playOn, type Step, tableWith } from "./kit.ts";
import { Sale } from "./sale.ts";
import { expectNamed, expectTold } from "./told.ts";

const SLUG = "open-auction";
const auction = (options: Chosen["options"] = {}): Chosen => ({ slug: SLUG, options });
const AUCTIONS = {
  "1826": auction(),
  german: auction({ floor: "20", decline: true, left: "sr1" }),
  berliner: auction({ floor: "face", decline: true, left: "sr2", first: "by-cash" }),
};
const CASH = 1350;
const MINORS = [..."ABCDEFGHJKLM"];

const saleOf = (chosen?: Chosen) => new Sale(tableWith(title18oe, 4, chosen ? [chosen] : []));
/** A sale in which all minors are bought at their least price, one each in turn. */
const minorsSold = (chosen: Chosen): Sale => {
  const sale = saleOf(chosen);
  for (const minor of MINORS) sale.buy(minor, 120);
  return sale;
};
/** Bots play on from a sale, up to the first question of a stock round. */
const toStock = (sale: Sale): Step =>
  playOn(sale.engine, 3, ({ state }) => roundOf(state) === "stock", sale.state).at(-1) as Step;

describe("open auction on 18OE", () => {
  it("VR-1826-privates-auctions-01: 18OE: the turn to choose goes on, anyone who wins", () => {
    const sale = saleOf(AUCTIONS["1826"]).do("choose_lot", { lot: "WCF", amount: 5 });
    sale.do("pass").do("bid", { amount: 20 }).do("pass").do("pass");
    expect([sale.cash("p3"), sale.seat]).toEqual([CASH - 20, "p2"]);
    const again = sale.refused("choose_lot", { lot: "WCF", amount: 0 });
    expect(again?.code).toBe("LOT_NOT_FOR_SALE");
    expectNamed(title18oe, again, SLUG);
    // By the rulebook it lies in the third row, and is bid for in advance alone.
    expect(saleOf().refused("choose_lot", { lot: "WCF", amount: 5 })?.code).toBe("NOT_IN_STEP");
  });

  it.each([
    ["VR-1841-naive-german-01, VR-1841-german-151-02", AUCTIONS.german, 20],
    ["VR-1860-berliner-02", AUCTIONS.berliner, 60],
  ] as const)("%s: 18OE: who passes the turn to choose may choose later", (_ids, chosen, least) => {
    const sale = saleOf(chosen).do("pass");
    expectTold(title18oe, sale.events, "choice_declined", SLUG);
    sale.buy("WCF", least);
    expect(sale.state.companies.WCF?.owner).toBe("player:p2");
    sale.do("pass").do("pass");
    expect(sale.seat).toBe("p1");
    sale.buy("SHTC", least);
    expect(sale.state.companies.SHTC?.owner).toBe("player:p1");
  });

  it.each([
    ["VR-1826-privates-auctions-03, VR-1826-privates-auctions-04", AUCTIONS["1826"], 0],
    ["VR-1841-naive-german-04, VR-1841-german-151-05", AUCTIONS.german, 20],
    ["VR-1860-berliner-04", AUCTIONS.berliner, 20],
  ] as const)(
    "%s: 18OE: bidding goes round from the player who chose, and a player who has passed is out",
    (_ids, chosen, least) => {
      const sale = saleOf(chosen).do("choose_lot", { lot: "RSC", amount: least });
      expect(sale.seat).toBe("p2");
      sale
        .do("pass")
        .do("bid", { amount: least + 5 })
        .do("pass");
      expect(sale.seat).toBe("p1");
      sale.do("bid", { amount: least + 10 });
      expect(sale.seat).toBe("p3");
      const late = sale.refused("bid", { amount: least + 50 }, "p2");
      expect(late).toMatchObject({ code: "BID_PASSED", values: { player: "p2", lot: "RSC" } });
      sale.do("pass");
      expect(sale.state.companies.RSC?.owner).toBe("player:p1");
    },
  );

  it.each([
    ["VR-1826-privates-auctions-05", AUCTIONS["1826"], { WCF: 0, C1: 0, A: 120 }],
    ["VR-1841-naive-german-05, VR-1841-german-151-06", AUCTIONS.german, { WCF: 20, C1: 20, A: 120 }],
    ["VR-1860-berliner-05", AUCTIONS.berliner, { WCF: 60, C1: 20, A: 120 }],
  ] as const)(
    "%s: 18OE: the least bid of a private, a concession and a minor; raises of 5",
    (_ids, chosen, least) => {
      for (const [lot, min] of Object.entries(least)) {
        const sale = saleOf(chosen);
        const low = sale.refused("choose_lot", { lot, amount: min - 5 });
        expect(low).toMatchObject({ code: "BID_TOO_LOW", values: { n: min } });
        expectNamed(title18oe, low, SLUG);
        sale.do("choose_lot", { lot, amount: min });
        expect(sale.refused("bid", { amount: min + 4 })).toMatchObject({
          code: "BID_TOO_LOW",
          values: { n: min + 5 },
        });
        expect(sale.refused("bid", { amount: min + 5 })).toBeUndefined();
      }
    },
  );

  it.each([
    ["VR-1826-privates-auctions-06", AUCTIONS["1826"]],
    ["VR-1841-naive-german-06, VR-1841-german-151-07", AUCTIONS.german],
    ["VR-1860-berliner-07", AUCTIONS.berliner],
  ] as const)(
    "%s: 18OE: within one's cash, to the bank; of a minor up to 180 to its treasury",
    (_ids, chosen) => {
      const sale = saleOf(chosen);
      expect(sale.refused("choose_lot", { lot: "WCF", amount: CASH + 5 })).toMatchObject({
        code: "BID_OVER_CASH",
        values: { player: "p1", n: CASH, amount: CASH + 5 },
      });
      const { bank } = sale.state;
      sale.buy("WCF", 60);
      expect([sale.cash("p1"), sale.state.bank]).toEqual([CASH - 60, bank + 60]);
      sale.buy("A", 200);
      expect([sale.cash("p2"), sale.state.companies.A?.cash, sale.state.bank]).toEqual([
        CASH - 200,
        180,
        bank + 80,
      ]);
    },
  );

  it("VR-1826-privates-auctions-07: 18OE: it lasts until everything is sold, and the concessions follow", () => {
    const sale = minorsSold(AUCTIONS["1826"]);
    const lots = title18oe.opening?.lots({ rules: sale.engine.rules, state: sale.state }) ?? [];
    const rest = lots.filter((lot) => !MINORS.includes(lot));
    expect(rest).toHaveLength(20);
    for (const lot of rest.slice(0, -1)) sale.buy(lot, 0);
    expect(roundOf(sale.state)).toBe("open_auction");
    expect(sale.refused("pass")?.code).toBe("MUST_CHOOSE_LOT");
    sale.buy(rest.at(-1) as string, 0);
    expect(roundOf(sale.state)).toBe("concessions");
  });

  it.each([
    ["VR-1841-naive-german-02, VR-1841-german-151-03", AUCTIONS.german, undefined],
    ["VR-1860-berliner-03", AUCTIONS.berliner, "LEFT_OVER_LATER"],
  ] as const)(
    "%s: 18OE: minors are not left over; other lots are, at face value later, and a concession without an owner is passed over",
    (_ids, chosen, code) => {
      // All pass while minors are unsold: then these are put up, and no one passes.
      const owed = saleOf(chosen).do("pass").do("pass").do("pass").do("pass");
      expect(owed.refused("pass")).toMatchObject({ code: "MUST_SELL_LOTS", values: { lots: MINORS } });
      expect(owed.refused("choose_lot", { lot: "RSC", amount: 60 })?.code).toBe("MUST_SELL_LOTS");
      expect(owed.refused("choose_lot", { lot: "A", amount: 120 })).toBeUndefined();
      const sale = minorsSold(chosen).buy("C2", 20).buy("C5", 20);
      sale.do("pass").do("pass").do("pass").do("pass");
      expect(expectTold(title18oe, sale.events, "lots_left", SLUG).lots).toHaveLength(18);
      expect([roundOf(sale.state), sale.seat]).toEqual(["concessions", "p1"]);
      const { state } = toStock(sale);
      expect([state.companies.C2?.closed, state.companies.C5?.closed]).toEqual([true, true]);
      const seat = sale.engine.decisions(state)[0]?.seats[0] as string;
      expect(sale.engine.check(state, { type: "buy_lot", seat, lot: "RSC" })?.code).toBe(code);
      const bought = sale.engine.apply(state, { type: "buy_lot", seat, lot: "RSC" });
      if (code !== undefined) return expect(bought.ok).toBe(false);
      if (!bought.ok) throw new Error(bought.refusal.code);
      const paid = (state.players[seat]?.cash ?? 0) - (bought.state.players[seat]?.cash ?? 0);
      expect([paid, bought.state.companies.RSC?.owner]).toEqual([20, `player:${seat}`]);
    },
  );

  it.each([
    ["VR-1826-privates-auctions-02, VR-1841-naive-german-03, VR-1841-german-151-04", AUCTIONS.german],
    ["VR-1860-berliner-01, VR-1860-berliner-08", AUCTIONS.berliner],
  ] as const)(
    "%s: 18OE: cash decides about the first stock round, as it is when the sale ends",
    (_ids, chosen) => {
      const sale = minorsSold(chosen);
      // p1 then has least, p3 comes next.
      sale.buy("WCF", 100).do("pass").buy("SHTC", 80);
      while (roundOf(sale.state) === "open_auction") sale.do("pass");
      expect(sale.state.priority).toBe("p1");
      const order = chosen === AUCTIONS.berliner ? ["p1", "p3", "p2", "p4"] : ["p1", "p2", "p3", "p4"];
      expect(sale.state.turnOrder).toEqual(order);
    },
  );

  it("18OE: in the United Kingdom and France, where there is no concession, the stock round follows", () => {
    const engine = tableWith(title18oe, 2, [AUCTIONS["1826"]], { preset: "uk-france" });
    const steps = playOn(engine, 5, ({ state }) => roundOf(state) !== "open_auction");
    const { state } = steps.at(-1) as Step;
    expect(roundOf(state)).toBe("stock");
    expect((state.flow.value as { railroads: string }).railroads).toBe("regional");
  });
});

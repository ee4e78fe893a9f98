import type { GameEvent, TitleDefinition } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { playOn, tableWith } from "./kit.ts";
import { Sale } from "./sale.ts";
import { TITLES } from "./titles.ts";
import { expectNamed, expectTold } from "./told.ts";

const SLUG = "open-auction";
const auction = (options: Chosen["options"] = {}): Chosen => ({ slug: SLUG, options });

/** The collections that auction the opening, each with its options. */
const AUCTIONS = {
  "1826": auction(),
  german: auction({ floor: "20", decline: true, left: "sr1" }),
  berliner: auction({ floor: "face", decline: true, left: "sr2", first: "by-cash" }),
};

const saleOf = (title: TitleDefinition, chosen?: Chosen, cash?: number) =>
  new Sale(
    tableWith(title, 4, [
      ...(chosen ? [chosen] : []),
      ...(cash === undefined ? [] : [{ slug: "bank-size", options: { cash } }]),
    ]),
  );

const lotsOf = ({ engine, state }: Sale): string[] =>
  engine.rules.title.opening?.lots({ rules: engine.rules, state }) ?? [];

describe.each(TITLES)("open auction on %s: who chooses and who bids", (_name, { title }) => {
  it("VR-1826-privates-auctions-01: the turn to choose goes on, anyone who wins", () => {
    const sale = saleOf(title, AUCTIONS["1826"]).do("choose_lot", { lot: "3", amount: 5 });
    sale.do("pass").do("bid", { amount: 20 }).do("pass").do("pass");
    expect(sale.cash("p3")).toBe(sale.cash("p1") - 20);
    expect(sale.seat).toBe("p2");
    const early = sale.refused("choose_lot", { lot: "4", amount: 0 }, "p3");
    expect(early).toMatchObject({ code: "NOT_YOUR_CHOICE", values: { player: "p2" } });
    expectNamed(title, early, SLUG);
    const again = sale.refused("choose_lot", { lot: "3", amount: 0 });
    expect(again?.code).toBe("LOT_NOT_FOR_SALE");
    expectNamed(title, again, SLUG);
    for (const lot of ["4", "5", "6", "7"]) sale.buy(lot, 0);
    expect(sale.seat).toBe("p2");
  });

  it.each([
    ["VR-1841-naive-german-01, VR-1841-german-151-02", AUCTIONS.german, 20],
    ["VR-1860-berliner-02", AUCTIONS.berliner, 100],
  ] as const)(
    "%s: a player who passes their turn to choose may choose later, among all that is unsold",
    (_ids, chosen, least) => {
      const sale = saleOf(title, chosen).do("pass");
      expectTold(title, sale.events, "choice_declined", SLUG);
      expect(sale.seat).toBe("p2");
      sale.buy("15", least).do("pass").do("pass");
      expect(sale.seat).toBe("p1");
      sale.buy("9", least);
      expect(sale.state.companies["9"]?.started).toBe(true);
      // Where no one may decline, the choosing player must choose, as by the rulebook.
      const must = saleOf(title, AUCTIONS["1826"]).refused("pass");
      expect(must?.code).toBe("MUST_CHOOSE_LOT");
      expectNamed(title, must, SLUG);
      const plain = saleOf(title).refused("pass");
      expect(plain?.code).toBe("MUST_CHOOSE_LOT");
      expect(plain).not.toHaveProperty("variant");
    },
  );

  it.each([
    ["VR-1826-privates-auctions-03, VR-1826-privates-auctions-04", AUCTIONS["1826"], 0],
    ["VR-1841-naive-german-04, VR-1841-german-151-05", AUCTIONS.german, 20],
    ["VR-1860-berliner-04", AUCTIONS.berliner, 100],
  ] as const)(
    "%s: bidding goes round from the player who chose, and a player who has passed is out",
    (_ids, chosen, least) => {
      const sale = saleOf(title, chosen);
      sale.buy("1", least).do("choose_lot", { lot: "2", amount: least });
      expectNamed(title, sale.refused("bid", { amount: least + 5 }, "p4"), SLUG);
      expect(sale.seat).toBe("p3");
      sale.do("pass");
      expect(sale.seat).toBe("p4");
      sale.do("bid", { amount: least + 5 });
      expect(sale.seat).toBe("p1");
      sale.do("bid", { amount: least + 10 });
      expect(sale.seat).toBe("p2");
      sale.do("bid", { amount: least + 15 });
      // p3 has passed: the turn skips p3, who cannot come back.
      expect(sale.seat).toBe("p4");
      const late = sale.refused("bid", { amount: least + 50 }, "p3");
      expect(late).toMatchObject({ code: "BID_PASSED", values: { player: "p3", lot: "2" } });
      expectNamed(title, late, SLUG);
      sale.do("pass").do("pass");
      expect(sale.state.companies["2"]?.started).toBe(true);
      expect(sale.seat).toBe("p3");
    },
  );

  it("VR-1826-privates-auctions-04, VR-1841-naive-german-04, VR-1841-german-151-05, VR-1860-berliner-04: nothing is put up without a bid", () => {
    const declined = { lot: "2" };
    for (const chosen of Object.values(AUCTIONS))
      expect(saleOf(title, chosen).refused("choose_lot", declined)?.code).toBe("MUST_OPEN");
    const plain = saleOf(title);
    if (title.id !== "18eu") return expect(plain.refused("choose_lot", declined)?.code).toBe("MUST_OPEN");
    // By 18EU's own rules who does not open has not passed: when p3 opens, p1 and p2 are asked again.
    plain.do("choose_lot", declined).do("pass").do("bid", { amount: 100 }).do("pass");
    expect(plain.seat).toBe("p1");
  });
});

describe.each(TITLES)("open auction on %s: bids and what is paid", (_name, { title }) => {
  it.each([
    ["VR-1826-privates-auctions-05", AUCTIONS["1826"], 0],
    ["VR-1841-naive-german-05, VR-1841-german-151-06", AUCTIONS.german, 20],
    ["VR-1860-berliner-05", AUCTIONS.berliner, 100],
  ] as const)("%s: the least bid stands, each raise is at least 5", (_ids, chosen, least) => {
    const sale = saleOf(title, chosen);
    const low = sale.refused("choose_lot", { lot: "1", amount: least - 5 });
    expect(low).toMatchObject({ code: "BID_TOO_LOW", values: { n: least } });
    expectNamed(title, low, SLUG);
    sale.do("choose_lot", { lot: "1", amount: least });
    expectTold(title, sale.events, "lot_chosen", SLUG);
    expectTold(title, sale.events, "bid", SLUG);
    const raise = sale.refused("bid", { amount: least + 4 });
    expect(raise).toMatchObject({ code: "BID_TOO_LOW", values: { n: least + 5 } });
    expectNamed(title, raise, SLUG);
    const odd = sale.refused("bid", { amount: least + 7 });
    expect(odd).toMatchObject({ code: "BID_STEP", values: { n: 5 } });
    expectNamed(title, odd, SLUG);
    sale.do("bid", { amount: least + 5 });
    sale.do("pass");
    expectTold(title, sale.events, "bid_passed", SLUG);
    // By the rulebook a bid begins at 100.
    const plain = saleOf(title).refused("choose_lot", { lot: "1", amount: 95 });
    expect(plain).toMatchObject({ code: "BID_TOO_LOW", values: { n: 100 } });
    expect(plain).not.toHaveProperty("variant");
  });

  it.each([
    ["VR-1826-privates-auctions-06", AUCTIONS["1826"], 40],
    ["VR-1841-naive-german-06, VR-1841-german-151-07", AUCTIONS.german, 60],
    ["VR-1860-berliner-07", AUCTIONS.berliner, 100],
  ] as const)("%s: no one bids more than they have, and the winner pays the bank", (_ids, chosen, cash) => {
    const lot = title.id === "18eu" ? "1" : "GL";
    const sale = saleOf(title, chosen, cash);
    const { bank } = sale.state;
    const over = sale.refused("choose_lot", { lot, amount: cash + 5 });
    expect(over).toMatchObject({
      code: "BID_OVER_CASH",
      values: { player: "p1", n: cash, amount: cash + 5 },
    });
    expectNamed(title, over, SLUG);
    sale.buy(lot, cash);
    expect(expectTold(title, sale.events, "lot_sold", SLUG)).toMatchObject({ player: "p1", price: cash });
    expect([sale.cash("p1"), sale.state.bank]).toEqual([0, bank + cash]);
    // The same holds of a raise.
    const raised = new Sale(tableWith(title, 4, [{ ...chosen, options: { ...chosen.options, floor: "0" } }]));
    raised.do("choose_lot", { lot, amount: raised.cash("p2") - 5 });
    expect(raised.refused("bid", { amount: raised.cash("p2") + 5 })?.code).toBe("BID_OVER_CASH");
  });

  it("VR-1826-privates-auctions-06, VR-1841-naive-german-06, VR-1841-german-151-07: a correction leaves bidders the money they have bid", () => {
    const sale = saleOf(title, AUCTIONS["1826"]).do("choose_lot", { lot: "1", amount: 100 });
    const fine = (amount: number) => {
      const changes = [{ kind: "cash", from: "player:p1", to: "bank", amount }];
      return sale.refused("correct", { reason: "paid twice", by: "p3", changes }, "p3");
    };
    const over = fine(sale.cash("p1") - 99);
    expect(over).toMatchObject({ code: "BID_OVER_CASH", values: { amount: 100, n: 99 } });
    expectNamed(title, over, SLUG);
    expect(fine(sale.cash("p1") - 100)).toBeUndefined();
  });

  it("VR-1826-privates-auctions-06, VR-1841-naive-german-06, VR-1841-german-151-07: a minor is settled as the title says", () => {
    const sale = saleOf(title, AUCTIONS["1826"]);
    const [cash, bank] = [sale.cash("p1"), sale.state.bank];
    sale.buy("1", 130);
    const treasury = title.id === "18eu" ? 0 : 120;
    expect(sale.state.companies["1"]).toMatchObject({ cash: treasury, floated: true });
    expect([sale.cash("p1"), sale.state.bank]).toEqual([cash - 130, bank + 130 - treasury]);
    if (title.id === "18eu") return;
    // On 18Ardennes one that is bought below 100 starts at 50, and the bank fills its treasury to 100.
    const cheap = sale.state.bank;
    sale.buy("2", 15);
    expect(sale.state.companies["2"]).toMatchObject({ cash: 100, par: 50 });
    expect(sale.state.bank).toBe(cheap + 15 - 100);
    sale.buy("GL", 0);
    expect(sale.state.bank).toBe(cheap + 15 - 100);
    expect(sale.state.companies.GL?.certificates[0]?.at).toBe("player:p3");
  });

  it("VR-1826-privates-auctions-01: with less than the rulebook's 100 all players still choose in turn", () => {
    const poor = saleOf(title, AUCTIONS["1826"], 95);
    const seats = ["1", "2", "3", "4", "5"].map((lot) => {
      const { seat } = poor;
      poor.buy(lot, 20);
      return seat;
    });
    expect(seats).toEqual(["p1", "p2", "p3", "p4", "p1"]);
    if (title.id === "18eu") return;
    // By 18Ardennes' own rules no one is eligible, and the richest player takes a lot for all their cash.
    const plain = saleOf(title, undefined, 95);
    expect(plain.stage).toBe("discount");
    expect(plain.refused("choose_lot", { lot: "1", amount: 20 })?.code).toBe("DISCOUNT_NO_BID");
  });
});

describe.each(TITLES)("open auction on %s: its end", (_name, { title }) => {
  it("VR-1826-privates-auctions-07: it lasts until everything is sold", () => {
    const sale = saleOf(title, AUCTIONS["1826"]);
    const lots = lotsOf(sale);
    expect(lots).toHaveLength(title.id === "18eu" ? 15 : 16);
    for (const lot of lots.slice(0, -1)) sale.buy(lot, 0);
    // With one unsold item nothing leads on: neither passing nor what the next round is about.
    expect(roundOf(sale.state)).toBe("open_auction");
    expectNamed(title, sale.refused("pass"), SLUG);
    const next = sale.refused("lay_tile", { hex: "A1", tile: "7", rotation: 0 });
    expect(next?.code).toBe("NOT_IN_STEP");
    expectNamed(title, next, SLUG);
    sale.buy(lots.at(-1) as string, 0);
    expect(roundOf(sale.state)).toBe("operating");
    expect(
      Object.values(sale.state.companies).filter(({ kind, floated }) => kind === "minor" && !floated),
    ).toEqual([]);
  });

  it("what happens in it is told with the house rule's name, from its first event to its last", () => {
    const engine = tableWith(title, 4, [AUCTIONS.german]);
    const events: GameEvent[] = [...engine.start().events];
    playOn(engine, 9, (step) => {
      events.push(...step.events);
      return roundOf(step.state) === "operating";
    });
    const last = events.findIndex(({ type, round }) => type === "round_ended" && round === "open_auction");
    const own = events.slice(0, last + 1);
    const types = ["round_began", "lot_chosen", "bid", "bid_passed", "lot_sold", "choice_declined"];
    for (const type of [...types, "priority", "round_ended"]) expectTold(title, own, type, SLUG);
    const rest = new Set(own.filter(({ variant }) => variant === undefined).map(({ type }) => type));
    // What else happens is what the title does when a minor starts.
    for (const type of rest)
      expect([
        "minor_started",
        "right_claimed",
        "token_placed",
        "tile_laid",
        "price_moved",
        "terrain_paid",
      ]).toContain(type);
  });
});

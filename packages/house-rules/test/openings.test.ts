import { type Action, type Engine, english, type GameState, renderRefusal } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { type Chosen, houseRuleTexts } from "../src/index.ts";
import { playOn, tableWith } from "./kit.ts";
import { played } from "./position.ts";

const TITLES = [title18eu, title18ardennes] as const;
const auction = (options: Chosen["options"] = {}): Chosen => ({ slug: "open-auction", options });

/** A game in which moves are made one by one. */
class Sale {
  state: GameState;
  constructor(readonly engine: Engine) {
    this.state = engine.start().state;
  }
  get seat(): string {
    return this.engine.decisions(this.state)[0]?.seats[0] as string;
  }
  do(type: string, fields: object = {}): this {
    let { state } = played(this.engine, this.state, { type, seat: this.seat, ...fields });
    // Home tiles are no part of the sale.
    while (this.engine.decisions(state)[0]?.id === "home_tile")
      state = played(this.engine, state, this.engine.legalActions(state)[0] as Action).state;
    this.state = state;
    return this;
  }
  refused(type: string, fields: object = {}) {
    return this.engine.check(this.state, { type, seat: this.seat, ...fields });
  }
  cash(player: string): number {
    return this.state.players[player]?.cash ?? 0;
  }
  /** Buys a lot for whoever is to choose: all others pass. */
  buy(lot: string, amount: number): this {
    this.do("choose_lot", { lot, amount });
    while (this.engine.decisions(this.state)[0]?.actions.includes("bid") && this.state.round.data) {
      if ((this.state.round.data as { stage?: string }).stage !== "raise") break;
      this.do("pass");
    }
    return this;
  }
}

const saleOf = (title: (typeof TITLES)[number], ...chosen: Chosen[]) => new Sale(tableWith(title, 4, chosen));

describe.each(TITLES.map((title) => [title.id, title] as const))("open auction in %s", (_id, title) => {
  it("VR-1826-privates-auctions-01, VR-1841-naive-german-01, VR-1841-german-151-02, VR-1860-berliner-02: players in turn choose, whoever wins", () => {
    const sale = saleOf(title, auction());
    expect(sale.seat).toBe("p1");
    sale.do("choose_lot", { lot: "3", amount: 5 }).do("bid", { amount: 20 }).do("pass").do("pass").do("pass");
    expect(sale.cash("p2")).toBeLessThan(sale.cash("p1"));
    expect(sale.seat).toBe("p2");
    sale.buy("4", 0);
    expect(sale.seat).toBe("p3");
    expect(sale.refused("choose_lot", { lot: "3", amount: 0 })?.code).toBe("LOT_NOT_FOR_SALE");
  });

  it("VR-1826-privates-auctions-03, VR-1826-privates-auctions-04, VR-1841-naive-german-04, VR-1841-german-151-05, VR-1860-berliner-04: bidding goes round from the chooser; who passed is out", () => {
    const sale = saleOf(title, auction()).do("choose_lot", { lot: "1", amount: 0 });
    expect(sale.seat).toBe("p2");
    sale.do("pass");
    expect(sale.seat).toBe("p3");
    sale.do("bid", { amount: 5 });
    expect(sale.seat).toBe("p4");
    sale.do("pass");
    expect(sale.seat).toBe("p1");
    sale.do("bid", { amount: 10 });
    expect(sale.seat).toBe("p3");
    const late = sale.engine.check(sale.state, { type: "bid", seat: "p2", amount: 50 });
    expect(late?.code).toBe("NOT_YOUR_TURN");
  });

  it("VR-1826-privates-auctions-05: from nothing, in raises of at least 5; the chooser must open", () => {
    const sale = saleOf(title, auction());
    expect(sale.refused("pass")).toMatchObject({ code: "MUST_CHOOSE_LOT", variant: "open-auction" });
    sale.do("choose_lot", { lot: "1", amount: 0 });
    expect(sale.refused("bid", { amount: 0 })).toMatchObject({ code: "BID_TOO_LOW", values: { n: 5 } });
    expect(sale.refused("bid", { amount: 7 })?.code).toBe("BID_STEP");
    expect(sale.refused("bid", { amount: 5 })).toBeUndefined();
  });

  it("VR-1826-privates-auctions-06, VR-1841-naive-german-06, VR-1841-german-151-07, VR-1860-berliner-07: nobody bids more than he has; the winner pays", () => {
    const sale = saleOf(title, auction());
    const [cash, bank] = [sale.cash("p1"), sale.state.bank];
    const over = sale.refused("choose_lot", { lot: "1", amount: 5 * Math.ceil((cash + 5) / 5) });
    expect(over).toMatchObject({ code: "BID_OVER_CASH", variant: "open-auction" });
    const texts = { ...english, ...title.messages, ...houseRuleTexts };
    expect(over && renderRefusal(texts, over, title)).toContain("(Open auction)");
    sale.buy("1", 120);
    expect(sale.cash("p1")).toBe(cash - 120);
    const treasury = sale.state.companies["1"]?.cash ?? 0;
    expect(sale.state.bank + treasury).toBe(bank + 120);
    expect(treasury).toBe(title === title18ardennes ? 120 : 0);
  });

  it("VR-1826-privates-auctions-07: it lasts until everything is sold", () => {
    const sale = saleOf(title, auction());
    const lots = title.opening?.lots({ rules: sale.engine.rules, state: sale.state }) ?? [];
    for (const [at, lot] of lots.entries()) {
      expect(sale.state.round.id).toBe("open_auction");
      expect((sale.state.round.data as { lots: string[] }).lots).toHaveLength(lots.length - at);
      sale.buy(lot, 0);
    }
    expect(sale.state.round.id).toBe("operating");
  });

  it("VR-1826-privates-auctions-02, VR-1841-naive-german-03, VR-1841-german-151-04, VR-1860-berliner-01, VR-1860-berliner-08: who has least begins the first stock round, or all in order of cash", () => {
    for (const first of ["poorest", "by-cash"]) {
      const sale = saleOf(title, auction({ first }));
      const lots = title.opening?.lots({ rules: sale.engine.rules, state: sale.state }) ?? [];
      const prices = [20, 60, 40, 20];
      for (const [at, lot] of lots.entries()) sale.buy(lot, prices[at % 4] as number);
      // Four lots each for p1 to p3 and three or four for p4: p2 has least.
      const order = first === "by-cash" ? sale.state.turnOrder : [];
      expect(sale.state.priority).toBe("p2");
      if (first === "by-cash") expect(order.slice(0, 2)).toEqual(["p2", "p3"]);
      else expect(sale.state.turnOrder).toEqual(["p1", "p2", "p3", "p4"]);
    }
    const own = saleOf(title, auction({ first: "title" }));
    expect(own.engine.rules.owners["turnOrder.first"]).toBeUndefined();
  });

  it("VR-1841-naive-german-05, VR-1841-german-151-06, VR-1860-berliner-05: the lowest bid may be 20, or face value", () => {
    for (const [floor, n] of [
      ["20", 20],
      ["face", 100],
    ] as const) {
      const sale = saleOf(title, auction({ floor, decline: true, left: "sr1" }));
      expect(sale.refused("choose_lot", { lot: "1", amount: n - 5 })).toMatchObject({
        code: "BID_TOO_LOW",
        values: { n },
      });
      expect(sale.refused("choose_lot", { lot: "1", amount: n })).toBeUndefined();
    }
  });

  it.each([
    ["sr1", 1],
    ["sr2", 2],
  ] as const)(
    "VR-1841-naive-german-02, VR-1841-german-151-03, VR-1860-berliner-03: what nobody buys costs face value from a stock round on (%s)",
    (left, from) => {
      const sale = saleOf(title, auction({ floor: "20", decline: true, left }));
      sale.buy("2", 20);
      for (const _ of ["p2", "p3", "p4", "p1"]) sale.do("pass");
      expect(sale.state.round.id).toBe("operating");
      const [engine, lot] = [sale.engine, "5"];
      expect(sale.state.companies[lot]?.floated).toBe(false);
      let asked: GameState | undefined;
      let early: GameState | undefined;
      playOn(
        engine,
        3,
        ({ state }) => {
          if (state.round.id !== "stock") return false;
          if (state.round.set === from) early ??= state;
          if (state.round.set === from + 1) asked = state;
          return asked !== undefined;
        },
        sale.state,
      );
      const seat = engine.decisions(asked as GameState)[0]?.seats[0] as string;
      if (early) {
        const who = engine.decisions(early)[0]?.seats[0] as string;
        expect(engine.check(early, { type: "buy_lot", seat: who, lot })?.code).toBe("LEFT_OVER_LATER");
      }
      const before = asked?.players[seat]?.cash ?? 0;
      const bought = played(engine, asked as GameState, { type: "buy_lot", seat, lot }).state;
      expect(bought.players[seat]?.cash).toBe(before - 100);
      expect(bought.companies[lot]).toMatchObject({ started: true, floated: true });
      const rival = engine.decisions(bought)[0]?.seats[0] as string;
      const again = engine.check(bought, { type: "buy_lot", seat: rival, lot });
      expect(again?.code).toMatch(/LOT_NOT_FOR_SALE|NOT_IN_STEP/);
    },
  );

  it("VR-1835-clemens-03: the first run of choosing may be reversed", () => {
    const sale = saleOf(title, auction(), { slug: "reverse-first-run" });
    const seats = ["1", "2", "3", "4", "5", "6"].map((lot) => {
      const { seat } = sale;
      sale.buy(lot, 0);
      return seat;
    });
    expect(seats).toEqual(["p4", "p3", "p2", "p1", "p1", "p2"]);
  });
});

it("VR-1826-privates-auctions-05: in 18Ardennes a minor bought below 100 starts at 50 with 100 in its treasury", () => {
  const sale = saleOf(title18ardennes, auction()).buy("1", 15);
  expect(sale.state.companies["1"]).toMatchObject({ cash: 100, par: 50 });
});

describe("free packet", () => {
  it("VR-1835-clemens-01: in 18EU any minor for 100; when all have passed, for 10 less", () => {
    const sale = saleOf(title18eu, { slug: "free-packet" });
    expect(sale.refused("choose_lot", { lot: "9", amount: 90 })).toMatchObject({
      code: "PACKET_PRICE",
      variant: "free-packet",
    });
    const cash = sale.cash("p1");
    sale.do("choose_lot", { lot: "9", amount: 100 });
    expect(sale.cash("p1")).toBe(cash - 100);
    expect(sale.state.companies["9"]?.owner).toBe("p1");
    for (const _ of [1, 2, 3, 4]) sale.do("pass");
    expect(sale.refused("choose_lot", { lot: "1", amount: 100 })?.code).toBe("PACKET_PRICE");
    sale.do("choose_lot", { lot: "1", amount: 90 });
    for (let laps = 0; laps < 9; laps++) for (const _ of [1, 2, 3, 4]) sale.do("pass");
    // At nothing somebody must take one.
    expect(sale.refused("pass")?.code).toBe("MUST_CHOOSE_LOT");
    sale.do("choose_lot", { lot: "2", amount: 0 });
  });

  it("VR-1835-clemens-01: in 18Ardennes the buyer pays for the starting value that he wants; the poor are waited for by nobody", () => {
    const sale = saleOf(title18ardennes, { slug: "free-packet" });
    expect(sale.refused("choose_lot", { lot: "1", amount: 130 })?.code).toBe("PACKET_PRICE");
    expect(sale.refused("pass")?.code).toBe("MUST_CHOOSE_LOT");
    sale.do("choose_lot", { lot: "1", amount: 140 });
    expect(sale.state.companies["1"]).toMatchObject({ par: 70, cash: 140 });
    let discount = 0;
    const end = playOn(
      sale.engine,
      2,
      ({ before, action, state }) => {
        if (action.type === "choose_lot" && (before.round.data as { stage?: string }).stage === "rest") {
          discount++;
          expect(action.amount).toBe(before.players[action.seat]?.cash);
          expect(Number(action.amount)).toBeLessThan(100);
        }
        return state.round.id !== "free_packet";
      },
      sale.state,
    ).at(-1);
    expect(discount).toBeGreaterThan(0);
    expect(end?.state.round.id).toBe("operating");
  });

  it("VR-1835-clemens-03, VR-1835-clemens-04: its first run goes in reverse order, the second in normal order", () => {
    for (const title of TITLES) {
      const sale = saleOf(title, { slug: "free-packet" }, { slug: "reverse-first-run" });
      const seats = ["1", "2", "3", "4", "5"].map((lot) => {
        const { seat } = sale;
        sale.do("choose_lot", { lot, amount: 100 });
        return seat;
      });
      expect(seats).toEqual(["p4", "p3", "p2", "p1", "p1"]);
    }
  });
});

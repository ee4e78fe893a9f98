import type { GameEvent, GameState, LegalAction, TitleDefinition } from "@railhead/core";
import { evenly, fill, seededRng } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { type Chosen, chooseHouseRules, houseRules } from "../src/index.ts";
import { engineWith, playOn, type Step, tableWith } from "./kit.ts";
import { played } from "./position.ts";
import { Sale } from "./sale.ts";
import { ardennes, TITLES } from "./titles.ts";
import { expectNamed, expectTold } from "./told.ts";

const reverse: Chosen = { slug: "reverse-first-run" };
const isAuctioning = (state: GameState) => roundOf(state) === "open_auction" && !state.pending.length;
const isStock = (state: GameState) => roundOf(state) === "stock";

/** Rich players who have bought everything for what the chooser of each lot pays; the last lot went to the second after its chooser. */
function sold(title: TitleDefinition, ...chosen: Chosen[]): Sale {
  const sale = new Sale(tableWith(title, 4, [{ slug: "bank-size", options: { cash: 1000 } }, ...chosen]));
  const lots = title.opening?.lots({ rules: sale.engine.rules, state: sale.state }) ?? [];
  const prices: Record<string, number> = { p1: 120, p2: 100, p3: 140, p4: 130 };
  for (const lot of lots.slice(0, -1)) sale.buy(lot, prices[sale.seat] as number);
  const last = prices[sale.seat] as number;
  sale.do("choose_lot", { lot: lots.at(-1), amount: last });
  sale.do("pass").do("bid", { amount: last + 5 });
  while (sale.stage === "raise") sale.do("pass");
  return sale;
}

/** Bots play the operating rounds, then all pass: who passed in the first stock round, in order, and the state when it is over. */
function firstRound({ engine, state: from }: Sale): { passed: string[]; state: GameState } {
  const begun = ({ type, round }: GameEvent) => type === "round_began" && round === "stock";
  const last = playOn(engine, 2, ({ events: now }) => now.some(begun), from).at(-1) as Step;
  let { state } = last;
  const events = last.events.slice(last.events.findIndex(begun));
  while (isStock(state)) {
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    const result = played(engine, state, { type: "pass", seat });
    state = result.state;
    events.push(...result.events);
  }
  const passed = events.filter(({ type }) => type === "passed").map(({ player }) => String(player));
  return { passed, state };
}

describe.each(TITLES)("the order of the first stock round on %s", (_name, { title }) => {
  it("VR-rest-money-06: up to the end of the first stock round the order is the title's own", () => {
    const [on, off] = [sold(title, { slug: "rest-money" }), sold(title)];
    // The opening sale is no stock round: nothing is sorted when it ends.
    for (const { state } of [on, off]) {
      expect(state.turnOrder).toEqual(["p1", "p2", "p3", "p4"]);
      expect(state.priority).toBe(title.id === "18eu" ? "p1" : "p3");
    }
    const [sorted, plain] = [firstRound(on), firstRound(off)];
    expect(sorted.passed).toEqual(plain.passed);
    expect(sorted.passed[0]).toBe(on.state.priority);
    const { turnOrder, players } = sorted.state;
    const cash = turnOrder.map((id) => players[id]?.cash ?? 0);
    expect(cash).toEqual([...cash].sort((a, b) => b - a));
    expect(turnOrder).not.toEqual(["p1", "p2", "p3", "p4"]);
    expect(plain.state.turnOrder).toEqual(["p1", "p2", "p3", "p4"]);
  });

  it("VR-rest-money-06 VR-1860-berliner-08: it may go by cash, least first, by the word of one house rule alone", () => {
    const order = title.id === "18eu" ? ["p1", "p3", "p2", "p4"] : ["p3", "p2", "p1", "p4"];
    const least: Chosen = { slug: "rest-money", options: { first: "least-cash" } };
    const auction: Chosen = { slug: "open-auction", options: { first: "by-cash" } };
    for (const chosen of [least, auction]) {
      const sale = sold(title, chosen);
      expect(sale.state.turnOrder).toEqual(order);
      // Two operating rounds later it still holds, whatever players have by then.
      const stock = playOn(sale.engine, 2, ({ state }) => isStock(state), sale.state).at(-1)?.state;
      expect(stock?.turnOrder).toEqual(order);
      const early = sale.engine.check(stock as GameState, { type: "pass", seat: "p4" });
      expect(early?.code).toBe("NOT_YOUR_TURN");
      expectNamed(title, early, chosen.slug);
      expect(firstRound(sale).passed).toEqual(order);
    }
    expect(firstRound(sold(title)).passed).not.toEqual(order);
    const problems = (...chosen: Chosen[]) => chooseHouseRules(houseRules, title, 4, chosen).problems;
    expect(problems(least, { slug: "open-auction" })).toMatchObject([
      { code: "VARIANT_SLOT_CONFLICT", values: { hook: "turnOrder.first" } },
    ]);
    expect(problems(least, { slug: "open-auction", options: { first: "title" } })).toEqual([]);
    expect(problems({ slug: "rest-money" }, { slug: "open-auction" })).toEqual([]);
  });

  it("VR-1860-berliner-01: cash, drawn order, auctions, order of the first stock round, first stock round", () => {
    const auction: Chosen = { slug: "open-auction", options: { first: "by-cash" } };
    const drawn = [1, 2, 3, 4].map((seed) => {
      const engine = tableWith(title, 4, [auction], { seed, order: "drawn" });
      const { state } = engine.start();
      const cash = title.numbers.startingCash["4"];
      expect(Object.values(state.players).map((player) => player.cash)).toEqual([cash, cash, cash, cash]);
      expect(roundOf(state)).toBe("open_auction");
      expect(engine.decisions(state)[0]?.seats).toEqual([state.turnOrder[0]]);
      const steps = playOn(engine, seed, ({ state: next }) => isStock(next));
      const told = steps.findIndex(({ events }) => events.some(({ type }) => type === "turn_order"));
      // The order is settled as the auctions end, and no other comes before the first stock round.
      expect(roundOf((steps[told] as Step).before)).toBe("open_auction");
      expect(steps.slice(told + 1).every(({ before }) => !isAuctioning(before))).toBe(true);
      const settled = steps[told]?.state.turnOrder;
      expect(steps.at(-1)?.state.turnOrder).toEqual(settled);
      return state.turnOrder.join();
    });
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });
});

/** Openings in which players take turns, and how the player on turn gets a lot. */
const OPENINGS = [
  ["the title's own", [], 100],
  ["an open auction", [{ slug: "open-auction" }], 0],
  ["a packet", [{ slug: "free-packet" }], 100],
] as const;

describe.each(TITLES)("first run reversed on %s", (_name, { title }) => {
  it.each(OPENINGS)(
    "VR-1835-clemens-03, VR-1835-clemens-04: 4, 3, 2, 1, then 1, 2, 3, 4, in %s opening",
    (_opening, chosen, amount) => {
      const turns = (rules: readonly Chosen[]) => {
        const sale = new Sale(tableWith(title, 4, [...rules]));
        return Array.from({ length: 9 }, (_, at) => {
          const { seat } = sale;
          sale.buy(String(at + 1), amount);
          return seat;
        });
      };
      expect(turns([...chosen, reverse]).join(" ")).toBe("p4 p3 p2 p1 p1 p2 p3 p4 p1");
      expect(turns(chosen).join(" ")).toBe("p1 p2 p3 p4 p1 p2 p3 p4 p1");
      const engine = tableWith(title, 4, [...chosen, reverse]);
      const { state, events } = engine.start();
      expect(expectTold(title, events, "run_order", "reverse-first-run").order).toEqual([
        "p4",
        "p3",
        "p2",
        "p1",
      ]);
      const early = engine.check(state, { type: "choose_lot", seat: "p1", lot: "1", amount });
      if (chosen.length) expect(early).toMatchObject({ code: "NOT_YOUR_CHOICE", values: { player: "p4" } });
      else expect(early).toMatchObject({ code: "NOT_YOUR_TURN", values: { player: "p1", acting: ["p4"] } });
      expectNamed(title, early, "reverse-first-run");
      expect(tableWith(title, 4, [...chosen]).start().events).not.toContainEqual(
        expect.objectContaining({ type: "run_order" }),
      );
    },
  );

  it("VR-1835-clemens-04: in the second run anyone who comes too early is not told of it any more", () => {
    const sale = new Sale(tableWith(title, 4, [reverse]));
    for (const lot of ["1", "2", "3", "4", "5"]) sale.buy(lot, 100);
    expect(sale.seat).toBe("p2");
    const early = sale.engine.check(sale.state, { type: "choose_lot", seat: "p3", lot: "6", amount: 100 });
    expect(early?.code).toBe("NOT_YOUR_TURN");
    expect(early).not.toHaveProperty("variant");
  });
});

describe("first run reversed on 18Ardennes", () => {
  it("VR-1835-clemens-03, VR-1835-clemens-04: a player with too little to choose loses their turns, and the order of the others stays", () => {
    const rich: Chosen = { slug: "bank-size", options: { cash: 250 } };
    const sale = new Sale(tableWith(ardennes.title, 4, [reverse, rich]));
    const seats = [sale.seat];
    // p1 buys what p4 has put up, and is left with 95.
    sale
      .do("choose_lot", { lot: "1", amount: 100 })
      .do("bid", { amount: 155 })
      .do("pass")
      .do("pass")
      .do("pass");
    for (const lot of ["2", "3", "4", "5", "6", "7"]) {
      seats.push(sale.seat);
      sale.buy(lot, 100);
    }
    expect(seats.join(" ")).toBe("p4 p3 p2 p2 p3 p4 p4");
    // No one has 100 any more: the richest player takes a lot for all their cash.
    expect([sale.stage, sale.seat]).toEqual(["discount", "p1"]);
  });
});

describe.each(TITLES)("order by passing on %s", (_name, { title }) => {
  /** Whatever a player does in a turn, by its event. */
  const ACTS = [
    "share_bought",
    "shares_sold",
    "company_started",
    "company_formed",
    "minor_merged",
    "presidency_bought",
    "lot_sold",
  ];

  it.each([
    [[]],
    [[{ slug: "open-auction", options: { floor: "20", decline: true, left: "sr1" } }]],
  ] as const)("who passed first, and never acted again, begins the next round (with %j)", (others) => {
    const engine = tableWith(title, 4, [{ slug: "pass-order" }, ...others]);
    let order = ["p1", "p2", "p3", "p4"];
    let passed: string[] = [];
    let gone: string[] = [];
    let differs = 0;
    let rounds = 0;
    const follow = ({ type, round, player, ...event }: GameEvent, all: readonly GameEvent[]) => {
      const who = String(player);
      if (type === "round_began") passed = [];
      else if (type === "passed") passed = passed.includes(who) ? passed : [...passed, who];
      else if (ACTS.includes(type)) passed = passed.filter((id) => id !== who);
      else if (type === "turn_order") order = event.order as string[];
      else if (type === "priority" && all.some((one) => one.type === "bankrupt")) {
        // A bankrupt hands it on, which is the title's business; the rule's own is told apart.
        if (event.variant !== undefined) expect([event.variant, player]).toEqual(["pass-order", passed[0]]);
      } else if (type === "priority") {
        expectTold(title, all, "priority", "pass-order");
        expect(player).toBe(passed[0]);
      } else if (type === "round_ended" && round === "stock") {
        // A bankrupt player does not pass any more.
        expect(order.filter((id) => !gone.includes(id))).toEqual(passed);
        rounds++;
        if (passed.join() !== "p1,p2,p3,p4") differs++;
      }
    };
    playOn(engine, 5, ({ before, events, state }) => {
      gone = state.seatOrder.filter((id) => state.players[id]?.bankrupt !== undefined);
      // The order of the first stock round is the opening's business.
      if (before.round.set > 1 || roundOf(before) === "operating")
        for (const event of events) follow(event, events);
      return rounds >= 6;
    });
    expect(rounds).toBeGreaterThanOrEqual(6);
    expect(differs).toBeGreaterThan(1);
  });
});

describe.each(TITLES)("bank and starting cash on %s", (_name, { title }) => {
  const withSize = (options: Chosen["options"]) => tableWith(title, 4, [{ slug: "bank-size", options }]);

  it("begin as chosen; nothing else is made or lost", () => {
    const { state } = withSize({ bank: 8000, cash: 500 }).start();
    expect(state.bank).toBe(8000 - 4 * 500);
    expect(Object.values(state.players).map((player) => player.cash)).toEqual([500, 500, 500, 500]);
    const plain = engineWith(title, 4, []).start().state;
    const half = withSize({ bank: 6000 }).start().state;
    expect(half.players).toEqual(plain.players);
    expect(half.bank).toBe(plain.bank - 6000);
  });

  it("a bank that cannot pay everyone is refused", () => {
    expect(() => withSize({ bank: 2000, cash: 500 })).toThrow("BANK_TOO_SMALL");
    expect(() => withSize({ bank: 2001, cash: 500 })).not.toThrow();
  });

  it.each([
    ...OPENINGS,
    ["a dear auction", [{ slug: "open-auction", options: { floor: "face" } }], 0],
  ] as const)(
    "with hardly any cash %s opening still asks a player who can do something",
    (_opening, chosen) => {
      const engine = tableWith(title, 4, [{ slug: "bank-size", options: { cash: 20 } }, ...chosen]);
      const { state } = engine.start();
      const legal = engine.legalActions(state);
      expect(legal.length).toBeGreaterThan(0);
      const [first] = legal as [LegalAction];
      expect(engine.check(state, fill(engine, state, first, evenly(seededRng(1))))).toBeUndefined();
    },
  );
});

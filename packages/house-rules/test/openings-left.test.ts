import type { GameState } from "@railhead/core";
import { openSlot } from "@railhead/core/board";
import { roundOf } from "@railhead/core/flow";
import type { Position } from "@railhead/core/kit";
import { Table as EuTable } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { playOn, type Step, tableWith } from "./kit.ts";
import { withRules } from "./position.ts";
import { Sale } from "./sale.ts";
import { ardennes, eu, type OnTitle, TITLES } from "./titles.ts";
import { expectNamed, expectTold } from "./told.ts";

const SLUG = "open-auction";
/** Strasbourg (D13) to Munich (G12), with nothing in between but a town. */
const STRASBOURG_MUNICH: Record<string, [string, number]> = {
  D13: ["202", 4],
  E12: ["58", 5],
  F13: ["8", 2],
  G12: ["202", 1],
};
const auction = (options: Chosen["options"]): Chosen => ({ slug: SLUG, options });
const german = auction({ floor: "20", decline: true, left: "sr1" });
const berliner = auction({ floor: "face", decline: true, left: "sr2", first: "by-cash" });

/** An opening that ends with these lots left over: the seat asked first buys another, then all pass. */
function leaving(on: OnTitle, chosen: Chosen, left: string[], least: number): Sale {
  const sale = new Sale(tableWith(on.title, 4, [chosen, { slug: "bank-size", options: { cash: 900 } }]));
  for (const lot of (sale.state.round.data as unknown as { lots: string[] }).lots)
    if (!left.includes(lot)) sale.buy(lot, least);
  for (let turn = 0; turn < 4; turn++) sale.do("pass");
  return sale;
}

/** A stock round of a set in which lots 5 and 6 are left over, player A to act. */
function stockWith(on: OnTitle, chosen: Chosen[], set: number, left = ["5", "6"]): Position {
  const table = withRules(on.unsold(4).cash("A", 500).cash("B", 300), on.title, ...chosen);
  if (chosen.length) table.houseRule(SLUG, { left });
  return table.stock("A", {}, set);
}

describe.each(TITLES)("what no one buys on %s", (_name, on) => {
  const { title } = on;

  it.each([
    ["VR-1841-naive-german-02, VR-1841-german-151-03", german, 20],
    ["VR-1860-berliner-03", berliner, 100],
  ] as const)(
    "%s: after a full round of passes it waits, and is not bid for any more",
    (_ids, chosen, least) => {
      const sale = leaving(on, chosen, ["5", "6"], least);
      expect(expectTold(title, sale.events, "lots_left", SLUG).lots).toEqual(["5", "6"]);
      expect(roundOf(sale.state)).toBe("operating");
      expect(sale.state.variants[SLUG]).toEqual({ left: ["5", "6"] });
      for (const type of ["choose_lot", "bid"])
        expect(sale.refused(type, { lot: "5", amount: least })?.code).toBe("NOT_IN_STEP");
      for (const lot of ["5", "6"])
        expect(sale.state.companies[lot]).toMatchObject({ started: false, floated: false, closed: false });
      // A pass and a purchase between passes do not end it: all must pass one after another.
      const going = new Sale(tableWith(title, 4, [chosen]));
      going.do("pass").do("pass").do("pass").buy("1", least).do("pass").do("pass").do("pass");
      expect(roundOf(going.state)).toBe("open_auction");
    },
  );

  it("VR-1841-naive-german-02, VR-1841-german-151-03: from the first stock round on it costs its face value", () => {
    const table = stockWith(on, [german], 2);
    const [money, bank] = [table.money(), table.state.bank];
    table.do("buy_lot", { lot: "5" });
    expect(expectTold(title, table.events, "lot_sold", SLUG)).toMatchObject({ player: "A", price: 100 });
    expect(table.player("A").cash).toBe(400);
    expect(table.company("5")).toMatchObject({ started: true, floated: true });
    expect(table.money()).toBe(money);
    // 18EU: the bank has it. 18Ardennes: it starts at 50, with 100 in its treasury.
    if (on === eu) expect([table.company("5").owner, table.state.bank]).toEqual(["player:A", bank + 100]);
    else expect([table.company("5").par, table.company("5").cash, table.state.bank]).toEqual([50, 100, bank]);
    if (table.asked() === "home_tile") table.do("lay_tile", table.legal("lay_tile")[0] as never);
    // It was the purchase of the turn, and is sold.
    expect(table.seat()).toBe("B");
    const again = table.refused("buy_lot", { lot: "5" });
    expect(again.code).toBe("LOT_NOT_FOR_SALE");
    expectNamed(title, again, SLUG);
    const short = stockWith(on, [german], 2).cash("A", 95).refused("buy_lot", { lot: "5" });
    expect(short).toMatchObject({ code: "BID_OVER_CASH", values: { n: 95, amount: 100 } });
    expectNamed(title, short, SLUG);
    expect(stockWith(on, [], 2).refused("buy_lot", { lot: "5" }).code).toBe("NOT_IN_STEP");
  });

  it("VR-1860-berliner-03: in the first stock round it is refused, in the second it costs its face value", () => {
    const early = stockWith(on, [berliner], 2).refused("buy_lot", { lot: "5" });
    expect(early).toMatchObject({ code: "LEFT_OVER_LATER", values: { lot: "5", n: 2 } });
    expectNamed(title, early, SLUG);
    expect(stockWith(on, [berliner], 2).legal("buy_lot")).toEqual([]);
    const table = stockWith(on, [berliner], 3);
    expect(table.legal("buy_lot").map(({ lot }) => lot)).toEqual(["5", "6"]);
    table.do("buy_lot", { lot: "6" });
    expect(table.player("A").cash).toBe(400);
  });

  it("VR-1860-berliner-03: the first stock round of a game is the one that is meant", () => {
    for (const [chosen, code] of [
      [german, undefined],
      [berliner, "LEFT_OVER_LATER"],
    ] as const) {
      const sale = leaving(on, chosen, ["5", "6"], 100);
      const begun = ({ events }: Step) =>
        events.some(({ type, round }) => type === "round_began" && round === "stock");
      const { state } = playOn(sale.engine, 3, begun, sale.state).at(-1) as Step;
      expect(state.round).toMatchObject({ set: 2 });
      const seat = sale.engine.decisions(state)[0]?.seats[0] as string;
      expect(sale.engine.check(state, { type: "buy_lot", seat, lot: "5" })?.code).toBe(code);
    }
  });

  it("VR-1841-naive-german-02, VR-1841-german-151-03: it does not operate meanwhile", () => {
    const sale = leaving(on, german, ["5", "6"], 20);
    const operated = new Set<string>();
    playOn(
      sale.engine,
      1,
      ({ state }) => {
        const { turn } = (state.round.data ?? {}) as { turn?: { company: string } | null };
        if (turn) operated.add(turn.company);
        return roundOf(state) === "stock";
      },
      sale.state,
    );
    expect(operated).toContain("7");
    expect(operated).not.toContain("5");
  });

  it("may be out of the game instead, told with the house rule's name", () => {
    const gone = auction({ floor: "20", decline: true, left: "gone" });
    const sale = leaving(on, gone, ["5", "6"], 20);
    expectTold(title, sale.events, "company_eliminated", SLUG);
    for (const lot of ["5", "6"]) {
      expect(sale.state.companies[lot]).toMatchObject({ closed: true, trains: [] });
      expect(
        Object.values(sale.state.board.tokens)
          .flat()
          .some(([, , owner]) => owner === lot),
      ).toBe(false);
    }
    const table = stockWith(on, [gone], 2, []);
    expect(table.refused("buy_lot", { lot: "5" }).code).toBe("NOT_IN_STEP");
  });
});

describe("what no one buys, as each title has it", () => {
  it("VR-1841-naive-german-02, VR-1841-german-151-03, VR-1860-berliner-03: on 18EU until the final exchange", () => {
    for (const chosen of [german, berliner]) {
      const table = stockWith(eu, [chosen], 5).region("exchange", "held");
      const late = table.refused("buy_lot", { lot: "5" });
      expect(late).toMatchObject({ code: "LEFT_OVER_GONE", values: { lot: "5" } });
      expectNamed(eu.title, late, SLUG);
      expect(table.legal("buy_lot")).toEqual([]);
      stockWith(eu, [chosen], 5).do("buy_lot", { lot: "5" });
    }
  });

  it("VR-1841-naive-german-02, VR-1841-german-151-03, VR-1860-berliner-03: on 18EU a circle of its home waits for it until then", () => {
    // Minor 14 is at home in Strasbourg, which has one circle; BNR in Munich is joined to it.
    const placing = (chosen: Chosen[], left: string[]) => {
      const table = new EuTable(4)
        .minors({ A: ["1"], D: ["13"] })
        .phase("3")
        .tiles(STRASBOURG_MUNICH)
        .corporation("BNR", { shares: { B: 50 }, tokens: ["G12"], trains: ["3"], turns: 2 })
        .cash("A", 500);
      withRules(table, eu.title, ...chosen);
      if (chosen.length) table.houseRule(SLUG, { left });
      for (const { id, kind } of eu.title.companies)
        if (kind === "minor" && !table.company(id).started && !left.includes(id)) table.closed(id);
      return table.operate("BNR", "token", {}, [2, 1]);
    };
    const token = { hex: "D13", city: 0 };
    const kept = placing([german], ["14"]);
    expect(kept.refused("place_token", token)).toMatchObject({ code: "CIRCLE_KEPT", values: { hex: "D13" } });
    expect(kept.legal("place_token")).not.toContainEqual(expect.objectContaining(token));
    kept.stock("A").do("buy_lot", { lot: "14" });
    expect(kept.tokensAt("D13")).toEqual(["14"]);
    // Once it cannot be bought any more, or where it never was left over, the circle is anyone's.
    placing([german], ["14"]).region("exchange", "due").do("place_token", token);
    placing([], []).do("place_token", token);
  });

  it("VR-1841-naive-german-02, VR-1841-german-151-03: on 18EU it starts in its own city of a hex of two, whatever tile lies there by then", () => {
    // Berlin: minor 9 is at home in the first of two cities, which is the second on this tile.
    const table = stockWith(eu, [german], 2, ["9"]).tiles({ J5: ["581", 1] });
    table.do("buy_lot", { lot: "9" });
    expect(table.state.board.tokens.J5).toEqual([[1, 0, "9"]]);
    const printed = stockWith(eu, [german], 2, ["9"]).do("buy_lot", { lot: "9" });
    expect(printed.state.board.tokens.J5).toEqual([[0, 0, "9"]]);
  });

  it("VR-1841-naive-german-02, VR-1841-german-151-03: on 18Ardennes its home token keeps blocking", () => {
    const sale = leaving(ardennes, german, ["5", "6"], 20);
    const hex = ardennes.title.companies.find(({ id }) => id === "5")?.home?.[0]?.hex as string;
    const slot = (state: GameState) => openSlot({ rules: sale.engine.rules, state }, hex, 0);
    expect(sale.state.board.tokens[hex]?.map(([, , owner]) => owner)).toContain("5");
    expect(slot(sale.state)).toBeUndefined();
    // Out of the game it would not.
    const gone = leaving(ardennes, auction({ floor: "20", decline: true }), ["5", "6"], 20);
    expect(slot(gone.state)).toBe(0);
  });

  it("VR-1841-naive-german-02, VR-1841-german-151-03, VR-1860-berliner-03: on 18Ardennes the Guillaume-Luxembourg costs 100 too", () => {
    const table = stockWith(ardennes, [german], 2, ["5", "GL"]);
    const { bank } = table.state;
    table.do("buy_lot", { lot: "GL" });
    expect(table.percent("GL", "A")).toBe(100);
    expect(table.state.bank).toBe(bank + 100);
    expect(stockWith(ardennes, [berliner], 2, ["GL"]).refused("buy_lot", { lot: "GL" }).code).toBe(
      "LEFT_OVER_LATER",
    );
  });
});

describe.each(TITLES)("the first stock round on %s after auctions", (_name, { title }) => {
  it.each([
    ["VR-1826-privates-auctions-02", auction({})],
    ["VR-1841-naive-german-03, VR-1841-german-151-04", german],
  ] as const)("%s: the player who has least begins it, of two the earlier one", (_ids, chosen) => {
    const sale = new Sale(tableWith(title, 4, [chosen, { slug: "bank-size", options: { cash: 500 } }]));
    // p2 and p3 are to have 20 in the end, p1 35, p4 more.
    const spend: Record<string, number> = { p1: 465, p2: 480, p3: 480, p4: 400 };
    const lots = (sale.state.round.data as unknown as { lots: string[] }).lots;
    for (const [at, lot] of lots.entries()) {
      const { seat } = sale;
      const last = lots.length - at <= 4;
      sale.buy(lot, last ? sale.cash(seat) - 500 + (spend[seat] as number) : 60);
    }
    expect(["p1", "p2", "p3"].map((id) => sale.cash(id))).toEqual([35, 20, 20]);
    expect(sale.state).toMatchObject({ priority: "p2", turnOrder: ["p1", "p2", "p3", "p4"] });
    expect(expectTold(title, sale.events, "priority", SLUG).player).toBe("p2");
    // What the operating rounds bring changes nothing: p2 is rich by then, and still begins.
    const state = structuredClone(sale.state);
    for (const id of ["p2", "p1"]) {
      const player = state.players[id] as GameState["players"][string];
      player.cash += 300;
      state.bank -= 300;
    }
    const begun = ({ events }: Step) =>
      events.some(({ type, round }) => type === "round_began" && round === "stock");
    const step = playOn(sale.engine, 3, begun, state).at(-1) as Step;
    const passed = step.events.find(({ type }) => type === "passed")?.player;
    const first = passed ?? sale.engine.decisions(step.state)[0]?.seats[0];
    expect(first).toBe("p2");
    const early = sale.engine.check(step.state, { type: "pass", seat: "p1" });
    expect(early?.code).toBe("NOT_YOUR_TURN");
    expectNamed(title, early, SLUG);
    // With nothing said, the title's own order holds.
    const own = tableWith(title, 4, [{ ...chosen, options: { ...chosen.options, first: "title" } }]);
    expect(own.rules.owners["turnOrder.first"]).toBeUndefined();
  });
});

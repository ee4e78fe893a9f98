import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

/** GMO of player A in H6, with a line over Gulfport to New Orleans and one over Pensacola to Tallahassee; L&N of player B in C9. */
const at = (step = "track", { turns = 2, trains = ["2+"], cash = 400, phase = "3" } = {}) =>
  shelfTable("18ms")
    .inPlay("GMO", { par: 70, shares: { A: 60, B: 20 }, tokens: ["H6"], trains, turns, cash })
    .inPlay("L&N", { par: 75, shares: { B: 60, A: 20 }, tokens: ["C9"], trains: ["3+"], turns: 2, cash: 300 })
    .charter("GMO", [{ price: 40 }])
    .tiles({ H2: ["8", 4], H4: ["4", 1], H6: ["57", 1], H8: ["4", 1], C9: ["57", 0] })
    .region("phase", phase)
    .fact("roundsPlayed", { n: 3 })
    .operate("GMO", step);

const earned = (game: ReturnType<typeof at>) => bestRunOf(game.ctx()).total;

describe("18MS: trains and shares", () => {
  it("DIF-18ms-05: a 2+ runs to two cities and any towns, a 2D to two stops for twice as much", () => {
    // Gulfport 10, Mobile 20, Pensacola 10, Tallahassee 30.
    const east = (kind: string) => at("routes", { trains: [kind] }).printed("H2");
    expect(earned(east("2+"))).toBe(70);
    // Mobile and one town.
    expect(earned(east("2D"))).toBe(60);
    expect(earned(east("5"))).toBe(70);
  });

  it("DIF-18ms-05: a company owns three trains at most, in every phase", () => {
    for (const phase of ["2", "D"]) {
      const buy = { train: "6", from: "stack", price: 550 };
      const full = at("trains", { phase, cash: 900, trains: ["5", "5", "6"] }).stackFrom("6");
      expect(full.refused("buy_train", buy).code).toBe("TRAIN_LIMIT");
      const room = at("trains", { phase, cash: 900, trains: ["5", "5"] }).stackFrom("6");
      expect(room.do("buy_train", buy).kinds("GMO")).toEqual(["5", "5", "6"]);
    }
  });

  it("DIF-18ms-06: a turn sells, then buys, or buys, then sells", () => {
    const share = { company: "L&N", from: "treasury" };
    const sale = { company: "GMO", percent: 10 };
    const bought = at().stock("A", {}, 3).do("buy_share", share);
    expect(bought.refused("buy_share", share).code).toBe("CAP_BUY");
    expect(bought.do("sell_shares", sale).refused("buy_share", share).code).toBe("CAP_BUY");
    const sold = at().stock("A", {}, 3).do("sell_shares", sale).do("buy_share", share);
    expect(sold.seat()).toBe("B");
  });

  it("DIF-18ms-06: a player may hold at most 70% of a company", () => {
    const more = { company: "GMO", from: "treasury" };
    const held = at().stock("A", {}, 3).do("buy_share", more);
    expect(held.percent("GMO", "A")).toBe(70);
    expect(held.stock("A", {}, 3).refused("buy_share", more).code).toBe("HOLDING_LIMIT");
  });
});

describe("18MS: privates", () => {
  const buy = (company: string, price: number) => ({ company, price });
  const selling = (id: string, owner = "A", phase = "3") => at("track", { phase }).owned(id, owner);

  it("DIF-18ms-07: companies buy privates of their own presidents, in phase 3 for half to one and a half of the value", () => {
    expect(selling("M&M").do("buy_private", buy("M&M", 75)).company("M&M").owner).toBe("company:GMO");
    expect(selling("M&M").do("buy_private", buy("M&M", 25)).player("A").cash).toBe(25 + 625);
    for (const price of [24, 76])
      expect(selling("M&M").refused("buy_private", buy("M&M", price)).code).toBe("PRIVATE_PRICE");
    expect(selling("M&M", "B").refused("buy_private", buy("M&M", 50)).code).toBe("PRIVATE_NOT_NOW");
    expect(selling("M&M", "A", "6").refused("buy_private", buy("M&M", 50)).code).toBe("PRIVATE_NOT_NOW");
  });

  it("DIF-18ms-07: in the first operating round AGS and BS alone, at face value", () => {
    for (const [id, face] of [["AGS", 30] as const, ["BS", 40] as const]) {
      const first = selling(id, "A", "2");
      expect(first.refused("buy_private", buy(id, face + 1)).code).toBe("PRIVATE_PRICE");
      expect(first.do("buy_private", buy(id, face)).company(id).owner).toBe("company:GMO");
    }
    expect(selling("M&M", "A", "2").refused("buy_private", buy("M&M", 50)).code).toBe("PRIVATE_NOT_NOW");
  });

  const use = (company: string, hex: string) => ({ company, power: "lay", hex, tile: "9", rotation: 0 });
  const eastward = (id: string) =>
    at()
      .printed("H2", "H4")
      .tiles({ H6: ["57", 0] })
      .owned(id, "company:GMO");

  it("DIF-18ms-09: AGS lays one more yellow tile joined to the network, once", () => {
    const laid = eastward("AGS").do("use_power", use("AGS", "G7"));
    expect(laid.state.board.tiles.G7).toEqual(["9", 0]);
    expect(laid.refused("use_power", use("AGS", "F8")).code).toBe("POWER_USED");
    expect(laid.do("lay_tile", { hex: "F8", tile: "9", rotation: 0 }).state.board.tiles.F8).toEqual(["9", 0]);
    expect(eastward("AGS").refused("use_power", use("AGS", "D4")).code).toBe("NO_NEW_TRACK");
  });

  it("DIF-18ms-09: BS lays two in one turn, and none in a later one", () => {
    const laid = eastward("BS").do("use_power", use("BS", "G7"));
    const later = eastward("BS").do("use_power", use("BS", "G7")).operate("GMO", "track");
    expect(laid.do("use_power", use("BS", "F8")).state.board.tiles.F8).toEqual(["9", 0]);
    expect(laid.refused("use_power", use("BS", "E9")).code).toBe("POWER_USED");
    expect(later.refused("use_power", use("BS", "F8")).code).toBe("POWER_USED");
  });

  it("DIF-18ms-09: M&M halves the price of one token", () => {
    const place = { company: "M&M", hex: "E9", city: 0 };
    const line = () =>
      at("token")
        .tiles({ H6: ["57", 0], G7: ["9", 0], F8: ["9", 0], E9: ["57", 0] })
        .owned("M&M", "company:GMO");
    expect(line().do("place_cheap_token", place).company("GMO").cash).toBe(380);
    expect(line().do("place_token", { hex: "E9", city: 0 }).company("GMO").cash).toBe(360);
    expect(line().owned("M&M", "A").refused("place_cheap_token", place).code).toBe("POWER_NOT_HERE");
  });

  it("DIF-18ms-09: M&O takes 100 off a 3+ or 4+ and closes", () => {
    const buying = (kind: string, price: number) =>
      at("trains")
        .owned("M&O", "company:GMO")
        .stackFrom(kind)
        .do("buy_train", { train: kind, from: "stack", price });
    for (const [kind, price] of [["3+", 80] as const, ["4+", 200] as const]) {
      const cheap = buying(kind, price);
      expect([cheap.company("GMO").cash, cheap.company("M&O").closed]).toEqual([400 - price, true]);
    }
    expect(() => buying("5", 400)).toThrow("TRAIN_PRICE");
  });

  it("DIF-18ms-09: MC closes for a 2+ that is never sold", () => {
    const bought = () =>
      at("track", { trains: ["3+"] })
        .owned("MC", "A")
        .do("buy_private", buy("MC", 60));
    const got = bought();
    expect([got.kinds("GMO"), got.company("MC").closed]).toEqual([["3+", "2+"], true]);
    const sold = (train: string) => ({ train, from: "GMO", price: 1 });
    const offered = () => bought().presidency("L&N", "A").operate("L&N", "trains");
    expect(offered().refused("buy_train", sold("2+")).code).toBe("TRAIN_BOUND");
    expect(offered().do("buy_train", sold("3+")).kinds("L&N")).toEqual(["3+", "3+"]);
  });
});

describe("18MS: track and places", () => {
  const yellow = { hex: "G7", tile: "9", rotation: 0 };
  const upgrade = { hex: "H6", tile: "14", rotation: 0 };
  const first = (turns: number) => at("track", { turns }).tiles({ H6: ["57", 0] });

  it("DIF-18ms-08: in its first operating turn a company lays two tiles, one of which may be an upgrade", () => {
    const both = first(1).do("lay_tile", upgrade).do("lay_tile", yellow);
    expect([both.state.board.tiles.H6, both.state.board.tiles.G7]).toEqual([
      ["14", 0],
      ["9", 0],
    ]);
    const yellows = first(1)
      .do("lay_tile", yellow)
      .do("lay_tile", { ...yellow, hex: "F8" });
    expect(yellows.state.board.tiles.F8).toEqual(["9", 0]);
    const up = first(1).do("lay_tile", upgrade);
    expect(up.refused("lay_tile", { hex: "H6", tile: "63", rotation: 0 }).code).toBe("TRACK_ONE_UPGRADE");
    expect(first(2).do("lay_tile", yellow).asked()).not.toBe("track");
  });

  it("DIF-18ms-10: Chattanooga pays 50 to the first company that joins it", () => {
    const join = { hex: "B10", tile: "8", rotation: 4 };
    const laid = (game: ReturnType<typeof at>) =>
      game.operate("L&N", "track").do("lay_tile", join).company("L&N").cash;
    expect(laid(at())).toBe(350);
    expect(laid(at().fact("placesReached", { B12: "GMO" }))).toBe(300);
    const past = at()
      .operate("L&N", "track")
      .do("lay_tile", { ...join, tile: "7", rotation: 0 });
    expect(past.company("L&N").cash).toBe(300);
  });

  it("DIF-18ms-10: New Orleans pays 100 for a token, and lines of the first company there 10 more until phase 6", () => {
    const placed = (reached: Record<string, string>) =>
      at("token").fact("placesReached", reached).do("place_token", { hex: "I1", city: 0 });
    expect([placed({}).company("GMO").cash, placed({ I1: "L&N" }).company("GMO").cash]).toEqual([460, 460]);
    // Mobile 20, Gulfport 10, New Orleans 50 and 10 for its town.
    const west = (first: string, phase = "3") =>
      earned(at("routes", { phase }).printed("H8").fact("placesReached", { I1: first }));
    expect([west("GMO"), west("L&N"), west("GMO", "6")]).toEqual([100, 90, 120]);
  });
});

describe("18MS: money for trains", () => {
  it("DIF-18ms-11: a president adds what is missing for a 5, a 6 or a D, where the treasury holds half, and pays 50", () => {
    const prices = { "5": 500, "6": 550, "2D": 500, "4D": 750, "5D": 850 };
    const buying = (train: string, cash: number, trains: string[]) => {
      const late = train.endsWith("D");
      return at("trains", { trains, cash, phase: late ? "6" : "3" })
        .stackFrom(late ? "2D" : train)
        .cash("A", 600);
    };
    for (const [train, price] of Object.entries(prices)) {
      const half = Math.ceil(price / 2);
      const one = { train, from: "stack", price };
      const helped = buying(train, half, ["2+"]).do("buy_train", one);
      expect([helped.company("GMO").cash, helped.player("A").cash]).toEqual([0, 600 - (price - half) - 50]);
      expect(buying(train, half - 1, ["2+"]).refused("buy_train", one).code).toBe("TREASURY_SHORT");
    }
    const plus = { train: "4+", from: "stack", price: 300 };
    expect(buying("4+", 299, ["2+"]).refused("buy_train", plus).code).toBe("TREASURY_SHORT");
  });

  /** GMO has a line and no train; a 5 costs 500. */
  const owing = (own: number, kind = "5") =>
    at("trains", { trains: [], cash: 20 }).stackFrom(kind).cash("A", own);

  it("DIF-18ms-12: who cannot pay sells all, borrows the rest and owes 50 more; no one goes bankrupt", () => {
    const game = owing(30);
    expect(game.refused("declare_bankruptcy").code).toBe("NOT_IN_STEP");
    game.do("borrow_for_train");
    const [told] = game.log("borrowed");
    // Two shares of L&N at 75, and GMO's down to B's 20 % and one more.
    expect(game.log("shares_sold").map(({ company, percent }) => [company, percent])).toEqual([
      ["GMO", 40],
      ["L&N", 20],
    ]);
    expect(game.player("A").cash).toBe(480);
    expect(Number(told?.owed) - Number(told?.amount)).toBe(50);
    expect(game.state.facts?.debts).toEqual({ A: told?.owed });
    expect(owing(600).refused("borrow_for_train").code).toBe("CAN_RAISE");
  });

  it("DIF-18ms-12: more may be sold than is needed, but no other presidency changes", () => {
    const sale = { company: "L&N", percent: 20 };
    expect(owing(450).do("sell_shares", sale).player("A").cash).toBe(600);
    const leads = owing(300).inPlay("IC", { par: 70, shares: { A: 30, B: 30 }, tokens: ["A1"] });
    expect(leads.refused("sell_shares", { company: "IC", percent: 10 }).code).toBe("EMERGENCY_PRESIDENCY");
  });

  it("DIF-18ms-12: after each stock round half of what is still owed is added", () => {
    const grown = at().cash("A", 0).fact("debts", { A: 81 }).stock("A", {}, 3).pass(3);
    expect(grown.state.facts?.debts).toEqual({ A: 122 });
  });
});

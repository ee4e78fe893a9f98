import type { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

const table = () => shelfTable("18ga");
/** The GA of player A, before its tile is laid; `phase` has begun. */
const withGA = (setup: Parameters<Position["inPlay"]>[1] = {}, phase = "2") =>
  table()
    .inPlay("GA", { par: 70, shares: { A: 60 }, tokens: ["D10"], left: 2, cash: 500, turns: 2, ...setup })
    .region("phase", phase);
const start = (price: number) => ({ company: "SAL", price });

/** Track from Savannah by Statesboro and Milledgeville to Macon. */
const LINE: Record<string, [string, number]> = {
  G13: ["5", 0],
  G11: ["58", 2],
  F10: ["9", 2],
  E9: ["8", 5],
  E7: ["58", 4],
  F6: ["57", 0],
};

describe("18GA: stock", () => {
  it("DIF-18ga-01: a turn is sell, then buy, or buy, then sell", () => {
    const turn = () =>
      table()
        .inPlay("GA", { par: 70, shares: { B: 60, A: 20 } })
        .inPlay("SAL", { par: 55, shares: { C: 60 } })
        .stock("A", {}, 3);
    const sale = { company: "GA", percent: 10 };
    const share = { company: "SAL", from: "treasury" };
    const bought = turn().do("buy_share", share).do("sell_shares", sale);
    expect([bought.percent("SAL", "A"), bought.percent("GA", "A")]).toEqual([10, 10]);
    const sold = turn().do("sell_shares", sale).do("buy_share", share);
    expect(sold.seat()).toBe("B");
    const both = turn().during({ sales: 1, bought: 1, soldFirst: true });
    expect(both.refused("sell_shares", sale).code).toBe("SOLD_AFTER_BUYING");
  });

  it("DIF-18ga-01: starting values are 55, 70, 90 and 110", () => {
    const prices = table()
      .cash("A", 600)
      .stock("A")
      .legal("start_company")
      .filter(({ company }) => company === "SAL")
      .map(({ price }) => Number(price));
    expect(prices.sort((a, b) => a - b)).toEqual([55, 70, 90, 110]);
    for (const price of [55, 110]) {
      const begun = table().stock("A").do("start_company", start(price));
      expect([begun.price("SAL"), begun.player("A").cash]).toEqual([price, 600 - 2 * price]);
    }
    expect(table().stock("A").refused("start_company", start(100)).code).toBe("NOT_A_STARTING_VALUE");
  });

  it("DIF-18ga-01: a yellow space is not counted in the certificate limit, and lifts no limit on holdings", () => {
    /** A holds 15 certificates of three companies, 5 of them of the CoG on this space. */
    const full = (cell: [number, number]) =>
      table()
        .inPlay("GA", { par: 70, shares: { A: 60 } })
        .inPlay("SAL", { par: 55, shares: { A: 60 } })
        .inPlay("CoG", { par: 90, shares: { A: 60 }, cell })
        .inPlay("ACL", { par: 110, shares: { B: 60 } })
        .cash("A", 500)
        .stock("A", {}, 3);
    const share = { company: "ACL", from: "treasury" };
    expect(full([1, 4]).refused("buy_share", share).code).toBe("CERTIFICATE_LIMIT");
    expect(full([6, 0]).do("buy_share", share).percent("ACL", "A")).toBe(10);
    const more = { company: "CoG", from: "treasury" };
    expect(full([6, 0]).refused("buy_share", more).code).toBe("HOLDING_LIMIT");
  });

  it("DIF-18ga-01: shares in the pool count for the float, which brings ten times the starting value", () => {
    const near = (pool: number) =>
      table()
        .inPlay("SAL", { par: 70, shares: { B: 40 }, pool, floated: false })
        .stock("A", {}, 3)
        .do("buy_share", { company: "SAL", from: "treasury" });
    expect([near(0).company("SAL").floated, near(0).company("SAL").cash]).toEqual([false, 0]);
    expect([near(10).company("SAL").floated, near(10).company("SAL").cash]).toEqual([true, 700]);
  });
});

describe("18GA: sales of privates", () => {
  const offer = (price: number, kind = "buy", player = "B") => ({ kind, player, companies: ["OSR"], price });
  const trading = (phase = "2") =>
    withGA({}, phase)
      .inPlay("SAL", { par: 55, shares: { C: 60 } })
      .owned("OSR", "B")
      .stock("A");

  it("DIF-18ga-02: a player buys a private of another in place of the purchase of the turn, from 1 on", () => {
    expect(trading().refused("trade_companies", offer(0)).code).toBe("TRADE_PRICE");
    const sold = trading().do("trade_companies", offer(1)).do("consent", { accept: true });
    expect([sold.company("OSR").owner, sold.player("A").cash, sold.player("B").cash]).toEqual([
      "player:A",
      599,
      601,
    ]);
    expect(sold.legal("buy_share").filter(({ seat }) => seat === "A")).toEqual([]);
    expect(trading("4").do("trade_companies", offer(400)).asked()).toBe("consent_trade");
    const seller = trading().owned("OSR", "A").stock("A");
    expect(seller.refused("trade_companies", offer(50, "sell")).code).toBe("PRIVATE_TRADE_BUYER");
  });

  it("DIF-18ga-02: companies buy in phases 3 and 4, for half to one and a half of face value, of any player", () => {
    const at = (phase: string) => withGA({}, phase).owned("LTR", "B").operate("GA", "track");
    const buy = (price: number) => ({ company: "LTR", price });
    expect(at("2").refused("buy_private", buy(20)).code).toBe("PRIVATE_NOT_NOW");
    for (const phase of ["3", "4"]) {
      expect(at(phase).refused("buy_private", buy(9)).code).toBe("PRIVATE_PRICE");
      expect(at(phase).refused("buy_private", buy(31)).code).toBe("PRIVATE_PRICE");
      for (const price of [10, 30]) {
        const sold = at(phase).do("buy_private", buy(price)).do("consent", { accept: true });
        expect([sold.company("LTR").owner, sold.player("B").cash]).toEqual(["company:GA", 600 + price]);
      }
    }
    expect(at("5").refused("buy_private", buy(20)).code).toBe("PRIVATE_NOT_NOW");
  });
});

describe("18GA: trains", () => {
  const buying = (kind: string, phase: string, setup = {}) =>
    withGA({ cash: 2000, ...setup }, phase)
      .stackFrom(kind)
      .operate("GA", "trains");
  const buy = (train: string, price: number) => ({ train, from: "stack", price });

  it("DIF-18ga-03: a company buys one new train of the bank in a turn before phase 4, then any number", () => {
    const first = (kind: string, phase: string, price: number) =>
      withGA({ cash: 2000 }, phase)
        .inPlay("SAL", { par: 55, shares: { A: 60 }, trains: ["2"], turns: 2 })
        .stackFrom(kind)
        .operate("GA", "trains")
        .do("buy_train", buy(kind, price));
    expect(first("2", "2", 100).refused("buy_train", buy("2", 100)).code).toBe("NEW_TRAINS");
    expect(first("3", "3", 180).refused("buy_train", buy("3", 180)).code).toBe("NEW_TRAINS");
    expect(first("4", "4", 300).do("buy_train", buy("4", 300)).kinds("GA")).toEqual(["4", "4"]);
    // A train of another company is none of the bank's.
    const other = first("2", "2", 100).do("buy_train", { train: "2", from: "SAL", price: 1 });
    expect(other.kinds("GA")).toEqual(["2", "2"]);
  });

  /** The SAL runs a train from Savannah by two towns to Macon, and on to Columbus. */
  const earns = (kind: string) => {
    const at = table()
      .inPlay("SAL", { par: 55, shares: { A: 60 }, tokens: ["G13"], left: 1, turns: 2, trains: [kind] })
      .tiles({ ...LINE, G5: ["8", 1], G3: ["57", 1] })
      .operate("SAL", "routes");
    return bestRunOf(at.ctx()).total;
  };

  it("DIF-18ga-04: a train counts as many cities as its name says, and any number of towns", () => {
    expect([earns("2"), earns("3")]).toEqual([20 + 10 + 10 + 20, 20 + 10 + 10 + 20 + 20]);
  });

  it("DIF-18ga-04: places off the board count as cities do", () => {
    // Rome lies between Chattanooga and Atlanta: a 2-train has one of the two, a 3-train both.
    const at = (kind: string) =>
      bestRunOf(
        table()
          .inPlay("W&A", { par: 55, shares: { A: 60 }, tokens: ["C3"], left: 1, turns: 2, trains: [kind] })
          .tiles({ B2: ["8", 3], C3: ["57", 2], D4: ["451a", 0] })
          .operate("W&A", "routes")
          .ctx(),
      ).total;
    expect([at("2"), at("3")]).toEqual([50, 80]);
  });

  it("DIF-18ga-04: five 8-trains come last, without a diesel; the first of them rusts the 4-trains", () => {
    const eight = withGA({ cash: 9000, trains: ["4"] }, "6")
      .inPlay("SAL", { par: 55, shares: { A: 60 }, trains: ["4", "5"], turns: 2 })
      .stackFrom("8")
      .operate("GA", "trains");
    expect(eight.state.depot.stack.map(({ kind }) => kind)).toEqual(["8", "8", "8", "8", "8"]);
    const bought = eight.do("buy_train", buy("8", 800));
    expect([bought.kinds("GA"), bought.kinds("SAL"), bought.phaseName()]).toEqual([["8"], ["5"], "8"]);
    expect(bought.refused("buy_train", buy("D", 1100)).code).toBe("TRAIN_NOT_THERE");
    const six = buying("6", "5", { trains: ["4"] }).do("buy_train", buy("6", 630));
    expect(six.kinds("GA")).toEqual(["4", "6"]);
  });

  const osr = (trains: string[] = [], phase = "3") =>
    withGA({ trains }, phase)
      .inPlay("SAL", { par: 55, shares: { A: 60 }, cash: 500, turns: 2 })
      .owned("OSR", "A");
  const bought = (at: Position) =>
    at.operate("GA", "track").do("buy_private", { company: "OSR", price: 100 });

  it("DIF-18ga-05: the Ocilla Southern brings a 2-train for nothing, where the company has room and no 4 is out", () => {
    const free = table().state.depot.stack.filter(
      ({ kind, keptFor }) => kind === "2" && keptFor === undefined,
    );
    expect(free).toHaveLength(5);
    const done = bought(osr());
    expect([done.kinds("GA"), done.company("GA").cash]).toEqual([["2"], 400]);
    const full = bought(osr(["3", "3", "3", "3"]));
    expect([full.kinds("GA"), full.company("OSR").owner]).toEqual([["3", "3", "3", "3"], "company:GA"]);
    const late = osr().stackFrom("4").operate("SAL", "trains").do("buy_train", buy("4", 300));
    expect(bought(late).kinds("GA")).toEqual([]);
    // It is no purchase: the company buys one new train in that turn.
    const turn = bought(osr([], "2").region("phase", "3")).operate("GA", "trains");
    expect(turn.do("buy_train", buy("2", 100)).kinds("GA")).toEqual(["2", "2"]);
  });

  it("DIF-18ga-05: that train is not sold", () => {
    const sale = { train: "2", from: "GA", price: 1 };
    const bound = bought(osr()).operate("SAL", "trains", {}, [3, 2]);
    expect(bound.refused("buy_train", sale).code).toBe("TRAIN_BOUND");
    const other = osr(["2"]).operate("SAL", "trains", {}, [3, 2]);
    expect(other.do("buy_train", sale).kinds("SAL")).toEqual(["2"]);
  });
});

describe("18GA: the end", () => {
  const ending = (at: Position) => (at.state.flow.value as { ending: string }).ending;
  /** The GA pays 100 per share of 10 % out of 1000. */
  const pays = (cell: [number, number], bank?: number) => {
    const at = withGA({ trains: ["5"], cell }, "5");
    return (bank === undefined ? at : at.bank(bank))
      .operate("GA", "dividend", { earnings: 100 })
      .do("dividend", { kind: "full" });
  };

  it("DIF-18ga-11: the game ends with the operating round in which the bank breaks or a price reaches 300", () => {
    expect(ending(pays([2, 3]))).toBe("open");
    expect(ending(pays([2, 3], 30))).toBe("afterRun");
    expect([pays([0, 13]).price("GA"), ending(pays([0, 13]))]).toEqual([275, "open"]);
    const top = pays([0, 14]).runs(3);
    expect([top.price("GA"), ending(top)]).toEqual([300, "afterRun"]);
    // The first operating round of the set is the last one.
    expect(top.pass(1).state.ended?.reason).toBeDefined();
  });

  it("DIF-18ga-11: a bankruptcy ends it at once, and the money goes to the bank", () => {
    const broke = table()
      .inPlay("SAL", { par: 55, shares: { A: 20 }, tokens: ["G13"], left: 1, turns: 2, cash: 10 })
      .tiles(LINE)
      .cash("A", 15)
      .operate("SAL", "trains");
    expect(broke.refused("pass").code).toBe("TRAIN_OBLIGATION");
    const over = broke.do("declare_bankruptcy");
    expect([over.state.ended?.reason, over.player("A").cash, over.company("SAL").cash]).toEqual([
      "bankruptcy",
      0,
      10,
    ]);
  });
});

describe("18GA: options of the table", () => {
  const yellow = (options: Record<string, boolean>, turns: number) => {
    const at = shelfTable("18ga", 3, options)
      .inPlay("SAL", { par: 70, shares: { A: 60 }, tokens: ["G13"], left: 1, cash: 500, turns })
      .operate("SAL", "track")
      .do("lay_tile", { hex: "G13", tile: "5", rotation: 0 });
    return at.asked() === "track" && at.legal("lay_tile").length > 0;
  };

  it("DIF-18ga-12: two yellow tiles in a company's first turn, and one in its others", () => {
    const on = { twoFirst: true };
    expect([yellow({}, 1), yellow(on, 1), yellow(on, 2)]).toEqual([false, true, false]);
    // An upgrade is the only tile of that turn.
    const upgraded = shelfTable("18ga", 3, on)
      .inPlay("CoG", { par: 70, shares: { A: 60 }, tokens: ["F6"], left: 0, cash: 500, turns: 1 })
      .region("phase", "3")
      .tiles({ F6: ["57", 0] })
      .operate("CoG", "track")
      .do("lay_tile", { hex: "F6", tile: "14", rotation: 0 });
    expect(upgraded.legal("lay_tile")).toEqual([]);
  });

  it("DIF-18ga-12: one station token less for the CoG", () => {
    const prices = (options = {}) =>
      shelfTable("18ga", 3, options)
        .stock("A")
        .do("start_company", { company: "CoG", price: 55 })
        .company("CoG")
        .tokens.map(({ price }) => price);
    expect([prices(), prices({ fewerTokens: true })]).toEqual([
      [0, 40, 100, 100],
      [0, 40, 100],
    ]);
  });

  it("DIF-18ga-12: 4-trains run once more after the first 8", () => {
    const bought = (options = {}) =>
      shelfTable("18ga", 3, options)
        .inPlay("GA", { par: 70, shares: { A: 60 }, tokens: ["D10"], left: 1, cash: 2000, turns: 2 })
        .inPlay("SAL", { par: 55, shares: { B: 60 }, trains: ["4"], turns: 2 })
        .region("phase", "6")
        .stackFrom("8")
        .operate("GA", "trains")
        .do("buy_train", { train: "8", from: "stack", price: 800 })
        .company("SAL")
        .trains.map(({ kind, obsolete }) => `${kind} ${obsolete}`);
    expect([bought(), bought({ slowFours: true })]).toEqual([[], ["4 true"]]);
  });
});

import type { Decision } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { describe, expect, test } from "vitest";
import { answers, given } from "../src/rails/answers.ts";
import type { Way } from "../src/rails/point.ts";
import { mapping, point, reading, type Stand, table } from "./rails-told.ts";

/** How a question is answered by what the report says next. */

const company = table();

interface Asked extends Partial<Decision> {
  id: string;
  stand?: Stand;
  table?: Position;
}

function ways({ stand, table: one = company, ...asked }: Asked, lines: string[]): Way[] {
  const decision: Decision = { seats: ["A"], forced: false, actions: ["pass"], ...asked };
  const read = reading(one, lines);
  const at = stand?.at ?? 0;
  const event = read.events[at];
  if (!event) throw new Error("no line");
  return answers({
    reading: read,
    point: point(one, stand),
    decision,
    seat: decision.seats[0] ?? "",
    event,
    at,
  });
}
/** Ways in short: what is played, and the lines that it reads. */
const said = (...args: Parameters<typeof ways>) =>
  ways(...args).map(({ actions, uses }) => [...actions, uses]);
const PASS = [{ type: "pass", seat: "A" }, []];

test("what the report passes over is declined, where that is possible", () => {
  for (const id of ["toString", "anything"]) {
    expect(said({ id }, ["Has,Ann,5"])).toEqual([PASS]);
    expect(said({ id, actions: ["bid"] }, ["Has,Ann,5"])).toEqual([]);
  }
});

describe("the opening sale", () => {
  const auction = (stage: string) => ({ id: "auction", data: { stage, lot: "4" } as Decision["data"] });

  test("a lot is chosen, with its chooser's bid or without", () => {
    const choose = { type: "choose_lot", seat: "A", lot: "4" };
    const select = "SelectForAuctioning,Ann,4";
    expect(said(auction("choose"), [select, "BID_ITEM,Ann,105,4"])).toEqual([
      [{ ...choose, amount: 105 }, [0, 1]],
    ]);
    expect(said(auction("choose"), [select, "BID_ITEM,Bob,105,4"])).toEqual([[choose, [0]]]);
    expect(said(auction("choose"), [select, "BID_ITEM,Ann,105,5"])).toEqual([[choose, [0]]]);
    expect(said(auction("choose"), [select, "DeclinedToBid,Ann"])).toEqual([[choose, [0, 1]]]);
    expect(said(auction("choose"), [select, "DeclinedToBid,Bob"])).toEqual([[choose, [0]]]);
    expect(said(auction("choose"), [select])).toEqual([[choose, [0]]]);
    expect(said(auction("choose"), ["SelectForAuctioning,Bob,4"])).toEqual([]);
    expect(said(auction("choose"), ["PASSES,Ann"])).toEqual([]);
    expect(said(auction("choose"), ["Has,CW,5"])).toEqual([]);
  });

  test("who is asked bids, passes, or takes what is offered", () => {
    expect(said(auction("bid"), ["BID_ITEM,Ann,105,4"])).toEqual([
      [{ type: "bid", seat: "A", amount: 105 }, [0]],
    ]);
    for (const line of ["PASSES,Ann", "DeclinedToBid,Ann"])
      expect(said(auction("bid"), [line])).toEqual([[{ type: "pass", seat: "A" }, [0]]]);
    expect(said(auction("offer"), ["BuysItemFor,Ann,4,90"])).toEqual([[{ type: "accept", seat: "A" }, [0]]]);
    expect(said(auction("bid"), ["BuysItemFor,Ann,4,90"])).toEqual([PASS]);
    expect(said(auction("bid"), ["SelectForAuctioning,Ann,4"])).toEqual([PASS]);
    expect(said(auction("bid"), ["BID_ITEM,Bob,105,4"])).toEqual([PASS]);
    expect(said(auction("bid"), ["BID_ITEM,Ann,105,5"])).toEqual([PASS]);
    expect(said(auction("bid"), ["Has,CW,5"])).toEqual([PASS]);
  });
});

describe("a turn of a stock round", () => {
  const turn = { id: "turn" };
  const buy = (from: string) => ({ type: "buy_share", seat: "A", company: "ABC", from });

  test("a share comes from where the line says, or from the other place", () => {
    expect(said(turn, ["BUY_SHARE_LOG,Ann,10,ALTON,ALTON,70"])).toEqual([
      [buy("treasury"), [0]],
      [buy("pool"), [0]],
    ]);
    expect(said(turn, ["BUY_SHARE_LOG,Ann,10,ALTON,Pool,70"])).toEqual([
      [buy("pool"), [0]],
      [buy("treasury"), [0]],
    ]);
    expect(said(turn, ["BUY_SHARE_LOG,Bob,10,ALTON,Pool,70"])).toEqual([PASS]);
  });

  test("passes and exchanges", () => {
    expect(said(turn, ["PASSES,Ann"])).toEqual([[{ type: "pass", seat: "A" }, [0]]]);
    expect(said(turn, ["MERGE_MINOR_LOG,Ann,5,ALTON,60,1"])).toEqual([
      [{ type: "exchange_minor", seat: "A", minor: "5", company: "ABC" }, [0]],
    ]);
    for (const line of ["PASSES,Bob", "StartOfPhase,2", "BID_ITEM,Ann,5,4"])
      expect(said(turn, [line])).toEqual([PASS]);
  });

  test("sales of one company in a row are one, or fewer of them", () => {
    const sale = (percent: number) => ({ type: "sell_shares", seat: "A", company: "ABC", percent });
    const lines = [
      "SELL_SHARE_LOG,Ann,10,ALTON,70",
      "PRICE_MOVES_LOG,ALTON,70,C1,60,B1",
      "SELL_SHARES_LOG,Ann,2,10,20,ALTON,120",
      "PRICE_STAYS_LOG,ALTON,60,B1",
      "IS_NOW_PRES_OF,Bob,ALTON",
      "SELL_SHARE_LOG,Ann,10,ALTON,60",
    ];
    const all = [
      [sale(40), [0, 2, 5]],
      [sale(30), [0, 2]],
      [sale(10), [0]],
    ];
    expect(said(turn, lines)).toEqual(all);
    expect(said(turn, [...lines, "SELL_SHARE_LOG,Bob,10,ALTON,60"])).toEqual(all);
    expect(said(turn, [...lines, "SELL_SHARE_LOG,Ann,10,CW,60"])).toEqual(all);
    expect(said(turn, [...lines, "Has,Ann,5", "SELL_SHARE_LOG,Ann,10,ALTON,60"])).toEqual(all);
    // Lines that were read before are passed over.
    expect(said({ ...turn, stand: { used: new Set([2]) } }, lines)).toEqual([
      [sale(20), [0, 5]],
      [sale(10), [0]],
    ]);
  });

  test("a company starts with the minor that is merged next, or in the city that is named", () => {
    const start = { type: "start_company", seat: "A", company: "CW", price: 70 };
    const line = "START_COMPANY_LOG,Ann,CW,70,140,2,20,CW";
    const merge = "MERGE_MINOR_LOG,Ann,5,CW,60,1";
    expect(said(turn, [line, merge])).toEqual([[{ ...start, minor: "5" }, [0, 1]]]);
    expect(said(turn, [line, "Has,Ann,1", "Has,Bob,1", "Has,Cem,1", merge])).toEqual([
      [{ ...start, minor: "5" }, [0, 4]],
    ]);
    expect(said(turn, [line, "SelectedHomeBase,CW,Hex C6 (Corby)"])).toEqual(
      [0, 1, 2].map((city) => [{ ...start, hex: "F3", city }, [0, 1]]),
    );
    expect(said(turn, [line, "SelectedHomeBase,CW,Hex Z99 (nowhere)"])).toEqual([]);
    // Another's merger, or one that is too far off, is none of it: what is legal is taken.
    const stock = table().stock("A").cash("A", 500);
    const plain = said({ ...turn, table: stock }, [line]);
    // One for each price that is legal, all of them at the price of the line.
    expect(plain).toEqual([
      [start, [0]],
      [start, [0]],
    ]);
    for (const lines of [
      ["MERGE_MINOR_LOG,Bob,5,CW,60,1"],
      ["MERGE_MINOR_LOG,Ann,5,ALTON,60,1"],
      ["SelectedHomeBase,ALTON,Hex C6 (Corby)"],
      ["Has,Ann,1", "Has,Bob,1", "Has,Cem,1", "Has,CW,1", merge],
    ])
      expect(said({ ...turn, table: stock }, [line, ...lines])).toEqual(plain);
  });
});

describe("track", () => {
  const track = { id: "track", company: "ABC" };
  const lay = (tile: string, rotation: number) => ({
    type: "lay_tile",
    seat: "A",
    hex: "C2",
    tile,
    rotation,
  });

  test("a tile is turned by what is known of it", () => {
    expect(ways(track, ["LaysTileAt,ALTON,9,B3,S"])).toEqual([{ actions: [lay("9", 2)], uses: [0] }]);
    expect(ways(track, ["LaysTileAt,ALTON,9,B3,SE"])).toEqual([{ actions: [lay("9", 1)], uses: [0] }]);
    expect(
      ways({ ...track, stand: { book: { turns: { "57": 3 } } } }, ["LaysTileAt,ALTON,57,B3,SW"]),
    ).toEqual([{ actions: [lay("57", 4)], uses: [0] }]);
  });

  test("else every turn that makes a difference is tried, the likely one first, and remembered", () => {
    const turns = ways({ ...track, stand: { book: { turns: { x: 1 } } } }, ["LaysTileAt,ALTON,8,B3,SW"]);
    expect(
      turns.map(({ actions: [one], book }) => [one?.rotation, book?.turns?.["8"], book?.turns?.x]),
    ).toEqual([1, 2, 3, 4, 5, 0].map((turn) => [(turn + 1) % 6, turn, 1]));
    const half = ways(track, ["LaysTileAt,ALTON,57,B3,S"]);
    expect(half.map(({ book }) => book?.turns)).toEqual([{ "57": 0 }, { "57": 1 }, { "57": 2 }]);
    expect(said(track, ["LaysTileAt,ALTON,999,B3,S"])).toEqual([]);
    expect(said(track, ["LaysTileAt,ALTON,toString,B3,S"])).toEqual([]);
  });

  test("a hex or a side that is none is no answer; a line of another company passes", () => {
    expect(said(track, ["LaysTileAt,ALTON,9,B99,S"])).toEqual([]);
    expect(said(track, ["LaysTileAt,ALTON,9,B3,E"])).toEqual([]);
    expect(said(track, ["LaysTileAt,CW,9,B3,S"])).toEqual([PASS]);
    expect(said(track, ["LAYS_FREE_TOKEN_ON,ALTON,B3"])).toEqual([PASS]);
  });

  test("a token goes into one of the cities of its hex", () => {
    const token = { id: "token", company: "ABC" };
    expect(said(token, ["LAYS_FREE_TOKEN_ON,ALTON,B3"])).toEqual(
      [0, 1, 2].map((city) => [{ type: "place_token", seat: "A", hex: "C2", city }, [0]]),
    );
    expect(said(token, ["LAYS_FREE_TOKEN_ON,ALTON,B99"])).toEqual([]);
    expect(said(token, ["LAYS_FREE_TOKEN_ON,CW,B3"])).toEqual([PASS]);
    expect(said(token, ["LaysTileAt,ALTON,9,B3,S"])).toEqual([PASS]);
  });
});

describe("earnings", () => {
  test("the best routes are run; the line of its own revenue belongs to it", () => {
    const routes = { id: "routes", company: "ABC" };
    const line = table().tiles({ B3: ["57", 0] });
    const run = [{ type: "run_routes", seat: "A", routes: [] }];
    expect(said({ ...routes, table: line }, ["CompanyRevenue,ALTON,50"])).toEqual([[...run, [0]]]);
    expect(said({ ...routes, table: line }, ["CompanyRevenue,CW,50"])).toEqual([[...run, []]]);
    expect(said({ ...routes, table: line }, ["Has,ALTON,50"])).toEqual([[...run, []]]);
  });

  test("are used as the company's next line says, in this turn", () => {
    const paying = table().operate("ABC", "dividend", { earnings: 50 });
    const dividend = { id: "dividend", company: "ABC", table: paying };
    const kind = (how: string, uses: number[] = []) => [{ type: "dividend", seat: "A", kind: how }, uses];
    expect(said(dividend, ["CompanySplits,ALTON,50"])).toEqual([kind("half", [0])]);
    expect(said(dividend, ["Has,Ann,1", "CompanyPaysOutFull,CW,5", "CompanyPaysOutFull,ALTON,50"])).toEqual([
      kind("full", [2]),
    ]);
    const legal = [kind("full"), kind("withhold")];
    expect(said(dividend, ["Has,Ann,1"])).toEqual(legal);
    for (const end of [
      "CompanyOperates,CW,Ann",
      "EndOfOperatingRound,1.1",
      "START_OR,1.2",
      "GameOver",
      "StartStockRound,2",
    ])
      expect(said(dividend, [end, "CompanySplits,ALTON,50"])).toEqual(legal);
  });
});

describe("trains", () => {
  const trains = { id: "trains", company: "ABC" };
  const buy = (from: string, price = 80, train = "2") => ({
    type: "buy_train",
    seat: "A",
    train,
    from,
    price,
  });
  const discard = { type: "discard_train", seat: "A", train: "2" };

  test("one is bought from the bank, the pool or a company", () => {
    expect(said(trains, ["BuysTrain,ALTON,2,IPO,80"])).toEqual([[buy("stack"), [0]]]);
    expect(said(trains, ["BuysTrain,ALTON,2,Pool,80"])).toEqual([[buy("pool"), [0]]]);
    expect(said(trains, ["BuysTrain,ALTON,2,CW,1"])).toEqual([[buy("CW", 1), [0]]]);
    expect(said({ ...trains, company: "CW" }, ["BuysTrain,CW,2,ALTON,1"])).toEqual([[buy("ABC", 1), [0]]]);
    expect(said(trains, ["BuysTrain,CW,2,IPO,80"])).toEqual([PASS]);
  });

  test("a discard that is told after it may make room for it", () => {
    const lines = [
      "BuysTrain,ALTON,3,IPO,150",
      "CompanyDiscardsTrain,CW,2",
      "CompanyDiscardsTrain,ALTON,2",
      "CompanyDiscardsTrain,ALTON,4",
    ];
    expect(said(trains, lines)).toEqual([
      [buy("stack", 150, "3"), [0]],
      [discard, buy("stack", 150, "3"), [2, 0]],
    ]);
    expect(
      said(trains, ["BuysTrain,ALTON,3,IPO,150", "CompanyOperates,CW,Bob", "CompanyDiscardsTrain,ALTON,2"]),
    ).toHaveLength(1);
  });

  test("money of the president belongs to the purchase that follows in this turn", () => {
    const adds = "PresidentAddsCash,ALTON,Ann,30";
    expect(said(trains, [adds, "Has,Ann,1", "BuysTrain,CW,4,IPO,1", "BuysTrain,ALTON,2,IPO,80"])).toEqual([
      [buy("stack"), [0, 3]],
    ]);
    expect(said(trains, [adds, "Has,Ann,1"])).toEqual([PASS]);
    expect(said(trains, [adds, "CompanyOperates,CW,Bob", "BuysTrain,ALTON,2,IPO,80"])).toEqual([PASS]);
  });

  test("one is discarded; shares are sold for it; a president is bankrupt", () => {
    const bankrupt = { type: "declare_bankruptcy", seat: "A" };
    expect(said(trains, ["CompanyDiscardsTrain,ALTON,2"])).toEqual([[discard, [0]]]);
    expect(said(trains, ["CompanyDiscardsTrain,CW,2"])).toEqual([PASS]);
    expect(said(trains, ["SELL_SHARE_LOG,Ann,10,CW,70"])).toEqual([
      [{ type: "sell_shares", seat: "A", company: "CW", percent: 10 }, [0]],
      [bankrupt, []],
    ]);
    expect(said(trains, ["SELL_SHARE_LOG,Bob,10,CW,70"])).toEqual([PASS]);
    expect(said(trains, ["PlayerIsBankrupt,Ann"])).toEqual([[bankrupt, [0]]]);
    expect(said(trains, ["PlayerIsBankrupt,Bob"])).toEqual([PASS]);
    expect(said(trains, ["Has,Ann,1"])).toEqual([PASS, [bankrupt, []]]);
    expect(said({ ...trains, actions: [] }, ["Has,Ann,1"])).toEqual([[bankrupt, []]]);
  });

  test("one too many goes as was told before, or is told in this round; else any", () => {
    const many = table().trains("ABC", ["2", "3", "4", "4", "4"]);
    many.edit((state) => {
      state.pending = [{ kind: "discard_train", seats: ["A"], company: "ABC", data: null }] as never;
    });
    const asked = { id: "discard_train", company: "ABC", table: many };
    const drop = (train: string) => ({ type: "discard_train", seat: "A", train });
    const kinds = ["2", "3", "4"];
    expect(many.legal("discard_train").map(({ train }) => train)).toEqual(kinds);
    const rest = (first: string) => kinds.filter((kind) => kind !== first).map((kind) => [drop(kind), []]);
    expect(said(asked, ["Has,Ann,1", "CompanyDiscardsTrain,CW,2", "CompanyDiscardsTrain,ALTON,3"])).toEqual([
      [drop("3"), [2]],
      ...rest("3"),
    ]);
    expect(said(asked, ["Has,Ann,1"])).toEqual(kinds.map((kind) => [drop(kind), []]));
    for (const end of ["CompanyOperates,ALTON,Ann", "EndOfOperatingRound,1.1"])
      expect(said(asked, [end, "CompanyDiscardsTrain,ALTON,3"])).toEqual(
        kinds.map((kind) => [drop(kind), []]),
      );
    expect(said(asked, ["CompanyOperates,CW,Ann", "CompanyDiscardsTrain,ALTON,3"])[0]).toEqual([
      drop("3"),
      [1],
    ]);
    // What was told before it was asked for.
    const lines = [
      "CompanyDiscardsTrain,CW,2",
      "CompanyDiscardsTrain,ALTON,4",
      "CompanyDiscardsTrain,ALTON,3",
      "Has,Ann,1",
    ];
    expect(ways({ ...asked, stand: { at: 3, book: { held: [0, 1, 2] } } }, lines)).toEqual([
      { actions: [drop("4")], uses: [1], book: { held: [0, 2] } },
    ]);
    expect(said({ ...asked, stand: { at: 3, book: { held: [0] } } }, lines)).toHaveLength(3);
  });
});

describe("a company's own shares", () => {
  const shares = { id: "shares", company: "ABC" };

  test("are sold as one line tells, and bought as the lines of one purchase do, or fewer of them", () => {
    expect(said(shares, ["SELL_SHARES_LOG,ALTON,2,10,20,ALTON,140"])).toEqual([
      [{ type: "sell_own_shares", seat: "A", count: 2 }, [0]],
    ]);
    const buy = (count: number) => ({ type: "buy_own_shares", seat: "A", count });
    const lines = ["BUY_SHARE_LOG,ALTON,10,ALTON,Pool,70", "BUY_SHARES_LOG,ALTON,2,10,20,ALTON,Pool,140"];
    expect(said(shares, lines)).toEqual([
      [buy(3), [0, 1]],
      [buy(1), [0]],
    ]);
    expect(said(shares, [lines[0] as string, "Has,Ann,1", lines[1] as string])).toEqual([[buy(1), [0]]]);
    expect(said(shares, [lines[0] as string, "BUY_SHARE_LOG,ALTON,10,CW,Pool,70"])).toEqual([[buy(1), [0]]]);
    expect(said(shares, [lines[0] as string, "BUY_SHARE_LOG,Ann,10,ALTON,Pool,70"])).toEqual([[buy(1), [0]]]);
  });

  test("lines of other players decline", () => {
    for (const line of ["BUY_SHARE_LOG,Ann,10,ALTON,Pool,70", "SELL_SHARE_LOG,CW,10,CW,70", "Has,ALTON,1"])
      expect(said(shares, [line])).toEqual([PASS]);
  });
});

describe("minors that go", () => {
  test("a token takes the place of a minor's, or not, as a line further on says", () => {
    const replace = { id: "replace_token", company: "ABC", data: { minor: "5" } as Decision["data"] };
    const way = (accept: boolean, uses: number[] = []) => [
      { type: "replace_token", seat: "A", accept },
      uses,
    ];
    const notes = (count: number) => Array.from({ length: count }, () => "Has,Ann,1");
    expect(said(replace, ["NoBaseTokenExchange,ALTON,5,A4"])).toEqual([way(false, [0])]);
    expect(said(replace, [...notes(12), "ExchangesBaseToken,ALTON,5,A4"])).toEqual([way(true, [12])]);
    expect(said(replace, [...notes(13), "NoBaseTokenExchange,ALTON,5,A4"])).toEqual([way(true), way(false)]);
    expect(said(replace, ["NoBaseTokenExchange,ALTON,4,A4"])).toEqual([way(true), way(false)]);
  });

  test("in the final exchange a player's own are merged or closed, in whatever order the report has players", () => {
    const exchange = table().kind("CW", "minor").owned("CW", "A");
    const dispose = { id: "dispose", table: exchange, actions: ["merge_minor", "close_minor"] };
    const merge = [{ type: "merge_minor", seat: "A", minor: "CW", company: "ABC" }];
    expect(said(dispose, ["MERGE_MINOR_LOG,Bob,4,ALTON,60,1", "MERGE_MINOR_LOG,Ann,CW,ALTON,60,1"])).toEqual([
      [...merge, [1]],
    ]);
    expect(
      said(dispose, ["MinorCloses,99", "MinorCloses,toString", "MinorCloses,ALTON", "MinorCloses,CW"]),
    ).toEqual([[{ type: "close_minor", seat: "A", minor: "CW" }, [3]]]);
    expect(said({ ...dispose, seats: ["B"] }, ["MinorCloses,CW"])).toEqual([]);
    // What the report does not say is whatever is legal.
    const legal = exchange.legal().map((action) => [action, []]);
    expect(legal.length).toBeGreaterThan(0);
    expect(said(dispose, ["Has,Ann,1"])).toEqual(legal);
    expect(said(dispose, ["GameOver", "MinorCloses,CW"])).toEqual(legal);
  });
});

test("a consent is taken as given by anyone who is asked first", () => {
  const decision = (actions: string[], seats = ["B", "C"]): Decision => ({
    id: "x",
    seats,
    forced: true,
    actions,
  });
  expect(given(decision(["consent"]))).toEqual({ type: "consent", seat: "B", accept: true });
  expect(given(decision(["pass"]))).toBeUndefined();
  expect(given(decision(["consent"], []))).toBeUndefined();
  expect(given(undefined)).toBeUndefined();
  expect(mapping.title).toBe("tiny");
});

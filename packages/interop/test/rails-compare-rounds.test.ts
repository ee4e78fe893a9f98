import { describe, expect, test } from "vitest";
import { company, facts, other, seen } from "./rails-seen.ts";
import { point, type Stand, table } from "./rails-told.ts";

/** Rounds and turns of a report beside the game. */

describe("rounds and turns", () => {
  const turn = { type: "turn_began", company: "ABC", president: "A" };
  const began = (round: string) => ({ type: "round_began", round, set: 2, run: 1 });
  const fresh = { company: undefined, run: undefined, held: [] };

  test.each([
    ["StartOfInitialRound,1", "sale"],
    ["StartStockRound,1", "stock"],
    ["StartFinalMinorExchangeRound", "exchange"],
  ])("%s is the beginning of a round here", (line, round) => {
    expect(seen(line, facts(began(round), turn))).toMatchObject({ left: [{ kind: "turn" }], book: fresh });
    for (const one of ["sale", "stock", "exchange", "operating"].filter((id) => id !== round))
      expect(seen(line, facts(began(one)))).toBeUndefined();
    // A turn comes first.
    expect(seen(line, facts(turn, began(round)))).toBeUndefined();
  });

  test("an operating round begins with each player's worth", () => {
    const cash = company.player("A").cash;
    expect(seen("START_OR,1.1", facts(began("operating")))).toEqual({
      left: [],
      book: { ...fresh, round: "1.1", worths: { A: cash + 350, B: cash + 140, C: cash } },
    });
    for (const round of ["1.2", "2.1"])
      expect(seen(`START_OR,${round}`, facts(began("operating")))?.not).toEqual([
        "other facts: round 1.1 here",
      ]);
    expect(seen("StartStockRound,2", facts(began("stock")))?.not).toEqual(["other facts: round 1 here"]);
    // A round without anyone, of which the report says nothing, has a number of its own.
    const empty = [
      { ...began("exchange"), set: 1 },
      { type: "round_ended", round: "exchange" },
    ];
    expect(seen("StartStockRound,1", facts(...empty, began("stock")))?.not).toBeUndefined();
    expect(seen("StartStockRound,0", facts(...empty, began("stock")))?.not).toHaveLength(1);
    expect(seen("START_OR,1.1", facts(began("stock")))).toBeUndefined();
  });

  test.each([
    ["EndOfOperatingRound,1.1", ["operating"]],
    ["END_SR,1", ["stock", "exchange"]],
  ])("%s", (line, rounds) => {
    for (const round of ["operating", "stock", "exchange"]) {
      const told = seen(line, facts({ type: "round_ended", round }));
      expect(told).toEqual(rounds.includes(round) ? { left: other } : undefined);
      const book = { round: "2.2", stock: 2 };
      const not = seen(line, { ...facts({ type: "round_ended", round }), book })?.not;
      const here = `other facts: round ${line.startsWith("END") ? "2" : "2.2"} here`;
      expect(not).toEqual(rounds.includes(round) ? [here] : undefined);
    }
  });

  test("a turn is its company's, and its president's", () => {
    const book = { ...fresh, company: "ABC" };
    expect(seen("CompanyOperates,ALTON,Ann", facts(turn))).toEqual({ left: [], book });
    expect(seen("CompanyOperates,ALTON,Bob", facts(turn))).toEqual({
      left: [],
      book,
      not: ["other facts: A is president here"],
    });
    expect(seen("CompanyOperates,ALTON,Bob", facts({ ...turn, president: undefined }))?.not).toBeUndefined();
    expect(seen("CompanyOperates,CW,Ann", facts(turn))).toBeUndefined();
    expect(seen("CompanyOperates,ALTON,Ann", facts(began("operating"), turn))).toBeUndefined();
  });

  test("what the report must have told before and has not is missed", () => {
    const due = facts(
      { type: "routes_run", company: "CW", total: 40 },
      {
        type: "dividend",
        company: "CW",
        kind: "half",
        earnings: 40,
        distributed: 20,
        kept: 20,
        shares: { B: 20 },
      },
      { type: "price_moved", company: "CW", from: 60, to: 70, cell: [0, 2] },
      { type: "phase_began", phase: "3" },
      { type: "lot_sold", player: "A", lot: "4", price: 100 },
      { type: "tile_laid", company: "CW", hex: "E2", tile: "9", cost: 0 },
      turn,
      { type: "phase_began", phase: "4" },
    );
    const told = seen("CompanyOperates,ALTON,Ann", due);
    const missed = (text: string) => `before this line: ${text}, which the report omits`;
    expect(told?.not).toEqual([
      `revenues: ${missed("CW earns 40 here")}`,
      `other facts: ${missed("CW uses its 40 here (half)")}`,
      `receipts: ${missed("CW retains 20 here")}`,
      `payouts: ${missed("B receives 20 of CW here")}`,
      `prices: ${missed("the price of CW moves from 60 to 70 here")}`,
      `phases: ${missed("phase 3 begins here")}`,
      `other facts: ${missed("A receives minor 4 for 100 here")}`,
    ]);
    expect(told?.left).toMatchObject([{ kind: "phase", who: "4" }]);
  });

  test("discards that were told and never asked for are missed", () => {
    const told = seen("CompanyOperates,ALTON,Ann", { ...facts(turn), book: { held: [1] } }, company, [
      "CompanyDiscardsTrain,CW,2",
    ]);
    expect(told?.not).toEqual(["other facts: no such discard is required here"]);
  });

  test("the game is over where it is here", () => {
    const over = table();
    over.state = { ...over.state, ended: { reason: "bank", ranking: [] } as never };
    expect(seen("GameOver", facts({ type: "game_ended" }), over)).toEqual({ left: other });
    expect(seen("GameOver", {}, over)).toEqual({});
  });
});

describe("whose turn it is", () => {
  test("the priority", () => {
    expect(seen("HasPriority,Ann")).toEqual({ as: "priorities" });
    expect(seen("HasPriority,Bob")).toEqual({ as: "priorities", not: ["priorities: A here"] });
    expect(seen("HasPriority,Dan")?.not).toEqual(["priorities: A here"]);
  });

  test("who begins, or leads what begins by itself", () => {
    const stock = table().stock("B");
    expect(seen("HasFirstTurn,Bob", {}, stock)).toEqual({ as: "priorities" });
    expect(seen("HasFirstTurn,Ann", {}, stock)?.not).toEqual(["priorities: B here"]);
    const fifth = table().stock("B").fact("fifth", { president: "C" });
    expect(seen("HasFirstTurn,Cem", {}, fifth)).toEqual({ as: "priorities" });
    expect(seen("HasFirstTurn,Bob", {}, fifth)).toEqual({ as: "priorities" });
    const none = table().stock("B");
    none.state = { ...none.state, round: { ...none.state.round, data: null } };
    expect(seen("HasFirstTurn,Ann", {}, none)?.not).toEqual(["priorities: no one here"]);
  });

  test.each(["PASSES", "DeclinedToBid"])("%s of someone who was not asked here is dropped", (line) => {
    const stock = table().stock("B");
    const over = (step: string, seat = "A") => facts({ type: "passed_over", seat, step });
    for (const step of ["turn", "auction"])
      expect(seen(`${line},Ann`, over(step), stock)).toEqual({ left: other, dropped: 1 });
    expect(seen(`${line},Ann`, over("trains"), stock)).toBeUndefined();
    expect(seen(`${line},Ann`, over("turn", "C"), stock)).toBeUndefined();
    // A sale has been made that no line has told yet.
    expect(seen(`${line},Ann`, facts({ type: "offered", lot: "4", price: 95 }), stock)).toEqual({
      dropped: 1,
    });
    expect(seen(`${line},Ann`, facts({ type: "lot_sold", player: "C", lot: "4", price: 95 }), stock)).toEqual(
      { dropped: 1 },
    );
    expect(seen(`${line},Ann`, { facts: other }, stock)).toBeUndefined();
  });

  test("so is one of anyone who has just acted, and is not asked again", () => {
    const stock = table().stock("B");
    const acted = (seat: string): Stand => ({
      entries: [
        { type: "pass", seat: "C" },
        { type: "pass", seat },
      ],
    });
    expect(seen("PASSES,Ann", acted("A"), stock)).toEqual({ dropped: 1 });
    expect(seen("PASSES,Ann", acted("C"), stock)).toBeUndefined();
    expect(seen("PASSES,Bob", acted("B"), stock)).toBeUndefined();
    const before = point(stock, acted("A"));
    expect(seen("PASSES,Ann", { before }, stock)).toEqual({ dropped: 1 });
    expect(seen("PASSES,Ann", { before: point(stock, { before }) }, stock)).toEqual({ dropped: 1 });
    expect(seen("PASSES,Ann", { before, ...acted("C") }, stock)).toBeUndefined();
  });
});

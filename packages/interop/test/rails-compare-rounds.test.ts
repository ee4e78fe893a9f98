import { describe, expect, test } from "vitest";
import { company, facts, other, seen } from "./rails-seen.ts";
import { did, point, type Stand, table } from "./rails-told.ts";

/** Shares, minors, phases, balances, rounds and turns of a report beside the game. */

describe("shares and companies", () => {
  test("a company is sold out where nothing lies in treasury and pool", () => {
    expect(seen("SoldOut,ALTON")).toEqual({ as: "other facts", not: ["other facts: 30% left here"] });
    expect(seen("SoldOut,XY")?.not).toEqual(["other facts: 100% left here"]);
    const gone = table().shares("ABC", "treasury", "B", 20).shares("ABC", "pool", "B", 10);
    expect(seen("SoldOut,ALTON", {}, gone)).toEqual({ as: "other facts" });
  });

  test("a company floats, or has floated before", () => {
    expect(seen("Floats,ALTON", facts({ type: "company_floated", company: "ABC" }))).toEqual({ left: other });
    expect(seen("Floats,ALTON")).toEqual({});
    for (const name of ["CW", "XY"])
      expect(seen(`Floats,${name}`)).toEqual({
        as: "other facts",
        not: ["other facts: it does not float here"],
      });
  });

  test("a company that leaves has not started here any more", () => {
    expect(seen("CompanyCloses,ALTON")?.not).toEqual(["other facts: it does not close here"]);
    expect(seen("CompanyCloses,Dan")?.not).toEqual(["other facts: it does not close here"]);
    expect(seen("CompanyCloses,CW")).toEqual({ as: "other facts" });
    expect(seen("CompanyCloses,ALTON", {}, table().closed("ABC"))).toEqual({ as: "other facts" });
  });

  test("who presides", () => {
    expect(seen("IS_NOW_PRES_OF,Ann,ALTON")).toEqual({ as: "other facts" });
    expect(seen("IS_NOW_PRES_OF,Bob,ALTON")?.not).toEqual(["other facts: A is president here"]);
    expect(seen("IS_NOW_PRES_OF,Bob,CW")?.not).toEqual(["other facts: no one is president here"]);
  });

  test("a token that returns, a train that goes, a player that is bankrupt", () => {
    expect(
      seen("DuplicateTokenRemoved,ALTON,A4", facts({ type: "token_returned", company: "ABC", hex: "D1" })),
    ).toEqual({ as: "other facts", left: other });
    const elsewhere = facts({ type: "token_returned", company: "ABC", hex: "B3" });
    expect(seen("DuplicateTokenRemoved,ALTON,A4", elsewhere)?.not).toEqual([
      "other facts: no station token returns here",
    ]);
    expect(seen("DuplicateTokenRemoved,ALTON,A4")).toEqual({
      not: ["other facts: no station token returns here"],
    });
    const gone = facts(
      { type: "train_discarded", company: "ABC", train: "2" },
      { type: "pullman_returned", company: "ABC" },
    );
    expect(seen("CompanyDiscardsTrain,ALTON,2", gone)).toMatchObject({
      as: "other facts",
      left: [...other, { values: { train: "P" } }],
    });
    expect(seen("CompanyDiscardsTrain,ALTON,P", gone)).toMatchObject({
      left: [...other, { values: { train: "2" } }],
    });
    expect(seen("CompanyDiscardsTrain,ALTON,3", gone)).toBeUndefined();
    expect(seen("PlayerIsBankrupt,Bob", {}, table().bankrupt("B"))).toEqual({ as: "other facts" });
    expect(seen("PlayerIsBankrupt,Ann", {}, table().bankrupt("B"))).toBeUndefined();
  });
});

describe("minors", () => {
  test("a lot goes to whom and for what the line says", () => {
    const lot = facts({ type: "lot_sold", player: "A", lot: "4", price: 90 });
    expect(seen("BuysItemFor,Bob,4,90", lot)).toEqual({
      as: "other facts",
      not: ["other facts: A receives it here"],
      left: other,
    });
    expect(seen("BuysItemFor,Bob,4,95", lot)?.not).toEqual([
      "other facts: 90 here",
      "other facts: A receives it here",
    ]);
    expect(seen("BuysItemFor,Ann,5,90", lot)).toBeUndefined();
  });

  test("a merger brings cash and trains", () => {
    const merged = facts({
      type: "minor_merged",
      minor: "5",
      company: "ABC",
      player: "A",
      cash: 60,
      percent: 10,
      trains: ["2"],
    });
    const book = { merged: { minor: "5", player: "A", company: "ABC", percent: 10 } };
    expect(seen("MERGE_MINOR_LOG,Ann,5,ALTON,60,1", merged)).toEqual({
      as: "other facts",
      left: other,
      book,
    });
    const into = "other facts: A merges it into ABC here";
    expect(seen("MERGE_MINOR_LOG,Bob,5,ALTON,60,1", merged)?.not).toEqual([into]);
    expect(seen("MERGE_MINOR_LOG,Ann,5,CW,60,1", merged)?.not).toEqual([into]);
    expect(seen("GetShareForMinor,Ann,10,ALTON,5", { book })).toEqual({ as: "other facts" });
    for (const line of ["Bob,10,ALTON,5", "Ann,20,ALTON,5", "Ann,10,CW,5"])
      expect(seen(`GetShareForMinor,${line}`, { book })?.not).toEqual([
        "other facts: A receives 10% of ABC here",
      ]);
    for (const stand of [{ book }, {}])
      expect(seen("GetShareForMinor,Ann,10,ALTON,4", stand)?.not).toEqual([
        "other facts: nothing of it here",
      ]);
    expect(seen("MERGE_MINOR_LOG,Ann,5,ALTON,50,1", merged)?.not).toEqual([
      "other facts: its cash is 60 here",
    ]);
    expect(seen("MERGE_MINOR_LOG,Ann,5,ALTON,60,2", merged)?.not).toEqual([
      "other facts: it has 1-trains here",
    ]);
    const bare = facts({ type: "minor_merged", minor: "5", company: "ABC", player: "A", cash: 60 });
    expect(seen("MERGE_MINOR_LOG,Ann,5,ALTON,60,0", bare)?.not).toBeUndefined();
    expect(seen("MERGE_MINOR_LOG,Ann,4,ALTON,60,1", merged)).toBeUndefined();
  });

  test("its token is exchanged, or is not", () => {
    const yes = facts({ type: "token_replaced", minor: "5", company: "ABC", hex: "D1" });
    const no = facts({ type: "token_removed", company: "5", hex: "D1" });
    expect(seen("ExchangesBaseToken,ALTON,5,A4", yes)).toEqual({ as: "other facts", left: other });
    expect(seen("NoBaseTokenExchange,ALTON,5,A4", no)).toEqual({ as: "other facts", left: other });
    expect(seen("NoBaseTokenExchange,ALTON,5,A4", yes)?.not).toEqual(["other facts: the other way here"]);
    expect(seen("ExchangesBaseToken,ALTON,5,A4", no)?.not).toEqual(["other facts: the other way here"]);
    expect(seen("ExchangesBaseToken,ALTON,5", yes)?.not).toBeUndefined();
    expect(seen("ExchangesBaseToken,ALTON,5,B3", yes)?.not).toEqual([
      "other facts: its station token is in D1 here",
    ]);
    expect(seen("ExchangesBaseToken,CW,5,A4", yes)?.not).toEqual(["other facts: it merges into ABC here"]);
    const merged = { minor: "5", player: "A", company: "CW", percent: 10 };
    expect(seen("NoBaseTokenExchange,ALTON,5,A4", { ...no, book: { merged } })?.not).toEqual([
      "other facts: it merges into CW here",
    ]);
  });

  test("one that closes in the final exchange must be closed by its owner first", () => {
    const exchange = table().edit((state) => {
      state.flow = { value: { ...state.flow.value, play: { exchange: "dispose" } } };
    });
    expect(seen("MinorCloses,ABC", {}, exchange)).toBeUndefined();
    const not = ["other facts: it does not close here"];
    expect(seen("MinorCloses,ABC")).toEqual({ as: "other facts", not });
    expect(seen("MinorCloses,99", {}, exchange)?.not).toEqual(not);
    expect(seen("MinorCloses,ABC", {}, exchange.closed("ABC"))).toEqual({});
  });
});

describe("phases", () => {
  test("a phase begins, or is in force", () => {
    expect(seen("StartOfPhase,3", facts({ type: "phase_began", phase: "3" }))).toEqual({
      as: "phases",
      left: other,
    });
    expect(seen("StartOfPhase,2")).toEqual({ as: "phases" });
    expect(seen("StartOfPhase,3")).toEqual({ as: "phases", not: ["phases: phase 2 here"] });
    const none = table();
    none.state = { ...none.state, flow: { ...none.state.flow, value: {} } };
    expect(seen("StartOfPhase,3", {}, none)?.not).toEqual(["phases: phase ? here"]);
  });

  test("trains rust, all of a kind", () => {
    expect(seen("TrainsRusted,2")).toEqual({ as: "phases", not: ["phases: they keep running here"] });
    const rusted = facts(
      { type: "train_rusted", company: "ABC", train: "3" },
      { type: "train_rusted", company: "CW", train: "3" },
      { type: "train_rusted", company: "CW", train: "4" },
    );
    expect(seen("TrainsRusted,3", rusted)).toMatchObject({ as: "phases", left: [...other, { who: "4" }] });
  });

  test("the bank breaks", () => {
    const { bank } = company.state;
    expect(seen("BankIsBrokenReportText")).toEqual({
      as: "bank lines",
      not: [`bank lines: it holds ${bank} here`],
    });
    const broken = table().fact("bankBroken", true);
    expect(seen("BankIsBrokenReportText", facts({ type: "bank_broken" }), broken)).toEqual({
      as: "bank lines",
      left: other,
    });
    expect(seen("BankIsBrokenReportText", {}, broken)).toEqual({ as: "bank lines" });
  });
});

describe("balances", () => {
  const { bank } = company.state;
  const cash = company.player("A").cash;

  test.each([
    [`Has,Ann,${cash}`, "cash lines"],
    ["Has,ALTON,100", "cash lines"],
    ["Has,CW,0", "cash lines"],
    [`BankHas,${bank}`, "bank lines"],
    [`PlayerCash,${cash}`, "cash lines"],
  ])("%s", (line, as) => {
    expect(seen(line)).toEqual({ as });
  });

  test("one that differs is told, and the same difference again is no news", () => {
    const off = (drift: Record<string, number>) => seen("Has,ALTON,110", { book: { drift } });
    expect(off({})).toEqual({
      as: "cash lines",
      not: ["cash lines: 100 here"],
      book: { drift: { ABC: 10 } },
    });
    expect(off({ ABC: 10, A: 5 })).toEqual({
      as: "cash lines",
      not: ["cash lines: 100 here (again)"],
      book: { drift: { ABC: 10, A: 5 } },
    });
    expect(off({ ABC: 5 })?.not).toEqual(["cash lines: 100 here"]);
    // It is made good.
    expect(seen("Has,ALTON,100", { book: { drift: { ABC: 10 } } })).toEqual({
      as: "cash lines",
      book: { drift: { ABC: 0 } },
    });
    expect(seen(`Has,Ann,${cash - 5}`, { book: { drift: {} } })).toEqual({
      as: "cash lines",
      not: [`cash lines: ${cash} here`],
      book: { drift: { A: -5 } },
    });
    expect(seen(`BankHas,${bank + 1}`)).toMatchObject({
      not: [`bank lines: ${bank} here`],
      book: { drift: { bank: 1 } },
    });
    expect(seen("PlayerCash,1")?.not).toEqual([`cash lines: ${cash} here`]);
  });

  test("no one is called so", () => {
    for (const who of ["Dan", "toString"])
      expect(seen(`Has,${who},5`)).toEqual({
        as: "cash lines",
        not: ["cash lines: unknown name here"],
      });
  });

  test("tokens that are paid for in the report before they are here count as paid", () => {
    const waiting = table().floated("ABC", false);
    expect(seen("PaysForTokens,ALTON,100,5", { book: { fees: { CW: 40 } } }, waiting)).toEqual({
      book: { fees: { CW: 40, ABC: 100 } },
    });
    for (const line of ["ALTON,100,5", "XY,100,5", "Dan,100,5"])
      expect(seen(`PaysForTokens,${line}`)?.not).toEqual(["other facts: nothing here"]);
    const book = { fees: { ABC: 60, CW: 40 } };
    expect(seen("Has,ALTON,40", { book }, waiting)).toEqual({ as: "cash lines" });
    expect(seen(`BankHas,${bank + 60}`, { book }, waiting)).toEqual({ as: "bank lines" });
    // What floats has paid here too; what has not started owes nothing.
    expect(seen("Has,ALTON,100", { book })).toEqual({ as: "cash lines" });
    expect(seen(`BankHas,${bank}`, { book })).toEqual({ as: "bank lines" });
    expect(seen("Has,CW,0", { book }, waiting)).toEqual({ as: "cash lines" });
  });

  test("a worth is compared with that at the beginning of the round, prices that are not told yet taken back", () => {
    const worth = cash + 350;
    const book = { worths: { A: worth - 30 }, round: "1.1" };
    expect(seen("ORWorthIncrease,Ann,1.2,30", { book })?.not).toEqual(["worths: round 1.1 here"]);
    expect(seen("ORWorthIncrease,Dan,1.1,30", { book })?.not).toEqual(["worths: unknown name here"]);
    expect(seen("ORWorthIncrease,Ann,1.1,30", { book })).toEqual({ as: "worths" });
    expect(seen("ORWorthIncrease,Ann,1.1,20", { book })).toEqual({ as: "worths", not: ["worths: 30 here"] });
    expect(seen("ORWorthIncrease,Bob,1.1,20", { book })).toEqual({});
    const moved = did(
      { type: "price_moved", company: "ABC", from: 60, to: 65, cell: [0, 1] },
      { type: "price_moved", company: "ABC", from: 65, to: 70, cell: [0, 2] },
      { type: "price_moved", company: "XY", from: 10, to: 90, cell: [0, 2] },
    );
    expect(seen("ORWorthIncrease,Ann,1.1,-20", { book, facts: [...other, ...moved] })).toEqual({
      as: "worths",
    });
  });

  test("a rank is that of the end here", () => {
    const over = table();
    over.state = {
      ...over.state,
      ended: {
        reason: "bank",
        ranking: [
          { player: "A", worth: 900, rank: 1 },
          { player: "B", worth: 700, rank: 2 },
          { player: "C", worth: 700, rank: 2 },
        ],
      } as never,
    };
    expect(seen("1. 900 Ann", {}, over)).toEqual({ as: "final ranks" });
    expect(seen("2. 700 Bob", {}, over)).toEqual({ as: "final ranks" });
    // Who is as rich may be told one place further down.
    expect(seen("3. 700 Cem", {}, over)).toEqual({ as: "final ranks" });
    expect(seen("1. 700 Bob", {}, over)?.not).toEqual(["final ranks: 2. with 700 here"]);
    expect(seen("1. 800 Ann", {}, over)?.not).toEqual(["final ranks: 1. with 900 here"]);
    expect(seen("1. 900 Dan", {}, over)?.not).toEqual(["final ranks: no ranking here"]);
    expect(seen("1. 900 Ann")?.not).toEqual(["final ranks: no ranking here"]);
  });
});

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

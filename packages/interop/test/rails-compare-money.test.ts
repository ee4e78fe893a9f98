import { describe, expect, test } from "vitest";
import type { Fact } from "../src/rails/facts.ts";
import { facts, other, seen } from "./rails-seen.ts";
import { did, table } from "./rails-told.ts";

/** Amounts, deals, dividends and prices of a report beside the game. */

describe("an amount beside what was done", () => {
  test.each<[line: string, wrong: string, done: Record<string, unknown>, as: string, here: number]>([
    [
      "LaysTileAtFor,ALTON,9,A4,S,40",
      "LaysTileAt,ALTON,9,A4,S",
      { type: "tile_laid", company: "ABC", hex: "D1", tile: "9", cost: 40 },
      "other facts",
      40,
    ],
    [
      "LAYS_TOKEN_ON,ALTON,A4,40",
      "LAYS_FREE_TOKEN_ON,ALTON,A4",
      { type: "token_placed", company: "ABC", hex: "D1", cost: 40 },
      "other facts",
      40,
    ],
    [
      "CompanyRevenue,ALTON,50",
      "CompanyRevenue,ALTON,60",
      { type: "routes_run", company: "ABC", total: 50 },
      "revenues",
      50,
    ],
    [
      "Payout,Ann,25,5,10",
      "Payout,Ann,30,5,10",
      {
        type: "dividend",
        company: "ABC",
        kind: "full",
        earnings: 50,
        distributed: 50,
        kept: 0,
        shares: { A: 25 },
      },
      "payouts",
      25,
    ],
    [
      "Payout,ALTON,5,2,10",
      "Payout,ALTON,10,2,10",
      { type: "dividend", company: "ABC", kind: "full", earnings: 50, distributed: 50, kept: 5, shares: {} },
      "payouts",
      5,
    ],
    [
      "RECEIVES,ALTON,20",
      "RECEIVES,ALTON,25",
      { type: "dividend", company: "ABC", kind: "half", earnings: 50, distributed: 30, kept: 20, shares: {} },
      "receipts",
      20,
    ],
    [
      "BuysTrain,ALTON,2,IPO,80",
      "BuysTrain,ALTON,2,IPO,90",
      { type: "train_bought", company: "ABC", train: "2", from: "stack", price: 80 },
      "other facts",
      80,
    ],
    [
      "PresidentAddsCash,ALTON,Ann,33",
      "PresidentAddsCash,ALTON,Ann,30",
      { type: "president_added", company: "ABC", player: "A", amount: 33 },
      "other facts",
      33,
    ],
    [
      "MonetiseTreasuryShares,ALTON,100",
      "MonetiseTreasuryShares,ALTON,90",
      { type: "underwritten", company: "ABC", amount: 100 },
      "other facts",
      100,
    ],
    [
      "PaysForTokens,ALTON,100,5",
      "PaysForTokens,ALTON,90,5",
      { type: "tokens_bought", company: "ABC", price: 100 },
      "other facts",
      100,
    ],
    [
      "ITEM_PRICE_REDUCED,4,90",
      "ITEM_PRICE_REDUCED,4,95",
      { type: "offered", lot: "4", price: 90 },
      "other facts",
      90,
    ],
    [
      "BuysItemFor,Ann,4,90",
      "BuysItemFor,Ann,4,95",
      { type: "lot_sold", player: "A", lot: "4", price: 90 },
      "other facts",
      90,
    ],
    [
      "BUY_SHARE_LOG,Ann,10,ALTON,Pool,70",
      "BUY_SHARE_LOG,Ann,10,ALTON,Pool,80",
      { type: "share_bought", player: "A", company: "ABC", percent: 10, from: "pool", price: 70 },
      "other facts",
      70,
    ],
    [
      "BUY_SHARE_LOG,ALTON,10,ALTON,Pool,70",
      "BUY_SHARE_LOG,ALTON,10,ALTON,Pool,80",
      { type: "own_shares_bought", company: "ABC", percent: 10, amount: 70 },
      "other facts",
      70,
    ],
    [
      "SELL_SHARE_LOG,Bob,10,ALTON,70",
      "SELL_SHARE_LOG,Bob,10,ALTON,80",
      { type: "shares_sold", player: "B", company: "ABC", percent: 10, amount: 70 },
      "other facts",
      70,
    ],
    [
      "SELL_SHARES_LOG,ALTON,2,10,20,ALTON,140",
      "SELL_SHARES_LOG,ALTON,2,10,20,ALTON,130",
      { type: "own_shares_sold", company: "ABC", percent: 20, amount: 140 },
      "other facts",
      140,
    ],
  ])("%s", (line, wrong, done, as, here) => {
    const stand = facts(done);
    const taken = seen(line, stand);
    expect(taken).toMatchObject({ as });
    expect(taken?.not).toBeUndefined();
    // Only the fact that the line tells is taken out.
    expect(taken?.left).toHaveLength((stand.facts as Fact[]).length - 1);
    expect(taken?.left?.[0]).toEqual(other[0]);
    expect(seen(wrong, stand)).toMatchObject({ as, not: [`${as}: ${here} here`] });
  });

  test.each([
    "LaysTileAtFor,ALTON,9,A4,S,40",
    "LAYS_TOKEN_ON,ALTON,A4,40",
    "CompanyRevenue,ALTON,50",
    "BuysTrain,ALTON,2,IPO,80",
    "PresidentAddsCash,ALTON,Ann,33",
    "BuysItemFor,Ann,4,90",
    "BUY_SHARE_LOG,Ann,10,ALTON,Pool,70",
    "SELL_SHARE_LOG,Bob,10,ALTON,70",
    "CompanyPaysOutFull,ALTON,50",
    "CompanyDiscardsTrain,ALTON,2",
    "MERGE_MINOR_LOG,Ann,5,ALTON,60,1",
    "ExchangesBaseToken,ALTON,5,C2",
    "SelectForAuctioning,Ann,4",
    "PlayerIsBankrupt,Ann",
    "START_OR,1.1",
    "EndOfOperatingRound,1.1",
    "StartStockRound,1",
    "END_SR,1",
    "StartOfInitialRound,1",
    "StartFinalMinorExchangeRound",
    "CompanyOperates,ALTON,Ann",
    "GameOver",
    "PASSES,Ann",
  ])("the game has not come so far: %s", (line) => {
    expect(seen(line, { facts: other })).toBeUndefined();
  });

  test("a tile or token elsewhere, and a train of another company, is another one", () => {
    const laid = facts(
      { type: "tile_laid", company: "ABC", hex: "C2", tile: "9", cost: 0 },
      { type: "tile_laid", company: "CW", hex: "D1", tile: "9", cost: 0 },
      { type: "token_placed", company: "ABC", hex: "C2", cost: 0 },
    );
    expect(seen("LaysTileAt,ALTON,9,A4,S", laid)).toBeUndefined();
    expect(seen("LAYS_FREE_TOKEN_ON,ALTON,A4", laid)).toBeUndefined();
    expect(seen("LaysTileAt,ALTON,9,B3,S", laid)?.left).toHaveLength(3);
  });

  test("of what need not be done nothing is missed", () => {
    expect(seen("ITEM_PRICE_REDUCED,4,90")?.not).toEqual(["other facts: nothing of it here"]);
    expect(seen("MonetiseTreasuryShares,ALTON,100")).toEqual({ not: ["other facts: nothing here"] });
    expect(seen("Payout,Ann,25,5,10")).toEqual({ as: "payouts", not: ["payouts: nothing here"] });
    expect(seen("RECEIVES,ALTON,25")).toEqual({ as: "receipts", not: ["receipts: nothing here"] });
    for (const line of ["GameIs,Tiny", "PlayerIs,1,Ann"]) expect(seen(line)).toEqual({});
  });
});

describe("what a line says in addition to its amount", () => {
  const bought = facts({
    type: "share_bought",
    player: "A",
    company: "ABC",
    percent: 10,
    from: "pool",
    price: 70,
  });

  test("how much of a company, and from where", () => {
    expect(seen("BUY_SHARE_LOG,Ann,20,ALTON,Pool,70", bought)?.not).toEqual(["other facts: 10% here"]);
    for (const from of ["ALTON", "CW"])
      expect(seen(`BUY_SHARE_LOG,Ann,10,ALTON,${from},70`, bought)?.not).toEqual([
        "other facts: from pool here",
      ]);
    const treasury = facts({
      type: "share_bought",
      player: "A",
      company: "ABC",
      percent: 10,
      from: "treasury",
      price: 70,
    });
    expect(seen("BUY_SHARE_LOG,Ann,10,ALTON,ALTON,70", treasury)?.not).toBeUndefined();
    expect(seen("BUY_SHARE_LOG,Ann,10,ALTON,CW,70", treasury)?.not).toEqual([
      "other facts: from treasury here",
    ]);
  });

  test("how many shares are paid for, of how many percent each", () => {
    const paid = (who: Record<string, number>, kept = 0) =>
      facts({
        type: "dividend",
        company: "ABC",
        kind: "full",
        earnings: 50,
        distributed: 50,
        kept,
        shares: who,
      });
    expect(seen("Payout,Bob,10,2,10", paid({ B: 10 }))?.not).toBeUndefined();
    expect(seen("Payout,Bob,10,3,10", paid({ B: 10 }))?.not).toEqual(["payouts: 20% here"]);
    expect(seen("Payout,ALTON,5,1,10", paid({}, 5))?.not).toEqual(["payouts: 20% here"]);
  });

  test("a company is started by whom and at what the line says; one that starts once more begins elsewhere", () => {
    const begun = facts({ type: "company_started", player: "A", company: "CW", price: 70 });
    const book = { spaces: { CW: "C5", ABC: "C1" } };
    expect(seen("START_COMPANY_LOG,Ann,CW,70,140,2,20,CW", { ...begun, book })).toEqual({
      as: "other facts",
      left: other,
      book: { spaces: { ABC: "C1" } },
    });
    expect(seen("START_COMPANY_LOG,Ann,CW,80,160,2,20,CW", begun)?.not).toEqual(["other facts: 70 here"]);
    expect(seen("START_COMPANY_LOG,Bob,CW,70,140,2,20,CW", begun)).toBeUndefined();
    expect(seen("START_COMPANY_LOG,Ann,ALTON,70,140,2,20,ALTON", begun)).toBeUndefined();
  });

  test("who adds what a company lacks", () => {
    const added = facts({ type: "president_added", company: "ABC", player: "A", amount: 33 });
    expect(seen("PresidentAddsCash,ALTON,Bob,33", added)).toBeUndefined();
  });

  test("what lies in the treasury, and which trains there are", () => {
    expect(seen("SharesPutInTreasury,20,ALTON")).toEqual({ as: "other facts" });
    expect(seen("SharesPutInTreasury,30,ALTON")?.not).toEqual(["other facts: 20% here"]);
    expect(seen("SharesPutInTreasury,20,CW")?.not).toEqual(["other facts: 0% here"]);
    expect(seen("FirstTrainBought,2")).toEqual({});
    expect(seen("FirstTrainBought,3")?.not).toEqual(["other facts: no company has a 3-train here"]);
    const [top] = table().state.depot.stack;
    const other = top?.kind === "2" ? "3" : "2";
    expect(seen(`NewTrainAvailable,${other}x,${top?.kind}`)).toEqual({});
    const not = [`other facts: the next train is a ${top?.kind} here`];
    expect(seen(`NewTrainAvailable,${other}x,${other}`)?.not).toEqual(not);
    expect(seen(`NewTrainAvailable,${top?.kind},${top?.kind}`)?.not).toEqual(not);
  });
});

describe("a deal that the report tells in parts", () => {
  const sold = facts({ type: "shares_sold", player: "B", company: "ABC", percent: 30, amount: 210 });

  test("each tells its part, the last the rest", () => {
    const first = seen("SELL_SHARE_LOG,Bob,10,ALTON,70", sold);
    expect(first).toMatchObject({ as: "other facts" });
    const [rest] = first?.left ?? [];
    expect(rest).toMatchObject({
      kind: "sold",
      who: "B",
      amount: 140,
      values: { percent: 20, company: "ABC" },
    });
    expect(first?.left).toHaveLength(2);
    expect(seen("SELL_SHARES_LOG,Bob,2,10,20,ALTON,140", { facts: [rest as Fact] })).toEqual({
      as: "other facts",
      left: [],
    });
    expect(seen("SELL_SHARES_LOG,Bob,2,10,20,ALTON,130", { facts: [rest as Fact] })?.not).toEqual([
      "other facts: 140 here",
    ]);
  });

  test("a part that is paid as much as the whole is none", () => {
    const not = "other facts: 30% here";
    expect(seen("SELL_SHARE_LOG,Bob,10,ALTON,210", sold)).toEqual({
      as: "other facts",
      left: other,
      not: [not],
    });
    expect(seen("SELL_SHARE_LOG,Bob,10,ALTON,220", sold)?.not).toEqual(["other facts: 210 here", not]);
    expect(seen("SELL_SHARES_LOG,Bob,3,10,30,ALTON,210", sold)).toEqual({ as: "other facts", left: other });
    expect(seen("SELL_SHARE_LOG,Ann,10,ALTON,70", sold)).toBeUndefined();
    expect(seen("SELL_SHARE_LOG,Bob,10,CW,70", sold)).toBeUndefined();
  });
});

describe("a dividend", () => {
  const paid = (kind: string, earnings: number) =>
    facts({ type: "dividend", company: "ABC", kind, earnings, distributed: earnings, kept: 0, shares: {} });

  test("is used as the line says, and of as much", () => {
    expect(seen("CompanyPaysOutFull,ALTON,50", paid("full", 50))).toEqual({ as: "other facts", left: other });
    expect(seen("CompanyPaysOutFull,ALTON", paid("full", 50))).toEqual({ as: "other facts", left: other });
    expect(seen("CompanyPaysOutFull,ALTON,60", paid("full", 50))?.not).toEqual(["revenues: 50 here"]);
    expect(seen("CompanySplits,ALTON,50", paid("full", 50))?.not).toEqual(["other facts: full here"]);
    expect(seen("CompanySplits,ALTON,60", paid("full", 50))?.not).toEqual([
      "other facts: full here",
      "revenues: 50 here",
    ]);
  });

  test("is told of anyone who gets something of it", () => {
    const told = (kind: string, distributed: number, kept: number) =>
      did({
        type: "dividend",
        company: "ABC",
        kind,
        earnings: 50,
        distributed,
        kept,
        shares: { A: 25, C: 0 },
      }).map((fact) => `${fact.kind} ${fact.who} ${fact.amount}${fact.due ? " due" : ""}`);
    const whole = ["dividend ABC 50 due", "payout A 25 due"];
    expect(told("full", 50, 0)).toEqual(whole);
    expect(told("full", 50, 10)).toEqual([whole[0], "payout ABC 10 due", whole[1]]);
    expect(told("half", 30, 20)).toEqual([whole[0], "receives ABC 20 due", whole[1]]);
    expect(told("withhold", 0, 50)).toEqual([whole[0], "receives ABC 50", whole[1]]);
  });

  test("without a line of revenue before it says what was earned", () => {
    const run = (total: number, kind = "withhold") =>
      facts(
        { type: "routes_run", company: "ABC", total },
        { type: "dividend", company: "ABC", kind, earnings: total, distributed: 0, kept: total, shares: {} },
      );
    const kept = did({
      type: "dividend",
      company: "ABC",
      kind: "withhold",
      earnings: 50,
      distributed: 0,
      kept: 50,
    }).slice(1);
    expect(seen("CompanyDoesNotPayDividend,ALTON", run(0))).toEqual({ as: "revenues", left: other });
    expect(seen("CompanyDoesNotPayDividend,ALTON", run(50))).toEqual({
      as: "revenues",
      not: ["revenues: revenue 50 here"],
      left: [...other, ...kept],
    });
    expect(seen("CompanyWithholds,ALTON,50", run(50))?.not).toBeUndefined();
    expect(seen("CompanyPaysOutFull,ALTON", run(50, "full"))?.not).toBeUndefined();
    expect(seen("CompanyPaysOutFull,ALTON,40", run(50, "full"))?.not).toEqual([
      "revenues: 50 here",
      "revenues: revenue 50 here",
    ]);
  });

  test("that pays nothing is the only line of a run of nothing, or tells it twice", () => {
    const nothing = facts({ type: "no_earnings", company: "ABC" });
    expect(seen("CompanyDoesNotPayDividend,ALTON", nothing)).toEqual({ as: "revenues", left: other });
    expect(seen("CompanyPaysOutFull,ALTON", nothing)).toBeUndefined();
    expect(
      seen("CompanyDoesNotPayDividend,ALTON", facts({ type: "routes_run", company: "ABC", total: 5 })),
    ).toBeUndefined();
    const told = (amount: number, of = "ABC") => ({ book: { run: { company: of, amount, line: 7 } } });
    expect(seen("CompanyDoesNotPayDividend,ALTON", told(0))).toEqual({
      as: "other facts",
      note: "line 1: the run of ALTON without revenue appears twice (line 7); it is compared once",
    });
    expect(seen("CompanyDoesNotPayDividend,ALTON", told(10))).toBeUndefined();
    expect(seen("CompanyDoesNotPayDividend,ALTON", told(0, "CW"))).toBeUndefined();
  });

  test("a revenue is remembered with its line, for what follows", () => {
    const line = seen("CompanyRevenue,ALTON,60", facts({ type: "routes_run", company: "ABC", total: 50 }));
    expect(line?.book).toEqual({ run: { company: "ABC", amount: 60, line: 1 } });
  });
});

describe("prices", () => {
  const moved = facts({ type: "price_moved", company: "ABC", from: 70, to: 80, cell: [0, 3] });

  test("a price that moves does so from where, to where, and to which space", () => {
    const book = { spaces: { ABC: "D1" } };
    expect(seen("PRICE_MOVES_LOG,ALTON,70,C1,80,D1", moved)).toEqual({ as: "prices", left: other, book });
    // The space before is the one that was told last.
    const told = { ...moved, book: { spaces: { ABC: "C2" } } };
    expect(seen("PRICE_MOVES_LOG,ALTON,70,C1,80,D1", told)?.not).toEqual(["prices: from C2 here"]);
    for (const line of ["70,C1,90,D1", "60,C1,80,D1", "70,C1,80,C1", "70,C1,80,D2", "70,C1,80,4"])
      expect(seen(`PRICE_MOVES_LOG,ALTON,${line}`, moved)?.not).toEqual(["prices: from 70 to 80 (D1) here"]);
    expect(seen("PRICE_MOVES_LOG,ALTON,70,C1,80,D1")).toEqual({
      as: "prices",
      not: ["prices: it stays at 70 here"],
    });
  });

  test("a price that stays does not move, and is that", () => {
    expect(seen("PRICE_STAYS_LOG,ALTON,70,C1")).toEqual({ as: "prices" });
    expect(seen("PRICE_STAYS_LOG,ALTON,80,C1")?.not).toEqual(["prices: 70 here"]);
    expect(seen("PRICE_STAYS_LOG,ALTON,70,D1")?.not).toEqual(["prices: in C1 here"]);
    expect(seen("PRICE_STAYS_LOG,ALTON,80,D1", moved)).toEqual({
      as: "prices",
      not: ["prices: from 70 to 80 here"],
      left: other,
    });
  });
});

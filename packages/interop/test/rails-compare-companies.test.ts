import { describe, expect, test } from "vitest";
import { facts, other, seen } from "./rails-seen.ts";
import { table } from "./rails-told.ts";

/** Shares, companies and minors of a report beside the game. */

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

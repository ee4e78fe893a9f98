import { describe, expect, test } from "vitest";
import { railsEu } from "../src/rails/18eu.ts";
import { readLine } from "../src/rails/events.ts";
import { amountOf, reportLines } from "../src/rails/lines.ts";
import { companyId, SIDES, sideOf, spaceName, spaceOf, swapHex } from "../src/rails/mapping.ts";
import { isRailsReport, parseReport } from "../src/rails/report.ts";

const PLAYERS = ["Ann", "Bob"];
const read = (text: string) => {
  const [line] = reportLines(text);
  if (!line) throw new Error("no line");
  const { line: _line, ...told } = readLine(line, PLAYERS);
  return told;
};

describe("lines of a report", () => {
  test("are numbered as in the file, empty ones left out", () => {
    expect(reportLines("GameIs,18EU\n \n\nHas,Ann,5\n")).toEqual([
      { number: 1, text: "GameIs,18EU", name: "GameIs", fields: ["18EU"] },
      { number: 4, text: "Has,Ann,5", name: "Has", fields: ["Ann", "5"] },
    ]);
  });

  test("line ends of other systems and a byte order mark make no difference", () => {
    const plain = reportLines("GameIs,18EU\nHas,Ann,5");
    expect(reportLines("\uFEFFGameIs,18EU\r\nHas,Ann,5\r\n")).toEqual(plain);
    expect(reportLines("GameIs,18EU\rHas,Ann,5\r")).toEqual(plain);
  });

  test("a letter written in two parts is the same letter", () => {
    expect(reportLines("Floats,KKO\u0308B")[0]?.fields).toEqual(["KKÖB"]);
  });

  test("a player's name may hold a comma", () => {
    const lines = reportLines("PlayerIs,1,Smith, John\nPayout,Smith, John,45,1,100");
    expect(lines.map(({ fields }) => fields)).toEqual([
      ["1", "Smith, John"],
      ["Smith, John", "45", "1", "100"],
    ]);
  });

  test.each([
    ["100", 100],
    ["£100", 100],
    ["100 €", 100],
    ["1.020", 1020],
    ["1 020", 1020],
    ["12\u202f345", 12345],
    ["-20", -20],
    ["£-20", -20],
    ["5.1", undefined],
    ["", undefined],
    ["Ann", undefined],
    [undefined, undefined],
  ])("the amount of %j is %j", (field, amount) => {
    expect(amountOf(field)).toBe(amount);
  });
});

describe("what a line tells", () => {
  test.each([
    ["SelectForAuctioning,Ann,12", { kind: "select", player: "Ann", lot: "12" }],
    ["BID_ITEM,Bob,105,14", { kind: "bid", player: "Bob", amount: 105, lot: "14" }],
    ["ITEM_PRICE_REDUCED,12,90", { kind: "reduced", lot: "12", price: 90 }],
    ["BuysItemFor,Bob,12,90", { kind: "sold", player: "Bob", lot: "12", price: 90 }],
    ["Autopasses,Ann", { kind: "pass", player: "Ann" }],
    ["START_COMPANY_LOG,Ann,FS,82,164,2,20,FS", { kind: "start", player: "Ann", company: "FS", price: 82 }],
    ["SelectedHomeBase,SNCB,Hex S2 (Marseille)", { kind: "home", company: "SNCB", hex: "S2" }],
    [
      "MERGE_MINOR_LOG,Ann,5,FS,60,1",
      { kind: "merge", player: "Ann", minor: "5", company: "FS", cash: 60, trains: 1 },
    ],
    [
      "ExchangesBaseToken,FS,11,N11",
      { kind: "exchanged", company: "FS", minor: "11", accept: true, hex: "N11" },
    ],
    [
      "NoBaseTokenExchange,FS,1,J1",
      { kind: "exchanged", company: "FS", minor: "1", accept: false, hex: "J1" },
    ],
    [
      "BUY_SHARE_LOG,Ann,10,FS,Pool,82",
      { kind: "buy", who: "Ann", percent: 10, company: "FS", from: "Pool", amount: 82 },
    ],
    [
      "BUY_SHARES_LOG,FS,2,10,20,FS,Pool,164",
      { kind: "buy", who: "FS", percent: 20, company: "FS", from: "Pool", amount: 164 },
    ],
    ["SELL_SHARE_LOG,Ann,10,FS,82", { kind: "sell", who: "Ann", percent: 10, company: "FS", amount: 82 }],
    [
      "SELL_SHARES_LOG,Ann,3,10,30,FS,246",
      { kind: "sell", who: "Ann", percent: 30, company: "FS", amount: 246 },
    ],
    [
      "PRICE_MOVES_LOG,FS,82,D4,75,C4",
      { kind: "price", company: "FS", from: 82, fromSpace: "D4", to: 75, space: "C4" },
    ],
    ["PRICE_STAYS_LOG,FS,82,D4", { kind: "stays", company: "FS", price: 82, space: "D4" }],
    ["LaysTileAt,1,8,I2,SW", { kind: "lay", company: "1", tile: "8", hex: "I2", side: "SW", cost: 0 }],
    [
      "LaysTileAtFor,10,58,T3,NW,60",
      { kind: "lay", company: "10", tile: "58", hex: "T3", side: "NW", cost: 60 },
    ],
    ["LAYS_FREE_TOKEN_ON,FS,R9", { kind: "token", company: "FS", hex: "R9", cost: 0 }],
    ["LAYS_TOKEN_ON,FS,R9,40", { kind: "token", company: "FS", hex: "R9", cost: 40 }],
    ["CompanySplits,FS,170", { kind: "dividend", company: "FS", how: "half", amount: 170 }],
    ["CompanyDoesNotPayDividend,FS", { kind: "dividend", company: "FS", how: "withhold", amount: undefined }],
    ["Payout,Ann,45,5,10", { kind: "payout", who: "Ann", amount: 45, shares: 5, unit: 10 }],
    ["BuysTrain,2,3,IPO,200", { kind: "train", company: "2", train: "3", from: "IPO", price: 200 }],
    ["PresidentAddsCash,FS,Ann,33", { kind: "adds", company: "FS", player: "Ann", amount: 33 }],
    ["START_OR,1.2", { kind: "operatingBegins", set: 1, run: 2 }],
    ["EndOfOperatingRound,1.2", { kind: "operatingEnds", set: 1, run: 2 }],
    ["ORWorthIncrease,Ann,1.2,150", { kind: "worth", player: "Ann", round: "1.2", amount: 150 }],
    ["1. 9397 Ann", { kind: "rank", place: 1, amount: 9397, player: "Ann" }],
    ["2. £712 Bob the Elder", { kind: "rank", place: 2, amount: 712, player: "Bob the Elder" }],
    ["EoGWinnerAnn!", { kind: "note" }],
  ])("%s", (text, told) => {
    expect(read(text)).toEqual(told);
  });

  test("lines that the known reports do not hold are told by their names", () => {
    expect(read("PlayerIsBankrupt,Bob")).toEqual({ kind: "bankrupt", player: "Bob" });
    expect(read("IS_NOW_PRES_OF,Bob,FS")).toEqual({ kind: "president", player: "Bob", company: "FS" });
    expect(read("CLOSE_MINOR_LOG,Ann,4,60,1")).toEqual({ kind: "closes", minor: "4" });
    for (const name of ["CompanyCloses", "COMPANY_CLOSED"])
      expect(read(`${name},FS`)).toEqual({ kind: "gone", company: "FS" });
    expect(read("COMPANY_WITHHOLDS,FS,100")).toEqual({
      kind: "dividend",
      company: "FS",
      how: "withhold",
      amount: 100,
    });
  });

  test("a known name with fields that do not fit, and any other line, is unknown", () => {
    for (const text of ["Has,Ann", "Has,Ann,much", "START_OR,one", "Dance,Ann", "toString,1", "__proto__"])
      expect(read(text)).toEqual({ kind: "unknown" });
  });
});

describe("a whole report", () => {
  const head = "GameIs,18EU\nPlayerIs,1,Ann\nPlayerIs,2,Bob\n";
  const message = (text: string) => {
    const result = parseReport(text);
    return result.ok ? "" : result.message;
  };

  test("names its game and its players", () => {
    const result = parseReport(`${head}HasPriority,Ann`);
    expect(result.ok && [result.report.title, result.report.players]).toEqual(["18EU", PLAYERS]);
    expect(isRailsReport(head)).toBe(true);
    expect(isRailsReport('{"title":"18EU"}')).toBe(false);
  });

  test("what is none is refused in one line", () => {
    expect(message("")).toBe("the report is empty");
    expect(message('{"title":"18EU"}')).toBe("not a report of Rails: no GameIs line names the game");
    expect(message("GameIs,18EU\n")).toBe("the report names no players");
    expect(message("GameIs,18EU\nPlayerIs,2,Ann")).toBe("line 2: PlayerIs,2,Ann: not the next player");
    expect(message(`${head}PlayerIs,3,Ann`)).toBe("line 4: two players have the name Ann");
    expect(message(`${head}${"Has,Ann,1\n".repeat(60_000)}`)).toBe("the report has more than 50,000 lines");
  });
});

describe("names of a report", () => {
  test("a hex is its mirror: number and letter change places", () => {
    expect(swapHex("F13")).toBe("M6");
    expect(swapHex("M6")).toBe("F13");
    for (const wrong of ["F0", "F27", "f13", "13", "FF1", ""]) expect(swapHex(wrong)).toBeUndefined();
  });

  test("sides are told clockwise from below", () => {
    expect(SIDES.map(sideOf)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sideOf("E")).toBeUndefined();
  });

  test("spaces of the market are told by column and row", () => {
    expect(spaceOf("E4")).toEqual({ row: 3, col: 4 });
    expect(spaceName({ row: 3, col: 4 })).toBe("E4");
    expect(spaceOf("4E")).toBeUndefined();
  });

  test("companies have their names of the report, also where a character set has spoilt them", () => {
    const ids = ["SNCB", "NS", "KBS", "KPEV", "KKÖB", "DR", "FS", "SNCF"].map((name) =>
      companyId(railsEu, name),
    );
    expect(ids).toEqual(["BNR", "DR", "RBSR", "RPR", "AIRS", "GSR", "FS", "SNCF"]);
    for (const spoilt of ["KK\uFFFDB", "KKÃ\u0096B"]) expect(companyId(railsEu, spoilt)).toBe("AIRS");
    expect(companyId(railsEu, "12")).toBe("12");
    expect(companyId(railsEu, "KKB")).toBe("KKB");
  });
});

import { describe, expect, test } from "vitest";
import { agrees, firstDifference, type RailsImport, tellImport } from "../src/index.ts";
import { railsEu } from "../src/rails/18eu.ts";
import type { Difference, Point } from "../src/rails/point.ts";
import { ahead, aheadInRound, aheadInTurn, consume } from "../src/rails/point.ts";
import { parseReport } from "../src/rails/report.ts";
import { summed } from "../src/rails/summary.ts";
import { events, point, reading, table } from "./rails-told.ts";

const report = (...lines: string[]) => {
  const read = parseReport(["GameIs,18EU", "PlayerIs,1,Ann", "PlayerIs,2,Bob", ...lines].join("\n"));
  if (!read.ok) throw new Error(read.message);
  return read.report;
};
const one = table();
const points = (...rows: Partial<Point>[]): Point[] => rows.map((row) => ({ ...point(one), ...row }));
const difference = (line: number, more: Partial<Difference> = {}): Difference => ({
  line,
  text: "Has,Ann,5",
  kind: "cash lines",
  message: "6 here",
  ...more,
});

describe("what is said of a report that was read", () => {
  const whole = report("Has,Ann,5", "Dance,Ann", "Sing,Ann", "Dance,Bob", "GameOver");
  const sum = (
    rows: Partial<Point>[],
    more: Partial<Parameters<typeof summed>[1]> = {},
    chosen = {},
    of = whole,
  ) => summed(of, { points: points(...rows), tried: 0, ...more }, chosen);

  test("all that was done in addition to translating is added up", () => {
    const rows = [
      { dropped: 1, joined: 2 },
      { supplied: 1, consents: 2 },
      {},
      { dropped: 2, consents: 1, note: "a note" },
    ];
    expect(sum(rows)).toMatchObject({
      dropped: 3,
      supplied: 1,
      joined: 2,
      consents: 3,
      notes: ["a note", "3 consents were assumed"],
      complete: true,
    });
    expect(sum([{}])).toMatchObject({ dropped: 0, supplied: 0, joined: 0, consents: 0, notes: [] });
  });

  test("lines are counted by what they were compared with, those on trust apart", () => {
    const trusted = { line: 9, company: "1", recorded: 60, earned: 50 };
    const rows: Partial<Point>[] = [
      { compared: ["revenues", "payouts"] },
      { compared: ["revenues"] },
      { compared: ["revenues"], trusted },
    ];
    expect(sum(rows)).toMatchObject({ compared: { revenues: 2, payouts: 1 }, trusted: [trusted] });
    expect(sum([{ trusted }]).compared).toEqual({ revenues: -1 });
    expect(sum([{ compared: ["phases"] }]).compared).toEqual({ phases: 1 });
  });

  test("options that were chosen, and an end that is missing, are noted", () => {
    const cut = report("Has,Ann,5", "Has,Bob,5");
    expect(sum([], {}, { redToRed: "each" }, cut)).toMatchObject({
      complete: false,
      chosen: { redToRed: "each" },
      notes: [
        "the table uses redToRed=each, which the report requires",
        "the end of the game is missing: the report stops at line 5",
      ],
    });
  });

  test("where it does not go on", () => {
    expect(sum([], { stuck: { place: 3, why: "nothing follows" } }).stuck).toEqual({
      line: 4,
      text: "Has,Ann,5",
      why: "nothing follows",
    });
    expect(sum([], { stuck: { place: 99, why: "nothing follows" } })).not.toHaveProperty("stuck");
    expect(sum([])).not.toHaveProperty("stuck");
  });

  test("differences are those of all points, in their order", () => {
    const rows = [{ differences: [difference(1)] }, {}, { differences: [difference(2), difference(3)] }];
    expect(sum(rows).differences.map(({ line }) => line)).toEqual([1, 2, 3]);
  });
});

describe("a report for a person", () => {
  const bare: RailsImport = {
    dropped: 0,
    supplied: 0,
    joined: 0,
    consents: 0,
    notes: [],
    compared: {},
    differences: [],
    trusted: [],
    chosen: {},
    complete: true,
  };
  const stuck = { line: 9, text: "PASSES,Ann", why: "turn is asked of A here" };

  test("that agrees says how much was compared", () => {
    expect(tellImport(bare)).toEqual(["compared: nothing; differences: 0"]);
    expect(tellImport({ ...bare, compared: { revenues: 3, payouts: 4 }, notes: ["a note"] })).toEqual([
      "compared: 3 revenues, 4 payouts; differences: 0",
      "a note",
    ]);
    expect(agrees(bare)).toBe(true);
    expect(firstDifference(bare)).toBeUndefined();
  });

  test("names what differs for the first time, and counts the rest", () => {
    const differences = [
      difference(4),
      difference(7, { carried: true }),
      difference(8, { message: "7 here" }),
      difference(9, { carried: true }),
    ];
    expect(tellImport({ ...bare, differences })).toEqual([
      "compared: nothing; differences: 4",
      "line 4: Has,Ann,5: 6 here",
      "line 8: Has,Ann,5: 7 here",
      "2 more lines differ because of the differences above",
    ]);
    expect(agrees({ ...bare, differences })).toBe(false);
    expect(firstDifference({ ...bare, differences, stuck })).toBe("line 4: Has,Ann,5: 6 here");
  });

  test("tells runs on trust, and where it does not go on", () => {
    const trusted = [{ line: 3, company: "BNR", recorded: 60, earned: 50 }];
    const why =
      "line 9: PASSES,Ann: is not possible here, and the rest was not read: turn is asked of A here";
    expect(tellImport({ ...bare, trusted, stuck, notes: ["a note"] })).toEqual([
      "compared: nothing; differences: 0",
      "line 3: BNR receives the reported 60, but its trains earn 50; the difference is recorded",
      why,
      "a note",
    ]);
    expect(agrees({ ...bare, stuck })).toBe(false);
    expect(firstDifference({ ...bare, stuck })).toBe(why);
  });
});

describe("lines that have been read", () => {
  const lines = ["Has,Ann,1", "PASSES,Ann", "Has,Bob,1", "PASSES,Bob", "Has,Cem,1"];
  const read = reading(one, lines);
  const after = (at: number, used: number[], ...uses: number[]) => {
    const next = consume(read, point(one, { at, used: new Set(used) }), uses);
    return [next.at, ...next.used];
  };

  test("are passed over, in whatever order they were", () => {
    expect(after(0, [], 0)).toEqual([1]);
    expect(after(0, [], 2)).toEqual([0, 2]);
    expect(after(0, [2], 0, 1)).toEqual([3]);
    expect(after(0, [1, 3], 0)).toEqual([2, 3]);
    expect(after(1, [], 0, 1)).toEqual([2]);
    expect(after(3, [], 3, 4)).toEqual([5]);
    expect(after(4, [], 4, 5, 6)).toEqual([5]);
    expect(after(2, [])).toEqual([2]);
  });

  test("what lies ahead is the rest", () => {
    const numbers = (at: number, ...used: number[]) =>
      [...ahead(read, { at, used: new Set(used) })].map(([index]) => index);
    expect(numbers(1)).toEqual([1, 2, 3, 4]);
    expect(numbers(1, 1, 3)).toEqual([2, 4]);
    expect(numbers(5)).toEqual([]);
  });

  test("a turn ends with the next, a round where rounds do", () => {
    const limits = [
      "START_OR,1.1",
      "EndOfOperatingRound,1.1",
      "StartStockRound,1",
      "END_SR,1",
      "StartFinalMinorExchangeRound",
      "GameOver",
    ];
    const count = (walk: typeof aheadInTurn, end: string) => {
      const whole = reading(one, ["Has,Ann,1", "PASSES,Ann", end, "Has,Bob,1"]);
      return [...walk(whole, point(one))].length;
    };
    for (const end of limits) {
      expect(count(aheadInTurn, end)).toBe(2);
      expect(count(aheadInRound, end)).toBe(2);
    }
    expect(count(aheadInTurn, "CompanyOperates,ALTON,Ann")).toBe(2);
    expect(count(aheadInRound, "CompanyOperates,ALTON,Ann")).toBe(4);
  });
});

describe("what a report of 18EU needs of the table", () => {
  const bought = (...kinds: [string, string, number][]) =>
    railsEu.options({
      title: "18EU",
      players: [],
      events: events(
        ...kinds.flatMap(([train, from, count]) =>
          Array.from({ length: count }, () => `BuysTrain,1,${train},${from},100`),
        ),
        "Has,3,1",
      ),
    });

  test("more trains of a kind than there are were extra ones", () => {
    expect(bought(["3", "IPO", 5], ["4", "IPO", 4])).toEqual({});
    expect(bought(["3", "IPO", 6])).toEqual({ extra3: 1 });
    expect(bought(["3", "IPO", 7], ["4", "IPO", 5])).toEqual({ extra3: 2, extra4: 1 });
    expect(bought(["3", "IPO", 9], ["4", "IPO", 9])).toEqual({ extra3: 2, extra4: 1 });
    expect(bought(["3", "Pool", 6], ["3", "2", 6], ["5", "IPO", 9])).toEqual({});
  });

  test.each([
    ["revenues: CompanyRevenue,1,50: 60 here", { redToRed: "each" }],
    ["stuck: BuysTrain,1,2,IPO,100: TRAIN_NOT_THERE {}", { minorTrains: "pool" }],
    ["stuck: BuysTrain,1,2,IPO,100: TRAIN_LIMIT {}", { minorTrains: "pool" }],
    ["priorities: HasPriority,Ann: Bob here", { priority: "lastPasser" }],
    ["other facts: CompanyDiscardsTrain,1,2: no such discard is required here", { stockDiscard: "atOnce" }],
    ["bank lines: BankHas,5: 6 here", { bankBreaks: "short" }],
    ["final ranks: 1. 5 Ann: 1. with 6 here", { bankBreaks: "short" }],
    ["stuck: PASSES,Ann: the game is over here", { bankBreaks: "short" }],
    ["other facts: GameOver: the game continues here; it was ended by agreement", { bankBreaks: "short" }],
    ["stuck: x: PULLMAN_DISCARD {}", { pullmanDiscard: "free" }],
    ["stuck: x: PULLMAN_NO_REPLACEMENT {}", { pullmanDiscard: "free" }],
    ["stuck: x: PULLMAN_OWES {}", { pullmanDiscard: "free" }],
    ["stuck: x: PULLMAN_ONCE {}", { pullmanPurchases: "any" }],
    ["stuck: x: PRESIDENT_ADDS {}", { presidentTrade: "shortTreasury" }],
    ["stuck: x: TREASURY_SHORT {}", { presidentTrade: "shortTreasury" }],
    ["stuck: x: NOT_CONNECTED {}", { connection: "track" }],
    ["stuck: x: MUST_MERGE {}", { connection: "track" }],
    ["stuck: x: NOT_OPERATED {}", { firstTurnSale: true }],
    ["stuck: x: PRESIDENT_SHORT {}", { firstTurnSale: true }],
    ["payouts: Payout,Ann,5,1,10: 6 here", {}],
    ["stuck: x: the revenues, priorities, bank and final worths", {}],
  ])("%s", (why, option) => {
    const fitting = railsEu.trials.filter(({ when }) => when.test(why));
    expect(Object.assign({}, ...fitting.map((one) => ({ [one.option]: one.value })))).toEqual(option);
  });
});

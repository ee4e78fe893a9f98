import type { Position } from "@railhead/core/kit";
import { describe, expect, test } from "vitest";
import { expand, play } from "../src/rails/expand.ts";
import type { Point, Reading } from "../src/rails/point.ts";
import { did, point, reading, type Stand, table } from "./rails-told.ts";

/** How a report goes on from where it stands: a line is compared, or what is asked is answered. */

function go(one: Position, lines: string[], stand: Stand = {}, more: Partial<Reading> = {}) {
  const at = reading(one, lines, more);
  return expand(at, point(one, stand));
}
function ways(...args: Parameters<typeof go>): Point[] {
  const next = go(...args);
  if (!("ways" in next)) throw new Error(JSON.stringify(next));
  return next.ways;
}
const only = (...args: Parameters<typeof go>): Point => {
  const all = ways(...args);
  expect(all).toHaveLength(1);
  return all[0] as Point;
};
const stuck = (...args: Parameters<typeof go>): string => {
  const next = go(...args);
  return "stuck" in next ? next.stuck : "";
};
const entries = ({ entries: all }: Point) =>
  all.map(({ type, seat, id }) => [type, seat, ...(id === undefined ? [] : [id])].join(" "));

const stock = () => table().stock("A").cash("A", 500);
/** The bank's last train of its kind is far: ABC may buy a 2. */
const trains = () => table().operate("ABC", "trains");

describe("a line that can be compared", () => {
  const one = table();

  test("is read, and nothing is played", () => {
    const next = only(one, ["Has,ALTON,90", "Has,Ann,1"], { idle: 5, book: { company: "ABC" } });
    expect(next).toMatchObject({
      at: 1,
      entries: [],
      compared: ["cash lines"],
      differences: [{ line: 1, message: "100 here" }],
      book: { company: "ABC", drift: { ABC: -10 } },
      idle: 0,
    });
    expect(next.state).toBe(one.state);
    expect(next.before?.idle).toBe(5);
  });

  test("takes the facts that it tells, passes that no one was asked for are dropped, notes are kept", () => {
    const facts = did({ type: "phase_began", phase: "3" }, { type: "bank_broken" });
    expect(only(one, ["StartOfPhase,3"], { facts }).facts.map(({ kind }) => kind)).toEqual(["bankBroken"]);
    expect(only(one, ["PlayerIs,1,Ann"], { facts }).facts).toBe(facts);
    expect(only(one, ["PlayerIs,1,Ann"])).not.toHaveProperty("compared");
    const over = did({ type: "passed_over", seat: "B", step: "turn" });
    expect(only(stock(), ["PASSES,Bob"], { facts: over })).toMatchObject({ dropped: 1, at: 1, entries: [] });
    const run = { company: "ABC", amount: 0, line: 7 };
    expect(only(one, ["CompanyDoesNotPayDividend,ALTON"], { book: { run } }).note).toContain(
      "appears twice (line 7)",
    );
  });

  test("after the last line the game is at its end", () => {
    expect(go(one, ["Has,Ann,1"], { at: 1 })).toEqual({ end: true });
  });
});

describe("a line that has to be played", () => {
  test("is, with its number; what it tells is compared at once", () => {
    const next = only(trains(), ["", "", "BuysTrain,ALTON,2,IPO,80", "Has,Ann,1"]);
    expect(entries(next)).toEqual(["buy_train A 3"]);
    expect(next).toMatchObject({
      at: 1,
      compared: ["other facts"],
      differences: [],
      supplied: 0,
      joined: 0,
      idle: 0,
      consents: 0,
    });
    expect(next.state.companies.ABC?.trains).toHaveLength(2);
    expect(next.facts.filter(({ kind }) => kind === "train")).toEqual([]);
  });

  test("and what is not the same is a difference", () => {
    const one = table().operate("ABC", "dividend", { earnings: 50 });
    const next = only(one, ["CompanyPaysOutFull,ALTON,60"]);
    expect(entries(next)).toEqual(["dividend A 1"]);
    expect(next.differences).toMatchObject([{ kind: "revenues", message: "50 here" }]);
  });

  test("lines that are one decision here are joined", () => {
    const lines = [
      "SELL_SHARE_LOG,Ann,10,ALTON,70",
      "PRICE_MOVES_LOG,ALTON,70,C1,60,B1",
      "SELL_SHARE_LOG,Ann,10,ALTON,70",
    ];
    const [both, first] = ways(stock(), lines);
    expect(both).toMatchObject({ joined: 1, at: 1, compared: ["other facts", "other facts"] });
    expect([...(both?.used ?? [])]).toEqual([2]);
    expect(both?.state.players.A?.cash).toBe(640);
    expect(first).toMatchObject({ joined: 0, at: 1 });
    expect(first?.used.size).toBe(0);
  });

  test("what no line tells is supplied, up to a limit in a row", () => {
    const one = table();
    const next = only(one, ["CompanyRevenue,ALTON,0"]);
    expect(entries(next)).toEqual(["pass A 1"]);
    expect(next).toMatchObject({ supplied: 1, joined: 0, idle: 1, at: 0 });
    expect(only(one, ["CompanyRevenue,ALTON,0"], { idle: 59 }).idle).toBe(60);
    expect(stuck(one, ["CompanyRevenue,ALTON,0"], { idle: 60 })).toBe("ABC, A must act here: track");
  });

  test("what is refused is told, each refusal once", () => {
    const told = stuck(trains(), ["BuysTrain,ALTON,4,IPO,250"]);
    expect(told).toMatch(/^ABC, A must act here: trains: [A-Z_]+$/);
    const twice = stuck(stock(), ["BUY_SHARE_LOG,Ann,10,CW,CW,70"]);
    expect(twice.split(" | ").length).toBe(new Set(twice.split(" | ")).size);
    expect(twice).toContain("A must act here: turn: ");
  });

  test("consents are given and counted", () => {
    const trade = trains().inPlay("CW", { par: 60, shares: { B: 50 }, cash: 10, trains: ["2"] });
    const next = only(trade, ["BuysTrain,ALTON,2,CW,1"]);
    expect(next.consents).toBe(1);
    expect(entries(next)).toEqual(["buy_train A 1", "consent B 1"]);
  });

  test("what a line must show and does not is a difference", () => {
    const one = trains();
    const read = reading(one, ["BuysTrain,ALTON,2,IPO,80", "HasPriority,Ann"]);
    const next = play(read, point(one), { actions: [{ type: "pass", seat: "A" }], uses: [0] });
    expect(next?.differences).toMatchObject([{ kind: "other facts", message: "nothing of it here" }]);
    const other = play(read, point(one), {
      actions: [{ type: "pass", seat: "A" }],
      uses: [1],
      note: "so",
      book: { held: [4] },
    });
    expect(other).toMatchObject({
      differences: [],
      compared: ["priorities"],
      note: "so",
      book: { held: [4] },
    });
    expect(play(read, point(one), { actions: [{ type: "pass", seat: "B" }], uses: [] })).toBeUndefined();
  });
});

describe("a line that stands where it can not", () => {
  test.each([
    ["SelectForAuctioning,Ann,4", "operating"],
    ["BID_ITEM,Ann,100,4", "operating"],
    ["BuysItemFor,Ann,4,100", "operating"],
    ["DeclinedToBid,Ann", "operating"],
    ["START_COMPANY_LOG,Ann,CW,70,140,2,20,CW", "operating"],
    ["MERGE_MINOR_LOG,Ann,5,ALTON,60,1", "operating"],
  ])("%s in an %s round", (line, round) => {
    expect(stuck(table(), [line])).toBe(`ABC, A must act here: track (${round})`);
  });

  test.each([
    "LaysTileAt,ALTON,9,B3,S",
    "LAYS_FREE_TOKEN_ON,ALTON,A4",
    "CompanyRevenue,ALTON,50",
    "CompanySplits,ALTON,50",
    "BuysTrain,ALTON,2,IPO,80",
    "PresidentAddsCash,ALTON,Ann,33",
  ])("%s in a stock round", (line) => {
    expect(stuck(stock(), [line])).toBe("A must act here: turn (stock)");
  });

  test("a company's, when its turn is over here", () => {
    const other = table()
      .inPlay("CW", { par: 60, shares: { B: 50 }, tokens: ["F3"] })
      .operate("CW", "track");
    const book = { company: "ABC" };
    const over = "the turn of ABC is over; CW, B must act here: track";
    expect(stuck(other, ["LaysTileAt,ALTON,9,B3,S"], { book })).toBe(over);
    expect(stuck(other, ["SELL_SHARE_LOG,ALTON,10,ALTON,70"], { book })).toBe(over);
    // Someone else's, a player's, and one whose turn the report does not tell, may stand there.
    expect(entries(only(other, ["LaysTileAt,ALTON,9,B3,S"], { book: { company: "CW" } }))).toEqual([
      "pass B 1",
    ]);
    expect(entries(only(other, ["SELL_SHARE_LOG,Ann,10,ALTON,70"], { book }))).toEqual(["pass B 1"]);
    expect(entries(only(other, ["CompanyOperates,ALTON,Ann"], { book }))).toEqual(["pass B 1"]);
  });

  test("a pass outside of stock rounds is dropped", () => {
    expect(only(table(), ["PASSES,Ann"])).toMatchObject({ dropped: 1, at: 1, entries: [] });
    expect(entries(only(stock(), ["PASSES,Ann"]))).toEqual(["pass A 1"]);
  });

  test("when the game is over here", () => {
    const one = stock().do("end_by_agreement", { agreed: ["A", "B", "C"] });
    expect(stuck(one, ["PASSES,Ann"])).toBe("the game is over here");
  });
});

describe("a discard that is told before it is asked for", () => {
  test("waits", () => {
    const one = table();
    const next = only(one, ["CompanyDiscardsTrain,ALTON,2", "Has,Ann,1"], { book: { held: [7] } });
    expect(next).toMatchObject({ at: 1, entries: [], book: { held: [7, 0] } });
  });

  test("not where it is asked for, or is the company's own to do", () => {
    const own = stuck(trains(), ["CompanyDiscardsTrain,ALTON,2"]);
    expect(own).toContain("ABC, A must act here: trains: ");
    expect(only(trains(), ["CompanyDiscardsTrain,CW,2"]).book.held).toEqual([0]);
    const many = table().trains("ABC", ["2", "3", "3", "3"]);
    many.edit((state) => {
      state.pending = [{ kind: "discard_train", seats: ["A"], company: "ABC", data: null }] as never;
    });
    expect(ways(many, ["CompanyDiscardsTrain,ALTON,2"]).map(entries)[0]).toEqual(["discard_train A 1"]);
  });
});

describe("the end of a report", () => {
  test("of a game that goes on here ends it by agreement, which is a difference", () => {
    const next = only(stock().bankrupt("C"), ["GameOver", "1. 500 Ann"]);
    expect(next.state.ended).not.toBeNull();
    expect(next.entries).toMatchObject([{ type: "end_by_agreement", seat: "A", agreed: ["A", "B"] }]);
    expect(next.differences).toMatchObject([
      { line: 1, kind: "other facts", message: "the game continues here; it was ended by agreement" },
    ]);
    expect(next.at).toBe(0);
  });

  test("of one that is over here is no difference", () => {
    const one = stock().do("end_by_agreement", { agreed: ["A", "B", "C"] });
    expect(only(one, ["GameOver"])).toMatchObject({ at: 1, differences: [] });
  });
});

describe("amounts on trust", () => {
  const line = (cash = 100) =>
    table()
      .inPlay("CW", { par: 60, shares: { B: 50 }, tokens: ["D3"] })
      .tiles({ B3: ["6", 5], C4: ["8", 1], C2: ["9", 1], D3: ["57", 1] })
      .treasury("ABC", cash)
      .operate("ABC", "routes");
  const lines = (revenue: number, how = "CompanyPaysOutFull") => [
    `CompanyRevenue,ALTON,${revenue}`,
    `${how},ALTON,${revenue}`,
  ];
  const book = { company: "ABC" };

  test("a run that earns what is told is run as any other", () => {
    const one = line();
    const next = only(one, lines(0), { book }, { trust: true });
    expect(next.trusted).toBeUndefined();
    expect(entries(next)).toEqual(["run_routes A 1"]);
  });

  test("what is told and not earned is booked with the run, and the game goes on by it", () => {
    const one = line();
    for (const trust of [false, true]) {
      const next = ways(one, lines(50), { book }, { trust })[0];
      expect(next?.trusted).toEqual(trust ? { company: "ABC", recorded: 50, earned: 0, line: 1 } : undefined);
    }
    const booked = ways(one, lines(50), { book }, { trust: true })[0] as Point;
    expect(booked.at).toBe(0);
    expect(booked.entries.every(({ id }) => id === 1)).toBe(true);
    const correction = booked.entries.find(({ type }) => type === "correct");
    expect(correction).toMatchObject({
      seat: "A",
      by: "Rails report",
      reason: "Line 1 of the report: ABC is paid for 50, its trains earn 0",
    });
    const cash = (state: Point["state"], id: string) => state.players[id]?.cash as number;
    // A has half of it, B a fifth.
    expect(cash(booked.state, "A") - cash(one.state, "A")).toBe(25);
    expect(cash(booked.state, "B") - cash(one.state, "B")).toBe(10);
    expect(booked.facts.map(({ kind, who, amount }) => [kind, who, amount]).slice(0, 2)).toEqual([
      ["revenue", "ABC", 50],
      ["dividend", "ABC", 50],
    ]);
  });

  test("what is kept goes to the company; a line without revenue is one of nothing", () => {
    const one = line();
    const kept = ways(one, lines(50, "CompanyWithholds"), { book }, { trust: true })[0] as Point;
    expect((kept.state.companies.ABC?.cash ?? 0) - (one.state.companies.ABC?.cash ?? 0)).toBe(50);
    const silent = ways(one, ["CompanyWithholds,ALTON,30"], { book }, { trust: true })[0] as Point;
    expect(silent.trusted).toMatchObject({ recorded: 30, line: 1 });
  });

  describe("of a company that could not run at all, so that its turn went on", () => {
    const one = table().operate("ABC", "token");
    const turn = (lines: string[], more: Partial<Reading> = { trust: true }, own: Stand["book"] = book) => {
      const read = reading(one, lines, more);
      const passed = play(read, point(one, { book: own }), {
        actions: [{ type: "pass", seat: "A" }],
        uses: [],
      });
      if (!passed) throw new Error("no pass");
      return expand(read, passed);
    };
    const booked = (...args: Parameters<typeof turn>): Point | undefined => {
      const next = turn(...args);
      return "ways" in next && next.ways[0]?.trusted ? next.ways[0] : undefined;
    };

    test("is still paid: what the rules would have done is booked", () => {
      const next = booked(lines(50));
      expect(next?.trusted).toEqual({ company: "ABC", recorded: 50, earned: 0, line: 1 });
      expect(next?.entries).toMatchObject([
        {
          type: "correct",
          seat: "A",
          id: 1,
          reason: "Line 1 of the report: ABC is paid for 50, its trains earn nothing",
        },
      ]);
      const gained = (id: string) =>
        (next?.state.players[id]?.cash ?? 0) - (one.state.players[id]?.cash ?? 0);
      expect(["A", "B", "C"].map(gained)).toEqual([25, 10, 0]);
      expect(next?.facts.filter(({ kind }) => kind === "revenue")).toMatchObject([
        { who: "ABC", amount: 50 },
      ]);
      // The turn has gone on.
      expect(next?.state.round.data).toMatchObject({ turn: { company: "ABC" } });
      const kept = booked(lines(50, "CompanyWithholds"));
      expect((kept?.state.companies.ABC?.cash ?? 0) - (one.state.companies.ABC?.cash ?? 0)).toBe(50);
    });

    test("not where it is told to earn nothing, nor another's revenue, nor without trust", () => {
      expect(booked(lines(0))).toBeUndefined();
      expect(booked(["CompanyRevenue,CW,50"])).toBeUndefined();
      expect(booked(["Has,Ann,1"])).toBeUndefined();
      expect(booked(lines(50), { trust: false })).toBeUndefined();
      expect(booked(lines(50), { trust: true }, { company: undefined })).toBeUndefined();
      expect(booked(lines(50), { trust: true }, { company: "CW" })).toBeUndefined();
    });
  });

  test("only of the company whose turn is told", () => {
    const one = line();
    expect(ways(one, lines(50), { book: { company: "CW" } }, { trust: true })[0]?.trusted).toBeUndefined();
    expect(ways(one, ["CompanyRevenue,CW,50"], { book }, { trust: true })[0]?.trusted).toBeUndefined();
    // What is asked of another company is not booked for it.
    const other = ["CompanyRevenue,CW,50", "CompanyPaysOutFull,CW,50"];
    expect(stuck(one, other, { book: { company: "CW" } }, { trust: true })).toBe(
      "the turn of CW is over; ABC, A must act here: routes",
    );
    // In another turn it is another run.
    expect(
      ways(one, ["CompanyOperates,CW,Bob", ...lines(50)], { book }, { trust: true })[0]?.trusted,
    ).toBeUndefined();
  });
});

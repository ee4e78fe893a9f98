import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { describe, expect, test } from "vitest";
import { ARDENNES, checked } from "./checkpoints.ts";

describe("checkpoints of 18Ardennes", () => {
  const table = new Ardennes(4)
    .minors({ A: ["1"], B: ["4"] })
    .public("N", { shares: { C: 40 }, tokens: ["B14"], trains: ["2"] })
    .income("B")
    .tiles({ B12: ["SOH2", 1], B10: ["9", 1] })
    .stock("A");
  const { bank, priority } = table.state;
  const depot = { upcoming: {} as Record<string, number>, market: [] };
  for (const { kind } of table.state.depot.stack) depot.upcoming[kind] = (depot.upcoming[kind] ?? 0) + 1;
  const hexes: Record<string, [string, number]> = { B12: ["X10", 1], B10: ["9", 1] };
  const state = { bank, phase: "2", round: "SR", turn: 2, first_player: priority, acting: ["A"] };
  const base = { depot, hexes, state };
  const minorOf = (id: string, fields: object) => {
    const one = { cash: 100, price: 50, cell: [0, 1], floated: true, ipoed: true, market_percent: 0 };
    return { corporations: { [id]: { ...one, ...fields } } };
  };

  test("tiles have the record's names, in either form", () => {
    expect(checked(table, base, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, hexes: { ...hexes, B12: ["SOH2", 1] } }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, hexes: { ...hexes, B12: ["X20", 1] } }, ARDENNES)).toEqual({
      id: 0,
      at: 0,
      what: "hexes.B12",
      ours: ["SOH2", 1],
      theirs: ["SOH9", 1],
    });
  });

  test.each([
    ["X10", "SOH2"],
    ["X20", "SOH9"],
    ["X11", "RUH2"],
    ["X21", "RUH3"],
    ["X22", "220"],
    ["9", "9"],
    ["toString", "toString"],
  ])("the record's tile %s is %s here", (theirs, ours) => {
    expect(ARDENNES.tile?.(theirs)).toBe(ours);
  });

  test("a minor is held whole, and none of it lies in its treasury", () => {
    const one = minorOf("1", { president: "A", treasury_percent: 0, tokens: ["B8/0"] });
    expect(checked(table, { ...base, ...one }, ARDENNES)).toBeUndefined();
    const holder = (shares: object) => ({ players: { A: { cash: 525, value: 625, shares } } });
    expect(checked(table, { ...base, ...holder({ 1: 100 }) }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, ...holder({ 1: 50 }) }, ARDENNES)).toMatchObject({
      what: "players.A.shares",
      ours: [["1", 100]],
    });
    const half = minorOf("1", { president: "A", treasury_percent: 50, tokens: ["B8/0"] });
    expect(checked(table, { ...base, ...half }, ARDENNES)).toMatchObject({
      what: "corporations.1.treasury_percent",
      ours: 0,
    });
  });

  test("a minor that no one has yet lies in its treasury whole, and its home token is not looked at", () => {
    const fresh = { cash: 0, price: null, cell: null, floated: false, ipoed: false };
    const one = minorOf("2", { ...fresh, treasury_percent: 100, tokens: [] });
    expect(checked(table, { ...base, ...one }, ARDENNES)).toBeUndefined();
    const none = minorOf("2", { ...fresh, treasury_percent: 0 });
    expect(checked(table, { ...base, ...none }, ARDENNES)).toMatchObject({
      what: "corporations.2.treasury_percent",
      ours: 100,
    });
    const started = minorOf("1", { president: "A", treasury_percent: 0, tokens: [] });
    expect(checked(table, { ...base, ...started }, ARDENNES)?.what).toBe("corporations.1.tokens");
  });

  test("a public company's shares are counted as they are, those of the Guillaume-Luxembourg never", () => {
    const holder = (id: string, value: number, shares: object) => ({
      players: { [id]: { cash: 525, value, shares } },
    });
    expect(checked(table, { ...base, ...holder("C", 805, { N: 40 }) }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, ...holder("C", 805, { N: 100 }) }, ARDENNES)?.what).toBe(
      "players.C.shares",
    );
    expect(checked(table, { ...base, ...holder("B", 725, { 4: 100 }) }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, ...holder("B", 725, { 4: 100, GL: 100 }) }, ARDENNES)?.what).toBe(
      "players.B.shares",
    );
    const french = minorOf("N", {
      cash: 0,
      price: 140,
      cell: [0, 10],
      president: "C",
      trains: ["2"],
      tokens: ["B14"],
      treasury_percent: 60,
    });
    expect(checked(table, { ...base, ...french }, ARDENNES)).toBeUndefined();
  });

  test.each([
    ["ISR", "auction"],
    ["PCA", "bidding"],
    ["SR", "stock"],
    ["OR", "operating"],
  ])("the round %s is the %s", (short, id) => {
    expect(title18ardennes.rounds.some((round) => round.id === id)).toBe(true);
    expect(ARDENNES.rounds[short]).toBe(id);
  });
});

import fc from "fast-check";
import { rate, rating } from "openskill";
import { describe, expect, it } from "vitest";
import { countsIn, finishedOf, unratedOf } from "../../src/people/finished.ts";
import { rateGame, START } from "../../src/people/rate.ts";
import type { Rating } from "../../src/people/result.ts";
import { tableRow } from "../rows.ts";

const seats = (...given: [who: string, rank: number][]) =>
  given.map(([who, rank], at) => ({ who, rank, player: `p${at + 1}` }));

/** The examples of the library's README take no account of the time between two games. */
const AS_PRINTED = { tau: 0 };

/** What the library adds to the uncertainty before each game: people change. */
const TAU = 25 / 300;

/** What `openskill` gives for a list of players of their own. */
const byLibrary = (befores: Rating[], rank: number[]): Rating[] =>
  rate(
    befores.map((one) => [one]),
    { rank },
  ).map(([one]) => one as Rating);

describe("a rating", () => {
  it("begins where the library begins", () => {
    expect(START).toEqual({ mu: 25, sigma: 25 / 3 });
  });

  it("is what the library's own examples say: four of whom nothing is known, in another order than their seats", () => {
    const after = rateGame(seats(["a", 4], ["b", 1], ["c", 3], ["d", 2]), () => START, AS_PRINTED);
    const rounded = ["a", "b", "c", "d"].map((who) => {
      const { mu, sigma } = after.get(who) as Rating;
      return [mu.toFixed(3), sigma.toFixed(3)];
    });
    expect(rounded).toEqual([
      ["20.963", "8.084"],
      ["27.795", "8.263"],
      ["24.689", "8.084"],
      ["26.553", "8.179"],
    ]);
  });

  it("is what the library's own examples say: two who share a rank", () => {
    const after = rateGame(seats(["a", 2], ["b", 4], ["c", 2], ["d", 1]), () => START, AS_PRINTED);
    const rounded = ["a", "b", "c", "d"].map((who) => {
      const { mu, sigma } = after.get(who) as Rating;
      return [mu.toFixed(3), sigma.toFixed(3)];
    });
    expect(rounded).toEqual([
      ["24.689", "8.179"],
      ["22.826", "8.179"],
      ["24.689", "8.179"],
      ["27.795", "8.263"],
    ]);
  });

  const belief = fc.record({
    mu: fc.double({ min: 0, max: 50, noNaN: true }),
    sigma: fc.double({ min: 0.5, max: 9, noNaN: true }),
  });
  const game = fc.array(fc.tuple(belief, fc.integer({ min: 1, max: 6 })), { minLength: 2, maxLength: 7 });

  it("equals the library's for any players and ranks, and the order of seats changes nothing", () => {
    fc.assert(
      fc.property(game, (players) => {
        const before = (who: string) => (players[Number(who)] as [Rating, number])[0];
        const given = players.map(([, rank], at) => ({ who: String(at), rank, player: `p${at}` }));
        const after = rateGame(given, before);
        const other = rateGame([...given].reverse(), before);
        const plain = byLibrary(
          players.map(([one]) => one),
          players.map(([, rank]) => rank),
        );
        for (const [at, expected] of plain.entries()) {
          const found = after.get(String(at)) as Rating;
          expect(found.mu).toBeCloseTo(expected.mu, 9);
          expect(found.sigma).toBeCloseTo(expected.sigma, 9);
          expect(other.get(String(at))).toEqual(found);
        }
      }),
    );
  });

  it("of a single winner does not fall, of a single last does not rise, and no one becomes less certain than time makes them", () => {
    fc.assert(
      fc.property(fc.array(belief, { minLength: 2, maxLength: 7 }), (players) => {
        const given = players.map((_, at) => ({ who: String(at), rank: at + 1, player: `p${at}` }));
        const after = rateGame(given, (who) => players[Number(who)] as Rating);
        const changes = players.map((one, at) => (after.get(String(at)) as Rating).mu - one.mu);
        expect(changes[0]).toBeGreaterThanOrEqual(0);
        expect(changes.at(-1)).toBeLessThanOrEqual(0);
        for (const [at, one] of players.entries())
          expect((after.get(String(at)) as Rating).sigma).toBeLessThanOrEqual(Math.hypot(one.sigma, TAU));
      }),
    );
  });

  it("of a bot in several seats is the mean of what each comes to", () => {
    const after = rateGame(seats(["bot:easy", 1], ["ada", 2], ["bot:easy", 3]), () => rating());
    const [first, second, third] = byLibrary([rating(), rating(), rating()], [1, 2, 3]) as [
      Rating,
      Rating,
      Rating,
    ];
    expect(after.get("ada")?.mu).toBeCloseTo(second.mu, 9);
    expect(after.get("bot:easy")?.mu).toBeCloseTo((first.mu + third.mu) / 2, 9);
    expect(after.get("bot:easy")?.sigma).toBeCloseTo((first.sigma + third.sigma) / 2, 9);
  });
});

describe("a season of 300 games with given results", () => {
  it("ranks strong over steady over easy, each beyond doubt", () => {
    const known = new Map<string, Rating>();
    const names = ["bot:strong", "bot:steady", "bot:easy"];
    // The stronger comes first in three games of five, the order is turned about in one of five.
    const orders = [
      [1, 2, 3],
      [1, 2, 3],
      [2, 1, 3],
      [1, 3, 2],
      [3, 2, 1],
    ];
    for (let n = 0; n < 300; n++) {
      const ranks = orders[n % orders.length] as number[];
      const given = names.map((who, at) => ({ who, rank: ranks[at] as number, player: `p${at}` }));
      for (const [who, one] of rateGame(given, (who) => known.get(who) ?? START)) known.set(who, one);
    }
    const [strong, steady, easy] = names.map((who) => known.get(who) as Rating) as [Rating, Rating, Rating];
    expect(strong.mu - strong.sigma).toBeGreaterThan(steady.mu + steady.sigma);
    expect(steady.mu - steady.sigma).toBeGreaterThan(easy.mu + easy.sigma);
  });
});

describe("a finished game", () => {
  const row = tableRow("t", {
    fixedSeed: null,
    unrated: null,
    seats: [
      { player: "p1", name: "Ann", user: "ann", bot: false },
      { player: "p2", name: "Bot", user: null, bot: true, strength: "steady" },
      { player: "p3", name: "Gone", user: null, bot: false },
    ],
  });
  const ended = {
    reason: "bank",
    round: "over",
    ranking: [
      { player: "p2", worth: 900, rank: 1 },
      { player: "p1", worth: 700.5, rank: 2 },
      { player: "p3", worth: 700.5, rank: 2 },
    ],
  };
  const notice = (...types: string[]) => ({
    kind: "notice" as const,
    events: types.map((type) => ({ type })),
  });
  const begun = [notice("seat_taken"), notice("table_started")];

  it("names who came where, bots by their strength", () => {
    const game = finishedOf(row, ended, begun, 5);
    expect(game).toMatchObject({ table: "t", title: "18eu", players: 3, ended: 5, unrated: null });
    expect(game.results.map(({ who, rank, worth }) => [who, rank, worth])).toEqual([
      ["bot:steady", 1, 900],
      ["ann", 2, 700.5],
      ["gone:p3", 2, 700.5],
    ]);
  });

  it("is unrated where it ended by consent, a seat changed hands, or the table says so", () => {
    const of = (change: object, notices = begun, reason = "bank") =>
      finishedOf({ ...row, ...change }, { ...ended, reason }, notices, 5).unrated;
    expect(of({})).toBeNull();
    expect(of({}, begun, "bankruptcy")).toBeNull();
    expect(of({}, begun, "agreement")).toBe("agreement");
    for (const type of ["seat_opened", "seat_bot", "seat_unbot", "seat_taken"])
      expect(of({}, [...begun, notice(type)]), type).toBe("handover");
    expect(of({}, [...begun, notice("seat_renamed", "proposed")])).toBeNull();
    expect(of({ unrated: true })).toBe("host");
    expect(of({ fixedSeed: 3 })).toBe("seed");
    expect(of({}, [notice("table_imported")])).toBe("imported");
  });

  it("of one person in two seats, or of one strength of bots alone, is unrated", () => {
    const results = (...who: string[]) => ({
      unrated: null,
      results: finishedOf(row, ended, begun, 5)
        .results.slice(0, who.length)
        .map((one, at) => ({
          ...one,
          who: who[at] as string,
        })),
    });
    expect(unratedOf(results("ann", "ann", "ben"))).toBe("several");
    expect(unratedOf(results("bot:easy", "bot:easy"))).toBe("alone");
    expect(unratedOf(results("bot:easy", "bot:easy", "ann"))).toBeNull();
    expect(unratedOf(results("ann"))).toBe("alone");
    expect(countsIn(results("ann", "ben"))).toBe(true);
    expect(countsIn({ ...results("ann", "ben"), unrated: "host" })).toBe(true);
    expect(countsIn({ ...results("ann", "ben"), unrated: "handover" })).toBe(false);
    expect(countsIn(results("ann", "ann"))).toBe(false);
  });
});

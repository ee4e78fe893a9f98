import fc from "fast-check";
import { rate, rating } from "openskill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../src/db/index.ts";
import { Ratings } from "../../src/people/ratings.ts";
import type { FinishedGame, Rating } from "../../src/people/result.ts";
import type { GameStore } from "../../src/store.ts";
import { asking, kinds, type Place } from "../databases.ts";
import { tableRow } from "../rows.ts";
import { MemoryStore } from "../table/memory-store.ts";

const START_OF_TIME = { ended: 0, table: "" };

/** A finished game of these, the first is the winner. */
const gameOf = (
  table: string,
  ended: number,
  who: string[],
  more: Partial<FinishedGame> = {},
): FinishedGame => ({
  ...{ table, title: "18eu", players: who.length, ended, unrated: null },
  results: who.map((one, at) => ({
    ...{ player: `p${at + 1}`, who: one, name: one, rank: at + 1, worth: 100 - at },
    ...{ overall: null, inTitle: null },
  })),
  ...more,
});

async function file(store: GameStore, game: FinishedGame): Promise<void> {
  if (!(await store.table(game.table)))
    await store.create(tableRow(game.table, { phase: "ended", seats: [] }), []);
  await store.append(game.table, [], {}, undefined, game);
}

/** Ratings of all games, made by the library alone. */
function reckoned(games: readonly FinishedGame[]): Map<string, Rating> {
  const known = new Map<string, Rating>();
  const order = [...games].sort((a, b) => a.ended - b.ended || (a.table < b.table ? -1 : 1));
  for (const { title, results, unrated } of order) {
    if (unrated) continue;
    for (const scope of ["", `${title} `]) {
      const befores = results.map(({ who }) => [known.get(scope + who) ?? rating()]);
      const after = rate(befores, { rank: results.map(({ rank }) => rank) });
      for (const [at, { who }] of results.entries()) known.set(scope + who, after[at]?.[0] as Rating);
    }
  }
  return known;
}

/** What the store says of everyone at the end. */
async function kept(store: GameStore): Promise<Map<string, Rating>> {
  const known = new Map<string, Rating>();
  for (const { title, results } of await store.gamesFrom(START_OF_TIME, "after", 100_000))
    for (const { who, overall, inTitle } of results) {
      if (overall) known.set(who, overall);
      if (inTitle) known.set(`${title} ${who}`, inTitle);
    }
  return known;
}

function same(found: Map<string, Rating>, expected: Map<string, Rating>): void {
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [who, { mu, sigma }] of expected) {
    expect(found.get(who)?.mu, who).toBeCloseTo(mu, 9);
    expect(found.get(who)?.sigma, who).toBeCloseTo(sigma, 9);
  }
}

const stores: {
  name: string;
  open: (() => Promise<{ store: GameStore; drop(): Promise<void>; place?: Place }>) | undefined;
}[] = [
  {
    name: "memory",
    open: async () => ({ store: new MemoryStore(), drop: async () => undefined }),
  },
  ...kinds.map(({ name, place: make }) => ({
    name,
    open:
      make &&
      (async () => {
        const place = await make();
        const base: Database = await openDatabase(place.env);
        return {
          store: base.store,
          place,
          drop: async () => {
            await base.close();
            await place.drop();
          },
        };
      }),
  })),
];

for (const { name, open } of stores)
  describe(`ratings of finished games, ${name}`, () => {
    if (!open) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let store: GameStore;
    let place: Place | undefined;
    let drop: (() => Promise<void>) | undefined;
    let number = 0;
    beforeAll(async () => {
      ({ store, drop, place } = await open());
    });
    afterAll(() => drop?.());
    const id = () => `t${String(++number).padStart(6, "0")}`;

    const clear = async () => {
      for (const { table } of await store.gamesFrom(START_OF_TIME, "after", 100_000))
        await store.append(table, [], {}, undefined, null);
    };

    it("are those of the games in the order in which they ended, whatever happened to them", async () => {
      const people = ["ada", "ben", "cyd", "bot:easy", "bot:strong"];
      const step = fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({
            does: fc.constant("end" as const),
            at: fc.integer({ min: 1, max: 12 }),
            who: fc.shuffledSubarray(people, { minLength: 2 }),
            title: fc.constantFrom("18eu", "18oe"),
            unrated: fc.constantFrom(null, null, null, "host" as const),
          }),
        },
        fc.record({ does: fc.constant("undo" as const), which: fc.nat(30) }),
        fc.record({ does: fc.constant("settle" as const) }),
        fc.record({ does: fc.constant("join" as const), from: fc.constantFrom("ada", "ben") }),
      );
      const runs = name === "memory" ? 60 : 8;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          await clear();
          const ratings = new Ratings(store);
          let games: FinishedGame[] = [];
          for (const one of steps) {
            if (one.does === "settle") await ratings.settle();
            else if (one.does === "end") {
              const game = gameOf(id(), one.at, one.who, { title: one.title, unrated: one.unrated });
              games.push(game);
              await file(store, game);
            } else if (one.does === "undo") {
              const game = games[one.which % Math.max(1, games.length)];
              if (!game) continue;
              games = games.filter((other) => other !== game);
              await store.append(game.table, [], {}, undefined, null);
            } else {
              const to = `${one.from}'s account`;
              await store.moveUser(one.from, to);
              games = games.map((game) => ({
                ...game,
                results: game.results.map((each) => (each.who === one.from ? { ...each, who: to } : each)),
              }));
            }
          }
          await ratings.settle();
          const now = await kept(store);
          same(now, reckoned(games));
          // And out of the tables alone.
          await store.forgetRatings();
          expect((await kept(store)).size).toBe(0);
          await ratings.settle();
          expect(await kept(store)).toEqual(now);
        }),
        { numRuns: runs },
      );
    });

    it("stay those of the others when an account is deleted", async () => {
      await clear();
      const ratings = new Ratings(store);
      await file(store, gameOf(id(), 1, ["ada", "ben"]));
      await file(store, gameOf(id(), 2, ["ben", "cyd"]));
      await ratings.settle();
      const before = await kept(store);
      await store.moveUser("ada", null);
      await store.forgetRatings();
      await ratings.settle();
      const after = await kept(store);
      for (const who of ["ben", "cyd"]) expect(after.get(who)).toEqual(before.get(who));
      expect(after.has("ada")).toBe(false);
      expect([...after.keys()].filter((who) => who.startsWith("gone:"))).toHaveLength(1);
      expect(await store.gamesOf("ada")).toEqual([]);
    });

    it("are made once by two at the same time, with games that end meanwhile", async () => {
      await clear();
      const [one, other] = [new Ratings(store), new Ratings(store)];
      const games = Array.from({ length: 120 }, (_, n) =>
        gameOf(id(), 1 + ((n * 37) % 120), n % 2 ? ["ada", "ben", "cyd"] : ["ben", "bot:easy"]),
      );
      for (const [at, game] of games.entries()) {
        await file(store, game);
        if (at % 10 === 0) void one.settle();
        if (at % 15 === 0) void other.settle();
      }
      await Promise.all([one.settle(), other.settle()]);
      same(await kept(store), reckoned(games));
      expect(await store.uncounted()).toBeUndefined();
    });

    it("agree with a recount by SQL of who came where", async () => {
      if (!place) return;
      await clear();
      await file(store, gameOf(id(), 1, ["ada", "ben"]));
      await file(store, gameOf(id(), 2, ["ben", "ada", "cyd"]));
      const rows = await asking(place, (ask) =>
        ask("select who, count(*) as games, sum(rank) as ranks from results group by who order by who"),
      );
      expect(rows.map(({ who, games, ranks }) => [who, Number(games), Number(ranks)])).toEqual([
        ["ada", 2, 3],
        ["ben", 2, 3],
        ["cyd", 1, 3],
      ]);
      const [last] = await store.gamesOf("cyd");
      expect(last).toMatchObject({ ended: 2, name: expect.stringContaining("Table"), visibility: "public" });
    });
  });

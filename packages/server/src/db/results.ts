import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type { Ended, FinishedGame, Rating, Result, ResultStore } from "../people/result.ts";
import type { StoreParts } from "./game-store.ts";
import { chunks, entryOf, plain } from "./rows.ts";
import type * as schema from "./schema.sqlite.ts";

type Db = LibSQLDatabase<typeof schema>;
type Statement = BatchItem<"sqlite">;

/** The row of the site that counts the changes of results. */
const TURN = "rating turn";

/** Statements that go with others: a game that ends, is taken back, or becomes another person's. */
export interface ResultStatements {
  /** Files the finished game of a table in place of what was there; null: it goes on. Undefined: nothing is done. */
  filed(on: Db, id: string, game: FinishedGame | null | undefined): Statement[];
  /** Results of one person become another's. */
  moved(on: Db, from: string, to: string, again: boolean): Statement[];
}

/** Finished games and ratings, by the contract of `ResultStore`, and the statements that the store has for them. */
export function results(
  { db, tables: t, atomic }: Pick<StoreParts, "db" | "tables" | "atomic">,
  unlessNull: (holds: SQL, value: SQL) => SQL,
): { store: ResultStore; statements: ResultStatements } {
  const { tables, entries, games, results, site } = t;

  const before = ({ ended, table }: Ended) =>
    or(lt(games.ended, ended), and(eq(games.ended, ended), lt(games.table, table)));
  const turned = (on: Db): Statement[] => [
    on.insert(site).values({ name: TURN, value: "0" }).onConflictDoNothing(),
    on
      .update(site)
      .set({ value: sql`cast(cast(${site.value} as integer) + 1 as text)` })
      .where(eq(site.name, TURN)),
  ];
  /** The game of a table, and all after it, are to be counted again. */
  const uncount = (on: Db, since: SQL): Statement =>
    on.update(games).set({ counted: false }).where(sql`${games.ended} >= (${since})`);

  const filed: ResultStatements["filed"] = (on, id, game) => {
    if (game === undefined) return [];
    const added = game && [
      on.insert(games).values({
        ...{ table: id, title: game.title, players: game.players, ended: game.ended },
        ...{ unrated: game.unrated, counted: false },
      }),
      on.insert(results).values(
        game.results.map(({ player, who, name, rank, worth }) => ({
          ...{ table: id, player, who, name: plain(name), rank, worth },
        })),
      ),
    ];
    return [
      uncount(on, sql`select ended from games where table_id = ${id}`),
      on.delete(games).where(eq(games.table, id)),
      ...turned(on),
      ...(added ?? []),
    ];
  };

  const moved: ResultStatements["moved"] = (on, from, to, again) => [
    ...(again
      ? [
          uncount(
            on,
            sql`select min(g.ended) from games g join results r on r.table_id = g.table_id where r.who = ${from}`,
          ),
          ...turned(on),
        ]
      : []),
    on.update(results).set({ who: to }).where(eq(results.who, from)),
  ];

  /** Games with their results, in the order of their rows. */
  async function withResults<G extends typeof games.$inferSelect>(rows: readonly G[]) {
    const found: (typeof results.$inferSelect)[] = [];
    for (const some of chunks(rows.map(({ table }) => table)))
      found.push(...(await db.select().from(results).where(inArray(results.table, some))));
    const byTable = new Map<string, Result[]>();
    for (const one of found) byTable.set(one.table, [...(byTable.get(one.table) ?? []), resultOf(one)]);
    return rows.map((row) => ({ row, game: gameOf(row, byTable.get(row.table) ?? []) }));
  }

  const store: ResultStore = {
    async notices(id) {
      const found = await db
        .select()
        .from(entries)
        .where(and(eq(entries.table, id), eq(entries.kind, "notice")))
        .orderBy(asc(entries.seq));
      return found.map(entryOf);
    },

    async finished(id) {
      return (await withResults(await db.select().from(games).where(eq(games.table, id))))[0]?.game;
    },

    async gamesOf(who) {
      const own = db.select({ table: results.table }).from(results).where(eq(results.who, who));
      const found = await db
        .select({ game: games, name: tables.name, visibility: tables.visibility })
        .from(games)
        .innerJoin(tables, eq(tables.id, games.table))
        .where(inArray(games.table, own))
        .orderBy(desc(games.ended), desc(games.table));
      const made = await withResults(found.map(({ game }) => game));
      return made.map(({ game }, at) => ({
        ...game,
        name: found[at]?.name ?? "",
        visibility: found[at]?.visibility ?? "private",
      }));
    },

    async unfiled(limit) {
      const found = await db
        .select({ id: tables.id })
        .from(tables)
        .leftJoin(games, eq(games.table, tables.id))
        .where(and(eq(tables.phase, "ended"), isNull(games.table)))
        .orderBy(asc(tables.updated), asc(tables.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },

    async uncounted() {
      const [first] = await db
        .select({ ended: games.ended, table: games.table })
        .from(games)
        .where(eq(games.counted, false))
        .orderBy(asc(games.ended), asc(games.table))
        .limit(1);
      return first;
    },

    async gamesFrom({ ended, table }, which, limit) {
      const later = or(gt(games.ended, ended), and(eq(games.ended, ended), gt(games.table, table)));
      const found = await db
        .select()
        .from(games)
        .where(which === "after" ? later : or(later, eq(games.table, table)))
        .orderBy(asc(games.ended), asc(games.table))
        .limit(limit);
      return (await withResults(found)).map(({ game }) => game);
    },

    async ratingBefore(who, at, title) {
      const [mu, sigma] =
        title === undefined ? [results.mu, results.sigma] : [results.titleMu, results.titleSigma];
      const [found] = await db
        .select({ mu, sigma })
        .from(results)
        .innerJoin(games, eq(games.table, results.table))
        .where(
          and(
            eq(results.who, who),
            isNotNull(mu),
            before(at),
            title === undefined ? undefined : eq(games.title, title),
          ),
        )
        .orderBy(desc(games.ended), desc(games.table))
        .limit(1);
      return found && ratingOf(found.mu, found.sigma) === null ? undefined : (found as Rating | undefined);
    },

    async ratingTurn() {
      return (await db.select().from(site).where(eq(site.name, TURN)))[0]?.value ?? "0";
    },

    async rate(turn, rated) {
      const next = String(Number(turn) + 1);
      try {
        await atomic((on) => [
          on.insert(site).values({ name: TURN, value: "0" }).onConflictDoNothing(),
          on
            .update(site)
            .set({ value: unlessNull(sql`${site.value} = ${turn}`, sql`cast(${next} as text)`) })
            .where(eq(site.name, TURN)),
          ...rated.flatMap((game) =>
            game.results.map(({ player, overall, inTitle }) =>
              on
                .update(results)
                .set({
                  ...{ mu: overall?.mu ?? null, sigma: overall?.sigma ?? null },
                  ...{ titleMu: inTitle?.mu ?? null, titleSigma: inTitle?.sigma ?? null },
                })
                .where(and(eq(results.table, game.table), eq(results.player, player))),
            ),
          ),
          on
            .update(games)
            .set({ counted: true })
            .where(
              inArray(
                games.table,
                rated.map(({ table }) => table),
              ),
            ),
        ]);
        return next;
      } catch (error) {
        if ((await store.ratingTurn()) !== turn) return undefined;
        throw error;
      }
    },

    async forgetRatings() {
      await atomic((on) => [
        ...turned(on),
        on.update(games).set({ counted: false }),
        on.update(results).set({ mu: null, sigma: null, titleMu: null, titleSigma: null }),
      ]);
    },
  };

  return { store, statements: { filed, moved } };
}

const ratingOf = (mu: number | null, sigma: number | null): Rating | null =>
  mu === null || sigma === null ? null : { mu, sigma };

function resultOf(row: typeof schema.results.$inferSelect): Result {
  const { player, who, name, rank, worth, mu, sigma, titleMu, titleSigma } = row;
  return {
    ...{ player, who, name, rank, worth },
    ...{ overall: ratingOf(mu, sigma), inTitle: ratingOf(titleMu, titleSigma) },
  };
}

/** Results stand by rank, then by seat. */
function gameOf(row: typeof schema.games.$inferSelect, results: Result[]): FinishedGame {
  const { counted: _counted, ...game } = row;
  return { ...game, results: results.sort((a, b) => a.rank - b.rank || (a.player < b.player ? -1 : 1)) };
}

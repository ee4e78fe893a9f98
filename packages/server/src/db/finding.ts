import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { TableRow } from "../store.ts";
import type { FindingStore } from "../table/finding-store.ts";
import type { StoreParts } from "./game-store.ts";
import { personOf } from "./profiles.ts";
import { chunks, plain } from "./rows.ts";

/** What holds of a column that contains a text. Both databases fold letters of English; of other scripts a capital at the start is tried. */
function contains(column: SQL | { name: string }, text: string): SQL {
  const [first = "", ...rest] = [...text];
  const spelled = [text, text.toLowerCase(), first.toUpperCase() + rest.join("")];
  const patterns = [...new Set(spelled)].map((one) => `%${one.replace(/[\\%_]/g, "\\$&")}%`);
  return or(
    ...patterns.flatMap((pattern) => [
      sql`${column} like ${pattern} escape '\\'`,
      sql`lower(${column}) like ${pattern} escape '\\'`,
    ]),
  ) as SQL;
}

/** Finding tables and people, by the contract of `FindingStore`. `rows`: tables that a condition picks, last changed first. */
export function findingIn(
  { db, tables: t }: Pick<StoreParts, "db" | "tables">,
  rows: (where: SQL | undefined, limit: number) => Promise<TableRow[]>,
): FindingStore {
  const { tables, seats, users, profiles, blocks, results, games } = t;
  const sitting = () => db.select({ id: seats.table }).from(seats);

  return {
    publicTables({ title, language }, limit) {
      return rows(
        and(
          eq(tables.visibility, "public"),
          ne(tables.phase, "ended"),
          title === undefined ? undefined : eq(tables.title, title),
          language === undefined ? undefined : eq(tables.language, language),
        ),
        limit,
      );
    },

    tablesNamed(text, user, limit) {
      const own =
        user === undefined
          ? undefined
          : or(
              eq(tables.host, user),
              inArray(tables.id, sitting().where(or(eq(seats.user, user), eq(seats.invited, user)))),
            );
      return rows(and(contains(tables.name, plain(text)), or(eq(tables.visibility, "public"), own)), limit);
    },

    async peopleNamed(text, limit) {
      const wanted = plain(text);
      const found = await db
        .select({ user: users.id, name: users.name, handle: profiles.handle, shows: profiles.shows })
        .from(users)
        .leftJoin(profiles, eq(profiles.user, users.id))
        .where(
          and(
            or(isNull(users.isAnonymous), eq(users.isAnonymous, false)),
            or(contains(users.name, wanted), contains(profiles.handle, wanted)),
          ),
        )
        .orderBy(asc(users.name), asc(users.id))
        .limit(limit);
      return found.map(personOf);
    },

    async blockersOf(user) {
      const found = await db.select({ by: blocks.user }).from(blocks).where(eq(blocks.blocked, user));
      return new Set(found.map(({ by }) => by));
    },

    async ratingsOf(wanted) {
      const found = new Map<string, { mu: number; sigma: number }>();
      const place = sql<number>`row_number() over (partition by ${results.who} order by ${games.ended} desc, ${games.table} desc)`;
      for (const some of chunks(wanted)) {
        const newest = db
          .select({ who: results.who, mu: results.mu, sigma: results.sigma, place: place.as("place") })
          .from(results)
          .innerJoin(games, eq(games.table, results.table))
          .where(and(inArray(results.who, some), isNotNull(results.mu)))
          .as("newest");
        for (const { who, mu, sigma } of await db.select().from(newest).where(eq(newest.place, 1)))
          if (mu !== null && sigma !== null) found.set(who, { mu, sigma });
      }
      return found;
    },

    async unjoined(before, limit) {
      const joined = db
        .select({ id: seats.table })
        .from(seats)
        .innerJoin(tables, eq(tables.id, seats.table))
        .where(
          and(
            eq(tables.phase, "gathering"),
            eq(seats.bot, false),
            isNotNull(seats.user),
            ne(seats.user, tables.host),
          ),
        );
      const found = await db
        .select({ id: tables.id })
        .from(tables)
        .where(and(eq(tables.phase, "gathering"), lt(tables.updated, before), notInArray(tables.id, joined)))
        .orderBy(asc(tables.updated), desc(tables.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },
  };
}

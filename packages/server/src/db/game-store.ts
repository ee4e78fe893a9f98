import type { GameState } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type { Entry } from "../api.ts";
import { CHAT_KEPT, type GameStore, SeqTaken, type TableRow } from "../store.ts";
import type { Channel } from "./channel.ts";
import { findingIn } from "./finding.ts";
import { userMover } from "./move-user.ts";
import { outdatedTables } from "./outdated.ts";
import { personalIn } from "./personal.ts";
import { profilesIn } from "./profiles.ts";
import { reportsIn } from "./reports.ts";
import { results as resultsIn } from "./results.ts";
import { chunks, entryOf, entryValues, lineOf, plain, rowOf, rowValues, seatValues } from "./rows.ts";
import type * as schema from "./schema.sqlite.ts";

type Db = LibSQLDatabase<typeof schema>;
type Statement = BatchItem<"sqlite">;

/** What the store needs of a database. PostgreSQL's builders and rows are passed for SQLite's: they are alike. */
export interface StoreParts {
  db: Db;
  tables: typeof schema;
  /** Carries out all statements or none, in order; gives back what each returns. */
  atomic(make: (db: Db) => Statement[]): Promise<unknown[]>;
  channel: Channel;
  close(): Promise<void>;
}

/** Most lines that are written at once: the process stands still for a few milliseconds. */
const SLICE = 100;
/** Host of a table that is not wholly written; no person is called so. */
const UNFINISHED = "+";
/** After so long it is known that no one writes any more, in milliseconds. */
const LEFT = 3_600_000;

interface Snapshot {
  seq: number;
  state: GameState;
}

/** Tables in a database, by the contract of `GameStore`. */
export function gameStore({ db, tables: t, atomic, channel, close }: StoreParts): GameStore {
  const { tables, contents, seats, entries, snapshots, chat } = t;

  const addLines = (on: Db, id: string, lines: Entry[]): Statement[] =>
    chunks(lines).map((some) => on.insert(entries).values(some.map((line) => entryValues(id, line))));
  const addSeats = (on: Db, id: string, rows: TableRow["seats"]): Statement[] =>
    rows.length ? [on.insert(seats).values(seatValues(id, rows))] : [];
  const addSnapshot = (on: Db, id: string, snapshot: Snapshot | undefined): Statement[] =>
    snapshot
      ? [
          on
            .insert(snapshots)
            .values({ table: id, ...snapshot })
            .onConflictDoNothing(),
        ]
      : [];
  const changeSeats = (on: Db, id: string, rows: TableRow["seats"] | undefined): Statement[] =>
    rows ? [on.delete(seats).where(eq(seats.table, id)), ...addSeats(on, id, rows)] : [];

  const stamp = async (id: string): Promise<{ seq: number; updated: number; old: boolean } | undefined> => {
    const { seq, updated, format, phase } = tables;
    const [found] = await db.select({ seq, updated, format, phase }).from(tables).where(eq(tables.id, id));
    return found && { ...found, old: found.format !== STATE_FORMAT && found.phase !== "gathering" };
  };

  /**
   * A value if something holds of the row, else null, in a column that takes no null: then the statement fails, and all
   * that would be written with it.
   */
  const unlessNull = (holds: SQL, value: SQL): SQL => sql`case when ${holds} then ${value} else null end`;

  /** Columns to change. `updated` always grows, so that two changes in the same millisecond can be told apart. */
  const values = (change: Partial<Omit<TableRow, "id" | "seq">>) => {
    const { updated, ...rest } = rowValues(change);
    if (updated === undefined) return rest;
    const given = sql`cast(${updated} as bigint)`;
    return {
      ...rest,
      updated: sql`case when ${tables.updated} >= ${given} then ${tables.updated} + 1 else ${given} end`,
    };
  };

  /** Tables that a condition picks, newest first, with their seats. */
  async function rows(where: SQL | undefined, limit: number): Promise<TableRow[]> {
    const found = await db
      .select()
      .from(tables)
      .where(where)
      .orderBy(desc(tables.updated), desc(tables.created), asc(tables.id))
      .limit(limit);
    if (!found.length) return [];
    const ids = found.map((row) => row.id);
    const chairs = await db.select().from(seats).where(inArray(seats.table, ids)).orderBy(asc(seats.place));
    const byTable = new Map<string, typeof chairs>(ids.map((id) => [id, []]));
    for (const chair of chairs) byTable.get(chair.table)?.push(chair);
    return found.map((row) => rowOf(row, byTable.get(row.id) ?? []));
  }

  const { store: finishedGames, statements: resultStatements } = resultsIn(
    { db, tables: t, atomic },
    unlessNull,
  );

  const inserted = (table: TableRow) =>
    ({ ...rowValues(table), id: table.id, seq: table.seq, said: 0 }) as typeof tables.$inferInsert;

  /**
   * A table with many lines is written in slices, and others write in between. Until the last one it is no one's, and stands in no
   * list; what a process left half written that ended meanwhile goes before the next one.
   */
  async function createInSlices(table: TableRow, lines: Entry[], snapshot?: Snapshot): Promise<void> {
    const { id } = table;
    await db.delete(tables).where(and(eq(tables.host, UNFINISHED), lt(tables.created, table.created - LEFT)));
    const hidden = {
      host: UNFINISHED,
      phase: "gathering",
      visibility: "private",
      seats: [],
      due: null,
    } as const;
    await db.insert(tables).values(inserted({ ...table, ...hidden, seq: 0 } as unknown as TableRow));
    try {
      for (let at = 0; at < lines.length; at += SLICE) {
        await atomic((on) => addLines(on, id, lines.slice(at, at + SLICE)));
        await new Promise((resolve) => setImmediate(resolve));
      }
      const { id: _, seq, ...row } = table;
      await atomic((on) => [
        on
          .update(tables)
          .set({ ...rowValues(row), seq })
          .where(eq(tables.id, id)),
        ...addSeats(on, id, table.seats),
        ...addSnapshot(on, id, snapshot),
      ]);
    } catch (error) {
      await db.delete(tables).where(eq(tables.id, id));
      throw error;
    }
  }

  return {
    async create(table, lines, snapshot) {
      if (lines.some((line, at) => line.seq !== at + 1) || table.seq !== lines.length)
        throw new Error(`the lines of a new table count from 1, and seq is the last of them`);
      if (lines.length > SLICE) return createInSlices(table, lines, snapshot);
      await atomic((on) => [
        on.insert(tables).values(inserted(table)),
        ...addSeats(on, table.id, table.seats),
        ...addLines(on, table.id, lines),
        ...addSnapshot(on, table.id, snapshot),
      ]);
    },

    async table(id) {
      return (await rows(eq(tables.id, id), 1))[0];
    },

    async list(which, limit) {
      const sitting = db.select({ id: seats.table }).from(seats);
      if ("user" in which) {
        const { user } = which;
        const mine = inArray(tables.id, sitting.where(or(eq(seats.user, user), eq(seats.invited, user))));
        return rows(or(eq(tables.host, which.user), mine), limit);
      }
      if ("title" in which) return rows(eq(tables.title, which.title), limit);
      if ("running" in which)
        return rows(and(eq(tables.visibility, "public"), eq(tables.phase, "playing")), limit);
      const free = inArray(
        tables.id,
        sitting.where(and(isNull(seats.user), isNull(seats.invited), eq(seats.bot, false))),
      );
      return rows(and(eq(tables.visibility, "public"), ne(tables.phase, "ended"), free), limit);
    },

    async append(id, lines, change, snapshot, finished) {
      const first = lines[0]?.seq;
      const last = lines.at(-1)?.seq;
      if (lines.some((line, at) => line.seq !== (first ?? 0) + at)) throw new Error("the lines leave a gap");
      const seq =
        first === undefined
          ? {}
          : {
              // Nothing is appended to changes of an outdated format.
              seq: unlessNull(
                sql`${tables.seq} = ${first - 1} and (${tables.format} = ${STATE_FORMAT} or ${tables.phase} = 'gathering')`,
                sql`cast(${last} as integer)`,
              ),
            };
      const changed = { ...values(change), ...seq };
      try {
        await atomic((on) => [
          ...(Object.keys(changed).length ? [on.update(tables).set(changed).where(eq(tables.id, id))] : []),
          ...changeSeats(on, id, change.seats),
          ...addLines(on, id, lines),
          ...addSnapshot(on, id, snapshot),
          ...resultStatements.filed(on, id, finished),
        ]);
        if (first === undefined && !(await stamp(id))) throw new Error("nothing was changed");
      } catch (error) {
        const stands = await stamp(id);
        const now = stands?.seq;
        if (now === undefined) throw new Error(`there is no table ${id}`, { cause: error });
        if (first !== undefined && stands?.old)
          throw new SeqTaken(`table ${id} has states of another form`, { cause: error });
        if (first === undefined || now === first - 1) throw error;
        if (now >= first) throw new SeqTaken(`line ${first} of table ${id} is taken`, { cause: error });
        throw new Error(`line ${first} of table ${id} would leave a gap after ${now}`, { cause: error });
      }
    },

    async update(id, change, expect) {
      const guard = expect && {
        said: unlessNull(sql`${tables.updated} = ${expect.updated}`, sql`${tables.said}`),
      };
      const changed = { ...values(change), ...guard };
      try {
        const results = await atomic((on) => [
          ...(Object.keys(changed).length ? [on.update(tables).set(changed).where(eq(tables.id, id))] : []),
          ...changeSeats(on, id, change.seats),
          on.select({ id: tables.id }).from(tables).where(eq(tables.id, id)),
        ]);
        return (results.at(-1) as unknown[]).length > 0;
      } catch (error) {
        const now = await stamp(id);
        if (!now || (expect && now.updated !== expect.updated)) return false;
        throw error;
      }
    },

    async remove(id, { updated }) {
      const gone = await db
        .delete(tables)
        .where(and(eq(tables.id, id), eq(tables.phase, "gathering"), eq(tables.updated, updated)))
        .returning({ id: tables.id });
      return gone.length > 0;
    },

    async entries(id, after = 0, limit) {
      const all = db
        .select()
        .from(entries)
        .where(and(eq(entries.table, id), gt(entries.seq, after)))
        .orderBy(asc(entries.seq));
      return (await (limit === undefined ? all : all.limit(limit))).map(entryOf);
    },

    async snapshot(id, seq) {
      const [found] = await db
        .select({ seq: snapshots.seq, state: snapshots.state })
        .from(snapshots)
        .where(and(eq(snapshots.table, id), seq === undefined ? undefined : lte(snapshots.seq, seq)))
        .orderBy(desc(snapshots.seq))
        .limit(1);
      return found;
    },

    async chat(id, { after = 0, before, limit }) {
      const found = await db
        .select()
        .from(chat)
        .where(
          and(eq(chat.table, id), gt(chat.id, after), before === undefined ? undefined : lt(chat.id, before)),
        )
        .orderBy(desc(chat.id))
        .limit(limit);
      return found.reverse().map(lineOf);
    },

    async say(id, { name, player, user, text, at }, keep = CHAT_KEPT) {
      // The table's row counts the lines, and is locked until they are there: of two at once the second waits and gets the
      // higher number, so that no lower number is seen later than a higher one.
      const number = sql<number>`(select ${tables.said} from ${tables} where ${tables.id} = ${id})`;
      const [, added] = await atomic((on) => [
        on
          .update(tables)
          .set({ said: sql`${tables.said} + 1` })
          .where(eq(tables.id, id)),
        on
          .insert(chat)
          .values({
            table: id,
            id: number,
            name: plain(name),
            player: player ?? null,
            user: user ?? null,
            text: plain(text),
            at,
          })
          .returning(),
        on.delete(chat).where(and(eq(chat.table, id), lte(chat.id, sql`${number} - ${keep}`))),
      ]);
      return lineOf((added as (typeof chat.$inferSelect)[])[0] as typeof chat.$inferSelect);
    },

    async keepContent(row) {
      await db.insert(contents).values(row).onConflictDoNothing();
    },

    async content(rules) {
      return (await db.select().from(contents).where(eq(contents.rules, rules)))[0]?.content;
    },

    async overdue(now, limit) {
      const found = await db
        .select({ id: tables.id })
        .from(tables)
        .where(and(lte(tables.due, now), eq(tables.format, STATE_FORMAT)))
        .orderBy(asc(tables.due), asc(tables.id))
        .limit(limit);
      return found.map((row) => row.id);
    },

    ...finishedGames,
    ...findingIn({ db, tables: t }, rows),
    ...personalIn({ db, tables: t }),
    ...reportsIn({ db, tables: t }),
    moveUser: userMover({ db, tables: t, atomic }, resultStatements),
    ...profilesIn({ db, tables: t }),
    ...outdatedTables({ db, tables: t, atomic }, { unlessNull, values, stamp, addLines }),

    announce: (id, what) => channel.announce(id, what),
    listen: (heard) => channel.listen(heard),
    close,
  };
}

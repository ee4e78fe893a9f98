import { and, asc, count, eq, gt, lt } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import * as pg from "../db/schema.pg.ts";
import * as sqlite from "../db/schema.sqlite.ts";
import type { Dialect } from "../db/steps.ts";

/** A browser that a person is called by. */
export interface PushRow {
  id: string;
  user: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  created: number;
}

/** The last try of a way. */
export interface TryRow {
  user: string;
  target: string;
  at: number;
  problem: string | null;
  again: boolean;
}

/** A person who is asked at a table, as the database knows it. */
export interface Asked {
  table: string;
  user: string;
  player: string;
  acting: string[];
  seq: number;
  /** The line after which they were last dealt with. */
  called: number | null;
}

/** What is kept of how people are called. */
export interface CallStore {
  pushes(user: string): Promise<PushRow[]>;
  push(id: string): Promise<PushRow | undefined>;
  /** Adds a browser, or takes it over with new keys. False: the person has as many as they may. */
  addPush(row: PushRow, most: number): Promise<boolean>;
  removePush(id: string, user?: string): Promise<boolean>;
  tries(user: string): Promise<TryRow[]>;
  noteTry(row: TryRow): Promise<void>;
  /** Notes that a turn of a person is dealt with. */
  noteCalled(table: string, user: string, seq: number): Promise<void>;
  /** People with settings who sit at tables that changed after one moment and before another. */
  asked(after: number, before: number): Promise<Asked[]>;
  /** A value that is noted once; the one that stands. */
  mark(name: string, value: string): Promise<string>;
}

/** Most seats that are looked at for missed turns. */
const MOST_ASKED = 2_000;

/** `database` is a Drizzle database of libsql or of node-postgres. */
export function callStore(dialect: Dialect, database: unknown): CallStore {
  // As the schema (`db/kit.ts`), what asks PostgreSQL passes for SQLite's.
  const db = database as LibSQLDatabase<Record<string, never>>;
  const { pushes, tries, called, tables, seats, settings, site } =
    dialect === "sqlite" ? sqlite : (pg as unknown as typeof sqlite);

  const remove = async (id: string, user?: string): Promise<boolean> => {
    const gone = await db
      .delete(pushes)
      .where(user === undefined ? eq(pushes.id, id) : and(eq(pushes.id, id), eq(pushes.user, user)))
      .returning({ id: pushes.id, user: pushes.user });
    for (const one of gone)
      await db.delete(tries).where(and(eq(tries.user, one.user), eq(tries.target, one.id)));
    return gone.length > 0;
  };

  return {
    pushes: (user) =>
      db.select().from(pushes).where(eq(pushes.user, user)).orderBy(asc(pushes.created), asc(pushes.id)),

    async push(id) {
      return (await db.select().from(pushes).where(eq(pushes.id, id)))[0];
    },

    async addPush(row, most) {
      const { id, user, p256dh, auth, label } = row;
      const known = await db
        .update(pushes)
        .set({ user, p256dh, auth, label })
        .where(and(eq(pushes.id, id), eq(pushes.user, user)))
        .returning({ id: pushes.id });
      if (known.length) return true;
      const set = { user, p256dh, auth, label };
      const many = async () =>
        (await db.select({ n: count() }).from(pushes).where(eq(pushes.user, user)))[0]?.n ?? 0;
      if ((await many()) >= most) return false;
      await db.insert(pushes).values(row).onConflictDoUpdate({ target: pushes.id, set });
      // Of several that came at once more may have got in.
      if ((await many()) <= most) return true;
      await remove(id, user);
      return false;
    },

    removePush: remove,

    tries: (user) => db.select().from(tries).where(eq(tries.user, user)),

    async noteTry(row) {
      const { at, problem, again } = row;
      await db
        .insert(tries)
        .values(row)
        .onConflictDoUpdate({ target: [tries.user, tries.target], set: { at, problem, again } });
    },

    async noteCalled(table, user, seq) {
      const [there] = await db.select({ id: tables.id }).from(tables).where(eq(tables.id, table));
      if (!there) return;
      await db
        .insert(called)
        .values({ table, user, seq })
        .onConflictDoUpdate({ target: [called.table, called.user], set: { seq } });
    },

    async asked(after, before) {
      const rows = await db
        .select({
          table: tables.id,
          user: seats.user,
          player: seats.player,
          acting: tables.acting,
          seq: tables.seq,
          called: called.seq,
        })
        .from(tables)
        .innerJoin(seats, eq(seats.table, tables.id))
        .innerJoin(settings, eq(settings.user, seats.user))
        .leftJoin(called, and(eq(called.table, tables.id), eq(called.user, seats.user)))
        .where(
          and(
            eq(tables.phase, "playing"),
            eq(seats.bot, false),
            gt(tables.updated, after),
            lt(tables.updated, before),
          ),
        )
        .orderBy(asc(tables.updated), asc(tables.id), asc(seats.place))
        .limit(MOST_ASKED);
      return rows
        .map((row) => ({ ...row, user: row.user ?? "" }))
        .filter(({ user, player, acting }) => user !== "" && acting.includes(player));
    },

    async mark(name, value) {
      await db.insert(site).values({ name, value }).onConflictDoNothing();
      return (await db.select().from(site).where(eq(site.name, name)))[0]?.value ?? value;
    },
  };
}

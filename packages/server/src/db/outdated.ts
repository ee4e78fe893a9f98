import { STATE_FORMAT } from "@railhead/core/state";
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type { Entry } from "../api.ts";
import type { GameStore, TableRow } from "../store.ts";
import type { StoreParts } from "./game-store.ts";
import type * as schema from "./schema.sqlite.ts";

type Db = LibSQLDatabase<typeof schema>;
type Statement = BatchItem<"sqlite">;

/** What the store has for all of its writing. */
interface Writing {
  unlessNull(holds: SQL, value: SQL): SQL;
  values(change: Partial<Omit<TableRow, "id" | "seq">>): object;
  stamp(id: string): Promise<{ seq: number; updated: number; old: boolean } | undefined>;
  addLines(on: Db, id: string, lines: Entry[]): Statement[];
}

/** What of a row must be as it was read. */
interface Expected {
  seq?: number;
  updated: number;
  /** The rules to continue under, for a table of the current format. Absent for a table of an earlier format. */
  playedBy?: string;
}

/** Snapshots of one statement: states are large. */
const SNAPSHOTS = 20;

/** Tables whose states have an outdated format: finding them, claiming them, storing the rebuilt state. */
export function outdatedTables(
  { db, tables: t, atomic }: Pick<StoreParts, "db" | "tables" | "atomic">,
  { unlessNull, values, stamp, addLines }: Writing,
): Pick<GameStore, "outdated" | "outdatedCount" | "claim" | "unclaim" | "rebuilt" | "unbuilt"> {
  const { tables, entries, snapshots, plans } = t;
  const outdated = and(lt(tables.format, STATE_FORMAT), ne(tables.phase, "gathering"));
  const free = (now: number) => or(isNull(tables.claimed), lte(tables.claimed, now));
  /** The row is as it was read, and still of an earlier form or under its rules. */
  const asRead = (expect: Expected): SQL =>
    sql`${tables.updated} = ${expect.updated} and ${
      expect.playedBy === undefined
        ? sql`${tables.format} < ${STATE_FORMAT}`
        : sql`${tables.rules} = ${expect.playedBy}`
    }${expect.seq === undefined ? sql`` : sql` and ${tables.seq} = ${expect.seq}`}`;

  /** Carries out statements of which the first fails where the row is not as it was read. */
  async function guarded(id: string, expect: Expected, make: (on: Db) => Statement[]): Promise<boolean> {
    try {
      await atomic(make);
      return true;
    } catch (error) {
      const now = await stamp(id);
      const same =
        now &&
        (now.old || expect.playedBy !== undefined) &&
        now.updated === expect.updated &&
        now.seq === (expect.seq ?? now.seq);
      if (!same) return false;
      throw error;
    }
  }

  return {
    async outdated(which, limit) {
      const kind =
        "now" in which
          ? and(isNull(tables.failed), free(which.now))
          : and(isNotNull(tables.failed), or(isNull(tables.claimed), lt(tables.claimed, which.failedBefore)));
      const found = await db
        .select({ id: tables.id })
        .from(tables)
        .where(and(outdated, kind))
        .orderBy(desc(tables.updated), asc(tables.id))
        .limit(limit);
      return found.map((row) => row.id);
    },

    async outdatedCount() {
      const [found] = await db
        .select({ all: sql<number>`count(*)`, failed: sql<number>`count(${tables.failed})` })
        .from(tables)
        .where(outdated);
      const failed = Number(found?.failed ?? 0);
      return { waiting: Number(found?.all ?? 0) - failed, failed };
    },

    async claim(id, now, until, held) {
      const mine = held === undefined ? free(now) : or(free(now), eq(tables.claimed, held));
      const taken = await db
        .update(tables)
        .set({ claimed: until })
        .where(and(eq(tables.id, id), outdated, mine))
        .returning({ id: tables.id });
      return taken.length > 0;
    },

    async unclaim(id, held) {
      await db
        .update(tables)
        .set({ claimed: null })
        .where(and(eq(tables.id, id), eq(tables.claimed, held)));
    },

    rebuilt(id, expect, { entries: lines, snapshots: states, change, plans: changed }) {
      const last = lines.at(-1)?.seq ?? 0;
      const groups = Array.from({ length: Math.ceil(states.length / SNAPSHOTS) }, (_, n) =>
        states.slice(n * SNAPSHOTS, (n + 1) * SNAPSHOTS),
      );
      return guarded(id, expect, (on) => [
        on
          .update(tables)
          .set({
            ...values(change),
            claimed: null,
            seq: unlessNull(asRead(expect), sql`cast(${last} as integer)`),
          })
          .where(eq(tables.id, id)),
        on.delete(entries).where(eq(entries.table, id)),
        on.delete(snapshots).where(eq(snapshots.table, id)),
        ...addLines(on, id, lines),
        ...groups.map((some) => on.insert(snapshots).values(some.map((one) => ({ table: id, ...one })))),
        ...Object.entries(changed).map(([player, list]) =>
          on
            .insert(plans)
            .values({ table: id, player, plans: list })
            .onConflictDoUpdate({ target: [plans.table, plans.player], set: { plans: list } }),
        ),
      ]);
    },

    unbuilt(id, expect, failed) {
      // `claimed` stays as the moment at which it was tried: others do not try again at once.
      return guarded(id, expect, (on) => [
        on
          .update(tables)
          .set({
            ...values({ failed, acting: [], due: null, updated: expect.updated }),
            claimed: failed.at,
            seq: unlessNull(asRead(expect), sql`${tables.seq}`),
          })
          .where(eq(tables.id, id)),
      ]);
    },
  };
}

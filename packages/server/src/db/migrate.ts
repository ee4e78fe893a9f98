import { createClient } from "@libsql/client";
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql";
import { migrate as migrateLibsql } from "drizzle-orm/libsql/migrator";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import type { Pool, PoolClient } from "pg";
import { doneBefore, likeToday, NewerDatabase, OLD_LEDGER, TAKEN_OVER } from "./before.ts";
import { PATIENCE, type Statements } from "./patient.ts";
import { folderOf, type Step, stepsOf } from "./steps.ts";

/** Where drizzle's migrator writes down what it has done. In PostgreSQL beside the tables, so that a dump of these has it. */
const LEDGER = "drizzle_migrations";
const INTO = { migrationsTable: LEDGER, migrationsSchema: "public" };

/** What a database has gone through: from its current ledger, or from that of older versions. */
interface Past {
  /** `when` of migrations. */
  today?: number[];
  /** Names of steps. */
  before?: string[];
}

/** The migrations that a database lacks; of one of a version before, whether it must be taken over first. */
function plan(steps: Step[], { today, before }: Past): { missing: Step[]; takeOver?: Step[] } {
  if (today?.length) {
    const strange = today.filter((when) => !steps.some((step) => step.when === when));
    if (strange.length)
      throw new NewerDatabase(strange.map((when) => `a migration of ${new Date(when).toISOString()}`));
    return { missing: steps.filter((step) => !today.includes(step.when)) };
  }
  const done = before?.length ? doneBefore(before, steps) : 0;
  return { missing: steps.slice(done), ...(done > 0 && { takeOver: steps.slice(0, done) }) };
}

const inOldLedger = (names: string[]): string[] => names.filter((name) => name !== TAKEN_OVER);

async function pastOfSqlite(client: Statements): Promise<Past> {
  const { rows } = await client.execute({
    sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN (?, ?)",
    args: [LEDGER, OLD_LEDGER],
  });
  const there = rows.map((row) => String(row.name));
  const read = async (column: string, table: string) =>
    (await client.execute(`SELECT ${column} AS value FROM ${table}`)).rows.map((row) => String(row.value));
  return {
    ...(there.includes(LEDGER) && { today: (await read("created_at", LEDGER)).map(Number) }),
    ...(there.includes(OLD_LEDGER) && { before: inOldLedger(await read("name", OLD_LEDGER)) }),
  };
}

/**
 * Carries out the migrations that a SQLite file lacks, all or none. One that a version before has made is taken over first. Of
 * processes that start together one does it; the others find it done.
 */
export async function migrateSqlite(client: Statements, path: string): Promise<void> {
  const steps = stepsOf("sqlite");
  const { takeOver } = plan(steps, await pastOfSqlite(client));
  if (takeOver) await once(client, () => takeOverSqlite(client, takeOver));
  const { missing } = plan(steps, await pastOfSqlite(client));
  if (missing.length === 0) return;
  // On a connection of its own: drizzle's migrator lets nothing be deleted in cascade while it rebuilds tables.
  const own = createClient({ url: `file:${path}`, concurrency: 1, timeout: PATIENCE });
  try {
    await own.execute("PRAGMA synchronous = FULL");
    await once(client, () =>
      migrateLibsql(drizzleLibsql(own), { migrationsFolder: folderOf("sqlite"), ...INTO }),
    );
  } finally {
    own.close();
  }
}

/** Does something that fails where another process has done it meanwhile. */
async function once(client: Statements, work: () => Promise<unknown>): Promise<void> {
  const before = await pastOfSqlite(client);
  try {
    await work();
  } catch (error) {
    const now = await pastOfSqlite(client);
    if ((now.today?.length ?? 0) <= (before.today?.length ?? 0)) throw error;
  }
}

const takeOverSqlite = (client: Statements, done: Step[]): Promise<unknown> =>
  client.batch(
    [
      { sql: `INSERT INTO ${OLD_LEDGER} VALUES (?, ?)`, args: [TAKEN_OVER, Date.now()] },
      // As drizzle's migrator makes it.
      `CREATE TABLE IF NOT EXISTS ${LEDGER} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
      ...likeToday("sqlite", done),
      ...done.map(({ hash, when }) => ({
        sql: `INSERT INTO ${LEDGER} (hash, created_at) VALUES (?, ?)`,
        args: [hash, when],
      })),
    ],
    "write",
  );

/** Any number; the same in every process of Railhead, those of versions before among them. */
const LOCK = 18_180_018;

async function pastOfPg(client: PoolClient): Promise<Past> {
  const there = async (table: string) =>
    (await client.query("SELECT to_regclass($1) IS NOT NULL AS found", [`public.${table}`])).rows[0]?.found;
  const read = async (column: string, table: string): Promise<string[]> =>
    (await client.query<{ value: string }>(`SELECT ${column}::text AS value FROM public.${table}`)).rows.map(
      (row) => row.value,
    );
  return {
    ...((await there(LEDGER)) && { today: (await read("created_at", LEDGER)).map(Number) }),
    ...((await there(OLD_LEDGER)) && { before: inOldLedger(await read("name", OLD_LEDGER)) }),
  };
}

async function takeOverPg(client: PoolClient, done: Step[]): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`INSERT INTO public.${OLD_LEDGER} VALUES ($1, $2)`, [TAKEN_OVER, Date.now()]);
    // As drizzle's migrator makes it.
    await client.query(
      `CREATE TABLE IF NOT EXISTS public.${LEDGER} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    );
    for (const statement of likeToday("pg", done)) await client.query(statement);
    for (const { hash, when } of done)
      await client.query(`INSERT INTO public.${LEDGER} (hash, created_at) VALUES ($1, $2)`, [hash, when]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/**
 * Carries out the migrations that a database on PostgreSQL lacks, all or none, under a lock. Processes that start
 * together wait for each other. One that a version before has made is taken over first.
 */
export async function migratePg(pool: Pool): Promise<void> {
  const steps = stepsOf("pg");
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const { missing, takeOver } = plan(steps, await pastOfPg(client));
    if (takeOver) await takeOverPg(client, takeOver);
    if (missing.length) await migrateNodePg(drizzlePg(client), { migrationsFolder: folderOf("pg"), ...INTO });
    await client.query("SELECT pg_advisory_unlock($1)", [LOCK]);
  } catch (error) {
    broken = error;
    throw error;
  } finally {
    // A connection that failed goes, and its lock with it.
    client.release(broken !== undefined);
  }
}

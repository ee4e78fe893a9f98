import type { Pool } from "pg";
import type { Statements } from "./patient.ts";

/** One step from an empty database to today's: a name that stays, and statements that are carried out together. */
export interface Migration {
  name: string;
  sql: string[];
}

/** Steps of one part of the schema, in order, for both kinds of database. */
export interface Migrations {
  sqlite: Migration[];
  pg: Migration[];
}

/** The database knows steps that this program does not: a newer one has used it. */
export class NewerDatabase extends Error {
  constructor(names: string[]) {
    super(
      `the database was used by a newer version of Railhead (it has ${names.join(", ")}); nothing was changed`,
    );
    this.name = "NewerDatabase";
  }
}

const LEDGER = "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL, at bigint NOT NULL)";

function missing(done: string[], all: Migration[]): Migration[] {
  const strange = done.filter((name) => !all.some((one) => one.name === name));
  if (strange.length) throw new NewerDatabase(strange);
  return all.filter((one) => !done.includes(one.name));
}

/** Carries out what is missing. Each step is one transaction that begins with its own name, so no step runs twice. */
export async function migrateSqlite(client: Statements, all: Migration[]): Promise<void> {
  const done = async (): Promise<string[]> =>
    (await client.execute("SELECT name FROM migrations")).rows.map((row) => String(row.name));
  await client.execute(LEDGER);
  for (const { name, sql } of missing(await done(), all)) {
    const note = { sql: "INSERT INTO migrations VALUES (?, ?)", args: [name, Date.now()] };
    try {
      await client.batch([note, ...sql], "write");
    } catch (error) {
      if (!(await done()).includes(name)) throw error;
    }
  }
}

/** Any number; the same in every process of Railhead. */
const LOCK = 18_180_018;

/** Carries out what is missing, in one transaction under a lock: processes that start together wait for each other. */
export async function migratePg(pool: Pool, all: Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(LEDGER);
    const done = (await client.query<{ name: string }>("SELECT name FROM migrations")).rows;
    for (const { name, sql } of missing(
      done.map((row) => row.name),
      all,
    )) {
      for (const statement of sql) await client.query(statement);
      await client.query("INSERT INTO migrations VALUES ($1, $2)", [name, Date.now()]);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { drizzle as drizzleLibsql, type LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle as drizzlePg, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { GameStore } from "../store.ts";
import { localChannel, pgChannel } from "./channel.ts";
import { gameStore } from "./game-store.ts";
import { migratePg, migrateSqlite } from "./migrate.ts";
import { PATIENCE, PatientClient } from "./patient.ts";
import { type DatabaseEnv, dataDirectory } from "./place.ts";
import * as pgTables from "./schema.pg.ts";
import * as sqliteTables from "./schema.sqlite.ts";
import { siteSecret } from "./site.ts";
import type { AnyDb } from "./whole.ts";

/** An open database. `db` is Drizzle's, for the tables of other parts (accounts); tables are played through `store`. */
export type Database = (
  | {
      dialect: "sqlite";
      /** Never open a transaction here (`db.transaction`): use `db.batch`, which nothing of this process can get in between. */
      db: LibSQLDatabase<typeof sqliteTables>;
    }
  | { dialect: "pg"; db: NodePgDatabase<typeof pgTables>; pool: Pool }
) & {
  store: GameStore;
  /** A secret of the site, made at the first asking and the same ever after: 32 random bytes in base64url. */
  siteSecret(name: string): Promise<string>;
  /** Reads everything as it stands at one moment, while others go on writing. */
  reading<T>(work: (db: AnyDb) => Promise<T>): Promise<T>;
  /** Writes all of it or nothing. On SQLite no one else can write meanwhile. */
  replacing<T>(work: (db: AnyDb) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** What every connection to a file is told. That a write is on disk before it is answered is seen to by `PatientClient`. */
const SETTINGS = ["PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = ON"];

/**
 * Opens the database that the environment names, migrated to the current schema. It is PostgreSQL where
 * `DATABASE_URL` is set, else the SQLite file `railhead.db` in the data directory, which is made if missing.
 */
export async function openDatabase(env: DatabaseEnv = process.env): Promise<Database> {
  const url = env.DATABASE_URL;
  if (!url) return openSqlite(dataDirectory(env));
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error("DATABASE_URL is not the address of a PostgreSQL database (postgresql://...)");
  return openPg(url);
}

async function openSqlite(directory: string): Promise<Database> {
  // What is in it is no one else's business: secrets, addresses, notes.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, "railhead.db");
  const client = new PatientClient(path, SETTINGS);
  try {
    await client.execute("PRAGMA journal_mode = WAL");
    await migrateSqlite(client, path);
  } catch (error) {
    client.close();
    throw error;
  }
  // Drizzle asks a client for nothing but these, where no one opens a transaction.
  const db = drizzleLibsql(client as unknown as Client, { schema: sqliteTables });
  const channel = localChannel(path);
  const close = async (): Promise<void> => {
    await channel.close();
    client.close();
  };
  const store = gameStore({
    db,
    tables: sqliteTables,
    channel,
    close,
    async atomic(make) {
      const [first, ...rest] = make(db);
      return first ? db.batch([first, ...rest]) : [];
    },
  });
  return {
    dialect: "sqlite",
    db,
    store,
    close,
    siteSecret: (name) => siteSecret(db, sqliteTables, name),
    reading: (work) => apart(path, "deferred", work),
    replacing: (work) => apart(path, "write", work),
  };
}

/** A transaction on a connection of its own, so that nothing else of this process gets into it. */
async function apart<T>(
  path: string,
  mode: "deferred" | "write",
  work: (db: AnyDb) => Promise<T>,
): Promise<T> {
  const client = createClient({ url: `file:${path}`, concurrency: 1, timeout: PATIENCE });
  try {
    await client.execute("PRAGMA synchronous = FULL");
    const transaction = await client.transaction(mode);
    try {
      // Drizzle asks a client for nothing but `execute`, which a transaction has too.
      const result = await work(drizzleLibsql(transaction as unknown as Client));
      await transaction.commit();
      return result;
    } finally {
      transaction.close();
    }
  } finally {
    client.close();
  }
}

async function openPg(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, keepAlive: true });
  // A connection that breaks while idle is dropped by the pool; unheard, the event would end the process.
  pool.on("error", () => undefined);
  try {
    await migratePg(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzlePg(pool, { schema: pgTables });
  // News need not be on disk: a listener who misses some reads everything again. What news reports is on disk first.
  const channel = pgChannel(url, (payloads) =>
    pool.query(
      `with quick as materialized (select set_config('synchronous_commit', 'off', true))
       select pg_notify('railhead', payload) from quick, unnest($1::text[]) as payload`,
      [payloads],
    ),
  );
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= channel.close().then(() => pool.end());
    return closing;
  };
  // As the schema (`kit.ts`), what asks by it passes for SQLite's.
  const asSqlite = (one: unknown) => one as LibSQLDatabase<typeof sqliteTables>;
  const store = gameStore({
    db: asSqlite(db),
    tables: pgTables,
    channel,
    close,
    atomic: (make) =>
      db.transaction(async (tx) => {
        const results: unknown[] = [];
        for (const statement of make(asSqlite(tx))) results.push(await statement);
        return results;
      }),
  });
  return {
    dialect: "pg",
    db,
    pool,
    store,
    close,
    siteSecret: (name) => siteSecret(asSqlite(db), pgTables, name),
    reading: (work) =>
      db.transaction((tx) => work(asSqlite(tx)), {
        isolationLevel: "repeatable read",
        accessMode: "read only",
      }),
    replacing: (work) => db.transaction((tx) => work(asSqlite(tx))),
  };
}

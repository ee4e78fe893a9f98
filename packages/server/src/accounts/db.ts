import type { LibSQLDatabase } from "drizzle-orm/libsql";
import * as pg from "../db/schema.pg.ts";
import * as sqlite from "../db/schema.sqlite.ts";
import type { Dialect } from "../db/steps.ts";

/**
 * The tables of accounts on either database. Queries are typed as SQLite's: both schemas have the same columns with the
 * same types of values, and only statements that both understand are used.
 */
export interface AccountsDb {
  provider: Dialect;
  query: LibSQLDatabase<Record<string, never>>;
  tables: typeof sqlite;
}

/** `database` is a Drizzle database of libsql or of node-postgres. */
export function accountsDb(provider: Dialect, database: unknown): AccountsDb {
  return {
    provider,
    query: database as AccountsDb["query"],
    tables: provider === "sqlite" ? sqlite : pg,
  };
}

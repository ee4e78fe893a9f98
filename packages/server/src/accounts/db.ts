import type { LibSQLDatabase } from "drizzle-orm/libsql";
import * as pg from "../db/accounts.pg.ts";
import * as sqlite from "../db/accounts.sqlite.ts";

/**
 * The tables of accounts on either database. Queries are typed as SQLite's: both schemas have the same columns with the
 * same types of values, and only statements that both understand are used.
 */
export interface AccountsDb {
  provider: "sqlite" | "pg";
  query: LibSQLDatabase<Record<string, never>>;
  tables: typeof sqlite;
}

/** `database` is a Drizzle database of libsql or of node-postgres. */
export function accountsDb(provider: "sqlite" | "pg", database: unknown): AccountsDb {
  return {
    provider,
    query: database as AccountsDb["query"],
    tables: provider === "sqlite" ? sqlite : (pg as unknown as typeof sqlite),
  };
}

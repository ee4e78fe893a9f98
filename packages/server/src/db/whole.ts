import { getTableColumns } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { getTableConfig as pgConfig } from "drizzle-orm/pg-core";
import { type SQLiteColumn, type SQLiteTable, getTableConfig as sqliteConfig } from "drizzle-orm/sqlite-core";
import * as pgAccounts from "./accounts.pg.ts";
import * as sqliteAccounts from "./accounts.sqlite.ts";
import * as pgTables from "./tables.pg.ts";
import * as sqliteTables from "./tables.sqlite.ts";

/** Any database of ours, with its tables named when they are used. */
// biome-ignore lint/suspicious/noExplicitAny: the schema does not matter here
export type AnyDb = LibSQLDatabase<any>;

/** A table of the database as a backup sees it. */
export interface Part {
  name: string;
  table: SQLiteTable;
  columns: Record<string, SQLiteColumn>;
  /** Keys of the primary key's columns, in order. */
  key: string[];
}

/** Every table, those that others refer to first. Counters of requests (`rates`) are worth nothing tomorrow. */
const ORDER = [
  "users",
  "sessions",
  "logins",
  "factors",
  "verifications",
  "tables",
  "seats",
  "entries",
  "snapshots",
  "chat",
  "notes",
  "plans",
  "settings",
  "blocks",
  "reports",
  "site",
] as const;

/** The parts of a database, in the order in which they can be filled. */
export function partsOf(dialect: "sqlite" | "pg"): Part[] {
  const all = (dialect === "sqlite"
    ? { ...sqliteAccounts, ...sqliteTables }
    : { ...pgAccounts, ...pgTables }) as unknown as Record<(typeof ORDER)[number], SQLiteTable>;
  return ORDER.map((name) => {
    const table = all[name];
    const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
    const { primaryKeys } = dialect === "sqlite" ? sqliteConfig(table) : pgConfig(table as never);
    const named: string[] = primaryKeys[0]?.columns.map((column) => column.name) ?? [];
    const keys = Object.keys(columns);
    const single = keys.filter((key) => columns[key]?.primary);
    const key = named.map((one) => keys.find((each) => columns[each]?.name === one) as string);
    return { name, table, columns, key: single.length ? single : key };
  });
}

import { getTableColumns } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { pgKit, sqliteKit } from "./kit.ts";
import * as pgSchema from "./schema.pg.ts";
import * as sqliteSchema from "./schema.sqlite.ts";
import type { Dialect } from "./steps.ts";

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
  "contents",
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
  "games",
  "results",
  "profiles",
  "pushes",
  "tries",
  "called",
  "site",
] as const;

/** The parts of a database, in the order in which they can be filled. */
export function partsOf(dialect: Dialect): Part[] {
  const [kit, all] = dialect === "sqlite" ? [sqliteKit, sqliteSchema] : [pgKit, pgSchema];
  return ORDER.map((name) => {
    const table: SQLiteTable = all[name];
    const columns: Record<string, SQLiteColumn> = getTableColumns(table);
    const { primaryKeys } = kit.configOf(table);
    const named: string[] = primaryKeys[0]?.columns.map((column) => column.name) ?? [];
    const keys = Object.keys(columns);
    const single = keys.filter((key) => columns[key]?.primary);
    const key = named.map((one) => keys.find((each) => columns[each]?.name === one) as string);
    return { name, table, columns, key: single.length ? single : key };
  });
}

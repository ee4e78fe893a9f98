import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";

/** What the schema is written with, for SQLite: tables and columns by what is in them. */
export const sqliteKit = {
  table: sqlite.sqliteTable,
  text: sqlite.text,
  integer: (name: string) => sqlite.integer(name),
  /** Milliseconds since 1970, and other whole numbers beyond 32 bits. */
  moment: (name: string) => sqlite.integer(name),
  /** A moment as a `Date`. */
  time: (name: string) => sqlite.integer(name, { mode: "timestamp_ms" }),
  flag: (name: string) => sqlite.integer(name, { mode: "boolean" }),
  /** A number with a fraction, kept to the last bit. */
  real: (name: string) => sqlite.real(name),
  json: <T>(name: string) => sqlite.text(name, { mode: "json" }).$type<T>(),
  index: sqlite.index,
  primaryKey: sqlite.primaryKey,
  configOf: (table: sqlite.SQLiteTable) => sqlite.getTableConfig(table),
};

/** What the schema is written with, whatever database it is for. */
export type Kit = typeof sqliteKit;

/**
 * The same for PostgreSQL. Drizzle has no type for a builder of either database, so it passes for SQLite's: builders, columns
 * and rows are alike as far as they are used, and tests hold the two schemas and their rows together.
 */
export const pgKit = {
  table: pg.pgTable,
  text: pg.text,
  integer: pg.integer,
  moment: (name: string) => pg.bigint(name, { mode: "number" }),
  time: (name: string) => pg.timestamp(name, { withTimezone: true, mode: "date" }),
  flag: pg.boolean,
  real: pg.doublePrecision,
  // `json`, never `jsonb`: JSON is kept as the text it came as, since the order of keys matters to changes of states.
  json: pg.json,
  index: pg.index,
  primaryKey: pg.primaryKey,
  configOf: pg.getTableConfig,
} as unknown as Kit;

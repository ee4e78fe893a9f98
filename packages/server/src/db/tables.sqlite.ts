import type { GameEvent, GameState, LogEntry } from "@railhead/core";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Entry, Patch, Plan, Proposal, Settings, TableSetup } from "../api.ts";
import type { TableRow } from "../store.ts";

/** JSON is kept as the text it came as: the order of keys matters to changes of states. */
const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

export const tables = sqliteTable(
  "tables",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    title: text("title").notNull(),
    rules: text("rules").notNull(),
    setup: json<TableSetup>("setup").notNull(),
    fixedSeed: integer("fixed_seed"),
    phase: text("phase").$type<TableRow["phase"]>().notNull(),
    mode: text("mode").$type<TableRow["mode"]>().notNull(),
    visibility: text("visibility").$type<TableRow["visibility"]>().notNull(),
    undo: text("undo").$type<TableRow["undo"]>().notNull(),
    deadline: integer("deadline"),
    due: integer("due"),
    /** Empty: nobody any more. */
    host: text("host").notNull(),
    invitation: text("invitation"),
    proposals: json<Proposal[]>("proposals").notNull(),
    acting: json<string[]>("acting").notNull(),
    /** Last line of the record. */
    seq: integer("seq").notNull(),
    /** Lines of chat so far. */
    said: integer("said").notNull(),
    created: integer("created").notNull(),
    updated: integer("updated").notNull(),
  },
  (table) => [
    index("tables_host").on(table.host),
    index("tables_due").on(table.due),
    index("tables_updated").on(table.updated),
  ],
);

export const seats = sqliteTable(
  "seats",
  {
    table: text("table_id")
      .notNull()
      .references(() => tables.id, { onDelete: "cascade" }),
    player: text("player").notNull(),
    /** Order at the table, from 0. */
    place: integer("place").notNull(),
    name: text("name").notNull(),
    user: text("user_id"),
    bot: integer("bot", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.table, table.player] }),
    index("seats_user").on(table.user),
    index("seats_open").on(table.user, table.bot),
  ],
);

/** The record: lines are added and never changed. */
export const entries = sqliteTable(
  "entries",
  {
    table: text("table_id")
      .notNull()
      .references(() => tables.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    kind: text("kind").$type<Entry["kind"]>().notNull(),
    log: json<LogEntry>("log"),
    events: json<GameEvent[]>("events").notNull(),
    patch: json<Patch>("patch"),
    at: integer("at").notNull(),
    by: text("by_name"),
    cause: text("cause").$type<NonNullable<Entry["cause"]>>(),
  },
  (table) => [primaryKey({ columns: [table.table, table.seq] })],
);

export const snapshots = sqliteTable(
  "snapshots",
  {
    table: text("table_id")
      .notNull()
      .references(() => tables.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    state: json<GameState>("state").notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.seq] })],
);

export const chat = sqliteTable(
  "chat",
  {
    table: text("table_id")
      .notNull()
      .references(() => tables.id, { onDelete: "cascade" }),
    id: integer("id").notNull(),
    name: text("name").notNull(),
    player: text("player"),
    /** Who said it; told to nobody. */
    user: text("user_id"),
    text: text("text").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.id] })],
);

export const notes = sqliteTable(
  "notes",
  {
    table: text("table_id")
      .notNull()
      .references(() => tables.id, { onDelete: "cascade" }),
    user: text("user_id").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.user] }), index("notes_user").on(table.user)],
);

export const plans = sqliteTable(
  "plans",
  {
    table: text("table_id")
      .notNull()
      .references(() => tables.id, { onDelete: "cascade" }),
    player: text("player").notNull(),
    plans: json<Plan[]>("plans").notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.player] })],
);

export const settings = sqliteTable("settings", {
  user: text("user_id").primaryKey(),
  settings: json<Settings>("settings").notNull(),
});

/** Whom somebody wants nothing to do with. */
export const blocks = sqliteTable(
  "blocks",
  {
    user: text("user_id").notNull(),
    blocked: text("blocked_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.blocked] }),
    index("blocks_blocked").on(table.blocked),
  ],
);

/** What people told whoever runs the site. A report outlives its table and its people. */
export const reports = sqliteTable(
  "reports",
  {
    id: text("id").primaryKey(),
    at: integer("at").notNull(),
    table: text("table_id").notNull(),
    tableName: text("table_name").notNull(),
    by: text("by_id"),
    byName: text("by_name").notNull(),
    about: text("about_id"),
    aboutName: text("about_name").notNull(),
    line: text("line"),
    text: text("text").notNull(),
    done: integer("done"),
  },
  (table) => [index("reports_at").on(table.at)],
);

/** What belongs to the site as a whole: secrets made at the first start. */
export const site = sqliteTable("site", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

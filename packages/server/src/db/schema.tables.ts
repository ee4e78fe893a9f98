import type { GameEvent, GameState, LogEntry } from "@railhead/core";
import type {
  Aids,
  ClockReading,
  ClockRules,
  Entry,
  Patch,
  Plan,
  Proposal,
  Settings,
  Shows,
  Strength,
  TableSetup,
  Unrated,
  WakingHours,
} from "../api.ts";
import type { Failed, TableRow } from "../store.ts";
import type { TitleContent } from "../table/data-titles.ts";
import type { Kit } from "./kit.ts";

/** What is kept of tables, in words of either database. */
export function tablesOf(kit: Kit) {
  const tables = kit.table(
    "tables",
    {
      id: kit.text("id").primaryKey(),
      name: kit.text("name").notNull(),
      title: kit.text("title").notNull(),
      rules: kit.text("rules").notNull(),
      setup: kit.json<TableSetup>("setup").notNull(),
      fixedSeed: kit.moment("fixed_seed"),
      phase: kit.text("phase").$type<TableRow["phase"]>().notNull(),
      mode: kit.text("mode").$type<TableRow["mode"]>().notNull(),
      visibility: kit.text("visibility").$type<TableRow["visibility"]>().notNull(),
      undo: kit.text("undo").$type<TableRow["undo"]>().notNull(),
      deadline: kit.integer("deadline"),
      /** The clock of its people; none: at most a deadline. */
      clock: kit.json<ClockRules>("clock"),
      due: kit.moment("due"),
      /** The language that its people speak; none: its host did not say. */
      language: kit.text("language"),
      /** Empty: no one any more. */
      host: kit.text("host").notNull(),
      invitation: kit.text("invitation"),
      proposals: kit.json<Proposal[]>("proposals").notNull(),
      acting: kit.json<string[]>("acting").notNull(),
      /** How bots move, and what the table lets its people be told; earlier rows have the default. */
      aids: kit.json<Aids>("aids"),
      /** Its host wants no ratings of it; earlier rows have none. */
      unrated: kit.flag("unrated"),
      /** The table at which its people play again. */
      rematch: kit.text("rematch"),
      /** Form of the states in its changes and snapshots; earlier rows have the first. */
      format: kit.integer("format").notNull().default(1),
      /** Why they could not be rebuilt in the current format. */
      failed: kit.json<Failed>("failed"),
      /** Until when a process has claimed the rebuild. */
      claimed: kit.moment("claimed"),
      /** Last line of the record. */
      seq: kit.integer("seq").notNull(),
      /** Lines of chat so far. */
      said: kit.integer("said").notNull(),
      created: kit.moment("created").notNull(),
      updated: kit.moment("updated").notNull(),
    },
    (table) => [
      kit.index("tables_host").on(table.host),
      kit.index("tables_due").on(table.due),
      kit.index("tables_updated").on(table.updated),
    ],
  );

  /** Titles of data under which games were begun, once for each content. They outlive their tables and their folders. */
  const contents = kit.table("contents", {
    rules: kit.text("rules").primaryKey(),
    title: kit.text("title").notNull(),
    content: kit.json<TitleContent>("content").notNull(),
    created: kit.moment("created").notNull(),
  });

  const seats = kit.table(
    "seats",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      player: kit.text("player").notNull(),
      /** Order at the table, from 0. */
      place: kit.integer("place").notNull(),
      name: kit.text("name").notNull(),
      user: kit.text("user_id"),
      bot: kit.flag("bot").notNull(),
      /** How well the bot plays; none: as `lean`. */
      strength: kit.text("strength").$type<Strength>(),
      /** The colour that was chosen for it; none: what is left. */
      colour: kit.integer("colour"),
      /** For whom it is kept open. */
      invited: kit.text("invited"),
      /** When its clock runs, where clocks rest at night; none: always. */
      hours: kit.json<WakingHours>("hours"),
    },
    (table) => [
      kit.primaryKey({ columns: [table.table, table.player] }),
      kit.index("seats_user").on(table.user),
      kit.index("seats_open").on(table.user, table.bot),
    ],
  );

  /** The record: lines are added and never changed. */
  const entries = kit.table(
    "entries",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      seq: kit.integer("seq").notNull(),
      kind: kit.text("kind").$type<Entry["kind"]>().notNull(),
      log: kit.json<LogEntry>("log"),
      events: kit.json<GameEvent[]>("events").notNull(),
      patch: kit.json<Patch>("patch"),
      at: kit.moment("at").notNull(),
      by: kit.text("by_name"),
      cause: kit.text("cause").$type<NonNullable<Entry["cause"]>>(),
      /** The table's clock after it. */
      clock: kit.json<ClockReading>("clock"),
    },
    (table) => [kit.primaryKey({ columns: [table.table, table.seq] })],
  );

  const snapshots = kit.table(
    "snapshots",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      seq: kit.integer("seq").notNull(),
      state: kit.json<GameState>("state").notNull(),
    },
    (table) => [kit.primaryKey({ columns: [table.table, table.seq] })],
  );

  const chat = kit.table(
    "chat",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      id: kit.integer("id").notNull(),
      name: kit.text("name").notNull(),
      player: kit.text("player"),
      /** Who said it; told to no one. */
      user: kit.text("user_id"),
      text: kit.text("text").notNull(),
      at: kit.moment("at").notNull(),
    },
    (table) => [kit.primaryKey({ columns: [table.table, table.id] })],
  );

  const notes = kit.table(
    "notes",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      user: kit.text("user_id").notNull(),
      text: kit.text("text").notNull(),
    },
    (table) => [
      kit.primaryKey({ columns: [table.table, table.user] }),
      kit.index("notes_user").on(table.user),
    ],
  );

  const plans = kit.table(
    "plans",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      player: kit.text("player").notNull(),
      plans: kit.json<Plan[]>("plans").notNull(),
    },
    (table) => [kit.primaryKey({ columns: [table.table, table.player] })],
  );

  const settings = kit.table("settings", {
    user: kit.text("user_id").primaryKey(),
    settings: kit.json<Settings>("settings").notNull(),
  });

  /** Whom someone wants nothing to do with. */
  const blocks = kit.table(
    "blocks",
    {
      user: kit.text("user_id").notNull(),
      blocked: kit.text("blocked_id").notNull(),
      id: kit.text("id").notNull(),
      name: kit.text("name").notNull(),
      at: kit.moment("at").notNull(),
    },
    (table) => [
      kit.primaryKey({ columns: [table.user, table.blocked] }),
      kit.index("blocks_blocked").on(table.blocked),
    ],
  );

  /** Reports to the operator. A report outlives its table and its people. */
  const reports = kit.table(
    "reports",
    {
      id: kit.text("id").primaryKey(),
      at: kit.moment("at").notNull(),
      table: kit.text("table_id").notNull(),
      tableName: kit.text("table_name").notNull(),
      by: kit.text("by_id"),
      byName: kit.text("by_name").notNull(),
      about: kit.text("about_id"),
      aboutName: kit.text("about_name").notNull(),
      line: kit.text("line"),
      text: kit.text("text").notNull(),
      done: kit.moment("done"),
    },
    (table) => [kit.index("reports_at").on(table.at)],
  );

  /** Finished games, as long as they are finished. */
  const games = kit.table(
    "games",
    {
      table: kit
        .text("table_id")
        .primaryKey()
        .references(() => tables.id, { onDelete: "cascade" }),
      title: kit.text("title").notNull(),
      players: kit.integer("players").notNull(),
      ended: kit.moment("ended").notNull(),
      /** Why no rating is made of it; null: it is rated. */
      unrated: kit.text("unrated").$type<Unrated>(),
      /** Its ratings have been made, and all before it. */
      counted: kit.flag("counted").notNull(),
    },
    (table) => [kit.index("games_ended").on(table.ended), kit.index("games_counted").on(table.counted)],
  );

  /** Who came where in a finished game, and what their ratings were after it. */
  const results = kit.table(
    "results",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => games.table, { onDelete: "cascade" }),
      player: kit.text("player").notNull(),
      /** A user, "bot:" and its strength, or "gone:" and a random word for an account that was deleted. */
      who: kit.text("who").notNull(),
      name: kit.text("name").notNull(),
      rank: kit.integer("rank").notNull(),
      worth: kit.real("worth").notNull(),
      /** Ratings after the game, over all titles and in its own; null: not made, or not rated. */
      mu: kit.real("mu"),
      sigma: kit.real("sigma"),
      titleMu: kit.real("title_mu"),
      titleSigma: kit.real("title_sigma"),
    },
    (table) => [
      kit.primaryKey({ columns: [table.table, table.player] }),
      kit.index("results_who").on(table.who),
    ],
  );

  /** What people show on their pages. */
  const profiles = kit.table("profiles", {
    user: kit.text("user_id").primaryKey(),
    /** Their name in the address of their page; no two have the same. */
    handle: kit.text("handle").notNull().unique(),
    /** Who sees which field; what is not named has the usual. */
    shows: kit.json<Partial<Shows>>("shows").notNull(),
  });

  /** What belongs to the site as a whole: secrets made at the first start. */
  const site = kit.table("site", {
    name: kit.text("name").primaryKey(),
    value: kit.text("value").notNull(),
  });

  return {
    tables,
    contents,
    seats,
    entries,
    snapshots,
    chat,
    notes,
    plans,
    settings,
    blocks,
    reports,
    games,
    results,
    profiles,
    site,
  };
}

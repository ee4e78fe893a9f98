import type { Database } from "../db/open.ts";
import type { AnyDb } from "../db/whole.ts";
import type { Queue, QueueTimes } from "./queue.ts";
import { pgQueue } from "./queue-pg.ts";
import { sqliteQueue } from "./queue-sqlite.ts";
import { type CallStore, callStore } from "./store.ts";

/** Where a database keeps calls: its queue, and what is known of people. */
export const callsOfDatabase = (
  database: Database,
  times?: QueueTimes,
): { queue: Queue; people: CallStore } => ({
  queue: database.dialect === "pg" ? pgQueue(database.pool, times) : sqliteQueue(database.db as AnyDb, times),
  people: callStore(database.dialect, database.db),
});

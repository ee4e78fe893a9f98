import type { Kit } from "./kit.ts";
import type { tablesOf } from "./schema.tables.ts";

/** What is kept of how people are called, in words of either database. */
export function callsOf(kit: Kit, { tables }: Pick<ReturnType<typeof tablesOf>, "tables">) {
  /** Browsers that a person is called by: the address and keys that the browser's push service gave. */
  const pushes = kit.table(
    "pushes",
    {
      id: kit.text("id").primaryKey(),
      user: kit.text("user_id").notNull(),
      endpoint: kit.text("endpoint").notNull().unique(),
      p256dh: kit.text("p256dh").notNull(),
      auth: kit.text("auth").notNull(),
      /** Which browser it is, in words. */
      label: kit.text("label").notNull(),
      created: kit.moment("created").notNull(),
    },
    (table) => [kit.index("pushes_user").on(table.user)],
  );

  /** The last try of each way. `target`: "mail", "webhook", or the id of a browser. */
  const tries = kit.table(
    "tries",
    {
      user: kit.text("user_id").notNull(),
      target: kit.text("target").notNull(),
      at: kit.moment("at").notNull(),
      /** Why it failed; none: it arrived. */
      problem: kit.text("problem"),
      /** Whether it is tried again. */
      again: kit.flag("again").notNull(),
    },
    (table) => [kit.primaryKey({ columns: [table.user, table.target] })],
  );

  /** The last turn of a person at a table that was dealt with: the line of the record after which they were asked. */
  const called = kit.table(
    "called",
    {
      table: kit
        .text("table_id")
        .notNull()
        .references(() => tables.id, { onDelete: "cascade" }),
      user: kit.text("user_id").notNull(),
      seq: kit.integer("seq").notNull(),
    },
    (table) => [
      kit.primaryKey({ columns: [table.table, table.user] }),
      kit.index("called_user").on(table.user),
    ],
  );

  return { pushes, tries, called };
}

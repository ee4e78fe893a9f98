import { and, asc, desc, eq } from "drizzle-orm";
import type { Plan } from "../api.ts";
import type { GameStore } from "../store.ts";
import type { StoreParts } from "./game-store.ts";
import { plain } from "./rows.ts";

/** What the store keeps for one person: notes, plans, settings, and whom they block. */
type Personal = Pick<
  GameStore,
  "notes" | "setNotes" | "plans" | "setPlans" | "settings" | "setSettings" | "blocks" | "block" | "unblock"
>;

/** What is one person's own, by the contract of `GameStore`. */
export function personalIn({ db, tables: t }: Pick<StoreParts, "db" | "tables">): Personal {
  const { notes, plans, settings, blocks } = t;

  return {
    async notes(id, user) {
      const [found] = await db
        .select({ text: notes.text })
        .from(notes)
        .where(and(eq(notes.table, id), eq(notes.user, user)));
      return found?.text ?? "";
    },

    async setNotes(id, user, text) {
      await db
        .insert(notes)
        .values({ table: id, user, text: plain(text) })
        .onConflictDoUpdate({ target: [notes.table, notes.user], set: { text: plain(text) } });
    },

    async plans(id) {
      const found = await db.select().from(plans).where(eq(plans.table, id)).orderBy(asc(plans.player));
      return Object.fromEntries(found.map((row): [string, Plan[]] => [row.player, row.plans]));
    },

    async setPlans(id, player, list) {
      await db
        .insert(plans)
        .values({ table: id, player, plans: list })
        .onConflictDoUpdate({ target: [plans.table, plans.player], set: { plans: list } });
    },

    async settings(user) {
      return (await db.select().from(settings).where(eq(settings.user, user)))[0]?.settings;
    },

    async setSettings(user, wanted) {
      await db
        .insert(settings)
        .values({ user, settings: wanted })
        .onConflictDoUpdate({ target: settings.user, set: { settings: wanted } });
    },

    async blocks(user) {
      return db.select().from(blocks).where(eq(blocks.user, user)).orderBy(desc(blocks.at), asc(blocks.id));
    },

    async block(row) {
      await db
        .insert(blocks)
        .values({ ...row, name: plain(row.name) })
        .onConflictDoNothing();
      const [stands] = await db
        .select()
        .from(blocks)
        .where(and(eq(blocks.user, row.user), eq(blocks.blocked, row.blocked)));
      return stands ?? row;
    },

    async unblock(user, id) {
      const gone = await db
        .delete(blocks)
        .where(and(eq(blocks.user, user), eq(blocks.id, id)))
        .returning({ id: blocks.id });
      return gone.length > 0;
    },
  };
}

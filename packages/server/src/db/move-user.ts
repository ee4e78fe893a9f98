import { randomBytes } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { GameStore } from "../store.ts";
import type { StoreParts } from "./game-store.ts";
import type { ResultStatements } from "./results.ts";

/** What results say of someone whose account was deleted. */
const goneName = (): string => `gone:${randomBytes(9).toString("base64url")}`;

/** Hands everything of a person to another, or takes it out with their account: `moveUser` of `GameStore`. */
export function userMover(
  { db, tables: t, atomic }: Pick<StoreParts, "db" | "tables" | "atomic">,
  results: ResultStatements,
): GameStore["moveUser"] {
  const { tables, seats, chat, notes, settings, blocks, reports, profiles, pushes, tries, called } = t;

  return async (from, to) => {
    if (from === to) return;
    const text = await db.select().from(notes).where(eq(notes.user, from));
    const [wanted] = await db.select().from(settings).where(eq(settings.user, from));
    // Both ways, never to oneself.
    const blocked = (
      await db
        .select()
        .from(blocks)
        .where(or(eq(blocks.user, from), eq(blocks.blocked, from)))
    )
      .map((one) => ({
        ...one,
        user: one.user === from ? (to ?? "") : one.user,
        blocked: one.blocked === from ? (to ?? "") : one.blocked,
      }))
      .filter((one) => one.user !== one.blocked);
    const dealt = await db.select({ table: called.table }).from(called).where(eq(called.user, from));
    const turns = dealt.map(({ table }) => table);
    await atomic((on) => [
      on.update(seats).set({ user: to }).where(eq(seats.user, from)),
      on.update(seats).set({ invited: to }).where(eq(seats.invited, from)),
      ...results.moved(on, from, to ?? goneName(), to !== null),
      on.delete(profiles).where(eq(profiles.user, from)),
      on
        .update(tables)
        .set({ host: to ?? "" })
        .where(eq(tables.host, from)),
      ...(to === null
        ? []
        : text.map((note) =>
            on
              .insert(notes)
              .values({ ...note, user: to })
              .onConflictDoUpdate({
                target: [notes.table, notes.user],
                set: { text: sql`${notes.text} || ${`\n\n${note.text}`}` },
              }),
          )),
      ...(to === null || !wanted
        ? []
        : [
            on
              .insert(settings)
              .values({ ...wanted, user: to })
              .onConflictDoNothing(),
          ]),
      on.update(chat).set({ user: to }).where(eq(chat.user, from)),
      on.update(reports).set({ by: to }).where(eq(reports.by, from)),
      on.update(reports).set({ about: to }).where(eq(reports.about, from)),
      ...(to === null ? [] : blocked.map((one) => on.insert(blocks).values(one).onConflictDoNothing())),
      on.delete(blocks).where(or(eq(blocks.user, from), eq(blocks.blocked, from))),
      on.delete(notes).where(eq(notes.user, from)),
      on.delete(settings).where(eq(settings.user, from)),
      to === null
        ? on.delete(pushes).where(eq(pushes.user, from))
        : on.update(pushes).set({ user: to }).where(eq(pushes.user, from)),
      on.delete(tries).where(eq(tries.user, from)),
      ...(to === null
        ? [on.delete(called).where(eq(called.user, from))]
        : [
            on.delete(called).where(and(eq(called.user, to), inArray(called.table, turns))),
            on.update(called).set({ user: to }).where(eq(called.user, from)),
          ]),
    ]);
  };
}

import { and, eq, isNull, lt } from "drizzle-orm";
import type { Accounts } from "./accounts.ts";

/**
 * Deletes what no one can use any more. That is: expired sessions and links, counters, and guests without a session,
 * who have no way back. The seats of such guests become open. Answers how many guests went.
 */
export async function sweepAccounts(accounts: Accounts): Promise<number> {
  const { db, moveUser } = accounts.settings;
  const { users, sessions, verifications } = db.tables;
  const now = new Date();
  await db.query.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.query.delete(verifications).where(lt(verifications.expiresAt, now));
  await accounts.limits.sweep();
  // One who was made a moment ago may not have the session yet.
  const before = new Date(now.getTime() - 3_600_000);
  const gone = await db.query
    .select({ id: users.id })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.isAnonymous, true), isNull(sessions.id), lt(users.createdAt, before)));
  for (const { id } of gone) {
    await moveUser(id, null);
    await db.query.delete(users).where(eq(users.id, id));
  }
  return gone.length;
}

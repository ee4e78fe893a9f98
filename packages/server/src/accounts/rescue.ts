import { eq } from "drizzle-orm";
import type { AccountsDb } from "./db.ts";

/**
 * Takes the second step off an account, for an owner who has lost both app and codes. The operator does it. False:
 * there is no such account, or it asks for no code.
 */
export async function endTwoStep({ query, tables }: AccountsDb, email: string): Promise<boolean> {
  const { users, factors } = tables;
  const [user] = await query.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!user?.twoFactorEnabled) return false;
  await query.delete(factors).where(eq(factors.userId, user.id));
  await query.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
  return true;
}

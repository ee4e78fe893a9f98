import { eq } from "drizzle-orm";
import type { AccountsDb } from "./db.ts";

/** The mail address of a person, and whether they have confirmed it; undefined of guests. */
export async function mailboxOf(
  { query, tables }: AccountsDb,
  id: string,
): Promise<{ email: string; confirmed: boolean } | undefined> {
  const { users } = tables;
  const { email, emailVerified, isAnonymous } = users;
  const [user] = await query
    .select({ email, emailVerified, isAnonymous })
    .from(users)
    .where(eq(users.id, id));
  return user && !user.isAnonymous ? { email: user.email, confirmed: user.emailVerified } : undefined;
}

/** The id of the account that has this mail address; undefined where none has. */
export async function accountOfAddress(
  { query, tables }: AccountsDb,
  email: string,
): Promise<string | undefined> {
  const { users } = tables;
  const [user] = await query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}

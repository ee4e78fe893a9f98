import { eq } from "drizzle-orm";
import type { AccountsDb } from "./db.ts";

/** The id of the account that has this mail address; undefined where none has. */
export async function accountOfAddress(
  { query, tables }: AccountsDb,
  email: string,
): Promise<string | undefined> {
  const { users } = tables;
  const [user] = await query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}

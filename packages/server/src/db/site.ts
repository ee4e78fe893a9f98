import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type * as schema from "./schema.sqlite.ts";

/** A secret of the site: made once, on first use by any process. */
export async function siteSecret(
  db: LibSQLDatabase<typeof schema>,
  { site }: Pick<typeof schema, "site">,
  name: string,
): Promise<string> {
  const read = async (): Promise<string | undefined> =>
    (await db.select().from(site).where(eq(site.name, name)))[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  await db
    .insert(site)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const made = await read();
  if (made === undefined) throw new Error(`the secret ${name} could not be stored`);
  return made;
}

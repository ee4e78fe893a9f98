import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Person, ProfileStore } from "../people/profile-store.ts";
import type { StoreParts } from "./game-store.ts";
import { chunks } from "./rows.ts";

/** A person as the database has them, with what they show. */
export const personOf = (row: Omit<Person, "shows"> & { shows: Person["shows"] | null }): Person => ({
  ...row,
  shows: row.shows ?? {},
});

/** People and what they show, by the contract of `ProfileStore`. */
export function profilesIn({ db, tables: t }: Pick<StoreParts, "db" | "tables">): ProfileStore {
  const { users, profiles } = t;
  const columns = { user: users.id, name: users.name, handle: profiles.handle, shows: profiles.shows };
  const isAccount = or(isNull(users.isAnonymous), eq(users.isAnonymous, false));
  const holder = async (handle: string) =>
    (await db.select({ user: profiles.user }).from(profiles).where(eq(profiles.handle, handle)))[0]?.user;

  return {
    async accounts(wanted) {
      const found: Person[] = [];
      for (const some of chunks(wanted)) {
        const rows = await db
          .select(columns)
          .from(users)
          .leftJoin(profiles, eq(profiles.user, users.id))
          .where(and(inArray(users.id, some), isAccount));
        found.push(...rows.map(personOf));
      }
      return found;
    },

    async personBy(handle) {
      const [found] = await db
        .select(columns)
        .from(profiles)
        .innerJoin(users, eq(users.id, profiles.user))
        .where(and(eq(profiles.handle, handle), isAccount));
      return found && personOf(found);
    },

    async setProfile(user, handle, shows) {
      try {
        await db
          .insert(profiles)
          .values({ user, handle, shows })
          .onConflictDoUpdate({ target: profiles.user, set: { handle, shows } });
        return true;
      } catch (error) {
        const other = await holder(handle);
        if (other !== undefined && other !== user) return false;
        throw error;
      }
    },
  };
}

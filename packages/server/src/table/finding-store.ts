import type { Wishes } from "../api.ts";
import type { Person } from "../people/profile-store.ts";
import type { Rating } from "../people/result.ts";
import type { TableRow } from "../store.ts";

/** What of a wish a database looks at. */
export type PublicWish = Pick<Wishes, "title" | "language">;

/** Finding tables and people. A part of `GameStore`. */
export interface FindingStore {
  /** Public tables that are not over, last changed first. */
  publicTables(wish: PublicWish, limit: number): Promise<TableRow[]>;
  /** Tables with this text in their names, last changed first: public ones, and those that a user hosts or has a seat at or kept for them. */
  tablesNamed(text: string, user: string | undefined, limit: number): Promise<TableRow[]>;
  /** Accounts with this text in their name or their handle. */
  peopleNamed(text: string, limit: number): Promise<Person[]>;
  /** Who has blocked a user. */
  blockersOf(user: string): Promise<ReadonlySet<string>>;
  /** Present ratings over all titles; who has none is left out. */
  ratingsOf(users: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
  /** Tables that gather, last changed before a moment, at which no one but their host sits. */
  unjoined(before: number, limit: number): Promise<string[]>;
}

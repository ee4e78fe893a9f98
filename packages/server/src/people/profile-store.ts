import type { Shows } from "../api.ts";

/** An account as others may know it. Guests are none. */
export interface Person {
  user: string;
  name: string;
  /** Their name in the address of their page; null: they have none yet. */
  handle: string | null;
  /** Who sees which field; fields that are not named have the usual. */
  shows: Partial<Shows>;
}

/** People and what their pages show. A part of `GameStore`. */
export interface ProfileStore {
  /** Those of these users who have an account. */
  accounts(users: readonly string[]): Promise<Person[]>;
  personBy(handle: string): Promise<Person | undefined>;
  /** Keeps what a person shows. False: another has the handle, and nothing was written. */
  setProfile(user: string, handle: string, shows: Partial<Shows>): Promise<boolean>;
}

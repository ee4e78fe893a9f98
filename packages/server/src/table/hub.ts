import type { LiveEvent } from "../api.ts";
import type { TableRow } from "../store.ts";
import type { User } from "./user.ts";

/** Someone who has a table open. `seq` and `chat` say up to where the lines were sent. */
export interface Watcher {
  user: User | null;
  /** The secret of the invitation was shown. */
  invited: boolean;
  /** The page has been out of sight for a while: it gets everything, but no one looks at it. */
  away?: boolean;
  /** Users whose lines the reader has blocked. */
  blocked: ReadonlySet<string>;
  seq: number;
  chat: number;
  /** What was last sent, so that nothing is sent twice. */
  view: string;
  plans: string;
  /** Sends an event; `cursor` is what to resume from. */
  send(event: LiveEvent, cursor: string): void;
  close(): void;
}

/** Who of another process has a table open. */
interface Elsewhere {
  users: string[];
  /** Those of them who do not look. */
  away: readonly string[];
  /** People: the users, and one for each stream of no one known. */
  watchers: number;
  heard: number;
}

/** Who has a table open: users, and how many streams of no one known. */
export interface Presence {
  users: Set<string>;
  strangers: number;
}

/**
 * How many people watch a table other than the reader: they have it open and hold no seat. `streaming`: the reader's
 * own stream gets the count; without a session, only that tells readers apart from other strangers.
 */
export function watchersOf(
  { users, strangers }: Presence,
  { seats }: Pick<TableRow, "seats">,
  reader: User | null,
  streaming: boolean,
): number {
  const sits = (user: string) => seats.some((seat) => seat.user === user);
  const known = [...users].filter((user) => user !== reader?.id && !sits(user)).length;
  return known + Math.max(0, strangers - (!reader && streaming ? 1 : 0));
}

/** How long word of another process counts, in milliseconds. */
export const PRESENCE_AGE = 90_000;

/** Who has which table open. */
export class Hub {
  private readonly tables = new Map<string, Set<Watcher>>();
  private readonly elsewhere = new Map<string, Map<string, Elsewhere>>();

  add(id: string, watcher: Watcher): void {
    let watchers = this.tables.get(id);
    if (!watchers) {
      watchers = new Set();
      this.tables.set(id, watchers);
    }
    watchers.add(watcher);
  }

  remove(id: string, watcher: Watcher): void {
    const watchers = this.tables.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.tables.delete(id);
  }

  of(id: string): Watcher[] {
    return [...(this.tables.get(id) ?? [])];
  }

  get open(): string[] {
    return [...this.tables.keys()];
  }

  /** What another process said about who has a table open there. */
  onPresence(
    id: string,
    process: string,
    { users, watchers, away = [] }: { users: string[]; watchers: number; away?: readonly string[] },
    now: number,
  ): void {
    const known = this.elsewhere.get(id) ?? new Map<string, Elsewhere>();
    if (watchers) known.set(process, { users, away, watchers, heard: now });
    else known.delete(process);
    if (known.size) this.elsewhere.set(id, known);
    else this.elsewhere.delete(id);
  }

  /** Users who have a table open, in this process. */
  here(id: string): string[] {
    return [...new Set(this.of(id).flatMap((one) => (one.user ? [one.user.id] : [])))];
  }

  /** Users who have a table open in this process, but in no page that is in sight. */
  awayHere(id: string): string[] {
    const looking = new Set(this.of(id).flatMap(({ user, away }) => (user && !away ? [user.id] : [])));
    return this.here(id).filter((user) => !looking.has(user));
  }

  /** Whether a user has a table open in a page that is in sight, in any process. */
  looks(id: string, user: string, now: number): boolean {
    if (this.here(id).includes(user) && !this.awayHere(id).includes(user)) return true;
    return [...(this.elsewhere.get(id)?.values() ?? [])].some(
      ({ users, away, heard }) => now - heard <= PRESENCE_AGE && users.includes(user) && !away.includes(user),
    );
  }

  /** Streams of no one known, in this process: each counts as a person. */
  private strangersHere(id: string): number {
    return this.of(id).filter((one) => !one.user).length;
  }

  /** People who have a table open, in this process; someone with several tabs is one. */
  peopleHere(id: string): number {
    return this.here(id).length + this.strangersHere(id);
  }

  /** Who has a table open, in all processes. */
  presence(id: string, now: number): Presence {
    const users = new Set(this.here(id));
    let strangers = this.strangersHere(id);
    for (const one of this.elsewhere.get(id)?.values() ?? []) {
      if (now - one.heard > PRESENCE_AGE) continue;
      for (const user of one.users) users.add(user);
      strangers += Math.max(0, one.watchers - one.users.length);
    }
    return { users, strangers };
  }

  closeAll(): void {
    for (const id of this.open) for (const watcher of this.of(id)) watcher.close();
  }
}

import type { LiveEvent } from "../api.ts";
import type { User } from "./user.ts";

/** Somebody who has a table open. `seq` and `chat` say up to where the lines were sent. */
export interface Watcher {
  user: User | null;
  /** The secret of the invitation was shown. */
  invited: boolean;
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
  watchers: number;
  heard: number;
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
  hear(id: string, process: string, users: string[], watchers: number, now: number): void {
    const known = this.elsewhere.get(id) ?? new Map<string, Elsewhere>();
    if (watchers) known.set(process, { users, watchers, heard: now });
    else known.delete(process);
    if (known.size) this.elsewhere.set(id, known);
    else this.elsewhere.delete(id);
  }

  /** Users who have a table open, in this process. */
  here(id: string): string[] {
    return [...new Set(this.of(id).flatMap((one) => (one.user ? [one.user.id] : [])))];
  }

  presence(id: string, now: number): { users: Set<string>; watchers: number } {
    const users = new Set(this.here(id));
    let watchers = this.tables.get(id)?.size ?? 0;
    for (const one of this.elsewhere.get(id)?.values() ?? []) {
      if (now - one.heard > PRESENCE_AGE) continue;
      for (const user of one.users) users.add(user);
      watchers += one.watchers;
    }
    return { users, watchers };
  }

  closeAll(): void {
    for (const id of this.open) for (const watcher of this.of(id)) watcher.close();
  }
}

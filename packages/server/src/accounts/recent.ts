import type { User } from "./accounts.ts";

/** How long a look at a session counts, in milliseconds: so long may another process believe one that has ended. */
const COUNTS = 5_000;
const MOST = 10_000;

/** Whose sessions were looked at a moment ago, so that a person who plays is not looked up with every move. */
export class RecentUsers {
  private readonly known = new Map<string, { user: User; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The cookie by which a request names its session; undefined where it names none. */
  static keyOf(headers: Headers): string | undefined {
    return /(?:^|;\s*)((?:__Host-|__Secure-)?railhead\.session_token=[^;]+)/.exec(
      headers.get("cookie") ?? "",
    )?.[1];
  }

  get(key: string): User | undefined {
    const found = this.known.get(key);
    if (!found) return undefined;
    if (found.until > this.now()) return found.user;
    this.known.delete(key);
    return undefined;
  }

  set(key: string, user: User): void {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, { user, until: this.now() + COUNTS });
  }

  /** Something about accounts has changed: everyone is looked up again. */
  clear(): void {
    this.known.clear();
  }
}

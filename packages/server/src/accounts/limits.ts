import { and, eq, gt, lt, sql } from "drizzle-orm";
import { tooMany } from "../http/problem.ts";
import type { Count } from "../limits/counters.ts";
import type { AccountsDb } from "./db.ts";

/** At most `max` uses within `window` seconds, counted from the first. */
export interface Rule {
  max: number;
  window: number;
}

/**
 * Counters in the database, shared by all processes of the site. A window is fixed when it begins: being turned away
 * does not make it longer, so others' attempts never lock anyone out permanently.
 */
export class Limits {
  #used = 0;

  constructor(private readonly db: AccountsDb) {}

  /** Counts one use; the seconds to wait where it is one too many, else 0. One statement: no two uses count as one. */
  async take(key: string, { max, window }: Rule): Promise<number> {
    const now = Date.now();
    const { rates } = this.db.tables;
    this.#used++;
    if (this.#used % 256 === 0) await this.sweep();
    const [row] = await this.db.query
      .insert(rates)
      .values({ key, count: 1, until: now + window * 1000 })
      .onConflictDoUpdate({
        target: rates.key,
        set: {
          count: sql`case when ${rates.until} <= ${now} then 1 else ${rates.count} + 1 end`,
          until: sql`case when ${rates.until} <= ${now} then ${now + window * 1000} else ${rates.until} end`,
        },
      })
      .returning({ count: rates.count, until: rates.until });
    if (!row || row.count <= max) return 0;
    return Math.max(1, Math.ceil((row.until - now) / 1000));
  }

  /** Adds what one process counted to what all did; gives back the totals. Keys in one order, so that no two wait for each other. */
  async addUp(counts: Count[]): Promise<Count[]> {
    if (!counts.length) return [];
    const now = Date.now();
    const { rates } = this.db.tables;
    this.#used++;
    if (this.#used % 256 === 0) await this.sweep();
    return this.db.query
      .insert(rates)
      .values(counts)
      .onConflictDoUpdate({
        target: rates.key,
        set: {
          count: sql`case when ${rates.until} <= ${now} then excluded.count else ${rates.count} + excluded.count end`,
          until: sql`case when ${rates.until} <= ${now} then excluded.until else ${rates.until} end`,
        },
      })
      .returning({ key: rates.key, count: rates.count, until: rates.until });
  }

  /** Whether something was counted, and still is. */
  async used(key: string): Promise<boolean> {
    const { rates } = this.db.tables;
    const found = await this.db.query
      .select({ count: rates.count })
      .from(rates)
      .where(and(eq(rates.key, key), gt(rates.until, Date.now())));
    return found.some(({ count }) => count > 0);
  }

  /** As `take`, but throws RATE (429). */
  async check(key: string, rule: Rule): Promise<void> {
    const wait = await this.take(key, rule);
    if (wait > 0) throw tooMany(wait);
  }

  /** Forgets what was counted. */
  async clear(key: string): Promise<void> {
    const { rates } = this.db.tables;
    await this.db.query.delete(rates).where(sql`${rates.key} = ${key}`);
  }

  /** Takes one use back. */
  async giveBack(key: string): Promise<void> {
    const { rates } = this.db.tables;
    await this.db.query
      .update(rates)
      .set({ count: sql`${rates.count} - 1` })
      .where(sql`${rates.key} = ${key} and ${rates.count} > 0`);
  }

  /** Drops counters whose time is over. */
  async sweep(): Promise<void> {
    const { rates } = this.db.tables;
    await this.db.query.delete(rates).where(lt(rates.until, Date.now()));
  }
}

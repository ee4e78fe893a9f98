/** How often `key` was used in a window that ends at `until` (milliseconds since 1970). */
export interface Count {
  key: string;
  count: number;
  until: number;
}

/** Where processes add up what they counted: gives back the totals. */
export type AddUp = (counts: Count[]) => Promise<Count[]>;

interface Kept {
  count: number;
  until: number;
  /** Of `count`, what the other processes have not been told. */
  untold: number;
}

/** Keys kept; beyond that the oldest go. */
const MOST = 200_000;
/** Keys told at a time. */
const PAGE = 500;

/**
 * Counters of this process's memory. A window is fixed when it begins; being turned away is not counted, so it does not make it
 * longer. What is shared now and then (`share`) is added to what other processes counted.
 */
export class Counters {
  private readonly kept = new Map<string, Kept>();
  private readonly untold = new Set<string>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly most = MOST,
  ) {}

  /** Counts one use; the seconds to wait where it is one too many, else 0. */
  take(key: string, max: number, window: number): number {
    const now = this.now();
    let kept = this.kept.get(key);
    if (!kept || kept.until <= now) {
      kept = { count: 0, until: now + window * 1000, untold: 0 };
      this.kept.delete(key);
      if (this.kept.size >= this.most) this.makeRoom();
      this.kept.set(key, kept);
    }
    if (kept.count >= max) return Math.max(1, Math.ceil((kept.until - now) / 1000));
    kept.count++;
    kept.untold++;
    this.untold.add(key);
    return 0;
  }

  /** Tells the other processes what was counted since it was last told, and learns what they counted of the same. */
  async share(addUp: AddUp): Promise<void> {
    const now = this.now();
    const keys = [...this.untold].filter((key) => (this.kept.get(key)?.until ?? 0) > now).sort();
    this.untold.clear();
    for (let at = 0; at < keys.length; at += PAGE) {
      const some = keys.slice(at, at + PAGE);
      const counts = some.map((key): Count => {
        const { untold = 0, until = 0 } = this.kept.get(key) ?? {};
        return { key, count: untold, until };
      });
      try {
        for (const total of await addUp(counts)) this.learn(total, counts);
      } catch (error) {
        // Told the next time.
        for (const key of keys.slice(at)) this.untold.add(key);
        throw error;
      }
    }
  }

  private learn({ key, count, until }: Count, counts: Count[]): void {
    const kept = this.kept.get(key);
    if (!kept) return;
    kept.untold -= counts.find((one) => one.key === key)?.count ?? 0;
    kept.count = count + kept.untold;
    kept.until = until;
  }

  get size(): number {
    return this.kept.size;
  }

  private makeRoom(): void {
    const now = this.now();
    for (const [key, { until }] of this.kept) if (until <= now) this.kept.delete(key);
    for (const key of this.kept.keys()) {
      if (this.kept.size < this.most * 0.9) break;
      this.kept.delete(key);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseBusy } from "../store.ts";

/** Runs jobs of one name one after another, in the order in which they came; jobs of different names do not wait. */
export class Queue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(name: string, job: () => Promise<T>): Promise<T> {
    const before = this.tails.get(name);
    const mine = before ? before.then(job, job) : job();
    const tail = mine.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(name, tail);
    void tail.then(() => {
      if (this.tails.get(name) === tail) this.tails.delete(name);
    });
    return mine;
  }
}

/**
 * Carries out what belongs to something that is stored already. While the database is busy it tries again, for up to
 * a minute.
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!DatabaseBusy.is(error) || Date.now() > until) throw error;
    }
    await sleep(500);
  }
}

/**
 * Keeps what was used last, at most `most` of it, in what `sizeOf` counts (bytes). What is `needed` goes only where nothing else is left to go; what was put
 * in or measured last always stays.
 */
export class Lru<T> {
  private readonly kept = new Map<string, { value: T; size: number }>();
  private total = 0;

  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: T) => number,
    private readonly needed: (name: string) => boolean = () => false,
  ) {}

  get(name: string): T | undefined {
    const found = this.kept.get(name);
    if (!found) return undefined;
    this.kept.delete(name);
    this.kept.set(name, found);
    return found.value;
  }

  /** Without counting as a use. */
  peek(name: string): T | undefined {
    return this.kept.get(name)?.value;
  }

  set(name: string, value: T): void {
    this.delete(name);
    this.kept.set(name, { value, size: 0 });
    this.measure(name);
  }

  /** Something has grown: looks how large it is now, and makes room. */
  measure(name: string): void {
    const found = this.kept.get(name);
    if (!found) return;
    this.total -= found.size;
    found.size = this.sizeOf(found.value);
    this.total += found.size;
    for (const spare of [true, false]) {
      if (this.total <= this.most) return;
      for (const oldest of this.kept.keys()) {
        if (this.total <= this.most) return;
        if (oldest !== name && !(spare && this.needed(oldest))) this.delete(oldest);
      }
    }
  }

  delete(name: string): void {
    this.total -= this.kept.get(name)?.size ?? 0;
    this.kept.delete(name);
  }

  get names(): string[] {
    return [...this.kept.keys()];
  }

  get count(): number {
    return this.kept.size;
  }

  get bytes(): number {
    return this.total;
  }
}

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

  busy(name: string): boolean {
    return this.tails.has(name);
  }
}

/** Keeps what was used last, at most `size` of it and what is `needed` besides. */
export class Lru<T> {
  private readonly kept = new Map<string, T>();
  private readonly size: number;
  private readonly needed: (name: string) => boolean;

  constructor(size: number, needed: (name: string) => boolean = () => false) {
    this.size = size;
    this.needed = needed;
  }

  get(name: string): T | undefined {
    const value = this.kept.get(name);
    if (value !== undefined) {
      this.kept.delete(name);
      this.kept.set(name, value);
    }
    return value;
  }

  /** Without counting as a use. */
  peek(name: string): T | undefined {
    return this.kept.get(name);
  }

  set(name: string, value: T): void {
    this.kept.delete(name);
    this.kept.set(name, value);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.size) break;
      if (oldest !== name && !this.needed(oldest)) this.kept.delete(oldest);
    }
  }

  delete(name: string): void {
    this.kept.delete(name);
  }

  get names(): string[] {
    return [...this.kept.keys()];
  }

  get count(): number {
    return this.kept.size;
  }
}

/**
 * What was worked out of objects that never change, for those asked about last. What it is worth to keep (`weight`) is bounded in all, so that
 * a game with all its states holds what is worked out of a few of them, and not of each.
 */
export class Recent<K, V> {
  private readonly most: number;
  /** Longest unused first. */
  private readonly known = new Map<K, { value: V; weight: number }>();
  private held = 0;
  private last: { key: K; value: V } | undefined;

  /** @param most sum of the weights that are kept; the last one stays whatever it weighs */
  constructor(most: number) {
    this.most = most;
  }

  /** What is kept of this object; it is the last used from now on. */
  get(key: K): V | undefined {
    if (this.last?.key === key) return this.last.value;
    const found = this.known.get(key);
    if (!found) return undefined;
    this.known.delete(key);
    this.known.set(key, found);
    this.last = { key, value: found.value };
    return found.value;
  }

  /** Keeps a value, and lets go of those that have not been used for longest. */
  set(key: K, value: V, weight = 1): void {
    this.drop(key);
    this.known.set(key, { value, weight });
    this.held += weight;
    this.last = { key, value };
    for (const old of this.known.keys()) {
      if (this.held <= this.most || old === key) break;
      this.drop(old);
    }
  }

  private drop(key: K): void {
    this.held -= this.known.get(key)?.weight ?? 0;
    this.known.delete(key);
  }
}

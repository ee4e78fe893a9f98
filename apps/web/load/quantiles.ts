/** Times of many things, in milliseconds. */
export interface Summary {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Quantiles of a list of times; zeros where it is empty. */
export function summary(times: readonly number[]): Summary {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number =>
    tenth(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}

/** The longest time of every second in which something began. */
export class Seconds {
  private readonly worst: number[] = [];

  /** @param at milliseconds since the beginning */
  add(at: number, took: number): void {
    const second = Math.max(0, Math.floor(at / 1000));
    this.worst[second] = Math.max(this.worst[second] ?? 0, took);
  }

  get list(): number[] {
    return Array.from(this.worst, (one) => Math.round(one ?? 0));
  }
}

/** A way that takes so much of each pool and is worth so much. */
interface Share {
  value: number;
  shared: readonly number[];
}

/**
 * Chooses one way for each of several takers so that together they take no more than the pools have and are worth most;
 * undefined where they cannot. Of equal choices the one with the earliest ways stands.
 */
export function bestShares<T extends Share>(
  takers: readonly (readonly T[])[],
  pools: readonly number[],
): T[] | undefined {
  const known = new Map<string, { value: number; ways: T[] } | null>();
  const from = (at: number, left: readonly number[]): { value: number; ways: T[] } | null => {
    const options = takers[at];
    if (!options) return { value: 0, ways: [] };
    const key = `${at}/${left.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best: { value: number; ways: T[] } | null = null;
    for (const option of options) {
      const rest = left.map((units, pool) => units - (option.shared[pool] ?? 0));
      if (rest.some((units) => units < 0)) continue;
      const others = from(at + 1, rest);
      if (!others) continue;
      const value = option.value + others.value;
      if (!best || value > best.value) best = { value, ways: [option, ...others.ways] };
    }
    known.set(key, best);
    return best;
  };
  return from(0, pools)?.ways;
}

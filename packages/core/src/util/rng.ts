/** One step of a small seeded generator (mulberry32): the next state and a number in [0, 1). */
export function nextRandom(state: number): [next: number, value: number] {
  const next = (state + 0x6d2b79f5) | 0;
  let t = next;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return [next, ((t ^ (t >>> 14)) >>> 0) / 4294967296];
}

/** Shuffles a copy of a list with a seed; returns the generator's new state too. */
export function shuffled<T>(list: readonly T[], seed: number): { list: T[]; rng: number } {
  const copy = [...list];
  let rng = seed | 0;
  for (let last = copy.length - 1; last > 0; last--) {
    const [next, value] = nextRandom(rng);
    rng = next;
    const pick = Math.floor(value * (last + 1));
    [copy[last], copy[pick]] = [copy[pick] as T, copy[last] as T];
  }
  return { list: copy, rng };
}

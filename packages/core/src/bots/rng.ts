import { nextRandom } from "../util/rng.ts";

/** A seeded source of numbers in [0, 1). */
export type Rng = () => number;

/** A source of numbers that is the same for the same seed, on every machine. */
export function seededRng(seed: number): Rng {
  let state = seed | 0;
  return () => {
    const [next, value] = nextRandom(state);
    state = next;
    return value;
  };
}

/** A whole number from `min` to `max`, both included. */
export function integer(rng: Rng, min: number, max: number): number {
  return min + Math.floor(rng() * (max - min + 1));
}

/** One of a list that is not empty. */
export function pick<T>(rng: Rng, list: readonly T[]): T {
  if (!list.length) throw new Error("nothing to pick from");
  return list[integer(rng, 0, list.length - 1)] as T;
}

/** One of a list, each as likely as its weight; a list whose weights are all zero counts as even. */
export function pickWeighted<T>(rng: Rng, list: readonly T[], weight: (one: T) => number): T {
  const weights = list.map((one) => Math.max(0, weight(one)));
  const total = weights.reduce((sum, one) => sum + one, 0);
  if (total <= 0) return pick(rng, list);
  let left = rng() * total;
  for (const [index, one] of list.entries()) {
    left -= weights[index] as number;
    if (left < 0) return one;
  }
  return list.at(-1) as T;
}

/** Some `count` members of a list, in the order of the list. */
export function sample<T>(rng: Rng, list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(integer(rng, 0, list.length - 1));
  return list.filter((_, index) => chosen.has(index));
}

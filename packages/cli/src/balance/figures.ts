import type { GameFacts } from "./collect.ts";

/** Mean and standard deviation; of nothing, zero. */
export function spread(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0 };
}

/** Bounds within which a share of `found` out of `all` lies with 95 % (Wilson's interval), from 0 to 1. */
export function interval(found: number, all: number): [low: number, high: number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const [part, square] = [found / all, z * z];
  const middle = (part + square / (2 * all)) / (1 + square / all);
  const half = (z * Math.sqrt((part * (1 - part)) / all + square / (4 * all * all))) / (1 + square / all);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Counts of what stands in a list. */
export function counts(list: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of list) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
}

/** Wins by seat: a game that several win counts for each of them in equal parts. */
export function winsBySeat(games: readonly GameFacts[], players: number): number[] {
  const wins = new Array<number>(players).fill(0);
  for (const { winners } of games)
    for (const seat of winners) wins[seat] = (wins[seat] ?? 0) + 1 / winners.length;
  return wins;
}

/** What is known by name in some of the games (`field`): in how many, and the mean and spread there. */
export function byName(
  games: readonly GameFacts[],
  field: "phases" | "trains" | "pars" | "paid" | "withheld" | "prices",
  names: readonly string[],
): { name: string; games: number; mean: number; deviation: number }[] {
  return names.map((name) => {
    const values = games.flatMap((game) => game[field][name] ?? []);
    return { name, games: values.length, ...spread(values) };
  });
}

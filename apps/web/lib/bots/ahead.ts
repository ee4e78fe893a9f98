import type { Worth } from "./tasks.ts";

/** What everyone is expected to be worth after this many moves; what is not known yet, or cannot be judged, is undefined. */
export type Course = readonly (Worth | undefined)[];

/** The lead has turned: after this move `to` was ahead of `from`, and stayed so. */
export interface Turn {
  at: number;
  from: string;
  to: string;
}

/** By how much of the leader's worth another must be ahead, so that the lead counts as turned. */
const CLEARLY = 0.01;

/** Who is expected to be worth most; of equals the first. */
export function leaderOf(worth: Worth): string | undefined {
  let best: string | undefined;
  for (const [player, value] of Object.entries(worth))
    if (best === undefined || value > (worth[best] as number)) best = player;
  return best;
}

/**
 * The moves after which the lead turned. A lead that is lost by a hair, or comes back before it is clear, has not turned: what is expected
 * moves a little with every move. The move named is the first after which the new leader stayed ahead of the old one.
 */
export function turnsOf(course: Course): Turn[] {
  const turns: Turn[] = [];
  let leader: string | undefined;
  /** Since when each other has been ahead of the leader. */
  let since = new Map<string, number>();
  for (const [at, worth] of course.entries()) {
    if (!worth) continue;
    leader ??= leaderOf(worth);
    if (leader === undefined) continue;
    const own = worth[leader] ?? 0;
    for (const [player, value] of Object.entries(worth)) {
      if (player === leader || value <= own) since.delete(player);
      else if (!since.has(player)) since.set(player, at);
    }
    const best = leaderOf(worth) as string;
    const by = (worth[best] ?? 0) - own;
    if (best === leader || by < CLEARLY * Math.max(1, Math.abs(own))) continue;
    turns.push({ at: since.get(best) ?? at, from: leader, to: best });
    leader = best;
    since = new Map();
  }
  return turns;
}

/**
 * In which order the positions of a game are judged: the ends first, then what lies in the middle of the widest gaps, so that a coarse
 * picture is there soon and grows finer everywhere alike.
 */
export function orderOf(total: number): number[] {
  const order: number[] = [0];
  if (total > 0) order.push(total);
  let gaps: [number, number][] = [[0, total]];
  while (gaps.length) {
    const next: [number, number][] = [];
    for (const [from, to] of gaps) {
      if (to - from < 2) continue;
      const middle = Math.floor((from + to) / 2);
      order.push(middle);
      next.push([from, middle], [middle, to]);
    }
    gaps = next;
  }
  return order;
}

/** How a game stands for each player as parts of a whole, in the order given; what no one has counts as nothing. */
export function partsOf(worth: Worth, players: readonly string[]): number[] {
  const values = players.map((player) => Math.max(0, worth[player] ?? 0));
  const sum = values.reduce((all, value) => all + value, 0);
  return sum > 0 ? values.map((value) => value / sum) : players.map(() => 1 / Math.max(1, players.length));
}

/** The last known worth at or before a move. */
export function worthAt(course: Course, at: number): Worth | undefined {
  for (let move = Math.min(at, course.length - 1); move >= 0; move--) if (course[move]) return course[move];
  return undefined;
}

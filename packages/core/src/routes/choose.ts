import type { Candidate, NodeCounter } from "./enumerate.ts";

/** Trains of one kind, with what they may run. */
export interface TrainGroup {
  count: number;
  list: readonly Candidate[];
  sharesTrack: boolean;
}

export interface ChooseRules {
  words: number;
  /** How potentials of lines join to a bound on the set's bonus. */
  join: "sum" | "max";
  /** The exact bonus of a chosen set: per train (groups in order) its candidate. */
  setBonus?: (chosen: readonly (Candidate | undefined)[]) => number;
}

export interface Chosen {
  total: number;
  /** Per train, groups in order. */
  lines: readonly (Candidate | undefined)[];
  /** No set earns more; equal to `total` when the search was finished. */
  bound: number;
  complete: boolean;
}

function compatible(a: Int32Array, b: Int32Array, words: number): boolean {
  for (let at = 0; at < words; at++) if (((a[at] as number) & (b[at] as number)) !== 0) return false;
  return true;
}

/**
 * Chooses one line per train so that together they earn most: depth first over the trains, every list best first,
 * stopped at the bound that the best still compatible line of each remaining train gives.
 */
export function chooseLines(
  groups: readonly TrainGroup[],
  rules: ChooseRules,
  counter: NodeCounter,
  onImproved?: (total: number, lines: readonly (Candidate | undefined)[]) => void,
): Chosen {
  const trains = groups.flatMap((group, index) =>
    Array.from({ length: group.count }, () => ({ group, index })),
  );
  const { words, join } = rules;
  const weight = (one: Candidate) => (join === "sum" ? one.value + one.potential : one.value);
  const lists = groups.map((group) =>
    join === "sum" && rules.setBonus ? [...group.list].sort((a, b) => weight(b) - weight(a)) : group.list,
  );
  const listOf = (train: number) => lists[(trains[train] as { index: number }).index] as readonly Candidate[];
  const mostPotential = lists.map((list) =>
    join === "max" ? list.reduce((most, one) => Math.max(most, one.potential), 0) : 0,
  );
  const potentialFrom = trains.map((_, at) =>
    trains.slice(at).reduce((most, train) => Math.max(most, mostPotential[train.index] as number), 0),
  );
  const lines: (Candidate | undefined)[] = trains.map(() => undefined);
  let best = -1;
  let bestLines: readonly (Candidate | undefined)[] = lines.slice();
  let cut = false;
  /** Bounds of what was left unsearched when the counter ran out. */
  const open: number[] = [];

  const leaf = (value: number): void => {
    const total = value + (rules.setBonus?.(lines) ?? 0);
    if (total <= best) return;
    best = total;
    bestLines = lines.slice();
    onImproved?.(best, bestLines);
  };

  /** First line of a list that goes with what is used; the search for it ends where lines weigh no more than `floor`. */
  const firstFree = (
    group: TrainGroup,
    list: readonly Candidate[],
    from: number,
    used: Int32Array,
    floor: number,
  ) => {
    if (group.sharesTrack) return from;
    for (let at = from; at < list.length; at++) {
      const one = list[at] as Candidate;
      if (weight(one) <= floor || compatible(one.atoms, used, words)) return at;
    }
    return list.length;
  };

  /** `value`: plain values of the lines chosen; `bounded`: their weights; `potential`: largest potential among them. */
  const dive = (
    train: number,
    from: readonly number[],
    used: Int32Array,
    value: number,
    bounded: number,
    potential: number,
  ) => {
    const here = trains[train];
    if (!here) {
      leaf(value);
      return;
    }
    if (++counter.nodes > counter.limit) {
      cut = true;
      return;
    }
    const free = from.slice();
    const extra = Math.max(potential, potentialFrom[train] as number);
    const head = (index: number) => {
      const one = (lists[index] as Candidate[])[free[index] as number];
      return one ? weight(one) : 0;
    };
    // What the remaining trains add at most: first by the heads of their lists, then by their best compatible lines,
    // looked for only as far down as they could still matter.
    let ahead = 0;
    for (let later = train; later < trains.length; later++)
      ahead += head((trains[later] as { index: number }).index);
    let rest = ahead - head(here.index);
    for (let later = train + 1; later < trains.length; later++) {
      const { group, index } = trains[later] as { group: TrainGroup; index: number };
      if (index === here.index || trains[later - 1]?.index === index) continue;
      const before = head(index);
      const floor = (best - bounded - ahead - extra) / group.count + before;
      free[index] = firstFree(group, lists[index] as Candidate[], free[index] as number, used, floor);
      const change = (before - head(index)) * group.count;
      ahead -= change;
      rest -= change;
    }
    const list = listOf(train);
    const shares = here.group.sharesTrack;
    for (let at = free[here.index] as number; at < list.length; at++) {
      const one = list[at] as Candidate;
      const bound = bounded + weight(one) + rest + extra;
      if (bound <= best) return;
      if (!shares && !compatible(one.atoms, used, words)) continue;
      lines[train] = one;
      const next = free.slice();
      next[here.index] = shares ? at : at + 1;
      let together = used;
      if (!shares) {
        together = used.slice();
        for (let word = 0; word < words; word++)
          together[word] = (together[word] as number) | (one.atoms[word] as number);
      }
      dive(
        train + 1,
        next,
        together,
        value + one.value,
        bounded + weight(one),
        join === "max" ? Math.max(potential, one.potential) : 0,
      );
      lines[train] = undefined;
      if (cut) {
        open.push(bound);
        return;
      }
    }
    const next = free.slice();
    next[here.index] = list.length;
    if (bounded + rest + extra <= best && best >= 0) return;
    dive(train + 1, next, used, value, bounded, potential);
    if (cut) open.push(bounded + rest + extra);
  };

  dive(
    0,
    lists.map(() => 0),
    new Int32Array(words),
    0,
    0,
    0,
  );
  const root = trains.reduce(
    (sum, train) => sum + (lists[train.index]?.[0] ? weight(lists[train.index]?.[0] as Candidate) : 0),
    potentialFrom[0] ?? 0,
  );
  const bound = cut ? Math.max(best, open.length ? Math.max(...open) : root) : best;
  return { total: Math.max(best, 0), lines: bestLines, bound: Math.max(bound, 0), complete: !cut };
}

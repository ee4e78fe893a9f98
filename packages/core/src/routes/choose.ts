import type { NodeCounter } from "./enumerate.ts";
import { type LineList, Ranking } from "./ranking.ts";

/** Trains of one kind, with what they may run. */
export interface TrainGroup {
  count: number;
  list: LineList;
  sharesTrack: boolean;
}

export interface ChooseRules {
  words: number;
  /** How potentials of lines join to a bound on the set's bonus. */
  join: "sum" | "max";
  /** The exact bonus of a chosen set: per train (groups in order) its line, or -1. */
  setBonus?: (chosen: readonly number[]) => number;
  /** Only sets that earn more are looked for; -1 unless given. */
  floor?: number;
}

export interface Chosen {
  total: number;
  /** Per train, groups in order, its line, or -1; undefined when no set earns more than the floor. */
  lines: readonly number[] | undefined;
  /** No set earns more; equal to `total` (or the floor) when the search was finished. */
  bound: number;
  complete: boolean;
}

/**
 * Chooses one line per train so that together they earn most.
 * Every train begins with its best line. Where two of them share track, the search branches on it: either one train
 * uses it and no other, or its kind does not. Each branch takes the best lines that are left, and ends when they add
 * up to no more than the best set known. Of equal sets the first found stands.
 */
export function chooseLines(
  groups: readonly TrainGroup[],
  rules: ChooseRules,
  counter: NodeCounter,
  onImproved?: (total: number, lines: readonly number[]) => void,
): Chosen {
  const state: Incumbent = {
    best: rules.floor ?? -1,
    lines: undefined,
    cut: false,
    open: Number.NEGATIVE_INFINITY,
  };
  const unbounded = groups.some(({ list }) => list.potential.includes(Number.POSITIVE_INFINITY));
  const none = unbounded || groups.every(({ list }) => list.potential.every((one) => one === 0));
  const plain = groups.map(({ list }) => new Ranking(list, rules.words, false));
  const extra = unbounded ? Number.POSITIVE_INFINITY : 0;
  const run = (parts: Part[]) => new Chooser(parts, rules, extra, counter, state, onImproved).run();
  const partOf = (at: number, count: number, ranking: Ranking): Part => ({
    count,
    ranking,
    sharesTrack: (groups[at] as TrainGroup).sharesTrack,
    seats: [],
  });
  if (none || rules.join === "sum") {
    const rankings = none ? plain : groups.map(({ list }) => new Ranking(list, rules.words, true));
    run(
      seated(
        groups.map((group, at) => partOf(at, group.count, rankings[at] as Ranking)),
        groups,
      ),
    );
  } else {
    // The largest potential counts: one train after the other is the one that has it.
    groups.forEach((group, carrier) => {
      const parts = groups.flatMap((other, at) => {
        if (at !== carrier) return [partOf(at, other.count, plain[at] as Ranking)];
        const first = partOf(at, 1, new Ranking(group.list, rules.words, true));
        return group.count > 1 ? [first, partOf(at, group.count - 1, plain[at] as Ranking)] : [first];
      });
      run(seated(parts, groups));
    });
  }
  const bound = state.cut ? Math.max(state.best, state.open) : state.best;
  return {
    total: Math.max(state.best, 0),
    lines: state.lines,
    bound: Math.max(bound, 0),
    complete: !state.cut,
  };
}

interface Incumbent {
  best: number;
  lines: readonly number[] | undefined;
  cut: boolean;
  /** The highest bound of what was left unsearched when the counter ran out. */
  open: number;
}

/** Trains that choose from one ranking; `seats`: which trains they are. */
interface Part {
  count: number;
  ranking: Ranking;
  sharesTrack: boolean;
  seats: number[];
}

function seated(parts: Part[], groups: readonly TrainGroup[]): Part[] {
  let next = 0;
  for (const part of parts) for (let at = 0; at < part.count; at++) part.seats.push(next++);
  if (next !== groups.reduce((sum, group) => sum + group.count, 0)) throw new Error("trains without a seat");
  return parts;
}

/** What is settled about a train in a branch. */
interface Seat {
  /** First rank that it may still take; the number of lines when it takes none. */
  rank: number;
  /** It takes just this line. */
  fixed: boolean;
  without: readonly number[];
  needed: readonly number[];
  /** The same holds for the train before it, which is of its part. */
  twin: boolean;
}

class Chooser {
  private readonly parts: readonly Part[];
  private readonly rules: ChooseRules;
  private readonly extra: number;
  private readonly counter: NodeCounter;
  private readonly state: Incumbent;
  private readonly onImproved: ((total: number, lines: readonly number[]) => void) | undefined;
  private readonly partOf: readonly Part[];

  constructor(
    parts: readonly Part[],
    rules: ChooseRules,
    extra: number,
    counter: NodeCounter,
    state: Incumbent,
    onImproved: ((total: number, lines: readonly number[]) => void) | undefined,
  ) {
    this.parts = parts;
    this.rules = rules;
    this.extra = extra;
    this.counter = counter;
    this.state = state;
    this.onImproved = onImproved;
    this.partOf = parts.flatMap((part) => Array.from({ length: part.count }, () => part));
  }

  run(): void {
    const seats = this.parts.flatMap((part) =>
      Array.from({ length: part.count }, (_, at): Seat => {
        return { rank: 0, fixed: false, without: [], needed: [], twin: at > 0 };
      }),
    );
    this.search(seats);
  }

  private weight(train: number, { rank }: Seat): number {
    const { ranking } = this.partOf[train] as Part;
    return rank < ranking.count ? (ranking.weight[rank] as number) : 0;
  }

  private bound(seats: readonly Seat[]): number {
    let sum = this.extra;
    for (let train = 0; train < seats.length; train++) sum += this.weight(train, seats[train] as Seat);
    return sum;
  }

  /** Goes through all branches in their order; their depth can be that of all lines, so that they wait in a list. */
  private search(first: readonly Seat[]): void {
    const { counter, state } = this;
    const waiting: (readonly Seat[])[] = [first];
    for (let seats = waiting.pop(); seats; seats = waiting.pop()) {
      const bound = this.bound(seats);
      if (bound <= state.best) continue;
      if (state.cut || ++counter.nodes > counter.limit) {
        state.cut = true;
        state.open = Math.max(state.open, bound);
        continue;
      }
      const branches = this.conflict(seats) ?? this.slack(seats, bound);
      waiting.push(...[...branches].reverse());
    }
  }

  /** Two branches where two trains use the same track; undefined where no two do. */
  private conflict(seats: readonly Seat[]): Seat[][] | undefined {
    for (let one = 0; one < seats.length; one++) {
      const part = this.partOf[one] as Part;
      const seat = seats[one] as Seat;
      if (part.sharesTrack || seat.rank >= part.ranking.count) continue;
      for (let two = one + 1; two < seats.length; two++) {
        const other = this.partOf[two] as Part;
        const there = seats[two] as Seat;
        if (other.sharesTrack || there.rank >= other.ranking.count) continue;
        const shared = this.shared(one, two, seats);
        if (shared.length) return this.bestBranches(seats, one, two, shared);
      }
    }
    return undefined;
  }

  private shared(one: number, two: number, seats: readonly Seat[]): number[] {
    const { words } = this.rules;
    const [a, b] = [this.partOf[one] as Part, this.partOf[two] as Part];
    const here = (a.ranking.order[(seats[one] as Seat).rank] as number) * words;
    const there = (b.ranking.order[(seats[two] as Seat).rank] as number) * words;
    const atoms: number[] = [];
    for (let word = 0; word < words; word++) {
      let bits =
        (a.ranking.list.atoms[here + word] as number) & (b.ranking.list.atoms[there + word] as number);
      for (; bits !== 0; bits &= bits - 1) atoms.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
    return atoms;
  }

  /** Of all ways to branch on the track that two trains share, the one whose better branch promises least. */
  private bestBranches(
    seats: readonly Seat[],
    one: number,
    two: number,
    shared: readonly number[],
  ): Seat[][] {
    let best: Seat[][] | undefined;
    let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const trains = this.runOf(one, seats) === this.runOf(two, seats) ? [one] : [one, two];
    for (const atom of shared) {
      for (const train of trains) {
        const first = this.runOf(train, seats);
        this.counter.nodes++;
        const branches = [this.using(seats, first, atom), this.doing(seats, first, atom)].filter(
          (branch) => branch !== undefined,
        );
        const bounds = branches.map((branch) => this.bound(branch)).sort((a, b) => b - a);
        const [high = Number.NEGATIVE_INFINITY, low = Number.NEGATIVE_INFINITY] = bounds;
        const worse = high > (least[0] as number) || (high === least[0] && low >= (least[1] as number));
        if (best && worse) continue;
        least = [high, low];
        best = branches.sort((a, b) => this.bound(b) - this.bound(a));
      }
    }
    return best ?? [];
  }

  /** First of the trains of which the same is settled as of this one. */
  private runOf(train: number, seats: readonly Seat[]): number {
    let first = train;
    while ((seats[first] as Seat).twin) first--;
    return first;
  }

  /** One train uses the atom and no other does. */
  private using(seats: readonly Seat[], train: number, atom: number): Seat[] | undefined {
    const next: Seat[] = [];
    for (let at = 0; at < seats.length; at++) {
      const seat = seats[at] as Seat;
      const twin = seat.twin && at !== train + 1;
      if (at === train) next.push(this.moved(at, { ...seat, needed: [...seat.needed, atom] }));
      else next.push(this.avoiding(at, { ...seat, twin }, [atom]));
    }
    return this.possible(next);
  }

  /** A train, and all trains with the same decisions, avoid the atom. */
  private doing(seats: readonly Seat[], first: number, atom: number): Seat[] | undefined {
    const next = seats.slice();
    for (let at = first; at < seats.length && (at === first || (seats[at] as Seat).twin); at++) {
      next[at] = this.avoiding(at, seats[at] as Seat, [atom]);
    }
    return this.possible(next);
  }

  private avoiding(train: number, seat: Seat, atoms: readonly number[]): Seat {
    if ((this.partOf[train] as Part).sharesTrack) return seat;
    return this.moved(train, { ...seat, without: [...seat.without, ...atoms] });
  }

  /** The seat with the first rank that keeps to what is settled. */
  private moved(train: number, seat: Seat): Seat {
    const { ranking } = this.partOf[train] as Part;
    const rank = ranking.find(seat.without, seat.needed, seat.rank, this.counter);
    return seat.fixed && rank !== seat.rank ? { ...seat, rank: -1 } : { ...seat, rank };
  }

  /** Not a branch where a train that has to run has nothing left to run. */
  private possible(seats: Seat[]): Seat[] | undefined {
    const lost = seats.some(
      (seat, at) =>
        seat.rank < 0 || (seat.needed.length > 0 && seat.rank >= (this.partOf[at] as Part).ranking.count),
    );
    return lost ? undefined : seats;
  }

  /**
   * No two trains share track: a set. Where it earns less than was promised (its bonus falls short), the search goes on
   * with and without the first of its lines that is not settled.
   */
  private slack(seats: readonly Seat[], bound: number): Seat[][] {
    const { state, rules } = this;
    const lines: number[] = [];
    let value = 0;
    seats.forEach((seat, at) => {
      const { ranking } = this.partOf[at] as Part;
      const index = seat.rank < ranking.count ? (ranking.order[seat.rank] as number) : -1;
      lines.push(index < 0 ? -1 : (ranking.list.line[index] as number));
      if (index >= 0) value += ranking.list.value[index] as number;
    });
    const total = value + (rules.setBonus?.(lines) ?? 0);
    if (total > state.best) {
      state.best = total;
      state.lines = lines;
      this.onImproved?.(total, lines);
    }
    if (bound <= state.best) return [];
    const open = seats.findIndex(
      (seat, at) => !seat.fixed && seat.rank < (this.partOf[at] as Part).ranking.count,
    );
    if (open < 0) return [];
    return [this.taking(seats, open), this.passing(seats, open)].filter((branch) => branch !== undefined);
  }

  /** A train takes the line that it stands at; no other train uses its track. */
  private taking(seats: readonly Seat[], train: number): Seat[] | undefined {
    const part = this.partOf[train] as Part;
    const seat = seats[train] as Seat;
    const atoms = part.sharesTrack ? [] : part.ranking.atoms(seat.rank);
    const next = seats.map((other, at) => {
      if (at === train) return { ...other, fixed: true, twin: false };
      return this.avoiding(at, { ...other, twin: other.twin && at !== train + 1 }, atoms);
    });
    return this.possible(next);
  }

  /** A train, and all others of which the same is settled, do not take the line that it stands at. */
  private passing(seats: readonly Seat[], train: number): Seat[] | undefined {
    const next = seats.slice();
    const first = this.runOf(train, seats);
    for (let at = first; at < seats.length && (at === first || (seats[at] as Seat).twin); at++) {
      const seat = seats[at] as Seat;
      next[at] = this.moved(at, { ...seat, rank: seat.rank + 1 });
    }
    return this.possible(next);
  }
}

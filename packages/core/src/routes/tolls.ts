import type { HexId } from "../model/map.ts";
import type { Crossing, Relief } from "./water.ts";

/** What is counted of a crossing. */
type Passed = Pick<Crossing, "ways" | "once"> & { readonly of?: number };

/** One way to count the crossings of a line. */
export interface Toll {
  /** Cities that the crossings count as. */
  readonly counts: number;
  /** Units taken of each relief that trains share. */
  readonly shared: readonly number[];
  /** The areas of each crossing, in the order of their numbers. */
  readonly areas: readonly (readonly string[])[];
}

/** Most areas of a line that can be told apart in a bit set. */
const MOST_UNITS = 30;

const bitsOf = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** What crossings count, by which reliefs a line has and how much it takes of those that trains share. */
export class TollTable {
  readonly shared: readonly Relief[];
  /** What takes something off a line, each at one crossing: a relief for areas that follow each other as a whole, others a unit at a time. */
  readonly marks: number;
  /** Most that one of these takes off. */
  readonly span: number;
  /** All reliefs: first those that each line has, then those that trains share. */
  readonly all: readonly Relief[];
  private readonly crossings: readonly Passed[];
  private readonly own: readonly Relief[];
  private readonly known = new Map<string, readonly Toll[]>();

  constructor(crossings: readonly Passed[], reliefs: readonly Relief[]) {
    this.crossings = crossings;
    this.shared = reliefs.filter((relief) => relief.shared);
    this.own = reliefs.filter((relief) => !relief.shared);
    this.all = [...this.own, ...this.shared];
    this.marks = reliefs.reduce((sum, relief) => sum + marksOf(relief), 0);
    this.span = Math.max(1, ...reliefs.map(({ units, abutting }) => (abutting ? units : 1)));
  }

  /** Fewest areas of a crossing that a line pays for even if it has every relief that there is for them. */
  firm({ ways }: Passed): number {
    if (this.all.length === 0)
      return ways.reduce((fewest, way) => Math.min(fewest, way.length), Number.POSITIVE_INFINITY);
    const left = (way: readonly string[]): number => {
      let rest = way.length;
      for (const { areas, units, abutting } of this.all) {
        let meant = 0;
        for (const area of way) if (areas?.includes(area) ?? true) meant++;
        rest -= Math.min(units, abutting && meant > 0 ? way.length : meant);
      }
      return Math.max(0, rest);
    };
    return ways.reduce((fewest, way) => Math.min(fewest, left(way)), Number.POSITIVE_INFINITY);
  }

  /** The reliefs that could ever take something off a crossing, by their numbers in `all`. */
  meant({ ways }: Passed): number[] {
    return this.all.flatMap(({ areas, units }, at) =>
      units > 0 && ways.some((way) => way.some((area) => areas?.includes(area) ?? true)) ? [at] : [],
    );
  }

  /**
   * The ways to count these crossings on a line with these stops, of which none is as good in every respect as another:
   * counting least with a given use of what is shared. What takes least of that comes first.
   */
  of(crossed: readonly number[], stops: readonly { hex: HexId; node: number }[]): readonly Toll[] {
    const crosses = (numbers: readonly number[]) =>
      crossed.some((index) => numbers.includes(this.crossings[index]?.of ?? index));
    const has = ({ at, over }: Relief) =>
      (!at || stops.some((stop) => stop.hex === at.hex && (at.node ?? stop.node) === stop.node)) &&
      (!over || crosses(over));
    const here = new Set([...this.own, ...this.shared].filter(has));
    const sorted = [...crossed].sort((a, b) => a - b);
    const key = `${sorted.join()}/${[...here].map(({ id }) => id).join()}`;
    let tolls = this.known.get(key);
    if (!tolls) {
      tolls = this.count(sorted, here);
      this.known.set(key, tolls);
    }
    return tolls;
  }

  private count(crossed: readonly number[], here: ReadonlySet<Relief>): Toll[] {
    const all: Toll[] = [];
    const chosen: (readonly string[])[] = [];
    const choose = (at: number): void => {
      const crossing = this.crossings[crossed[at] ?? -1];
      if (!crossing) {
        all.push(...this.countWay(crossed, chosen.slice(), here));
        return;
      }
      for (const way of crossing.ways) {
        chosen.push(way);
        choose(at + 1);
        chosen.pop();
      }
    };
    choose(0);
    const better = (one: Toll, other: Toll) =>
      one.counts <= other.counts && one.shared.every((units, at) => units <= (other.shared[at] as number));
    return all
      .filter(
        (toll, at) =>
          !all.some(
            (other, before) => before !== at && better(other, toll) && (before < at || !better(toll, other)),
          ),
      )
      .sort((a, b) => total(a.shared) - total(b.shared));
  }

  /** With one way for each crossing: all uses of what is shared. */
  private countWay(
    crossed: readonly number[],
    ways: readonly (readonly string[])[],
    here: ReadonlySet<Relief>,
  ): Toll[] {
    const units: string[] = [];
    const runs: [number, number][] = [];
    const names = new Set<string>();
    crossed.forEach((index, at) => {
      const { once } = this.crossings[index] as Passed;
      if (once !== undefined && names.has(once)) return;
      if (once !== undefined) names.add(once);
      runs.push([units.length, (ways[at] as readonly string[]).length]);
      units.push(...(ways[at] as readonly string[]));
    });
    if (units.length > MOST_UNITS) return [];
    const maskOf = ({ areas }: Relief) =>
      units.reduce((mask, area, at) => (!areas || areas.includes(area) ? mask | (1 << at) : mask), 0);
    let covered = new Set([0]);
    for (const relief of this.own) {
      if (!here.has(relief)) continue;
      const mask = maskOf(relief);
      const next = new Set<number>();
      for (const before of covered) {
        if (relief.abutting) {
          next.add(before);
          for (const window of windows(runs, relief.units, mask)) next.add(before | window);
        } else for (const taken of subsets(mask & ~before, relief.units)) next.add(before | taken);
      }
      covered = next;
    }
    let states: { covered: number; shared: number[] }[] = [...covered].map((mask) => ({
      covered: mask,
      shared: [],
    }));
    for (const relief of this.shared) {
      const mask = here.has(relief) ? maskOf(relief) : 0;
      states = states.flatMap((state) => {
        const free = mask & ~state.covered;
        const most = Math.min(relief.units, bitsOf(free));
        const next: typeof states = [];
        for (let take = 0; take <= most; take++) {
          for (const taken of subsets(free, take))
            next.push({ covered: state.covered | taken, shared: [...state.shared, take] });
        }
        return distinct(next);
      });
      states = distinct(states);
    }
    return states.map(({ covered: mask, shared }) => ({
      counts: units.length - bitsOf(mask),
      shared,
      areas: ways,
    }));
  }
}

/** How often a relief takes something off on one line: one for areas that follow each other once, others (all that trains share) a unit at a time. */
export const marksOf = ({ units, abutting, shared }: Relief): number =>
  abutting && !shared && units > 0 ? 1 : units;

const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

function distinct<T extends { covered: number; shared: readonly number[] }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [`${one.covered}/${one.shared.join()}`, one])).values()];
}

/** All choices of this many bits of a mask; the whole mask if it has fewer. */
function subsets(mask: number, size: number): number[] {
  if (bitsOf(mask) <= size) return [mask];
  if (size === 0) return [0];
  const lowest = mask & -mask;
  const rest = mask & ~lowest;
  return [...subsets(rest, size - 1).map((one) => one | lowest), ...subsets(rest, size)];
}

/** Pieces of the runs, so long at most, that meet the mask. */
function windows(runs: readonly [number, number][], size: number, mask: number): number[] {
  return runs.flatMap(([first, length]) => {
    const long = Math.min(size, length);
    if (long === 0) return [];
    return Array.from({ length: length - long + 1 }, (_, at) => (2 ** long - 1) << (first + at)).filter(
      (window) => (window & mask) !== 0,
    );
  });
}

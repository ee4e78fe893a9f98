import { countRoutes } from "../count.ts";
import type { NodeCounter } from "../enumerate.ts";
import type { Kind } from "../kind.ts";
import { reachableStops } from "../loose.ts";
import { writePath } from "../path.ts";
import type { ProblemStop, RouteProblem } from "../problem.ts";
import { BestSets } from "./best-sets.ts";
import { withTowns } from "./detours.ts";
import { type LegWay, legWay, lineOf, Ways } from "./legs.ts";
import { shortestOrder } from "./orders.ts";
import { type FewStops, fewStopsOf } from "./reach.ts";

/** A line that was found, and what it earns alone. */
export interface FewLine {
  readonly total: number;
  readonly steps: readonly number[];
  readonly legs: readonly LegWay[];
}

/** Sets that hold a home, by how many stops they have. */
interface Stream {
  readonly home: number;
  readonly others: readonly number[];
  readonly sets: BestSets;
  /** What comes on top of the stops of a set at most. */
  readonly more: number;
}

/** Nodes of the net, and steps of ordering stops, that count as one node. */
const NET_SHARE = 8;
const ORDER_SHARE = 128;

/**
 * The best line of a train that counts few stops, where it may pass towns for nothing: sets of stops by worth, the best first, each left out where
 * no order has ways between its stops, or else tried until its ways do not meet.
 */
export class FewSearch {
  /** The best line so far. */
  best: FewLine | undefined;
  private readonly problem: RouteProblem;
  private readonly kind: Kind;
  private readonly few: FewStops;
  private readonly counter: NodeCounter;
  private readonly ways: Ways;
  private readonly musts: readonly ProblemStop[];
  private readonly worth: readonly number[];
  /** What towns pay, one by one, the dearest first. */
  private readonly towns: readonly number[];

  private constructor(problem: RouteProblem, kind: Kind, few: FewStops, counter: NodeCounter) {
    this.problem = problem;
    this.kind = kind;
    this.few = few;
    this.counter = counter;
    this.ways = new Ways(problem);
    const stops = reachableStops(problem);
    const takes = kind.train.budgets.limits.find(({ kinds }) => kinds[0])?.kinds[2];
    this.musts = stops
      .filter(({ kind }) => kind === "city" || (kind === "offboard" && takes))
      .sort((a, b) => kind.worth(b) - kind.worth(a) || a.vertex - b.vertex);
    this.worth = this.musts.map((stop) => kind.worth(stop));
    this.towns = stops
      .filter((stop) => stop.kind === "town")
      .flatMap((stop) => Array.from({ length: stop.places }, () => kind.worth(stop) / stop.places))
      .sort((a, b) => b - a);
  }

  /** A search for the lines of a kind of train; undefined where it is none of few stops. */
  static of(problem: RouteProblem, kind: Kind, counter: NodeCounter): FewSearch | undefined {
    const few = fewStopsOf(problem, kind.train, reachableStops(problem));
    return few && Number.isFinite(kind.most) && !kind.train.train.parts
      ? new FewSearch(problem, kind, few, counter)
      : undefined;
  }

  /** Searches; returns what no line earns more than, with what it may add to the bonus of the set. */
  run(): number {
    const { counter, musts } = this;
    counter.nodes += Math.ceil(this.ways.work / NET_SHARE);
    this.ways.limit = this.ways.work + Math.max(0, counter.limit - counter.nodes) * NET_SHARE;
    const streams = this.streams();
    let open = 0;
    for (;;) {
      let next: Stream | undefined;
      let promise = Number.NEGATIVE_INFINITY;
      for (const stream of streams) {
        const value = (this.worth[stream.home] as number) + stream.sets.next + stream.more;
        if (value > promise) [next, promise] = [stream, value];
      }
      if (!next || promise <= (this.best?.total ?? 0)) break;
      if (counter.nodes >= counter.limit) return Math.max(open, promise);
      const { home, others } = next;
      const set: number[] = [home, ...(next.sets.take() as number[]).map((at) => others[at] as number)];
      // Ordering many stops takes longer than looking at one link.
      counter.nodes += 1 + ((set.length * set.length) << set.length) / ORDER_SHARE;
      if (
        !this.settles(
          set.map((at) => musts[at] as ProblemStop),
          promise,
        )
      )
        open = Math.max(open, promise);
    }
    return Math.max(open, this.best?.total ?? 0);
  }

  private streams(): Stream[] {
    const { musts, worth, few, towns, kind } = this;
    const streams: Stream[] = [];
    const homes = musts.flatMap((stop, at) => (stop.own ? [at] : []));
    for (const [rank, home] of homes.entries()) {
      const others = musts.map((_, at) => at).filter((at) => !homes.slice(0, rank + 1).includes(at));
      const values = others.map((at) => worth[at] as number);
      for (let size = 1; size <= few.slots; size++) {
        const count = few.towns + (few.townsToo ? few.slots - size : 0);
        let more = kind.most;
        for (let at = 0; at < Math.min(count, towns.length); at++) more += towns[at] as number;
        streams.push({ home, others, sets: new BestSets(values, size - 1), more });
      }
    }
    return streams;
  }

  /** Whether all is known of the lines over a set of stops: there is none, or one earns what they promise. */
  private settles(set: readonly ProblemStop[], promise: number): boolean {
    if (new Set(set.map((stop) => stop.place)).size < set.length) return true;
    const { ways, counter } = this;
    const before = ways.work;
    const order = shortestOrder(
      {
        count: set.length,
        length: (one, other) => ways.length(set[one] as ProblemStop, set[other] as ProblemStop),
        passes: (stop) => ways.passes(set[stop] as ProblemStop),
        joins: (from, over, to) =>
          ways.joins(set[from] as ProblemStop, set[over] as ProblemStop, set[to] as ProblemStop),
      },
      new Uint8Array(set.length ** 3),
    );
    let settled = order === undefined;
    if (order && set.length > 1) {
      const legs = legWay(
        ways,
        order.map((at) => set[at] as ProblemStop),
      );
      if (legs) {
        this.keep(legs);
        if ((this.best?.total ?? 0) < promise && this.few.towns > 0)
          withTowns(ways, legs, (more) => {
            this.keep(more);
            return (this.best?.total ?? 0) >= promise;
          });
        settled = (this.best?.total ?? 0) >= promise;
      }
    }
    counter.nodes += Math.ceil((ways.work - before) / NET_SHARE);
    return settled;
  }

  /** Keeps a line, if it may be run and earns more than all before. */
  private keep(legs: readonly LegWay[]): void {
    const { problem, kind } = this;
    const steps = lineOf(legs);
    const { id } = kind.train.train;
    const counted = countRoutes(problem, [{ train: id, path: writePath(problem.network, steps) }]);
    if (!counted.ok) return;
    const total = counted.each[0]?.revenue ?? 0;
    if (total > (this.best?.total ?? 0)) this.best = { total, steps, legs };
  }
}

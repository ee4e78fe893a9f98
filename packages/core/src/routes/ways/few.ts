import { countRoutes } from "../count.ts";
import type { NodeCounter } from "../enumerate.ts";
import type { Kind } from "../kind.ts";
import { reachableStops } from "../loose.ts";
import { writePath } from "../path.ts";
import type { ProblemStop, RouteProblem } from "../problem.ts";
import { BestSets } from "./best-sets.ts";
import { withTowns } from "./detours.ts";
import { type LegWay, legWays, lineOf, TOLL, Ways } from "./legs.ts";
import { shortestOrder } from "./orders.ts";
import { type FewStops, fewStopsOf } from "./reach.ts";

/** A line that was found, and what it earns alone. */
export interface FewLine {
  readonly total: number;
  readonly steps: readonly number[];
  readonly legs: readonly LegWay[];
}

/** An order in which a line may come to stops, and what it promises. */
export interface Order {
  readonly stops: readonly ProblemStop[];
  readonly promise: number;
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
  private counter: NodeCounter;
  readonly ways: Ways;
  private readonly musts: readonly ProblemStop[];
  private readonly worth: readonly number[];
  /** What towns pay, one by one, the dearest first. */
  private readonly towns: readonly number[];
  private readonly streams: readonly Stream[];
  private readonly tried: Order[] = [];

  private constructor(
    problem: RouteProblem,
    kind: Kind,
    few: FewStops,
    counter: NodeCounter,
    closed: ReadonlySet<number>,
  ) {
    this.problem = problem;
    this.kind = kind;
    this.few = few;
    this.counter = counter;
    this.ways = new Ways(problem, closed);
    const stops = reachedStops(problem, this.ways);
    const takes = kind.train.budgets.limits.find(({ kinds }) => kinds[0])?.kinds[2];
    this.musts = stops
      .filter(({ kind }) => kind === "city" || (kind === "offboard" && takes))
      .sort((a, b) => kind.worth(b) - kind.worth(a) || a.vertex - b.vertex);
    this.worth = this.musts.map((stop) => kind.worth(stop));
    this.towns = stops
      .filter((stop) => stop.kind === "town")
      .flatMap((stop) => Array.from({ length: stop.places }, () => kind.worth(stop) / stop.places))
      .sort((a, b) => b - a);
    this.streams = this.allStreams();
    counter.nodes += Math.ceil(this.ways.work / NET_SHARE);
  }

  /** The same search where these resources may not be used. */
  without(closed: ReadonlySet<number>, counter: NodeCounter): FewSearch {
    return new FewSearch(this.problem, this.kind, this.few, counter, closed);
  }

  /** Goes on with other nodes. */
  grantNodes(counter: NodeCounter): void {
    this.counter = counter;
  }

  /** How many towns pay beside its stops. */
  get paidTowns(): number {
    return this.few.towns;
  }

  /** A search for the lines of a kind of train; undefined where it is none of few stops. */
  static of(problem: RouteProblem, kind: Kind, counter: NodeCounter): FewSearch | undefined {
    const stops = problem.water
      ? problem.stops.filter((stop) => stop !== undefined)
      : reachableStops(problem);
    const few = fewStopsOf(problem, kind.train, stops);
    return few && Number.isFinite(kind.most) && !kind.train.train.parts
      ? new FewSearch(problem, kind, few, counter, new Set())
      : undefined;
  }

  /** Searches; returns what no line earns more than, with what it may add to the bonus of the set. */
  run(): number {
    const { counter, ways } = this;
    this.limit();
    let open = 0;
    for (;;) {
      const promise = this.promise();
      if (promise <= (this.best?.total ?? 0)) break;
      if (counter.nodes >= counter.limit) return Math.max(open, promise);
      const set = this.take();
      const before = ways.work;
      if (!this.settles(set, promise)) open = Math.max(open, promise);
      counter.nodes += Math.ceil((ways.work - before) / NET_SHARE);
    }
    return Math.max(open, this.best?.total ?? 0);
  }

  /** Up to this many orders of stops that promise most, of those that were not refused, each also with its home at an end. */
  orders(count: number): Order[] {
    const { counter, ways } = this;
    this.limit();
    while (this.tried.length < count && counter.nodes < counter.limit && !ways.isOver) {
      const promise = this.promise();
      if (promise === Number.NEGATIVE_INFINITY) break;
      const before = ways.work;
      const set = this.take();
      this.order(set, promise);
      counter.nodes += Math.ceil((ways.work - before) / NET_SHARE);
    }
    return this.tried.flatMap((one) => {
      const home = one.stops.find(({ own }) => own) as ProblemStop;
      const ended = this.shortest(one.stops, home);
      const same = ended?.every((stop, at) => stop === one.stops[at]);
      return ended && !same ? [one, { ...one, stops: ended }] : [one];
    });
  }

  /** What the next set promises. */
  private promise(): number {
    let most = Number.NEGATIVE_INFINITY;
    for (const { home, sets, more } of this.streams)
      most = Math.max(most, (this.worth[home] as number) + sets.next + more);
    return most;
  }

  /** The set that promises most. */
  private take(): ProblemStop[] {
    const promise = this.promise();
    const next = this.streams.find(
      ({ home, sets, more }) => (this.worth[home] as number) + sets.next + more === promise,
    ) as Stream;
    const chosen = next.sets.take() as readonly number[];
    const set = [next.home, ...chosen.map((at) => next.others[at] as number)];
    // Ordering many stops takes longer than looking at one link.
    this.counter.nodes += 1 + ((set.length * set.length) << set.length) / ORDER_SHARE;
    return set.map((at) => this.musts[at] as ProblemStop);
  }

  /** Ways are tried as long as there are nodes left. */
  private limit(): void {
    const { ways, counter } = this;
    ways.limit = ways.work + Math.max(0, counter.limit - counter.nodes) * NET_SHARE;
  }

  private allStreams(): Stream[] {
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

  /** The shortest order of a set of stops, with one of them at an end where that is given; undefined where there is none. */
  private shortest(set: readonly ProblemStop[], end?: ProblemStop): ProblemStop[] | undefined {
    const { ways } = this;
    const at = (one: number) => set[one] as ProblemStop;
    const order = shortestOrder(
      {
        count: set.length,
        length: (one, other) => ways.length(at(one), at(other)),
        passes: (stop) => at(stop) !== end && ways.passes(at(stop)),
        joins: (from, over, to) => ways.joins(at(from), at(over), at(to)),
      },
      new Uint8Array(set.length ** 3),
    );
    return order && this.fits(order.map(at)) ? order.map(at) : undefined;
  }

  /** Whether what crossings between these stops count at least leaves the train enough. */
  private fits(order: readonly ProblemStop[]): boolean {
    const { ways, few, problem } = this;
    if (!problem.water) return true;
    let length = 0;
    for (let at = 1; at < order.length; at++)
      length += ways.length(order[at - 1] as ProblemStop, order[at] as ProblemStop);
    return order.length + Math.floor(length / TOLL) <= few.slots;
  }

  /** The same of a set that is looked at, which is taken note of. */
  private order(set: readonly ProblemStop[], promise: number): ProblemStop[] | undefined {
    if (set.length < 2 || new Set(set.map((stop) => stop.place)).size < set.length) return undefined;
    const stops = this.shortest(set);
    if (stops) this.tried.push({ stops, promise });
    return stops;
  }

  /** Whether all is known of the lines over a set of stops: there is none, or one earns what they promise. */
  private settles(set: readonly ProblemStop[], promise: number): boolean {
    if (set.length < 2) return false;
    const order = this.order(set, promise);
    if (!order) return true;
    const { ways } = this;
    const enough = () => (this.best?.total ?? 0) >= promise;
    const legs = legWays(ways, [order])?.[0];
    if (!legs) return false;
    this.keep(legs);
    if (!enough() && this.few.towns > 0)
      withTowns(ways, legs, [], (more) => {
        this.keep(more);
        return enough();
      });
    return enough();
  }

  /** Keeps a line, if it may be run and earns more than all before. */
  private keep(legs: readonly LegWay[]): void {
    const { problem, kind } = this;
    const steps = lineOf(legs);
    const { id } = kind.train.train;
    const counted = countRoutes(problem, [
      { train: id, path: writePath(problem.network, steps, problem.water) },
    ]);
    if (!counted.ok) return;
    const total = counted.each[0]?.revenue ?? 0;
    if (total > (this.best?.total ?? 0)) this.best = { total, steps, legs };
  }
}

/** Stops that lines of the company come to. */
function reachedStops(problem: RouteProblem, ways: Ways): readonly ProblemStop[] {
  if (!problem.water) return reachableStops(problem);
  return ways.reachable(problem.stops.filter((stop) => stop?.own === true) as ProblemStop[]);
}

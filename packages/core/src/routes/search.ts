import { flood, stepEnd } from "../board/walk.ts";
import { type Chosen, chooseLines, type LineList, type TrainGroup } from "./choose.ts";
import { countRoutes, plainStop } from "./count.ts";
import { type NodeCounter, walkLines } from "./enumerate.ts";
import { type StopGraph, stopGraph } from "./graph.ts";
import { joinOf, type Kind, kindsOf } from "./kind.ts";
import { LineSearch, type Lines } from "./lines.ts";
import { writePath } from "./path.ts";
import { placePrices } from "./prices.ts";
import type { ProblemStop, RouteProblem, RouteTrain } from "./problem.ts";
import type { CountedRoute, Line, SetBonus } from "./rules.ts";

/** The best routes found, and how sure that is. */
export interface BestRoutes {
  /** One per train that runs, trains in the company's order. */
  routes: CountedRoute[];
  bonus: SetBonus;
  /** Earnings of the set in currency units. */
  total: number;
  /** No set of routes earns more than this. */
  bound: number;
  /** `total` is the best there is: total = bound. */
  proven: boolean;
  /** Work done, counted in nodes of the search. */
  nodes: number;
}

export interface SearchOptions {
  /** Nodes after which the search stops with what it has; without it, it goes on to the proof. */
  nodeLimit?: number;
  /** Called with every better set as it is found. */
  onImproved?: (best: { routes: CountedRoute[]; total: number }) => void;
}

/** Nodes spent on looking at all lines, and on choosing among them, before bounds are made. */
const PLAIN_NODES = 6_000;
/** Nodes for a choice among the lines that a search which was cut short has found. */
const LAST_NODES = 2_000;
/** Share of the bound by which the first search with bounds lets sets fall short of it. */
const FIRST_GAP = 0.03;

/**
 * The set of routes that earns most, one route per train at most. Exact: where all lines can be looked at quickly, they
 * are; otherwise only those that a set above a certain total can have, and that total sinks until such a set is found.
 * With `nodeLimit` it may stop early and then says so (`proven`, `bound`). The answer depends on nothing but the problem
 * and the limit; of equal sets the first found stands. See docs/route-solver.md.
 */
export function bestRoutes(problem: RouteProblem, options: SearchOptions = {}): BestRoutes {
  return new RouteSearch(problem, options).run();
}

/** Lines of one kind that weigh more than a floor: all of them, if `complete`. */
interface Found {
  floor: number;
  lines: Lines;
  list: LineList;
}

class RouteSearch {
  private readonly problem: RouteProblem;
  private readonly options: SearchOptions;
  private readonly counter: NodeCounter;
  private readonly graph: StopGraph;
  private readonly kinds: readonly Kind[];
  /** At least what comes on top of all lines of a set. */
  private readonly once: number;
  /** Best set found: per train (kinds in order) the steps of its line. */
  private best: { total: number; lines: readonly (number[] | undefined)[] } = { total: 0, lines: [] };
  private readonly prices: Float64Array[] = [];
  private readonly found: Found[] = [];
  /** Bounds on sets of some of the trains, by how many of each kind. */
  private readonly bounds = new Map<string, number>();

  constructor(problem: RouteProblem, options: SearchOptions) {
    this.problem = problem;
    this.options = options;
    this.counter = { nodes: 0, limit: options.nodeLimit ?? Number.POSITIVE_INFINITY };
    this.graph = stopGraph(problem, this.counter);
    this.kinds = kindsOf(problem, this.graph);
    this.once = this.kinds.reduce((most, kind) => Math.max(most, kind.once), 0);
  }

  run(): BestRoutes {
    let bound = this.plain();
    if (bound > this.best.total) bound = Math.min(bound, this.bounded());
    const { problem, counter, best } = this;
    const counted = this.counted(best.lines);
    if (!this.graph.complete) bound = looseBound(problem, this.kinds);
    bound = Math.max(bound, counted.total);
    return {
      routes: counted.each,
      bonus: counted.bonus,
      total: counted.total,
      bound,
      proven: bound === counted.total,
      nodes: counter.nodes,
    };
  }

  /** Looks at all lines, then at all sets that bounds by value leave; the bound that is left when that takes too long. */
  private plain(): number {
    const { problem, counter, kinds } = this;
    const loose = looseBound(problem, kinds);
    // Without bounds of the title's own there is no other way.
    const most = Number.isFinite(loose) ? PLAIN_NODES : Number.POSITIVE_INFINITY;
    const brief = { nodes: counter.nodes, limit: Math.min(counter.limit, counter.nodes + most) };
    let complete = true;
    const found = kinds.map((kind) => {
      const search = new LineSearch(problem, this.graph, kind, brief);
      complete = search.run({ floor: Number.NEGATIVE_INFINITY }) && complete;
      return foundIn(search.lines, Number.NEGATIVE_INFINITY);
    });
    counter.nodes = brief.nodes;
    const chosen = this.choose(found, complete ? most : 0);
    if (complete && !chosen.complete) this.found.push(...found);
    return complete ? chosen.bound : loose;
  }

  /** Searches with bounds; returns the bound that is left. */
  private bounded(): number {
    const { problem, kinds, counter } = this;
    const counts = kinds.map((kind) => kind.trains.length);
    const loose = looseBound(problem, kinds);
    if (counter.nodes >= counter.limit || !Number.isFinite(loose)) return loose;
    return Math.min(loose, this.solve(counts, true));
  }

  /**
   * The most that trains earn together, so many of each kind, or a bound on it: without bonuses on the set, except for
   * all trains (`whole`). Every line of a set above a total earns at least what the best set of the other trains lacks
   * of it ("Russian dolls", Verfaillie, Lemaitre and Schiex 1996).
   */
  private solve(counts: readonly number[], whole: boolean): number {
    const { kinds, counter } = this;
    const key = counts.join();
    const known = whole ? undefined : this.bounds.get(key);
    if (known !== undefined) return known;
    const once = whole ? this.once : 0;
    const rest: number[] = counts.map((count, index) => {
      if (count === 0) return 0;
      const fewer = counts.map((other, at) => (at === index ? other - 1 : other));
      return fewer.every((one) => one === 0) ? 0 : this.solve(fewer, false);
    });
    let root = Number.POSITIVE_INFINITY;
    counts.forEach((count, index) => {
      if (count > 0) root = Math.min(root, (rest[index] as number) + this.single(index) + once);
    });
    let bound = root;
    const alone = counts.reduce((sum, count) => sum + count, 0) === 1;
    if (!alone || whole) {
      for (let gap = root * FIRST_GAP; counter.nodes < counter.limit; gap *= 2) {
        const least = whole ? this.best.total : 0;
        const floor = Math.max(least, Math.floor(root - gap));
        let complete = true;
        kinds.forEach((_, index) => {
          if (counts[index] && complete) complete = this.lower(index, floor - (rest[index] as number) - once);
        });
        if (!complete) break;
        const chosen = whole ? this.choose(this.found) : this.sum(counts, floor);
        const reached = Math.max(chosen.bound, floor);
        bound = Math.min(bound, whole ? Math.max(reached, this.best.total) : reached);
        if (!chosen.complete || (reached === chosen.bound && chosen.bound > floor) || floor <= least) break;
      }
    }
    if (!whole) this.bounds.set(key, bound);
    return bound;
  }

  /** The most that one train of a kind can earn with its line. */
  private single(index: number): number {
    const { problem, graph, kinds, counter } = this;
    const kind = kinds[index] as Kind;
    const key = `single ${index}`;
    const known = this.bounds.get(key);
    if (known !== undefined) return known;
    const prices = placePrices(graph, kind, 0, counter);
    this.prices[index] = prices;
    const search = new LineSearch(problem, graph, kind, counter);
    const complete = search.run({ floor: 0, prices, rising: true });
    const bound = complete ? (search.lines.weight.at(-1) ?? 0) : optimistic(kind, reachableStops(problem));
    this.bounds.set(key, bound);
    return bound;
  }

  /** Sees to it that all lines of a kind above a floor are known; false when there was not enough time for that. */
  private lower(index: number, floor: number): boolean {
    const { problem, graph, kinds, counter } = this;
    const known = this.found[index];
    if (known && known.floor <= floor) return true;
    const search = new LineSearch(problem, graph, kinds[index] as Kind, counter);
    const complete = search.run({ floor, prices: this.prices[index] });
    this.found[index] = foundIn(search.lines, floor);
    return complete;
  }

  /** The best sum of lines above a floor, so many of each kind. */
  private sum(counts: readonly number[], floor: number): Chosen {
    const { kinds, graph, counter } = this;
    const groups: TrainGroup[] = [];
    counts.forEach((count, index) => {
      if (count === 0) return;
      const { list, lines } = this.found[index] as Found;
      const value = list.line.length
        ? Float64Array.from(list.line, (line) => lines.weight[line] as number)
        : list.value;
      const { sharesTrack } = (kinds[index] as Kind).train;
      groups.push({ count, sharesTrack, list: { ...list, value, potential: new Float64Array(list.count) } });
    });
    return chooseLines(groups, { words: graph.words, join: "sum", floor }, counter);
  }

  /** Chooses among lines of each kind, and keeps the set if it is better than those before. */
  private choose(found: readonly Found[], most = Number.POSITIVE_INFINITY): Chosen {
    const { problem, kinds, graph, counter } = this;
    const { rules } = problem;
    const trains = kinds.flatMap((kind, index) => kind.trains.map((train) => ({ train, index })));
    const groups = kinds.map((kind, index): TrainGroup => {
      const { list } = found[index] as Found;
      return { count: kind.trains.length, list, sharesTrack: kind.train.sharesTrack };
    });
    const linesOf = (index: number) => (found[index] as Found).lines;
    const bonus = (chosen: readonly number[]): number => {
      const run: Line[] = [];
      chosen.forEach((line, at) => {
        if (line < 0) return;
        const { train, index } = trains[at] as { train: RouteTrain; index: number };
        run.push({ train: train.train, stops: linesOf(index).stops(graph, line).map(plainStop) });
      });
      return rules.setBonus?.(run, problem.helpers).bonus ?? 0;
    };
    const keep = (total: number, chosen: readonly number[]) => {
      const lines = chosen.map((line, at) =>
        line < 0 ? undefined : linesOf((trains[at] as { index: number }).index).steps(graph, line),
      );
      this.best = { total, lines };
      if (this.options.onImproved) this.options.onImproved({ routes: this.counted(lines).each, total });
    };
    // Choosing always gets some work, so that a search stopped early has an answer.
    const left = Math.max(LAST_NODES, Math.min(most, counter.limit - counter.nodes));
    const own = { nodes: 0, limit: left };
    const chosen = chooseLines(
      groups,
      {
        words: graph.words,
        join: joinOf(rules),
        floor: this.best.total,
        ...(rules.setBonus && { setBonus: bonus }),
      },
      own,
      keep,
    );
    counter.nodes += own.nodes;
    return chosen;
  }

  private counted(lines: readonly (number[] | undefined)[]) {
    const { problem, kinds } = this;
    const trains = kinds.flatMap((kind) => kind.trains);
    const routes = problem.trains.flatMap((train) => {
      const steps = lines[trains.indexOf(train)];
      return steps ? [{ train: train.train.id, path: writePath(problem.network, steps) }] : [];
    });
    const counted = countRoutes(problem, routes);
    if (!counted.ok) throw new Error(`the search found routes that may not be run: ${counted.code}`);
    return counted;
  }
}

/** Lines, those that earn most first; of lines that earn the same the shorter one. */
function foundIn(lines: Lines, floor: number): Found {
  const { count, value, words } = lines;
  const length = (line: number) => lines.end(line) - (lines.begin[line] as number);
  const line = Int32Array.from({ length: count }, (_, at) => at).sort(
    (a, b) => (value[b] as number) - (value[a] as number) || length(a) - length(b) || a - b,
  );
  const pick = (column: readonly number[]) => Float64Array.from(line, (at) => column[at] as number);
  const atoms = new Int32Array(count * words);
  line.forEach((from, at) => {
    for (let word = 0; word < words; word++)
      atoms[at * words + word] = lines.atoms[from * words + word] as number;
  });
  return { floor, lines, list: { count, line, atoms, value: pick(value), potential: pick(lines.potential) } };
}

/** A bound that needs no search: the best stops that budgets can pay, for every train. */
function looseBound(problem: RouteProblem, kinds: readonly Kind[]): number {
  const stops = reachableStops(problem);
  const once = kinds.reduce((most, kind) => Math.max(most, kind.once), 0);
  return kinds.reduce((sum, kind) => sum + kind.trains.length * optimistic(kind, stops), once);
}

/** At least what a train can earn, whatever the track: the best stops its budgets can pay, and the largest bonus. */
function optimistic({ train, most }: Kind, stops: readonly ProblemStop[]): number {
  const places = new Map<string, ProblemStop>();
  for (const stop of stops) {
    const key = `${stop.place}/${stop.kind}`;
    const known = places.get(key);
    if (!known || known.value < stop.value) places.set(key, stop);
  }
  let sum = 0;
  for (const budget of train.budgets.limits) {
    const values = [...places.values()]
      .filter((stop) => budget.kinds[stop.kind === "city" ? 0 : stop.kind === "town" ? 1 : 2])
      .map((stop) => stop.value)
      .sort((a, b) => b - a);
    for (const value of values.slice(0, Math.min(values.length, budget.pay))) sum += value;
  }
  return sum * train.multiplier + most;
}

/** Stops that lines of the company can come to at all. */
function reachableStops(problem: RouteProblem): ProblemStop[] {
  const { network, starts } = problem;
  const mask = Uint8Array.from(problem.stops, (stop) => (stop && !stop.mayPass ? 1 : 0));
  const vertices = new Set<number>(starts);
  for (const step of flood(network, mask, starts).order) vertices.add(stepEnd(network, step));
  return [...vertices].map((vertex) => problem.stops[vertex]).filter((stop) => stop !== undefined);
}

/** Nodes spent on looking for any route at all. */
const ANY_ROUTE_LIMIT = 200_000;

/**
 * Whether the company has any route at all, for a train of any reach. Stops at the first; where looking takes too long
 * (a maze of plain track) the answer is whether its tokens reach stops enough.
 */
export function hasRoute(problem: RouteProblem): boolean {
  let found = false;
  const train = problem.trains[0]?.train ?? { id: "", kind: "" };
  const counter = { nodes: 0, limit: ANY_ROUTE_LIMIT };
  const complete = walkLines(
    problem,
    () => true,
    counter,
    (_, stops) => {
      if (stops.length < problem.minStops) return false;
      found = problem.rules.legal?.({ train, stops: stops.map(plainStop) }) === undefined;
      return found;
    },
  );
  if (found || complete) return found;
  return new Set(reachableStops(problem).map((stop) => stop.place)).size >= problem.minStops;
}

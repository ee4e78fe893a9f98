import { type Chosen, chooseLines, type TrainGroup } from "./choose.ts";
import type { NodeCounter } from "./enumerate.ts";
import { type Found, foundIn } from "./found.ts";
import type { StopGraph } from "./graph.ts";
import { joinOf, type Kind, kindsOf } from "./kind.ts";
import { LineSearch } from "./lines.ts";
import { looseBound } from "./loose.ts";
import { type PlacePrices, placePrices } from "./prices.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";
import type { CountedRoute, Line } from "./rules.ts";
import { countIfLegal, countLines, type SetLine } from "./set-lines.ts";
import { tableWork } from "./walks.ts";
import { FewSearch } from "./ways/few.ts";
import { linesTogether } from "./ways/together.ts";

/** How far a search may go. */
export interface SearchOptions {
  /** Nodes after which the search stops with what it has; without it, it goes on to the proof. */
  nodeLimit?: number;
  /** Called with every better set as it is found. */
  onImproved?: (best: { routes: CountedRoute[]; total: number }) => void;
}

/** Nodes spent on looking at all lines, and on choosing among them, before bounds are made; the most over water, where those take more. */
export const PLAIN_NODES = 6_000;
const MOST_PLAIN = 30_000;
/** Nodes for a quick choice among lines: those that a search which was cut short has found. */
const LAST_NODES = 2_000;
/** Of two trains: nodes for listing the lines of one above a floor, before pairs are looked for; and for the list of those. */
export const PAIR_NODES = 300_000;
const PAIR_LIST_NODES = 1_000_000;
/** Share of its limit by which a search may overrun it, for that choice. */
const OVERRUN = 0.1;
/** Share of the nodes for the best lines of single trains. */
const SINGLE_SHARE = 0.6;
/** Nodes for the best line of a train that counts few stops, and the most of those left that it may take. */
const FEW_NODES = 300_000;
const FEW_SHARE = 0.3;
/** Nodes for the lines of a first set, and the share of the best line that each of them earns at least. */
const SKETCH_NODES = 5_000;
const SKETCH_SHARE = 0.8;
/** Share of the bound by which a broad search lets sets fall short of it, and the nodes that it may take. */
const WIDE_GAP = 0.3;
const WIDE_NODES = 100_000;
/** The share in the first of several searches that become broader. */
const FIRST_GAP = 0.03;

/** What a search for sets above a floor tells: no set earns more than the bound, and whether the search was complete. */
interface Reached {
  bound: number;
  complete: boolean;
}

/** The search for the best set of routes, of trains that run as they are. `searchRoutes` asks it once for each way to join them. */
export class RouteSearch {
  private readonly problem: RouteProblem;
  /** The problem before trains were joined. */
  private readonly whole: RouteProblem;
  private readonly options: SearchOptions;
  private readonly plainNodes: number;
  private readonly pairNodes: number;
  private readonly counter: NodeCounter;
  private readonly graph: StopGraph;
  private readonly kinds: readonly Kind[];
  /** At least what comes on top of all lines of a set. */
  private readonly once: number;
  /** Best set found; one that was found elsewhere has no lines here. */
  private best: { total: number; lines: readonly SetLine[] | undefined };
  private readonly prices: (PlacePrices | undefined)[] = [];
  private readonly found: Found[] = [];
  /** Searches for the lines of trains that count few stops. */
  private readonly searches: (FewSearch | undefined)[] = [];
  /** Bounds on sets of some of the trains, by how many of each kind. */
  private readonly bounds = new Map<string, number>();

  constructor(
    problem: RouteProblem,
    whole: RouteProblem,
    graph: StopGraph,
    options: SearchOptions,
    nodes: { plainNodes: number; pairNodes: number },
    counter: NodeCounter,
    total: number,
  ) {
    this.problem = problem;
    this.whole = whole;
    this.plainNodes = nodes.plainNodes;
    this.pairNodes = nodes.pairNodes;
    this.options = options;
    this.counter = counter;
    this.graph = graph;
    this.best = { total, lines: undefined };
    this.kinds = kindsOf(problem, this.graph);
    this.once = this.kinds.reduce((most, kind) => Math.max(most, kind.once), 0);
  }

  /** Looks for sets that earn more than the total known; the bound holds for all sets, or the total does. */
  run(brief: boolean): { lines: readonly SetLine[] | undefined; total: number; bound: number } {
    const { problem, kinds, graph } = this;
    const loose = looseBound(problem, graph, kinds);
    if (brief || loose <= this.best.total) return { ...this.best, bound: loose };
    let bound = this.plain();
    // Without a node left bounds are not begun with.
    const { nodes, limit } = this.counter;
    if (bound > this.best.total && nodes < limit) bound = Math.min(bound, this.bounded());
    return { ...this.best, bound: graph.complete ? bound : loose };
  }

  /** Looks at all lines, then at all sets that bounds by value leave; the bound that is left when that takes too long. */
  private plain(): number {
    const { problem, counter, kinds } = this;
    const loose = looseBound(problem, this.graph, kinds);
    // Without bounds of the title's own there is no other way.
    const most = Number.isFinite(loose) ? this.plainMost() : Number.POSITIVE_INFINITY;
    const brief = { nodes: counter.nodes, limit: Math.min(counter.limit, counter.nodes + most) };
    let complete = true;
    const found = kinds.map((kind) => {
      const search = new LineSearch(problem, this.graph, kind, brief);
      const all = search.run({ floor: Number.NEGATIVE_INFINITY });
      complete &&= all;
      return foundIn(search.lines, Number.NEGATIVE_INFINITY, all);
    });
    counter.nodes = brief.nodes;
    const chosen = this.choose(found, complete ? Math.max(most, LAST_NODES) : LAST_NODES);
    if (complete && !chosen.complete) this.found.push(...found);
    return complete ? chosen.bound : loose;
  }

  /** Nodes before bounds are made: over water, where tables are large, as many as these would take, within reason. */
  private plainMost(): number {
    const { plainNodes, graph, kinds } = this;
    if (plainNodes === 0 || !graph.water) return plainNodes;
    const tables = graph.homes.length + 4;
    const work = kinds.reduce((sum, { model }) => sum + tables * tableWork(graph, model), 0);
    return Math.max(plainNodes, Math.min(MOST_PLAIN, work));
  }

  /** Searches with bounds; returns the bound that is left. */
  private bounded(): number {
    const loose = looseBound(this.problem, this.graph, this.kinds);
    if (!Number.isFinite(loose)) return loose;
    const counts = this.kinds.map((kind) => kind.trains.length);
    const alone = counts.reduce((sum, count) => sum + count, 0) === 1;
    // A first set to compare with: of the best lines, then of some that are nearly as good.
    const singles = counts.map((_, index) => this.single(index));
    this.choose(this.found, LAST_NODES);
    // Trains that are not in each other's way run their best lines.
    const most = singles.reduce((sum, single, index) => sum + single * (counts[index] as number), this.once);
    if (!alone) this.together(most);
    if (most <= this.best.total) return Math.min(loose, most);
    if (!alone) {
      singles.forEach((most, index) => {
        this.lower(index, most * SKETCH_SHARE, SKETCH_NODES);
      });
      this.choose(this.found, LAST_NODES);
    }
    return Math.min(loose, this.solve(counts, true));
  }

  /**
   * The most that trains earn together, this many of each kind, or a bound on it: without bonuses on the set, except for
   * all trains (`whole`). Every line of a set above a total earns at least what the best set of the other trains lacks
   * of it ("Russian dolls", Verfaillie, Lemaitre and Schiex 1996).
   */
  private solve(counts: readonly number[], whole: boolean): number {
    const { counter } = this;
    const key = counts.join();
    const before = whole ? undefined : this.bounds.get(key);
    if (before !== undefined) return before;
    const once = whole ? this.once : 0;
    const alone = counts.reduce((sum, count) => sum + count, 0) === 1;
    const rest = counts.map((count, index) => {
      if (count === 0 || alone) return 0;
      return this.solve(
        counts.map((other, at) => (at === index ? other - 1 : other)),
        false,
      );
    });
    let bound = Number.POSITIVE_INFINITY;
    counts.forEach((count, index) => {
      if (count > 0) bound = Math.min(bound, (rest[index] as number) + this.single(index) + once);
    });
    const root = bound;
    if (whole ? root <= this.best.total : alone) return bound;
    const least = () => (whole ? this.best.total : 0);
    /** Searches for sets above a floor; false when lines or sets are too many. */
    const above = (floor: number, most: number): boolean => {
      let complete = true;
      counts.forEach((count, index) => {
        if (count > 0 && complete)
          complete = this.lower(index, floor - (rest[index] as number) - once, most, true);
      });
      const reached = whole ? this.reach(floor, complete) : this.sum(counts, floor, complete);
      if (reached) bound = Math.min(bound, reached.bound);
      return reached?.complete ?? false;
    };
    // One line without a bonus on the set earns just that. Otherwise one broad search if it is short, then broader ones.
    const wide = alone && once === 0 ? root - 1 : Math.floor(root * (1 - WIDE_GAP));
    let floor = Math.max(least(), wide);
    const known = () => (whole ? bound <= least() : bound > floor || floor <= 0);
    let gap = root * FIRST_GAP;
    let sunk = false;
    let pair = whole && this.isPair();
    if (!above(floor, pair ? Math.min(WIDE_NODES, this.pairNodes) : WIDE_NODES)) floor = root;
    while (!known() && counter.nodes < counter.limit) {
      const before = floor;
      floor = Math.max(least(), Math.floor(Math.min(floor, root) - gap));
      if (above(floor, pair ? this.pairNodes : Number.POSITIVE_INFINITY)) {
        // Lines grow in number many times faster than the floor sinks: the second step is no wider than the first.
        if (sunk) gap *= 2;
        sunk = true;
        continue;
      }
      const left = pair ? this.paired(rest) : bound;
      if (left !== undefined) {
        bound = Math.min(bound, left);
        break;
      }
      pair = false;
      floor = before;
    }
    if (!whole) this.bounds.set(key, bound);
    return bound;
  }

  /** Two trains that cannot run the same lines, and nothing counts but their lines. */
  private isPair(): boolean {
    const { kinds, problem, graph } = this;
    return kinds.length === 2 && problem.trains.length === 2 && !problem.rules.setBonus && !graph.water;
  }

  /**
   * Where one of two trains has too many lines to list: for each line of the other, the best first, the best line beside
   * it. What those lines that are left could still give is the bound; undefined where both have too many. `rest`: the
   * most that the other train earns.
   */
  private paired(rest: readonly number[]): number | undefined {
    const order = this.found[0]?.complete || !this.found[1]?.complete ? [0, 1] : [1, 0];
    const small = order.find((index) =>
      this.lower(index, this.best.total - (rest[index] as number), PAIR_LIST_NODES),
    );
    if (small === undefined) return undefined;
    const big = 1 - small;
    const { problem, graph, kinds, counter } = this;
    const most = rest[small] as number;
    const { lines, list } = this.found[small] as Found;
    const [one, other] = [kinds[small] as Kind, kinds[big] as Kind];
    const apart = one.train.sharesTrack || other.train.sharesTrack;
    const { prices, homes } = this.priced(big);
    const from = { prices, ...(homes && { homes }) };
    const tried: Int32Array[] = [];
    for (let rank = 0; rank < list.count; rank++) {
      const value = list.value[rank] as number;
      if (value + most <= this.best.total) break;
      const atoms = list.atoms.slice(rank * graph.words, (rank + 1) * graph.words);
      // A line that uses everything that a better one uses leaves nothing extra to the other train.
      counter.nodes += (tried.length * graph.words) >> 7;
      if (tried.some((before) => before.every((bits, word) => (bits & ~(atoms[word] as number)) === 0)))
        continue;
      tried.push(atoms);
      const own = { nodes: 0, limit: Math.max(0, counter.limit - counter.nodes) };
      const search = new LineSearch(problem, graph, other, own);
      const without = apart ? {} : { without: atoms };
      const complete = search.run({ floor: this.best.total - value, ...from, ...without, rising: true });
      counter.nodes += own.nodes;
      const last = search.lines.count - 1;
      if (last >= 0) {
        const line = list.line[rank] as number;
        this.keep(value + (search.lines.value[last] as number), [
          { train: one.train, steps: lines.steps(graph, line) },
          { train: other.train, steps: search.lines.steps(graph, last) },
        ]);
      }
      if (!complete) return Math.max(this.best.total, value + most);
    }
    return this.best.total;
  }

  /** Keeps a set that is better than those before, and tells of it. */
  private keep(total: number, lines: readonly SetLine[]): void {
    this.best = { total, lines };
    this.options.onImproved?.({ routes: countLines(this.whole, lines).each, total });
  }

  /**
   * Chooses among all lines that a set above a floor can have: the bound that follows. Where the lines found are not all
   * (`complete` is false), a good set of them is kept and nothing follows.
   */
  private reach(floor: number, complete: boolean): Reached | undefined {
    const quick = this.choose(this.found, LAST_NODES);
    if (!complete) return undefined;
    if (quick.complete) return { bound: Math.max(floor, this.best.total), complete };
    const chosen = this.choose(this.found, Number.POSITIVE_INFINITY, floor);
    return { bound: Math.max(floor, chosen.bound), complete: chosen.complete };
  }

  /** The same for the sum of this many lines of each kind. */
  private sum(counts: readonly number[], floor: number, complete: boolean): Reached | undefined {
    if (!complete) return undefined;
    const { kinds, graph, counter } = this;
    const groups: TrainGroup[] = [];
    counts.forEach((count, index) => {
      if (count === 0) return;
      const { list, lines } = this.found[index] as Found;
      const value = Float64Array.from(list.line, (line) => lines.weight[line] as number);
      const sharesTrack = this.sharesAll(kinds[index] as Kind);
      groups.push({ count, sharesTrack, list: { ...list, value, potential: new Float64Array(list.count) } });
    });
    return chooseLines(groups, { words: graph.words, join: "sum", floor }, counter);
  }

  /** The most that one train of a kind can earn with its line. */
  private single(index: number): number {
    const { problem, graph, kinds, counter } = this;
    const key = `single ${index}`;
    const known = this.bounds.get(key);
    if (known !== undefined) return known;
    const kind = kinds[index] as Kind;
    const few = this.few(index);
    if (few && few.bound <= few.total) {
      const search = new LineSearch(problem, graph, kind, counter);
      if (!this.found[index]) this.found[index] = foundIn(search.lines, Number.POSITIVE_INFINITY, false);
      this.bounds.set(key, few.bound);
      return few.bound;
    }
    const priced = this.priced(index);
    const share = (counter.limit - counter.nodes) * SINGLE_SHARE;
    const own = { nodes: 0, limit: Math.max(0, share / kinds.length) };
    const search = new LineSearch(problem, graph, kind, own);
    const { prices, homes } = priced;
    const floor = few?.total ?? 0;
    const complete = search.run({ floor, prices, ...(homes && { homes }), rising: true });
    counter.nodes += own.nodes;
    if (!this.found[index]) this.found[index] = foundIn(search.lines, Number.POSITIVE_INFINITY, false);
    // Where the nodes did not do for a table, the best stops are all that is known.
    const most = Math.min(
      priced.bound + kind.most,
      looseBound(problem, graph, [{ ...kind, trains: [kind.train] }]),
      few?.bound ?? Number.POSITIVE_INFINITY,
    );
    const bound = complete ? (search.lines.weight.at(-1) ?? floor) : Math.max(0, most);
    this.bounds.set(key, bound);
    return bound;
  }

  /** The best line of a train that counts few stops, and a bound on it; undefined for other trains. */
  private few(index: number): { total: number; bound: number } | undefined {
    const { problem, counter, kinds } = this;
    const kind = kinds[index] as Kind;
    const left = Math.max(0, counter.limit - counter.nodes);
    const own = { nodes: 0, limit: Math.min(FEW_NODES, (left * FEW_SHARE) / kinds.length) };
    const search = FewSearch.of(problem, kind, own);
    if (!search) return undefined;
    this.searches[index] = search;
    const bound = search.run();
    counter.nodes += Math.ceil(own.nodes);
    if (!search.best) return { total: 0, bound };
    const { total, steps } = search.best;
    const lines = [{ train: kind.train, steps }];
    const counted = countLines(this.whole, lines);
    if (counted.total > this.best.total) this.keep(counted.total, lines);
    return { total, bound };
  }

  /** Looks for lines of all trains at once, where each counts few stops; no set earns more than `most`. */
  private together(most: number): void {
    const { counter, kinds, whole } = this;
    const trains: [RouteTrain, FewSearch][] = [];
    for (const [index, { trains: same }] of kinds.entries()) {
      const search = this.searches[index];
      if (!search) return;
      for (const train of same) trains.push([train, search]);
    }
    const own = {
      nodes: 0,
      limit: Math.min(FEW_NODES, Math.max(0, counter.limit - counter.nodes) * FEW_SHARE),
    };
    for (const search of this.searches) search?.grantNodes(own);
    linesTogether(
      trains.map(([, search]) => search),
      most,
      own,
      (steps) => {
        const lines = trains.flatMap(([train], at) => {
          const line = steps[at] as readonly number[];
          return line.length > 0 ? [{ train, steps: line }] : [];
        });
        const counted = countIfLegal(whole, lines);
        if (!counted) return 0;
        if (counted.total > this.best.total) this.keep(counted.total, lines);
        return counted.total;
      },
    );
    counter.nodes += Math.ceil(own.nodes);
  }

  /** Prices of places for a kind of train. */
  private priced(index: number): PlacePrices {
    this.prices[index] ??= placePrices(this.graph, this.kinds[index] as Kind, 0, this.counter);
    return this.prices[index];
  }

  /** Sees to it that all lines of a kind above a floor are known; false when that takes more than `most` nodes. */
  private lower(index: number, floor: number, most: number, all = false): boolean {
    const { problem, graph, kinds, counter } = this;
    const known = this.found[index];
    if (known?.complete && known.floor <= floor) return true;
    const own = { nodes: 0, limit: Math.min(most, counter.limit - counter.nodes) };
    const kind = kinds[index] as Kind;
    const { prices, homes } = this.priced(index);
    // Where two tables for each home that promises enough take more than that, `all` is out of reach, and nothing need be begun.
    const begun = homes?.reduce((count, home) => count + (home + kind.most > floor ? 1 : 0), 0) ?? 0;
    if (all && begun * 2 * tableWork(kind.outline.graph, kind.outline.model) > own.limit) return false;
    const search = new LineSearch(problem, graph, kind, own);
    const complete = search.run({ floor, prices, ...(homes && { homes }) });
    counter.nodes += own.nodes;
    if (complete || !known?.complete) this.found[index] = foundIn(search.lines, floor, complete);
    return complete;
  }

  /** Chooses among lines of each kind, and keeps the set if it is better than those before. */
  private choose(found: readonly Found[], most: number, floor = 0): Chosen {
    const { problem, kinds, graph, counter } = this;
    const { rules } = problem;
    const trains = kinds.flatMap((kind, index) => kind.trains.map((train) => ({ train, index })));
    const groups = kinds.map((kind, index): TrainGroup => {
      const { list } = found[index] as Found;
      return { count: kind.trains.length, list, sharesTrack: this.sharesAll(kind) };
    });
    const linesOf = (index: number) => (found[index] as Found).lines;
    const bonus = (chosen: readonly number[]): number => {
      const run: Line[] = [];
      chosen.forEach((line, at) => {
        if (line < 0) return;
        const { train, index } = trains[at] as { train: RouteTrain; index: number };
        run.push({ train: train.train, ...linesOf(index).seen(graph, line) });
      });
      return rules.setBonus?.(run, problem.helpers, {}).bonus ?? 0;
    };
    const keep = (total: number, chosen: readonly number[]) => {
      const lines = chosen.flatMap((line, at): SetLine[] => {
        const { train, index } = trains[at] as { train: RouteTrain; index: number };
        return line < 0 ? [] : [{ train, steps: linesOf(index).steps(graph, line) }];
      });
      this.keep(total, lines);
    };
    // Choosing always gets some work, so that a search stopped early has an answer, but no more than a tenth of the limit.
    const spare = Math.min(LAST_NODES, counter.limit * (1 + OVERRUN) - counter.nodes);
    const left = Math.min(most, Math.max(spare, counter.limit - counter.nodes));
    const own = { nodes: 0, limit: left };
    const chosen = chooseLines(
      groups,
      {
        words: graph.words,
        join: joinOf(rules),
        floor: Math.max(floor, this.best.total),
        ...(rules.setBonus && { setBonus: bonus }),
      },
      own,
      keep,
    );
    counter.nodes += own.nodes;
    return chosen;
  }

  /** Whether lines of a kind of train keep nothing from other trains: not even what reliefs take off. */
  private sharesAll({ train }: Kind): boolean {
    return train.sharesTrack && !this.graph.water;
  }
}

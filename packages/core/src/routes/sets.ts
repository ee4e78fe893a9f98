import { FewTrains } from "./few-trains.ts";
import { foundIn } from "./found.ts";
import { kindsOf } from "./kind.ts";
import { KindLines } from "./kind-lines.ts";
import { LineSearch } from "./lines.ts";
import { looseBound } from "./loose.ts";
import { pairBound } from "./pairs.ts";
import { LAST_NODES, SetChoice, type SetQuestion } from "./set-choice.ts";
import type { SetLine } from "./set-lines.ts";
import { tableWork } from "./walks.ts";

/** Nodes spent on looking at all lines, and on choosing among them, before bounds are made; the most over water, where those take more. */
export const PLAIN_NODES = 6_000;
const MOST_PLAIN = 30_000;
/** Nodes for the lines of a first set, and the share of the best line that each of them earns at least. */
const SKETCH_NODES = 5_000;
const SKETCH_SHARE = 0.8;
/** Share of the bound by which a broad search lets sets fall short of it, and the nodes that it may take. */
const WIDE_GAP = 0.3;
const WIDE_NODES = 100_000;
/** The share in the first of several searches that become broader. */
const FIRST_GAP = 0.03;

/** The search for the best set of routes, of trains that run as they are. `searchRoutes` asks it once for each way to join them. */
export class RouteSearch {
  private readonly question: SetQuestion;
  private readonly plainNodes: number;
  private readonly pairNodes: number;
  /** At least what comes on top of all lines of a set. */
  private readonly once: number;
  private readonly choice: SetChoice;
  private readonly few: FewTrains;
  private readonly lines: KindLines;
  /** Bounds on sets of some of the trains, by how many of each kind. */
  private readonly bounds = new Map<string, number>();

  constructor(
    asked: Omit<SetQuestion, "kinds">,
    nodes: { plainNodes: number; pairNodes: number },
    total: number,
  ) {
    const question = { ...asked, kinds: kindsOf(asked.problem, asked.graph) };
    this.question = question;
    this.plainNodes = nodes.plainNodes;
    this.pairNodes = nodes.pairNodes;
    this.choice = new SetChoice(question, total);
    this.few = new FewTrains(question, this.choice);
    this.lines = new KindLines(question, this.choice, this.few);
    this.once = question.kinds.reduce((most, kind) => Math.max(most, kind.once), 0);
  }

  /** Looks for sets that earn more than the total known; the bound holds for all sets, or the total does. */
  run(brief: boolean): { lines: readonly SetLine[] | undefined; total: number; bound: number } {
    const { problem, kinds, graph, counter } = this.question;
    const { choice } = this;
    const loose = looseBound(problem, graph, kinds);
    if (brief || loose <= choice.best.total) return { ...choice.best, bound: loose };
    let bound = this.plain();
    // Without a node left bounds are not begun with.
    const { nodes, limit } = counter;
    if (bound > choice.best.total && nodes < limit) bound = Math.min(bound, this.bounded());
    return { ...choice.best, bound: graph.complete ? bound : loose };
  }

  /** Looks at all lines, then at all sets that bounds by value leave; the bound that is left when that takes too long. */
  private plain(): number {
    const { choice } = this;
    const { problem, counter, kinds, graph } = this.question;
    const loose = looseBound(problem, graph, kinds);
    // Without bounds of the title's own there is no other way.
    const most = Number.isFinite(loose) ? this.plainMost() : Number.POSITIVE_INFINITY;
    const brief = { nodes: counter.nodes, limit: Math.min(counter.limit, counter.nodes + most) };
    let complete = true;
    const found = kinds.map((kind) => {
      const search = new LineSearch(problem, graph, kind, brief);
      const all = search.run({ floor: Number.NEGATIVE_INFINITY });
      complete &&= all;
      return foundIn(search.lines, Number.NEGATIVE_INFINITY, all);
    });
    counter.nodes = brief.nodes;
    const chosen = choice.choose(found, complete ? Math.max(most, LAST_NODES) : LAST_NODES);
    if (complete && !chosen.complete) choice.found.push(...found);
    return complete ? chosen.bound : loose;
  }

  /** Nodes before bounds are made: over water, where tables are large, as many as these would take, within reason. */
  private plainMost(): number {
    const { plainNodes } = this;
    const { graph, kinds } = this.question;
    if (plainNodes === 0 || !graph.water) return plainNodes;
    const tables = graph.homes.length + 4;
    const work = kinds.reduce((sum, { model }) => sum + tables * tableWork(graph, model), 0);
    return Math.max(plainNodes, Math.min(MOST_PLAIN, work));
  }

  /** Searches with bounds; returns the bound that is left. */
  private bounded(): number {
    const { problem, graph, kinds } = this.question;
    const { choice, lines } = this;
    const loose = looseBound(problem, graph, kinds);
    if (!Number.isFinite(loose)) return loose;
    const counts = kinds.map((kind) => kind.trains.length);
    const alone = counts.reduce((sum, count) => sum + count, 0) === 1;
    // A first set to compare with: of the best lines, then of some that are nearly as good.
    const singles = counts.map((_, index) => lines.single(index));
    choice.choose(choice.found, LAST_NODES);
    // Trains that are not in each other's way run their best lines.
    const most = singles.reduce((sum, single, index) => sum + single * (counts[index] as number), this.once);
    if (!alone) this.few.together(most);
    if (most <= choice.best.total) return Math.min(loose, most);
    if (!alone) {
      singles.forEach((most, index) => {
        lines.lower(index, most * SKETCH_SHARE, SKETCH_NODES);
      });
      choice.choose(choice.found, LAST_NODES);
    }
    return Math.min(loose, this.solve(counts, true));
  }

  /**
   * The most that trains earn together, this many of each kind, or a bound on it: without bonuses on the set, except for
   * all trains (`whole`). Every line of a set above a total earns at least what the best set of the other trains lacks
   * of it ("Russian dolls", Verfaillie, Lemaitre and Schiex 1996).
   */
  private solve(counts: readonly number[], whole: boolean): number {
    const { choice, lines } = this;
    const { counter } = this.question;
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
      if (count > 0) bound = Math.min(bound, (rest[index] as number) + lines.single(index) + once);
    });
    const root = bound;
    if (whole ? root <= choice.best.total : alone) return bound;
    const least = () => (whole ? choice.best.total : 0);
    /** Searches for sets above a floor; false when lines or sets are too many. */
    const above = (floor: number, most: number): boolean => {
      let complete = true;
      counts.forEach((count, index) => {
        if (count > 0 && complete)
          complete = lines.lower(index, floor - (rest[index] as number) - once, most, true);
      });
      const reached = whole ? choice.reach(floor, complete) : choice.sum(counts, floor, complete);
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
      const left = pair ? pairBound(this.question, choice, lines, rest) : bound;
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
    const { kinds, problem, graph } = this.question;
    return kinds.length === 2 && problem.trains.length === 2 && !problem.rules.setBonus && !graph.water;
  }
}

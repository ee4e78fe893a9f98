import { type Chosen, chooseLines, type TrainGroup } from "./choose.ts";
import type { NodeCounter } from "./enumerate.ts";
import type { Found } from "./found.ts";
import type { StopGraph } from "./graph.ts";
import { joinOf, type Kind } from "./kind.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";
import type { CountedRoute, Line } from "./rules.ts";
import { countLines, type SetLine } from "./set-lines.ts";

/** How far a search may go. */
export interface SearchOptions {
  /** Nodes after which the search stops with what it has; without it, it goes on to the proof. */
  nodeLimit?: number;
  /** Called with every better set as it is found. */
  onImproved?: (best: { routes: CountedRoute[]; total: number }) => void;
}

/** Nodes for a quick choice among lines: those that a search which was cut short has found. */
export const LAST_NODES = 2_000;
/** Share of its limit by which a search may overrun it, for that choice. */
const OVERRUN = 0.1;

/** What a search for sets above a floor tells: no set earns more than the bound, and whether the search was complete. */
interface Reached {
  bound: number;
  complete: boolean;
}

/** What a search for the best set of routes is about. */
export interface SetQuestion {
  readonly problem: RouteProblem;
  /** The problem before trains were joined. */
  readonly whole: RouteProblem;
  readonly graph: StopGraph;
  readonly kinds: readonly Kind[];
  readonly counter: NodeCounter;
  readonly options: SearchOptions;
}

/** Chooses sets among the lines that are known of each kind of train, and keeps the best. */
export class SetChoice {
  private readonly question: SetQuestion;
  /** Best set found; one that was found elsewhere has no lines here. */
  best: { total: number; lines: readonly SetLine[] | undefined };
  /** Lines known, by kind. */
  readonly found: Found[] = [];

  constructor(question: SetQuestion, total: number) {
    this.question = question;
    this.best = { total, lines: undefined };
  }

  /** Keeps a set that is better than those before, and tells of it. */
  keep(total: number, lines: readonly SetLine[]): void {
    this.best = { total, lines };
    const { options, whole } = this.question;
    options.onImproved?.({ routes: countLines(whole, lines).each, total });
  }

  /**
   * Chooses among all lines that a set above a floor can have: the bound that follows. Where the lines found are not all
   * (`complete` is false), a good set of them is kept and nothing follows.
   */
  reach(floor: number, complete: boolean): Reached | undefined {
    const quick = this.choose(this.found, LAST_NODES);
    if (!complete) return undefined;
    if (quick.complete) return { bound: Math.max(floor, this.best.total), complete };
    const chosen = this.choose(this.found, Number.POSITIVE_INFINITY, floor);
    return { bound: Math.max(floor, chosen.bound), complete: chosen.complete };
  }

  /** The same for the sum of this many lines of each kind. */
  sum(counts: readonly number[], floor: number, complete: boolean): Reached | undefined {
    if (!complete) return undefined;
    const { kinds, graph, counter } = this.question;
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

  /** Chooses among lines of each kind, and keeps the set if it is better than those before. */
  choose(found: readonly Found[], most: number, floor = 0): Chosen {
    const { problem, kinds, graph, counter } = this.question;
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
    return train.sharesTrack && !this.question.graph.water;
  }
}

import type { FewTrains } from "./few-trains.ts";
import { foundIn } from "./found.ts";
import type { Kind } from "./kind.ts";
import { LineSearch } from "./lines.ts";
import { looseBound } from "./loose.ts";
import { type PlacePrices, placePrices } from "./prices.ts";
import type { SetChoice, SetQuestion } from "./set-choice.ts";
import { tableWork } from "./walks.ts";

/** Share of the nodes for the best lines of single trains. */
const SINGLE_SHARE = 0.6;

/** Looks for the lines of each kind of train: the best one, and all above a floor. */
export class KindLines {
  private readonly question: SetQuestion;
  private readonly choice: SetChoice;
  private readonly few: FewTrains;
  private readonly prices: (PlacePrices | undefined)[] = [];
  private readonly singles: (number | undefined)[] = [];

  constructor(question: SetQuestion, choice: SetChoice, few: FewTrains) {
    this.question = question;
    this.choice = choice;
    this.few = few;
  }

  /** The most that one train of a kind can earn with its line. */
  single(index: number): number {
    const { problem, graph, kinds, counter } = this.question;
    const { found } = this.choice;
    const known = this.singles[index];
    if (known !== undefined) return known;
    const kind = kinds[index] as Kind;
    // Over water lines are walked first, where links end at stops: crossings count, so that few can follow each other.
    let few = problem.water && !graph.mesh ? undefined : this.few.alone(index);
    if (few && few.bound <= few.total) {
      const search = new LineSearch(problem, graph, kind, counter);
      if (!found[index]) found[index] = foundIn(search.lines, Number.POSITIVE_INFINITY, false);
      this.singles[index] = few.bound;
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
    if (!found[index]) found[index] = foundIn(search.lines, Number.POSITIVE_INFINITY, false);
    if (!complete && problem.water) few ??= this.few.alone(index);
    // Where the nodes did not do for a table, the best stops are all that is known.
    const most = Math.min(
      priced.bound + kind.most,
      looseBound(problem, graph, [{ ...kind, trains: [kind.train] }]),
      few?.bound ?? Number.POSITIVE_INFINITY,
    );
    const bound = complete ? (search.lines.weight.at(-1) ?? floor) : Math.max(0, most);
    this.singles[index] = bound;
    return bound;
  }

  /** Prices of places for a kind of train. */
  priced(index: number): PlacePrices {
    const { graph, kinds, counter } = this.question;
    this.prices[index] ??= placePrices(graph, kinds[index] as Kind, 0, counter);
    return this.prices[index];
  }

  /** Sees to it that all lines of a kind above a floor are known; false when that takes more than `most` nodes. */
  lower(index: number, floor: number, most: number, all = false): boolean {
    const { problem, graph, kinds, counter } = this.question;
    const { found } = this.choice;
    const known = found[index];
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
    if (complete || !known?.complete) found[index] = foundIn(search.lines, floor, complete);
    return complete;
  }
}

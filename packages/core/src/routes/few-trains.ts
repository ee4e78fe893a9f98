import type { Kind } from "./kind.ts";
import type { RouteTrain } from "./problem.ts";
import type { SetChoice, SetQuestion } from "./set-choice.ts";
import { countIfLegal, countLines } from "./set-lines.ts";
import { FewSearch } from "./ways/few.ts";
import { linesTogether } from "./ways/together.ts";

/** Nodes for the best line of a train that counts few stops, and the most of those left that it may take. */
const FEW_NODES = 300_000;
const FEW_SHARE = 0.3;

/** Looks for lines of trains that count few stops, and has the best sets kept. */
export class FewTrains {
  private readonly question: SetQuestion;
  private readonly choice: SetChoice;
  /** By kind. */
  private readonly searches: (FewSearch | undefined)[] = [];

  constructor(question: SetQuestion, choice: SetChoice) {
    this.question = question;
    this.choice = choice;
  }

  /** The best line of a train that counts few stops, and a bound on it; undefined for other trains. */
  alone(index: number): { total: number; bound: number } | undefined {
    const { problem, whole, counter, kinds } = this.question;
    const { choice } = this;
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
    const counted = countLines(whole, lines);
    if (counted.total > choice.best.total) choice.keep(counted.total, lines);
    return { total, bound };
  }

  /** Looks for lines of all trains at once, where each counts few stops; no set earns more than `most`. */
  together(most: number): void {
    const { counter, kinds, whole } = this.question;
    const { choice } = this;
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
        if (counted.total > choice.best.total) choice.keep(counted.total, lines);
        return counted.total;
      },
    );
    counter.nodes += Math.ceil(own.nodes);
  }
}

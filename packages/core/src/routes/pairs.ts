import type { Found } from "./found.ts";
import type { Kind } from "./kind.ts";
import type { KindLines } from "./kind-lines.ts";
import { LineSearch } from "./lines.ts";
import type { SetChoice, SetQuestion } from "./set-choice.ts";

/** Of two trains: nodes for listing the lines of one above a floor, before pairs are looked for; and for the list of those. */
export const PAIR_NODES = 300_000;
const PAIR_LIST_NODES = 1_000_000;

/**
 * Where one of two trains has too many lines to list: for each line of the other, the best first, the best line beside
 * it. What those lines that are left could still give is the bound; undefined where both have too many. `rest`: the
 * most that the other train earns.
 */
export function pairBound(
  question: SetQuestion,
  choice: SetChoice,
  lines: KindLines,
  rest: readonly number[],
): number | undefined {
  const { found } = choice;
  const order = found[0]?.complete || !found[1]?.complete ? [0, 1] : [1, 0];
  const small = order.find((index) =>
    lines.lower(index, choice.best.total - (rest[index] as number), PAIR_LIST_NODES),
  );
  if (small === undefined) return undefined;
  const big = 1 - small;
  const { problem, graph, kinds, counter } = question;
  const most = rest[small] as number;
  const { lines: own, list } = found[small] as Found;
  const [one, other] = [kinds[small] as Kind, kinds[big] as Kind];
  const apart = one.train.sharesTrack || other.train.sharesTrack;
  const { prices, homes } = lines.priced(big);
  const from = { prices, ...(homes && { homes }) };
  const tried: Int32Array[] = [];
  for (let rank = 0; rank < list.count; rank++) {
    const value = list.value[rank] as number;
    if (value + most <= choice.best.total) break;
    const atoms = list.atoms.slice(rank * graph.words, (rank + 1) * graph.words);
    // A line that uses everything that a better one uses leaves nothing extra to the other train.
    counter.nodes += (tried.length * graph.words) >> 7;
    if (tried.some((before) => before.every((bits, word) => (bits & ~(atoms[word] as number)) === 0)))
      continue;
    tried.push(atoms);
    const share = { nodes: 0, limit: Math.max(0, counter.limit - counter.nodes) };
    const search = new LineSearch(problem, graph, other, share);
    const without = apart ? {} : { without: atoms };
    const complete = search.run({ floor: choice.best.total - value, ...from, ...without, rising: true });
    counter.nodes += share.nodes;
    const last = search.lines.count - 1;
    if (last >= 0) {
      const line = list.line[rank] as number;
      choice.keep(value + (search.lines.value[last] as number), [
        { train: one.train, steps: own.steps(graph, line) },
        { train: other.train, steps: search.lines.steps(graph, last) },
      ]);
    }
    if (!complete) return Math.max(choice.best.total, value + most);
  }
  return choice.best.total;
}

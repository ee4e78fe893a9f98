import type { StopGraph } from "./graph.ts";
import { type Follow, followOf, NEVER } from "./rings.ts";

/** The links that come to one stop, all that may follow one of them, and which may follow which. */
interface Junction {
  readonly into: Int32Array;
  readonly out: Int32Array;
  /** Words of a bit set of those that may follow. */
  readonly words: number;
  /** For each that comes, the set of those that may follow it. */
  readonly may: Int32Array;
}

const known = new WeakMap<StopGraph, readonly Junction[]>();

/** The stops of a board with what may follow there; kept with it. */
function junctionsOf(graph: StopGraph): readonly Junction[] {
  let junctions = known.get(graph);
  if (junctions) return junctions;
  const { first, list } = followOf(graph);
  const ahead = (link: number) => list.subarray(first[link], first[link + 1]);
  const into: number[][] = graph.stops.map(() => []);
  for (let link = 0; link < graph.linkCount; link++)
    if (ahead(link).length > 0) (into[graph.to[link] as number] as number[]).push(link);
  junctions = into.flatMap((links): Junction[] => {
    if (links.length === 0) return [];
    const out = Int32Array.from(new Set(links.flatMap((link) => [...ahead(link)]))).sort();
    const bitOf = new Map([...out].map((link, bit) => [link, bit]));
    const words = (out.length + 31) >> 5;
    const may = new Int32Array(links.length * words);
    links.forEach((link, at) => {
      for (const next of ahead(link)) {
        const bit = bitOf.get(next) as number;
        const word = at * words + (bit >> 5);
        may[word] = (may[word] as number) | (1 << (bit & 31));
      }
    });
    return [{ into: Int32Array.from(links), out, words, may }];
  });
  known.set(graph, junctions);
  return junctions;
}

/**
 * What each link can be followed by at best: nearly always the best link that leaves its stop, or the second best. Only where neither may follow are all
 * looked at.
 */
export class Onward {
  private readonly junctions: readonly Junction[];
  private readonly follow: Follow;

  constructor(graph: StopGraph) {
    this.follow = followOf(graph);
    this.junctions = junctionsOf(graph);
  }

  /** Raises `most` (from `at` on, one for each link) to the best value of `best` (from `row` on) of the links that may follow. */
  raise(best: Float64Array, row: number, most: Float64Array, at: number): void {
    for (const { into, out, words, may } of this.junctions) {
      let one = -1;
      let two = -1;
      let value = NEVER;
      let second = NEVER;
      for (let bit = 0; bit < out.length; bit++) {
        const here = best[row + (out[bit] as number)] as number;
        if (here > value) {
          two = one;
          second = value;
          one = bit;
          value = here;
        } else if (here > second) {
          two = bit;
          second = here;
        }
      }
      if (one < 0) continue;
      for (let index = 0; index < into.length; index++) {
        const link = into[index] as number;
        const own = most[at + link] as number;
        if (value <= own) continue;
        const base = index * words;
        if (((may[base + (one >> 5)] as number) >> (one & 31)) & 1) most[at + link] = value;
        else if (two < 0 || second <= own) continue;
        else if (((may[base + (two >> 5)] as number) >> (two & 31)) & 1) most[at + link] = second;
        else most[at + link] = this.among(link, own, best, row);
      }
    }
  }

  private among(link: number, own: number, best: Float64Array, row: number): number {
    const { first, list } = this.follow;
    let most = own;
    for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
      const value = best[row + (list[at] as number)] as number;
      if (value > most) most = value;
    }
    return most;
  }
}

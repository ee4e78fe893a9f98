import { plainStop } from "./count.ts";
import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import type { ProblemStop } from "./problem.ts";
import type { Line } from "./rules.ts";
import type { Tariff } from "./tariff.ts";
import { titleCrossings } from "./water.ts";

/** Most lines of one kind, and links of them, that are kept; where there are more, the search ends with a gap. */
export const MOST_LINES = 1_500_000;
export const MOST_LINKS = 15_000_000;
/** Most words of their bit sets. */
export const MOST_WORDS = 30_000_000;

/** Lines of one kind of train, as columns. */
export class Lines {
  count = 0;
  /** What a line earns alone, its bonus included. */
  readonly value: number[] = [];
  /** At least what it adds to the bonus of the set. */
  readonly potential: number[] = [];
  /** `value`, and `potential` where bonuses of lines are summed up. */
  readonly weight: number[] = [];
  /** Bit sets of atoms. */
  readonly atoms: number[] = [];
  /** Links of the first arm from a company's token on, then those of the second: where they begin, and end. */
  readonly links: number[] = [];
  readonly begin: number[] = [];
  readonly turn: number[] = [];
  readonly words: number;

  constructor(words: number) {
    this.words = words;
  }

  end(line: number): number {
    return line + 1 < this.count ? (this.begin[line + 1] as number) : this.links.length;
  }

  /** Steps from one end of a line to the other (see `Network`). */
  steps(graph: StopGraph, line: number): number[] {
    const begin = this.begin[line] as number;
    const turn = this.turn[line] as number;
    const steps: number[] = [];
    for (let at = this.end(line) - 1; at >= turn; at--) {
      const link = graph.steps[this.links[at] as number] as Int32Array;
      for (let step = link.length - 1; step >= 0; step--) steps.push((link[step] as number) ^ 1);
    }
    for (let at = begin; at < turn; at++)
      steps.push(...(graph.steps[this.links[at] as number] as Int32Array));
    return steps;
  }

  /** Stops from one end of a line to the other, each once. */
  stops(graph: StopGraph, line: number): ProblemStop[] {
    const begin = this.begin[line] as number;
    const turn = this.turn[line] as number;
    const stops: number[] = [];
    for (let at = this.end(line) - 1; at >= turn; at--)
      stops.push(graph.to[this.links[at] as number] as number);
    stops.push(graph.from[this.links[begin] as number] as number);
    for (let at = begin; at < turn; at++) stops.push(graph.to[this.links[at] as number] as number);
    const passed = graph.again ? [...new Set(stops)] : stops;
    return passed
      .filter((stop) => graph.kind[stop] !== JOINT)
      .map((stop) => graph.stops[stop] as ProblemStop);
  }

  /** What rules see of a line. */
  seen(graph: StopGraph, line: number): Omit<Line, "train"> {
    const stops = this.stops(graph, line).map(plainStop);
    if (!graph.water) return { stops };
    const { crossings, land, water } = graph.water;
    const links = this.links.slice(this.begin[line], this.end(line));
    return {
      stops,
      crossings: titleCrossings(
        water,
        links.flatMap((link) => crossings[link] as readonly number[]),
      ),
      land: links.some((link) => land[link] === 1),
    };
  }
}

/** Which lines are looked for. */
export interface LineQuery {
  /** Only lines that weigh more. */
  floor: number;
  /** Prices that make bounds tight (see `placePrices`). Without them nothing is bounded. */
  prices?: Tariff;
  /** What no line from each home earns more than, if that is known: homes that promise too little are passed over. */
  homes?: Float64Array;
  /** Only lines that use none of these atoms. */
  without?: Int32Array;
  /** Only lines that weigh more than all before: the last one kept is the best. */
  rising?: boolean;
  /** Lines too that earn no more than a part of them. */
  all?: boolean;
  /** One line is enough. */
  any?: boolean;
}

/** Per link, 1 where it uses one of these atoms. */
export function linksWith(graph: StopGraph, atoms: Int32Array): Uint8Array {
  return Uint8Array.from({ length: graph.linkCount }, (_, link) =>
    atoms.some((bits, word) => ((graph.atoms[link * graph.words + word] as number) & bits) !== 0) ? 1 : 0,
  );
}

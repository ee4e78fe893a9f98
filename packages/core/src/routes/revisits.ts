import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import { LAND } from "./links.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import { isPier } from "./water.ts";

/**
 * The stops that a growing line has passed again. It counts such a stop where it comes to it first; later it goes through it as
 * through a junction, and does not end there.
 */
export class Revisits {
  /** How many stops have been passed again, in all and by stop. */
  count = 0;
  private readonly times: Uint8Array;
  private readonly problem: RouteProblem;
  private readonly graph: StopGraph;
  private readonly again: Uint8Array;
  private readonly lead: Uint8Array | undefined;
  private readonly tail: Uint8Array | undefined;

  constructor(problem: RouteProblem, graph: StopGraph, again: Uint8Array) {
    this.problem = problem;
    this.graph = graph;
    this.again = again;
    this.lead = graph.water?.lead;
    this.tail = graph.water?.tail;
    this.times = new Uint8Array(graph.stops.length);
  }

  /** Whether a stop may be passed more than once. */
  may(stop: number): boolean {
    return this.again[stop] === 1;
  }

  /** Whether the line has passed a stop again. */
  has(stop: number): boolean {
    return (this.times[stop] as number) > 0;
  }

  add(stop: number): void {
    this.count++;
    this.times[stop] = (this.times[stop] as number) + 1;
  }

  take(stop: number): void {
    this.count--;
    this.times[stop] = (this.times[stop] as number) - 1;
  }

  /**
   * Whether a line may come over a link to its end once more: it was there, has come to another stop since, and is not to end
   * there. `turn`: where its second arm begins in the path; -1 while it has one arm.
   */
  returns(path: readonly number[], turn: number, home: number, link: number): boolean {
    const { from, to, kind } = this.graph;
    const stop = to[link] as number;
    if (stop !== home && !path.some((one) => to[one] === stop)) return false;
    if (turn > 0 && to[path[turn - 1] as number] === stop) return false;
    let last = from[link] as number;
    for (let at = path.length - 1; kind[last] === JOINT; at--) last = from[path[at] as number] as number;
    if (last === stop || (this.lead && !this.isFree(path, stop, this.endOf(link), -1))) return false;
    return (
      stop === home ||
      this.isFirst(path, Math.max(turn, 0), path.length, stop, this.endOf(link), link, this.tail)
    );
  }

  /**
   * Whether a line may leave by a link the stop that it has come to. Of the track between stops and shores, which is used both
   * ways, each visit has its own.
   */
  leaves(path: readonly number[], turn: number, home: number, link: number): boolean {
    const stop = this.graph.from[link] as number;
    if (!this.again[stop]) return true;
    const same = path.length === turn ? 0 : path.length - 1;
    if (this.lead && !this.isFree(path, stop, this.startOf(link), same)) return false;
    return (
      stop === home || turn < 0 || this.isFirst(path, 0, turn, stop, this.startOf(link), link, this.lead)
    );
  }

  /**
   * Of lines over the same track that differ only in how they put it together at a stop one is enough: a loop may be run either
   * way, and two arms that cross may change over. It is the one that leaves the stop over the piece of track that comes first.
   * Asked of a line that comes to a stop, or leaves it, over a piece of track, where it left it before by links of the path from
   * `begin` up to `end`. Water is left alone, since what may follow each other depends on which way round it is, and so is track
   * that one visit uses both ways.
   */
  private isFirst(
    path: readonly number[],
    begin: number,
    end: number,
    stop: number,
    segment: number,
    link: number,
    shores: Uint8Array | undefined,
  ): boolean {
    const { lead } = this;
    if (shores && (shores[link] !== LAND || this.isPier(segment))) return true;
    for (let at = begin; at < end; at++) {
      const one = path[at] as number;
      if (this.graph.from[one] !== stop || (lead && lead[one] !== LAND)) continue;
      if (this.startOf(one) > segment && !this.isPier(this.startOf(one))) return false;
    }
    return true;
  }

  private isPier(segment: number): boolean {
    const { network, water } = this.problem;
    return water !== undefined && segment < network.segmentCount && isPier(this.problem, water, segment);
  }

  /** Whether no link of the line uses this piece of track at a stop, but perhaps the one at this place of the path. */
  private isFree(path: readonly number[], stop: number, segment: number, except: number): boolean {
    const { from, to } = this.graph;
    return path.every(
      (one, at) =>
        at === except ||
        !(
          (from[one] === stop && this.startOf(one) === segment) ||
          (to[one] === stop && this.endOf(one) === segment)
        ),
    );
  }

  /** The piece of track by which a link leaves its beginning. */
  private startOf(link: number): number {
    return (this.graph.steps[link]?.[0] as number) >> 1;
  }

  /** The piece of track by which a link comes to its end. */
  private endOf(link: number): number {
    return (this.graph.steps[link]?.at(-1) as number) >> 1;
  }
}

/** Whether a line, given as the stops that it comes to in order, may come once more to the one at this place. */
export function mayReturn(visits: readonly ProblemStop[], at: number): boolean {
  const stop = visits[at] as ProblemStop;
  const first = visits.indexOf(stop);
  return Boolean(stop.again) && first > 0 && first < at && at < visits.length - 1 && visits[at - 1] !== stop;
}

/**
 * Whether a line has track of its own at each of its visits to a stop. It asks of the track between stops and shores only, which one
 * visit uses both ways; everything else is used once anyway.
 */
export function visitsApart(
  { stops }: RouteProblem,
  vertices: readonly number[],
  steps: readonly number[],
): boolean {
  const used = new Map<string, number>();
  return vertices.every((vertex, at) => {
    if (!stops[vertex]?.again) return true;
    return [steps[at - 1], steps[at]].every((step) => {
      if (step === undefined) return true;
      const key = `${vertex}/${step >> 1}`;
      const before = used.get(key) ?? at;
      used.set(key, before);
      return before === at;
    });
  });
}

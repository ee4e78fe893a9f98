import { stepEnd } from "../../board/walk.ts";
import type { ProblemStop, RouteProblem } from "../problem.ts";
import { crossingOf } from "../water.ts";
import { type Supply, WayFlow } from "./flow.ts";
import { type Leg, Negotiation } from "./negotiate.ts";
import { netWithout, stepsAlong, type WayNet, wayNet } from "./net.ts";

/** Lengths of ways count the cities that their crossings count as in this unit, above the nodes that they have. */
export const TOLL = 1 << 16;

/** A way from one stop of a line to the next. */
export interface LegWay {
  readonly from: ProblemStop;
  readonly to: ProblemStop;
  readonly steps: readonly number[];
  /** Resources of the net. */
  readonly uses: readonly number[];
}

/** What is known of ways between the stops of a board that count, over towns that do not. */
export class Ways {
  readonly net: WayNet;
  readonly flow: WayFlow;
  private readonly negotiations = new Map<number, Negotiation>();
  readonly towns: readonly ProblemStop[];
  /** Stops that are no towns: no way passes them. */
  private readonly counting: readonly ProblemStop[];
  /** Nodes of the net after which ways are not tried any longer. */
  limit = Number.POSITIVE_INFINITY;
  private readonly problem: RouteProblem;
  private readonly lengths = new Map<number, Int32Array>();
  private readonly passed = new Map<number, boolean>();
  private readonly joined = new Map<string, boolean>();
  private looked: number;
  /** Hexes in which crossings may open a stop. */
  private readonly opened: ReadonlySet<string>;

  /** `closed`: resources that no way uses. */
  constructor(problem: RouteProblem, closed: ReadonlySet<number>) {
    this.problem = problem;
    this.net = netWithout(netOf(problem), closed);
    // The net counts as made, so that a search counts the same nodes each time.
    this.looked = this.net.count;
    const stops = problem.stops.filter((stop) => stop !== undefined);
    this.towns = stops.filter(({ kind }) => kind === "town");
    this.counting = stops.filter(({ kind }) => kind !== "town");
    this.flow = new WayFlow(this.net);
    this.opened = openedHexes(problem);
  }

  /** Stops that lines come to from these, over track and water. */
  reachable(homes: readonly ProblemStop[]): ProblemStop[] {
    const { first, to, stop, count } = this.net;
    const { stops } = this.problem;
    const seen = new Uint8Array(count);
    const queue = homes.map((home) => this.endOf(home));
    for (const node of queue) seen[node] = 1;
    const found: ProblemStop[] = [];
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head] as number;
      const here = stops[stop[node] as number];
      if (here) found.push(here);
      if (here && !this.mayPass(here) && !homes.includes(here)) continue;
      for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
        const next = to[arc] as number;
        if (seen[next]) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    this.looked += queue.length;
    return found;
  }

  /** Nodes of the net looked at. */
  get work(): number {
    return this.flow.work + this.looked;
  }

  /** Whether the limit is reached. */
  get isOver(): boolean {
    return this.work > this.limit;
  }

  /** Ways for the legs of some lines that do not meet; undefined where they could not agree, or the limit was reached. */
  negotiate(legs: readonly Leg[], lines: number): number[][] | undefined {
    let one = this.negotiations.get(lines);
    if (!one) {
      one = new Negotiation(this.net, lines);
      this.negotiations.set(lines, one);
    }
    return one.run(legs, (looked) => {
      this.looked += looked;
      return this.isOver;
    });
  }

  /** The node of a stop as the end of ways. */
  endOf({ vertex }: ProblemStop): number {
    return this.net.end[vertex] as number;
  }

  /** How many nodes the shortest way between two stops has, of those that count the fewest cities for crossings (see `TOLL`); infinite where there is none. */
  length(from: ProblemStop, to: ProblemStop): number {
    let row = this.lengths.get(from.vertex);
    if (!row) {
      row = this.flood(this.endOf(from));
      this.lengths.set(from.vertex, row);
    }
    const length = row[this.endOf(to)] as number;
    return length < 0 ? Number.POSITIVE_INFINITY : length;
  }

  /** Whether any line passes a stop that counts. */
  mayPass(stop: ProblemStop): boolean {
    return stop.mayPass || this.opened.has(stop.hex);
  }

  /** Whether a line may go on beyond a stop: it may pass there, and two ways lead from it to others that count. */
  passes(stop: ProblemStop): boolean {
    let known = this.passed.get(stop.vertex);
    if (known === undefined) {
      const sinks = this.counting.filter((one) => one !== stop).map((one): Supply => [this.endOf(one), 1]);
      known = this.mayPass(stop) && this.flow.run([[this.endOf(stop), 2]], sinks, 2) === 2;
      this.passed.set(stop.vertex, known);
    }
    return known;
  }

  /** Whether a line may come from one stop over another to a third: two ways lead from the middle to the ends. */
  joins(from: ProblemStop, over: ProblemStop, to: ProblemStop): boolean {
    const [low, high] = [Math.min(from.vertex, to.vertex), Math.max(from.vertex, to.vertex)];
    const key = `${low}/${over.vertex}/${high}`;
    let known = this.joined.get(key);
    if (known === undefined) {
      const ends: Supply[] = [
        [this.endOf(from), 1],
        [this.endOf(to), 1],
      ];
      known = this.mayPass(over) && this.flow.run([[this.endOf(over), 2]], ends, 2) === 2;
      this.joined.set(key, known);
    }
    return known;
  }

  /** Vertices of the towns that a way passes. */
  townsOf({ steps }: LegWay): number[] {
    const { network, stops } = this.problem;
    const { water } = this.problem;
    return steps
      .map((step) => {
        const over = crossingOf(network, water, step);
        return over ? over[0].ends[over[1] === 0 ? 1 : 0].vertex : stepEnd(network, step);
      })
      .filter((vertex) => stops[vertex]?.kind === "town");
  }

  /** A way along nodes of the net. */
  along(from: ProblemStop, to: ProblemStop, nodes: readonly number[]): LegWay {
    const { net } = this;
    const uses = nodes.map((node) => net.resource[node] as number).filter((one) => one >= 0);
    return { from, to, steps: stepsAlong(net, nodes), uses };
  }

  /** Lengths of the shortest ways from a node to the ends of all stops; -1 where there is none. */
  private flood(from: number): Int32Array {
    const { first, to, stop, count, toll } = this.net;
    const length = new Int32Array(count).fill(-1);
    const far = new Int32Array(count).fill(-1);
    /** Nodes by the cities that count up to them. */
    const levels: number[][] = [[from]];
    far[from] = 0;
    for (let paid = 0; paid < levels.length; paid++) {
      const queue = levels[paid] as number[];
      for (let head = 0; head < queue.length; head++) {
        const node = queue[head] as number;
        if (length[node] !== -1) continue;
        length[node] = far[node] as number;
        this.looked++;
        if ((stop[node] as number) >= 0 && node !== from) continue;
        for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
          const next = to[arc] as number;
          if (length[next] !== -1) continue;
          const costs = toll?.[next] ?? 0;
          const then = (far[node] as number) + 1 + costs * TOLL;
          if (far[next] !== -1 && (far[next] as number) <= then) continue;
          far[next] = then;
          while (levels.length <= paid + costs) levels.push([]);
          (levels[paid + costs] as number[]).push(next);
        }
      }
    }
    return length;
  }
}

/** Where some crossing opens stops: the hexes of all shores, since a line may come to such a crossing by another. */
function openedHexes({ water }: RouteProblem): Set<string> {
  const crossings = water?.crossings ?? [];
  if (!crossings.some(({ opened }) => opened.includes(true))) return new Set();
  return new Set(crossings.flatMap(({ shores }) => shores.map(({ hex }) => hex)));
}

const nets = new WeakMap<RouteProblem["stops"], WayNet>();

/** The net of a board on which towns are passed; kept with its stops. */
function netOf(problem: RouteProblem): WayNet {
  let net = nets.get(problem.stops);
  if (!net) {
    net = wayNet(problem, ({ kind }) => kind === "town");
    nets.set(problem.stops, net);
  }
  return net;
}

/** Ways along the stops of lines, each in its order, that do not meet; undefined where none were found. */
export function legWays(ways: Ways, lines: readonly (readonly ProblemStop[])[]): LegWay[][] | undefined {
  const pairs = lines.flatMap((stops, line) =>
    stops.slice(1).map((to, at) => ({ from: stops[at] as ProblemStop, to, line })),
  );
  const found = ways.negotiate(
    pairs.map(({ from, to, line }) => ({ from: ways.endOf(from), to: ways.endOf(to), line })),
    lines.length,
  );
  if (!found) return undefined;
  const legs: LegWay[][] = lines.map(() => []);
  for (const [at, { from, to, line }] of pairs.entries())
    (legs[line] as LegWay[]).push(ways.along(from, to, found[at] as number[]));
  return legs;
}

/** The steps of a line along its ways. */
export const lineOf = (legs: readonly LegWay[]): number[] => legs.flatMap(({ steps }) => steps);

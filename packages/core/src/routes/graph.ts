import { stepFrom } from "../board/walk.ts";
import { kindIndex } from "./budget.ts";
import type { NodeCounter } from "./enumerate.ts";
import { atomsOf } from "./enumerate.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";

/**
 * The board of a company as stops and links. A link is a piece of line from one stop to the next, with no stop between;
 * it has a direction. Links of one stop have consecutive numbers. Atoms are what two links of one line, or two trains,
 * may not both use.
 */
export interface StopGraph {
  readonly stops: readonly ProblemStop[];
  /** Per stop: index of its kind, and of its place among those that occur. */
  readonly kind: Uint8Array;
  readonly place: Int32Array;
  readonly placeCount: number;
  /** Stops with the company's tokens. */
  readonly homes: readonly number[];
  /** Links from stop `s` are those from `first[s]` up to `first[s + 1]`. */
  readonly first: Int32Array;
  readonly linkCount: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Bit sets of atoms, `words` words per link. */
  readonly words: number;
  readonly atomCount: number;
  readonly atoms: Int32Array;
  /** Steps of each link (see `Network`). */
  readonly steps: readonly Int32Array[];
  /** False when links were left out because there are too many. */
  readonly complete: boolean;
  /** Nodes that it took. */
  readonly work: number;
}

export interface GraphOptions {
  /** Keeps links that use more than another link between the same stops. */
  all?: boolean;
}

interface Draft {
  to: number;
  atoms: number[];
  steps: Int32Array;
}

/** Most nodes that go into looking for links; a board with more ways between its stops is searched in part. */
const GRAPH_LIMIT = 1_000_000;

const graphs = new WeakMap<RouteProblem["stops"], StopGraph>();

/** The links of a board; kept with its stops. Counts the same work whether it was kept or not. */
export function stopGraph(problem: RouteProblem, counter: NodeCounter): StopGraph {
  const known = graphs.get(problem.stops);
  if (known && counter.nodes + known.work <= counter.limit) {
    counter.nodes += known.work;
    return known;
  }
  const left = Math.min(GRAPH_LIMIT, counter.limit - counter.nodes);
  const graph = compileGraph(problem, left);
  if (graph.complete || left === GRAPH_LIMIT) graphs.set(problem.stops, graph);
  counter.nodes += graph.work;
  return graph;
}

/** Finds the links between all stops that lines of the company can come to, looking at `limit` steps at most. */
export function compileGraph(problem: RouteProblem, limit: number, options: GraphOptions = {}): StopGraph {
  const { network, stops: stopAt } = problem;
  const found = new LinkFinder(problem, limit);
  const stops: ProblemStop[] = [];
  const index = new Map<number, number>();
  const number = (vertex: number): number => {
    let at = index.get(vertex);
    if (at === undefined) {
      at = stops.length;
      index.set(vertex, at);
      stops.push(stopAt[vertex] as ProblemStop);
    }
    return at;
  };
  const homes = problem.starts.filter((vertex) => stopAt[vertex]).map(number);
  const first: number[] = [0];
  const from: number[] = [];
  const links: Draft[] = [];
  for (let at = 0; at < stops.length; at++) {
    const stop = stops[at] as ProblemStop;
    if (stop.mayPass || homes.includes(at)) {
      const here = found.from(stop);
      for (const link of options.all ? here : thrifty(here)) {
        from.push(at);
        links.push({ ...link, to: number(link.to) });
      }
    }
    first.push(links.length);
  }
  const places = new Map<number, number>();
  const place = Int32Array.from(stops, (stop) => {
    if (!places.has(stop.place)) places.set(stop.place, places.size);
    return places.get(stop.place) as number;
  });
  const { sets, words, count } = fewAtoms(links, network.vertexCount + network.segmentCount);
  return {
    stops,
    kind: Uint8Array.from(stops, (stop) => kindIndex(stop.kind)),
    place,
    placeCount: places.size,
    homes,
    first: Int32Array.from(first),
    linkCount: links.length,
    from: Int32Array.from(from),
    to: Int32Array.from(links, (link) => link.to),
    words,
    atomCount: count,
    atoms: sets,
    steps: links.map((link) => link.steps),
    complete: !found.stopped,
    work: found.work,
  };
}

/** Walks from a stop to all next stops. */
class LinkFinder {
  work = 0;
  stopped = false;
  private readonly problem: RouteProblem;
  private readonly limit: number;
  private readonly usedVertex: Uint8Array;
  private readonly usedSegment: Uint8Array;
  private readonly ofVertex: Int32Array;
  private readonly ofSegment: Int32Array;
  private readonly arm: number[] = [];
  private readonly atoms: number[] = [];
  private found: Draft[] = [];

  constructor(problem: RouteProblem, limit: number) {
    this.problem = problem;
    this.limit = limit;
    const { network } = problem;
    this.usedVertex = new Uint8Array(network.vertexCount);
    this.usedSegment = new Uint8Array(network.segmentCount);
    const { ofVertex, ofSegment } = atomsOf(problem);
    this.ofVertex = ofVertex;
    this.ofSegment = ofSegment;
  }

  /** Links from a stop; `to` is the vertex of the stop they lead to. */
  from(stop: ProblemStop): Draft[] {
    this.found = [];
    for (const segment of this.problem.network.adjacent[stop.vertex] as number[]) {
      this.grow(stop.vertex, segment, stop.place);
    }
    return this.found;
  }

  private grow(vertex: number, segment: number, home: number): void {
    if (this.stopped) return;
    if (++this.work > this.limit) {
      this.stopped = true;
      return;
    }
    const { network, stops } = this.problem;
    const { segA, segB, segHex, sideCount, adjacent } = network;
    const end = (segA[segment] === vertex ? segB[segment] : segA[segment]) as number;
    const stop = stops[end];
    if (stop ? stop.place === home : this.usedVertex[end] || this.usedSegment[segment]) return;
    const { arm, atoms, ofSegment, ofVertex } = this;
    const depth = atoms.length;
    arm.push(stepFrom(network, segment, vertex));
    if ((ofSegment[segment] as number) >= 0) atoms.push(ofSegment[segment] as number);
    if ((ofVertex[end] as number) >= 0) atoms.push(ofVertex[end] as number);
    if (stop) this.found.push({ to: end, atoms: atoms.slice(), steps: Int32Array.from(arm) });
    else {
      this.usedSegment[segment] = 1;
      const side = end < sideCount;
      const exclusive = side || !network.nodes[end - sideCount]?.crossing;
      if (exclusive) this.usedVertex[end] = 1;
      if (!side || network.map.sideOpen[end]) {
        for (const next of adjacent[end] as number[]) {
          if (side ? segHex[next] !== segHex[segment] : next !== segment) this.grow(end, next, home);
        }
      }
      if (exclusive) this.usedVertex[end] = 0;
      this.usedSegment[segment] = 0;
    }
    arm.pop();
    atoms.length = depth;
  }
}

/**
 * Links without those that use everything that another link between the same two stops uses: in any set of routes the
 * thriftier one can take their place, since rules see only trains and stops.
 */
function thrifty(links: readonly Draft[]): Draft[] {
  const byEnd = new Map<number, Draft[]>();
  for (const link of links) {
    const same = byEnd.get(link.to);
    if (same) same.push(link);
    else byEnd.set(link.to, [link]);
  }
  if (byEnd.size === links.length) return links as Draft[];
  const kept: Draft[] = [];
  for (const same of byEnd.values()) {
    const sets: Set<number>[] = [];
    for (const link of [...same].sort((a, b) => a.atoms.length - b.atoms.length)) {
      const atoms = new Set(link.atoms);
      if (sets.some((set) => [...set].every((atom) => atoms.has(atom)))) continue;
      sets.push(atoms);
      kept.push(link);
    }
  }
  return kept;
}

/**
 * Numbers the atoms of links densely, as few as tell the same: an atom is left out when all links that use it also use
 * another one.
 */
function fewAtoms(links: readonly Draft[], most: number): { sets: Int32Array; words: number; count: number } {
  const uses = new Map<number, number[]>();
  links.forEach((link, at) => {
    for (const atom of link.atoms) {
      const list = uses.get(atom);
      if (list) list.push(at);
      else uses.set(atom, [at]);
    }
  });
  const seen = new Int32Array(most);
  const dense = new Map<number, number>();
  for (const [atom, users] of uses) {
    const touched: number[] = [];
    let implied = false;
    for (const at of users) {
      for (const other of (links[at] as Draft).atoms) {
        const times = (seen[other] as number) + 1;
        seen[other] = times;
        if (times === 1) touched.push(other);
        if (times !== users.length || other === atom) continue;
        const size = (uses.get(other) as number[]).length;
        implied ||= size > users.length || other < atom;
      }
    }
    for (const other of touched) seen[other] = 0;
    if (!implied) dense.set(atom, dense.size);
  }
  const words = Math.max(1, Math.ceil(dense.size / 32));
  const sets = new Int32Array(links.length * words);
  links.forEach((link, at) => {
    for (const atom of link.atoms) {
      const bit = dense.get(atom);
      if (bit !== undefined) (sets[at * words + (bit >> 5)] as number) |= 1 << (bit & 31);
    }
  });
  return { sets, words, count: dense.size };
}

import { kindIndex } from "./budget.ts";
import type { NodeCounter } from "./enumerate.ts";
import { LinkFinder, type LinkFound } from "./links.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import { type LinkWater, linkWater } from "./wet.ts";

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
  /** What links go over besides track. */
  readonly water?: LinkWater;
}

export interface GraphOptions {
  /** Keeps links that use more than another link between the same stops. */
  all?: boolean;
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
  const links: LinkFound[] = [];
  for (let at = 0; at < stops.length; at++) {
    const stop = stops[at] as ProblemStop;
    if (stop.mayPass || homes.includes(at) || problem.water) {
      const here = found.from(stop);
      // A stop that is barred is passed only over a crossing that opens it.
      if (!stop.mayPass && !homes.includes(at) && !here.some((link) => link.wet?.openFrom)) here.length = 0;
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
  const pools = problem.water?.tolls.shared.reduce((sum, relief) => sum + relief.units, 0) ?? 0;
  const most = network.vertexCount + network.segmentCount;
  const { sets, words, count, dense } = fewAtoms(links, most, pools, (atom) => found.isShared(atom));
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
    ...(problem.water && {
      water: linkWater(problem.water, links, from, stops, { words, count, dense, found }),
    }),
  };
}

/**
 * Links without those that use everything that another link between the same two stops uses: in any set of routes the
 * thriftier one can take their place, since rules see only trains, stops and water.
 */
function thrifty(links: readonly LinkFound[]): LinkFound[] {
  const byEnd = new Map<number | string, LinkFound[]>();
  for (const link of links) {
    // Rules may tell land from water.
    const end = link.wet ? `${link.to}/${JSON.stringify(link.wet)}` : link.to;
    const same = byEnd.get(end);
    if (same) same.push(link);
    else byEnd.set(end, [link]);
  }
  if (byEnd.size === links.length) return links as LinkFound[];
  const kept: LinkFound[] = [];
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
 * another one. Room is left for `more` atoms. `shared`: atoms that only one line may not use twice.
 */
function fewAtoms(
  links: readonly LinkFound[],
  most: number,
  more: number,
  shared: (atom: number) => boolean,
): { sets: Int32Array; words: number; count: number; dense: Map<number, number> } {
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
      for (const other of (links[at] as LinkFound).atoms) {
        const times = (seen[other] as number) + 1;
        seen[other] = times;
        if (times === 1) touched.push(other);
        if (times !== users.length || other === atom || (shared(other) && !shared(atom))) continue;
        const size = (uses.get(other) as number[]).length;
        implied ||= size > users.length || other < atom || (shared(atom) && !shared(other));
      }
    }
    for (const other of touched) seen[other] = 0;
    if (!implied) dense.set(atom, dense.size);
  }
  const words = Math.max(1, Math.ceil((dense.size + more) / 32));
  const sets = new Int32Array(links.length * words);
  links.forEach((link, at) => {
    for (const atom of link.atoms) {
      const bit = dense.get(atom);
      if (bit !== undefined) (sets[at * words + (bit >> 5)] as number) |= 1 << (bit & 31);
    }
  });
  return { sets, words, count: dense.size, dense };
}

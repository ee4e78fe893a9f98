import { kindIndex } from "./budget.ts";
import type { NodeCounter } from "./enumerate.ts";
import { isJointVertex, JOINT, jointStop } from "./joints.ts";
import { LinkFinder, type LinkFound, SEA } from "./links.ts";
import { type Mesh, meshOf } from "./mesh.ts";
import { type LinkWater, linkWater } from "./over-water.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import type { Water } from "./water.ts";

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
  /** Where bit sets have many words: those of a link that are not 0, from `spans.first[link]` up to that of the next. */
  readonly spans?: Spans;
  /** Per link its column in tables of bounds: its number, unless the board has joints. */
  readonly column: Int32Array;
  /** Steps of each link (see `Network`). */
  readonly steps: readonly Int32Array[];
  /** False when links were left out because there are too many. */
  readonly complete: boolean;
  /** Nodes that it took. */
  readonly work: number;
  /** What links cross in addition to track. */
  readonly water?: LinkWater;
  /** Per stop, 1 where a line may pass it more than once; absent where there is none. */
  readonly again?: Uint8Array;
  /** For graphs in which branching hexsides are stops too (kind `JOINT`): what they need in addition. */
  readonly mesh?: Mesh;
}

/** Bit sets of which most words are 0. */
export interface Spans {
  readonly first: Int32Array;
  readonly word: Int32Array;
  readonly bits: Int32Array;
}

export interface GraphOptions {
  /** Keeps links that use more than another link between the same stops. */
  all?: boolean;
  /** Links end at joints too. */
  joints?: boolean;
}

/** Most nodes that go into looking for links; a board with more of them is searched in part. */
const GRAPH_LIMIT = 1_000_000;
/** Most words of a bit set that is looked at word by word. */
const FEW_WORDS = 8;
/** Nodes after which links between stops are too many, so that they end at joints instead: without water, and with it. */
const PLAIN_LINKS = 20_000;
const WET_LINKS = 100_000;

/** Links between stops that have been found, by the stops of their problem. */
export const graphs = new WeakMap<RouteProblem["stops"], StopGraph>();

/** The links of a board; kept with its stops. Counts the same work whether it was kept or not. */
export function stopGraph(problem: RouteProblem, counter: NodeCounter): StopGraph {
  const known = graphs.get(problem.stops);
  if (known && counter.nodes + known.work <= counter.limit) {
    counter.nodes += known.work;
    return known;
  }
  const left = Math.max(0, Math.min(GRAPH_LIMIT, counter.limit - counter.nodes));
  const most = Math.min(left, problem.water ? WET_LINKS : PLAIN_LINKS);
  let graph = compileGraph(problem, most);
  if (!graph.complete && graph.work <= left) {
    const before = graph.work;
    graph = compileGraph(problem, left - before, { joints: true });
    graph = { ...graph, work: graph.work + before };
  }
  if (graph.complete || left === GRAPH_LIMIT) graphs.set(problem.stops, graph);
  counter.nodes += graph.work;
  return graph;
}

/** Finds the links between all stops that lines of the company can come to, looking at `limit` steps at most. */
export function compileGraph(problem: RouteProblem, limit: number, options: GraphOptions = {}): StopGraph {
  const { network, stops: stopAt } = problem;
  const found = new LinkFinder(problem, limit, options.joints);
  const stops: ProblemStop[] = [];
  const index = new Map<number, number>();
  const number = (vertex: number): number => {
    let at = index.get(vertex);
    if (at === undefined) {
      at = stops.length;
      index.set(vertex, at);
      stops.push(
        isJointVertex(network, vertex) ? jointStop(network, vertex) : (stopAt[vertex] as ProblemStop),
      );
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
      if (!stop.mayPass && !homes.includes(at) && !here.some((link) => link.overWater?.openFrom))
        here.length = 0;
      for (const link of options.all ? here : dropDominatedLinks(here)) {
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
  if (problem.water && !options.joints) spareCrossings(problem.water, links, from, stops, found);
  const pools = problem.water?.tolls.shared.reduce((sum, relief) => sum + relief.units, 0) ?? 0;
  const most = network.vertexCount + network.segmentCount + (problem.water?.crossings.length ?? 0);
  const few = (atom: number) => found.isShared(atom);
  const { sets, words, count, dense } = fewAtoms(links, most, pools, few, options.joints ?? false);
  const graph: StopGraph = {
    stops,
    kind: Uint8Array.from(stops, (stop) => (stop.kind === "junction" ? JOINT : kindIndex(stop.kind))),
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
    ...(words > FEW_WORDS && { spans: spansOf(sets, words, links.length) }),
    column: Int32Array.from(from, (_, link) => link),
    steps: links.map((link) => link.steps),
    complete: !found.stopped,
    work: found.work,
    ...(stops.some((stop) => stop.again) && {
      again: Uint8Array.from(stops, (stop) => (stop.again ? 1 : 0)),
    }),
    ...(problem.water && {
      water: linkWater(problem.water, links, from, stops, place, { words, count, dense, found }),
    }),
  };
  if (!options.joints) return graph;
  const { mesh, column } = meshOf(graph);
  return { ...graph, mesh, column };
}

/** The words of bit sets that are not 0. */
function spansOf(sets: Int32Array, words: number, count: number): Spans {
  const first = new Int32Array(count + 1);
  const word: number[] = [];
  const bits: number[] = [];
  for (let link = 0; link < count; link++) {
    for (let at = 0; at < words; at++) {
      const some = sets[link * words + at] as number;
      if (some === 0) continue;
      word.push(at);
      bits.push(some);
    }
    first[link + 1] = word.length;
  }
  return { first, word: Int32Array.from(word), bits: Int32Array.from(bits) };
}

/** Whether a link uses one of these atoms. */
export function meets({ spans, atoms, words }: StopGraph, link: number, used: Int32Array): boolean {
  if (!spans) {
    const base = link * words;
    for (let word = 0; word < words; word++)
      if (((used[word] as number) & (atoms[base + word] as number)) !== 0) return true;
    return false;
  }
  const { first, word, bits } = spans;
  for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
    if (((used[word[at] as number] as number) & (bits[at] as number)) !== 0) return true;
  }
  return false;
}

/** Takes the atoms of a link as used, or gives them back. */
export function use({ spans, atoms, words }: StopGraph, link: number, used: Int32Array, on: boolean): void {
  const base = link * words;
  if (!spans) {
    for (let word = 0; word < words; word++) {
      const bits = atoms[base + word] as number;
      used[word] = on ? (used[word] as number) | bits : (used[word] as number) & ~bits;
    }
    return;
  }
  const { first, word, bits } = spans;
  for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
    const one = word[at] as number;
    used[one] = on
      ? (used[one] as number) | (bits[at] as number)
      : (used[one] as number) & ~(bits[at] as number);
  }
}

/** Stops that are stops of the board, and not joints. */
export function realStops(graph: StopGraph): readonly ProblemStop[] {
  return graph.mesh ? graph.stops.filter((_, at) => graph.kind[at] !== JOINT) : graph.stops;
}

/**
 * Takes the atoms of crossings off links where no line could go over one twice: all links over it join two places, or at one
 * of its shores one place, to which no land leads on the way.
 */
function spareCrossings(
  water: Water,
  links: readonly LinkFound[],
  from: readonly number[],
  stops: readonly ProblemStop[],
  found: LinkFinder,
): void {
  const places = water.crossings.map(() => [new Set<number>(), new Set<number>()] as const);
  const inland = water.crossings.map(() => [false, false]);
  const each = (visit: (link: LinkFound, at: number, crossing: number, end: 0 | 1) => void) =>
    links.forEach((link, at) => {
      for (const step of link.steps) {
        const over = found.crossingOf(step);
        if (over) visit(link, at, over[0].index, over[1]);
      }
    });
  each((link, at, crossing, end) => {
    const [here, there] = [stops[from[at] as number], stops[link.to]];
    const far = end === 0 ? 1 : 0;
    places[crossing]?.[end].add(here?.place ?? -1);
    places[crossing]?.[far].add(there?.place ?? -1);
    (inland[crossing] as boolean[])[end] ||= link.overWater?.lead !== SEA;
    (inland[crossing] as boolean[])[far] ||= link.overWater?.tail !== SEA;
  });
  // A line comes to such a place as often as its track allows.
  const often = new Set(stops.flatMap((stop) => (stop.again ? [stop.place] : [])));
  const isOne = (found: Set<number>) => found.size === 1 && ![...found].some((place) => often.has(place));
  const single = ([one, two]: readonly [Set<number>, Set<number>], crossing: number) => {
    const straight = (end: 0 | 1) => water.crossings[crossing]?.landBetween && !inland[crossing]?.[end];
    return (isOne(one) && (isOne(two) || straight(0))) || (isOne(two) && straight(1));
  };
  const spared = places.map(single);
  each((link, _, crossing) => {
    if (!spared[crossing]) return;
    link.atoms = link.atoms.filter((atom) => atom !== found.atomOf(crossing));
  });
}

/**
 * Links without those that use everything that another link between the same two stops uses: in any set of routes the
 * thriftier one can take their place, since rules see only trains, stops and water.
 */
function dropDominatedLinks(links: readonly LinkFound[]): LinkFound[] {
  const byEnd = new Map<number | string, LinkFound[]>();
  for (const link of links) {
    // Rules may tell land from water.
    const end = link.overWater ? `${link.to}/${JSON.stringify(link.overWater)}` : link.to;
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
 * another one. Room is left for `more` atoms. `shared`: atoms that only one line may not use twice. With `all`
 * none is left out: on a board with joints looking for them takes longer than they do.
 */
function fewAtoms(
  links: readonly LinkFound[],
  most: number,
  more: number,
  shared: (atom: number) => boolean,
  all: boolean,
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
    if (all) {
      dense.set(atom, dense.size);
      continue;
    }
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

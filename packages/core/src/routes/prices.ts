import type { NodeCounter } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import type { Kind } from "./kind.ts";
import { armsFrom } from "./outline.ts";
import { NEVER } from "./rings.ts";
import { cheapest, faresOf, noPrices, type Tariff } from "./tariff.ts";
import { type TrainModel, walkWays } from "./train.ts";
import { isBeyond, tableWork, type WalkLimits, Walks } from "./walks.ts";

/** Rounds of improving prices, and rounds without gain after which steps get shorter. */
const ROUNDS = 60;
const PATIENCE = 5;
/** Rounds that must make the bound smaller by at least this part of it together; else it is as good as it gets. */
const LATELY = 10;
const LEAST_GAIN = 0.01;
/** The same where prices begin that are good already; there steps are shorter from the first. */
const LATELY_AGAIN = 4;
const LENGTH_AGAIN = 0.5;
/** Steps get no shorter than that. */
const SHORTEST = 0.05;
/** What the best line is taken to earn, of a bound: steps are as long as would come to it. */
const LIKELY = 0.85;
/** Share of the nodes left that goes into prices where a board has joints: there a table is large. */
const MESH_SHARE = 0.15;

/** The best relaxed walk: what it earns, the stop it starts from, and the places of its two arms. */
interface Tour {
  most: number;
  home: number;
  places: number[];
  /** How often it uses each relief, less how often a line with these places has it. */
  marks: Float64Array;
  /** What no walk from each home earns more than. */
  homes: Float64Array;
}

/** Prices of places and reliefs, and what no line earns more than by them. */
export interface PlacePrices {
  prices: Tariff;
  bound: number;
  /** What no line from each home earns more than; absent where no table was made. */
  homes?: Float64Array;
}

/**
 * Prices of places for one kind of train. A relaxed walk may come to a place twice; a price on the place, paid with
 * each visit and given back once, keeps a true bound whatever the price, and good prices make it nearly tight. They
 * are found by subgradient steps (Held and Karp 1971) with lengths after Polyak, towards `target`; those of reliefs
 * are found the same way (see `Tariff`). Prices are whole numbers, so that sums of whole numbers stay exact.
 */
export function placePrices(graph: StopGraph, kind: Kind, target: number, counter: NodeCounter): PlacePrices {
  if (isBeyond(kind, graph, counter)) return { prices: noPrices(graph), bound: Number.POSITIVE_INFINITY };
  const { outline } = kind;
  const most = graph.mesh ? counter.nodes + (counter.limit - counter.nodes) * MESH_SHARE : counter.limit;
  const search: Search = {
    graph,
    kind,
    target,
    counter,
    most,
    limits: { ends: Uint8Array.from(graph.stops, (stop) => (stop.mayEnd ? 1 : 0)) },
    marked: marksPriced(graph, kind),
  };
  const start = { places: firstPrices(graph, kind), marks: noPrices(graph).marks };
  const first = descend(search, outline.loose, start, LATELY, 1);
  if (outline.loose.states === outline.model.states || first.bound <= target) return first;
  const last = descend(search, outline.model, first.prices, LATELY_AGAIN, LENGTH_AGAIN);
  return last.bound < first.bound ? last : first;
}

/** What a search for prices goes by. */
interface Search {
  readonly graph: StopGraph;
  readonly kind: Kind;
  readonly target: number;
  readonly counter: NodeCounter;
  /** Node limit for starting a round. */
  readonly most: number;
  readonly limits: WalkLimits;
  /** Reliefs have prices. */
  readonly marked: boolean;
}

/** Makes prices better step by step, until this many rounds bring little. Steps begin with a length, 1 being the longest. */
function descend(
  search: Search,
  model: TrainModel,
  start: Tariff,
  lately: number,
  begin: number,
): PlacePrices {
  const { graph, kind, target, counter } = search;
  const board = kind.outline.graph;
  if (tableWork(board, model) > counter.limit - counter.nodes)
    return { prices: noPrices(graph), bound: Number.POSITIVE_INFINITY };
  const walks = new Walks(board, model, kind.rewards);
  const [exact, marks] = [start.places.slice(), start.marks.slice()];
  const joints = graph.stops.flatMap((_, at) =>
    graph.kind[at] === JOINT ? [graph.place[at] as number] : [],
  );
  let best: PlacePrices = { prices: noPrices(graph), bound: Number.POSITIVE_INFINITY };
  let length = begin;
  let idle = 0;
  const bests: number[] = [];
  for (let round = 0; round < ROUNDS && (round === 0 || counter.nodes < search.most); round++) {
    const prices: Tariff = { places: exact.map(Math.round), marks: marks.map(Math.round) };
    const tour = bestTour(search, walks, prices);
    const { most: bound, homes } = tour;
    if (tour.home < 0) return { prices, bound: 0, homes };
    if (bound < best.bound) {
      best = { prices, bound, homes };
      idle = 0;
    } else if (++idle >= PATIENCE) {
      length /= 2;
      idle = 0;
      if (length < SHORTEST) break;
    }
    if (best.bound <= target) break;
    bests.push(best.bound);
    if (best.bound > (bests.at(-1 - lately) ?? Number.POSITIVE_INFINITY) * (1 - LEAST_GAIN)) break;
    const slope = new Float64Array(graph.placeCount).fill(-1);
    (slope[graph.place[tour.home] as number] as number)++;
    for (const place of tour.places) (slope[place] as number)++;
    // Joints have no price: a walk goes on over others.
    if (graph.mesh) for (const place of joints) slope[place] = 0;
    const off = search.marked ? tour.marks : new Float64Array(marks.length);
    const norm = flattened(slope, exact) + flattened(off, marks);
    if (norm === 0) break;
    const step = (length * Math.max(bound - Math.max(target, best.bound * LIKELY), 1)) / norm;
    moved(exact, slope, step);
    moved(marks, off, step);
  }
  return best;
}

/** Moves prices along a slope, none below 0. */
function moved(prices: Float64Array, slope: Float64Array, step: number): void {
  for (let at = 0; at < prices.length; at++)
    prices[at] = Math.max(0, (prices[at] as number) + step * (slope[at] as number));
}

/** Takes out of a slope what would make a price fall below 0; returns the square of its length. */
function flattened(slope: Float64Array, prices: Float64Array): number {
  let norm = 0;
  for (let at = 0; at < slope.length; at++) {
    if ((slope[at] as number) < 0 && prices[at] === 0) slope[at] = 0;
    norm += (slope[at] as number) ** 2;
  }
  return norm;
}

/**
 * Whether reliefs have prices: where what they take off is a budget, and no walk comes to a place that has one without using up
 * another; it could go round for ever.
 */
export function marksPriced(graph: StopGraph, { outline, model }: Kind): boolean {
  const { water } = graph;
  if (!water || graph.mesh || !model.marked) return false;
  const having = new Set(water.reliefs().grants.flatMap(({ place }) => place ?? []));
  return walkWays(outline.graph, outline.model).every(
    (ways, link) =>
      !having.has(graph.place[outline.graph.to[link] as number] as number) || ways.every(({ free }) => !free),
  );
}

/**
 * Prices to begin with: of the stops that a budget can pay for, those that are worth more than the last of them cost the
 * difference, so that no walk earns more than the best stops together.
 */
function firstPrices(graph: StopGraph, kind: Kind): Float64Array {
  const prices = new Float64Array(graph.placeCount);
  for (const { kinds, pay } of kind.train.budgets.limits) {
    const worth = new Map<number, number>();
    graph.stops.forEach((_, stop) => {
      if (!kinds[graph.kind[stop] as number]) return;
      const place = graph.place[stop] as number;
      worth.set(place, Math.max(worth.get(place) ?? 0, kind.rewards[stop] as number));
    });
    if (worth.size <= pay || pay < 1) continue;
    const least = [...worth.values()].sort((a, b) => b - a)[pay - 1] as number;
    for (const [place, value] of worth) prices[place] = Math.max(prices[place] as number, value - least);
  }
  return prices;
}

/** The best relaxed walk at these prices: one or two arms from one of the homes. */
function bestTour({ graph, kind, limits, counter }: Search, walks: Walks, prices: Tariff): Tour {
  const { outline } = kind;
  const fares = faresOf(outline.graph, prices);
  walks.fill(fares, limits, counter);
  const sum = prices.places.reduce((all, price) => all + price, fares.fixed);
  let most = NEVER;
  let start = -1;
  let best: [number, number][] = [];
  const homes = new Float64Array(graph.homes.length).fill(NEVER);
  for (const [at, home] of graph.homes.entries()) {
    const rest = sum - (fares.visits[graph.place[home] as number] as number);
    const arms = armsFrom(graph, kind.outline, home);
    for (const { pays, left } of walks.taking(home)) {
      const here = walks.bestArms(home, left, arms, limits);
      const value = rest + pays + here.most;
      homes[at] = Math.max(homes[at] as number, value);
      if (value <= most) continue;
      most = value;
      start = home;
      best = here.arms;
    }
  }
  const places: number[] = [];
  const taken: number[] = [];
  for (const [link, state] of best) walks.trace(state, link, fares, limits, places, taken);
  const marks = Float64Array.from(graph.water?.reliefs().grants ?? [], ({ place, count }) => {
    if (place === undefined) return -count;
    const visits = places.filter((one) => one === place).length;
    return -count * (visits + (start >= 0 && graph.place[start] === place ? 1 : 0));
  });
  for (const link of taken) {
    const relief = cheapest(outline.graph.water?.reliefs().of[link] ?? [], prices.marks);
    if (relief !== undefined) marks[relief] = (marks[relief] as number) + 1;
  }
  return { most, home: start, places, marks, homes };
}

import type { NodeCounter } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import type { Kind } from "./kind.ts";
import { armsFrom } from "./outline.ts";
import { NEVER } from "./rings.ts";
import { cheapest, faresOf, noPrices, type Tariff } from "./tariff.ts";
import { walkWays } from "./train.ts";
import { type WalkLimits, Walks } from "./walks.ts";

/** Rounds of improving prices, and rounds without gain after which steps get shorter. */
const ROUNDS = 60;
const PATIENCE = 5;
/** Rounds that must make the bound smaller by at least this part of it together; else it is as good as it gets. */
const LATELY = 10;
const LEAST_GAIN = 0.01;
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

/** Prices of places, and what no line earns more than by them. */
export interface PlacePrices {
  prices: Tariff;
  bound: number;
  /** What no line from each home earns more than; absent where no table was made. */
  homes?: Float64Array;
}

/**
 * Prices of places for one kind of train. A relaxed walk may come to a place twice; a price on the place, paid with each
 * visit and given back once, keeps a true bound whatever the price, and good prices make it nearly tight. They are found
 * by subgradient steps (Held and Karp 1971) with lengths after Polyak, towards `target`. Prices are whole numbers, so
 * that sums of whole numbers stay exact.
 */
export function placePrices(graph: StopGraph, kind: Kind, target: number, counter: NodeCounter): PlacePrices {
  const { outline } = kind;
  const walks = new Walks(outline.graph, outline.model, kind.rewards);
  const limits: WalkLimits = { ends: Uint8Array.from(graph.stops, (stop) => (stop.mayEnd ? 1 : 0)) };
  const exact = firstPrices(graph, kind);
  const marks = new Float64Array(graph.water?.grants.length ?? 0);
  const marked = marksPriced(graph, kind);
  const joints = graph.stops.flatMap((_, at) =>
    graph.kind[at] === JOINT ? [graph.place[at] as number] : [],
  );
  let best = Number.POSITIVE_INFINITY;
  let found = noPrices(graph);
  let homes: Float64Array = new Float64Array(graph.homes.length).fill(Number.POSITIVE_INFINITY);
  let length = 1;
  let idle = 0;
  const bests: number[] = [];
  const most = graph.mesh ? counter.nodes + (counter.limit - counter.nodes) * MESH_SHARE : counter.limit;
  if (walks.work > counter.limit - counter.nodes) return { prices: found, bound: best };
  for (let round = 0; round < ROUNDS && (round === 0 || counter.nodes < most); round++) {
    const prices: Tariff = { places: exact.map(Math.round), marks: marks.map(Math.round) };
    const tour = bestTour(graph, kind, walks, prices, limits, counter);
    if (tour.home < 0) return { prices, bound: 0, homes: tour.homes };
    const bound = tour.most;
    if (bound < best) {
      best = bound;
      found = prices;
      homes = tour.homes;
      idle = 0;
    } else if (++idle >= PATIENCE) {
      length /= 2;
      idle = 0;
      if (length < 0.05) break;
    }
    if (best <= target) break;
    bests.push(best);
    if (best > (bests.at(-1 - LATELY) ?? Number.POSITIVE_INFINITY) * (1 - LEAST_GAIN)) break;
    const slope = new Float64Array(graph.placeCount).fill(-1);
    (slope[graph.place[tour.home] as number] as number)++;
    for (const place of tour.places) (slope[place] as number)++;
    // Joints have no price: a walk goes on over others.
    if (graph.mesh) for (const place of joints) slope[place] = 0;
    const off = marked ? tour.marks : new Float64Array(marks.length);
    const norm = flattened(slope, exact) + flattened(off, marks);
    if (norm === 0) break;
    const step = (length * Math.max(bound - Math.max(target, best * LIKELY), 1)) / norm;
    for (let place = 0; place < slope.length; place++)
      exact[place] = Math.max(0, (exact[place] as number) + step * (slope[place] as number));
    for (let relief = 0; relief < marks.length; relief++)
      marks[relief] = Math.max(0, (marks[relief] as number) + step * (off[relief] as number));
  }
  return { prices: found, bound: best, homes };
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
  const having = new Set(water.grants.flatMap(({ place }) => place ?? []));
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
function bestTour(
  graph: StopGraph,
  kind: Kind,
  walks: Walks,
  prices: Tariff,
  limits: WalkLimits,
  counter: NodeCounter,
): Tour {
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
    for (const { pays, left } of walks.taking(home, kind.model.states - 1)) {
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
  const marks = Float64Array.from(graph.water?.grants ?? [], ({ place, count }) => {
    if (place === undefined) return -count;
    const visits = places.filter((one) => one === place).length;
    return -count * (visits + (start >= 0 && graph.place[start] === place ? 1 : 0));
  });
  for (const link of taken) {
    const relief = cheapest(outline.graph.water?.reliefs[link] ?? [], prices.marks);
    if (relief !== undefined) marks[relief] = (marks[relief] as number) + 1;
  }
  return { most, home: start, places, marks, homes };
}

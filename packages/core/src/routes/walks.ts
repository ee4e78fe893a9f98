import type { NodeCounter } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import { classOf, type TrainModel, type Way, waysTo } from "./train.ts";
import { mayGoOn } from "./wet.ts";

/** What cannot be done at all. */
export const NEVER = Number.NEGATIVE_INFINITY;

/** Which links may follow each link on one line: they use no common track and do not lead back to the same place. */
export interface Follow {
  readonly first: Int32Array;
  readonly list: Int32Array;
}

const follows = new WeakMap<StopGraph, Follow>();

/** The pairs of consecutive links of a board; kept with it. */
export function followOf(graph: StopGraph): Follow {
  let follow = follows.get(graph);
  if (follow) return follow;
  const { linkCount, words, atoms, to, from, place, stops, water } = graph;
  const first = new Int32Array(linkCount + 1);
  const list: number[] = [];
  for (let link = 0; link < linkCount; link++) {
    const at = to[link] as number;
    const passed = stops[at]?.mayPass || water?.openTo[link];
    if (passed || water?.opened[at]) {
      const behind = place[from[link] as number];
      for (let next = graph.first[at] as number; next < (graph.first[at + 1] as number); next++) {
        if (place[to[next] as number] === behind) continue;
        if (water && !(mayGoOn(water, link, next) && (passed || water.openFrom[next]))) continue;
        let apart = true;
        for (let word = 0; word < words && apart; word++) {
          apart = ((atoms[link * words + word] as number) & (atoms[next * words + word] as number)) === 0;
        }
        if (apart) list.push(next);
      }
    }
    first[link + 1] = list.length;
  }
  follow = { first, list: Int32Array.from(list) };
  follows.set(graph, follow);
  return follow;
}

/**
 * Links over which a walk can go round and round without using up its budgets, and single ones between; those that can
 * only come later on a walk first.
 */
interface Ring {
  readonly links: readonly number[];
  /** A walk can come back to a link. */
  readonly round: boolean;
  /** Something pays on the way round: then a walk is given all of it once, and goes on from any link of the ring. */
  readonly pays: boolean;
}

/** Where walks begin, go and end. */
export interface WalkLimits {
  /** Stops that may not be visited. */
  closed?: Uint8Array;
  /** Per stop, whether a walk may end there. */
  ends: Uint8Array;
  /** Per state, what is added when a walk ends in it; 0 unless given. */
  after?: Float64Array;
  /** Per link, 1 where it may not be taken. */
  barred?: Uint8Array;
}

/**
 * Upper bounds on what lines can still earn, by a relaxation that a table can hold: walks that may visit a stop again,
 * but never turn back over the track, or to the place, that they just came from (q-routes without 2-cycles, after
 * Christofides, Mingozzi and Toth 1981). `best[state * links + link]`: the most that a walk earns that takes this link in
 * this state and goes on as it likes, prices deducted.
 */
export class Walks {
  readonly best: Float64Array;
  private readonly onward: Float64Array;
  private readonly graph: StopGraph;
  private readonly model: TrainModel;
  private readonly rewards: Float64Array;
  private readonly waysOf: readonly (readonly Way[])[];
  /** Per link. */
  private readonly waysTo: readonly (readonly Way[])[];
  private readonly rings: readonly Ring[];
  private readonly ringOf: Int32Array;
  /** What the stop at the end of a link pays in a way that leaves the state as it is. */
  private readonly gain: Float64Array;

  constructor(graph: StopGraph, model: TrainModel, rewards: Float64Array) {
    this.graph = graph;
    this.model = model;
    this.rewards = rewards;
    this.best = new Float64Array(model.states * graph.linkCount);
    this.onward = new Float64Array(model.states * graph.linkCount);
    this.waysOf = graph.stops.map(
      (stop, at) => model.ways[classOf(graph.kind[at] as number, stop.optional)] as readonly Way[],
    );
    this.waysTo = waysTo(graph, model);
    const { rings, ringOf, gain } = loopsOf(graph, model, rewards, this.waysTo);
    this.rings = rings;
    this.ringOf = ringOf;
    this.gain = gain;
  }

  /** Fills the table. */
  fill(prices: Float64Array, limits: WalkLimits, counter: NodeCounter): void {
    const { graph, model, best, onward, rewards, waysTo } = this;
    const { linkCount, to, place } = graph;
    counter.nodes += 1 + ((model.states * (linkCount + followOf(graph).list.length)) >> 7);
    best.fill(NEVER);
    for (let state = 0; state < model.states; state++) {
      const row = state * linkCount;
      for (let link = 0; link < linkCount; link++) {
        const stop = to[link] as number;
        if (limits.closed?.[stop] || limits.barred?.[link]) continue;
        let most = NEVER;
        for (const way of waysTo[link] as readonly Way[]) {
          if (way.free) continue;
          const next = way.to[state] as number;
          if (next < 0) continue;
          const value =
            (way.pays ? (rewards[stop] as number) : 0) + (onward[next * linkCount + link] as number);
          if (value > most) most = value;
        }
        best[row + link] = most - (prices[place[stop] as number] as number);
      }
      for (const ring of this.rings) {
        if (ring.round && ring.pays) this.goRound(ring, state, prices, limits);
        else this.goThrough(ring, state, prices, limits, counter);
      }
      this.goOn(state, limits);
    }
  }

  /** Links of a ring where nothing pays twice: a walk takes them as they come. */
  private goThrough(
    ring: Ring,
    state: number,
    prices: Float64Array,
    limits: WalkLimits,
    counter: NodeCounter,
  ): void {
    const { graph, best } = this;
    const row = state * graph.linkCount;
    for (let changed = true; changed; ) {
      changed = false;
      for (const link of ring.links) {
        const stop = graph.to[link] as number;
        if (limits.closed?.[stop] || limits.barred?.[link]) continue;
        const price = prices[graph.place[stop] as number] as number;
        const value = (this.gain[link] as number) + this.after(link, state, limits) - price;
        if (value <= (best[row + link] as number)) continue;
        best[row + link] = value;
        changed = ring.round;
      }
      if (changed) counter.nodes += ring.links.length >> 5;
    }
  }

  /** Links of a ring that pays: from each of them on a walk earns all places of the ring, and leaves it where it likes. */
  private goRound(ring: Ring, state: number, prices: Float64Array, limits: WalkLimits): void {
    const { graph, best } = this;
    const row = state * graph.linkCount;
    const all = this.ringGain(ring, prices, limits, () => {});
    let most = NEVER;
    for (const link of ring.links) {
      if (limits.closed?.[graph.to[link] as number] || limits.barred?.[link]) continue;
      most = Math.max(most, best[row + link] as number, this.after(link, state, limits, ring));
    }
    for (const link of ring.links) {
      if (limits.closed?.[graph.to[link] as number] || limits.barred?.[link]) continue;
      best[row + link] = all + most;
    }
  }

  private ringGain(
    ring: Ring,
    prices: Float64Array,
    limits: WalkLimits,
    visit: (place: number) => void,
  ): number {
    const { graph } = this;
    const gains = new Map<number, number>();
    for (const link of ring.links) {
      const stop = graph.to[link] as number;
      if (limits.closed?.[stop] || limits.barred?.[link]) continue;
      const place = graph.place[stop] as number;
      const gain = (this.gain[link] as number) - (prices[place] as number);
      if (gain > (gains.get(place) ?? 0)) gains.set(place, gain);
    }
    let sum = 0;
    for (const [place, gain] of gains) {
      sum += gain;
      visit(place);
    }
    return sum;
  }

  /** What each link can be followed by in a state. */
  private goOn(state: number, limits: WalkLimits): void {
    const { linkCount } = this.graph;
    for (let link = 0; link < linkCount; link++) {
      this.onward[state * linkCount + link] = this.after(link, state, limits);
    }
  }

  /** The best that can follow a link, over links that are not of the ring. */
  private after(link: number, state: number, limits: WalkLimits, ring?: Ring): number {
    const { first, list } = followOf(this.graph);
    const { best, ringOf } = this;
    const row = state * this.graph.linkCount;
    const own = ring ? (ringOf[link] as number) : -2;
    let most = limits.ends[this.graph.to[link] as number] ? (limits.after?.[state] ?? 0) : NEVER;
    for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
      const next = list[at] as number;
      const value = best[row + next] as number;
      if (value > most && ringOf[next] !== own) most = value;
    }
    return most;
  }

  /** The ways to take a stop in this state: what each pays, and the state after it. */
  taking(stop: number, state: number): { pays: number; left: number }[] {
    return (this.waysOf[stop] as readonly Way[])
      .map((way) => ({ pays: way.pays ? (this.rewards[stop] as number) : 0, left: way.to[state] as number }))
      .filter(({ left }) => left >= 0);
  }

  /** Best one or two arms from a home with this state to be shared out; each arm as its first link and its state. */
  bestArms(home: number, state: number, limits: WalkLimits): { most: number; arms: [number, number][] } {
    const { graph, best } = this;
    const { linkCount } = graph;
    const [low, high] = [graph.first[home] as number, graph.first[home + 1] as number];
    let most = NEVER;
    let arms: [number, number][] = [];
    const single = limits.ends[home] !== 0;
    for (let link = low; link < high; link++) {
      const value = best[state * linkCount + link] as number;
      if (single && value > most) {
        most = value;
        arms = [[link, state]];
      }
    }
    if (!graph.stops[home]?.mayPass && !graph.water?.opened[home]) return { most, arms };
    for (let part = 0; part <= state; part++) {
      const rest = this.model.rest(state, part);
      if (rest < part) continue;
      for (let one = low; one < high; one++) {
        const first = best[part * linkCount + one] as number;
        if (first === NEVER) continue;
        for (let two = low; two < high; two++) {
          const value = first + (best[rest * linkCount + two] as number);
          if (two === one || value <= most) continue;
          most = value;
          arms = [
            [one, part],
            [two, rest],
          ];
        }
      }
    }
    return { most, arms };
  }

  /** Places that the best walk visits which takes this link in this state. */
  trace(from: number, begin: number, prices: Float64Array, limits: WalkLimits, places: number[]): void {
    const { graph, best, rewards, waysTo } = this;
    const { linkCount, to, place } = graph;
    const { first, list } = followOf(graph);
    let [link, state] = [begin, from];
    const longest = places.length + 4 * graph.placeCount;
    while (places.length < longest) {
      const ring = this.rings[this.ringOf[link] as number];
      let rest: number;
      if (ring?.round && ring.pays) {
        rest = best[state * linkCount + link] as number;
        rest -= this.ringGain(ring, prices, limits, (one) => places.push(one));
        const exit = ring.links.find((one) => this.after(one, state, limits, ring) === rest);
        if (exit === undefined) return;
        link = exit;
      } else {
        const stop = to[link] as number;
        places.push(place[stop] as number);
        const target = (best[state * linkCount + link] as number) + (prices[place[stop] as number] as number);
        const chosen = (waysTo[link] as readonly Way[]).find((way) => {
          const next = way.to[state] as number;
          if (next < 0) return false;
          const gain = way.pays ? (rewards[stop] as number) : 0;
          return gain + (this.onward[next * linkCount + link] as number) === target;
        });
        if (!chosen) return;
        state = chosen.to[state] as number;
        rest = this.onward[state * linkCount + link] as number;
      }
      if (limits.ends[to[link] as number] && rest === (limits.after?.[state] ?? 0)) return;
      // Of links that are as good as each other one to a new place: others may lead round for ever.
      let onward = -1;
      for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
        const next = list[at] as number;
        const inside = ring?.round && ring.pays && this.rings[this.ringOf[next] as number] === ring;
        if (inside || best[state * linkCount + next] !== rest) continue;
        const fresh = !places.includes(place[to[next] as number] as number);
        if (onward < 0 || fresh) onward = next;
        if (fresh) break;
      }
      if (onward < 0) return;
      link = onward;
    }
  }
}

/** What walks of a kind of train can do without using up budgets. */
interface Loops {
  rings: readonly Ring[];
  ringOf: Int32Array;
  gain: Float64Array;
}

const loops = new WeakMap<TrainModel, Loops>();

/** The rings of a train's walks; kept with its model, which is made for one board and one kind of train. */
function loopsOf(
  graph: StopGraph,
  model: TrainModel,
  rewards: Float64Array,
  ways: readonly (readonly Way[])[],
): Loops {
  let known = loops.get(model);
  if (!known) {
    const gain = new Float64Array(graph.linkCount).fill(NEVER);
    for (let link = 0; link < graph.linkCount; link++) {
      const stop = graph.to[link] as number;
      for (const way of ways[link] as readonly Way[]) {
        if (way.free) gain[link] = Math.max(gain[link] as number, way.pays ? (rewards[stop] as number) : 0);
      }
    }
    const rings = ringsOf(graph, gain);
    const ringOf = new Int32Array(graph.linkCount).fill(-1);
    rings.forEach((ring, at) => {
      for (const link of ring.links) ringOf[link] = at;
    });
    known = { rings, ringOf, gain };
    loops.set(model, known);
  }
  return known;
}

/** Strongly connected parts of the links that are free to follow each other (Tarjan 1972), last ones first. */
function ringsOf(graph: StopGraph, gain: Float64Array): Ring[] {
  const { first, list } = followOf(graph);
  const { linkCount } = graph;
  const isFree = gain.map((one) => (one === NEVER ? 0 : 1));
  const number = new Int32Array(linkCount);
  const low = new Int32Array(linkCount);
  const inside = new Uint8Array(linkCount);
  const next = first.slice();
  const stack: number[] = [];
  const rings: Ring[] = [];
  let count = 0;
  const enter = (link: number, path: number[]) => {
    number[link] = low[link] = ++count;
    inside[link] = 1;
    stack.push(link);
    path.push(link);
  };
  for (let root = 0; root < linkCount; root++) {
    if (!isFree[root] || number[root]) continue;
    const path: number[] = [];
    enter(root, path);
    while (path.length) {
      const link = path[path.length - 1] as number;
      const at = next[link] as number;
      if (at < (first[link + 1] as number)) {
        next[link] = at + 1;
        const other = list[at] as number;
        if (!isFree[other]) continue;
        if (!number[other]) enter(other, path);
        else if (inside[other]) low[link] = Math.min(low[link] as number, number[other] as number);
        continue;
      }
      path.pop();
      const behind = path[path.length - 1];
      if (behind !== undefined) low[behind] = Math.min(low[behind] as number, low[link] as number);
      if (low[link] !== number[link]) continue;
      const links = stack.splice(stack.indexOf(link));
      for (const one of links) inside[one] = 0;
      rings.push({ links, round: links.length > 1, pays: links.some((one) => (gain[one] as number) > 0) });
    }
  }
  return rings;
}

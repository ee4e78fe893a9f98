import type { NodeCounter } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import { classOf, type TrainModel, type Way } from "./train.ts";

/** What cannot be done at all. */
export const NEVER = Number.NEGATIVE_INFINITY;

/** Rounds after which stops that still pay more and more are taken to lie in a circle. */
const PATIENCE = 24;

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
  const { linkCount, words, atoms, to, from, place, stops } = graph;
  const first = new Int32Array(linkCount + 1);
  const list: number[] = [];
  for (let link = 0; link < linkCount; link++) {
    const at = to[link] as number;
    if (stops[at]?.mayPass) {
      const behind = place[from[link] as number];
      for (let next = graph.first[at] as number; next < (graph.first[at + 1] as number); next++) {
        if (place[to[next] as number] === behind) continue;
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

/** Where walks begin, go and end. */
export interface WalkLimits {
  /** Stops that may not be visited. */
  closed?: Uint8Array;
  /** Per stop, whether a walk may end there. */
  ends: Uint8Array;
  /** Per state, what is added when a walk ends in it; 0 unless given. */
  after?: Float64Array;
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
  private readonly loose: Int32Array;

  constructor(graph: StopGraph, model: TrainModel, rewards: Float64Array) {
    this.graph = graph;
    this.model = model;
    this.rewards = rewards;
    this.best = new Float64Array(model.states * graph.linkCount);
    this.onward = new Float64Array(model.states * graph.linkCount);
    this.waysOf = graph.stops.map(
      (stop, at) => model.ways[classOf(graph.kind[at] as number, stop.optional)] as readonly Way[],
    );
    const loose: number[] = [];
    for (let link = 0; link < graph.linkCount; link++) {
      if (this.waysOf[graph.to[link] as number]?.some((way) => way.free)) loose.push(link);
    }
    this.loose = Int32Array.from(loose);
  }

  /**
   * Fills the table. Where stops that pay without limit lie in circles, a walk would go round for ever: their places get
   * a price (in `prices`, per place) as high as what they pay, and the table is filled anew.
   */
  fill(prices: Float64Array, limits: WalkLimits, counter: NodeCounter): void {
    while (!this.tryFill(prices, limits, counter));
  }

  private tryFill(prices: Float64Array, limits: WalkLimits, counter: NodeCounter): boolean {
    const { graph, model, best, onward, rewards, waysOf, loose } = this;
    const { linkCount, to, place } = graph;
    const follow = followOf(graph);
    counter.nodes += 1 + ((model.states * (linkCount + follow.list.length)) >> 7);
    best.fill(NEVER);
    for (let state = 0; state < model.states; state++) {
      const row = state * linkCount;
      for (let link = 0; link < linkCount; link++) {
        const stop = to[link] as number;
        if (limits.closed?.[stop]) continue;
        let most = NEVER;
        for (const way of waysOf[stop] as readonly Way[]) {
          if (way.free) continue;
          const next = way.to[state] as number;
          if (next < 0) continue;
          const value =
            (way.pays ? (rewards[stop] as number) : 0) + (onward[next * linkCount + link] as number);
          if (value > most) most = value;
        }
        best[row + link] = most - (prices[place[stop] as number] as number);
      }
      if (loose.length && !this.relax(state, prices, limits, counter)) return false;
      this.goOn(state, limits);
    }
    return true;
  }

  /** What each link can be followed by in a state. */
  private goOn(state: number, limits: WalkLimits): void {
    const { linkCount } = this.graph;
    for (let link = 0; link < linkCount; link++) {
      this.onward[state * linkCount + link] = this.after(link, state, limits);
    }
  }

  private after(link: number, state: number, limits: WalkLimits): number {
    const { first, list } = followOf(this.graph);
    const row = state * this.graph.linkCount;
    let most = limits.ends[this.graph.to[link] as number] ? (limits.after?.[state] ?? 0) : NEVER;
    for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
      const value = this.best[row + (list[at] as number)] as number;
      if (value > most) most = value;
    }
    return most;
  }

  /** Lets walks take stops that leave the state as it is, until nothing changes; false when they go round for ever. */
  private relax(state: number, prices: Float64Array, limits: WalkLimits, counter: NodeCounter): boolean {
    const { graph, best, rewards, waysOf, loose } = this;
    const row = state * graph.linkCount;
    for (let round = 0; ; round++) {
      let changed = false;
      let raised = false;
      counter.nodes += loose.length >> 5;
      for (const link of loose) {
        const stop = graph.to[link] as number;
        const place = graph.place[stop] as number;
        if (limits.closed?.[stop]) continue;
        let gain = NEVER;
        for (const way of waysOf[stop] as readonly Way[]) {
          if (way.free) gain = Math.max(gain, way.pays ? (rewards[stop] as number) : 0);
        }
        const value = gain + this.after(link, state, limits) - (prices[place] as number);
        if (value <= (best[row + link] as number)) continue;
        best[row + link] = value;
        changed = true;
        if (round >= PATIENCE && (prices[place] as number) < gain) {
          prices[place] = gain;
          raised = true;
        }
      }
      if (raised) return false;
      if (!changed) return true;
    }
  }

  /** States of a train that took a stop in this state. */
  statesAfter(stop: number, state: number): number[] {
    const ways = this.waysOf[stop] as readonly Way[];
    return ways.map((way) => way.to[state] as number).filter((next) => next >= 0);
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
    if (!graph.stops[home]?.mayPass) return { most, arms };
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

  /** Stops and links of the best walk that takes this link in this state, as they were chosen. */
  trace(from: number, begin: number, prices: Float64Array, limits: WalkLimits, links: number[]): void {
    const { graph, best, rewards, waysOf } = this;
    const { linkCount, to, place } = graph;
    const { first, list } = followOf(graph);
    let [link, state] = [begin, from];
    const longest = links.length + 4 * graph.placeCount;
    while (links.length < longest) {
      links.push(link);
      const stop = to[link] as number;
      const target = (best[state * linkCount + link] as number) + (prices[place[stop] as number] as number);
      const chosen = (waysOf[stop] as readonly Way[]).find((way) => {
        const next = way.to[state] as number;
        if (next < 0) return false;
        return (
          (way.pays ? (rewards[stop] as number) : 0) + (this.onward[next * linkCount + link] as number) ===
          target
        );
      });
      if (!chosen) return;
      state = chosen.to[state] as number;
      const rest = this.onward[state * linkCount + link] as number;
      if (limits.ends[stop] && rest === (limits.after?.[state] ?? 0)) return;
      let onward = -1;
      for (let at = first[link] as number; at < (first[link + 1] as number) && onward < 0; at++) {
        if (best[state * linkCount + (list[at] as number)] === rest) onward = list[at] as number;
      }
      if (onward < 0) return;
      link = onward;
    }
  }
}

import type { NodeCounter } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import { Onward } from "./onward.ts";
import { type Follow, followOf, loopsOf, NEVER, type Ring } from "./rings.ts";
import { Shapes } from "./shapes.ts";
import type { Fares } from "./tariff.ts";
import { type TrainModel, type Way, walkWays } from "./train.ts";

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

/** Nodes that filling a table takes, at least: known before there is one. */
export const tableWork = (graph: StopGraph, { states }: TrainModel): number =>
  1 + ((states * (graph.linkCount + followOf(graph).list.length)) >> 7);

/** A table of a board has more nodes than its states and links together divided by this, whatever outline is made of it. */
const SMALLEST = 10_000;

/** Whether the nodes left do not do for any table: then no outline need be drawn either. */
export const isBeyond = (
  { model }: { readonly model: TrainModel },
  { linkCount }: StopGraph,
  { limit, nodes }: NodeCounter,
): boolean => (model.states * linkCount) / SMALLEST > limit - nodes;

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
  private readonly follow: Follow;
  private readonly ahead: Onward;
  private readonly shapes: Shapes;
  private readonly rings: readonly Ring[];
  private readonly ringOf: Int32Array;
  /** Links of the same ring that may come before each link; room for those that are still to be told. */
  private readonly before: Follow;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  /** Per link, 1 where it may not be taken. */
  private readonly shut: Uint8Array;
  /** What a walk loses by each link where it uses up no budget: its price less what it pays; infinite where it may not go. */
  private readonly costs: Float64Array;
  /** Per link, 1 where its stop may be passed again without using up a budget; absent where there is none. */
  private readonly past: Uint8Array | undefined;
  /** What the stop at the end of a link pays in a way that leaves the state as it is. */
  private readonly gain: Float64Array;

  constructor(graph: StopGraph, model: TrainModel, rewards: Float64Array) {
    this.graph = graph;
    this.model = model;
    this.rewards = rewards;
    this.follow = followOf(graph);
    this.best = new Float64Array(model.states * graph.linkCount);
    this.onward = new Float64Array(model.states * graph.linkCount);
    this.waysOf = graph.stops.map((stop, at) => model.stopWays(graph.kind[at] as number, stop));
    this.waysTo = walkWays(graph, model);
    this.ahead = new Onward(graph);
    this.shapes = new Shapes(
      this.waysTo,
      Float64Array.from(graph.to, (stop) => rewards[stop] as number),
    );
    const { rings, ringOf, gain, before } = loopsOf(graph, model, rewards, this.waysTo);
    this.rings = rings;
    this.ringOf = ringOf;
    this.before = before;
    this.queue = new Int32Array(graph.linkCount + 1);
    this.queued = new Uint8Array(graph.linkCount);
    this.shut = new Uint8Array(graph.linkCount);
    this.costs = new Float64Array(graph.linkCount);
    this.gain = gain;
    this.past =
      graph.again &&
      Uint8Array.from(this.waysTo, (ways) => (ways.some((way) => way.past && way.free) ? 1 : 0));
  }

  /** Nodes that filling the table takes, at least. */
  get work(): number {
    return tableWork(this.graph, this.model);
  }

  /** Fills the table. */
  fill({ visits: prices, marks }: Fares, limits: WalkLimits, counter: NodeCounter): void {
    const { graph, model, best, onward, shapes } = this;
    const { linkCount, to, place } = graph;
    counter.nodes += this.work;
    best.fill(NEVER);
    for (let link = 0; link < linkCount; link++) {
      const stop = to[link] as number;
      const shut = limits.closed?.[stop] || limits.barred?.[link];
      this.shut[link] = shut ? 1 : 0;
      this.costs[link] = shut
        ? Number.POSITIVE_INFINITY
        : (prices[place[stop] as number] as number) - (this.gain[link] as number);
      if (this.past?.[link] && !shut) this.costs[link] = Math.min(0, this.costs[link] as number);
    }
    shapes.open(this.shut, (link) => prices[place[to[link] as number] as number] as number, marks);
    for (let state = 0; state < model.states; state++) {
      shapes.fill(state, best, onward);
      for (const ring of this.rings) {
        if (ring.round && ring.pays) this.goRound(ring, state, prices, limits);
        else this.goThrough(ring, state, limits, counter);
      }
      this.extend(state, limits);
    }
  }

  /**
   * Links of a ring where nothing pays twice: a walk takes them as they come. The best end of a walk is told to all links that
   * lead to it, then those that are better without it.
   */
  private goThrough(ring: Ring, state: number, limits: WalkLimits, counter: NodeCounter): void {
    const { graph, best, costs } = this;
    const { links, round } = ring;
    const row = state * graph.linkCount;
    let top = -1;
    for (let at = 0; at < links.length; at++) {
      const link = links[at] as number;
      const cost = costs[link] as number;
      if (cost === Number.POSITIVE_INFINITY) continue;
      const value = this.after(link, state, limits, round ? ring : undefined) - cost;
      if (value > (best[row + link] as number)) best[row + link] = value;
      if (top < 0 || (best[row + link] as number) > (best[row + top] as number)) top = link;
    }
    if (!round || top < 0 || best[row + top] === NEVER) return;
    let looked = this.tell(top, row);
    for (let at = 0; at < links.length; at++) {
      const link = links[at] as number;
      if (link !== top && best[row + link] !== NEVER) looked += this.tell(link, row);
    }
    counter.nodes += looked >> 7;
  }

  /** Tells what a link of a ring is worth to all that lead to it; returns how many were looked at. */
  private tell(from: number, row: number): number {
    const { best, costs, queue, queued } = this;
    const { first, list } = this.before;
    const size = queue.length;
    let looked = 0;
    let waiting = 1;
    let read = 0;
    let write = 1;
    queue[0] = from;
    while (waiting > 0) {
      const link = queue[read] as number;
      if (++read === size) read = 0;
      waiting--;
      queued[link] = 0;
      const ahead = best[row + link] as number;
      const end = first[link + 1] as number;
      looked += end - (first[link] as number);
      for (let at = first[link] as number; at < end; at++) {
        const prior = list[at] as number;
        const value = ahead - (costs[prior] as number);
        if (value <= (best[row + prior] as number)) continue;
        best[row + prior] = value;
        if (queued[prior]) continue;
        queued[prior] = 1;
        queue[write] = prior;
        if (++write === size) write = 0;
        waiting++;
      }
    }
    return looked;
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
  private extend(state: number, limits: WalkLimits): void {
    const { linkCount, to } = this.graph;
    const row = state * linkCount;
    const { onward } = this;
    const over = limits.after?.[state] ?? 0;
    for (let link = 0; link < linkCount; link++)
      onward[row + link] = limits.ends[to[link] as number] ? over : NEVER;
    this.ahead.raise(this.best, row, onward, row);
  }

  /** The best that can follow a link, over links that are not of the ring. */
  private after(link: number, state: number, limits: WalkLimits, ring?: Ring): number {
    const { best, ringOf } = this;
    const { first, list } = this.follow;
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

  /** The ways to begin at a stop: what each pays, and the state after it. */
  taking(stop: number, state = this.model.states - 1): { pays: number; left: number }[] {
    return (this.waysOf[stop] as readonly Way[])
      .map((way) => ({ pays: way.pays * (this.rewards[stop] as number), left: way.to[state] as number }))
      .filter(({ left }) => left >= 0);
  }

  /** Best one or two arms from a home, by these links, with this state to be shared out; each arm as its first link and its state. */
  bestArms(
    home: number,
    state: number,
    links: readonly number[],
    limits: WalkLimits,
  ): { most: number; arms: [number, number][] } {
    const { graph, best } = this;
    const { linkCount } = graph;
    let most = NEVER;
    let arms: [number, number][] = [];
    const single = limits.ends[home] !== 0;
    for (const link of links) {
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
      for (let one = 0; one < links.length; one++) {
        const first = best[part * linkCount + (links[one] as number)] as number;
        if (first === NEVER) continue;
        for (let two = 0; two < links.length; two++) {
          const value = first + (best[rest * linkCount + (links[two] as number)] as number);
          if (two === one || value <= most) continue;
          most = value;
          arms = [
            [links[one] as number, part],
            [links[two] as number, rest],
          ];
        }
      }
    }
    return { most, arms };
  }

  /** Places that the best walk visits which takes this link in this state, and links on which it has something taken off, as often as it has. */
  trace(
    from: number,
    begin: number,
    { visits: prices, marks }: Fares,
    limits: WalkLimits,
    places: number[],
    taken: number[],
  ): void {
    const { graph, best, rewards, waysTo } = this;
    const { linkCount, to, place } = graph;
    const { first, list } = this.follow;
    let [link, state] = [begin, from];
    const longest = places.length + 4 * graph.placeCount;
    for (let past = 0; places.length + past < longest; ) {
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
        const target = best[state * linkCount + link] as number;
        const price = prices[place[stop] as number] as number;
        const chosen = (waysTo[link] as readonly Way[]).find((way) => {
          const next = way.to[state] as number;
          if (next < 0) return false;
          const gain = way.pays * (rewards[stop] as number) - way.marks * (marks[link] as number);
          return gain + (this.onward[next * linkCount + link] as number) === target + (way.past ? 0 : price);
        });
        if (chosen?.past) past++;
        else places.push(place[stop] as number);
        if (!chosen) return;
        for (let mark = 0; mark < chosen.marks; mark++) taken.push(link);
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

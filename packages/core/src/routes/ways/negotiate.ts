import type { WayNet } from "./net.ts";

/** A way that is looked for: from one stop's node to another's, as a part of a line by its number. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Rounds before ways that are in each other's way are given up. */
const ROUNDS = 24;
/** What a resource costs more for each way that it has been too dear for, and for each other one that uses it now. */
const PAST = 2;
const NOW = 3;
/** What a city more that a crossing counts as costs. */
const TOLL = 40;

/**
 * Ways for all legs at once that are in each other's way nowhere: each takes the cheapest way, and what several want costs more from round to round
 * (negotiated congestion, McMurchie and Ebeling 1995). Finding none is no proof.
 */
export class Negotiation {
  private looked = 0;
  private readonly net: WayNet;
  private readonly past: Int32Array;
  /** How many ways use a resource: of track in all, of stops by line. */
  private readonly now: Int32Array;
  private readonly cost: Int32Array;
  private readonly from: Int32Array;
  private readonly seen: Int32Array;
  private round = 0;
  private buckets: number[][] = [];

  constructor(net: WayNet, lines = 1) {
    this.net = net;
    const size = net.trackCount + (net.resourceCount - net.trackCount) * lines;
    this.past = new Int32Array(size);
    this.now = new Int32Array(size);
    this.cost = new Int32Array(net.count);
    this.from = new Int32Array(net.count);
    this.seen = new Int32Array(net.count);
  }

  /** A way for each leg, as nodes; undefined where they could not agree, or `isOver`, which is told how many nodes were looked at, says so. */
  run(legs: readonly Leg[], isOver: (looked: number) => boolean): number[][] | undefined {
    this.looked = 0;
    this.past.fill(0);
    this.now.fill(0);
    const ways: number[][] = legs.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, leg] of legs.entries()) {
        const way = ways[at] as number[];
        if (way.length > 0 && !this.isCrowded(way, leg)) continue;
        this.use(way, leg, -1);
        const found = this.search(leg, NOW * (round + 1));
        const over = isOver(this.looked);
        this.looked = 0;
        if (!found || over) return undefined;
        ways[at] = found;
        this.use(found, leg, 1);
      }
      let agreed = true;
      for (const [at, leg] of legs.entries()) {
        for (const node of ways[at] as number[]) {
          const one = this.resourceOf(node, leg);
          if (one < 0 || (this.now[one] as number) < 2) continue;
          agreed = false;
          this.past[one] = (this.past[one] as number) + PAST;
        }
      }
      if (agreed) return ways;
    }
    return undefined;
  }

  private resourceOf(node: number, { line }: Leg): number {
    const { resource, trackCount, resourceCount } = this.net;
    const one = resource[node] as number;
    return one < trackCount ? one : one + line * (resourceCount - trackCount);
  }

  private use(way: readonly number[], leg: Leg, count: number): void {
    for (const node of way) {
      const one = this.resourceOf(node, leg);
      if (one >= 0) this.now[one] = (this.now[one] as number) + count;
    }
  }

  private isCrowded(way: readonly number[], leg: Leg): boolean {
    return way.some((node) => {
      const one = this.resourceOf(node, leg);
      return one >= 0 && (this.now[one] as number) > 1;
    });
  }

  /** The cheapest way for a leg. */
  private search(leg: Leg, dear: number): number[] | undefined {
    const { net, past, now, cost, from, seen, buckets } = this;
    const { first, to, stop, toll } = net;
    const round = ++this.round;
    for (const bucket of buckets) bucket.length = 0;
    const put = (node: number, price: number, by: number): void => {
      if (seen[node] === round && (cost[node] as number) <= price) return;
      seen[node] = round;
      cost[node] = price;
      from[node] = by;
      while (buckets.length <= price) buckets.push([]);
      (buckets[price] as number[]).push(node);
    };
    put(leg.from, 0, -1);
    for (let price = 0; price < buckets.length; price++) {
      const bucket = buckets[price] as number[];
      for (let at = 0; at < bucket.length; at++) {
        const node = bucket[at] as number;
        if (cost[node] !== price) continue;
        this.looked++;
        for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
          const next = to[arc] as number;
          if (next === leg.to) {
            const way = [next];
            for (let back = node; back >= 0; back = from[back] as number) way.push(back);
            return way.reverse();
          }
          if ((stop[next] as number) >= 0) continue;
          const one = this.resourceOf(next, leg);
          const costs = toll ? (toll[next] as number) * TOLL : 0;
          put(next, price + 1 + costs + (past[one] as number) + (now[one] as number) * dear, node);
        }
      }
    }
    return undefined;
  }
}

import type { WayNet } from "./net.ts";

/** How many ways begin, or end, at the node of a stop. */
export type Supply = readonly [node: number, ways: number];

/**
 * The most ways from some stops to others of which no two share a node, found one after another over what the flow before leaves (Ford and
 * Fulkerson). Each node but stops carries one way; that a way uses a hexside in one direction and another in the other is not ruled out, so
 * that too few ways are a proof that others do not exist, and enough of them are only a hope.
 */
export class WayFlow {
  /** Nodes looked at. */
  work = 0;
  private readonly net: WayNet;
  /** Flow: the node before each that carries a way, or -1; -1 - n where it may not be used. */
  private readonly before: Int32Array;
  private readonly carried: number[] = [];
  /** Of each sink the nodes from which ways come to it. */
  private readonly into = new Map<number, number[]>();
  private readonly left = new Map<number, number>();
  /** By node, and whether a way is at its beginning (0) or its end (1): the round in which it was come to, and from where. */
  private readonly seen: Int32Array;
  private readonly from: Int32Array;
  private readonly queue: Int32Array;
  private round = 0;
  private readonly closed: Uint8Array;

  constructor(net: WayNet) {
    this.net = net;
    this.before = new Int32Array(net.count).fill(-1);
    this.seen = new Int32Array(net.count * 2);
    this.from = new Int32Array(net.count * 2);
    this.queue = new Int32Array(net.count * 2);
    this.closed = new Uint8Array(net.resourceCount);
  }

  /** Ways go over none of these resources until the next call. */
  close(resources: Iterable<number>): void {
    this.closed.fill(0);
    for (const one of resources) this.closed[one] = 1;
  }

  /** The most ways between these stops, up to `most` of them. */
  run(sources: readonly Supply[], sinks: readonly Supply[], most: number): number {
    for (const node of this.carried) this.before[node] = -1;
    this.carried.length = 0;
    this.into.clear();
    this.left.clear();
    for (const [node, ways] of sources) this.left.set(node, ways);
    for (const [node] of sinks) this.into.set(node, []);
    const open = new Map(sinks);
    let found = 0;
    while (found < most) {
      const sink = this.search(open);
      if (sink < 0) break;
      open.set(sink, (open.get(sink) as number) - 1);
      found++;
    }
    return found;
  }

  /** The ways found, each as its nodes from a source to a sink. */
  ways(): number[][] {
    const ways: number[][] = [];
    for (const [sink, lasts] of this.into) {
      for (const last of lasts) {
        const way = [sink];
        for (let node = last; ; node = this.before[node] as number) {
          way.push(node);
          if (this.left.has(node)) break;
        }
        ways.push(way.reverse());
      }
    }
    return ways;
  }

  /** Looks for one way more, over what the others leave or give up; returns the sink it comes to, or -1. */
  private search(open: ReadonlyMap<number, number>): number {
    const { net, before, seen, from, queue, into, left, closed } = this;
    const { first, to, stop, resource } = net;
    const round = ++this.round;
    let tail = 0;
    const visit = (code: number, by: number): void => {
      if (seen[code] === round) return;
      seen[code] = round;
      from[code] = by;
      queue[tail++] = code;
    };
    for (const [node, ways] of left) if (ways > 0) visit(node * 2 + 1, -1);
    for (let head = 0; head < tail; head++) {
      const code = queue[head] as number;
      const node = code >> 1;
      this.work++;
      if ((code & 1) === 0) {
        const ends = into.get(node);
        if (ends) for (const last of ends) visit(last * 2 + 1, code);
        else if (before[node] === -1) visit(code + 1, code);
        else visit((before[node] as number) * 2 + 1, code);
        continue;
      }
      if ((stop[node] as number) < 0 && before[node] !== -1) visit(code - 1, code);
      for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
        const next = to[arc] as number;
        if ((stop[next] as number) >= 0) {
          const room = open.get(next);
          if (room === undefined || into.get(next)?.includes(node)) continue;
          if (room > 0) {
            this.augment(code, next);
            return next;
          }
          visit(next * 2, code);
        } else if (before[next] !== node && !closed[resource[next] as number]) visit(next * 2, code);
      }
    }
    return -1;
  }

  /** Adds the way that was found, the last node before its sink being `last`. */
  private augment(last: number, sink: number): void {
    const { before, from, into, left, carried } = this;
    const added: [number, number][] = [[last >> 1, sink]];
    const taken: [number, number][] = [];
    let code = last;
    for (; (from[code] as number) >= 0; code = from[code] as number) {
      const by = from[code] as number;
      const [node, other] = [code >> 1, by >> 1];
      if (node === other) continue;
      // A way comes to a node over an arc, or gives an arc up that the flow had.
      if ((code & 1) === 0) added.push([other, node]);
      else taken.push([node, other]);
    }
    left.set(code >> 1, (left.get(code >> 1) as number) - 1);
    for (const [one, next] of taken) {
      const ends = into.get(next);
      if (ends) ends.splice(ends.indexOf(one), 1);
      else before[next] = -1;
    }
    for (const [one, next] of added) {
      const ends = into.get(next);
      if (ends) ends.push(one);
      else {
        before[next] = one;
        carried.push(next);
      }
    }
  }
}

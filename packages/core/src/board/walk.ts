import type { Network } from "./network.ts";

/** The vertex a step leads to. */
export function stepEnd(network: Network, step: number): number {
  return (step & 1 ? network.segA[step >> 1] : network.segB[step >> 1]) as number;
}

/** The vertex a step comes from. */
export function stepStart(network: Network, step: number): number {
  return (step & 1 ? network.segB[step >> 1] : network.segA[step >> 1]) as number;
}

/** The step over a segment that leaves this vertex. */
export function stepFrom(network: Network, segment: number, vertex: number): number {
  return network.segA[segment] === vertex ? segment * 2 : segment * 2 + 1;
}

/** Whether a line may go on over `next` (a segment at `vertex`) after arriving at `vertex` over `segment`. */
function mayFollow(
  network: Network,
  mask: Uint8Array,
  segment: number,
  vertex: number,
  next: number,
): boolean {
  if (vertex < network.sideCount) {
    return network.segHex[next] !== network.segHex[segment] && network.map.sideOpen[vertex] === 1;
  }
  return next !== segment && mask[vertex] === 0;
}

/** Everything one pass over the steps of a network finds. */
export interface Flood {
  /** Steps taken to the end of each step, the step included; 0 where it is never reached. */
  readonly distance: Int32Array;
  /** The step before each step, or -1 at the start. */
  readonly parent: Int32Array;
  /** Reached steps, nearest first. */
  readonly order: number[];
}

/**
 * Breadth-first pass over (segment, direction), passing only vertices whose mask is 0. It begins at the segments in
 * `starts` (blocked or not) or at given steps. What it does not find no line can reach; what it finds may still need
 * a line that meets itself. `avoid`: index of a hex whose track is left out.
 */
export function flood(
  network: Network,
  mask: Uint8Array,
  starts: readonly number[],
  options: { avoid?: number; steps?: readonly number[] } = {},
): Flood {
  const { adjacent, segA, segB, segHex, sideCount, segmentCount } = network;
  const { sideOpen } = network.map;
  const distance = new Int32Array(segmentCount * 2);
  const parent = new Int32Array(segmentCount * 2).fill(-1);
  const order: number[] = [];
  const { avoid = -1 } = options;
  for (const step of options.steps ?? []) {
    if (distance[step] !== 0 || segHex[step >> 1] === avoid) continue;
    distance[step] = 1;
    order.push(step);
  }
  for (const vertex of starts) {
    for (const segment of adjacent[vertex] as number[]) {
      const step = segA[segment] === vertex ? segment * 2 : segment * 2 + 1;
      if (distance[step] !== 0 || segHex[segment] === avoid) continue;
      distance[step] = 1;
      order.push(step);
    }
  }
  // `mayFollow` and `stepFrom` written out: this is the innermost loop of reach and of judging tiles.
  for (let at = 0; at < order.length; at++) {
    const step = order[at] as number;
    const segment = step >> 1;
    const vertex = (step & 1 ? segA[segment] : segB[segment]) as number;
    const side = vertex < sideCount;
    if (side ? sideOpen[vertex] !== 1 : mask[vertex] !== 0) continue;
    const far = (distance[step] as number) + 1;
    for (const next of adjacent[vertex] as number[]) {
      if (side ? segHex[next] === segHex[segment] : next === segment) continue;
      const onward = segA[next] === vertex ? next * 2 : next * 2 + 1;
      if (distance[onward] !== 0 || segHex[next] === avoid) continue;
      distance[onward] = far;
      parent[onward] = step;
      order.push(onward);
    }
  }
  return { distance, parent, order };
}

/** What a line has gone over so far; refuses a second visit. */
export class Trail {
  private vertices: Uint8Array;
  private places: Uint8Array;
  private segments: Uint8Array;
  private network: Network;

  constructor(network: Network) {
    this.network = network;
    this.vertices = new Uint8Array(network.vertexCount);
    this.places = new Uint8Array(network.placeCount);
    this.segments = new Uint8Array(network.segmentCount);
  }

  /** The same trail on another network, where it has been left everywhere: its room is used again. */
  on(network: Network): this {
    if (this.network === network) return this;
    const roomy =
      this.vertices.length >= network.vertexCount &&
      this.places.length >= network.placeCount &&
      this.segments.length >= network.segmentCount;
    if (!roomy) {
      this.vertices = new Uint8Array(network.vertexCount);
      this.places = new Uint8Array(network.placeCount);
      this.segments = new Uint8Array(network.segmentCount);
    }
    this.network = network;
    return this;
  }

  /** Goes to a vertex; false (and nothing changed) when the line has been there. */
  enter(vertex: number): boolean {
    const { network } = this;
    const at = vertex - network.sideCount;
    if (at >= 0) {
      const place = network.place[at] as number;
      if (place >= 0) {
        if (this.places[place]) return false;
        this.places[place] = 1;
        return true;
      }
      if (network.nodes[at]?.crossing) return true;
    }
    if (this.vertices[vertex]) return false;
    this.vertices[vertex] = 1;
    return true;
  }

  leave(vertex: number): void {
    const at = vertex - this.network.sideCount;
    const place = at >= 0 ? (this.network.place[at] as number) : -1;
    if (place >= 0) this.places[place] = 0;
    else this.vertices[vertex] = 0;
  }

  take(step: number): boolean {
    if (this.segments[step >> 1]) return false;
    if (!this.stays(step) && !this.enter(stepEnd(this.network, step))) return false;
    this.segments[step >> 1] = 1;
    return true;
  }

  drop(step: number): void {
    this.segments[step >> 1] = 0;
    if (!this.stays(step)) this.leave(stepEnd(this.network, step));
  }

  /** A link that is a hexside leads from it to itself. */
  private stays(step: number): boolean {
    return this.network.segA[step >> 1] === this.network.segB[step >> 1];
  }
}

/** The steps by which a flood came to a step, first step first. */
export function stepsTo(found: Flood, step: number): number[] {
  const steps: number[] = [];
  for (let at = step; at >= 0; at = found.parent[at] as number) steps.push(at);
  return steps.reverse();
}

let scratch: Trail | undefined;

/** Whether these consecutive steps are a line that meets itself nowhere: no segment, hexside, place or junction twice. */
export function isSimple(network: Network, steps: readonly number[]): boolean {
  if (steps.length === 0) return true;
  scratch = scratch?.on(network) ?? new Trail(network);
  const first = stepStart(network, steps[0] as number);
  if (!scratch.enter(first)) return false;
  let taken = 0;
  while (taken < steps.length && scratch.take(steps[taken] as number)) taken++;
  const simple = taken === steps.length;
  // every step is left again: the next line finds an empty trail
  while (taken > 0) scratch.drop(steps[--taken] as number);
  scratch.leave(first);
  return simple;
}

/** Most steps tried when a line is looked for; beyond it the answer is "unknown". */
export const PATH_BUDGET = 20_000;

/** A line that was looked for: its steps, "none", or "unknown" when the budget ran out. */
export type PathAnswer = readonly number[] | "none" | "unknown";

/**
 * Looks for a line from one of `starts` whose last step is one of `goals`. It meets itself nowhere and passes only
 * vertices whose mask is 0. Depth first, nearest to a goal first, at most `budget` steps tried.
 */
export function findLine(
  network: Network,
  mask: Uint8Array,
  starts: readonly number[],
  goals: readonly number[],
  budget: number = PATH_BUDGET,
): PathAnswer {
  if (goals.length === 0) return "none";
  const back = flood(network, mask, [], { steps: goals.map((step) => step ^ 1) });
  const distance = (step: number) => back.distance[step ^ 1] as number;
  const trail = new Trail(network);
  const steps: number[] = [];
  let left = budget;

  const follow = (step: number): boolean => {
    if (left-- <= 0 || !trail.take(step)) return false;
    steps.push(step);
    if (distance(step) === 1) return true;
    const vertex = stepEnd(network, step);
    const onward: number[] = [];
    for (const next of network.adjacent[vertex] as number[]) {
      if (!mayFollow(network, mask, step >> 1, vertex, next)) continue;
      const ahead = stepFrom(network, next, vertex);
      if (distance(ahead) > 0) onward.push(ahead);
    }
    onward.sort((a, b) => distance(a) - distance(b));
    for (const next of onward) if (follow(next)) return true;
    steps.pop();
    trail.drop(step);
    return false;
  };

  const first: [number, number][] = [];
  for (const vertex of starts) {
    for (const segment of network.adjacent[vertex] as number[]) {
      const step = stepFrom(network, segment, vertex);
      if (distance(step) > 0) first.push([vertex, step]);
    }
  }
  first.sort((a, b) => distance(a[1]) - distance(b[1]));
  for (const [vertex, step] of first) {
    if (!trail.enter(vertex)) continue;
    if (follow(step)) return steps;
    trail.leave(vertex);
  }
  return left <= 0 ? "unknown" : "none";
}

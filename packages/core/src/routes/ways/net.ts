import { stepFrom } from "../../board/walk.ts";
import type { ProblemStop, RouteProblem } from "../problem.ts";
import { crossingStep } from "../water.ts";
import { NetSea } from "./sea.ts";

/**
 * The track between stops as arcs, for ways that pass stops which cost nothing. A node is a hexside as a way goes over it in one direction,
 * a piece of track between two nodes of a hex in one direction, a stop that is passed, a junction that is passed once, or a stop as the end of a way.
 * Junctions that may be crossed, and stops that may be passed again, are arcs from each piece of track to each other one.
 * What a line may use once is a resource, the same for both directions.
 */
export interface WayNet {
  /** Nodes; arcs of node `n` are those from `first[n]` up to `first[n + 1]`. */
  readonly count: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
  /** Pieces of track of an arc, as steps (see `Network`). */
  readonly steps: readonly (readonly number[])[];
  /** Per node what it uses; -1 for stops as ends. */
  readonly resource: Int32Array;
  readonly resourceCount: number;
  /** Resources below this number are track, which two trains may not share; the others are stops. */
  readonly trackCount: number;
  /** Per vertex of the network, its node as the end of ways; -1 where there is none. */
  readonly end: Int32Array;
  /** Per node, the vertex of the stop whose end it is; -1 for all others. */
  readonly stop: Int32Array;
  /** Per node at least what it counts of a train's cities: that of its crossing; undefined where there is no water. */
  readonly toll?: Uint8Array;
}

/** Makes the net of a board on which ways pass the stops that are `free`. */
export function wayNet(problem: RouteProblem, free: (stop: ProblemStop) => boolean): WayNet {
  const { network, stops } = problem;
  const { sideCount, vertexCount, segmentCount, segA, segB, segHex, adjacent, nodes, map } = network;
  const arcs: [from: number, to: number, steps: readonly number[]][] = [];
  const resource: number[] = [];
  const stopOf: number[] = [];
  const add = (uses: number, vertex = -1): number => {
    stopOf.push(vertex);
    return resource.push(uses) - 1;
  };
  const trackCount = sideCount + segmentCount + vertexCount;
  const sea = new NetSea(problem, trackCount + network.placeCount);
  /** Sides as they are left out of their first and their second hex. */
  for (let side = 0; side < sideCount; side++) for (let way = 0; way < 2; way++) add(sea.seam(side) ?? side);
  const hexAt = (side: number, way: number) =>
    Math.floor(((way === 0 ? map.sideFirst[side] : map.sideSecond[side]) as number) / 6);
  const outOf = (side: number, hex: number) => side * 2 + (hexAt(side, 0) === hex ? 0 : 1);
  const along = new Int32Array(segmentCount * 2).fill(-1);
  /** A way goes over crossings, where it has come to `at` (out of a hex, or by a stop): not over those that need land before, where it comes `afloat`. */
  const cross = (from: number, at: number, hex: number, steps: readonly number[], afloat: boolean): void => {
    for (const [crossing, side] of sea.from(at, hex))
      if (!(afloat && crossing.landBetween))
        arcs.push([from, sea.node(crossing, side, add), [...steps, crossingStep(network, crossing, side)]]);
  };
  /** A way goes on over a piece of track that it has come to from a vertex of its hex. */
  const followTrack = (
    from: number,
    vertex: number,
    segment: number,
    steps: readonly number[],
    afloat: boolean,
  ): void => {
    const other = (segA[segment] === vertex ? segB[segment] : segA[segment]) as number;
    const step = stepFrom(network, segment, vertex);
    const hex = segHex[segment] as number;
    if (other < sideCount) {
      arcs.push([from, outOf(other, hex), [...steps, step]]);
      cross(from, other, hex, [...steps, step], afloat);
      return;
    }
    if (along[step] === -1) along[step] = add(sideCount + segment);
    arcs.push([from, along[step] as number, [...steps, step]]);
  };
  const end = new Int32Array(vertexCount).fill(-1);
  const passing = new Int32Array(vertexCount).fill(-1);
  /** Whether a way goes on from each piece of track at a vertex to each other one. */
  const crossed = (vertex: number): boolean => {
    const stop = stops[vertex];
    return stop ? stop.again === true && free(stop) : nodes[vertex - sideCount]?.crossing === true;
  };
  for (let vertex = sideCount; vertex < vertexCount; vertex++) {
    if ((adjacent[vertex] as number[]).length === 0 && sea.from(vertex, -1).length === 0) continue;
    const stop = stops[vertex];
    if (stop) end[vertex] = add(-1, vertex);
    if (crossed(vertex) || (stop && !(stop.mayPass && free(stop)))) continue;
    passing[vertex] = add(stop ? trackCount + stop.place : sideCount + segmentCount + vertex);
  }
  /** A way comes to a vertex over a piece of track, of which these steps are not in the arcs behind; `afloat`: with no hexside of land behind it. */
  const arrive = (
    from: number,
    vertex: number,
    segment: number,
    steps: readonly number[],
    afloat: boolean,
  ): void => {
    const on = adjacent[vertex] as readonly number[];
    const ended = end[vertex] as number;
    if (ended >= 0) arcs.push([from, afloat ? sea.landing(vertex, ended, add, arcs) : ended, steps]);
    if ((passing[vertex] as number) >= 0) arcs.push([from, passing[vertex] as number, steps]);
    else if (crossed(vertex) && stops[vertex]?.mayPass !== false) {
      for (const next of on) {
        if (next !== segment) followTrack(from, vertex, next, steps, afloat);
        // Back to the shore by the same pier.
        else
          cross(
            from,
            sea.shoreOf(next),
            segHex[next] as number,
            [...steps, stepFrom(network, next, vertex)],
            afloat,
          );
      }
      cross(from, vertex, -1, steps, afloat);
    }
  };
  /** A way comes over a hexside, or from a shore, into a hex. */
  const enter = (from: number, side: number, into: number, afloat: boolean): void => {
    for (const segment of adjacent[side] as readonly number[]) {
      if (segHex[segment] !== into) continue;
      const other = (segA[segment] === side ? segB[segment] : segA[segment]) as number;
      const steps = [stepFrom(network, segment, side)];
      if (other >= sideCount) {
        arrive(from, other, segment, steps, afloat);
        continue;
      }
      arcs.push([from, outOf(other, into), steps]);
      cross(from, other, into, steps, afloat);
    }
  };
  for (let side = 0; side < sideCount; side++) {
    if (!map.sideOpen[side]) continue;
    for (let way = 0; way < 2; way++) enter(side * 2 + way, side, hexAt(side, 1 - way), false);
  }
  for (let vertex = sideCount; vertex < vertexCount; vertex++) {
    for (const node of [end[vertex] as number, passing[vertex] as number]) {
      if (node < 0) continue;
      // Of a stop a line leaves by sea at most once, where land must lie between.
      const afloat = node === end[vertex];
      for (const next of adjacent[vertex] as readonly number[]) followTrack(node, vertex, next, [], afloat);
      cross(node, vertex, -1, [], afloat);
      if (afloat) sea.leaving(vertex, node, add, arcs);
    }
  }
  // Pieces between two nodes of a hex; going on from one may find more of them.
  const done = new Set<number>();
  for (let found = true; found; ) {
    found = false;
    for (let step = 0; step < along.length; step++) {
      const node = along[step] as number;
      if (node < 0 || done.has(step)) continue;
      done.add(step);
      found = true;
      const vertex = (step & 1 ? segA[step >> 1] : segB[step >> 1]) as number;
      arrive(node, vertex, step >> 1, [], false);
    }
    for (const [node, { vertex, hex }, afloat] of sea.landed()) {
      found = true;
      if (hex < 0) arrive(node, vertex, -1, [], afloat);
      else enter(node, vertex, hex, afloat);
    }
  }
  const count = resource.length;
  const first = new Int32Array(count + 1);
  for (const [from] of arcs) (first[from + 1] as number)++;
  for (let node = 0; node < count; node++)
    first[node + 1] = (first[node + 1] as number) + (first[node] as number);
  const next = first.slice();
  const to = new Int32Array(arcs.length);
  const steps: (readonly number[])[] = new Array(arcs.length);
  for (const [from, head, over] of arcs) {
    const at = next[from] as number;
    next[from] = at + 1;
    to[at] = head;
    steps[at] = over;
  }
  return {
    count,
    first,
    to,
    steps,
    resource: Int32Array.from(resource),
    resourceCount: trackCount + network.placeCount + sea.resourceCount,
    trackCount,
    end,
    stop: Int32Array.from(stopOf),
    ...(problem.water && { toll: sea.tolls(count) }),
  };
}

/** The net without nodes that use one of these resources. */
export function netWithout(net: WayNet, closed: ReadonlySet<number>): WayNet {
  if (closed.size === 0) return net;
  const first = new Int32Array(net.count + 1);
  const to: number[] = [];
  const steps: (readonly number[])[] = [];
  for (let node = 0; node < net.count; node++) {
    for (let arc = net.first[node] as number; arc < (net.first[node + 1] as number); arc++) {
      const next = net.to[arc] as number;
      if (closed.has(net.resource[next] as number)) continue;
      to.push(next);
      steps.push(net.steps[arc] as readonly number[]);
    }
    first[node + 1] = to.length;
  }
  return { ...net, first, to: Int32Array.from(to), steps };
}

/** The steps of a way along nodes. */
export function stepsAlong({ first, to, steps }: WayNet, nodes: readonly number[]): number[] {
  const all: number[] = [];
  for (let at = 1; at < nodes.length; at++) {
    const from = nodes[at - 1] as number;
    for (let arc = first[from] as number; arc < (first[from + 1] as number); arc++) {
      if (to[arc] !== nodes[at]) continue;
      all.push(...(steps[arc] as readonly number[]));
      break;
    }
  }
  return all;
}

import type { Network } from "../board/network.ts";
import { stepFrom } from "../board/walk.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import type { Line } from "./rules.ts";
import { isPier } from "./water.ts";

/** A budget of work, counted in nodes so that an answer never depends on the machine. */
export interface NodeCounter {
  nodes: number;
  readonly limit: number;
}

/**
 * What no line may use twice, numbered densely: hexsides, pieces of track between two nodes (all others have a hexside
 * of their own), and junctions that may not be crossed. Of three pieces that meet two lines have one in common, and with
 * it a hexside, unless that is a shore. A line comes to shores over water as often as it likes, but over each crossing
 * once; pieces of track between a shore and a stop have no number. Trains share what is at a shore.
 */
export interface Atoms {
  readonly ofVertex: Int32Array;
  readonly ofSegment: Int32Array;
  /** By crossing. */
  readonly ofCrossing: Int32Array;
  readonly shared: ReadonlySet<number>;
}

/** Numbers the atoms of a board. */
export function atomsOf(problem: RouteProblem): Atoms {
  const { network, water } = problem;
  const ofVertex = new Int32Array(network.vertexCount).fill(-1);
  const ofSegment = new Int32Array(network.segmentCount).fill(-1);
  const shared = new Set<number>();
  let count = 0;
  network.adjacent.forEach((segments, vertex) => {
    if (segments.length === 0) return;
    const node = network.nodes[vertex - network.sideCount];
    const known = segments.length <= 3 && !water;
    if (!node || (node.kind === "junction" && !node.crossing && !known)) {
      if (water?.shore[vertex]) shared.add(count);
      ofVertex[vertex] = count++;
    }
    for (const segment of segments) {
      const [a, b] = [network.segA[segment] as number, network.segB[segment] as number];
      const shore = water && (water.shore[a] || water.shore[b]) && !isPier(problem, water, segment);
      if ((Math.min(a, b) < network.sideCount && !shore) || (ofSegment[segment] as number) >= 0) continue;
      if (shore) shared.add(count);
      ofSegment[segment] = count++;
    }
  });
  const ofCrossing = Int32Array.from(water?.crossings ?? [], () => {
    shared.add(count);
    return count++;
  });
  return { ofVertex, ofSegment, ofCrossing, shared };
}

/** What becomes of a line that was found; true stops the enumeration. */
export type Sink = (steps: readonly number[], stops: readonly ProblemStop[]) => boolean;

/** What the line that is walked has used; all free before a walk and after it. */
interface Traces {
  readonly usedVertex: Uint8Array;
  readonly usedSegment: Uint8Array;
  readonly usedPlace: Uint8Array;
  readonly banned: Uint8Array;
}

/** Traces of the walk before, for the next one on the same network. */
let spare: { network: Network; traces: Traces } | undefined;

function takeTraces(network: Network): Traces {
  const known = spare;
  spare = undefined;
  if (known?.network === network) return known.traces;
  return {
    usedVertex: new Uint8Array(network.vertexCount),
    usedSegment: new Uint8Array(network.segmentCount),
    usedPlace: new Uint8Array(network.placeCount),
    banned: new Uint8Array(network.vertexCount),
  };
}

/**
 * Walks every line of stops that a train with these visits may run: it meets itself nowhere, holds a token of the
 * company, passes only what may be passed. Each line comes once: it is grown from the first of its tokens in both
 * directions. `fits` says whether this many stops of each kind can still be visited. True when the walk was complete.
 */
export function walkLines(
  problem: RouteProblem,
  fits: (cities: number, towns: number, offboards: number) => boolean,
  counter: NodeCounter,
  sink: Sink,
): boolean {
  const { network, stops } = problem;
  const { adjacent, segA, segB, segHex, sideCount } = network;
  const { sideOpen } = network.map;
  const taken = takeTraces(network);
  const { usedVertex, usedSegment, usedPlace, banned } = taken;
  const counts: [number, number, number] = [0, 0, 0];
  const firstArm: number[] = [];
  const secondArm: number[] = [];
  const firstStops: ProblemStop[] = [];
  const secondStops: ProblemStop[] = [];
  let stopped = false;
  let start: ProblemStop | undefined;
  let firstSegment = -1;

  const kind = (stop: ProblemStop) => (stop.kind === "city" ? 0 : stop.kind === "town" ? 1 : 2);

  const report = (): void => {
    const home = start as ProblemStop;
    const ends = [secondStops.at(-1) ?? home, firstStops.at(-1) ?? home];
    if (!ends.every((stop) => stop.mayEnd)) return;
    const steps = secondArm.map((step) => step ^ 1).reverse();
    steps.push(...firstArm);
    if (sink(steps, [...[...secondStops].reverse(), home, ...firstStops])) stopped = true;
  };

  /** Goes over `segment` from `vertex` on, and to everything beyond. */
  const grow = (vertex: number, segment: number, second: boolean): void => {
    if (stopped) return;
    if (++counter.nodes > counter.limit) {
      stopped = true;
      return;
    }
    const end = (segA[segment] === vertex ? segB[segment] : segA[segment]) as number;
    if (usedSegment[segment] || banned[end]) return;
    const stop = stops[end];
    if (stop ? usedPlace[stop.place] : usedVertex[end]) return;
    const arm = second ? secondArm : firstArm;
    usedSegment[segment] = 1;
    arm.push(stepFrom(network, segment, vertex));
    if (stop) atStop(stop, segment, second);
    else {
      const side = end < sideCount;
      const exclusive = side || !network.nodes[end - sideCount]?.crossing;
      if (exclusive) usedVertex[end] = 1;
      if (!side || sideOpen[end]) {
        for (const next of adjacent[end] as number[]) {
          if (side ? segHex[next] !== segHex[segment] : next !== segment) grow(end, next, second);
        }
      }
      if (exclusive) usedVertex[end] = 0;
    }
    arm.pop();
    usedSegment[segment] = 0;
  };

  const atStop = (stop: ProblemStop, segment: number, second: boolean): void => {
    const at = kind(stop);
    if (!stop.optional) counts[at]++;
    if (fits(counts[0], counts[1], counts[2])) {
      const list = second ? secondStops : firstStops;
      usedPlace[stop.place] = 1;
      list.push(stop);
      report();
      if (!second && (start as ProblemStop).mayPass) startSecond();
      if (stop.mayPass)
        for (const next of adjacent[stop.vertex] as number[]) {
          if (next !== segment) grow(stop.vertex, next, second);
        }
      list.pop();
      usedPlace[stop.place] = 0;
    }
    if (!stop.optional) counts[at]--;
  };

  const startSecond = (): void => {
    const home = (start as ProblemStop).vertex;
    for (const next of adjacent[home] as number[]) if (next < firstSegment) grow(home, next, true);
  };

  for (const vertex of problem.starts) {
    start = stops[vertex];
    if (!start) continue;
    const at = kind(start);
    usedPlace[start.place] = 1;
    if (!start.optional) counts[at]++;
    if (fits(counts[0], counts[1], counts[2])) {
      for (const segment of adjacent[vertex] as number[]) {
        firstSegment = segment;
        grow(vertex, segment, false);
      }
    }
    if (!start.optional) counts[at]--;
    usedPlace[start.place] = 0;
    banned[vertex] = 1;
    if (stopped) break;
  }
  for (const vertex of problem.starts) banned[vertex] = 0;
  spare = { network, traces: taken };
  return !stopped;
}

/** At least what a line adds to the bonus of a set; without a bound of the title's own no line can be ruled out. */
export function potentialOf(problem: RouteProblem, line: Line): number {
  const { rules, helpers } = problem;
  if (!rules.setBonus) return 0;
  return rules.setBonusBound ? rules.setBonusBound(line, helpers) : Number.POSITIVE_INFINITY;
}

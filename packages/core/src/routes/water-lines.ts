import type { StopGraph } from "./graph.ts";
import { NEITHER, SEA } from "./links.ts";
import { type LinkWater, mayGoOn } from "./over-water.ts";
import type { ProblemStop, RouteTrain } from "./problem.ts";
import type { Toll } from "./tolls.ts";
import { stopsValue } from "./value.ts";

export type { LinkWater } from "./over-water.ts";

/** A way to count a line that crosses water, with what its stops pay then. */
export interface WaterValue extends Toll {
  value: number;
}

/** What a search for lines asks about water. */
export class WaterLines {
  readonly water: LinkWater;
  private readonly graph: StopGraph;
  private readonly train: RouteTrain;
  private readonly minStops: number;

  constructor(graph: StopGraph, water: LinkWater, train: RouteTrain, minStops: number) {
    this.graph = graph;
    this.water = water;
    this.train = train;
    this.minStops = minStops;
  }

  /** Whether a line may go on over a link. `turn`: where its second arm begins in the path; -1 while it has one arm. */
  follows(path: readonly number[], turn: number, home: number, link: number): boolean {
    const { water, graph } = this;
    const before = path[path.length - 1];
    if (before === undefined) return true;
    if (path.length === turn) {
      const first = path[0] as number;
      if (water.lead[first] === SEA && water.lead[link] === SEA) return false;
      return Boolean(graph.stops[home]?.mayPass || water.openFrom[first] || water.openFrom[link]);
    }
    const stop = graph.stops[graph.to[before] as number];
    if (!mayGoOn(water, before, link)) return false;
    return Boolean(stop?.mayPass || water.openTo[before] || water.openFrom[link]);
  }

  /** The crossings of a line; undefined where two of them have no land between. */
  crossings(path: readonly number[], turn: number): number[] | undefined {
    const { water } = this;
    const all: number[] = [];
    for (const link of path) all.push(...(water.crossings[link] as readonly number[]));
    if (all.length < 2) return all;
    let sea = false;
    for (let at = 0; at < path.length; at++) {
      // The second arm backwards, then the first.
      const back = at < path.length - turn;
      const link = path[back ? path.length - 1 - at : at - (path.length - turn)] as number;
      const [lead, tail] = back ? [water.tail[link], water.lead[link]] : [water.lead[link], water.tail[link]];
      if (sea && lead === SEA) return undefined;
      if (tail !== NEITHER) sea = tail === SEA;
    }
    return all;
  }

  hasLand(path: readonly number[]): boolean {
    return path.some((link) => this.water.land[link] === 1);
  }

  /** The ways to count a line, without those that take more of what trains share but earn nothing further. */
  values(crossings: readonly number[], stops: readonly ProblemStop[]): WaterValue[] {
    return tollValues(this.train, stops, this.minStops, this.water.water.tolls.of(crossings, stops));
  }

  /** Of the atoms in a word those that no other train may use. */
  between(used: number, word: number): number {
    return this.train.sharesTrack ? 0 : used & ~(this.water.shared[word] as number);
  }
}

/** What stops pay for each way to count what is crossed, leaving out ways that take more but earn nothing further. */
export function tollValues(
  train: RouteTrain,
  stops: readonly ProblemStop[],
  minStops: number,
  tolls: readonly Toll[],
): WaterValue[] {
  const values: WaterValue[] = [];
  for (const toll of tolls) {
    const value = stopsValue(train, stops, minStops, toll.counts);
    if (value === undefined) continue;
    const vain = values.some(
      (other) =>
        other.value >= value &&
        other.shared.every((units, relief) => units <= (toll.shared[relief] as number)),
    );
    if (!vain) values.push({ ...toll, value });
  }
  return values;
}

/** The sets of atoms that stand for this many units of each relief: any of them may be taken by another train. */
export function slotsOf(water: LinkWater, shared: readonly number[]): number[][] {
  let sets: number[][] = [[]];
  shared.forEach((units, relief) => {
    const choices = choose(water.units[relief] as readonly number[], units);
    sets = sets.flatMap((set) => choices.map((choice) => [...set, ...choice]));
  });
  return sets;
}

function choose(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return from.flatMap((one, at) => choose(from.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The word of a bit set of atoms. */
export function atomsIn(atoms: readonly number[], word: number): number {
  let bits = 0;
  for (const atom of atoms) if (atom >> 5 === word) bits |= 1 << (atom & 31);
  return bits;
}

import { stepFrom } from "../board/walk.ts";
import { atomsOf } from "./enumerate.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import { type BoardCrossing, crossingStep } from "./water.ts";

/** What comes first (or last) on a link: a hexside of land, a crossing that needs land before the next, or neither. */
export const LAND = 0;
export const SEA = 1;
export const NEITHER = 2;

/** A link as it is found: the vertex of the stop it leads to, its atoms (see `atomsOf`) and steps. */
export interface LinkFound {
  to: number;
  atoms: number[];
  steps: Int32Array;
  /** Where the board has water: what the link goes over. */
  wet?: WetLink;
}

export interface WetLink {
  crossings: number[];
  /** Of land and sea, what comes first and what last. */
  lead: number;
  tail: number;
  land: boolean;
  /** The stop at its beginning, or end, may be passed by this link though it is barred. */
  openFrom: boolean;
  openTo: boolean;
}

/** Walks from stops to all next stops, over track and water. */
export class LinkFinder {
  work = 0;
  stopped = false;
  private readonly problem: RouteProblem;
  private readonly limit: number;
  private readonly usedVertex: Uint8Array;
  private readonly usedSegment: Uint8Array;
  private readonly ofVertex: Int32Array;
  private readonly ofSegment: Int32Array;
  private readonly arm: number[] = [];
  private readonly atoms: number[] = [];
  private wet: WetLink = { crossings: [], lead: 0, tail: 0, land: false, openFrom: false, openTo: false };
  private found: LinkFound[] = [];
  private home = -1;
  private readonly sharedAtoms = new Set<number>();

  constructor(problem: RouteProblem, limit: number) {
    this.problem = problem;
    this.limit = limit;
    const { network } = problem;
    this.usedVertex = new Uint8Array(network.vertexCount);
    this.usedSegment = new Uint8Array(network.segmentCount);
    const { ofVertex, ofSegment } = atomsOf(problem);
    this.ofVertex = ofVertex;
    this.ofSegment = ofSegment;
    problem.water?.shore.forEach((shore, vertex) => {
      if (shore) this.sharedAtoms.add(ofVertex[vertex] as number);
    });
  }

  /** Links from a stop; `to` is the vertex of the stop they lead to. */
  from(stop: ProblemStop): LinkFound[] {
    this.found = [];
    this.home = stop.place;
    this.wet = { crossings: [], lead: NEITHER, tail: NEITHER, land: false, openFrom: false, openTo: false };
    for (const segment of this.problem.network.adjacent[stop.vertex] as number[]) {
      this.grow(stop.vertex, segment);
    }
    for (const [crossing, end] of this.problem.water?.from.get(stop.vertex) ?? []) this.cross(crossing, end);
    return this.found;
  }

  /** Atoms that only one line may not use twice: trains share the shores of water. */
  isShared(atom: number): boolean {
    return this.sharedAtoms.has(atom);
  }

  private isOver(): boolean {
    if (!this.stopped && ++this.work > this.limit) this.stopped = true;
    return this.stopped;
  }

  private keep(to: number): void {
    const { found, atoms, arm, wet, problem } = this;
    found.push({
      to,
      atoms: atoms.slice(),
      steps: Int32Array.from(arm),
      ...(problem.water && { wet: { ...wet, crossings: wet.crossings.slice() } }),
    });
  }

  /** Goes over a piece of track, and on from its end. */
  private grow(vertex: number, segment: number): void {
    if (this.isOver()) return;
    const { network, stops } = this.problem;
    const { segA, segB, segHex, sideCount, adjacent } = network;
    const end = (segA[segment] === vertex ? segB[segment] : segA[segment]) as number;
    const stop = stops[end];
    if (stop ? stop.place === this.home : this.usedVertex[end] || this.usedSegment[segment]) return;
    const { arm, atoms, ofSegment, ofVertex } = this;
    const depth = atoms.length;
    arm.push(stepFrom(network, segment, vertex));
    if ((ofSegment[segment] as number) >= 0) atoms.push(ofSegment[segment] as number);
    if ((ofVertex[end] as number) >= 0) atoms.push(ofVertex[end] as number);
    if (stop) this.keep(end);
    else {
      this.usedSegment[segment] = 1;
      const side = end < sideCount;
      const exclusive = side || !network.nodes[end - sideCount]?.crossing;
      if (exclusive) this.usedVertex[end] = 1;
      if (side) this.leaveSide(end, segHex[segment] as number);
      else for (const next of adjacent[end] as number[]) if (next !== segment) this.grow(end, next);
      if (exclusive) this.usedVertex[end] = 0;
      this.usedSegment[segment] = 0;
    }
    arm.pop();
    atoms.length = depth;
  }

  /** Goes on from a hexside that was come to by track of a hex: by track on its other side, or over water. */
  private leaveSide(side: number, hex: number): void {
    const { network, water } = this.problem;
    const { adjacent, segHex } = network;
    if (network.map.sideOpen[side]) {
      const before = this.wet;
      const onward = water ? this.over(water.seams.get(side)) : before;
      if (onward) {
        this.wet = onward;
        for (const next of adjacent[side] as number[]) if (segHex[next] !== hex) this.grow(side, next);
        this.wet = before;
      }
    }
    for (const [crossing, end] of water?.from.get(side) ?? []) {
      if (crossing.ends[end].hex === hex) this.cross(crossing, end);
    }
  }

  /** What the link goes over when a crossing is added, or a hexside of land; undefined where the crossing may not follow. */
  private over(crossing: BoardCrossing | undefined): WetLink | undefined {
    const { wet } = this;
    if (!crossing)
      return { ...wet, lead: wet.lead === NEITHER ? LAND : wet.lead, tail: LAND, land: true, openTo: false };
    const crossings = [...wet.crossings, crossing.index];
    const open = crossing.opens ?? false;
    const next = {
      ...wet,
      crossings,
      openFrom: wet.openFrom || (open && !wet.land),
      openTo: wet.openTo || open,
    };
    if (!crossing.landBetween) return next;
    if (wet.tail === SEA) return undefined;
    return { ...next, lead: wet.lead === NEITHER ? SEA : wet.lead, tail: SEA };
  }

  private cross(crossing: BoardCrossing, end: 0 | 1): void {
    if (this.isOver()) return;
    const { network, stops } = this.problem;
    const { vertex, hex } = crossing.ends[end === 0 ? 1 : 0];
    const stop = stops[vertex];
    if (stop ? stop.place === this.home : this.usedVertex[vertex]) return;
    const before = this.wet;
    const onward = this.over(crossing);
    if (!onward) return;
    this.wet = onward;
    const { arm, atoms, ofVertex } = this;
    const depth = atoms.length;
    arm.push(crossingStep(network, crossing, end));
    if ((ofVertex[vertex] as number) >= 0) atoms.push(ofVertex[vertex] as number);
    if (stop) this.keep(vertex);
    else {
      this.usedVertex[vertex] = 1;
      for (const next of network.adjacent[vertex] as number[]) {
        if (network.segHex[next] === hex) this.grow(vertex, next);
      }
      this.usedVertex[vertex] = 0;
    }
    arm.pop();
    atoms.length = depth;
    this.wet = before;
  }
}

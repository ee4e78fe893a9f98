import { stepFrom } from "../board/walk.ts";
import { atomsOf } from "./enumerate.ts";
import { isJointVertex, jointHex, jointSide, jointVertex } from "./joints.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import { type BoardCrossing, crossingOf, crossingStep } from "./water.ts";

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
  overWater?: WaterLink;
}

export interface WaterLink {
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
  /** Links end at hexsides where track branches. */
  private readonly joints: boolean;
  private readonly usedVertex: Uint8Array;
  private readonly usedSegment: Uint8Array;
  private readonly ofVertex: Int32Array;
  private readonly ofSegment: Int32Array;
  private readonly ofCrossing: Int32Array;
  private readonly usedCrossing: Uint8Array;
  private readonly arm: number[] = [];
  private readonly atoms: number[] = [];
  private overWater: WaterLink = {
    crossings: [],
    lead: 0,
    tail: 0,
    land: false,
    openFrom: false,
    openTo: false,
  };
  private found: LinkFound[] = [];
  private home = -1;
  private readonly sharedAtoms: ReadonlySet<number>;

  constructor(problem: RouteProblem, limit: number, joints = false) {
    this.problem = problem;
    this.limit = limit;
    this.joints = joints;
    const { network } = problem;
    this.usedVertex = new Uint8Array(network.vertexCount);
    this.usedSegment = new Uint8Array(network.segmentCount);
    const { ofVertex, ofSegment, ofCrossing, shared } = atomsOf(problem);
    this.ofVertex = ofVertex;
    this.ofSegment = ofSegment;
    this.ofCrossing = ofCrossing;
    this.usedCrossing = new Uint8Array(ofCrossing.length);
    this.sharedAtoms = shared;
  }

  /** Links from a stop; `to` is the vertex of the stop they lead to. */
  from(stop: ProblemStop): LinkFound[] {
    this.found = [];
    this.home = stop.place;
    this.overWater = {
      crossings: [],
      lead: NEITHER,
      tail: NEITHER,
      land: false,
      openFrom: false,
      openTo: false,
    };
    const { network } = this.problem;
    if (isJointVertex(network, stop.vertex)) {
      const [side, hex] = [jointSide(network, stop.vertex), jointHex(network, stop.vertex)];
      this.usedVertex[side] = 1;
      for (const segment of network.adjacent[side] as number[])
        if (network.segHex[segment] === hex) this.grow(side, segment);
      this.usedVertex[side] = 0;
      return this.found;
    }
    for (const segment of network.adjacent[stop.vertex] as number[]) {
      this.grow(stop.vertex, segment);
    }
    for (const [crossing, end] of this.problem.water?.from.get(stop.vertex) ?? []) this.cross(crossing, end);
    return this.found;
  }

  /** The crossing of a step, and the shore that it leaves. */
  crossingOf(step: number): readonly [BoardCrossing, 0 | 1] | undefined {
    return crossingOf(this.problem.network, this.problem.water, step);
  }

  /** The atom of a crossing. */
  atomOf(crossing: number): number {
    return this.ofCrossing[crossing] as number;
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
    const { found, atoms, arm, overWater, problem } = this;
    found.push({
      to,
      atoms: atoms.slice(),
      steps: Int32Array.from(arm),
      ...(problem.water && { overWater: { ...overWater, crossings: overWater.crossings.slice() } }),
    });
  }

  /** Goes over a piece of track, and on from its end. */
  private grow(vertex: number, segment: number): void {
    if (this.isOver()) return;
    const { network, stops, water } = this.problem;
    const { segA, segB, segHex, sideCount, adjacent } = network;
    const end = (segA[segment] === vertex ? segB[segment] : segA[segment]) as number;
    const stop = stops[end];
    // A shore is left over water, or once by land: `leaveSide` sees to it.
    const shore = water?.shore[end] === 1;
    if (stop ? stop.place === this.home : (this.usedVertex[end] && !shore) || this.usedSegment[segment])
      return;
    const { arm, atoms, ofSegment, ofVertex } = this;
    const depth = atoms.length;
    arm.push(stepFrom(network, segment, vertex));
    if ((ofSegment[segment] as number) >= 0) atoms.push(ofSegment[segment] as number);
    if ((ofVertex[end] as number) >= 0 && !shore) atoms.push(ofVertex[end] as number);
    if (stop) this.keep(end);
    else {
      this.usedSegment[segment] = 1;
      const side = end < sideCount;
      const exclusive = side ? !shore : !network.nodes[end - sideCount]?.crossing;
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
    const shore = water?.shore[side] === 1;
    if (network.map.sideOpen[side] && !(shore && this.usedVertex[side])) {
      const before = this.overWater;
      const seam = water?.seams.get(side);
      const onward = water ? this.over(seam, seam?.ends[0].hex === hex ? 0 : 1) : before;
      if (onward) {
        this.overWater = onward;
        if (shore) {
          this.usedVertex[side] = 1;
          this.atoms.push(this.ofVertex[side] as number);
        }
        const ahead = (adjacent[side] as number[]).filter((next) => segHex[next] !== hex);
        if (this.joints && this.branches(side, ahead) && !seam) this.keep(jointVertex(network, side, hex));
        else for (const next of ahead) this.grow(side, next);
        if (shore) {
          this.usedVertex[side] = 0;
          this.atoms.pop();
        }
        this.overWater = before;
      }
    }
    for (const [crossing, end] of water?.from.get(side) ?? []) {
      if (crossing.ends[end].hex === hex) this.cross(crossing, end);
    }
  }

  /** Whether these pieces of track of one hex, all at a hexside, lead on in several ways. */
  private branches(side: number, ahead: readonly number[]): boolean {
    const [one] = ahead;
    if (one === undefined || ahead.length > 1) return ahead.length > 1;
    const { network, stops } = this.problem;
    const end = (network.segA[one] === side ? network.segB[one] : network.segA[one]) as number;
    return end >= network.sideCount && !stops[end] && (network.adjacent[end] as number[]).length > 2;
  }

  /** What the link goes over when a crossing is added, or a hexside of land; undefined where the crossing may not follow. */
  private over(crossing: BoardCrossing | undefined, left: 0 | 1): WaterLink | undefined {
    const { overWater } = this;
    if (!crossing)
      return {
        ...overWater,
        lead: overWater.lead === NEITHER ? LAND : overWater.lead,
        tail: LAND,
        land: true,
        openTo: false,
      };
    const crossings = [...overWater.crossings, crossing.index];
    const [near, far] = [crossing.opened[left], crossing.opened[left === 0 ? 1 : 0]];
    const next = {
      ...overWater,
      crossings,
      openFrom: overWater.openFrom || (near && !overWater.land),
      openTo: overWater.openTo || far,
    };
    if (!crossing.landBetween) return next;
    if (overWater.tail === SEA) return undefined;
    return { ...next, lead: overWater.lead === NEITHER ? SEA : overWater.lead, tail: SEA };
  }

  private cross(crossing: BoardCrossing, end: 0 | 1): void {
    if (this.isOver()) return;
    const { network, stops } = this.problem;
    const { vertex, hex } = crossing.ends[end === 0 ? 1 : 0];
    const stop = stops[vertex];
    if (stop?.place === this.home || this.usedCrossing[crossing.index]) return;
    const before = this.overWater;
    const onward = this.over(crossing, end);
    if (!onward) return;
    this.overWater = onward;
    const { arm, atoms } = this;
    const depth = atoms.length;
    arm.push(crossingStep(network, crossing, end));
    atoms.push(this.atomOf(crossing.index));
    if (stop) this.keep(vertex);
    else {
      this.usedCrossing[crossing.index] = 1;
      for (const next of network.adjacent[vertex] as number[]) {
        if (network.segHex[next] === hex) this.grow(vertex, next);
      }
      this.usedCrossing[crossing.index] = 0;
    }
    arm.pop();
    atoms.length = depth;
    this.overWater = before;
  }
}

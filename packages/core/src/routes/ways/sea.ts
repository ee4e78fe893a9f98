import { stepFrom } from "../../board/walk.ts";
import type { RouteProblem } from "../problem.ts";
import { type BoardCrossing, crossingStep, type ShoreVertex } from "../water.ts";

type Arc = [from: number, to: number, steps: readonly number[]];
type Add = (uses: number) => number;

const NONE: readonly (readonly [BoardCrossing, 0 | 1])[] = [];

/**
 * The crossings of a board as nodes of a net of ways, one for each direction. A line uses a crossing once, and trains share it. What lies between a shore and
 * a stop may be used both ways, so that shores are no nodes.
 */
export class NetSea {
  private readonly problem: RouteProblem;
  /** The first resource: one for each crossing follows, then one for each vertex whose stop is left, or come to, over sea. */
  private readonly base: number;
  /** By crossing, twice. */
  private readonly nodes: Int32Array;
  private readonly made: (readonly [node: number, to: ShoreVertex, afloat: boolean])[] = [];
  private readonly inlets = new Map<number, number>();
  private readonly fixed: readonly number[];

  constructor(problem: RouteProblem, base: number) {
    this.problem = problem;
    this.base = base;
    const { crossings = [], tolls } = problem.water ?? {};
    this.nodes = new Int32Array(crossings.length * 2).fill(-1);
    this.fixed = crossings.map((one) =>
      one.least === 0 ? 0 : Math.min(one.least, tolls?.firm(one) ?? one.least),
    );
  }

  get resourceCount(): number {
    return this.problem.water ? this.fixed.length + this.problem.network.vertexCount : 0;
  }

  /** What a hexside uses that is a crossing by itself. */
  seam(side: number): number | undefined {
    const crossing = this.problem.water?.seams.get(side);
    return crossing && this.base + crossing.index;
  }

  /** Crossings that begin at a vertex: of a hexside those that are left out of a hex. */
  from(vertex: number, hex: number): readonly (readonly [BoardCrossing, 0 | 1])[] {
    const all = this.problem.water?.from.get(vertex);
    return all?.filter(([crossing, end]) => hex < 0 || crossing.ends[end].hex === hex) ?? NONE;
  }

  /** The hexside that a piece of track leads to, or -1. */
  shoreOf(segment: number): number {
    const { segA, segB, sideCount } = this.problem.network;
    const side = Math.min(segA[segment] as number, segB[segment] as number);
    return side < sideCount ? side : -1;
  }

  /** The node of a crossing that is begun at one of its ends. */
  node(crossing: BoardCrossing, end: 0 | 1, add: Add): number {
    const at = crossing.index * 2 + end;
    if (this.nodes[at] === -1) {
      this.nodes[at] = add(this.base + crossing.index);
      this.made.push([
        this.nodes[at] as number,
        crossing.ends[end === 0 ? 1 : 0],
        crossing.landBetween === true,
      ]);
    }
    return this.nodes[at] as number;
  }

  /** Nodes of crossings whose landing was not asked for yet. */
  landed(): (readonly [node: number, to: ShoreVertex, afloat: boolean])[] {
    return this.made.splice(0);
  }

  /** The node by which a way that comes over sea, with no land behind it, ends at a stop. */
  landing(vertex: number, end: number, add: Add, arcs: Arc[]): number {
    let node = this.inlets.get(vertex);
    if (node === undefined) {
      node = add(this.base + this.fixed.length + vertex);
      this.inlets.set(vertex, node);
      arcs.push([node, end, []]);
    }
    return node;
  }

  /** Ways that leave a stop over sea at once, by one node. */
  leaving(vertex: number, end: number, add: Add, arcs: Arc[]): void {
    const { network } = this.problem;
    const out: [crossing: BoardCrossing, side: 0 | 1, steps: number[]][] = [];
    for (const [crossing, side] of this.from(vertex, -1)) out.push([crossing, side, []]);
    for (const segment of network.adjacent[vertex] as readonly number[])
      for (const [crossing, side] of this.from(this.shoreOf(segment), network.segHex[segment] as number))
        out.push([crossing, side, [stepFrom(network, segment, vertex)]]);
    const afloat = out.filter(([{ landBetween }]) => landBetween);
    if (afloat.length === 0) return;
    const node = add(this.base + this.fixed.length + vertex);
    arcs.push([end, node, []]);
    for (const [crossing, side, steps] of afloat)
      arcs.push([node, this.node(crossing, side, add), [...steps, crossingStep(network, crossing, side)]]);
  }

  /** Per node what its crossing counts at least. */
  tolls(count: number): Uint8Array {
    const toll = new Uint8Array(count);
    for (const [at, fixed] of this.fixed.entries())
      for (const end of [0, 1]) {
        const node = this.nodes[at * 2 + end] as number;
        if (node >= 0) toll[node] = fixed;
      }
    for (const [side, { index }] of this.problem.water?.seams ?? [])
      for (const way of [0, 1]) toll[side * 2 + way] = this.fixed[index] as number;
    return toll;
  }
}

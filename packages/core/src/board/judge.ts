import type { Ctx } from "../engine/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { Colour, HexId } from "../model/map.ts";
import type { CompanyId, TokenSpot } from "../state/state.ts";
import { type Face, type FaceNode, NODE_END, revenueIn } from "./face.ts";
import { remapTokens } from "./fit.ts";
import type { FaceMapping } from "./mapping.ts";
import { type Network, patchNetwork, stopMask, tokenVertices } from "./network.ts";
import { confirmed, type Reach, reach, reachFrom } from "./reach.ts";
import { type Flood, findLine, flood, isSimple, stepEnd, stepsTo } from "./walk.ts";

/** How a company gets to a hex without using the track on it. */
interface Approach {
  found: Flood;
  /** Per side of the hex: the step that arrives there heading inwards, or -1. */
  steps: number[];
}

/** What a placement is worth to a company. */
export interface Judgement {
  newTrack: boolean;
  raises: boolean;
}

/**
 * Judges placements of tiles for one company on one board. New track counts when it lies on a line that starts at one
 * of the company's tokens and meets itself nowhere (every longer line through the token contains such a one). Most
 * answers follow from a pass that leaves out the hex, shared by all tiles tried on it; the others from a search with a
 * budget (see `findLine`), beyond which plain reachability answers.
 */
export class Judge {
  readonly reach: Reach;
  private readonly ctx: Ctx;
  private readonly company: CompanyId;
  private readonly colours: readonly Colour[];
  private readonly reached = new Map<HexId, boolean>();
  private readonly approaches = new Map<number, Approach>();

  constructor(ctx: Ctx, company: CompanyId) {
    this.ctx = ctx;
    this.company = company;
    this.reach = reach(ctx, company);
    this.colours = phaseOf(ctx).tile_colours;
  }

  /** Whether the company gets to a city of this hex, as the board is. */
  reaches(hexId: HexId): boolean {
    let known = this.reached.get(hexId);
    if (known === undefined) {
      const { network, vertices } = this.reach;
      const hex = network.map.index.get(hexId) as number;
      const base = network.nodeBase[hex] as number;
      known = (network.faces[hex] as Face).cities.some(
        (node) => vertices[base + node] && confirmed(this.reach, base + node),
      );
      this.reached.set(hexId, known);
    }
    return known;
  }

  judge(hexId: HexId, face: Face, mapping: FaceMapping): Judgement {
    const { network } = this.reach;
    const hex = network.map.index.get(hexId) as number;
    const gains = this.gains(network.faces[hex] as Face, face, mapping);
    const { tokens } = remapTokens(this.ctx, hexId, mapping.cities, face);
    const inside = this.explore(hex, face, tokens);
    let newTrack = mapping.added.some((path) => inside.paths.has(path));
    let raises = gains.some((node) => inside.nodes.has(node));
    const settled = (newTrack || mapping.added.length === 0) && (raises || gains.length === 0);
    if (settled || !(inside.entered || inside.starts.length > 0)) return { newTrack, raises };
    const patched = this.patched(hex, hexId, face, tokens);
    const base = patched.network.nodeBase[hex] as number;
    newTrack ||= this.onLine(patched, mapping.added, network.segmentCount);
    raises ||= gains.some((node) =>
      inside.starts.includes(node) ? this.leadsOn(patched, base + node) : confirmed(patched, base + node),
    );
    return { newTrack, raises };
  }

  /** Nodes of the new face that are cities worth more than before. */
  private gains(before: Face, face: Face, mapping: FaceMapping): number[] {
    const nodes = new Set<number>();
    for (const node of before.cities) {
      const to = mapping.nodes[node] as number;
      const [was, is] = [before.nodes[node] as FaceNode, face.nodes[to] as FaceNode];
      if (revenueIn(is.revenue, this.colours) > revenueIn(was.revenue, this.colours)) nodes.add(to);
    }
    return [...nodes];
  }

  private approach(hex: number): Approach {
    let known = this.approaches.get(hex);
    if (!known) {
      const { network, mask, starts } = this.reach;
      const found = flood(network, mask, starts, { avoid: hex });
      const steps = [-1, -1, -1, -1, -1, -1];
      for (const step of found.order) {
        const side = stepEnd(network, step);
        if (side >= network.sideCount || !network.map.sideOpen[side]) continue;
        for (const slot of [network.map.sideFirst[side] as number, network.map.sideSecond[side] as number]) {
          if (slot >= 0 && Math.floor(slot / 6) === hex && (steps[slot % 6] as number) < 0)
            steps[slot % 6] = step;
        }
      }
      known = { found, steps };
      this.approaches.set(hex, known);
    }
    return known;
  }

  /** What lines of the company find on the new face that enter it once, or start on it. */
  private explore(hex: number, face: Face, tokens: readonly TokenSpot[]) {
    const { network } = this.reach;
    const paths = new Set<number>();
    const nodes = new Set<number>();
    const starts = tokens
      .filter((spot) => spot[2] === this.company)
      .map((spot) => face.cities[spot[0]] ?? -1)
      .filter((node) => node >= 0);
    const blocked = (node: FaceNode) => {
      if (node.kind === "offboard") return !node.through;
      if (node.kind !== "city" || node.slots === 0 || starts.includes(node.index)) return false;
      const neutral = network.map.neutral[hex] as readonly string[];
      const foreign = tokens.filter((spot) => spot[0] === node.city && !neutral.includes(spot[2]));
      return foreign.length >= node.slots;
    };
    const usedEnds = new Set<number>();
    const walk = (end: number, places: readonly string[], start: boolean): void => {
      const node = end >= NODE_END ? face.nodes[end - NODE_END] : undefined;
      if (node && !start && blocked(node)) return;
      face.paths.forEach(([from, to], path) => {
        const other = from === end ? to : to === end ? from : -1;
        if (other < 0 || usedEnds.has(other)) return;
        const next = other >= NODE_END ? (face.nodes[other - NODE_END] as FaceNode) : undefined;
        const stop = next !== undefined && next.kind !== "junction";
        if (stop && places.includes(next.group)) return;
        paths.add(path);
        if (stop) nodes.add(next.index);
        if (other < NODE_END) return;
        usedEnds.add(other);
        walk(other, stop ? [...places, next.group] : places, false);
        usedEnds.delete(other);
      });
    };
    let entered = false;
    const { found, steps } = this.approach(hex);
    steps.forEach((step, edge) => {
      if (step < 0 || (face.sides & (1 << edge)) === 0) return;
      entered = true;
      if (!isSimple(network, stepsTo(found, step))) return;
      usedEnds.add(edge);
      walk(edge, [], false);
      usedEnds.delete(edge);
    });
    for (const node of starts) walk(NODE_END + node, [(face.nodes[node] as FaceNode).group], true);
    return { paths, nodes, starts, entered };
  }

  private patched(hex: number, hexId: HexId, face: Face, tokens: TokenSpot[]): Reach {
    const network: Network = patchNetwork(this.reach.network, hex, face);
    const all = { ...this.ctx.state.board.tokens, [hexId]: tokens };
    const companies = [this.company];
    return reachFrom(
      network,
      stopMask(network, all, companies),
      tokenVertices(network, all, companies),
      companies,
    );
  }

  /** Whether one of the added pieces of track (paths of the new face) lies on a line of the company. */
  private onLine(patched: Reach, added: readonly number[], firstSegment: number): boolean {
    const goals: number[] = [];
    for (const path of added) {
      const segment = firstSegment + path;
      for (const step of [segment * 2, segment * 2 + 1]) {
        if (!patched.flood.distance[step]) continue;
        if (isSimple(patched.network, stepsTo(patched.flood, step))) return true;
        goals.push(step);
      }
    }
    return findLine(patched.network, patched.mask, patched.starts, goals) !== "none";
  }

  /** Whether a line from this vertex comes to another stop. */
  private leadsOn(patched: Reach, vertex: number): boolean {
    const { network, mask } = patched;
    const found = flood(network, mask, [vertex]);
    const goals: number[] = [];
    for (const step of found.order) {
      const end = stepEnd(network, step);
      if (end < network.sideCount || network.nodes[end - network.sideCount]?.kind === "junction") continue;
      if (isSimple(network, stepsTo(found, step))) return true;
      goals.push(step);
    }
    return findLine(network, mask, [vertex], goals) !== "none";
  }
}

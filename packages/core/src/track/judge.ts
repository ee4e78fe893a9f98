import { exploreFace } from "../board/explore.ts";
import { type Face, type FaceNode, NODE_END, revenueIn } from "../board/face.ts";
import { remapTokens } from "../board/fit.ts";
import type { FaceMapping } from "../board/mapping.ts";
import { bars, type Network, patchNetwork, stopMask, tokenVertices } from "../board/network.ts";
import { confirmed, type Reach, reach, reachFrom } from "../board/reach.ts";
import { type Flood, findLine, flood, isSimple, stepEnd, stepsTo } from "../board/walk.ts";
import { BY_LAND, type Way } from "../board/ways.ts";
import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { TokenSpot } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Colour, HexId } from "../model/map.ts";

/** How a company gets to a hex without using the track on it. */
interface Approach {
  found: Flood;
  /** Per side of the hex: the step that arrives there heading inwards, or -1. */
  steps: number[];
  /** Per side: whether the line by which it arrives meets itself nowhere; found when first asked, the same for every tile. */
  simple: (boolean | undefined)[];
}

/** What a placement is worth to a company, whatever the way to it costs. */
export interface Judgement {
  newTrack: boolean;
  raises: boolean;
  /** A line of the company comes to a side of the hex where the tile has track, or begins on it. */
  joined: boolean;
  /** The cheapest way to each, where the title has rules of its own for reach. */
  ways?: { newTrack?: Way; raises?: Way };
}

/** Judges placements of tiles for one company on one board. */
export interface TileJudge {
  readonly reach: Reach;
  /** The way to a city of this hex as the board is; undefined where the company gets to none. */
  reaches(hex: HexId): Way | undefined;
  judge(hex: HexId, face: Face, mapping: FaceMapping): Judgement;
}

/** Nodes of the new face that are cities worth more than before. */
export function gainsOf(
  before: Face,
  face: Face,
  mapping: FaceMapping,
  colours: readonly Colour[],
): number[] {
  const nodes = new Set<number>();
  for (const node of before.cities) {
    const to = mapping.nodes[node] as number;
    const [was, is] = [before.nodes[node] as FaceNode, face.nodes[to] as FaceNode];
    if (revenueIn(is.revenue, colours) > revenueIn(was.revenue, colours)) nodes.add(to);
  }
  return [...nodes];
}

/** Whether a stop of a new face bars the way: full of these tokens, and not the company's own. */
export function blockedOn(
  network: Network,
  hex: number,
  tokens: readonly TokenSpot[],
  own: (node: number) => boolean,
): (node: FaceNode) => boolean {
  const neutral = network.map.neutral[hex] as readonly string[];
  return (node) => {
    if (node.barred || node.kind === "offboard") return node.barred;
    if (node.kind !== "city" || node.slots === 0 || own(node.index)) return false;
    const foreign = tokens.filter((spot) => spot[0] === node.city && bars(spot, neutral));
    return foreign.length >= node.slots;
  };
}

/**
 * Judges placements of tiles for one company on one board. New track counts when it lies on a line that starts at one
 * of the company's tokens and meets itself nowhere (every longer line through the token contains such a one). Most
 * answers follow from a pass that leaves out the hex, shared by all tiles tried on it; the others from a search with a
 * budget (see `findLine`), beyond which plain reachability answers.
 */
export class Judge implements TileJudge {
  readonly reach: Reach;
  private readonly ctx: Ctx;
  private readonly company: CompanyId;
  private readonly colours: readonly Colour[];
  private readonly reached = new Map<HexId, Way | undefined>();
  private readonly approaches = new Map<number, Approach>();

  constructor(ctx: Ctx, company: CompanyId) {
    this.ctx = ctx;
    this.company = company;
    this.reach = reach(ctx, company);
    this.colours = phaseOf(ctx).tile_colours;
  }

  reaches(hexId: HexId): Way | undefined {
    let way = this.reached.get(hexId);
    if (way === undefined && !this.reached.has(hexId)) {
      const { network, vertices } = this.reach;
      const hex = network.map.index.get(hexId) as number;
      const base = network.nodeBase[hex] as number;
      const known = (network.faces[hex] as Face).cities.some(
        (node) => vertices[base + node] && confirmed(this.reach, base + node),
      );
      way = known ? BY_LAND : undefined;
      this.reached.set(hexId, way);
    }
    return way;
  }

  judge(hexId: HexId, face: Face, mapping: FaceMapping): Judgement {
    const { network } = this.reach;
    const hex = network.map.index.get(hexId) as number;
    const gains = gainsOf(network.faces[hex] as Face, face, mapping, this.colours);
    const { tokens } = remapTokens(this.ctx, hexId, mapping.cities, face);
    const inside = this.explore(hex, face, tokens);
    let newTrack = mapping.added.some((path) => inside.paths.has(path));
    let raises = gains.some((node) => inside.nodes.has(node));
    const joined = inside.entered || inside.starts.length > 0;
    const settled = (newTrack || mapping.added.length === 0) && (raises || gains.length === 0);
    if (settled || !joined) return { newTrack, raises, joined };
    const patched = this.patched(hex, hexId, face, tokens);
    const base = patched.network.nodeBase[hex] as number;
    newTrack ||= this.onLine(patched, mapping.added, network.segmentCount);
    raises ||= gains.some((node) =>
      inside.starts.includes(node) ? this.leadsOn(patched, base + node) : confirmed(patched, base + node),
    );
    return { newTrack, raises, joined };
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
      known = { found, steps, simple: [] };
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
    const blocked = blockedOn(network, hex, tokens, (node) => starts.includes(node));
    const explored = { path: (path: number) => paths.add(path), stop: (node: number) => nodes.add(node) };
    let entered = false;
    const { found, steps, simple } = this.approach(hex);
    steps.forEach((step, edge) => {
      if (step < 0 || (face.sides & (1 << edge)) === 0) return;
      entered = true;
      simple[edge] ??= isSimple(network, stepsTo(found, step));
      if (simple[edge]) exploreFace(face, blocked, edge, [], false, explored);
    });
    for (const node of starts)
      exploreFace(face, blocked, NODE_END + node, [(face.nodes[node] as FaceNode).group], true, explored);
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

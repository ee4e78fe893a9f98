import type { Ctx } from "../engine/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { Colour, HexId } from "../model/map.ts";
import type { CompanyId, TokenSpot } from "../state/state.ts";
import { cheapest, stepsInto } from "./cheapest.ts";
import { exploreFace } from "./explore.ts";
import { type Face, type FaceEnd, type FaceNode, NODE_END } from "./face.ts";
import { remapTokens } from "./fit.ts";
import { blockedOn, gainsOf, type Judgement, type TileJudge } from "./judge.ts";
import { linkOf, patchLinked } from "./linked.ts";
import type { FaceMapping } from "./mapping.ts";
import { movedPlaces, nodesAmong, standingOf } from "./mask.ts";
import { leadsOn, uncountedOf } from "./policy.ts";
import { type Reach, wayTo } from "./reach.ts";
import { isSimple, stepEnd } from "./walk.ts";
import {
  BY_LAND,
  type FarReach,
  type Label,
  stepsOf,
  type Way,
  type Ways,
  wayOver,
  waysFrom,
} from "./ways.ts";

/** A way into a hex that uses no track on it: by a side, or over a link to a stop (`node` of the face as it is). */
type Entry = { label: Label } & ({ edge: number } | { node: number });

/** The cheaper of two ways, if any. */
const cheaper = (one: Way | undefined, other: Way | undefined): Way | undefined =>
  !one || (other && other.fee < one.fee) ? other : one;

/**
 * Judges placements of tiles for a company of a title with rules of its own for reach: like `Judge`, and tells for what
 * fee. Ways come into the hex cheapest first, so the first that leads over new track is the cheapest of those that enter the hex
 * once; where one that enters it again could be cheaper, it is looked for on the board with the tile.
 */
export class FarJudge implements TileJudge {
  readonly reach: Reach;
  private readonly ctx: Ctx;
  private readonly company: CompanyId;
  private readonly colours: readonly Colour[];
  private readonly far: FarReach;
  private readonly reached = new Map<HexId, Way | undefined>();
  private readonly approaches = new Map<number, Entry[]>();

  constructor(ctx: Ctx, company: CompanyId, reach: Reach, far: FarReach) {
    this.ctx = ctx;
    this.company = company;
    this.reach = reach;
    this.far = far;
    this.colours = phaseOf(ctx).tile_colours;
  }

  reaches(hexId: HexId): Way | undefined {
    if (!this.reached.has(hexId)) {
      const { network } = this.reach;
      const hex = network.map.index.get(hexId) as number;
      const base = network.nodeBase[hex] as number;
      const ways = (network.faces[hex] as Face).cities.map((node) => wayTo(this.reach, base + node));
      this.reached.set(hexId, ways.reduce(cheaper, undefined));
    }
    return this.reached.get(hexId);
  }

  judge(hexId: HexId, face: Face, mapping: FaceMapping): Judgement {
    const { mask } = this.far;
    if (mask.hexes?.includes(hexId)) return { newTrack: false, raises: false, joined: false, ways: {} };
    const { network } = this.reach;
    const hex = network.map.index.get(hexId) as number;
    const uncounted = nodesAmong(movedPlaces(mask.uncounted ?? [], hexId, mapping), hexId, face);
    const gains = gainsOf(network.faces[hex] as Face, face, mapping, this.colours).filter(
      (node) => !uncounted.includes(node),
    );
    const { tokens } = remapTokens(this.ctx, hexId, mapping.cities, face);
    const entries = this.entries(hex).filter(
      (entry) => "node" in entry || (face.sides & (1 << entry.edge)) !== 0,
    );
    const starts = this.startsOn(hexId, face, mapping, tokens);
    const ways = this.explore(hex, hexId, face, mapping, tokens, entries, starts, gains);
    const bound = starts.length ? 0 : (entries[0]?.label.fee ?? Number.POSITIVE_INFINITY);
    const open = (way: Way | undefined) => (way?.fee ?? Number.POSITIVE_INFINITY) > bound;
    const track = mapping.added.length > 0 && open(ways.newTrack);
    const gain = gains.length > 0 && open(ways.raises);
    if (track || gain) {
      const patched = this.patched(hex, hexId, face, mapping, tokens);
      const base = patched.linked.network.nodeBase[hex] as number;
      const { linked } = patched;
      if (track) {
        const first = linked.network.segmentCount - face.paths.length;
        const goals = mapping.added.flatMap((path) => [(first + path) * 2, (first + path) * 2 + 1]);
        ways.newTrack = cheaper(ways.newTrack, cheapest(patched, goals));
      }
      if (gain) {
        const lost = uncountedOf(linked.network, {
          uncounted: movedPlaces(mask.uncounted ?? [], hexId, mapping),
        });
        for (const node of gains) {
          const own = starts.includes(node);
          const way = own
            ? leadsOn(linked, patched.mask, base + node, lost)
              ? BY_LAND
              : undefined
            : cheapest(patched, stepsInto(patched, base + node));
          ways.raises = cheaper(ways.raises, way);
        }
      }
    }
    const joined = entries.length + starts.length > 0;
    return { newTrack: ways.newTrack !== undefined, raises: ways.raises !== undefined, joined, ways };
  }

  /** Nodes of the new face at which the company begins. */
  private startsOn(hexId: HexId, face: Face, mapping: FaceMapping, tokens: readonly TokenSpot[]): number[] {
    const { from } = this.far;
    const nodes = from
      ? nodesAmong(movedPlaces(from, hexId, mapping), hexId, face)
      : tokens.filter((spot) => spot[2] === this.company).map((spot) => face.cities[spot[0]] ?? -1);
    return [...new Set(nodes)].filter((node) => node >= 0);
  }

  /** All ways into a hex, cheapest first. */
  private entries(hex: number): Entry[] {
    let known = this.approaches.get(hex);
    if (!known) {
      const { linked, fees, mask, starts } = this.far.ways;
      const found = waysFrom(linked, fees, mask, starts, { avoid: hex });
      known = found.labels.flatMap((label) => this.entry(hex, label));
      this.approaches.set(hex, known);
    }
    return known;
  }

  private entry(hex: number, label: Label): Entry[] {
    const { linked } = this.far.ways;
    const { map, sideCount, nodeBase } = linked.network;
    const vertex = stepEnd(linked.network, label.step);
    const over = linkOf(linked, label.step);
    if (over && over[0].ends[over[1] === 0 ? 1 : 0].hex !== hex) return [];
    if (vertex >= sideCount) return over ? [{ label, node: vertex - (nodeBase[hex] as number) }] : [];
    if (!over && (!map.sideOpen[vertex] || linked.seams.has(vertex))) return [];
    const slot = [map.sideFirst[vertex] as number, map.sideSecond[vertex] as number].find(
      (one) => one >= 0 && Math.floor(one / 6) === hex,
    );
    return slot === undefined ? [] : [{ label, edge: slot % 6 }];
  }

  /** The cheapest ways to new track and to a gain, of those that enter the hex once or begin on it. */
  private explore(
    hex: number,
    hexId: HexId,
    face: Face,
    mapping: FaceMapping,
    tokens: readonly TokenSpot[],
    entries: readonly Entry[],
    starts: readonly number[],
    gains: readonly number[],
  ): { newTrack?: Way; raises?: Way } {
    const { linked } = this.far.ways;
    const ways: { newTrack?: Way; raises?: Way } = {};
    const { ends = [], open = [] } = this.far.mask;
    const [shut, passed] = [ends, open].map((places) =>
      nodesAmong(movedPlaces(places, hexId, mapping), hexId, face),
    ) as [number[], number[]];
    const full = blockedOn(
      linked.network,
      hex,
      tokens,
      (node) => starts.includes(node) || passed.includes(node),
    );
    const blocked = (node: FaceNode) => shut.includes(node.index) || full(node);
    const walk = (end: FaceEnd, groups: readonly string[], start: boolean, way: () => Way) =>
      exploreFace(face, blocked, end, groups, start, {
        path(path) {
          if (mapping.added.includes(path)) ways.newTrack ??= way();
        },
        stop(node) {
          if (gains.includes(node)) ways.raises ??= way();
        },
      });
    const group = (node: number) => (face.nodes[node] as FaceNode).group;
    for (const node of starts) walk(NODE_END + node, [group(node)], true, () => BY_LAND);
    for (const entry of entries) {
      if ((ways.newTrack || !mapping.added.length) && (ways.raises || !gains.length)) break;
      const steps = stepsOf(entry.label);
      if (!isSimple(linked.network, steps)) continue;
      const way = () => wayOver(linked, steps, entry.label.fee);
      if ("edge" in entry) {
        walk(entry.edge, [], false, way);
        continue;
      }
      const node = mapping.nodes[entry.node] as number;
      if (gains.includes(node)) ways.raises ??= way();
      walk(NODE_END + node, [group(node)], false, way);
    }
    return ways;
  }

  private patched(hex: number, hexId: HexId, face: Face, mapping: FaceMapping, tokens: TokenSpot[]): Ways {
    const { linked, fees } = this.far.ways;
    const { from, mask } = this.far;
    const board = patchLinked(linked, hex, face, mapping);
    const all = { ...this.ctx.state.board.tokens, [hexId]: tokens };
    const moved = (places: typeof from) => places && movedPlaces(places, hexId, mapping);
    const standing = standingOf(board.network, all, this.company, moved(from), {
      ends: moved(mask.ends),
      open: moved(mask.open),
    });
    return waysFrom(board, fees, standing.mask, standing.starts);
  }
}

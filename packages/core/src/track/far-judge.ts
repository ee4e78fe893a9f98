import { cheapest, stepsInto } from "../board/cheapest.ts";
import { exploreFace } from "../board/explore.ts";
import { type Face, type FaceEnd, type FaceNode, NODE_END } from "../board/face.ts";
import { fitFace, remapTokens } from "../board/fit.ts";
import { type LinkedNetwork, linkAt, patchLinked } from "../board/linked.ts";
import type { FaceMapping } from "../board/mapping.ts";
import { movedPlaces, nodesAmong, standingOf } from "../board/mask.ts";
import { type Reach, wayTo } from "../board/reach.ts";
import { isSimple, stepEnd } from "../board/walk.ts";
import {
  BY_LAND,
  type FarReach,
  type Label,
  stepsOf,
  type Way,
  type Ways,
  wayOver,
  waysFrom,
} from "../board/ways.ts";
import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { TokenSpot } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Colour, HexId, TileId } from "../model/map.ts";
import { blockedOn, gainsOf, type Judgement, type TileJudge } from "./judge.ts";
import { farReach, leadsOn, reachOf, uncountedOf } from "./policy.ts";

/** A way into a hex that uses no track on it: by a side, or over a link to a stop (`node` of the face as it is). */
type Entry = { label: Label } & ({ edge: number } | { node: number });

/** Ways into hexes that use no track on them, by what was found of the board: it is the same for every tile tried there. */
const approaches = new WeakMap<Ways, Map<number, Entry[]>>();

/** All ways into a hex that use no track on it, cheapest first. */
function entriesOf(ways: Ways, hex: number): Entry[] {
  const known = approaches.get(ways) ?? new Map<number, Entry[]>();
  approaches.set(ways, known);
  let found = known.get(hex);
  if (!found) {
    found = findEntries(ways, hex);
    known.set(hex, found);
  }
  return found;
}

function findEntries(ways: Ways, hex: number): Entry[] {
  const { linked, fees, mask, starts } = ways;
  const { passed, into } = tracesOf(ways);
  const { map, nodeBase, faces } = linked.network;
  const places = new Set(map.sides.subarray(hex * 6, hex * 6 + 6));
  for (const { index } of faces[hex]?.nodes ?? []) places.add((nodeBase[hex] as number) + index);
  const coming = [...places]
    .flatMap((vertex) => into.get(vertex) ?? [])
    .sort((a, b) => a - b)
    .map((at) => ways.labels[at] as Label)
    .filter(({ step }) => hexOfStep(linked, step) !== hex);
  // Ways that do not pass the hex are there without it too, in the same order, and keep out what they kept out before. So only where some way
  // comes back to the hex that it has passed has the board to be searched again.
  if (!passed[hex] || !coming.some((label) => passes(linked, hex, label)))
    return coming.flatMap((label) => entry(linked, hex, label));
  const found = waysFrom(linked, fees, mask, starts, { avoid: hex });
  return found.labels.flatMap((label) => entry(linked, hex, label));
}

/** Whether a way uses track of a hex, or leaves it over a link. */
function passes(linked: LinkedNetwork, hex: number, label: Label): boolean {
  for (let at: Label | undefined = label; at; at = at.parent)
    if (hexOfStep(linked, at.step) === hex) return true;
  return false;
}

/** Index of the hex whose track a step uses, or that it leaves over a link (-1: an area). */
function hexOfStep(linked: LinkedNetwork, step: number): number {
  const over = linkAt(linked, step);
  return over ? over.ends[step & 1 ? 1 : 0].hex : (linked.network.segHex[step >> 1] as number);
}

/** Where ways lead: 1 for hexes from which they go on to others, and by vertex the numbers of those that end there. */
interface Traces {
  readonly passed: Uint8Array;
  readonly into: ReadonlyMap<number, readonly number[]>;
}

const traces = new WeakMap<Ways, Traces>();

function tracesOf(ways: Ways): Traces {
  let known = traces.get(ways);
  if (known) return known;
  const { linked, labels } = ways;
  const passed = new Uint8Array(linked.network.map.ids.length);
  const into = new Map<number, number[]>();
  labels.forEach(({ step, parent }, at) => {
    if (parent) {
      const before = hexOfStep(linked, parent.step);
      if (before >= 0 && before !== hexOfStep(linked, step)) passed[before] = 1;
    }
    const vertex = stepEnd(linked.network, step);
    const list = into.get(vertex);
    if (list) list.push(at);
    else into.set(vertex, [at]);
  });
  known = { passed, into };
  traces.set(ways, known);
  return known;
}

/** A way as it comes into a hex, if it does. */
function entry(linked: LinkedNetwork, hex: number, label: Label): Entry[] {
  const { map, sideCount, nodeBase, faces } = linked.network;
  const vertex = stepEnd(linked.network, label.step);
  const base = nodeBase[hex] as number;
  if (vertex >= sideCount) {
    if (vertex < base || vertex >= base + (faces[hex] as Face).nodes.length) return [];
    // Over no track of the hex, so over a link.
    return [{ label, node: vertex - base }];
  }
  const slot = [map.sideFirst[vertex] as number, map.sideSecond[vertex] as number].find(
    (one) => one >= 0 && Math.floor(one / 6) === hex,
  );
  if (slot === undefined) return [];
  const over = landing(linked, label.step);
  if (over === undefined ? !map.sideOpen[vertex] || linked.seams.has(vertex) : over !== hex) return [];
  return [{ label, edge: slot % 6 }];
}

/** Index of the hex in which a step over a link lands (-1 for an area); undefined for a step over track. */
function landing(linked: LinkedNetwork, step: number): number | undefined {
  return linkAt(linked, step)?.ends[step & 1 ? 0 : 1].hex;
}

/** The cheaper of two ways, if any. */
const cheaper = (one: Way | undefined, other: Way | undefined): Way | undefined =>
  !one || (other && other.fee < one.fee) ? other : one;

/** Only ways that cost less than one that is known are of use. */
const lessThan = (way: Way | undefined): { than?: number } => (way ? { than: way.fee } : {});

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
    const entries = entriesOf(this.far.ways, hex).filter(
      (entry) => "node" in entry || (face.sides & (1 << entry.edge)) !== 0,
    );
    const starts = this.startsOn(hexId, face, mapping, tokens);
    const ways = this.explore(hex, hexId, face, mapping, tokens, entries, starts, gains);
    const bound = starts.length ? 0 : (entries[0]?.label.fee ?? Number.POSITIVE_INFINITY);
    const open = (way: Way | undefined) => (way?.fee ?? Number.POSITIVE_INFINITY) > bound;
    const track = mapping.added.length > 0 && open(ways.newTrack);
    const gain = gains.length > 0 && open(ways.raises);
    if (track || gain) {
      const patched = waysAfter(this.ctx, this.company, this.far, hexId, face, mapping, tokens);
      const base = patched.linked.network.nodeBase[hex] as number;
      const { linked } = patched;
      if (track) {
        const first = linked.network.segmentCount - face.paths.length;
        const goals = mapping.added.flatMap((path) => [(first + path) * 2, (first + path) * 2 + 1]);
        ways.newTrack = cheaper(ways.newTrack, cheapest(patched, goals, lessThan(ways.newTrack)));
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
            : cheapest(patched, stepsInto(patched, base + node), lessThan(ways.raises));
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
}

/** What a company finds on the board once another face lies on a hex, with these tokens. */
function waysAfter(
  ctx: Ctx,
  company: CompanyId,
  { ways: { linked, fees }, from, mask }: Pick<FarReach, "ways" | "from" | "mask">,
  hexId: HexId,
  face: Face,
  mapping: FaceMapping,
  tokens: readonly TokenSpot[],
): Ways {
  const hex = linked.network.map.index.get(hexId) as number;
  const board = patchLinked(linked, hex, face, mapping);
  const all = { ...ctx.state.board.tokens, [hexId]: [...tokens] };
  const moved = (places: typeof from) => places && movedPlaces(places, hexId, mapping);
  const standing = standingOf(board.network, all, company, moved(from), {
    ends: moved(mask.ends),
    open: moved(mask.open),
  });
  return waysFrom(board, fees, standing.mask, standing.starts);
}

/**
 * What a company reaches once a tile lies on a hex, by the title's own rules of reach. Undefined where the tile does
 * not fit.
 */
export function farReachAfter(
  ctx: Ctx,
  company: CompanyId,
  { hex, tile, rotation }: { hex: HexId; tile: TileId; rotation: number },
): Reach | undefined {
  const { far } = reachOf(ctx, company);
  const fit = far && fitFace(ctx, hex, tile, rotation);
  if (!far || !fit) return undefined;
  const { tokens } = remapTokens(ctx, hex, fit.mapping.cities, fit.face);
  const ways = waysAfter(ctx, company, far, hex, fit.face, fit.mapping, tokens);
  const from = far.from && movedPlaces(far.from, hex, fit.mapping);
  return farReach(ways, company, { ...far, from });
}

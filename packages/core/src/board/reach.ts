import type { BoardState, TokenSpot } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { HexId } from "../model/map.ts";
import { cheapest, stepsInto } from "./cheapest.ts";
import type { BoardView, Face, FaceNode } from "./face.ts";
import {
  type BoardPlace,
  hexOf,
  type Network,
  networkOf,
  nodeAt,
  placeVertex,
  stopMask,
  tokenVertices,
} from "./network.ts";
import { type Flood, findLine, flood, isSimple, PATH_BUDGET, stepEnd, stepFrom, stepsTo } from "./walk.ts";
import { BY_LAND, type FarReach, type Way } from "./ways.ts";

/**
 * What a company may reach from its tokens: one pass over (segment, direction). What is not in it no line of the
 * company can reach; what is in it might still need a line that meets itself (see `confirmed`).
 */
export interface Reach {
  readonly network: Network;
  readonly companies: readonly CompanyId[];
  /** Vertices with tokens it starts from. */
  readonly starts: readonly number[];
  /** Vertices that may only be ends of a line. */
  readonly mask: Uint8Array;
  readonly flood: Flood;
  /** 1 per reached vertex, starts included. */
  readonly vertices: Uint8Array;
  /** Per hexside: bit 0 set when reached heading into the hex it was numbered for first, bit 1 into the other. */
  readonly arrivals: Uint8Array;
  /** Indexes of hexes with reached track, and of hexes that reached track leads into. */
  readonly hexes: readonly number[];
  /** Ways over links and what they cost, where the title has rules for that (`reachOf`). */
  readonly far?: FarReach;
}

/** One pass from these vertices; the cached `reach` is what rules normally want. */
export function reachFrom(
  network: Network,
  mask: Uint8Array,
  starts: readonly number[],
  companies: readonly CompanyId[] = [],
): Reach {
  const found = flood(network, mask, starts);
  const { map } = network;
  const vertices = new Uint8Array(network.vertexCount);
  const arrivals = new Uint8Array(network.sideCount);
  const touched = new Uint8Array(map.ids.length);
  for (const vertex of starts) {
    vertices[vertex] = 1;
    touched[network.nodeHex[vertex - network.sideCount] as number] = 1;
  }
  for (const step of found.order) {
    const hex = network.segHex[step >> 1] as number;
    touched[hex] = 1;
    const vertex = stepEnd(network, step);
    vertices[vertex] = 1;
    if (vertex >= network.sideCount || !map.sideOpen[vertex]) continue;
    const [first, second] = [map.sideFirst[vertex] as number, map.sideSecond[vertex] as number];
    const intoFirst = Math.floor(first / 6) !== hex;
    arrivals[vertex] = (arrivals[vertex] as number) | (intoFirst ? 1 : 2);
    touched[Math.floor((intoFirst ? first : second) / 6)] = 1;
  }
  const hexes: number[] = [];
  touched.forEach((yes, hex) => {
    if (yes) hexes.push(hex);
  });
  return { network, companies, starts, mask, flood: found, vertices, arrivals, hexes };
}

/** With the board: what each company reached last, and with which tokens. */
const reaches = new WeakMap<Network, Map<CompanyId, { tokens: BoardState["tokens"]; found: Reach }>>();

/**
 * What a company may reach from its tokens, or from these places. Kept outside the state until a tile or token of the
 * board changes.
 */
export function reach(view: BoardView, company: CompanyId, from?: readonly BoardPlace[]): Reach {
  const network = networkOf(view);
  const { tokens } = view.state.board;
  if (from) {
    const starts = from.map((at) => placeVertex(network, at)).filter((vertex) => vertex >= 0);
    return reachFrom(network, stopMask(network, tokens, [company]), starts, [company]);
  }
  let known = reaches.get(network);
  if (!known) {
    known = new Map();
    reaches.set(network, known);
  }
  const kept = known.get(company);
  if (kept?.tokens === tokens) return kept.found;
  const mask = stopMask(network, tokens, [company]);
  const found = reachFrom(network, mask, tokenVertices(network, tokens, [company]), [company]);
  known.set(company, { tokens, found });
  return found;
}

/**
 * Whether a line of the company ends at this vertex: a start itself, or a line that meets itself nowhere. Looks at the
 * line the pass found first, then searches; where the search runs out of budget the answer of the pass (yes) stands.
 */
export function confirmed(found: Reach, vertex: number, budget: number = PATH_BUDGET): boolean {
  if (!found.vertices[vertex]) return false;
  if (found.starts.includes(vertex)) return true;
  if (found.far) return wayTo(found, vertex, budget) !== undefined;
  const { network } = found;
  const goals: number[] = [];
  for (const segment of network.adjacent[vertex] as number[]) {
    const step = stepFrom(network, segment, vertex) ^ 1;
    if (!found.flood.distance[step]) continue;
    if (isSimple(network, stepsTo(found.flood, step))) return true;
    goals.push(step);
  }
  return findLine(network, found.mask, found.starts, goals, budget) !== "none";
}

/**
 * The cheapest way to a vertex that meets itself nowhere; undefined where there is none. Where looking for it takes more
 * than the budget, the cheapest way of the search stands.
 */
export function wayTo(found: Reach, vertex: number, budget?: number): Way | undefined {
  if (!found.vertices[vertex]) return undefined;
  if (found.starts.includes(vertex)) return BY_LAND;
  if (!found.far) return confirmed(found, vertex, budget) ? BY_LAND : undefined;
  return cheapest(found.far.ways, stepsInto(found.far.ways, vertex), budget === undefined ? {} : { budget });
}

/** How two groups of places are asked to be joined. */
export interface ConnectedOptions {
  /** Whose tokens do not block: the company, or several (a Minor and the Corporation it would join). */
  company: CompanyId | readonly CompanyId[];
  /** Ask for a line that meets itself nowhere; without it plain reachability answers. */
  exact?: boolean;
  budget?: number;
}

/**
 * Whether track joins one of `from` to one of `to`, of any length. Only passed cities can block, not the two ends. With
 * `exact` there must be a line that meets itself nowhere (no track and no place twice); if looking for it takes more
 * than the budget, plain reachability answers (yes).
 */
export function connected(
  view: BoardView,
  from: readonly BoardPlace[],
  to: readonly BoardPlace[],
  options: ConnectedOptions,
): boolean {
  const network = networkOf(view);
  const companies = typeof options.company === "string" ? [options.company] : options.company;
  const mask = stopMask(network, view.state.board.tokens, companies);
  const vertices = (places: readonly BoardPlace[]) =>
    places.map((at) => placeVertex(network, at)).filter((vertex) => vertex >= 0);
  const starts = vertices(from);
  const found = reachFrom(network, mask, starts, companies);
  const reached = vertices(to).filter((vertex) => found.vertices[vertex]);
  if (!options.exact) return reached.length > 0;
  return reached.some((vertex) => confirmed(found, vertex, options.budget ?? PATH_BUDGET));
}

/** Cities that hold a token of the company. */
function tokenCities(view: BoardView, company: CompanyId): { hex: HexId; city: number }[] {
  const spots: { hex: HexId; city: number }[] = [];
  const { tokens } = view.state.board;
  for (const hex in tokens) {
    for (const [city, , owner] of tokens[hex] as TokenSpot[])
      if (owner === company) spots.push({ hex, city });
  }
  return spots;
}

/** Lowest circle of a city that holds no token, or undefined. */
export function openSlot(view: BoardView, hex: HexId, city: number): number | undefined {
  const network = networkOf(view);
  const at = network.map.index.get(hex);
  const face = at === undefined ? undefined : network.faces[at];
  const node = face?.nodes[face.cities[city] ?? -1];
  const taken = new Set(
    (view.state.board.tokens[hex] ?? []).filter((spot) => spot[0] === city).map((spot) => spot[1]),
  );
  for (let slot = 0; slot < (node?.slots ?? 0); slot++) if (!taken.has(slot)) return slot;
  return undefined;
}

/** Where a token may be placed. */
export interface TokenSpotOptions {
  /** How many circles of a city are kept for others (homes of companies still to come). */
  reserved?: (hex: HexId, city: number) => number;
  /** Owners of markers whose circle a token may take. */
  yields?: readonly string[];
  /** The token stands beside the circles (-1): it needs none. */
  slotless?: boolean;
  /** Whose token it is once it is placed: not where that one has a token. Default: the company. */
  owner?: CompanyId;
  budget?: number;
  /** What the company reaches, where that is more than `reach` tells (`reachOf`). */
  found?: Reach;
}

/** A circle for a token. */
export interface TokenPlace {
  hex: HexId;
  city: number;
  slot: number;
  /** The cheapest way to it, where the title has rules of its own for reach. */
  way?: Way;
}

/**
 * Where a company could place a token: open circles at the end of its lines, in hexes without its token. They come in
 * the order of the map, whatever the way there costs.
 */
export function tokenSpots(
  view: BoardView,
  company: CompanyId,
  options: TokenSpotOptions = {},
): TokenPlace[] {
  const found = options.found ?? reach(view, company);
  const { network } = found;
  const own = new Set(tokenCities(view, options.owner ?? company).map((spot) => spot.hex));
  const spots: TokenPlace[] = [];
  for (const hex of found.hexes) {
    const id = network.map.ids[hex] as HexId;
    if (own.has(id)) continue;
    const face = network.faces[hex] as Face;
    face.cities.forEach((node, city) => {
      const vertex = (network.nodeBase[hex] as number) + node;
      if (!found.vertices[vertex]) return;
      if (options.slotless) {
        const way = wayTo(found, vertex, options.budget);
        if (way) spots.push({ hex: id, city, slot: -1, ...(found.far && { way }) });
        return;
      }
      const here = (view.state.board.tokens[id] ?? []).filter((spot) => spot[0] === city);
      const marker = here.find((spot) => options.yields?.includes(spot[2]));
      const slot = marker ? marker[1] : openSlot(view, id, city);
      if (slot === undefined) return;
      const taken = here.filter((spot) => spot[1] >= 0 && !options.yields?.includes(spot[2])).length;
      const open = (face.nodes[node] as FaceNode).slots - taken;
      if (open <= (options.reserved?.(id, city) ?? 0)) return;
      const way = wayTo(found, vertex, options.budget);
      if (way) spots.push({ hex: id, city, slot, ...(found.far && { way }) });
    });
  }
  return spots;
}

/** Cities a company may reach, blocked ones included, as (hex, city). */
export function reachedCities(found: Reach): { hex: HexId; city: number }[] {
  const cities: { hex: HexId; city: number }[] = [];
  for (let vertex = found.network.sideCount; vertex < found.network.vertexCount; vertex++) {
    const city = nodeAt(found.network, vertex)?.city ?? -1;
    if (found.vertices[vertex] && city >= 0) cities.push({ hex: hexOf(found.network, vertex), city });
  }
  return cities;
}

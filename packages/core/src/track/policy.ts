import { cheapest, stopAt } from "../board/cheapest.ts";
import { FeeTable, type ReachFee } from "../board/fees.ts";
import { type LinkedNetwork, linkNetwork, linkOf } from "../board/linked.ts";
import type { ReachLink } from "../board/links.ts";
import { closeTrack, type ReachMask, standingOf } from "../board/mask.ts";
import { type BoardPlace, type Network, networkOf, placeVertex } from "../board/network.ts";
import { type Reach, reach } from "../board/reach.ts";
import { isSimple, stepEnd } from "../board/walk.ts";
import { type FarReach, stepsOf, type Ways, waysFrom } from "../board/ways.ts";
import type { Ctx } from "../contract/rules.ts";
import type { BoardState } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import { maskOf } from "./overlays.ts";

/** What a way is looked for: to lay track, or to place a token. */
export type ReachPurpose = "track" | "token";

/** Where companies begin, what they may cross, and for what price. A title without it: own tokens, track alone, no fee. */
export interface ReachRules {
  /** Places at which a company begins, as though it had a token there; default: its tokens. */
  from?: (ctx: Ctx, company: CompanyId) => readonly BoardPlace[];
  /** Links that the company may cross in addition to track. Default: none. A list is never mutated. */
  links?: (ctx: Ctx, company: CompanyId) => readonly ReachLink[];
  /** What is closed to the company; default: nothing but cities full of others' tokens. */
  mask?: (ctx: Ctx, company: CompanyId) => ReachMask;
  /** What the company pays for a way over links; default: nothing but fees of the links' own. The same object means the same fees. */
  fee?: (ctx: Ctx, company: CompanyId, purpose: ReachPurpose) => ReachFee | undefined;
}

/** Boards by their links and by what is closed. */
const linked = new WeakMap<Network, Map<string, Map<string, LinkedNetwork>>>();
/** What was found, and what of. */
interface Known {
  readonly tokens: BoardState["tokens"];
  readonly key: string;
  readonly board: LinkedNetwork;
  readonly fees: FeeTable;
  readonly found: Reach;
}
/** With the board: what each company reached last, for each purpose. */
const reaches = new WeakMap<Network, Map<string, Known>>();

const written = new WeakMap<readonly ReachLink[], string>();

/** A list of links as text, written once. */
function textOf(links: readonly ReachLink[]): string {
  let text = written.get(links);
  if (text === undefined) {
    text = JSON.stringify(links);
    written.set(links, text);
  }
  return text;
}

const NO_LINKS: readonly ReachLink[] = [];

function boardOf(network: Network, links: readonly ReachLink[], mask: ReachMask): LinkedNetwork {
  let byLinks = linked.get(network);
  if (!byLinks) {
    byLinks = new Map();
    linked.set(network, byLinks);
  }
  const text = textOf(links);
  let known = byLinks.get(text);
  if (!known) {
    known = new Map();
    byLinks.set(text, known);
  }
  const key = JSON.stringify([mask.hexes, mask.sides]);
  let board = known.get(key);
  if (!board) {
    board = linkNetwork(closeTrack(network, mask), links);
    known.set(key, board);
  }
  return board;
}

/** The last tables of each fee, the latest first. */
const tables = new WeakMap<ReachFee, FeeTable[]>();
const MOST_TABLES = 4;
/** Key of the tables that ask for nothing but fees of the links' own. */
const NO_FEE: ReachFee = { price: () => 0 };

/** What links of a board cost; kept with what the title says, as long as the links are the same. */
function tableOf({ links }: LinkedNetwork, fee: ReachFee | undefined): FeeTable {
  const known = tables.get(fee ?? NO_FEE) ?? [];
  let table = known.find((one) => one.isOf(links));
  if (!table) {
    table = new FeeTable(
      links.map(({ link }) => link),
      fee,
    );
    tables.set(fee ?? NO_FEE, [table, ...known.slice(0, MOST_TABLES - 1)]);
  }
  return table;
}

/** What a search found, as `Reach` tells it: whatever it costs. */
export function farReach(ways: Ways, company: CompanyId, far: Omit<FarReach, "ways">): Reach {
  const { linked: board, labels, starts, mask } = ways;
  const { network } = board;
  const { map } = network;
  const size = network.segmentCount * 2;
  const flood = {
    distance: new Int32Array(size),
    parent: new Int32Array(size).fill(-1),
    order: [] as number[],
  };
  const vertices = new Uint8Array(network.vertexCount);
  const arrivals = new Uint8Array(network.sideCount);
  const touched = new Set<number>();
  for (const vertex of starts) {
    vertices[vertex] = 1;
    touched.add(network.nodeHex[vertex - network.sideCount] as number);
  }
  for (const { step, parent } of labels) {
    if (flood.distance[step]) continue;
    flood.distance[step] = parent ? (flood.distance[parent.step] as number) + 1 : 1;
    if (parent) flood.parent[step] = parent.step;
    flood.order.push(step);
    const vertex = stepEnd(network, step);
    vertices[vertex] = 1;
    const over = linkOf(board, step);
    const here = over ? over[0].ends[over[1] === 0 ? 1 : 0].hex : (network.segHex[step >> 1] as number);
    if (here >= 0) touched.add(here);
    if (vertex >= network.sideCount) continue;
    const [first, second] = [map.sideFirst[vertex] as number, map.sideSecond[vertex] as number];
    const firstHex = Math.floor(first / 6);
    // Over track it heads out of the hex, over a link into it.
    if (!over && (!map.sideOpen[vertex] || board.seams.has(vertex))) continue;
    const intoFirst = (firstHex === here) === (over !== undefined);
    arrivals[vertex] = (arrivals[vertex] as number) | (intoFirst ? 1 : 2);
    touched.add(Math.floor((intoFirst ? first : second) / 6));
  }
  const hexes = [...touched].sort((a, b) => a - b);
  return {
    network,
    companies: [company],
    starts,
    mask,
    flood,
    vertices,
    arrivals,
    hexes,
    far: { ...far, ways },
  };
}

/**
 * What a company may reach by the title's rules. The search starts where the company begins, follows track and links,
 * and knows the fees of the ways (`wayTo`). Without such rules of the title this is `reach`.
 */
export function reachOf(ctx: Ctx, company: CompanyId, purpose: ReachPurpose = "track"): Reach {
  const overlaid = maskOf(ctx, company);
  const rules = ctx.rules.title.reach ?? (overlaid && {});
  if (!rules) return reach(ctx, company);
  const { tokens } = ctx.state.board;
  const network = networkOf(ctx);
  const from = rules.from?.(ctx, company);
  const mask = overlaid ?? {};
  const fee = rules.fee?.(ctx, company, purpose);
  const board = boardOf(network, rules.links?.(ctx, company) ?? NO_LINKS, mask);
  const fees = tableOf(board, fee);
  const to = fee?.to ?? "bank";
  const key = JSON.stringify([from, mask, to]);
  let known = reaches.get(network);
  if (!known) {
    known = new Map();
    reaches.set(network, known);
  }
  const kept = known.get(`${company}/${purpose}`);
  const same = kept?.tokens === tokens && kept.key === key && kept.board === board;
  if (same && (kept.fees === fees || kept.fees.key === fees.key)) return kept.found;
  const standing = standingOf(board.network, tokens, company, from, mask);
  const found = farReach(waysFrom(board, fees, standing.mask, standing.starts), company, { from, mask, to });
  known.set(`${company}/${purpose}`, { tokens, key, board, fees, found });
  return found;
}

/**
 * Whether the title's own rules find the ways of a company, so that they may cost something. `reachOf` then tells of
 * `far`.
 */
export const reachesFar = (ctx: Ctx, company: CompanyId): boolean =>
  (ctx.rules.title.reach ?? maskOf(ctx, company)) !== undefined;

/** Whether a company has any track, or link, at a place where it begins. */
export function hasTrackOf(ctx: Ctx, company: CompanyId): boolean {
  const { network, starts, far } = reachOf(ctx, company);
  return starts.some(
    (vertex) =>
      (network.adjacent[vertex] as readonly number[]).length > 0 ||
      (far?.ways.linked.exits.get(vertex) ?? []).length > 0,
  );
}

/**
 * Whether a line of the company joins a place to any other stop that counts. The line may use its track and those of
 * its links that `over` allows (default: all), whatever they cost. The two ends may be blocked. `track`: the board's,
 * or that with the stops that overlays make for the company (`addStops`).
 */
export function linksOn(
  ctx: Ctx,
  company: CompanyId,
  at: BoardPlace,
  over: (link: ReachLink) => boolean = () => true,
  track: Network = networkOf(ctx),
): boolean {
  const rules = ctx.rules.title.reach ?? {};
  const links = (rules.links?.(ctx, company) ?? []).filter(over);
  const mask = maskOf(ctx, company) ?? {};
  const board = boardOf(track, links, mask);
  const { network } = board;
  const start = placeVertex(network, at);
  if (start < 0) return false;
  const from = rules.from?.(ctx, company);
  const standing = standingOf(network, ctx.state.board.tokens, company, from, mask);
  return leadsOn(board, standing.mask, start, uncountedOf(network, mask));
}

/** Vertices of the stops that do not count. */
export const uncountedOf = (network: Network, { uncounted = [] }: ReachMask): ReadonlySet<number> =>
  new Set(uncounted.map((at) => placeVertex(network, at)));

/** Whether a way from this vertex comes to another stop that counts. */
export function leadsOn(
  board: LinkedNetwork,
  mask: Uint8Array,
  start: number,
  uncounted: ReadonlySet<number>,
): boolean {
  const { network } = board;
  const place = (vertex: number) => network.place[vertex - network.sideCount];
  let sure = false;
  const goals = new Set<number>();
  const ways = waysFrom(board, tableOf(board, undefined), mask, [start], {
    until: (label) => {
      const stop = stopAt({ linked: board }, label.step);
      if (stop === undefined || uncounted.has(stop) || place(stop) === place(start)) return false;
      goals.add(label.step);
      sure = isSimple(network, stepsOf(label));
      return sure;
    },
  });
  return sure || cheapest(ways, [...goals]) !== undefined;
}

import type { Action, CompanyId, Ctx, Engine, GameState, HexId, LegalAction, TileId } from "@railhead/core";
import {
  type BoardView,
  type Network,
  networkOf,
  patchNetwork,
  reach,
  reachFrom,
  revenueIn,
  stopMask,
  terrainCost,
  tileFace,
  tokenVertices,
} from "@railhead/core/board";
import { phaseOf } from "@railhead/core/flow";
import type { BoardState } from "@railhead/core/model";
import { distinctRotations, fits, remapTokens } from "@railhead/core/track";

/** A legal placement of a tile, as the engine lists it. */
export interface Lay extends LegalAction {
  hex: HexId;
  tile: TileId;
  rotation: number;
}

export const isLay = (action: Action): action is Lay =>
  typeof action.hex === "string" && typeof action.tile === "string" && typeof action.rotation === "number";

/** A tile that may be laid on a hex: its legal rotations that look different, and the best of them. */
export interface TileChoice {
  tile: TileId;
  /** In turning order; index 0 is the lowest. */
  lays: Lay[];
  best: Lay;
  /** What it costs the company, in currency units. */
  cost: number;
}

/** Legal placements by hex. */
export function laysByHex(legal: readonly LegalAction[]): Map<HexId, Lay[]> {
  const found = new Map<HexId, Lay[]>();
  for (const action of legal) {
    if (!isLay(action)) continue;
    const here = found.get(action.hex);
    if (here) here.push(action);
    else found.set(action.hex, [action]);
  }
  return found;
}

/** What a placement adds to what the company reaches. */
export interface Gain {
  /** The board with the tile on it. */
  board: BoardState;
  network: Network;
  /** Pieces of track of that network that are reached and were not before. */
  fresh: number[];
  /** What the reached stops pay more than before, new ones included, in currency units. */
  value: number;
}

/** The board as it would be with a tile on it, tokens moved along; undefined when the tile does not fit. */
export function boardWith(
  view: BoardView,
  lay: { hex: HexId; tile: TileId; rotation: number },
): BoardState | undefined {
  if (!view.rules.tiles.has(lay.tile)) return undefined;
  const cities = fits(view, lay.hex, lay.tile, lay.rotation);
  if (!cities) return undefined;
  const { board } = view.state;
  const { tokens } = remapTokens(view, lay.hex, cities, tileFace(view.rules, lay.tile, lay.rotation));
  return {
    tiles: { ...board.tiles, [lay.hex]: [lay.tile, lay.rotation] },
    tokens: board.tokens[lay.hex] ? { ...board.tokens, [lay.hex]: tokens } : board.tokens,
  };
}

/** What a company would reach with a tile, or undefined when the tile does not fit. */
export function gainOf(
  ctx: Ctx,
  company: CompanyId,
  lay: { hex: HexId; tile: TileId; rotation: number },
): Gain | undefined {
  const board = boardWith(ctx, lay);
  const before = networkOf(ctx);
  const hex = before.map.index.get(lay.hex);
  if (!board || hex === undefined) return undefined;
  const network = patchNetwork(before, hex, tileFace(ctx.rules, lay.tile, lay.rotation));
  const own = [company];
  const now = reachFrom(
    network,
    stopMask(network, board.tokens, own),
    tokenVertices(network, board.tokens, own),
    own,
  );
  const was = reach(ctx, company);
  const colours = phaseOf(ctx).tile_colours;
  const worth = (one: typeof was): number => {
    let sum = 0;
    one.network.nodes.forEach((node, at) => {
      if (one.vertices[one.network.sideCount + at]) sum += revenueIn(node.revenue, colours);
    });
    return sum;
  };
  const known = new Set(was.flood.order.map((step) => step >> 1));
  const fresh = new Set<number>();
  for (const step of now.flood.order) {
    const segment = step >> 1;
    if (segment >= before.segmentCount || !known.has(segment)) fresh.add(segment);
  }
  return { board, network, fresh: [...fresh], value: worth(now) - worth(was) };
}

/** What an action costs by the events it leads to, in currency units; undefined where they name no cost. */
function costOf(engine: Engine, state: GameState, action: Action): number | undefined {
  const applied = engine.apply(state, action);
  if (!applied.ok) return undefined;
  const event = applied.events.find((one) => typeof one.cost === "number");
  return event?.cost as number | undefined;
}

/**
 * The tiles that may be laid on a hex, the most useful first. Of each the rotation that adds most value to what the
 * company reaches, then most track, is the best.
 */
export function choicesOn(
  engine: Engine,
  state: GameState,
  company: CompanyId | undefined,
  lays: readonly Lay[],
): TileChoice[] {
  const ctx = { rules: engine.rules, state };
  const byTile = new Map<TileId, Lay[]>();
  for (const lay of lays) {
    if (!distinctRotations(ctx.rules, lay.tile).includes(lay.rotation)) continue;
    byTile.set(lay.tile, [...(byTile.get(lay.tile) ?? []), lay]);
  }
  const scored = [...byTile].map(([tile, own]) => {
    const worth = own.map((lay) => {
      const gain = company === undefined ? undefined : gainOf(ctx, company, lay);
      return gain ? gain.value * 1000 + gain.fresh.length : 0;
    });
    const most = Math.max(...worth);
    const best = own[worth.indexOf(most)] as Lay;
    const colour = ctx.rules.tiles.get(tile)?.colour ?? "yellow";
    const cost = costOf(engine, state, best) ?? terrainCost(ctx, best.hex, colour);
    return { choice: { tile, lays: own.sort((a, b) => a.rotation - b.rotation), best, cost }, most };
  });
  return scored.sort((a, b) => b.most - a.most).map((one) => one.choice);
}

/** The next legal rotation in this direction (1: clockwise); the same lay where there is only one. */
export function turned(choice: TileChoice, now: number, by: 1 | -1): Lay {
  const at = choice.lays.findIndex((lay) => lay.rotation === now);
  const { length } = choice.lays;
  return choice.lays[(Math.max(at, 0) + by + length) % length] as Lay;
}

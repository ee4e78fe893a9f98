import { type Face, faceAt, terrainCost, tileFace } from "../board/face.ts";
import { distinctRotations, fitFace, followTokens, type MovedToken, usableSides } from "../board/fit.ts";
import { BY_LAND, type Way } from "../board/ways.ts";
import type { Ctx } from "../contract/rules.ts";
import type { BoardState } from "../model/board.ts";
import type { Account, CompanyId, PlayerId } from "../model/ids.ts";
import { type Colour, followers, type HexId, type TileDef, type TileId } from "../model/map.ts";
import { followCities } from "../state/overlays.ts";
import { giveToken } from "../state/tokens.ts";
import type { Tx } from "../state/tx.ts";
import type { Cause } from "../texts/events.ts";
import { Recent } from "../util/recent.ts";
import { events } from "../vocabulary/events.ts";
import { FarJudge } from "./far-judge.ts";
import { Judge, type TileJudge } from "./judge.ts";
import { reachOf } from "./policy.ts";
import { bordersCost } from "./printed.ts";

export { distinctRotations, fits, remapTokens, sideUsable } from "../board/fit.ts";

/** One placement of a tile that fits, as far as every title agrees on it. */
export interface TileFit {
  hex: HexId;
  tile: TileId;
  rotation: number;
  colour: Colour;
  /** The tile that is replaced; null when the printed hex is. */
  from: TileId | null;
  /** What terrain and borders cost, in currency units. */
  cost: number;
  /** At least one new piece of track lies on a legal route of the company, of any length. */
  newTrack: boolean;
  /** A city of the hex that lies on a legal route of the company gains revenue. */
  raises: boolean;
  /** A city of the hex, as it is now, lies on a legal route of the company. */
  reached: boolean;
  /** A line of the company comes to a side where the tile has track, or begins on it, whatever the way there costs. */
  joined: boolean;
  /** Which city of the new face each city of the old one becomes. */
  cityMap: number[];
  /**
   * Where the title has rules of its own for reach: the cheapest ways by which `newTrack`, `raises` and `reached` hold.
   * Without it they hold by land, for nothing.
   */
  ways?: { newTrack?: Way; raises?: Way; reached?: Way };
}

/**
 * For the slot `track.cityUpgrade` of permissive titles: a line of the company to the tile is enough. A line that
 * reaches a city satisfies it.
 */
export const permissiveUse = ({ newTrack, raises, joined }: TileFit): boolean => newTrack || raises || joined;

/** Who judges placements for a company. */
function judgeFor(ctx: Ctx, company: CompanyId): TileJudge {
  const found = reachOf(ctx, company);
  return found.far ? new FarJudge(ctx, company, found, found.far) : new Judge(ctx, company);
}

/**
 * The cheapest way by which a placement is of use to the company, or undefined if there is none.
 * `useful` judges the placement for a company that pays only the cost of the way. A placement that is useful without
 * any way, or one of a title by land alone, costs nothing.
 */
export function usefulWay(fit: TileFit, useful: (fit: TileFit) => boolean): Way | undefined {
  const { ways } = fit;
  if (!ways) return useful(fit) ? BY_LAND : undefined;
  const within = (fee: number) => {
    const paid = (way: Way | undefined) => way !== undefined && way.fee <= fee;
    const { newTrack, raises, reached } = ways;
    return { ...fit, newTrack: paid(newTrack), raises: paid(raises), reached: paid(reached), joined: false };
  };
  if (useful(within(Number.NEGATIVE_INFINITY))) return BY_LAND;
  return [ways.newTrack, ways.raises, ways.reached]
    .filter((way) => way !== undefined)
    .sort((a, b) => a.fee - b.fee)
    .find(({ fee }) => useful(within(fee)));
}

/** Copies of each tile that lie on a board, for the boards used last; boards are replaced, never changed. */
const laidOn = new Recent<BoardState["tiles"], Map<TileId, number>>(64);

/** Copies of a tile that are still beside the board. */
export function tileSupply(ctx: Pick<Ctx, "rules" | "state">, tile: TileId): number {
  const count = ctx.rules.tiles.get(tile)?.count ?? 0;
  if (count === "unlimited") return Number.POSITIVE_INFINITY;
  const { tiles } = ctx.state.board;
  let laid = laidOn.get(tiles);
  if (!laid) {
    laid = new Map();
    for (const hex in tiles) {
      const [id] = tiles[hex] as [TileId, number];
      laid.set(id, (laid.get(id) ?? 0) + 1);
    }
    laidOn.set(tiles, laid);
  }
  return count - (laid.get(tile) ?? 0);
}

const firstTiles = new WeakMap<object, Map<HexId, readonly TileId[]>>();

/** The tiles that the title allows to follow what lies on a hex now, whatever their colour, fit and supply. */
export function successors(ctx: Ctx, hex: HexId): readonly TileId[] {
  const { tileset } = ctx.rules.title;
  const laid = ctx.state.board.tiles[hex];
  if (laid) return followers(tileset, hex, laid[0]);
  let table = firstTiles.get(tileset);
  if (!table) {
    table = new Map();
    for (const entry of tileset.first) {
      for (const id of entry.hexes) table.set(id, [...(table.get(id) ?? []), ...entry.tiles]);
    }
    firstTiles.set(tileset, table);
  }
  return table.get(hex) ?? [];
}

function describe(
  ctx: Ctx,
  judge: TileJudge,
  hex: HexId,
  def: TileDef,
  rotation: number,
  usable?: number,
): TileFit | undefined {
  const fit = fitFace(ctx, hex, def.id, rotation, usable);
  if (!fit) return undefined;
  const { newTrack, raises, joined, ways } = judge.judge(hex, fit.face, fit.mapping);
  const reached = judge.reaches(hex);
  return {
    hex,
    tile: def.id,
    rotation,
    colour: def.colour,
    from: faceAt(ctx, hex).tile,
    cost: terrainCost(ctx, hex, def.colour) + bordersCost(ctx, hex, def.id, rotation),
    newTrack,
    raises,
    reached: reached !== undefined,
    joined,
    cityMap: fit.mapping.cities.slice(),
    ...(ways && { ways: { ...ways, ...(reached && { reached }) } }),
  };
}

/**
 * One placement judged for a company, or undefined when the tile does not fit there. Whether the tile may follow what
 * lies there, its colour and its supply are the caller's business (`successors`, `tileSupply`).
 */
export function fitOf(
  ctx: Ctx,
  company: CompanyId,
  hex: HexId,
  tile: TileId,
  rotation: number,
): TileFit | undefined {
  const def = ctx.rules.tiles.get(tile);
  if (!def || !ctx.rules.map.hexes.has(hex) || !Number.isInteger(rotation) || rotation < 0 || rotation > 5) {
    return undefined;
  }
  return describe(ctx, judgeFor(ctx, company), hex, def, rotation);
}

/**
 * Every placement that fits on a hex touched by what the company may reach. Tiles have one of these colours, may
 * follow what lies there, are left in the supply and allowed by the caller. Rotations that look the same come once.
 * Placements without new track and gain are given too; the caller decides what they are worth. `hexes`: look at these
 * instead.
 */
export function* tileCandidates(
  ctx: Ctx,
  company: CompanyId,
  colours: readonly Colour[],
  allowed: (hex: HexId, tile: TileId) => boolean = () => true,
  hexes?: readonly HexId[],
): Generator<TileFit> {
  const judge = judgeFor(ctx, company);
  const supply = new Map<TileId, number>();
  for (const hex of hexes ?? judge.reach.hexes.map((index) => ctx.rules.map.ids[index] as HexId)) {
    let usable = -1;
    for (const tile of successors(ctx, hex)) {
      const def = ctx.rules.tiles.get(tile);
      if (!def || !colours.includes(def.colour) || !allowed(hex, tile)) continue;
      let left = supply.get(tile);
      if (left === undefined) {
        left = tileSupply(ctx, tile);
        supply.set(tile, left);
      }
      if (left <= 0) continue;
      if (usable < 0) usable = usableSides(ctx, hex);
      for (const rotation of distinctRotations(ctx.rules, tile)) {
        const fit = describe(ctx, judge, hex, def, rotation, usable);
        if (fit) yield fit;
      }
    }
  }
}

/**
 * Lays a tile. The one below goes back to the supply, tokens go with their circles, and those a company then has
 * twice in one city return to its charter. Costs are the caller's business. Throws when the tile does not fit and no
 * `cityMap` is given. Answers with what became of the hex's tokens, in the order in which they stood. Logs
 * `tile_laid` {hex, tile, rotation, from, ...extra} and `token_returned` {company, hex}.
 */
export function layTile(
  tx: Tx,
  hex: HexId,
  tile: TileId,
  rotation: number,
  cityMap: readonly number[] | undefined = fitFace(tx, hex, tile, rotation)?.mapping.cities,
  extra: {
    company?: CompanyId;
    player?: PlayerId;
    cost?: number;
    fee?: number;
    feeTo?: Account;
    over?: string[];
  } & Cause = {},
): MovedToken[] {
  if (!cityMap) throw new Error(`tile ${tile} does not fit on ${hex}`);
  const face: Face = tileFace(tx.rules, tile, rotation);
  const from = faceAt(tx, hex).tile;
  const order = tx.state.board.tokens[hex] ?? [];
  const moved = followTokens(tx, hex, cityMap, face);
  tx.setTile(hex, tile, rotation);
  followCities(tx, hex, cityMap);
  if (order.length)
    tx.setTokens(
      hex,
      moved.flatMap(({ to }) => (to ? [to] : [])),
    );
  tx.log(events.tile_laid({ hex, tile, rotation, from, ...extra }));
  for (const {
    from: [, , company, token],
    to,
  } of moved) {
    if (to) continue;
    if (tx.state.companies[company]) giveToken(tx, company, token);
    tx.log(events.token_returned({ company, hex }));
  }
  return moved.sort((a, b) => order.indexOf(a.from) - order.indexOf(b.from));
}

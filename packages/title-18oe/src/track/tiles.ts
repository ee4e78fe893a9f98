import type { CompanyId, Ctx, HexId, Refusal, TileId } from "@railhead/core";
import { hasSide, tileFace } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";
import { sideUsable } from "@railhead/core/track";
import { europe } from "../data.ts";
import { refuse } from "../refusals.ts";
import { mayLayIn } from "./rights.ts";

/** A tile as it would be laid. */
interface Lay {
  hex: HexId;
  tile: TileId;
  rotation: number;
}

/** The tile of its chain that comes next in a metropolis; undefined elsewhere (11.1.3). */
function nextOfMetropolis(ctx: Ctx, hex: HexId): TileId | undefined {
  const chain = europe.metropolises[hex];
  if (!chain) return undefined;
  const [lies] = ctx.state.board.tiles[hex] ?? [];
  return lies === undefined ? chain[0] : chain[chain.indexOf(lies) + 1];
}

/** Whether a tile on this hex has to lead to every usable side (11.1.7). */
function needsAllSides(ctx: Ctx, { hex, tile }: Lay): boolean {
  const def = ctx.rules.tiles.get(tile);
  const late = def?.colour === "brown" || def?.colour === "gray";
  if (!def || !late) return false;
  const labels = ctx.rules.map.hexes.get(hex)?.labels ?? [];
  const city = def.nodes?.some(({ kind }) => kind === "city") ?? false;
  if (labels.includes("Y") || hex in europe.metropolises || europe.doubleTowns.tiles.includes(tile))
    return true;
  return city && def.colour === "gray";
}

/** Whether a tile has track to each side of a hex that track may lead over. */
const leadsToAll = (ctx: Ctx, { hex, tile, rotation }: Lay): boolean => {
  const face = tileFace(ctx.rules, tile, rotation);
  return EDGES.every((edge) => !sideUsable(ctx, hex, edge) || hasSide(face, edge));
};

/** Further rules on how a tile lies: rights, chains of metropolises, track to all sides. */
export function tileGuard(ctx: Ctx, company: CompanyId, lay: Lay): Refusal | undefined {
  const { hex, tile } = lay;
  if (!mayLayIn(ctx, company, hex)) return refuse(ctx, "NO_TRACK_RIGHTS", { company, hex });
  const next = nextOfMetropolis(ctx, hex);
  if (hex in europe.metropolises && tile !== next)
    return refuse(ctx, "METROPOLIS_TILE", { hex, tile, ...(next !== undefined && { next }) });
  if (needsAllSides(ctx, lay) && !leadsToAll(ctx, lay)) return refuse(ctx, "SIDES_LEFT_OUT", { hex, tile });
  return undefined;
}

import type { CompanyId, Ctx, HexId } from "@railhead/core";
import { europe } from "../data.ts";
import { isNational } from "../railroads/kinds.ts";
import { hasPower } from "../railroads/powers.ts";
import { type Ground, terrainFee } from "../track.ts";
import { rightsOf } from "./rights.ts";

/** Minors for which a class of terrain is cheaper (15.5, 15.6). */
const POWERS: readonly (readonly [minor: CompanyId, ground: Ground])[] = [
  ["E", "water"],
  ["F", "rough"],
];

/** 11.1.5: the terrain of a hex is paid for with the first tile on it; nationals pay nothing. */
export function terrainCost(ctx: Ctx, company: CompanyId, { hex }: { hex: HexId }): number {
  const def = ctx.rules.map.hexes.get(hex);
  if (!def?.terrain?.length || ctx.state.board.tiles[hex] || isNational(ctx, company)) return 0;
  const powers = POWERS.flatMap(([minor, ground]) => (hasPower(ctx, company, minor) ? [ground] : []));
  return terrainFee(europe, def, { rights: rightsOf(ctx, company), powers });
}

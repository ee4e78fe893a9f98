import type { CompanyId, Ctx, HexId, TileId } from "@railhead/core";
import { type ExtraPoints, isUpgrade } from "@railhead/core/parts";
import { europe } from "../data.ts";
import { hasPower } from "../railroads/powers.ts";
import { type Ground, groundOf, trackPoints } from "../track.ts";

/** 15.7: points that minor G adds in each turn. */
const IRON_WORKS = 2;

/** Minors that make one class of ground cheaper and lay one tile more on it (15.5, 15.6). */
const BUILDERS: readonly { minor: CompanyId; ground: Ground }[] = [
  { minor: "E", ground: "water" },
  { minor: "F", ground: "rough" },
];

/** Points that a railroad has in its turn in addition to those of its kind, for tiles of any sort (15.7). */
export const morePoints = (ctx: Ctx, company: CompanyId): number =>
  hasPower(ctx, company, "G") ? IRON_WORKS : 0;

/** The point of E and of F: for a yellow tile where its class of ground costs something, and for nothing else (15.5, 15.6). */
export const pointsForGround = (ctx: Ctx, company: CompanyId): ExtraPoints[] =>
  BUILDERS.flatMap(({ minor, ground }) => {
    if (!hasPower(ctx, company, minor)) return [];
    const on = (one: Ctx, { hex, upgrade }: { hex: HexId; upgrade: boolean }): boolean => {
      const def = one.rules.map.hexes.get(hex);
      return !upgrade && def !== undefined && groundOf(europe, def) === ground;
    };
    return [{ id: ground, points: 1, on }];
  });

/** Points of one tile for a railroad: minor B pays one for an upgrade that has no city in it (15.2). */
export function pointsOf(ctx: Ctx, company: CompanyId, { hex, tile }: { hex: HexId; tile: TileId }): number {
  const def = ctx.rules.tiles.get(tile);
  if (!def) return 0;
  const city = def.nodes?.some(({ kind }) => kind === "city") ?? false;
  if (!city && isUpgrade(ctx, hex) && hasPower(ctx, company, "B")) return 1;
  return trackPoints(europe, hex, def.colour);
}

/** The least that a tile takes of a railroad's points before it is known where it lies: two for an upgrade, of minor B's one. */
export const leastPoints = (ctx: Ctx, company: CompanyId, upgrade: boolean): number =>
  upgrade && !hasPower(ctx, company, "B") ? 2 : 1;

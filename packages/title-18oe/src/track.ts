import type { HexDef } from "@railhead/core";
import { type Colour, TILE_COLOURS } from "@railhead/core/model";
import type { EuropeDef } from "./model.ts";
import { zone } from "./zones.ts";

/** The two classes of terrain: coasts and rivers, and rough ground. */
export type Ground = "water" | "rough";

/** The class of terrain that a hex costs something for, or undefined. */
export function groundOf({ terrain: classes }: Pick<EuropeDef, "terrain">, hex: HexDef): Ground | undefined {
  const types = (hex.terrain ?? []).flatMap((one) => one.types);
  if (types.some((type) => classes.water.includes(type))) return "water";
  return types.some((type) => classes.rough.includes(type)) ? "rough" : undefined;
}

/**
 * Track points of one tile: one for a yellow tile and two for each later colour, twice as many in a metropolis (11.1).
 * Throws for white, which is no tile.
 */
export function trackPoints(
  { metropolises }: Pick<EuropeDef, "metropolises">,
  hex: string,
  colour: Colour,
): number {
  if (!TILE_COLOURS.includes(colour) || colour === "white")
    throw new Error(`${colour} is no colour of a tile`);
  return (colour === "yellow" ? 1 : 2) * (hex in metropolises ? 2 : 1);
}

/** What a railroad has that makes terrain cheaper. */
export interface Savings {
  /** Zones in which it has track rights. */
  rights: readonly string[];
  /** Classes of terrain for which it has a minor's power. */
  powers: readonly Ground[];
}

/**
 * What the first tile on a hex costs, in pounds (11.1.5, 15.5, 15.6): the terrain, less 20 percent for rights in a
 * zone that gives a discount and that the hex lies in wholly or in part, half with the power of its class in
 * addition, and two thirds with the power alone. A part of a pound is not paid.
 */
export function terrainFee(
  europe: Pick<EuropeDef, "zones" | "terrain">,
  hex: HexDef,
  { rights, powers }: Savings,
): number {
  const cost = (hex.terrain ?? []).reduce(
    (sum, one) => sum + (typeof one.cost === "number" ? one.cost : 0),
    0,
  );
  const ground = groundOf(europe, hex);
  const power = ground !== undefined && powers.includes(ground);
  const discount = Math.max(
    0,
    ...(hex.zones ?? []).filter((id) => rights.includes(id)).map((id) => zone(europe, id).discount),
  );
  if (discount > 0) return Math.floor((cost * (power ? 50 : 100 - discount)) / 100);
  return power ? Math.floor((cost * 2) / 3) : cost;
}

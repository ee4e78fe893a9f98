import { terrainCost } from "../../board/face.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { Colour, HexId } from "../../model/map.ts";
import type { DiscountPower } from "../../model/powers.ts";
import { powerOf, withPower } from "../../state/powers.ts";
import { powersOfCompany } from "./powers.ts";

const touches = ({ terrain, hexes }: DiscountPower, types: readonly string[], hex: HexId): boolean =>
  (!terrain || types.some((type) => terrain.includes(type))) && (!hexes || hexes.includes(hex));

/** The powers `discount` of the privates that a company owns. */
const discountsOf = (ctx: Ctx, company: CompanyId): DiscountPower[] =>
  powersOfCompany(ctx, company, "discount").flatMap((id) => powerOf(ctx, id, "discount") ?? []);

/**
 * What building on a hex costs a company after discounts, in currency units, given the title's own `cost`. Each of
 * its privates that takes something off there does so once, and the result is never less than nothing.
 */
export function lessDiscounts(ctx: Ctx, company: CompanyId, hex: HexId, cost: number): number {
  if (cost === 0 || !withPower(ctx, "discount").length) return cost;
  const types = (ctx.rules.map.hexes.get(hex)?.terrain ?? []).flatMap((one) => one.types);
  const off = discountsOf(ctx, company).reduce(
    (sum, one) => sum + (touches(one, types, hex) ? one.by : 0),
    0,
  );
  return Math.max(0, cost - off);
}

/**
 * What the terrain of a hex costs a company for a tile of this colour, in currency units. Its privates (power
 * `discount`) take their part off the printed cost. No terrain costs less than nothing.
 */
export function discountedCost(ctx: Ctx, company: CompanyId, hex: HexId, colour: Colour): number {
  const printed = terrainCost(ctx, hex, colour);
  if (printed === 0 || !withPower(ctx, "discount").length) return printed;
  const discounts = discountsOf(ctx, company);
  let total = 0;
  for (const { types, cost } of ctx.rules.map.hexes.get(hex)?.terrain ?? []) {
    const own = typeof cost === "number" ? (colour === "yellow" ? cost : 0) : (cost[colour] ?? 0);
    const off = discounts.reduce((sum, one) => sum + (touches(one, types, hex) ? one.by : 0), 0);
    total += Math.max(0, own - off);
  }
  return total;
}

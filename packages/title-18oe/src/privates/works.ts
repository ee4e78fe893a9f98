/** Tokens of Brandt & Brandau on the map, and what it takes to be rid of one (14.9). */
import type { CompanyId, Ctx, HexId } from "@railhead/core";
import { europe } from "../data.ts";
import { isNational } from "../railroads/kinds.ts";

/** The overlay that a token of Brandt & Brandau is. */
export const WORKS = "works";

/** What the ground of a hex costs as printed, in pounds. */
const costOf = (ctx: Ctx, hex: HexId): number =>
  (ctx.rules.map.hexes.get(hex)?.terrain ?? []).reduce(
    (sum, { cost }) => sum + (typeof cost === "number" ? cost : 0),
    0,
  );

/** What another railroad pays for a token that it takes off, in pounds and tile points. */
export const clearing = (ctx: Ctx, company: CompanyId, hex: HexId): { price: number; points: number } => ({
  price: isNational(ctx, company) ? 0 : costOf(ctx, hex),
  points: hex in europe.metropolises ? 2 : 1,
});

import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { ruleFor } from "../../engine/refusal.ts";
import { certificateCount } from "../../market/worth.ts";
import { type PlayerId, playerRef } from "../../model/ids.ts";
import { certificateLimit } from "../../state/ops.ts";
import { escrowOf, freeCash } from "../../transfer/escrow.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { lotBids, openingData, ownAside } from "./data.ts";
import { by, type OpeningParams } from "./params.ts";

/** What is left of each row, the top one first, without sold-out rows. Where there are no rows, all in one. */
export function rowsLeft(params: OpeningParams, ctx: Ctx): string[][] {
  const { lots } = openingData(ctx);
  const rows = params.buy?.rows?.(ctx) ?? [lots];
  return rows.map((row) => row.filter((lot) => lots.includes(lot))).filter((row) => row.length > 0);
}

/** Lots of the first row that is not sold out; where there are no rows, all. */
export const topRow = (params: OpeningParams, ctx: Ctx): string[] => rowsLeft(params, ctx)[0] ?? [];

/** Lots that may be put up now: any, or what must be sold once all have passed. */
export function openLots(params: OpeningParams, ctx: Ctx): string[] {
  const { lots, owes } = openingData(ctx);
  return owes ? (params.mustSell?.(ctx, lots) ?? lots) : lots;
}

/** Prices of a lot now, as they have fallen, each once. */
export function lotPrices(params: OpeningParams, ctx: Ctx, lot: string): number[] {
  const { opening } = ctx.rules.title;
  const printed = params.buy?.prices?.(ctx, lot) ?? [opening?.face(ctx, lot) ?? 0];
  const cut = openingData(ctx).cuts[lot] ?? 0;
  return [...new Set(printed.map((price) => Math.max(0, price - cut)))];
}

/** The lowest price of all lots that are left. */
export const lowestPrice = (params: OpeningParams, ctx: Ctx): number =>
  Math.min(...openingData(ctx).lots.flatMap((lot) => lotPrices(params, ctx, lot)));

/** Lots that have fallen to nothing and that the player on turn takes: all of them, and nothing else. */
export function freeLots(params: OpeningParams, ctx: Ctx): string[] {
  if (!params.allPass?.forced) return [];
  const { cuts } = openingData(ctx);
  return topRow(params, ctx).filter((lot) => (cuts[lot] ?? 0) > 0 && lotPrices(params, ctx, lot).includes(0));
}

/** What a player may spend on a lot: free cash and what is set aside for it already. */
export const purse = (ctx: Ctx, player: PlayerId, lot: string): number =>
  freeCash(ctx, playerRef(player)) + ownAside(ctx, player, lot);

/** Why a player has no room for this lot. The lots on which their money is set aside count too. */
export function roomRefusal(
  params: OpeningParams,
  ctx: Ctx,
  player: PlayerId,
  lot: string,
): Refusal | undefined {
  if (params.room === false) return undefined;
  const { lots } = openingData(ctx);
  const others = escrowOf(ctx, playerRef(player)).filter((one) => one.for !== lot && lots.includes(one.for));
  const count = certificateCount(ctx, player) + others.length;
  const limit = certificateLimit(ctx);
  return count + 1 > limit ? refuse(ctx, "CERTIFICATE_LIMIT", { player, count, limit }) : undefined;
}

/** What keeps a player from paying a price for a lot of their own will: cash, or the certificate limit. */
export function paymentRefusal(
  params: OpeningParams,
  ctx: Ctx,
  player: PlayerId,
  lot: string,
  amount: number,
): Refusal | undefined {
  const n = purse(ctx, player, lot);
  if (amount > n) return by(params, refuse(ctx, "BID_OVER_CASH", { player, n, amount }));
  return roomRefusal(params, ctx, player, lot) ?? params.guard?.(ctx, player, lot, amount);
}

/** The least bid for a lot now, and what bids are multiples of. Above what stands; above the price, where it might be bought. */
function leastBid(
  params: OpeningParams,
  ctx: Ctx,
  lot: string,
): { min: number; step: number; open: boolean } {
  const { bid, lot: up } = openingData(ctx);
  const { min, step } = ctx.rules.slots["opening.minBid"](ctx, lot);
  const multiple = params.multiples === false ? 1 : step;
  const rounded = (amount: number): number => Math.ceil(amount / multiple) * multiple;
  const high = up === lot ? bid?.amount : lotBids(ctx, lot).at(-1)?.amount;
  if (high !== undefined) return { min: rounded(high + step), step: multiple, open: false };
  const buyable = params.buy && topRow(params, ctx).includes(lot);
  const least = buyable ? Math.max(...lotPrices(params, ctx, lot)) + step : min;
  return { min: rounded(least), step: multiple, open: true };
}

/** Why a bid for a lot is refused. */
export function bidRefusal(
  params: OpeningParams,
  ctx: Ctx,
  player: PlayerId,
  lot: string,
  amount: number,
): Refusal | undefined {
  const { min, step, open } = leastBid(params, ctx, lot);
  const kind = open ? "open" : "raise";
  if (amount < min)
    return by(params, refuse(ctx, "BID_TOO_LOW", { n: min }, ruleFor(ctx, "BID_TOO_LOW", kind)));
  if (amount % step !== 0)
    return by(params, refuse(ctx, "BID_STEP", { n: step }, ruleFor(ctx, "BID_STEP", kind)));
  return paymentRefusal(params, ctx, player, lot, amount);
}

/** Bids for a lot that this player may make. */
export function bidRange(
  params: OpeningParams,
  ctx: Ctx,
  player: PlayerId,
  lot: string,
): { kind: "range"; min: number; max: number; step: number } | undefined {
  const { min, step } = leastBid(params, ctx, lot);
  let max = Math.floor(purse(ctx, player, lot) / step) * step;
  if (max < min || roomRefusal(params, ctx, player, lot)) return undefined;
  while (max >= min && params.guard?.(ctx, player, lot, max)) max -= step;
  return max < min ? undefined : { kind: "range", min, max, step };
}

import type { Ctx, PlayerId } from "@railhead/core";
import { certificateCount } from "@railhead/core/market";
import { certificateLimit } from "@railhead/core/state";
import { cashOfPlayer, openingOf } from "./common.ts";

/** Of these lots the ones that the opening must not leave over. */
export const owed = (ctx: Ctx, lots: readonly string[]): string[] =>
  lots.filter((lot) => openingOf(ctx).mustSell?.(ctx, lot) ?? false);

const least = (ctx: Ctx, lot: string): number => ctx.rules.slots["opening.minBid"](ctx, lot).min;

/** How many lots at this price a player could still take, with so much less cash and room. */
function takes(ctx: Ctx, player: PlayerId, price: number, paid: number, lots: number): number {
  const room = certificateLimit(ctx) - certificateCount(ctx, player) - lots;
  const bought = price > 0 ? Math.floor((cashOfPlayer(ctx, player) - paid) / price) : room;
  return Math.max(0, Math.min(room, bought));
}

/**
 * Whether the players could still buy all that must be sold, each lot at its least bid, once this player has got this lot
 * for the amount. Where they cannot even now, bids are not held to it.
 */
export function leavesEnough(
  ctx: Ctx,
  lots: readonly string[],
  player: PlayerId,
  lot: string,
  amount: number,
): boolean {
  const all = owed(ctx, lots);
  const rest = all.filter((one) => one !== lot);
  if (!rest.length) return true;
  const price = Math.max(...all.map((one) => least(ctx, one)));
  const together = (paid: number, taken: number) =>
    ctx.state.turnOrder
      .filter((one) => ctx.state.players[one]?.bankrupt === undefined)
      .reduce(
        (sum, one) => sum + takes(ctx, one, price, one === player ? paid : 0, one === player ? taken : 0),
        0,
      );
  return together(amount, 1) >= rest.length || together(0, 0) < all.length;
}

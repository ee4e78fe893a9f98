import type { Advice } from "@railhead/core/contract";
import { roundOf } from "@railhead/core/flow";
import { biddingData } from "./bidding.ts";
import { claimsOf, leastCost } from "./claims.ts";

/** What the right to form a public company is worth, in francs. */
const CLAIM = 150;

/** What bots are told of 18Ardennes: claims are worth bidding for, and must be paid for when companies are formed. */
export const advice: Advice = {
  leaning(_ctx, action) {
    return action.type === "bid_company" ? CLAIM - Number(action.amount) : undefined;
  },
  owed(ctx, player) {
    const claimed = claimsOf(ctx, player).reduce((sum, { minor }) => sum + leastCost(ctx, minor), 0);
    if (roundOf(ctx.state) !== "bidding") return claimed;
    const own = biddingData(ctx).bids.filter((bid) => bid.player === player);
    return own.reduce((sum, { bid, minor }) => sum + bid + leastCost(ctx, minor), claimed);
  },
};

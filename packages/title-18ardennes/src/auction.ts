import type { Ctx, PlayerId } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { openingData, selectAndRaise } from "@railhead/core/parts";
import { nextPlayer } from "@railhead/core/state";
import { freeCash } from "@railhead/core/transfer";
import { INCOME_SHARE } from "./facts.ts";
import { MINORS } from "./minors.ts";

/** 3.2: what is sold: the minors, and the Guillaume-Luxembourg where it is in play. */
export function lots(ctx: Ctx): string[] {
  const share = ctx.state.companies[INCOME_SHARE];
  return [...MINORS, ...(share && !share.closed ? [INCOME_SHARE] : [])];
}

/** 3.2.1: who has less than the least bid neither chooses nor raises. */
const eligible = (ctx: Ctx, player: PlayerId): boolean =>
  freeCash(ctx, playerRef(player)) >= ctx.rules.slots["opening.minBid"](ctx, "").min;

/** 3.2: lots are chosen in turn and bid for (3.2.1); when no one has enough, the rest goes to the richest (3.2.2). */
export const auctionRound = selectAndRaise({
  id: "auction",
  lots,
  finish: "AUCTION_DONE",
  able: eligible,
  raises: eligible,
  richest: "next",
  room: false,
});

/** 3.2.3: the priority deal goes to the player after the one who bought the last lot. */
export function afterAuction(ctx: Ctx): { order: PlayerId[]; priority: PlayerId } {
  const order = ctx.state.turnOrder;
  const { buyer } = openingData(ctx);
  return { order, priority: buyer === null ? ctx.state.priority : nextPlayer(ctx, order, buyer) };
}

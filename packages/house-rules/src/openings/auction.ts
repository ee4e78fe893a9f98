import type { Ctx, PlayerId, RoundDef } from "@railhead/core";
import { closeForGood, openingData, selectAndRaise } from "@railhead/core/parts";
import { openingDone, openingOf } from "./common.ts";
import { leavesEnough, owed } from "./must-sell.ts";
import { refuse } from "./vocabulary.ts";

/** Slug of the house rule that plays this round, and keeps what is left over. */
export const OPEN_AUCTION = "open-auction";
/** Id of the round. */
export const AUCTION_ROUND = "open_auction";

export interface AuctionOptions {
  /** The player who is to choose may pass; when all have, the rest is left over. */
  decline: boolean;
  /** What is left over may be bought later; otherwise it is out of the game. */
  keep: boolean;
}

/** Why a bid would leave too little for what must still be sold. */
function leavesLots(ctx: Ctx, player: PlayerId, lot: string, amount: number) {
  const { lots } = openingData(ctx);
  return leavesEnough(ctx, lots, player, lot, amount)
    ? undefined
    : refuse.by(OPEN_AUCTION)("BID_LEAVES_LOTS", { player, amount, lots: owed(ctx, lots) });
}

/** The round of an open auction: a player in turn puts a lot up and opens the bidding, the others raise or pass. */
export function openAuctionRound({ decline, keep }: AuctionOptions): RoundDef {
  return selectAndRaise({
    id: AUCTION_ROUND,
    variant: OPEN_AUCTION,
    lots: (ctx) => openingOf(ctx).lots(ctx),
    opens: "must",
    guard: leavesLots,
    mustSell: owed,
    declines: () => decline,
    ended(tx, left) {
      tx.variants()[OPEN_AUCTION] = { left };
    },
    finish(tx) {
      if (!keep) {
        for (const lot of openingData(tx).lots) closeForGood(tx, lot, { variant: OPEN_AUCTION });
        tx.variants()[OPEN_AUCTION] = { left: [] };
      }
      return openingDone(tx.rules.title);
    },
  });
}

import type { Ctx } from "../../contract/rules.ts";
import { roundData } from "../../engine/round-data.ts";
import { type PlayerId, playerIn, playerRef } from "../../model/ids.ts";
import { escrowOf } from "../../transfer/escrow.ts";

/** A player's bid, in currency units. */
export type LotBid = { player: PlayerId; amount: number };

/** What an opening keeps while it is played, whatever its format. Bids on lots that are not up are money set aside (`lotBids`). */
export type OpeningData = {
  /** Lots still to be sold, in their order. */
  lots: string[];
  /** Who had the first turn of choosing. */
  first: PlayerId;
  /** Number of the turn of choosing that is asked for next, from 0. */
  turns: number;
  /** Turns in a row in which nothing was bought, bid for or put up. */
  declined: number;
  /** Whose turn of choosing it is; while a lot is up, who put it up. */
  chooser: PlayerId;
  /** Who is asked. */
  seat: PlayerId;
  /** The lot that is up. */
  lot: string | null;
  /** The bid on it that stands. */
  bid: LotBid | null;
  /** Who alone bids for it; absent: everyone. */
  bidders?: PlayerId[];
  /** Out of the running auction. */
  passed: PlayerId[];
  /** Price of the running offer. */
  offer?: number;
  /** Bids on lots that were topped and are no longer set aside, by lot. */
  topped?: Record<string, LotBid[]>;
  /** By how much prices have fallen, by lot. */
  cuts: Record<string, number>;
  /** Who bought last. */
  buyer: PlayerId | null;
  /** All have declined, and something that must be sold is left: it is put up now. */
  owes?: true;
};

/** The running opening. */
export const openingRound = roundData<OpeningData>();

/** The data of the running opening. */
export const openingData = openingRound.of;

/**
 * Bids on a lot that is not up, the lowest first. They are what players have set aside, and what was topped and is
 * free again.
 */
export function lotBids(ctx: Ctx, lot: string): LotBid[] {
  const held = escrowOf(ctx, undefined, lot).flatMap(({ by, amount }) => {
    const player = playerIn(by);
    return player === undefined ? [] : [{ player, amount }];
  });
  const topped = openingData(ctx).topped?.[lot] ?? [];
  return [...topped, ...held].sort((a, b) => a.amount - b.amount);
}

/** What a player has set aside for a lot, in currency units. */
export const ownAside = (ctx: Ctx, player: PlayerId, lot: string): number =>
  escrowOf(ctx, playerRef(player), lot)[0]?.amount ?? 0;

/** The lot that is up. Throws where none is. */
export function lotOf({ lot }: OpeningData): string {
  if (lot === null) throw new Error("no lot is up");
  return lot;
}

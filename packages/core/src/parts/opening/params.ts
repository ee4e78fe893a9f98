import type { Refusal } from "../../contract/action.ts";
import type { ActionType } from "../../contract/define-action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { PlayerId } from "../../model/ids.ts";
import type { Tx } from "../../state/tx.ts";
import type { actions } from "../../vocabulary/actions.ts";

/** What happens when all have passed one after another: prices fall, income is paid, or both. */
export interface AllPass {
  /**
   * By how much prices fall, in currency units, down to 0: the first lot of all while it is unsold (with `first: 2` the first two, one after the
   * other), the top row, or all lots.
   */
  falls?: { by: number; what: "first" | "top" | "all"; first?: number };
  /**
   * Lots of the top row that have fallen to 0 are all taken by the next player in turn. Default: that player may
   * still pass.
   */
  forced?: boolean;
  /** What owners get: each time, or only when no price falls. `pay` pays it. Where that is nothing, prices of the top row fall. */
  income?: { when: "always" | "else"; pay: (tx: Tx) => void };
}

/** Lots that are bought at their prices. */
export interface BuyParams {
  /** What a lot costs, in currency units, before prices fall; several: the buyer chooses. Default: the face value of the title's `opening`. */
  prices?: (ctx: Ctx, lot: string) => readonly number[];
  /** Rows of lots: those of the first row that is not sold out may be bought. Default: all lots are one row. */
  rows?: (ctx: Ctx) => readonly (readonly string[])[];
  /** Lots below the top row may be bid for; the money is set aside, and decides once the row is the top one. */
  earlyBids?: boolean;
  /** Whose money is set aside: everyone's who has bid for a lot ("all"), or only the highest bidder's ("leading"). Default: "all". */
  holds?: "all" | "leading";
  /** Who raises next in an auction among earlier bidders: the next in turn order, or who has bid least. Default: "turn". */
  raisers?: "turn" | "lowest";
  /** The highest bidder for a lot may raise their own bid. Default: only the others may. */
  raiseOwn?: true;
  /** Lots of the top row that may be opened with a bid above their price instead: everyone may then bid. */
  contest?: (ctx: Ctx, lot: string) => boolean;
  /** The action that buys; default: `buy_lot`. */
  by?: ActionType<string, typeof actions.buy_lot.fields>;
}

/** An opening, whatever its format. What the rulebooks call one has a function that gives it: `waterfall`, `fallingOffer` … */
export interface OpeningParams {
  /** Id of the round. */
  id: string;
  /** Id of the step; default `auction`. */
  step?: string;
  /** What is sold, in order. */
  lots: (ctx: Ctx) => string[];
  /** The chart's event when it is over. */
  finish: string | ((tx: Tx) => string);
  /** The house rule that plays it: it is named with what is refused and told. */
  variant?: string;
  /**
   * The choosing player puts a lot up, and "must" open it with a bid or "may" leave that to the others. Default:
   * nothing is put up.
   */
  opens?: "must" | "may";
  /**
   * Prices at which an unopened lot is offered. If no one takes it at the last one, the player who put it up gets it
   * free.
   */
  offers?: { from: number; to: number; by: number };
  /** Lots are bought at their prices. */
  buy?: BuyParams;
  /** Whether the choosing player may pass instead. Default: only where lots are bought. */
  declines?: (ctx: Ctx) => boolean;
  /** All have passed. Default: the opening is over, and what is unsold is left over. */
  allPass?: AllPass;
  /** Whether a player is asked to choose; default: everyone is, but for those who must open a lot and can open none. */
  able?: (ctx: Ctx, player: PlayerId) => boolean;
  /** Whether a player is asked to raise; default: everyone is. */
  raises?: (ctx: Ctx, player: PlayerId) => boolean;
  /**
   * No one is asked to choose: the richest takes a lot for all their cash. Of several as rich the first in turn order after who chose
   * last ("next"), or from who had the first turn on ("first"). Default: the opening is over.
   */
  richest?: "next" | "first";
  /** The certificate limit keeps no one from buying. Default: it does, but for what must be taken. */
  room?: false;
  /** Bids are any amounts from the least on; default: multiples of the step of `opening.minBid`. */
  multiples?: false;
  /** Why this player may not pay this much for this lot, apart from cash and room. */
  guard?: (ctx: Ctx, player: PlayerId, lot: string, amount: number) => Refusal | undefined;
  /** Of these lots the ones that must be sold: once all have passed they are put up, and no one passes. */
  mustSell?: (ctx: Ctx, lots: readonly string[]) => string[];
  /** It is over; `left`: lots that no one has bought. */
  ended?: (tx: Tx, left: string[]) => void;
}

/** A refusal by the rules of the title, or by the house rule that plays the opening. */
export const by = ({ variant }: OpeningParams, refusal: Refusal): Refusal =>
  variant === undefined ? refusal : { code: refusal.code, values: refusal.values, variant };

/** What is told names the house rule that plays the opening. */
export const cause = ({ variant }: OpeningParams): { variant?: string } =>
  variant === undefined ? {} : { variant };

import type { Ctx } from "../contract/rules.ts";
import type { PlayerId } from "../model/ids.ts";

/** What a player has done in their stock turn so far. */
export interface TurnDone {
  /** Shares sold. */
  sold: number;
  /** Certificates bought; starting a company, and what a title lets stand in place of a purchase, counts as one. */
  bought: number;
  /** Certificates that the round lets one buy in a turn (`StockParams.buys`). */
  buys: number;
  /** Whether something was sold before the first purchase. */
  soldFirst?: boolean;
}

/**
 * What the player may still do in it. If a purchase leaves neither, the turn is over; otherwise it ends by passing,
 * at once if there is nothing to sell or buy.
 */
export interface TurnMay {
  sell: boolean;
  buy: boolean;
}

/**
 * How a stock turn runs (slot `turn.order`). Debts, caps and the rules of each sale and purchase apply in addition.
 */
export type StockTurnOrder = (ctx: Ctx, player: PlayerId, done: TurnDone) => TurnMay;

/** Sales first; the last purchase ends the turn. */
export const sellThenBuy: StockTurnOrder = (_ctx, _player, { bought, buys }) => ({
  sell: bought === 0,
  buy: bought < buys,
});

/** Sales before and after the purchase. */
export const sellBuySell: StockTurnOrder = (_ctx, _player, { bought, buys }) => ({
  sell: true,
  buy: bought < buys,
});

/** The purchase first: a player who has sold buys nothing else in this turn. */
export const buyThenSell: StockTurnOrder = (_ctx, _player, { sold, bought, buys }) => ({
  sell: true,
  buy: sold === 0 && bought < buys,
});

/** Sales, then the purchase; or the purchase, then sales: not sales before and after it. */
export const sellBuyOrBuySell: StockTurnOrder = (_ctx, _player, { bought, buys, soldFirst }) => ({
  sell: bought === 0 || !soldFirst,
  buy: bought < buys,
});

import type { Ctx } from "../contract/rules.ts";
import type { PlayerId } from "../model/ids.ts";

/** What a player has done in his stock turn so far. */
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

/** What he may still do in it. After a purchase that leaves neither, the turn is over; else it ends by
 * passing, as ever at once where there is nothing to sell or buy. */
export interface TurnMay {
  sell: boolean;
  buy: boolean;
}

/** How a stock turn runs (slot `turn.order`). Debts, caps and the rules of each sale and purchase come besides. */
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

/** The purchase first: whoever has sold buys nothing more in this turn. */
export const buyThenSell: StockTurnOrder = (_ctx, _player, { sold, bought, buys }) => ({
  sell: true,
  buy: sold === 0 && bought < buys,
});

/** Sales, then the purchase; or the purchase, then sales: not sales before and after it. */
export const sellBuyOrBuySell: StockTurnOrder = (_ctx, _player, { bought, buys, soldFirst }) => ({
  sell: bought === 0 || !soldFirst,
  buy: bought < buys,
});

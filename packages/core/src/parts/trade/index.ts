import type { ActionDef, Ctx, InterruptDef } from "../../contract/rules.ts";
import type { PlayerId } from "../../model/ids.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { stockTurns } from "../stock/data.ts";
import { offerCompanies } from "./companies.ts";
import { offerShares } from "./shares.ts";
import { consentToTrade, type TradeAction, type TradeParams } from "./trade.ts";

export { REFUSED_OFFERS, type TradeParams } from "./trade.ts";

/** What a title takes over to let its players trade. */
export interface Trading {
  /** For the stock round's turn. */
  actions: ActionDef[];
  /** For the title's questions. */
  question: InterruptDef;
  /** For the title's table actions: the player who made an offer takes it back while it waits. */
  withdraw: ActionDef;
}

/** The offer of this player that waits for an answer, if there is one. */
function waiting(ctx: Ctx, seat: PlayerId): TradeAction | undefined {
  const action = consentToTrade.held(ctx)?.action;
  return action?.seat === seat ? action : undefined;
}

const withdrawn = (ctx: Ctx, seat: PlayerId) =>
  waiting(ctx, seat) ? undefined : refuse(ctx, "NO_TRADE_OFFERED", { player: seat });

const withdraw = actions.withdraw_trade({
  check: (ctx, { seat }) => withdrawn(ctx, seat),
  list: (ctx, seat) => (withdrawn(ctx, seat) ? [] : [{}]),
  apply(tx, { seat }) {
    const { player: of } = waiting(tx, seat) as TradeAction;
    tx.pending().pop();
    tx.log(events.trade_withdrawn({ player: seat, of }));
  },
});

/**
 * Trades between players in a stock round.
 * The player on turn offers to buy from another player, or to sell to them, for cash; nothing moves until the other
 * agrees. The chain `trade.allowed` is asked about "private-trade" (wholly owned companies) and "player-trade"
 * (shares), with buyer and seller; `sale.eligible` and `buy.eligible` are also asked about shares.
 */
export function playerTrades(params: TradeParams): Trading {
  return {
    actions: [
      ...(params.whole?.length ? [offerCompanies(params)] : []),
      ...(params.shares?.length ? [offerShares(params)] : []),
    ],
    question: consentToTrade.interrupt((tx, { action }) => {
      const data = stockTurns.write(tx);
      const { player } = action;
      data.refusedTrades = {
        ...data.refusedTrades,
        [player]: (data.refusedTrades?.[player] ?? 0) + 1,
      };
    }),
    withdraw,
  };
}

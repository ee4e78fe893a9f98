import type { Refusal } from "../../contract/action.ts";
import type { Made } from "../../contract/define-action.ts";
import type { TradeKind } from "../../contract/hooks.ts";
import type { Ctx } from "../../contract/rules.ts";
import { firstRefusal } from "../../hooks/hooks.ts";
import { certificateCount } from "../../market/worth.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import { certificateLimit } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import type { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { consentTo } from "../operating/consent.ts";
import { stockData, stockTurns } from "../stock/data.ts";
import { acted, endStockTurn, owes, purchaseRefusal } from "../stock/round.ts";

/** What changes hands between two players, for cash. */
export interface Trade {
  buyer: PlayerId;
  seller: PlayerId;
  /** Companies that go whole, or the one whose shares go. */
  companies: CompanyId[];
  /** Percent of the company; absent where companies go whole. */
  percent?: number;
  /** In currency units, from the buyer's cash to the seller's. */
  price: number;
}

/** Which trades a title has. */
export interface TradeParams {
  /** Kinds of company that are traded whole (privates, minors); each is owned by one player and has no shares. */
  whole?: readonly string[];
  /** Kinds of company whose shares are traded. */
  shares?: readonly string[];
  /** Further rules on what is traded (a private that lies face down, a turn in which shares were sold). */
  guard?: (ctx: Ctx, trade: Trade, seat: PlayerId) => Refusal | undefined;
  /** Whether a trade is the purchase of the offering player's turn. Default: it is. */
  isPurchase?: (trade: Trade) => boolean;
  /** Least price of a trade, in currency units. Default: 0. */
  least?: number;
  /** After a trade (what goes with a company to its new owner). */
  after?: (tx: Tx, trade: Trade) => void;
}

/** How many offers one player may refuse another in a turn before they are no longer asked. */
export const REFUSED_OFFERS = 3;

const isPurchase = (params: TradeParams, trade: Trade): boolean => params.isPurchase?.(trade) ?? true;

/** An offer that one player makes another. */
export type TradeAction = Made<typeof actions.trade_companies> | Made<typeof actions.trade_shares>;

/** Consent of the other player to a trade. */
export const consentToTrade = consentTo<TradeAction>("consent_trade");

/** The trade that an action proposes: the player on turn buys from another player or sells to them. */
export function tradeOf(action: TradeAction): Trade {
  const { seat, kind, player, price } = action;
  const [buyer, seller] = kind === "buy" ? [seat, player] : [player, seat];
  return action.type === "trade_companies"
    ? { buyer, seller, companies: action.companies, price }
    : { buyer, seller, companies: [action.company], price, percent: action.percent };
}

/** Why the player on turn may not make this player any offer of this kind, whatever it is about. */
export function partnerRefusal(ctx: Ctx, kind: TradeKind, action: TradeAction): Refusal | undefined {
  const { seat, player } = action;
  const other = ctx.state.players[player];
  if (!other || other.bankrupt !== undefined || player === seat)
    return refuse(ctx, "TRADE_PARTNER", { player });
  const { buyer, seller } = tradeOf(action);
  const barred = firstRefusal(
    ctx.rules.chains["trade.allowed"],
    ctx,
    kind,
    playerRef(buyer),
    playerRef(seller),
  );
  if (barred) return barred;
  const refused = stockData(ctx).refusedTrades?.[player] ?? 0;
  return refused >= REFUSED_OFFERS ? refuse(ctx, "TRADE_REFUSED", { player, n: refused }) : undefined;
}

/** Whether the offering player's turn has room for the trade. */
export const turnRefusal = (
  ctx: Ctx,
  params: TradeParams,
  seat: PlayerId,
  trade: Trade,
): Refusal | undefined => (isPurchase(params, trade) ? purchaseRefusal(ctx, seat) : owes(ctx, seat));

/** Why the price of a trade cannot be paid. */
export function priceRefusal(
  ctx: Ctx,
  { least = 0 }: TradeParams,
  { buyer, price }: Trade,
): Refusal | undefined {
  if (price < least) return refuse(ctx, "TRADE_PRICE", { price, least });
  const cash = freeCash(ctx, playerRef(buyer));
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: buyer, cash, price }) : undefined;
}

/** Why a buyer has no room for this many certificates more. */
export function roomRefusal(ctx: Ctx, player: PlayerId, more: number): Refusal | undefined {
  const [count, limit] = [certificateCount(ctx, player), certificateLimit(ctx)];
  return more > 0 && count + more > limit
    ? refuse(ctx, "CERTIFICATE_LIMIT", { player, count, limit })
    : undefined;
}

/** Puts an offer before the other player; nothing has moved yet. False once that player has agreed. */
function offer(tx: Tx, action: TradeAction): boolean {
  const { seat, player, kind, price } = action;
  const fields = { player: seat, of: player, price };
  const company = tradeOf(action).companies[0] as CompanyId;
  const announced = { action, company };
  if (action.type === "trade_companies") {
    const happened = kind === "buy" ? events.companies_bid : events.companies_asked;
    return consentToTrade.ask(tx, player, announced, happened({ ...fields, companies: action.companies }));
  }
  const happened = kind === "buy" ? events.shares_bid : events.shares_asked;
  const shares = { company, percent: action.percent };
  return consentToTrade.ask(tx, player, announced, happened({ ...fields, ...shares }));
}

/** An offer is put before the other player; once that player has agreed, the trade is carried out. */
export function offerOrTrade(
  tx: Tx,
  params: TradeParams,
  action: TradeAction,
  carryOut: (tx: Tx, trade: Trade) => void,
): void {
  if (offer(tx, action)) return;
  const trade = tradeOf(action);
  carryOut(tx, trade);
  traded(tx, params, action.seat, trade);
}

/** A trade has been carried out: it was the turn's purchase, or stands beside it. */
function traded(tx: Tx, params: TradeParams, player: PlayerId, trade: Trade): void {
  params.after?.(tx, trade);
  if (isPurchase(params, trade)) {
    endStockTurn(tx, player);
    return;
  }
  acted(tx, player);
  const data = stockTurns.write(tx);
  data.traded = (data.traded ?? 0) + 1;
}

/** What a player may offer to each of the others, to buy and to sell. */
export const offersToOthers = <T>(
  ctx: Ctx,
  seat: PlayerId,
  offers: (player: PlayerId, kind: "buy" | "sell") => readonly T[],
): T[] =>
  ctx.state.seatOrder
    .filter((one) => one !== seat && ctx.state.players[one]?.bankrupt === undefined)
    .flatMap((player) => [...offers(player, "buy"), ...offers(player, "sell")]);

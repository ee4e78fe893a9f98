import type { Action, Refusal } from "../../engine/action.ts";
import { refuse } from "../../engine/refusal.ts";
import type { Ctx } from "../../engine/rules.ts";
import { firstRefusal, type TradeKind } from "../../hooks/hooks.ts";
import { cashOf, certificateCount, certificateLimit } from "../../state/ops.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { askConsent } from "../operating/consent.ts";
import { acted, endStockTurn, owes, purchaseRefusal, type StockData, stockData } from "../stock/round.ts";

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
  guard?: (ctx: Ctx, trade: Trade) => Refusal | undefined;
  /** Whether a trade is the purchase of the turn of whoever offers it; default: it is. */
  isPurchase?: (trade: Trade) => boolean;
  /** After a trade (what goes with a company to its new owner). */
  after?: (tx: Tx, trade: Trade) => void;
}

/** Offers that one player may refuse another in a turn before he is no longer asked. */
export const REFUSED_OFFERS = 3;

export const isPurchase = (params: TradeParams, trade: Trade): boolean => params.isPurchase?.(trade) ?? true;

/** The trade that an action proposes: the player on turn buys from another or sells to him. */
export function tradeOf(action: Action): Trade {
  const { seat, kind, player, price, percent } = action as unknown as Record<string, string> &
    Record<"price" | "percent", number>;
  const [buyer, seller] = kind === "buy" ? [seat, player] : [player, seat];
  const companies = (action.companies as string[] | undefined) ?? [action.company as string];
  return {
    buyer: buyer as string,
    seller: seller as string,
    companies,
    price,
    ...(percent !== undefined && { percent }),
  };
}

/** Why the player on turn may not make this other player an offer of this kind at all, whatever it is about. */
export function partnerRefusal(ctx: Ctx, kind: TradeKind, action: Action): Refusal | undefined {
  if (action.kind !== "buy" && action.kind !== "sell")
    return refuse(ctx, "BAD_ACTION", { field: "kind", expected: "buy, sell" });
  const { seat, player } = action as unknown as Record<string, PlayerId>;
  const other = ctx.state.players[player as string];
  if (!other || other.bankrupt !== undefined || player === seat)
    return refuse(ctx, "TRADE_PARTNER", { player: player as string });
  const { buyer, seller } = tradeOf(action);
  const barred = firstRefusal(
    ctx.rules.chains["trade.allowed"],
    ctx,
    kind,
    playerRef(buyer),
    playerRef(seller),
  );
  if (barred) return barred;
  const refused = stockData(ctx).refusedTrades?.[player as string] ?? 0;
  return refused >= REFUSED_OFFERS
    ? refuse(ctx, "TRADE_REFUSED", { player: player as string, n: refused })
    : undefined;
}

/** Whether the turn of whoever offers has room for the trade. */
export const turnRefusal = (
  ctx: Ctx,
  params: TradeParams,
  seat: PlayerId,
  trade: Trade,
): Refusal | undefined => (isPurchase(params, trade) ? purchaseRefusal(ctx, seat) : owes(ctx, seat));

/** Why the price of a trade cannot be paid. */
export function priceRefusal(ctx: Ctx, { buyer, price }: Trade): Refusal | undefined {
  if (price < 0) return refuse(ctx, "TRADE_PRICE", { price });
  const cash = cashOf(ctx, playerRef(buyer));
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: buyer, cash, price }) : undefined;
}

/** Why a buyer has no room for so many certificates more. */
export function roomRefusal(ctx: Ctx, player: PlayerId, more: number): Refusal | undefined {
  const [count, limit] = [certificateCount(ctx, player), certificateLimit(ctx)];
  return more > 0 && count + more > limit
    ? refuse(ctx, "CERTIFICATE_LIMIT", { player, count, limit })
    : undefined;
}

/** Puts an offer before the other player; nothing has moved yet. */
export function offer(tx: Tx, event: string, action: Action): void {
  const { companies, percent, price } = tradeOf(action);
  const what = percent === undefined ? { companies } : { company: companies[0], percent };
  tx.log(`${event}_${action.kind === "buy" ? "bid" : "asked"}`, {
    player: action.seat,
    of: action.player,
    ...what,
    price,
  });
  askConsent(tx, TRADE_QUESTION, action.player as PlayerId, { action, company: companies[0] as CompanyId });
}

/** Kind of the question that asks for consent to a trade. */
export const TRADE_QUESTION = "consent_trade";

/** A trade has been carried out: it was the turn's purchase, or stands beside it. */
export function traded(tx: Tx, params: TradeParams, player: PlayerId, trade: Trade): void {
  params.after?.(tx, trade);
  if (isPurchase(params, trade)) {
    endStockTurn(tx, player);
    return;
  }
  acted(tx, player);
  const data = tx.round<StockData>();
  data.traded = (data.traded ?? 0) + 1;
}

/** Everybody a player may make offers to. */
export const partners = (ctx: Ctx, seat: PlayerId): PlayerId[] =>
  ctx.state.seatOrder.filter((one) => one !== seat && ctx.state.players[one]?.bankrupt === undefined);

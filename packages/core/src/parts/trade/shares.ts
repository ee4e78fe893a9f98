import type { Refusal } from "../../contract/action.ts";
import type { LinesOf, Made } from "../../contract/define-action.ts";
import type { ActionDef, Ctx } from "../../contract/rules.ts";
import { capRefusal, firstRefusal, leastCaps } from "../../hooks/hooks.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import {
  comingTo,
  companyOf,
  holding,
  holdingLimit,
  moveCertificate,
  presidentOf,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
import { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { holdingsChanged } from "../stock/buy.ts";
import { stockData, stockTurns } from "../stock/data.ts";
import { handOver, presidentAfter, presidentPercent } from "../stock/presidency.ts";
import {
  offerOrTrade,
  offersToOthers,
  partnerRefusal,
  priceRefusal,
  roomRefusal,
  type Trade,
  type TradeParams,
  tradeOf,
  turnRefusal,
} from "./trade.ts";

const companyIn = (trade: Trade): CompanyId => trade.companies[0] as CompanyId;
const percentIn = (trade: Trade): number => trade.percent as number;

/** Holdings as they will be after the trade. */
function heldAfter(ctx: Ctx, trade: Trade) {
  const { buyer, seller } = trade;
  const change = (player: PlayerId) =>
    player === buyer ? percentIn(trade) : player === seller ? -percentIn(trade) : 0;
  return (player: PlayerId): number => holding(ctx, player, companyIn(trade)) + change(player);
}

/** Who presides after the trade; undefined where no one does now. */
const leaderAfter = (ctx: Ctx, trade: Trade): PlayerId | undefined =>
  presidentAfter(ctx, companyIn(trade), heldAfter(ctx, trade));

/** Certificates in which a player holds this percentage, with or without the president's. */
function certificatesFor(ctx: Ctx, company: CompanyId, percent: number, president: boolean): number {
  const least = presidentPercent(ctx, company);
  const unit = unitOf(companyOf(ctx, company));
  return president ? 1 + (percent - least) / unit : percent / unit;
}

/** How many certificates more the buyer will have. */
function certificatesMore(ctx: Ctx, trade: Trade): number {
  const [company, { buyer }] = [companyIn(trade), trade];
  if (ctx.rules.title.limits?.uncounted?.(ctx, company)) return 0;
  const leads = presidentOf(ctx, companyOf(ctx, company)) === buyer;
  const now = certificatesFor(ctx, company, holding(ctx, buyer, company), leads);
  const then = certificatesFor(ctx, company, heldAfter(ctx, trade)(buyer), leaderAfter(ctx, trade) === buyer);
  return then - now;
}

/** A trade is a sale and a purchase: what house rules cap in a turn, they cap here. */
function capsRefusal(ctx: Ctx, seat: PlayerId, trade: Trade): Refusal | undefined {
  const company = companyIn(trade);
  const shares = percentIn(trade) / unitOf(companyOf(ctx, company));
  const { sold, soldBy } = leastCaps(ctx, trade.seller, "trade");
  const before = seat === trade.seller ? stockData(ctx).sales : 0;
  if (sold !== undefined && before + shares > sold) return capRefusal(ctx, "CAP_SELL", sold, soldBy);
  const { bought, boughtBy } = leastCaps(ctx, trade.buyer, "trade");
  return bought !== undefined && shares > bought ? capRefusal(ctx, "CAP_BUY", bought, boughtBy) : undefined;
}

/** Rules of every sale and every purchase, as far as they hold between players. */
function dealRefusal(ctx: Ctx, trade: Trade): Refusal | undefined {
  const { buyer, seller } = trade;
  const [company, percent] = [companyIn(trade), percentIn(trade)];
  const state = companyOf(ctx, company);
  const sale = { seller: playerRef(seller), company, percent, context: "trade" as const };
  const certificate = state.certificates.find((one) => one.at === playerRef(seller));
  const guard =
    firstRefusal(ctx.rules.chains["sale.eligible"], ctx, sale) ??
    (certificate &&
      firstRefusal(ctx.rules.chains["buy.eligible"], ctx, playerRef(buyer), certificate, company));
  if (guard) return guard;
  const leader = leaderAfter(ctx, trade);
  if (leader !== undefined && heldAfter(ctx, trade)(leader) < presidentPercent(ctx, company))
    return refuse(ctx, "PRESIDENT_CERTIFICATE", { company, percent });
  const mixed = state.certificates.some((one) => !one.president && one.percent !== unitOf(state));
  if (mixed && !moveTraded(new Tx(ctx.rules, ctx.state), trade))
    return refuse(ctx, "NO_CERTIFICATES_FOR", { who: seller, company, percent });
  const [held, limit] = [holding(ctx, buyer, company), holdingLimit(ctx, buyer, company, "treasury")];
  if (held + percent > limit) return refuse(ctx, "HOLDING_LIMIT", { player: buyer, company, held, limit });
  return roomRefusal(ctx, buyer, certificatesMore(ctx, trade));
}

function refusal(
  ctx: Ctx,
  params: TradeParams,
  action: Made<typeof actions.trade_shares>,
): Refusal | undefined {
  const barred = partnerRefusal(ctx, "player-trade", action);
  if (barred) return barred;
  const trade = tradeOf(action);
  const [company, percent] = [companyIn(trade), percentIn(trade)];
  const state = ctx.state.companies[company];
  if (!state?.certificates.length || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (!params.shares?.includes(state.kind)) return refuse(ctx, "TRADE_KIND", { company });
  const [unit, held] = [unitOf(state), holding(ctx, trade.seller, company)];
  if (percent <= 0 || percent % unit !== 0) return refuse(ctx, "SALE_SIZE", { percent, step: unit });
  if (percent > held) return refuse(ctx, "SALE_NOT_HELD", { company, percent, held });
  return (
    turnRefusal(ctx, params, action.seat, trade) ??
    params.guard?.(ctx, trade, action.seat) ??
    capsRefusal(ctx, action.seat, trade) ??
    dealRefusal(ctx, trade) ??
    priceRefusal(ctx, params, trade)
  );
}

/** Every number of shares that may be offered to one player, with a range of prices. */
function offers(
  ctx: Ctx,
  params: TradeParams,
  seat: PlayerId,
  player: PlayerId,
  kind: "buy" | "sell",
): LinesOf<typeof actions.trade_shares> {
  const [buyer, seller] = kind === "buy" ? [seat, player] : [player, seat];
  const legal: LinesOf<typeof actions.trade_shares> = [];
  const any = actions.trade_shares.of(seat, { kind, player, company: "", percent: 0, price: 0 });
  if (partnerRefusal(ctx, "player-trade", any)) return legal;
  for (const state of Object.values(ctx.state.companies)) {
    if (!params.shares?.includes(state.kind)) continue;
    const unit = unitOf(state);
    for (let percent = unit; percent <= holding(ctx, seller, state.id); percent += unit) {
      const line = { kind, player, company: state.id, percent };
      if (refusal(ctx, params, actions.trade_shares.of(seat, { ...line, price: 0 }))) continue;
      const max = freeCash(ctx, playerRef(buyer));
      legal.push({ ...line, fields: { price: { kind: "range", min: 0, max, step: 1 } } });
    }
  }
  return legal;
}

/** The offer to buy shares of a company from another player, or to sell them to that player. */
export const offerShares = (params: TradeParams): ActionDef =>
  actions.trade_shares({
    check: (ctx, action) => refusal(ctx, params, action),
    list: (ctx, seat) => offersToOthers(ctx, seat, (player, kind) => offers(ctx, params, seat, player, kind)),
    apply: (tx, action) => offerOrTrade(tx, params, action, tradeShares),
  });

/** Moves single certificates of this total percentage; false where none come to that. */
function moveSingles(tx: Tx, company: CompanyId, from: PlayerId, to: PlayerId, percent: number): boolean {
  const singles = comingTo(singlesAt(companyOf(tx, company), playerRef(from)), percent);
  for (const single of singles ?? []) moveCertificate(tx, company, single.id, playerRef(to));
  return singles !== undefined;
}

/** The certificates of a trade change hands; false where there are none that come to its percentage. */
function moveTraded(tx: Tx, trade: Trade): boolean {
  const { buyer, seller } = trade;
  const [company, percent] = [companyIn(trade), percentIn(trade)];
  const leader = leaderAfter(tx, trade);
  const certificate = companyOf(tx, company).certificates.find((one) => one.president);
  if (leader === buyer && presidentOf(tx, companyOf(tx, company)) === seller && certificate) {
    const singles = percent - certificate.percent;
    moveCertificate(tx, company, certificate.id, playerRef(buyer));
    tx.log(events.president_changed({ company, from: seller, to: buyer }));
    return singles > 0
      ? moveSingles(tx, company, seller, buyer, singles)
      : moveSingles(tx, company, buyer, seller, -singles);
  }
  // If a third player then holds most, they first give the seller their singles; the buyer leads after getting the
  // shares.
  if (leader !== undefined && leader !== buyer) handOver(tx, company, leader);
  return moveSingles(tx, company, seller, buyer, percent);
}

/**
 * The shares change hands, the buyer pays the seller, no price moves. A president who sells more than their singles
 * hands over the certificate; the presidency goes to the player who then holds most.
 */
function tradeShares(tx: Tx, trade: Trade): void {
  const { buyer, seller, price } = trade;
  const [company, percent] = [companyIn(trade), percentIn(trade)];
  tx.log(events.shares_traded({ player: buyer, of: seller, company, percent, price }));
  pay(tx, playerRef(buyer), playerRef(seller), price);
  if (!moveTraded(tx, trade)) throw new Error(`${seller} has no certificates of ${company} for ${percent}%`);
  const data = stockTurns.write(tx);
  data.sold[seller] = [...(data.sold[seller] ?? []), company];
  holdingsChanged(tx, company);
}

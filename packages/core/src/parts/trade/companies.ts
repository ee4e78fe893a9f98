import type { Refusal } from "../../contract/action.ts";
import type { LinesOf, Made } from "../../contract/define-action.ts";
import type { ActionDef, Ctx } from "../../contract/rules.ts";
import { certificateCount } from "../../market/worth.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import { certificateLimit, companyOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
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

const counted = (ctx: Ctx, company: CompanyId): boolean => !ctx.rules.title.limits?.uncounted?.(ctx, company);

/** Why one company does not go from the seller to the buyer. */
function companyRefusal(
  ctx: Ctx,
  params: TradeParams,
  trade: Trade,
  company: CompanyId,
): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (!params.whole?.includes(state.kind)) return refuse(ctx, "TRADE_KIND", { company });
  return state.owner === playerRef(trade.seller)
    ? undefined
    : refuse(ctx, "TRADE_NOT_OWNED", { player: trade.seller, company });
}

/** A bundle counts with all its companies towards the buyer's limit, unless none of them counts. */
const bundleRefusal = (ctx: Ctx, { buyer, companies }: Trade): Refusal | undefined =>
  companies.some((one) => counted(ctx, one)) ? roomRefusal(ctx, buyer, companies.length) : undefined;

function refusal(
  ctx: Ctx,
  params: TradeParams,
  action: Made<typeof actions.trade_companies>,
): Refusal | undefined {
  const barred = partnerRefusal(ctx, "private-trade", action);
  if (barred) return barred;
  const trade = tradeOf(action);
  const { companies } = trade;
  if (!companies.length || new Set(companies).size < companies.length)
    return refuse(ctx, "BAD_ACTION", { field: "companies", expected: "companies, each once" });
  for (const company of companies) {
    const bad = companyRefusal(ctx, params, trade, company);
    if (bad) return bad;
  }
  return (
    turnRefusal(ctx, params, action.seat, trade) ??
    params.guard?.(ctx, trade, action.seat) ??
    bundleRefusal(ctx, trade) ??
    priceRefusal(ctx, params, trade)
  );
}

/** Every bundle that may be offered to one player, as a choice among companies and a range of prices. */
function offers(
  ctx: Ctx,
  params: TradeParams,
  seat: PlayerId,
  player: PlayerId,
  kind: "buy" | "sell",
): LinesOf<typeof actions.trade_companies> {
  const { least = 0 } = params;
  const [buyer, seller] = kind === "buy" ? [seat, player] : [player, seat];
  const whole = Object.values(ctx.state.companies).filter((one) => one.owner === playerRef(seller));
  const alone = (company: CompanyId) =>
    refusal(
      ctx,
      params,
      actions.trade_companies.of(seat, { kind, player, companies: [company], price: least }),
    );
  const able = whole.map((one) => one.id).filter((company) => !alone(company));
  const room = certificateLimit(ctx) - certificateCount(ctx, buyer);
  const free = able.filter((company) => !counted(ctx, company));
  const bundles = free.length > room ? [{ values: free, max: free.length }] : [];
  if (room > 0) bundles.push({ values: able, max: Math.min(able.length, room) });
  return bundles
    .filter(({ values }) => values.length > 0)
    .map(({ values, max }) => ({
      kind,
      player,
      fields: {
        companies: { kind: "subset", values, min: 1, max },
        price: { kind: "range", min: least, max: freeCash(ctx, playerRef(buyer)), step: 1 },
      },
    }));
}

/** The offer to buy wholly owned companies from another player, or to sell them to that player. */
export const offerCompanies = (params: TradeParams): ActionDef =>
  actions.trade_companies({
    check: (ctx, action) => refusal(ctx, params, action),
    list: (ctx, seat) => offersToOthers(ctx, seat, (player, kind) => offers(ctx, params, seat, player, kind)),
    apply: (tx, action) => offerOrTrade(tx, params, action, tradeCompanies),
  });

/** The companies change owners, with all that is theirs; the buyer pays the seller. */
function tradeCompanies(tx: Tx, { buyer, seller, companies, price }: Trade): void {
  tx.log(events.companies_traded({ player: buyer, of: seller, companies, price }));
  pay(tx, playerRef(buyer), playerRef(seller), price);
  for (const company of companies) {
    if (companyOf(tx, company).owner !== playerRef(seller))
      throw new Error(`${seller} does not own ${company}`);
    tx.company(company).owner = playerRef(buyer);
  }
}

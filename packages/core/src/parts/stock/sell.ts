import type { Refusal } from "../../contract/action.ts";
import type { SaleContext } from "../../contract/hooks.ts";
import type { Ctx } from "../../contract/rules.ts";
import { emergencySources, firstRefusal, leastCaps, ungranted } from "../../hooks/hooks.ts";
import { saleAmount } from "../../hooks/stock.ts";
import { marketEvent } from "../../market/send.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import { noCompany } from "../../state/close.ts";
import {
  comingTo,
  companyOf,
  holding,
  moveCertificate,
  percentAt,
  poolLimit,
  presidentOf,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
import type { Certificate } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { handOver, presidentAfter, presidentPercent, priceOfLead, settlePresidency } from "./presidency.ts";

/** Holdings as they would be after `player` has sold `percent`. */
function after(ctx: Ctx, player: PlayerId, company: CompanyId, percent: number) {
  return (one: PlayerId): number => holding(ctx, one, company) - (one === player ? percent : 0);
}

/** Who presides after a sale, or undefined when the president may not sell that much. */
export function successorAfterSale(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
): PlayerId | undefined {
  const state = companyOf(ctx, company);
  const sitting = presidentOf(ctx, state);
  const held = after(ctx, player, company, percent);
  if (sitting !== player) return sitting;
  const next = presidentAfter(
    ctx,
    company,
    held,
    (one) => one === player || priceOfLead(ctx, company, one) !== undefined,
  );
  if (next !== player) return next;
  return held(player) >= presidentPercent(ctx, company) ? player : undefined;
}

/**
 * The certificates that go when a player sells this percentage: singles, including those that a successor hands over.
 */
function certificatesSold(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
): Certificate[] | undefined {
  const own = singlesAt(companyOf(ctx, company), playerRef(player));
  if (presidentOf(ctx, companyOf(ctx, company)) !== player) return comingTo(own, percent);
  const successor = successorAfterSale(ctx, player, company, percent);
  if (successor === undefined) return undefined;
  const given = priceOfLead(ctx, company, successor) ?? [];
  // In the order in which they lie on the charter, as a sale takes them.
  const ids = new Set([...own, ...given].map(({ id }) => id));
  return comingTo(
    companyOf(ctx, company).certificates.filter(({ id }) => ids.has(id)),
    percent,
  );
}

/**
 * Why a player may not sell `percent` of a company.
 * Rules of every sale: the player holds whole shares of it, the pool has room, the president's certificate stays with
 * a player, and the chain `sale.eligible` agrees.
 */
export function saleRefusal(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
  context: SaleContext,
): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state?.certificates.length || state.closed) return noCompany(ctx, company);
  const held = holding(ctx, player, company);
  const unit = unitOf(state);
  if (percent <= 0 || percent % unit !== 0) return refuse(ctx, "SALE_SIZE", { percent, step: unit });
  if (percent > held) return refuse(ctx, "SALE_NOT_HELD", { company, percent, held });
  const guard = firstRefusal(ctx.rules.chains["sale.eligible"], ctx, {
    seller: playerRef(player),
    company,
    percent,
    context,
  });
  if (guard) return guard;
  const limit = poolLimit(ctx, company);
  const pool = percentAt(state, "pool");
  const overPool = context === "emergency" && emergencySources(ctx, state.id).overPool;
  if (pool + percent > limit && !overPool)
    return refuse(ctx, "POOL_LIMIT", { company, pool, percent, limit });
  const led = presidentOf(ctx, state) !== undefined;
  if (led && successorAfterSale(ctx, player, company, percent) === undefined) {
    return refuse(ctx, "PRESIDENT_CERTIFICATE", { company, percent });
  }
  return certificatesSold(ctx, player, company, percent)
    ? undefined
    : refuse(ctx, "NO_CERTIFICATES_FOR", { who: player, company, percent });
}

/** The house rule without which a sale in an emergency would be refused. */
function granted(ctx: Ctx, player: PlayerId, company: CompanyId, percent: number, context: SaleContext) {
  const by = context === "emergency" && emergencySources(ctx, company).by;
  if (!by) return undefined;
  const refusal = saleRefusal(ungranted(ctx), player, company, percent, context);
  return refusal && (refusal.code === "POOL_LIMIT" ? by.overPool : by.unoperated);
}

/** Sells shares to the pool: all at the price before the drop, the bank pays; presidency and price follow. */
export function sellShares(
  tx: Tx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
  context: SaleContext,
): void {
  const amount = saleAmount(tx, playerRef(player), company, percent);
  const president = presidentOf(tx, companyOf(tx, company)) === player;
  const variant = granted(tx, player, company, percent, context);
  const sold = certificatesSold(tx, player, company, percent);
  if (!sold) throw new Error(`${player} cannot sell ${percent}% of ${company}`);
  // A president without a successor succeeds themselves, and keeps the certificate.
  if (president) handOver(tx, company, successorAfterSale(tx, player, company, percent) as PlayerId);
  for (const single of sold) moveCertificate(tx, company, single.id, "pool");
  const shares = percent / unitOf(companyOf(tx, company));
  tx.log(
    events.shares_sold({
      player,
      company,
      percent,
      price: amount / shares,
      amount,
      context,
      ...(variant !== undefined && { variant }),
    }),
  );
  pay(tx, "bank", playerRef(player), amount);
  marketEvent(tx, company, { type: "SOLD", shares, context, president });
  settlePresidency(tx, company);
}

/** What a player would get for stock: the amount in currency units, and how many shares go. */
export interface Proceeds {
  amount: number;
  shares: number;
}

/**
 * The most that a player would get for all the stock that they may sell now. One sale of each company counts. Where a
 * cap bounds the shares of a turn, the dearest ones count. `except`: not of this company; `only`: of these; `sold`:
 * shares sold in the turn so far.
 */
export function saleProceeds(
  ctx: Ctx,
  player: PlayerId,
  context: SaleContext,
  {
    except,
    only,
    sold = 0,
  }: { except?: CompanyId | undefined; only?: ReadonlySet<CompanyId>; sold?: number } = {},
): Proceeds {
  const cap = leastCaps(ctx, player, context).sold;
  let room = cap === undefined ? Number.POSITIVE_INFINITY : Math.max(0, cap - sold);
  const companies = Object.keys(ctx.state.companies).filter(
    (id) => id !== except && (only?.has(id) ?? true) && holding(ctx, player, id) > 0,
  );
  const unitAmount = (id: CompanyId): number =>
    saleAmount(ctx, playerRef(player), id, unitOf(companyOf(ctx, id)));
  if (cap !== undefined) companies.sort((a, b) => unitAmount(b) - unitAmount(a));
  const total: Proceeds = { amount: 0, shares: 0 };
  for (const company of companies) {
    const shares = mostSaleable(ctx, player, company, context, room);
    total.shares += shares;
    total.amount += saleAmount(ctx, playerRef(player), company, shares * unitOf(companyOf(ctx, company)));
    room -= shares;
  }
  return total;
}

/** Most shares of a company, up to `most`, that a player may sell at once. */
function mostSaleable(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  context: SaleContext,
  most: number,
): number {
  const unit = unitOf(companyOf(ctx, company));
  const held = Math.floor(holding(ctx, player, company) / unit);
  for (let shares = Math.min(held, most); shares > 0; shares--)
    if (!saleRefusal(ctx, player, company, shares * unit, context)) return shares;
  return 0;
}

import type { Refusal } from "../../engine/action.ts";
import { refuse } from "../../engine/refusal.ts";
import type { Ctx } from "../../engine/rules.ts";
import { emergencySources, firstRefusal, type SaleContext } from "../../hooks/hooks.ts";
import { priceOf } from "../../market/market.ts";
import {
  companyOf,
  holding,
  moveCertificate,
  pay,
  percentAt,
  poolLimit,
  presidentOf,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { handOver, presidentAfter, presidentPercent, settlePresidency } from "./presidency.ts";

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
  const sitting = presidentOf(state);
  const held = after(ctx, player, company, percent);
  if (sitting !== player) return sitting;
  const next = presidentAfter(ctx, company, held);
  if (next !== player)
    return next !== undefined && held(next) >= presidentPercent(ctx, company) ? next : undefined;
  return held(player) >= presidentPercent(ctx, company) ? player : undefined;
}

/**
 * Why a player may not sell `percent` of a company. Rules of every sale: whole shares that he holds, room in the
 * pool, the president's certificate stays with a player, and what the chain `sale.eligible` says.
 */
export function saleRefusal(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
  context: SaleContext,
): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state?.certificates.length || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company });
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
  const led = presidentOf(state) !== undefined;
  if (led && successorAfterSale(ctx, player, company, percent) === undefined) {
    return refuse(ctx, "PRESIDENT_CERTIFICATE", { company, percent });
  }
  return undefined;
}

/** Sells shares to the pool: all at the price before the drop, the bank pays; presidency and price follow. */
export function sellShares(
  tx: Tx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
  context: SaleContext,
): void {
  const price = priceOf(tx, company);
  const president = presidentOf(companyOf(tx, company)) === player;
  const successor = successorAfterSale(tx, player, company, percent);
  if (successor !== undefined && successor !== player && presidentOf(companyOf(tx, company)) === player) {
    handOver(tx, company, successor);
  }
  let left = percent;
  for (const single of singlesAt(companyOf(tx, company), playerRef(player))) {
    if (left <= 0) break;
    moveCertificate(tx, company, single.id, "pool");
    left -= single.percent;
  }
  if (left !== 0) throw new Error(`${player} cannot sell ${percent}% of ${company}`);
  const shares = percent / unitOf(companyOf(tx, company));
  tx.log("shares_sold", { player, company, percent, price, amount: price * shares, context });
  pay(tx, "bank", playerRef(player), price * shares);
  tx.rules.slots["market.move"](tx, company, { kind: "sold", shares, context, president });
  settlePresidency(tx, company);
}

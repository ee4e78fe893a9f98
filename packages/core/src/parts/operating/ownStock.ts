import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { capitalPayee } from "../../hooks/capital.ts";
import { emergencySources, firstRefusal } from "../../hooks/hooks.ts";
import { saleAmount } from "../../hooks/stock.ts";
import { marketEvent } from "../../market/send.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import {
  comingTo,
  companyOf,
  moveCertificate,
  percentAt,
  poolLimit,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { writeTurn } from "./round.ts";

/**
 * Whether a company may sell treasury shares in its emergency. A house rule grants it, and they are the company's to
 * sell. Where the bank is paid for them, as with full capitalization, they are not.
 */
export const mayIssue = (ctx: Ctx, company: CompanyId): boolean =>
  emergencySources(ctx, company).companyStock === true && capitalPayee(ctx, company) === companyRef(company);

/** Most treasury shares that a company in an emergency may sell at once; 0 where it may sell none. */
export function mostIssued(ctx: Ctx, company: CompanyId): number {
  if (!mayIssue(ctx, company)) return 0;
  const state = companyOf(ctx, company);
  const unit = unitOf(state);
  let shares = Math.floor(percentAt(state, "treasury") / unit);
  while (shares > 0 && stockRefusal(ctx, company, shares * unit)) shares--;
  return shares;
}

/** Why a company may not sell so much of its treasury stock in its emergency, whatever it needs. */
export function stockRefusal(ctx: Ctx, company: CompanyId, percent: number): Refusal | undefined {
  const state = companyOf(ctx, company);
  const held = percentAt(state, "treasury");
  if (percent > held) return refuse(ctx, "SALE_NOT_HELD", { company, percent, held });
  if (!comingTo(singlesAt(state, "treasury"), percent))
    return refuse(ctx, "NO_CERTIFICATES_FOR", { who: company, company, percent });
  const sale = { seller: companyRef(company), company, percent, context: "emergency" as const };
  const guard = firstRefusal(ctx.rules.chains["sale.eligible"], ctx, sale);
  if (guard) return guard;
  const [pool, limit] = [percentAt(state, "pool"), poolLimit(ctx, company)];
  const over = pool + percent > limit && !emergencySources(ctx, company).overPool;
  return over ? refuse(ctx, "POOL_LIMIT", { company, pool, percent, limit }) : undefined;
}

/**
 * The company sells treasury shares in its emergency: at its price, the bank pays, the price falls; gives the amount. It has
 * dealt in its own shares for this turn, and buys its train from the bank before any other.
 */
export function issue(tx: Tx, company: CompanyId, shares: number): number {
  const state = companyOf(tx, company);
  const amount = saleAmount(tx, companyRef(company), company, shares * unitOf(state));
  for (const single of comingTo(singlesAt(state, "treasury"), shares * unitOf(state)) ?? [])
    moveCertificate(tx, company, single.id, "pool");
  const variant = emergencySources(tx, company).by?.companyStock;
  tx.log(
    events.own_shares_sold({
      company,
      percent: shares * unitOf(state),
      price: amount / shares,
      amount,
      ...(variant !== undefined && { variant }),
    }),
  );
  pay(tx, "bank", companyRef(company), amount);
  marketEvent(tx, company, {
    type: "SOLD",
    shares,
    context: "emergency",
    president: true,
  });
  const turn = writeTurn(tx);
  turn.shares = "sold";
  turn.raised = true;
  return amount;
}

import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { firstRefusal } from "../../hooks/hooks.ts";
import { type CompanyId, companyRef, type PlayerId, playerRef } from "../../model/ids.ts";
import { companyOf, presidentOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";

/** A merger that two players agree on. Negative cash: the owner of what is merged pays. */
export interface MergerDeal {
  /** Owner of the company that goes. */
  owner: PlayerId;
  merged: CompanyId;
  into: CompanyId;
  /** What the president of the other pays the owner, from player to player. */
  cash: number;
}

/** The president whose consent a merger needs: undefined where one player owns both, or no one leads the other. */
export function consenting(ctx: Ctx, { owner, into }: MergerDeal): PlayerId | undefined {
  const president = presidentOf(ctx, companyOf(ctx, into));
  return president === owner ? undefined : president;
}

/**
 * Why two players may not agree on this merger, or not with this cash. The chain `trade.allowed` is asked for
 * "merger" and, where cash goes with it, for "merger-cash"; then the players must be able to pay. Whether the
 * companies may merge is the title's business.
 */
export function mergerDealRefusal(ctx: Ctx, deal: MergerDeal): Refusal | undefined {
  const president = consenting(ctx, deal);
  const { owner, merged, into, cash } = deal;
  if (president === undefined)
    return cash === 0 ? undefined : refuse(ctx, "MERGER_CASH_NOBODY", { company: into });
  const allowed = ctx.rules.chains["trade.allowed"];
  const barred =
    firstRefusal(allowed, ctx, "merger", companyRef(merged), companyRef(into)) ??
    (cash === 0
      ? undefined
      : firstRefusal(allowed, ctx, "merger-cash", playerRef(president), playerRef(owner)));
  if (barred) return barred;
  const [who, price] = cash < 0 ? [owner, -cash] : [president, cash];
  const has = freeCash(ctx, playerRef(who));
  return has < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who, cash: has, price }) : undefined;
}

/** The cash that goes with a merger, from player to player. */
export function payMergerCash(tx: Tx, deal: MergerDeal): void {
  const president = consenting(tx, deal);
  if (president === undefined || deal.cash === 0) return;
  const [from, to] = deal.cash > 0 ? [president, deal.owner] : [deal.owner, president];
  const amount = Math.abs(deal.cash);
  tx.log(events.merger_cash({ player: from, of: to, amount, company: deal.merged, into: deal.into }));
  pay(tx, playerRef(from), playerRef(to), amount);
}

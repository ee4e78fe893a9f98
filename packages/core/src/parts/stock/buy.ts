import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { causedBy, firstRefusal, plainly } from "../../hooks/hooks.ts";
import { shareAmount } from "../../hooks/stock.ts";
import { certificateCount } from "../../market/worth.ts";
import { inZone } from "../../market/zones.ts";
import { type Account, type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import { noCompany } from "../../state/close.ts";
import { certificateLimit, holding, holdingLimit, moveCertificate, singlesAt } from "../../state/ops.ts";
import type { Certificate } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { floatIfDue } from "./float.ts";
import { settlePresidency } from "./presidency.ts";

/** Where a company's shares are bought. */
export type ShareSource = "treasury" | "pool";

/** Whether a place is one from which shares are bought. */
export const isShareSource = (from: string): from is ShareSource => from === "treasury" || from === "pool";

/** The certificate a buyer gets from a place: the first single there. */
export function offered(ctx: Ctx, company: CompanyId, from: "treasury" | "pool"): Certificate | undefined {
  const state = ctx.state.companies[company];
  return state && singlesAt(state, from)[0];
}

/** Why a player may not take one more certificate of a company, whatever it costs (limits only). */
export function limitRefusal(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
  from: "treasury" | "pool" = "treasury",
): Refusal | undefined {
  const held = holding(ctx, player, company);
  const limit = holdingLimit(ctx, player, company, from);
  if (held + percent > limit) return refuse(ctx, "HOLDING_LIMIT", { player, company, held, limit });
  // What does not count takes no room either.
  return inZone(ctx, company, "uncounted") ? undefined : certificateRefusal(ctx, player);
}

/** Why a player has no room for one more certificate. */
export function certificateRefusal(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const count = certificateCount(ctx, player);
  const limit = certificateLimit(ctx);
  return count + 1 > limit ? refuse(ctx, "CERTIFICATE_LIMIT", { player, count, limit }) : undefined;
}

/** Why a player may not buy a share of a started company from its treasury or the pool. `limits`: in place of the usual limits. */
export function buyRefusal(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  from: "treasury" | "pool",
  limits?: (certificate: Certificate) => Refusal | undefined,
): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state?.certificates.length || state.closed) return noCompany(ctx, company);
  if (!state.started) return refuse(ctx, "NOT_STARTED", { company });
  const certificate = offered(ctx, company, from);
  if (!certificate) return refuse(ctx, "NO_SHARE_THERE", { company, from });
  const guard = firstRefusal(ctx.rules.chains["buy.eligible"], ctx, playerRef(player), certificate, company);
  if (guard) return guard;
  const limit = limits ? limits(certificate) : limitRefusal(ctx, player, company, certificate.percent, from);
  if (limit) return limit;
  const price = sharePrice(ctx, playerRef(player), company, from, certificate);
  const cash = freeCash(ctx, playerRef(player));
  if (cash < price) return refuse(ctx, "NOT_ENOUGH_CASH", { who: player, cash, price });
  return undefined;
}

/** What a certificate costs this buyer where it lies, in currency units (slot `price.share`). */
export function sharePrice(
  ctx: Ctx,
  buyer: Account,
  company: CompanyId,
  from: ShareSource,
  certificate: Certificate,
): number {
  return shareAmount(ctx, { buyer, company, percent: certificate.percent, from, certificate });
}

/** Buys one share at its price. Treasury shares pay whom the slot `offering.payee` names, pool shares the bank. */
export function buyShare(tx: Tx, player: PlayerId, company: CompanyId, from: "treasury" | "pool"): void {
  const certificate = offered(tx, company, from) as Certificate;
  const buyer = playerRef(player);
  const price = sharePrice(tx, buyer, company, from, certificate);
  const purchase = { buyer, company, certificate, price };
  const paidTo = (ctx: Ctx) => (from === "pool" ? "bank" : ctx.rules.slots["offering.payee"](ctx, purchase));
  const payee = paidTo(tx);
  tx.log(
    events.share_bought({
      player,
      company,
      percent: certificate.percent,
      from,
      price,
      ...(payee !== paidTo(plainly(tx)) && {
        ...causedBy(tx, "capitalization"),
        ...causedBy(tx, "offering.payee"),
      }),
    }),
  );
  pay(tx, buyer, payee, price);
  moveCertificate(tx, company, certificate.id, buyer);
  holdingsChanged(tx, company);
}

/** After any change of holdings: presidency, then floating. */
export function holdingsChanged(tx: Tx, company: CompanyId): void {
  settlePresidency(tx, company);
  floatIfDue(tx, company);
}

import type { Ctx } from "../contract/rules.ts";
import { type CompanyId, type PlayerId, playerRef } from "../model/ids.ts";
import { companyOf, holding, unitOf } from "../state/ops.ts";
import type { CompanyState } from "../state/state.ts";
import { priceOf } from "./market.ts";
import { inZone } from "./zones.ts";

/** What a player is worth: cash and shares at the market price. Companies owned whole count nothing. */
export function worthOf(ctx: Ctx, player: PlayerId): number {
  let worth = ctx.state.players[player]?.cash ?? 0;
  for (const id in ctx.state.companies) {
    const percent = holding(ctx, player, id);
    if (percent) worth += (percent / unitOf(companyOf(ctx, id))) * priceOf(ctx, id);
  }
  return worth;
}

/** Whether certificates of a company do not count towards the limit now: the title says so, or the mark of its price does. */
const isUncounted = (ctx: Ctx, company: CompanyId): boolean =>
  ctx.rules.title.limits?.uncounted?.(ctx, company) === true || inZone(ctx, company, "uncounted");

/** Certificates that count towards a player's limit: share certificates, and companies owned whole. */
export function certificateCount(ctx: Ctx, player: PlayerId): number {
  const ref = playerRef(player);
  let count = 0;
  for (const id in ctx.state.companies) {
    const company = ctx.state.companies[id] as CompanyState;
    if (company.closed) continue;
    if (isUncounted(ctx, id)) continue;
    if (company.owner === ref) count++;
    for (const certificate of company.certificates) if (certificate.at === ref) count++;
  }
  return count;
}

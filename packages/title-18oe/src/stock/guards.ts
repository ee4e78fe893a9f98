import type { Certificate, CompanyId, Ctx, Refusal } from "@railhead/core";
import type { Sale } from "@railhead/core/contract";
import { type Account, playerIn } from "@railhead/core/model";
import { companyOf, presidentOf } from "@railhead/core/state";
import { consolidationDebt } from "../mergers/consolidation.ts";
import { isRegional } from "../railroads/kinds.ts";
import { majorsAllowed, railroadPhase, trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { canFloatMinor } from "../start/minors.ts";
import { keptRefusal } from "./custody.ts";
import { expandingRefusal, owesShare } from "./expand.ts";
import { reservedRefusal } from "./reserve.ts";

/** A single share of a major, in percent. */
const SHARE = 10;

/** 10.1, 11.6.4: shares of regionals are never sold, nothing in train phase 1 or the Regional/Minor phase, and nothing for a train. */
export function saleEligible(ctx: Ctx, sale: Sale): Refusal | undefined {
  if (isRegional(ctx, sale.company)) return refuse(ctx, "REGIONAL_NOT_SOLD", { company: sale.company });
  if (sale.context === "emergency") return refuse(ctx, "SALE_FOR_TRAIN");
  const formed = sale.context === "turn" ? expandingRefusal(ctx, sale.company, "sell") : undefined;
  if (formed) return formed;
  if (sale.context === "company-issue") {
    const kept = keptRefusal(ctx, sale.seller, sale.company, sale.percent / SHARE);
    if (kept) return kept;
  }
  return trainPhase(ctx) === 1 || !majorsAllowed(ctx) ? refuse(ctx, "SALE_TOO_EARLY") : undefined;
}

/** 8.2, 8.5, 9.3: no share is bought before the Major phase, none that is reserved, and of a major just formed nothing else. */
export function buyEligible(
  ctx: Ctx,
  buyer: Account,
  share: Certificate,
  company: CompanyId,
): Refusal | undefined {
  if (!majorsAllowed(ctx)) return refuse(ctx, "NOT_BEFORE_MAJORS");
  if (presidentOf(ctx, companyOf(ctx, company)) === undefined) return refuse(ctx, "UNLED", { company });
  const kept = share.at === "treasury" ? keptRefusal(ctx, buyer, company) : undefined;
  if (kept) return kept;
  const player = playerIn(buyer);
  if (player === undefined) return undefined;
  return expandingRefusal(ctx, company, "buy") ?? reservedRefusal(ctx, player, company);
}

/** 8.2: a player with a minor that could float does not pass in the Regional/Minor phase. */
export const passGuard = (ctx: Ctx, player: string): Refusal | undefined =>
  railroadPhase(ctx) === "regional" && canFloatMinor(ctx, player)
    ? refuse(ctx, "MINOR_TO_FLOAT", { player })
    : (owesShare(ctx, player) ?? consolidationDebt(ctx, player));

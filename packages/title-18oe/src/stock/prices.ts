import type { Ctx } from "@railhead/core";
import { type HoldingQuestion, marketAmount, parAmount, type ShareDeal } from "@railhead/core/hooks";
import { playerIn } from "@railhead/core/model";
import { companyOf, holding, presidentOf } from "@railhead/core/state";
import { isRegional } from "../railroads/kinds.ts";

/**
 * 10.2: shares of a treasury cost the par while it lies there, as secondary shares of regionals always do; shares of the Open Market
 * cost the share value, and its president pays the double for what takes the holding above 60 percent.
 */
export function sharePrice(ctx: Ctx, deal: ShareDeal): number {
  const { buyer, company, percent, from } = deal;
  if (isRegional(ctx, company) || from === "treasury") return parAmount(ctx, deal);
  const player = playerIn(buyer);
  const above =
    from === "pool" &&
    player !== undefined &&
    holding(ctx, player, company) + percent > ctx.rules.title.numbers.holdingLimit;
  return marketAmount(ctx, deal) * (above ? 2 : 1);
}

/** 4.2, 10.2: all of a regional; of a major 60 percent from its treasury, and as president any more from the Open Market. */
export function holdingLimit(ctx: Ctx, { holder, company, from }: HoldingQuestion): number {
  if (isRegional(ctx, company) || from === "kept") return 100;
  const president = presidentOf(ctx, companyOf(ctx, company));
  const leads = president !== undefined && president === playerIn(holder);
  return from === "pool" && leads ? 100 : ctx.rules.title.numbers.holdingLimit;
}

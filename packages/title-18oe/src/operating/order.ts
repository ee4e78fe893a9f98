import type { CompanyId, Ctx } from "@railhead/core";
import { byPrice } from "@railhead/core/market";
import { companyOf, presidentOf } from "@railhead/core/state";
import { table } from "../facts.ts";
import { placed } from "../minors/place.ts";
import { isMinor, isRegional } from "../railroads/kinds.ts";

/** 11, 15.3: minors and regionals as they stand on the operating track, then majors and nationals by share value. What no one leads waits. */
export function operatingOrder(ctx: Ctx): CompanyId[] {
  const small = table.read(ctx).track.filter((id) => isMinor(ctx, id) || isRegional(ctx, id));
  return [...placed(ctx, small), ...placed(ctx, byPrice(ctx))].filter((id) => {
    const state = companyOf(ctx, id);
    return state.floated && !state.closed && presidentOf(ctx, state) !== undefined;
  });
}

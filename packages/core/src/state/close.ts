import type { Refusal } from "../contract/action.ts";
import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import { refuse } from "../vocabulary/refusals.ts";

/**
 * There is no such company to deal with; or it has left the game permanently, and the refusal names the house rule
 * behind that.
 */
export function noCompany(ctx: Ctx, company: CompanyId): Refusal {
  const by = ctx.state.companies[company]?.closedBy;
  if (by === undefined) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  return { ...refuse(ctx, "COMPANY_ELIMINATED", { company }), ...(by && { variant: by }) };
}

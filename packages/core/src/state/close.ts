import type { Refusal } from "../contract/action.ts";
import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import { refuse } from "../vocabulary/refusals.ts";

/**
 * Refuses a company that does not exist or has left the game permanently. In the latter case the refusal names the
 * house rule behind that.
 */
export function noCompany(ctx: Ctx, company: CompanyId): Refusal {
  const by = ctx.state.companies[company]?.closedBy;
  if (by === undefined) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  return { ...refuse(ctx, "COMPANY_ELIMINATED", { company }), ...(by && { variant: by }) };
}

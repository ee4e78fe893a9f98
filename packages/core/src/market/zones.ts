import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import type { ZoneDef } from "../model/numbers.ts";

/**
 * Whether a company is free of a limit now. It is while its price token lies on a space with a mark that frees it
 * (`zones` in the title's numbers).
 */
export function inZone(ctx: Ctx, company: CompanyId, freedom: keyof ZoneDef): boolean {
  const { numbers, market } = ctx.rules.title;
  if (!numbers.zones) return false;
  const cell = ctx.state.companies[company]?.cell;
  const marks = cell && market.grid[cell.row]?.[cell.col]?.types;
  return marks?.some((mark) => numbers.zones?.[mark]?.[freedom]) ?? false;
}

import type { CompanyId, Ctx } from "@railhead/core";
import { companyNamedIn } from "@railhead/core/model";

/** The railroad that has a minor's power: the minor itself, or the major that took it over; undefined where it was abandoned or is not in this game. */
export function holderOf(ctx: Ctx, minor: CompanyId): CompanyId | undefined {
  const { owner, closed = true, floated } = ctx.state.companies[minor] ?? {};
  if (closed || owner === undefined || owner === "pool") return undefined;
  return companyNamedIn(owner) ?? (floated ? minor : undefined);
}

/** Whether a railroad has the power of a minor. */
export const hasPower = (ctx: Ctx, company: CompanyId, minor: CompanyId): boolean =>
  holderOf(ctx, minor) === company;

import type { Ctx, PlayerId } from "@railhead/core";
import { presidentOf } from "@railhead/core/state";

/** The player whose minor it is. */
export function ownerOf(ctx: Ctx, minor: string): PlayerId | undefined {
  const company = ctx.state.companies[minor];
  return company && presidentOf(ctx, company);
}

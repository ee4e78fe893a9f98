import { type Ctx, type PlayerId, presidentOf } from "@railhead/core";

/** The player whose minor it is. */
export function ownerOf(ctx: Ctx, minor: string): PlayerId | undefined {
  const company = ctx.state.companies[minor];
  return company && presidentOf(ctx, company);
}

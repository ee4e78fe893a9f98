import type { CompanyId, Ctx, HexId, PlayerId } from "@railhead/core";
import { reading } from "@railhead/core/engine";
import { companyOf, presidentOf } from "@railhead/core/state";

/**
 * 11.1.9: whose consent a yellow tile on the home of another railroad that has floated needs. A president does not ask themselves; up
 * to version 2 they are named here, and what is barred where a president would be asked is barred on their own homes too.
 */
export function consentFor(ctx: Ctx, company: CompanyId, hex: HexId, upgrade: boolean): PlayerId | undefined {
  if (upgrade) return undefined;
  const own = reading(ctx, "ownHomes") === "open" ? presidentOf(ctx, companyOf(ctx, company)) : undefined;
  for (const [, , owner, token] of ctx.state.board.tokens[hex] ?? []) {
    const other = ctx.state.companies[owner];
    if (owner === company || token?.kind !== "home" || !other?.floated) continue;
    const president = presidentOf(ctx, other);
    if (president !== undefined && president !== own) return president;
  }
  return undefined;
}

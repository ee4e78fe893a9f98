import { type CompanyId, type Ctx, type HexId, type PlayerId, presidentOf } from "@railhead/core";

/** 11.1.9: whose consent a yellow tile on the home of another railroad that has floated needs. */
export function consentFor(ctx: Ctx, company: CompanyId, hex: HexId, upgrade: boolean): PlayerId | undefined {
  if (upgrade) return undefined;
  const spot = (ctx.state.board.tokens[hex] ?? []).find(
    ([, , owner, token]) =>
      owner !== company && token?.kind === "home" && ctx.state.companies[owner]?.floated,
  );
  const owner = spot && ctx.state.companies[spot[2]];
  return owner && presidentOf(ctx, owner);
}

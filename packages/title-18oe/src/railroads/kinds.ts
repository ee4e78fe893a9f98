import type { CompanyId, CompanyState, Ctx } from "@railhead/core";
import { companyOf } from "@railhead/core/state";

/** The four kinds of railroad, and what else is sold. */
export type Kind = "minor" | "regional" | "major" | "national" | "private" | "concession";

/** What a company is now. */
export const kindOf = (ctx: Ctx, id: CompanyId): Kind => companyOf(ctx, id).kind as Kind;

/** Companies of a kind that are in the game. */
export const ofKind = (ctx: Ctx, kind: Kind): CompanyState[] =>
  Object.values(ctx.state.companies).filter((one) => one.kind === kind && !one.closed);

export const isMinor = (ctx: Ctx, id: CompanyId): boolean => kindOf(ctx, id) === "minor";
export const isRegional = (ctx: Ctx, id: CompanyId): boolean => kindOf(ctx, id) === "regional";
export const isMajor = (ctx: Ctx, id: CompanyId): boolean => kindOf(ctx, id) === "major";
export const isNational = (ctx: Ctx, id: CompanyId): boolean => kindOf(ctx, id) === "national";

/** Of ten shares: a major, or the national that it became. */
export const hasTenShares = (ctx: Ctx, id: CompanyId): boolean => isMajor(ctx, id) || isNational(ctx, id);

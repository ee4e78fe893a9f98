import type { CharterLine, CompanyId, Ctx } from "@railhead/core";
import { idle } from "./idle-train.ts";

/** What the charter of a company shows in addition to cash, trains and tokens. */
export function charter(ctx: Ctx, id: CompanyId): CharterLine[] {
  const company = ctx.state.companies[id];
  return company && idle.on(company).due ? [{ text: "charter.idle", values: {} }] : [];
}

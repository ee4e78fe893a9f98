import type { Refusal } from "../../engine/action.ts";
import type { Ctx } from "../../engine/rules.ts";
import { emergencySources, type Sale } from "../../hooks/hooks.ts";
import type { Account, Certificate, CompanyId } from "../../state/state.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { operating } from "../operating/round.ts";
import type { StockData } from "./data.ts";

/** Guard for `sale.eligible`: shares of a company that has not ended an operating turn are not sold. */
export function operatedOnly(ctx: Ctx, sale: Sale): Refusal | undefined {
  const turns = ctx.state.companies[sale.company]?.turns ?? 0;
  const running = operating(ctx) === sale.company ? 1 : 0;
  const freed =
    sale.context === "emergency" && emergencySources(ctx, operating(ctx) ?? sale.company).unoperated;
  return turns > running || freed ? undefined : refuse(ctx, "SALE_NOT_OPERATED", { company: sale.company });
}

/** Guard for `buy.eligible`: a player does not buy what he has sold in the same stock round. */
export function notSoldThisRound(
  ctx: Ctx,
  buyer: Account,
  _certificate: Certificate,
  company: CompanyId,
): Refusal | undefined {
  const { sold } = (ctx.state.round.data ?? {}) as Partial<StockData>;
  if (!sold || !buyer.startsWith("player:")) return undefined;
  const player = buyer.slice(7);
  return sold[player]?.includes(company)
    ? refuse(ctx, "BOUGHT_AFTER_SELLING", { player, company })
    : undefined;
}

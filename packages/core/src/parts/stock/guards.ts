import type { Refusal } from "../../contract/action.ts";
import type { Sale } from "../../contract/hooks.ts";
import type { Ctx } from "../../contract/rules.ts";
import { roundOf } from "../../flow/chart.ts";
import { emergencySources, firstRefusal } from "../../hooks/hooks.ts";
import type { Account, CompanyId } from "../../model/ids.ts";
import { playerIn } from "../../model/ids.ts";
import type { Certificate } from "../../state/state.ts";
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

/** Guard for `sale.eligible`: shares of a company that has not floated are not sold. */
export const floatedOnly = (ctx: Ctx, { company }: Sale): Refusal | undefined =>
  ctx.state.companies[company]?.floated ? undefined : refuse(ctx, "SALE_NOT_FLOATED", { company });

/** Whether the running round is the first stock round. The game opens with it, or with one round before it. */
export const inFirstStockRound = (ctx: Ctx): boolean =>
  ctx.state.round.set <= (ctx.rules.slots["opening.format"]() === roundOf(ctx.state) ? 1 : 2);

/** Guard for `sale.eligible`: nothing is sold in turns of the first stock round. For titles whose first stock round follows the opening. */
export const notInFirstRound = (ctx: Ctx, { company, context }: Sale): Refusal | undefined =>
  context === "turn" && inFirstStockRound(ctx) ? refuse(ctx, "SALE_FIRST_ROUND", { company }) : undefined;

type SaleGuard = (ctx: Ctx, sale: Sale) => Refusal | undefined;

/** One guard for `sale.eligible` of several, asked in their order; `asksOfSales` tells whether one is among them. */
export const saleGuards = (...guards: SaleGuard[]): SaleGuard & { guards: readonly SaleGuard[] } =>
  Object.assign((ctx: Ctx, sale: Sale) => firstRefusal(guards, ctx, sale), { guards });

/** Whether a title's guard of sales is this one, or has it among its own (`saleGuards`). */
export const asksOfSales = (guard: SaleGuard | undefined, one: SaleGuard): boolean =>
  guard === one || (guard !== undefined && "guards" in guard && (guard.guards as SaleGuard[]).includes(one));

/** Guard for `buy.eligible`: a player does not buy what they sold in the same stock round. */
export function notSoldThisRound(
  ctx: Ctx,
  buyer: Account,
  _certificate: Certificate,
  company: CompanyId,
): Refusal | undefined {
  const { sold } = (ctx.state.round.data ?? {}) as Partial<StockData>;
  const player = playerIn(buyer);
  if (!sold || player === undefined) return undefined;
  return sold[player]?.includes(company)
    ? refuse(ctx, "BOUGHT_AFTER_SELLING", { player, company })
    : undefined;
}

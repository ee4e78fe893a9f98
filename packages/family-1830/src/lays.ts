import type { CompanyId, Ctx, Slots } from "@railhead/core";
import type { LayBudget } from "@railhead/core/contract";
import { reading } from "@railhead/core/engine";
import { phaseOf } from "@railhead/core/flow";
import { laysOrUpgrade, laysWithUpgrade, oneLay, turnOf } from "@railhead/core/parts";
import { companyOf } from "@railhead/core/state";
import { buildingOver, type ShortGame } from "./short-game.ts";

/**
 * One tile; this many yellow ones (by phase where it changes; `first`: in the first turn of a company; `fee`: what each after the first of a turn costs on top, in currency
 * units) or one upgrade; with `mixed` one of them may be an upgrade; or a budget.
 */
export type Lays =
  | "one"
  | { yellow: number | Record<string, number>; first?: number; fee?: number; mixed?: boolean }
  | LayBudget;

/** The parameters that lays depend on. */
interface LayParams {
  lays?: Lays;
  optionLays?: Readonly<Record<string, Lays>>;
  shortGame?: ShortGame;
}

function budgetOf(lays: Lays): LayBudget {
  if (lays === "one") return oneLay;
  if (!("yellow" in lays)) return lays;
  const { yellow, first, mixed = false } = lays;
  return (mixed ? laysWithUpgrade : laysOrUpgrade)((ctx, company) => {
    if (first !== undefined && companyOf(ctx, company).turns === 1) return first;
    return typeof yellow === "number" ? yellow : (yellow[phaseOf(ctx).name] ?? 1);
  });
}

/** A budget that ends with building in a short game. */
const ending = (budget: LayBudget, { shortGame }: LayParams): LayBudget =>
  shortGame
    ? {
        ...budget,
        refusal: (ctx, company, lay) => buildingOver(ctx, shortGame) ?? budget.refusal(ctx, company, lay),
      }
    : budget;

const feeOf = (lays: Lays): number => (typeof lays === "object" && "yellow" in lays ? (lays.fee ?? 0) : 0);

/** What the next tile of the turn costs on top, in currency units. */
export function layFee(ctx: Ctx, { lays = "one", optionLays = {} }: LayParams): number {
  if (!turnOf(ctx).lays.length) return 0;
  const chosen = Object.keys(optionLays).find((option) => reading(ctx, option) === true);
  return feeOf((chosen !== undefined && optionLays[chosen]) || lays);
}

/** What companies lay in a turn, for the slot `lay.budget`: as an option of the table says that is on, or as the title does. */
export function layBudgets(params: LayParams): Slots["lay.budget"] {
  const { lays = "one", optionLays = {} } = params;
  const plain = ending(budgetOf(lays), params);
  const chosen = Object.entries(optionLays).map(
    ([option, own]) => [option, ending(budgetOf(own), params)] as const,
  );
  return (ctx: Ctx, _company: CompanyId) =>
    chosen.find(([option]) => reading(ctx, option) === true)?.[1] ?? plain;
}

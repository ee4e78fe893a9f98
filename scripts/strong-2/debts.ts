import type { CompanyId, Ctx, PlayerId } from "@railhead/core";
import { presidentRaises, saleProceeds } from "@railhead/core/parts";
import { weights } from "./weights.ts";

/** What a player must pay soon. */
export interface Debt {
  amount: number;
  /** The part of it that the title reports. */
  owed: number;
  /** For whose train, the first of them. */
  company?: CompanyId;
}

/**
 * What a debt costs a player of this worth, in currency units. Shares sold to pay it are a loss; if all that the
 * player can raise is not enough, ruin takes most of the rest.
 */
export function lostBy(ctx: Ctx, id: PlayerId, { amount, owed, company }: Debt, worth: number): number {
  const cash = ctx.state.players[id]?.cash ?? 0;
  if (amount <= cash) return 0;
  const raised =
    company === undefined
      ? saleProceeds(ctx, id, "emergency").amount
      : presidentRaises(ctx, { company, president: id });
  const missing = Math.max(0, owed - cash);
  const sold = Math.min(missing, raised);
  const lost = weights.missed * sold + weights.danger * (missing - sold);
  const left = Math.max(0, worth - lost);
  return lost + (amount > cash + raised ? left * weights.ruin : 0);
}

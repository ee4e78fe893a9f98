import { faceAt, revenueIn } from "../../board/face.ts";
import type { Ctx } from "../../contract/rules.ts";
import { phaseOf } from "../../flow/chart.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { RouteRules } from "../../routes/rules.ts";
import { powerOf, withPower } from "../../state/powers.ts";
import { assignedTo, companyMark } from "./assign.ts";
import { powersOfCompany } from "./powers.ts";

/**
 * The rules of a company's routes with what its privates add to stops (powers `bonus` and `assign`). The stops of
 * their hexes are worth that much more to it. The same rules where it owns no such private.
 */
export function withBonuses(ctx: Ctx, company: CompanyId, rules: RouteRules): RouteRules {
  if (!withPower(ctx, "bonus").length && !withPower(ctx, "assign").length) return rules;
  const powers: { hexes: string[]; amount: number }[] = [
    ...powersOfCompany(ctx, company, "bonus").flatMap((id) => powerOf(ctx, id, "bonus") ?? []),
    ...powersOfCompany(ctx, company, "assign").flatMap((id) => {
      const [power, hex] = [powerOf(ctx, id, "assign"), assignedTo(ctx, id)];
      return power && hex !== undefined ? [{ hexes: [hex], amount: power.amount }] : [];
    }),
  ];
  const { hex: marked, amount } = companyMark.read(ctx, company);
  if (marked !== undefined && amount !== undefined) powers.push({ hexes: [marked], amount });
  if (!powers.length) return rules;
  const { tile_colours } = phaseOf(ctx);
  return {
    ...rules,
    value(hex, node) {
      const extra = powers.reduce((sum, one) => sum + (one.hexes.includes(hex) ? one.amount : 0), 0);
      const own = rules.value?.(hex, node);
      if (extra === 0) return own;
      return (own ?? revenueIn(faceAt(ctx, hex).nodes[node]?.revenue ?? 0, tile_colours)) + extra;
    },
  };
}

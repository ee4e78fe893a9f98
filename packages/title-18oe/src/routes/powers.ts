import type { CompanyId, Ctx } from "@railhead/core";
import { faceAt, revenueIn } from "@railhead/core/board";
import { phaseOf } from "@railhead/core/flow";
import type { RouteRules } from "@railhead/core/routes";
import { merchantValue } from "../minors/merchant.ts";
import { withOrient } from "../orient-express/rules.ts";

/** Rules of routes with the powers of minors and with the Orient Express on top. */
export function withPowers(ctx: Ctx, company: CompanyId, rules: RouteRules): RouteRules {
  const extra = merchantValue(ctx, company);
  const { tile_colours } = phaseOf(ctx);
  const value = (hex: string, node: number): number | undefined => {
    const own = rules.value?.(hex, node);
    const more = extra?.(hex, node) ?? 0;
    if (more === 0) return own;
    return (own ?? revenueIn(faceAt(ctx, hex).nodes[node]?.revenue ?? 0, tile_colours)) + more;
  };
  return withOrient(ctx, company, { ...rules, ...(extra && { value }) });
}

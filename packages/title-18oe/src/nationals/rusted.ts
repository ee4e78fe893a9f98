import type { Ctx } from "@railhead/core";
import { phaseReached } from "@railhead/core/flow";

/** Where a train goes that a railroad discards (11.6.3): to the Open Market, or among the rusted of the Locomotive Works. */
export const discardedTo = (ctx: Ctx, kind: string): "pool" | "rusted" =>
  hasRusted(ctx, kind) ? "rusted" : "pool";

/** Whether trains of a kind have rusted (5.2). */
export function hasRusted(ctx: Ctx, kind: string): boolean {
  const on = ctx.rules.trains.get(kind)?.rusts_on;
  const phase = ctx.rules.title.phases.find(
    ({ triggered_by = [] }) => on !== undefined && triggered_by.includes(on),
  );
  return phase !== undefined && phaseReached(ctx, phase.name);
}

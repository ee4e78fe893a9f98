import type { Ctx } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";

/** Whether the running phase lies from one phase on and before another. */
export function within(ctx: Ctx, from?: string, until?: string): boolean {
  const names = ctx.rules.title.phases.map(({ name }) => name);
  const now = names.indexOf(phaseOf(ctx).name);
  return (
    now >= (from === undefined ? 0 : names.indexOf(from)) &&
    (until === undefined || now < names.indexOf(until))
  );
}

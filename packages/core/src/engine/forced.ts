import type { Action, Domain, LegalAction } from "../contract/action.ts";
import type { ActionDef, Ctx } from "../contract/rules.ts";
import type { Json } from "../model/json.ts";

/**
 * The one thing that can be done now, if there is only one. Its open fields are filled, each with the only value that
 * it may have. Undefined where anyone has a choice. Routes are always a choice. Where several are asked and any of
 * them answers for all, they must have the same to do; the first of them does it.
 *
 * @param seats who is asked
 * @param defs kinds of action that answer
 */
export function onlyAction(
  ctx: Ctx,
  seats: readonly string[],
  defs: readonly ActionDef[],
): Action | undefined {
  // Passing is told fastest, and mostly settles it.
  const order = [...defs].sort((a, b) => Number(b.type === "pass") - Number(a.type === "pass"));
  let only: Action | undefined;
  for (const seat of seats) {
    const own = onlyOf(ctx, seat, order);
    if (!own || (only && !sameDeed(only, own))) return undefined;
    only ??= own;
  }
  return only;
}

function onlyOf(ctx: Ctx, seat: string, defs: readonly ActionDef[]): Action | undefined {
  let only: LegalAction | undefined;
  for (const def of defs) {
    if (only && def.any) {
      if (def.any(ctx, seat)) return undefined;
      continue;
    }
    const [one, another] = def.list(ctx, seat);
    if (one && (only || another)) return undefined;
    only ??= one;
  }
  return only && filled(only);
}

const sameDeed = (a: Action, b: Action): boolean =>
  JSON.stringify({ ...a, seat: "" }) === JSON.stringify({ ...b, seat: "" });

function filled({ fields = {}, ...action }: LegalAction): Action | undefined {
  const done: Action = { ...action };
  for (const [field, domain] of Object.entries(fields)) {
    const value = onlyValue(domain);
    if (value === undefined) return undefined;
    done[field] = value;
  }
  return done;
}

function onlyValue(domain: Domain): Json | undefined {
  switch (domain.kind) {
    case "range":
      return domain.min + domain.step > domain.max ? domain.min : undefined;
    case "choice":
      return domain.values.length === 1 ? domain.values[0] : undefined;
    case "subset": {
      const { always = [], values, min, max } = domain;
      const all = new Set([...always, ...values]);
      if (always.length === all.size || max <= always.length) return [...always];
      return min >= all.size ? [...all] : undefined;
    }
    case "routes":
      return undefined;
  }
}

import type { Refusal } from "../contract/action.ts";
import type { Ctx } from "../contract/rules.ts";

/** The rule of the title for a code in one of its cases: `ruleOf["BID_TOO_LOW/open"]`, else `ruleOf.BID_TOO_LOW`. */
export function ruleFor(ctx: Ctx, code: string, ...cases: string[]): string | undefined {
  const { ruleOf } = ctx.rules.title;
  for (let length = cases.length; length >= 0; length--) {
    const rule = ruleOf[[code, ...cases.slice(0, length)].join("/")];
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/**
 * A refusal whose code and values were decided elsewhere (by data, by the counting of routes). Others are made by
 * `refuse`.
 */
export const refuseWith = (ctx: Ctx, code: string, values: Refusal["values"]): Refusal => ({
  code,
  rule: ctx.rules.title.ruleOf[code],
  values,
});

/** Code of the refusal that stands in place of an exception. */
export const FAULT = "RULES_FAULT";

/** The refusal where the rules themselves have failed: nothing was changed, and what went wrong is named. */
export const fault = (error: unknown): Refusal => ({
  code: FAULT,
  values: { what: error instanceof Error ? error.message : String(error) },
});

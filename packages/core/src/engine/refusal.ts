import type { Ctx } from "./rules.ts";
import type { Refusal } from "./action.ts";
import type { Json } from "../state/state.ts";

/** A refusal with the rule of the title that its code rests on. */
export function refuse(ctx: Ctx, code: string, values: Record<string, Json> = {}, rule?: string): Refusal {
  return { code, rule: rule ?? ctx.rules.title.ruleOf[code], values };
}

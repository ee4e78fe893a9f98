import type { LegalAction, Refusal } from "../contract/action.ts";
import type { ActionDef, Ctx, InterruptDef, StepDef } from "../contract/rules.ts";
import { roundOf } from "../flow/chart.ts";
import type { PlayerId } from "../model/ids.ts";
import type { GameState } from "../state/state.ts";
import { refuse } from "../vocabulary/refusals.ts";
import { currentRound, currentStep, houseRuleOfRound, stepOf } from "./advance.ts";
import { ruleFor } from "./refusal.ts";

/** The house rule behind whose turn it is: the one that orders the turns of this round, or has brought it. */
const orderedBy = (ctx: Ctx): string | undefined =>
  currentRound(ctx).orderedBy?.(ctx) ?? houseRuleOfRound(ctx).variant;

/** Why the steps of this round that know the action have nothing to give in this turn. */
export function spentRefusal(ctx: Ctx, type: string): Refusal | undefined {
  for (const step of currentRound(ctx).steps) {
    if (!step.actions.some((one) => one.type === type && type !== "pass")) continue;
    const refusal = step.exhaustedReason?.(ctx);
    if (refusal) return refusal;
  }
  return undefined;
}

type Asking = { question: GameState["pending"][number]; def: InterruptDef } | { step: StepDef };

export function asking(ctx: Ctx): Asking {
  const question = ctx.state.pending.at(-1);
  if (question) {
    const def = ctx.rules.interrupts.get(question.kind);
    if (!def) throw new Error(`no interrupt ${question.kind}`);
    return { question, def };
  }
  return { step: currentStep(ctx) };
}

/** Who is asked now, and what answers; `step` is the id of the question where one stands. */
export function asked(ctx: Ctx): { seats: PlayerId[]; defs: ActionDef[]; question?: string; step: string } {
  const now = asking(ctx);
  if ("step" in now) return { seats: now.step.seats(ctx), defs: now.step.actions, step: now.step.id };
  const { kind, seats } = now.question;
  return { seats, defs: now.def.actions, question: kind, step: kind };
}

/** Why this seat, which is not asked, cannot act now. */
export function notAsked(ctx: Ctx, seat: PlayerId): Refusal {
  const { seats, question, step } = asked(ctx);
  const own = question === undefined ? stepOf(ctx, step).notAsked?.(ctx, seat) : undefined;
  if (own) return own;
  const variant = question === undefined ? orderedBy(ctx) : undefined;
  const values = { player: seat, acting: seats };
  if (variant !== undefined) return { code: "NOT_YOUR_TURN", variant, values };
  return refuse(ctx, "NOT_YOUR_TURN", values, ruleFor(ctx, "NOT_YOUR_TURN", question ?? roundOf(ctx.state)));
}

/**
 * Every action that answers the question asked now, from one seat or from all who are asked. Table actions are left
 * out.
 */
export function legalOf(ctx: Ctx, seat?: PlayerId): LegalAction[] {
  const { seats, defs } = asked(ctx);
  return seats
    .filter((one) => seat === undefined || seat === one)
    .flatMap((one) => defs.flatMap((def) => def.list(ctx, one)));
}

import type { Action, Engine, GameState, PlayerId, Refusal } from "@railhead/core";
import * as v from "valibot";
import type { Plan, Proposal } from "../../api.ts";
import { plan as asked } from "../../requests/plans.ts";
import { newProposal } from "../../requests/play.ts";

/** Why one of some actions could never be played at this table; undefined: each may be tried. */
function unfit(engine: Engine, state: GameState, actions: readonly Action[]): Refusal | undefined {
  for (const action of actions) {
    const refusal = engine.unfit(state, action);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The actions that a plan plays as they are written. */
function actionsOf(plan: Plan): Action[] {
  if (plan.kind === "reaction") return [plan.answer];
  return plan.kind === "moves" ? [...plan.actions, ...(plan.otherwise ?? [])] : [];
}

/** A plan that current rules and requests cannot read, with the notice to its owner; the plan itself if they can. */
function judged(engine: Engine, state: GameState, plan: Plan, seq: number): Plan {
  if (plan.ended) return plan;
  const { issues } = v.safeParse(asked, plan);
  const refusal = unfit(engine, state, issues ? [] : actionsOf(plan));
  if (!issues && !refusal) return plan;
  const ended: Plan["ended"] = { code: "OUTDATED", seq, ...(refusal && { refusal }) };
  // What has no form that anyone knows stands there as a plan of nothing, so that its owner reads that it is over.
  return issues ? { kind: "moves", actions: [], ended } : { ...plan, ended };
}

/** Plans of seats whose plans are not all to be kept; line `seq` is the one that says so. */
export function plansKept(
  engine: Engine,
  state: GameState,
  plans: Record<PlayerId, Plan[]>,
  seq: number,
): Record<PlayerId, Plan[]> {
  const changed: Record<PlayerId, Plan[]> = {};
  for (const [seat, list] of Object.entries(plans)) {
    const next = list.map((plan) => judged(engine, state, plan, seq));
    if (next.some((plan, at) => plan !== list[at])) changed[seat] = next;
  }
  return changed;
}

/** Whether what a proposal asks for can still be read and tried. */
export function proposalFits(engine: Engine, state: GameState, { kind, data }: Proposal): boolean {
  const { success, output } = v.safeParse(newProposal, { kind, data });
  if (!success) return false;
  return output.kind !== "correct" || !engine.unfit(state, output.data.action);
}

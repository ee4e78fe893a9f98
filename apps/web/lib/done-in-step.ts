import type { Action, Decision, GameEvent } from "@railhead/core";
import { type Stage, stageOf } from "./views.ts";

const SALES: readonly Stage[] = ["auction", "packet", "waterfall"];

type Asked = Pick<Decision, "id" | "company" | "actions" | "data">;

/** Whether a seat that is asked again has done something in this step already, so that to pass is to be done. `last`: the last move; `before`: what was asked then; `events`: what came of it. */
export function doneInStep(
  decision: Asked,
  seat: string | undefined,
  last: Action | undefined,
  before: Asked | undefined,
  events: readonly GameEvent[] = [],
): boolean {
  if (last?.seat !== seat || last?.type === "pass") return false;
  // Others were passed over since: it is another turn.
  if (events.some((one) => one.type === "passed_over" && one.seat !== seat)) return false;
  // A lot that was chosen is another question: to pass on it ends nothing that was begun.
  if (SALES.includes(stageOf({ round: "", decisions: [decision] }))) return false;
  return before?.id === decision.id && before.company === decision.company;
}

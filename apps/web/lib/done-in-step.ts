import type { Action, Decision } from "@railhead/core";
import { type Stage, stageOf } from "./views.ts";

const SALES: readonly Stage[] = ["auction", "packet", "waterfall"];

type Asked = Pick<Decision, "id" | "company" | "actions" | "data">;

/** Whether a seat that is asked again has done something in this step already, so that to pass is to be done. `last`: the last move; `before`: what was asked then. */
export function doneInStep(
  decision: Asked,
  seat: string | undefined,
  last: Action | undefined,
  before: Asked | undefined,
): boolean {
  if (last?.seat !== seat || last?.type === "pass") return false;
  // A lot that was chosen is another question: to pass on it ends nothing that was begun.
  if (SALES.includes(stageOf({ round: "", decisions: [decision] }))) return false;
  return before?.id === decision.id && before.company === decision.company;
}

import type { GameState, Rules } from "@railhead/core";
import { position } from "@railhead/core/flow";
import { operating } from "@railhead/core/parts";

/** A step of a company's turn, and whether it is done. */
export interface TurnStep {
  id: string;
  when: "done" | "now" | "later";
}

/** The steps that every company has, as far as a title has them. */
const COMMON = ["track", "token", "routes", "dividend", "trains"];

/**
 * The steps of the turn that runs: those that companies share, and the running one. A round that shares none shows all of its own;
 * empty where no company is on turn.
 */
export function turnSteps(rules: Rules, state: GameState): TurnStep[] {
  if (state.ended || operating({ rules, state }) === undefined) return [];
  const { round, step } = position(state.flow);
  const ids = rules.rounds.get(round)?.steps.map(({ id }) => id) ?? [];
  const now = ids.indexOf(step);
  const shares = ids.some((id) => COMMON.includes(id));
  return ids
    .map((id, index): TurnStep => ({ id, when: index < now ? "done" : index === now ? "now" : "later" }))
    .filter(({ id, when }) => !shares || when === "now" || COMMON.includes(id));
}

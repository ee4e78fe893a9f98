import type { Action } from "../contract/action.ts";
import type { Json } from "../model/json.ts";
import type { GameState } from "../state/state.ts";

/** What the round keeps, where it is a record. */
export function dataOf({ round: { data } }: GameState): { [field: string]: Json | undefined } {
  return data && typeof data === "object" && !Array.isArray(data) ? data : {};
}

/** Which lot is up, where an opening or an auction is being played. */
export function lotOf(state: GameState, action: Action): string | undefined {
  if (typeof action.lot === "string") return action.lot;
  const { lot } = dataOf(state);
  return typeof lot === "string" ? lot : undefined;
}

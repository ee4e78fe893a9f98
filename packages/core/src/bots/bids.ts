import type { LegalAction } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { GameState } from "../state/state.ts";
import { lotOf } from "./lots.ts";

/** A simple player bids up to this many times the least price of a lot. */
const DEAREST = 3;

/**
 * The legal actions, without bids out of proportion: each amount ends at three times the lot's least price, and a bid
 * that would have to be higher is left. Where nothing else is legal, all are kept.
 */
export function inProportion(engine: Engine, state: GameState, legal: readonly LegalAction[]): LegalAction[] {
  const kept = legal.flatMap((action) => {
    const amount = action.fields?.amount;
    const lot = amount?.kind === "range" ? lotOf(state, action) : undefined;
    if (amount?.kind !== "range" || lot === undefined) return [action];
    const { min } = engine.rules.slots["opening.minBid"]({ rules: engine.rules, state }, lot);
    const most = Math.min(amount.max, DEAREST * min);
    if (min <= 0 || most >= amount.max) return [action];
    if (most < amount.min) return [];
    return [{ ...action, fields: { ...action.fields, amount: { ...amount, max: most } } }];
  });
  return kept.length ? kept : [...legal];
}

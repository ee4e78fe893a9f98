import type { Action, GameEvent } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { GameState } from "../state/state.ts";
import { brokenDividends } from "./dividends.ts";
import { strangeEvents } from "./events.ts";
import { evenly, fill } from "./fill.ts";
import { deepFreeze } from "./freeze.ts";
import { brokenInvariants, brokenStep } from "./invariants.ts";
import { disagreement, mutate, vocabularyOf } from "./mutate.ts";
import { type Rng, sample, seededRng } from "./rng.ts";
import { unreportedChanges } from "./unreported/unreported.ts";
import { brokenView } from "./view.ts";

/** How closely `audit` looks, and with what chance. */
export interface AuditOptions {
  seed: number;
  /** Inspects one state in every `every` closely. Default: 50. */
  closely?: number;
  /** Listed actions tried out, and changed actions tried out, in a state looked at closely. */
  tries?: number;
}

/** In one state of this many the whole view is compared. */
const VIEWED = 5;

/**
 * A watch over a game: called after every action, it names what is wrong with the state, at most once per action.
 * Events must be those that someone has defined, and tell whatever has changed; the view says what the engine asks. States are frozen, so that a write outside a change throws. Some states are looked at closely: listed actions must be
 * accepted, changed ones accepted exactly when they are listed, and a state that went through JSON plays the same.
 */
export function audit(
  engine: Engine,
  first: GameState,
  options: AuditOptions,
): (step: {
  action: Action;
  before: GameState;
  state: GameState;
  events: readonly GameEvent[];
  number: number;
}) => string[] {
  const rng = seededRng(options.seed ^ 0x5eed);
  const closely = options.closely ?? 50;
  deepFreeze(first);
  return ({ action, before, state, events, number }) => {
    deepFreeze(state);
    const found = [
      ...brokenStep(engine, action, state),
      ...brokenInvariants(engine, first, state),
      ...strangeEvents(engine, events),
      ...brokenDividends(engine, before, events),
      ...unreportedChanges(engine, before, state, events),
      ...(number % VIEWED === 0 ? brokenView(engine, state) : []),
    ];
    if (number % closely === 0)
      found.push(...closeLook(engine, before, action, state, rng, options.tries ?? 8));
    return found;
  };
}

function closeLook(
  engine: Engine,
  before: GameState,
  action: Action,
  state: GameState,
  rng: Rng,
  tries: number,
): string[] {
  const found: string[] = [];
  const copy = JSON.parse(JSON.stringify(before)) as GameState;
  const again = engine.apply(copy, action);
  if (!again.ok || JSON.stringify(again.state) !== JSON.stringify(state)) {
    found.push(`a state that went through JSON does not play the same: ${JSON.stringify(action)}`);
  }
  if (JSON.stringify(copy) !== JSON.stringify(before))
    found.push(`apply wrote into the state before: ${JSON.stringify(action)}`);
  const words = vocabularyOf(engine, state);
  for (const legal of sample(rng, engine.legalActions(state), tries)) {
    const filled = fill(engine, state, legal, evenly(rng));
    const applied = engine.apply(state, filled);
    if (!applied.ok) {
      found.push(`listed and refused: ${JSON.stringify(filled)} ${JSON.stringify(applied.refusal)}`);
      continue;
    }
    const problem = disagreement(engine, state, mutate(filled, rng, words));
    if (problem) found.push(problem);
  }
  return found;
}

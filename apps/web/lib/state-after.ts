import type { Action, Engine, GameState } from "@railhead/core";

const known = new WeakMap<GameState, Map<string, GameState | undefined>>();

/** The state after an answer, the same object each time; undefined where it is refused. */
export function stateAfter(engine: Engine, state: GameState, action: Action): GameState | undefined {
  let after = known.get(state);
  if (!after) {
    after = new Map();
    known.set(state, after);
  }
  const key = JSON.stringify(action);
  if (!after.has(key)) {
    const applied = engine.apply(state, action);
    after.set(key, applied.ok ? applied.state : undefined);
  }
  return after.get(key);
}

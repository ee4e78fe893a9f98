import type { Action, Engine, GameState, TitleDefinition } from "@railhead/core";
import { tryOut } from "@railhead/core/kit";
import { cloneJson } from "@railhead/core/state";
import type { Chosen } from "../src/index.ts";
import { tableWith } from "./kit.ts";

export interface Position {
  readonly engine: Engine;
  state: GameState;
}

/** Plays a position, made by hand, with house rules on. */
export function withRules<T extends Position>(position: T, title: TitleDefinition, ...chosen: Chosen[]): T {
  const engine = tableWith(title, 4, chosen);
  const state = { ...cloneJson(position.state), variants: { ...engine.rules.variantData } };
  return Object.assign(position, { engine, state });
}

/** Applies an action; throws where it is refused. */
export function played(engine: Engine, state: GameState, action: Action) {
  const result = tryOut(engine, state, action);
  if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.refusal)}`);
  return result;
}

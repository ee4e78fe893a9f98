import type { Action, Engine, GameState, TitleDefinition } from "@railhead/core";
import { tryOut } from "@railhead/core/kit";
import { cloneJson } from "@railhead/core/state";
import { type Chosen, type HouseRuleDef, type Options, optionsOf, pluginOf } from "../src/index.ts";
import { engineWith, tableWith } from "./kit.ts";

export interface Position {
  readonly engine: Engine;
  state: GameState;
}

const playedBy = <T extends Position>(position: T, engine: Engine): T => {
  const state = { ...cloneJson(position.state), variants: { ...engine.rules.variantData } };
  return Object.assign(position, { engine, state });
};

/** Plays a position, made by hand, with house rules of the catalogue on, at a table of four. */
export const withRules = <T extends Position>(position: T, title: TitleDefinition, ...chosen: Chosen[]): T =>
  playedBy(position, tableWith(title, 4, chosen));

/** The same with one house rule that need not be in the catalogue. */
export const withRule = <T extends Position>(
  position: T,
  title: TitleDefinition,
  rule: HouseRuleDef,
  options: Options = {},
): T =>
  playedBy(position, engineWith(title, 4, [pluginOf(rule, optionsOf(rule, options), { title, players: 4 })]));

/** Applies an action; throws where it is refused. */
export function played(engine: Engine, state: GameState, action: Action) {
  const result = tryOut(engine, state, action);
  if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.refusal)}`);
  return result;
}

import {
  type Action,
  createEngine,
  type Engine,
  type GameEvent,
  type GameState,
  type HouseRule,
  Engine as RulesEngine,
  type Setup,
  type TitleDefinition,
} from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import { type Chosen, chooseHouseRules, houseRules } from "../src/index.ts";

/** Players p1, p2, ... as they sit. */
export const seats = (count: number): Setup["players"] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}`, name: `Player ${index + 1}` }));

export function engineWith(
  title: TitleDefinition,
  count: number,
  plugins: HouseRule[],
  rest: Partial<Setup> = {},
): Engine {
  const made = createEngine(title, { players: seats(count), seed: 1, order: "seated", ...rest }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A table with house rules on; throws where the choice is refused. */
export function tableWith(
  title: TitleDefinition,
  count: number,
  chosen: Chosen[],
  rest: Partial<Setup> = {},
): Engine {
  const choice = chooseHouseRules(houseRules, title, count, chosen);
  if (choice.problems[0]) throw new Error(JSON.stringify(choice.problems[0]));
  return engineWith(title, count, choice.plugins, { houseRules: chosen, ...rest });
}

/** One move of a game that bots play: the state before, the action, what happened, the state after. */
export interface Step {
  before: GameState;
  action: Action;
  events: GameEvent[];
  state: GameState;
}

/** Lets bots play until `stop`, counting runs without searching for better ones; every move is handed out. */
export function playOn(
  table: Engine,
  seed: number,
  stop: (step: Step) => boolean,
  from: GameState = table.start().state,
): Step[] {
  const engine = new RulesEngine({ ...table.rules, trusted: "runs" }, table.setup);
  const rng = seededRng(seed);
  const steps: Step[] = [];
  let before = from;
  while (!before.ended && steps.length < 4000) {
    const action = sweepBot.choose(engine, before, rng);
    const result = engine.apply(before, action);
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${result.refusal.code}`);
    const step = { before, action, events: result.events, state: result.state };
    steps.push(step);
    if (stop(step)) break;
    before = result.state;
  }
  return steps;
}

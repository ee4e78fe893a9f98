import type { Action, GameEvent } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { GameState } from "../state/state.ts";
import { drain } from "../util/drain.ts";
import type { Bot } from "./bot.ts";
import { seededRng } from "./rng.ts";
import { trusting } from "./runs.ts";

/** How a game of bots is played. */
export interface SimulationOptions {
  seed: number;
  /** Gives the game up after this many actions. Default: 5000. */
  maxActions?: number;
  /** Runs are the best there are, as a strict table asks; slower. Otherwise good runs will do. */
  exact?: boolean;
  /** Called after every action. */
  after?: (step: {
    before: GameState;
    action: Action;
    state: GameState;
    events: readonly GameEvent[];
    number: number;
  }) => void;
}

/** What came of a game that bots played. */
export interface Simulation {
  log: Action[];
  state: GameState;
  /** How often each kind of decision was met, and each type of action taken. */
  decisions: Record<string, number>;
  actions: Record<string, number>;
  /** Reason of the game's end; "unfinished" when it was given up. */
  ending: string;
}

const count = (table: Record<string, number>, key: string): void => {
  table[key] = (table[key] ?? 0) + 1;
};

/**
 * Plays a game with one bot in all seats. The same engine, bot and seed give the same game. Runs are counted, but need
 * not be the best: searching for the best in every turn would take most of the time.
 * Throws when the bot's action is refused: it came out of the list of legal ones.
 */
export function simulateGame(table: Engine, bot: Bot, options: SimulationOptions): Simulation {
  return drain(simulating(table, bot, options));
}

/**
 * Plays the same game one action at a time, so that the caller can do other work in between; yields the number of
 * actions played.
 */
export function* simulating(
  table: Engine,
  bot: Bot,
  options: SimulationOptions,
): Generator<number, Simulation, void> {
  const engine = options.exact ? table : trusting(table);
  const rng = seededRng(options.seed);
  const result: Simulation = {
    log: [],
    state: engine.start().state,
    decisions: {},
    actions: {},
    ending: "unfinished",
  };
  const most = options.maxActions ?? 5000;
  while (!result.state.ended && result.log.length < most) {
    const before = result.state;
    for (const decision of engine.decisions(before)) count(result.decisions, decision.id);
    const action = bot.choose(engine, before, rng);
    const applied = engine.apply(before, action);
    if (!applied.ok) {
      throw new Error(
        `action ${result.log.length + 1} was listed as legal and refused: ${JSON.stringify(action)} ${JSON.stringify(applied.refusal)}`,
      );
    }
    result.log.push(action);
    count(result.actions, action.type);
    result.state = applied.state;
    options.after?.({
      before,
      action,
      state: applied.state,
      events: applied.events,
      number: result.log.length,
    });
    yield result.log.length;
  }
  if (result.state.ended) result.ending = result.state.ended.reason;
  return result;
}

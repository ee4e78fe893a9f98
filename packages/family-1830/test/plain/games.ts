import { createEngine, type Engine, replay, type TitleDefinition } from "@railhead/core";
import { audit, type Bot, simulateGame, sweepBot } from "@railhead/core/bots";

/** A table of this many players. */
function tableOf(title: TitleDefinition, players: number, seed: number): Engine {
  const seats = ["A", "B", "C", "D", "E", "F"].slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title, { players: seats, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A game of bots under the watch of every invariant: what is wrong with it, and how it ended. */
export function watched(
  title: TitleDefinition,
  players: number,
  seed: number,
  bot: Bot = sweepBot,
  maxActions = 4000,
  look: { closely?: number; tries?: number } = {},
) {
  const engine = tableOf(title, players, seed);
  const seen = audit(engine, engine.start().state, { seed, closely: 50, tries: 4, ...look });
  const faults: string[] = [];
  const game = simulateGame(engine, bot, { seed, maxActions, after: (step) => faults.push(...seen(step)) });
  const again = replay(engine.trusting(), game.log).timeline.state();
  if (JSON.stringify(again) !== JSON.stringify(game.state)) faults.push("its log plays to another state");
  return { game, faults };
}

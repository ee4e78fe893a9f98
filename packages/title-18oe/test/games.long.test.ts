import { createEngine, type Engine, type OptionValue, replay } from "@railhead/core";
import { audit, type Bot, randomBot, simulateGame, sweepBot, unreportedChanges } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { swept, whole } from "../../../vitest.sweeps.ts";
import { title18oe } from "../src/index.ts";

function table(players: number, options: Record<string, OptionValue> = {}): Engine {
  const made = createEngine(title18oe, {
    players: [..."ABCDEFG"].slice(0, players).map((id) => ({ id, name: id })),
    seed: players,
    options,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/**
 * Bots play this many actions under the watch of every invariant; in one state of twenty listed actions must be accepted, and changed ones
 * exactly where they are listed. Whole games are for `scripts/games.ts`: each takes about a minute.
 */
function watched(engine: Engine, seed: number, maxActions: number, bot: Bot = sweepBot) {
  const look = audit(engine, engine.start().state, { seed, closely: 20, tries: 10 });
  const faults: string[] = [];
  const game = simulateGame(engine, bot, { seed, maxActions, after: (step) => faults.push(...look(step)) });
  return { game, faults };
}

describe("games of bots, from the packet into the second set of operating rounds", () => {
  it("hold every invariant with three players, and replay to the same state", () => {
    const engine = table(3);
    const { game, faults } = watched(engine, 3, 260);
    expect(faults).toEqual([]);
    expect(game.log).toHaveLength(260);
    expect(game.state.round.set).toBeGreaterThan(2);
    expect(replay(engine.trusting(), game.log).timeline.state()).toEqual(game.state);
    // Railroads have run and paid: a table at which no one earns anything never ends.
    expect(game.actions.dividend).toBeGreaterThan(5);
  });

  // Four sets of rounds: all kinds of change that the full map knows, each told.
  it.runIf(whole)("tell whatever changes in 1,200 actions on the full map", () => {
    const engine = table(4);
    const silent: string[] = [];
    const kinds = new Set<string>();
    const game = simulateGame(engine, sweepBot, {
      seed: 4,
      maxActions: 1200,
      after: ({ before, state, events, number }) => {
        silent.push(
          ...unreportedChanges(engine, before, state, events).map((one) => `move ${number}: ${one}`),
        );
        for (const { type } of events) kinds.add(type);
      },
    });
    expect(silent).toEqual([]);
    expect(game.log).toHaveLength(1200);
    expect(kinds.size).toBeGreaterThan(30);
  });

  // Two thousand actions: for the sweeps alone. A table of the scenario is set up and begun in `scenario`.
  it.runIf(whole).each(swept([3, 2], 5))(
    "are played to the ranking by %i players in the United Kingdom and France",
    (players) => {
      const engine = table(players, title18oe.presets["uk-france"]);
      const faults: string[] = [];
      const look = audit(engine, engine.start().state, { seed: players, closely: 200, tries: 3 });
      const game = simulateGame(engine, sweepBot, {
        seed: players,
        maxActions: 4000,
        after: (step) => {
          if (step.number % 20 === 0) faults.push(...look(step));
        },
      });
      expect(faults).toEqual([]);
      expect(game.ending).toMatch(/^(bank|train)$/);
      expect(game.state.ended?.ranking).toHaveLength(players);
      expect(replay(engine.trusting(), game.log).timeline.state()).toEqual(game.state);
    },
  );

  it("hold every invariant with five players and no concessions", () => {
    const { game, faults } = watched(table(5, { concessions: false }), 5, 260);
    expect(faults).toEqual([]);
    expect(game.log).toHaveLength(260);
  });

  it("hold every invariant with seven players who do anything at all", () => {
    const { game, faults } = watched(table(7), 7, 260, randomBot);
    expect(faults).toEqual([]);
    expect(game.log).toHaveLength(260);
  });
});

import { createEngine, type Engine, type OptionValue, replay } from "@railhead/core";
import { audit, randomBot, simulateGame, sweepBot } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { options, presets, title18ardennes } from "../../src/index.ts";

const NAMES = ["A", "B", "C", "D", "E"];

function table(
  players: number,
  seed: number,
  setup: { options?: Record<string, OptionValue>; preset?: string } = {},
) {
  const seats = NAMES.slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18ardennes, { players: seats, seed, ...setup });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A game of bots under the watch of every invariant. */
function watched(engine: Engine, seed: number, bot = sweepBot, maxActions = 4000) {
  const look = audit(engine, engine.start().state, { seed, closely: 50, tries: 4 });
  const faults: string[] = [];
  const game = simulateGame(engine, bot, { seed, maxActions, after: (step) => faults.push(...look(step)) });
  return { game, faults };
}

/** Every value of every option that is not its default. */
const choices = options.flatMap((option): [string, OptionValue][] =>
  (option.values ?? []).filter((value) => value !== option.default).map((value) => [option.id, value]),
);

describe("whole games", () => {
  for (const players of swept([3, 4, 5], 3)) {
    it(`AR-3.1-01: end, hold every invariant and replay to the same state at a table of ${players}`, () => {
      const engine = table(players, players);
      const { game, faults } = watched(engine, players);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
      expect(replay(engine.trusting(), game.log).timeline.state()).toEqual(game.state);
    });
  }

  it("AR-3.1-01: is not played by two or by six", () => {
    for (const players of [2, 6]) {
      const seats = Array.from({ length: players }, (_, at) => ({ id: `p${at}`, name: `p${at}` }));
      const made = createEngine(title18ardennes, { players: seats, seed: 1 });
      expect(made.ok ? undefined : made.refusal).toMatchObject({ code: "PLAYER_COUNT", rule: "AR-3.1-01" });
    }
  });

  for (const [id, value] of swept(choices, 27)) {
    it(`are played with ${id} = ${value}`, () => {
      const { game, faults } = watched(table(4, 9, { options: { [id]: value } }), 9);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
    });
  }

  for (const preset of swept(Object.keys(presets), 3)) {
    it(`are played with the preset ${preset}`, () => {
      const { game, faults } = watched(table(5, 10, { preset }), 10);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
    });
  }

  it("hold every invariant under random play", () => {
    const { faults } = watched(table(4, 12), 12, randomBot, 1200);
    expect(faults).toEqual([]);
  });
});

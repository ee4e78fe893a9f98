import { createEngine, type Engine, type OptionValue, replay } from "@railhead/core";
import { audit, randomBot, simulateGame, sweepBot } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { options, presets, title18eu } from "../../src/index.ts";

const NAMES = ["A", "B", "C", "D", "E", "F"];

function table(
  players: number,
  seed: number,
  setup: { options?: Record<string, OptionValue>; preset?: string } = {},
) {
  const seats = NAMES.slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18eu, { players: seats, seed, ...setup });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A game of lean bots under the watch of every invariant. */
function watched(engine: Engine, seed: number, bot = sweepBot, maxActions = 4000) {
  const look = audit(engine, engine.start().state, { seed, closely: 50, tries: 4 });
  const faults: string[] = [];
  const game = simulateGame(engine, bot, { seed, maxActions, after: (step) => faults.push(...look(step)) });
  return { game, faults };
}

/** Every value of every option that is not its default. */
const choices = options.flatMap((option): [string, OptionValue][] => {
  const values =
    option.kind === "boolean"
      ? [true, false]
      : option.kind === "integer"
        ? Array.from({ length: (option.max ?? 0) + 1 }, (_, value) => value)
        : (option.values ?? []);
  return values.filter((value) => value !== option.default).map((value) => [option.id, value]);
});

describe("whole games", () => {
  for (const players of swept([4, 2, 3, 5, 6], 5)) {
    it(`end, hold every invariant and replay to the same state at a table of ${players}`, () => {
      const engine = table(players, players);
      const { game, faults } = watched(engine, players);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
      expect(replay(engine.trusting(), game.log).timeline.state()).toEqual(game.state);
    });
  }

  it("EU-5-02 EU-5-10: end by the bank and by the last player standing", () => {
    const endings = [4, 6].map((seed) => simulateGame(table(3, seed), sweepBot, { seed }).ending);
    expect(new Set(endings)).toEqual(new Set(["bank", "last_player"]));
  });

  it("end by agreement at any moment, the ranking taken as it stands", () => {
    const engine = table(3, 8);
    const { state } = simulateGame(engine, sweepBot, { seed: 8, maxActions: 150 });
    const agreed = engine.apply(state, { type: "end_by_agreement", seat: "A", agreed: ["A", "B", "C"] });
    expect(agreed.ok && agreed.state.ended?.reason).toBe("agreement");
    const alone = engine.apply(state, { type: "end_by_agreement", seat: "A", agreed: ["A"] });
    expect(alone.ok ? "" : alone.refusal.code).toBe("NOT_ALL_AGREED");
  });

  for (const [id, value] of swept(choices, 27)) {
    it(`are played with ${id} = ${value}`, () => {
      const engine = table(4, 9, { options: { [id]: value } });
      const { game, faults } = watched(engine, 9);
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
    });
  }

  for (const preset of swept(Object.keys(presets), 4)) {
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

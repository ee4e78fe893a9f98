import { createEngine, type GameState, type Json, type RecordLine, Timeline } from "@railhead/core";
import { deepFreeze, seededRng, simulateGame, sweepBot } from "@railhead/core/bots";
import { applyPatch, diffState } from "@railhead/core/record";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { title18eu } from "../../src/index.ts";

const text = (value: unknown): string => JSON.stringify(value);
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function game(players: number, seed: number) {
  const seats = ["A", "B", "C", "D", "E"].slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18eu, { players: seats, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const states: GameState[] = [deepFreeze(engine.start().state)];
  const lines: RecordLine[] = [];
  simulateGame(engine, sweepBot, {
    seed,
    after: ({ before, action, state }) => {
      states.push(deepFreeze(state));
      lines.push({ log: action, events: [], patch: stored(diffState(before, state)) });
    },
  });
  return { engine, states, lines };
}

describe("stored changes of whole games", () => {
  for (const players of swept([2, 4, 5], 3)) {
    it(`give back every state, and stay small, at a table of ${players}`, () => {
      const { engine, states, lines } = game(players, players);
      const restored = Timeline.restore(engine, stored(states[0] as GameState), [], lines);
      expect(restored.moves.length).toBe(states.length - 1);
      expect(restored.state().ended).not.toBeNull();
      for (const [at, state] of states.entries()) expect(text(restored.state(at))).toBe(text(state));
      const bytes = lines.reduce((sum, line) => sum + text(line.patch).length, 0) / lines.length;
      expect(bytes).toBeLessThan(400);
      expect(text(restored.state()).length).toBeGreaterThan(10_000);
    });
  }

  it("lead between any two states of a game, also far apart and backwards", () => {
    const { states } = game(3, 7);
    const rng = seededRng(7);
    const any = (): GameState => states[Math.floor(rng() * states.length)] as GameState;
    for (let n = 0; n < 400; n++) {
      const [from, to] = [any(), any()];
      expect(text(applyPatch(from, stored(diffState(from, to))))).toBe(text(to));
    }
  });

  it("are noticed in the wrong place: a change refused, or a state that is another one", () => {
    const { states, lines } = game(3, 8);
    const rng = seededRng(8);
    let refused = 0;
    for (let n = 0; n < 400; n++) {
      const at = Math.floor(rng() * lines.length);
      const other = Math.floor(rng() * lines.length);
      if (text(states[other]) === text(states[at])) continue;
      try {
        const got = applyPatch(states[other] as GameState, lines[at]?.patch as Json);
        expect(text(got)).not.toBe(text(states[at + 1]));
      } catch (error) {
        expect((error as Error).name).toBe("BadPatch");
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(20);
  });
});

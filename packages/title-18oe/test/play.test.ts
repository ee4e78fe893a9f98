import { createEngine } from "@railhead/core";
import { brokenInvariants, simulateGame, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { title18oe } from "../src/index.ts";

/** Bots play this many actions; every round that they came to, once. */
function rounds(players: number, options: Record<string, boolean>, maxActions: number): string[] {
  const made = createEngine(title18oe, {
    players: [..."ABCDEFG"].slice(0, players).map((id) => ({ id, name: id })),
    seed: players,
    options,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const first = engine.start().state;
  const met = new Set<string>();
  simulateGame(engine, sweepBot, {
    seed: players,
    maxActions,
    after({ state }) {
      met.add(roundOf(state));
      expect(brokenInvariants(engine, first, state)).toEqual([]);
    },
  });
  return [...met];
}

describe("bots play from the packet to the operating rounds", () => {
  it.each([3, 7])("with concessions, %i players", (players) => {
    expect(rounds(players, {}, 160)).toEqual(["packet", "concessions", "stock", "operating"]);
  });

  it("without concessions", () => {
    expect(rounds(4, { concessions: false }, 160)).toEqual(["packet", "stock", "operating"]);
  });
});

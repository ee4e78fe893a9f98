import { type Action, createEngine, type Json } from "@railhead/core";
import { brokenInvariants, deepFreeze, seededRng, sweepBot, trusting } from "@railhead/core/bots";
import { anyCorrection } from "@railhead/core/kit";
import { applyPatch, diffState } from "@railhead/core/record";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import { title18ardennes } from "../../src/index.ts";

/** A game of lean bots in which something is put right every few moves; every change goes through its stored form. */
function correctedGame(players: number, seed: number) {
  const seats = ["A", "B", "C", "D"].slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18ardennes, { players: seats, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = trusting(made.engine);
  const rng = seededRng(seed);
  const first = engine.start().state;
  let state = deepFreeze(first);
  const faults: string[] = [];
  const accepted = new Set<string>();
  const refused = new Set<string>();
  let moves = 0;
  const play = (action: Action): boolean => {
    const result = engine.apply(state, action);
    if (!result.ok) {
      refused.add(result.refusal.code);
      return false;
    }
    const patch = JSON.parse(JSON.stringify(diffState(state, result.state))) as Json;
    if (JSON.stringify(applyPatch(state, patch)) !== JSON.stringify(result.state))
      faults.push(`the stored change differs: ${JSON.stringify(action)}`);
    state = deepFreeze(result.state);
    if (action.type === "correct" || moves % 4 === 0)
      for (const fault of brokenInvariants(engine, first, state))
        faults.push(`${JSON.stringify(action)}: ${fault}`);
    return true;
  };
  while (!state.ended && moves < 3000 && !faults.length) {
    for (let n = 0; moves % 5 === 0 && n < 4 && !state.ended && !faults.length; n++) {
      const action = anyCorrection(engine, state, rng);
      if (!play(action)) continue;
      for (const { kind } of action.changes as unknown as { kind: string }[]) accepted.add(kind);
    }
    if (state.ended || faults.length) break;
    moves++;
    if (!play(sweepBot.choose(engine, state, rng))) faults.push("a listed action was refused");
  }
  return { state, faults, accepted: [...accepted].sort(), refused };
}

describe("games in which things are put right", () => {
  const GAMES = [
    [3, 1],
    [4, 2],
  ] as const;
  for (const [players, seed] of swept(GAMES, 3)) {
    it(`keep every invariant and are played to the end at a table of ${players}`, () => {
      const { state, faults, accepted, refused } = correctedGame(players, seed);
      expect(faults).toEqual([]);
      expect(state.ended).not.toBeNull();
      expect(accepted).toEqual(["cash", "certificate", "price", "tile", "token", "train"]);
      // The half that a minor's treasury keeps stays there, and what is not issued is left alone.
      expect([...refused]).toEqual(expect.arrayContaining(["MINOR_SHARES", "CORRECTION_PLACE"]));
    });
  }
});

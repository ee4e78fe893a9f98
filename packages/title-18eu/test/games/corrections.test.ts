import { type Action, createEngine } from "@railhead/core";
import {
  anyCorrection,
  brokenInvariants,
  deepFreeze,
  leanBot,
  seededRng,
  trusting,
} from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { title18eu } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";

/** A game of lean bots in which something is put right every few moves. */
function correctedGame(players: number, seed: number) {
  const seats = ["A", "B", "C", "D", "E"].slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title18eu, { players: seats, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = trusting(made.engine);
  const rng = seededRng(seed);
  const first = engine.start().state;
  let state = deepFreeze(first);
  const faults: string[] = [];
  let moves = 0;
  const accepted: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const play = (action: Action): boolean => {
    const result = engine.apply(state, action);
    if (!result.ok) return false;
    state = deepFreeze(result.state);
    if (action.type !== "correct" && moves % 4) return true;
    for (const fault of brokenInvariants(engine, first, state))
      faults.push(`${JSON.stringify(action)}: ${fault}`);
    return true;
  };
  while (!state.ended && moves < 3000 && !faults.length) {
    if (moves % 5 === 0) {
      for (let n = 0; n < 4; n++) {
        const action = anyCorrection(engine, state, rng);
        const refusal = engine.check(state, action);
        expect(play(action)).toBe(refusal === undefined);
        if (refusal) {
          refused[refusal.code] = (refused[refusal.code] ?? 0) + 1;
          continue;
        }
        for (const { kind } of action.changes as unknown as { kind: string }[])
          accepted[kind] = (accepted[kind] ?? 0) + 1;
        if (state.ended || faults.length) break;
      }
    }
    if (state.ended || faults.length) break;
    moves++;
    if (!play(leanBot.choose(engine, state, rng))) faults.push("a listed action was refused");
  }
  return { state, faults, accepted, refused, moves };
}

describe("games in which things are put right", { timeout: 120_000 }, () => {
  for (const [players, seed] of [
    [2, 1],
    [3, 2],
    [4, 3],
  ] as const) {
    it(`keep every invariant and are played to the end at a table of ${players}`, () => {
      const { state, faults, accepted, refused, moves } = correctedGame(players, seed);
      expect(faults).toEqual([]);
      expect(state.ended, `after ${moves} moves`).not.toBeNull();
      for (const kind of ["cash", "certificate", "train", "tile", "token", "price"])
        expect(accepted[kind], kind).toBeGreaterThan(3);
      expect(Object.keys(refused).length).toBeGreaterThan(10);
    });
  }
});

describe("a correction while something is open", () => {
  const cash = (amount: number): Action => ({
    type: "correct",
    seat: "C",
    reason: "paid twice",
    by: "C",
    changes: [{ kind: "cash", from: "player:A", to: "bank", amount }],
  });

  it("leaves a bidder what he has bid", () => {
    const table = new Table(3);
    const has = table.state.players.A?.cash ?? 0;
    table.do("choose_lot", { lot: "7", amount: 100 });
    const refused = table.engine.apply(table.state, cash(has - 99));
    expect(refused.ok || refused.refusal).toMatchObject({
      code: "BID_OVER_CASH",
      values: { amount: 100, n: 99 },
    });
    const made = table.engine.apply(table.state, cash(has - 100));
    expect(made.ok && table.engine.decisions(made.state)).toEqual(table.engine.decisions(table.state));
  });

  it("waits with who decides for a company until a question is answered", () => {
    const table = new Table(3);
    table.do("choose_lot", { lot: "7", amount: 100 });
    table.do("pass");
    table.do("pass");
    const question = { kind: "consent_train", seats: ["A"], company: "7", data: {} };
    const changes = [{ kind: "owner", company: "7", to: "B" }];
    const action: Action = { ...cash(1), changes };
    expect(table.engine.check(table.state, action)).toBeUndefined();
    table.edit((state) => void state.pending.push(question));
    expect(table.engine.check(table.state, action)?.code).toBe("CORRECTION_QUESTION");
  });
});

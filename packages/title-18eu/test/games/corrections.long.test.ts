import { type Action, createEngine } from "@railhead/core";
import { brokenInvariants, deepFreeze, seededRng, sweepBot, trusting } from "@railhead/core/bots";
import { anyCorrection } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
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
    if (!play(sweepBot.choose(engine, state, rng))) faults.push("a listed action was refused");
  }
  return { state, faults, accepted, refused, moves };
}

describe("games in which things are put right", () => {
  const GAMES = [
    [2, 1],
    [3, 2],
    [4, 3],
  ] as const;
  for (const [players, seed] of swept(GAMES, 3)) {
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

  it("leaves bidders the money they have bid", () => {
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
    // A question that 18EU never asks while its minors are sold: the rule is core's, whatever is asked.
    table.edit((state) => void state.pending.push(question));
    expect(table.engine.check(table.state, action)?.code).toBe("CORRECTION_QUESTION");
  });

  it("does not spoil what has been asked: a train offered must still find its place", () => {
    const table = new Table(4)
      .minors({ C: ["3"] })
      .closeRest()
      .phase("5");
    table.corporation("BNR", { shares: { A: 50, B: 20 }, cash: 500, trains: ["4"], turns: 3 });
    table.corporation("RPR", { shares: { B: 60, A: 20 }, trains: ["4", "4"], turns: 3 });
    table.operate("BNR", "trains", { earnings: 0 }).do("buy_train", { train: "4", from: "RPR", price: 100 });
    expect(table.state.pending.map((question) => question.kind)).toEqual(["consent_train"]);
    const train = table.company("RPR").trains[1]?.id as string;
    const give = (to: string): Action => ({ ...cash(1), changes: [{ kind: "train", train, to }] });
    expect(table.engine.check(table.state, give("company:BNR"))?.code).toBe("CORRECTION_UNSOUND");
    expect(table.engine.check(table.state, give("pool"))).toBeUndefined();
    const poor: Action = {
      ...cash(1),
      changes: [{ kind: "cash", from: "company:BNR", to: "bank", amount: 401 }],
    };
    expect(table.engine.check(table.state, poor)?.code).toBe("CORRECTION_UNSOUND");
    const enough: Action = {
      ...cash(1),
      changes: [{ kind: "cash", from: "company:BNR", to: "bank", amount: 400 }],
    };
    expect(table.engine.check(table.state, enough)).toBeUndefined();
  });

  it("leaves no one with a question that they cannot answer", () => {
    const table = new Table(4)
      .minors({ C: ["3"] })
      .closeRest()
      .phase("5");
    table.corporation("BNR", { shares: { A: 50, B: 20 }, cash: 900, trains: ["4"], turns: 3 });
    table.corporation("RPR", { shares: { B: 60, A: 20 }, trains: ["4"], turns: 3 });
    table.operate("BNR", "trains", { earnings: 0, owes: "TRAIN_OBLIGATION" });
    const train = table.company("RPR").trains[0]?.id as string;
    const give = (to: string): Action => ({ ...cash(1), changes: [{ kind: "train", train, to }] });
    expect(table.engine.check(table.state, give("company:BNR"))?.code).toBe("CORRECTION_UNSOUND");
    expect(table.engine.check(table.state, give("rusted"))).toBeUndefined();
  });
});

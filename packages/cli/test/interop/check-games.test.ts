import { type LogEntry, replay, Timeline } from "@railhead/core";
import { type Checkpoint, checkFile, checkGame } from "@railhead/interop";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, test } from "vitest";
import { checked, EU, eu, sale } from "./checkpoints.ts";

describe("who acts", () => {
  /** Minor 1 is player 2's. */
  const table = { engine: eu, state: structuredClone(eu.start().state) };
  Object.assign(table.state.companies["1"] as object, { owner: "player:2", started: true });

  test("a number is a player's, a text that a company bears its owner's", () => {
    expect(checked(table, sale([1]))).toBeUndefined();
    expect(checked(table, sale(["1"]))).toMatchObject({ what: "state.acting", ours: ["1"], theirs: ["2"] });
    // A company that no one has yet can be no one's, so that the text is a player's too.
    expect(checked(table, sale(["3"]))).toMatchObject({ what: "state.acting", theirs: ["3"] });
    // No company is called so: the seat itself, or no one.
    expect(checked(table, sale([3]))).toMatchObject({ what: "state.acting", theirs: ["3"] });
    expect(checked(table, sale(["XY"]))).toMatchObject({ what: "state.acting", theirs: [] });
    expect(checked(table, sale(["toString"]))).toMatchObject({ what: "state.acting", theirs: [] });
    expect(checked(table, sale([14]))).toMatchObject({ what: "state.acting", theirs: [] });
  });

  test("in the sale the priority of the record stands for nothing", () => {
    const { state, depot } = sale([1]);
    expect(checked(table, { depot, state: { ...state, first_player: 2 } })).toBeUndefined();
  });
});

describe("checkpoints beside a game that is played", () => {
  const log: LogEntry[] = [
    { type: "choose_lot", seat: "1", lot: "1", amount: 100, id: 1 },
    { type: "pass", seat: "2", id: 4 },
    { type: "pass", seat: "3" },
    { type: "choose_lot", seat: "2", lot: "2", amount: 100, id: 6 },
  ];
  const { timeline, refused } = replay(eu, log);
  /** Cash of the first player after this many moves tells how far the game is. */
  const cash = (moves: number) => timeline.state(moves).players["1"]?.cash as number;
  const bank = (moves: number) => timeline.state(moves).bank;
  const entry = (id: number, moves: number, acting: number, more: object = {}): Checkpoint => {
    const { depot, state } = sale([acting]);
    return {
      id,
      type: "bid",
      ...more,
      depot,
      players: { 1: { cash: cash(moves), value: cash(moves), minors: moves > 2 ? ["1"] : [] } },
      state: { ...state, bank: bank(moves) },
    };
  };

  test("the moves are what they are taken for", () => {
    expect(refused).toBeUndefined();
    expect([0, 1, 2, 3, 4].map(cash)).toEqual([cash(0), cash(0), cash(0), cash(0) - 100, cash(0) - 100]);
  });

  test("each goes after the last move with its number, and what bears none belongs to the move before", () => {
    const rows = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 1, 2), entry(4, 3, 2), entry(6, 4, 3)];
    expect(checkGame(timeline, log, rows, EU)).toEqual({ compared: 5, skipped: 0 });
  });

  test("the first that differs is told, with how many moves were played, and nothing behind it", () => {
    const rows = [entry(0, 0, 1), entry(1, 1, 2), entry(4, 2, 2), entry(6, 0, 3)];
    expect(checkGame(timeline, log, rows, EU)).toMatchObject({
      compared: 3,
      difference: { id: 4, at: 3, what: "players.1.cash", ours: cash(3), theirs: cash(2) },
    });
  });

  test("only what has changed stands in an entry", () => {
    const rows = [entry(0, 0, 1), { id: 1, type: "bid", state: { acting: [2] } }];
    expect(checkGame(timeline, log, rows, EU)).toEqual({ compared: 2, skipped: 0 });
    const kept = [entry(0, 0, 1), { id: 1, type: "bid" }];
    expect(checkGame(timeline, log, kept, EU).difference?.what).toBe("state.acting");
  });

  test("what goes beyond the moves that were played is not compared", () => {
    const longer = [...log, { type: "pass", seat: "3", id: 9 }];
    const rows = [entry(6, 4, 3), entry(9, 0, 1)];
    expect(checkGame(timeline, longer, rows, EU)).toEqual({ compared: 1, skipped: 0 });
    expect(checkGame(timeline, longer, [entry(8, 4, 3)], EU)).toEqual({ compared: 1, skipped: 0 });
  });

  test("undone moves of a file count for nothing", () => {
    const file = { log: [...log, { type: "undo", seat: "2" }] } as Parameters<typeof checkFile>[1];
    const undone = replay(eu, file.log).timeline;
    expect(checkFile(undone, file, [entry(4, 3, 2), entry(6, 3, 2)], EU)).toEqual({
      compared: 2,
      skipped: 0,
    });
  });

  test("at steps where the record still owes a part of a choice nothing is compared", () => {
    for (const step of EU.owing) {
      const half = entry(1, 0, 1);
      Object.assign(half.state as object, { step });
      expect(checkGame(timeline, log, [half], EU)).toEqual({ compared: 0, skipped: 1 });
    }
    const whole = entry(1, 3, 2);
    Object.assign(whole.state as object, { step: "Auction" });
    expect(checkGame(timeline, log, [whole], EU).difference?.id).toBe(1);
  });

  test("a pass that follows and is none here says that the record asks something more", () => {
    const differs = entry(1, 3, 2);
    const pass = (id: number) => entry(id, id < 4 ? 1 : 3, 2, { type: "pass" });
    const skipped = (...rows: Checkpoint[]) => checkGame(timeline, log, rows, EU);
    expect(skipped(differs, pass(3), entry(6, 4, 3))).toEqual({ compared: 2, skipped: 1 });
    // Wishes between are passed over.
    const wish = entry(2, 3, 2, { type: "program_auction_bid" });
    expect(skipped(differs, wish, pass(3))).toEqual({ compared: 1, skipped: 2 });
    // That pass is played here too.
    expect(skipped(differs, pass(4)).difference?.id).toBe(1);
    expect(skipped(differs, entry(3, 1, 2)).difference?.id).toBe(1);
    expect(skipped(differs).difference?.id).toBe(1);
  });
});

test("with an answer owed here nothing is compared", () => {
  const table = new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("4")
    .corporation("BNR", { shares: { A: 30 }, trains: ["3", "3", "3", "3"], cash: 1000 })
    .operate("BNR", "trains");
  const owed = structuredClone(table.state);
  owed.pending = [{ id: "discard_train", seats: ["A"], company: "BNR" }] as never;
  const timeline = new Timeline(table.engine, { state: owed, events: [] });
  expect(checkGame(timeline, [], [{ id: 0, state: { bank: 1 } }], EU)).toEqual({ compared: 0, skipped: 1 });
});

test("a finished game is compared but for who would act next", () => {
  const start = eu.start().state;
  const agreed = ["1", "2", "3"];
  const { timeline } = replay(eu, [{ type: "end_by_agreement", seat: "1", agreed, id: 1 }]);
  expect(timeline.state().ended).not.toBeNull();
  const { depot, state } = sale([3]);
  const over = (more: object) => [{ id: 1, depot, state: { ...state, bank: start.bank, ...more } }];
  const log: LogEntry[] = [{ type: "end_by_agreement", seat: "1", agreed, id: 1 }];
  const finished = { finished: true, operating: "14", round_num: 3 };
  expect(checkGame(timeline, log, over(finished), EU)).toEqual({ compared: 1, skipped: 0 });
  expect(checkGame(timeline, log, over({ turn: 2, finished: true }), EU).difference?.what).toBe("state.turn");
  expect(checkGame(timeline, log, over({}), EU).difference).toMatchObject({
    what: "state.finished",
    ours: true,
    theirs: false,
  });
});

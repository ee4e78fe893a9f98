import { describe, expect, test } from "vitest";
import {
  addCheckpoint,
  type Checkpoint,
  emptyCheckpoint,
  importGame,
  parseCheckpoints,
} from "../src/index.ts";

describe("checkpoints", () => {
  test("entries add up, null takes a key away, a minor that is null is gone", () => {
    const entries: Checkpoint[] = [
      {
        id: 0,
        full: true,
        players: { 1: { cash: 5, shares: {} } },
        minors: { 2: { cash: 1, owner: 1 } },
        corporations: { X: { price: 70, president: 1 } },
        depot: { upcoming: { 2: 1 }, market: [] },
        state: { phase: "2", operating: "2" },
      },
      {
        id: 3,
        players: { 1: { cash: 6 } },
        corporations: { X: { president: null } },
        hexes: { A1: ["9", 1] },
      },
      { id: 4, minors: { 2: null }, state: { operating: null }, depot: { upcoming: {}, market: ["2"] } },
    ];
    const known = emptyCheckpoint();
    for (const entry of entries) addCheckpoint(known, entry);
    expect(known).toEqual({
      players: { 1: { cash: 6, shares: {} } },
      corporations: { X: { price: 70 } },
      minors: { 2: null },
      hexes: { A1: ["9", 1] },
      depot: { upcoming: {}, market: ["2"] },
      state: { phase: "2" },
    });
  });

  test.each([
    ["{", "invalid JSON"],
    ["{}", "contains no list"],
    ['[{"id": 1}, {}]', "checkpoint 1 has no id"],
    ['[{"id": 1}, {"id": 2, "hexes": {"A1": ["9"]}}]', "checkpoint 1: hexes.A1[1] is missing"],
    [
      '[{"id": 1, "depot": {"upcoming": {"2": "all"}, "market": []}}]',
      "checkpoint 0: depot.upcoming.2 must be",
    ],
  ])("%s is refused in one line", (text, said) => {
    const result = parseCheckpoints(text);
    expect(result.ok ? "" : result.message).toContain(said);
  });

  test("a record of a title that is not handed in is refused", () => {
    const record = { title: "18EU", players: [{ id: 1 }], actions: [] };
    expect(importGame(JSON.stringify(record), [])).toEqual({
      ok: false,
      message: "records of 18EU cannot be read",
    });
  });
});

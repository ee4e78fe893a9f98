import { describe, expect, test } from "vitest";
import { amountOf, inWords, oneLine } from "../src/18xx-games/values.ts";
import { effectiveActions, parseRecord } from "../src/index.ts";

describe("a recorded value in a message", () => {
  test.each<[unknown, string]>([
    ["BNR", "BNR"],
    [6, "6"],
    ["", "an empty text"],
    [undefined, "nothing"],
    [null, "nothing"],
    [true, "yes"],
    [false, "no"],
    [["BNR_1"], "a list"],
    [{ id: 1 }, "an object"],
    [{ toString: 1 }, "an object"],
  ])("%j is told as %s", (value, told) => {
    expect(inWords(value)).toBe(told);
  });

  test("is on one line, of a length that can be read", () => {
    expect(oneLine("a text\n of\ttwo lines\n")).toBe("a text of two lines");
    expect(oneLine("x".repeat(1800))).toBe("x".repeat(1800));
    expect(oneLine("x".repeat(1801))).toBe(`${"x".repeat(1800)}…`);
  });
});

test.each<[unknown, number | undefined]>([
  [20, 20],
  ["20", 20],
  [0, 0],
  ["", undefined],
  [" ", undefined],
  ["NaN", undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [[20], undefined],
  [{ valueOf: 1, toString: 1 }, undefined],
  [true, undefined],
  [null, undefined],
])("the amount %j is %s", (value, amount) => {
  expect(amountOf(value)).toBe(amount);
});

describe("the id of a recorded action", () => {
  const read = (id: unknown) =>
    parseRecord(JSON.stringify({ title: "18EU", players: [{ id: 1 }], actions: [{ type: "pass", id }] }));

  test.each<[unknown, number]>([
    [7, 7],
    ["7", 7],
    [null, 1],
    [undefined, 1],
  ])("%j is %i", (id, number) => {
    expect(read(id)).toMatchObject({ ok: true, record: { actions: [{ id: number }] } });
  });

  test.each<[unknown, string]>([
    [{ id: 1 }, "actions[0]: the id an object is not a number"],
    [[], "actions[0]: the id a list is not a number"],
    [[3], "actions[0]: the id a list is not a number"],
    [true, "actions[0]: the id yes is not a number"],
    ["", "actions[0]: the id an empty text is not a number"],
    ["seven", "actions[0]: the id seven is not a number"],
    [0.5, "actions[0]: the id 0.5 is not a number"],
  ])("%j is refused", (id, message) => {
    expect(read(id)).toEqual({ ok: false, message });
  });
});

test("an optional rule that is no text is named in words", () => {
  const record = {
    title: "18EU",
    players: [{ id: 1 }],
    actions: [],
    settings: { optional_rules: [{ id: 1 }] },
  };
  expect(parseRecord(JSON.stringify(record))).toMatchObject({ record: { options: ["an object"] } });
});

test("an undo to what is no id takes nothing back", () => {
  const action = (id: number, type: string, fields: Record<string, unknown> = {}) => ({
    type,
    id,
    entity: "1",
    entityType: "player",
    fields,
    auto: [],
  });
  const done = [action(1, "pass"), action(2, "pass")];
  for (const action_id of [{ toString: 1 }, [1], "x"])
    expect(effectiveActions([...done, action(3, "undo", { action_id })])).toEqual(done);
  expect(effectiveActions([...done, action(3, "undo", { action_id: "1" })])).toEqual(done.slice(0, 1));
});

import { createEngine, replay, type Setup } from "@railhead/core";
import { sweepBot } from "@railhead/core/bots";
import { importGame } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../vitest.sweeps.ts";
import { pullmanBot } from "./pullman-bot.ts";
import { type Recorded, type Written, writtenGame } from "./written.ts";

const setup = (players: number, seed: number): Setup => ({
  players: Array.from({ length: players }, (_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` })),
  seed,
  order: "seated",
  preset: "18xx.games",
});

/** What a record must come to, whatever it is: a game that replays, or one line for a person. */
function sound(text: string): void {
  const result = importGame(text, [title18eu]);
  if (!result.ok) {
    expect(result.message).not.toBe("");
    expect(result.message.split("\n")).toHaveLength(1);
    expect(result.message.length).toBeLessThan(2000);
    expect(result.message).not.toMatch(/undefined|\[object|TypeError|is not a function|Cannot read/);
    return;
  }
  const made = createEngine(title18eu, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  expect(replay(made.engine, result.file.log).refused).toBeUndefined();
}

const odd = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  -1,
  0,
  0.5,
  1e21,
  "NaN",
  "-",
  "-0",
  "0-0-0",
  "p1",
  "1",
  "BNR",
  "P",
  "P-0",
  "BNR_0",
  true,
  [],
  {},
  [null],
  [[]],
  ["BNR_1", "SNCF_1"],
  [{ id: 1 }, "BNR_1"],
  { id: 1 },
  { toString: 1, valueOf: 1 },
  "a text\nof two lines",
  "long ".repeat(800),
);

type Change = (record: { [key: string]: unknown; actions: Recorded[] }, at: number, value: unknown) => void;

const fieldOf = (object: Record<string, unknown>, value: unknown): string => {
  const keys = Object.keys(object);
  return keys[JSON.stringify(value ?? null).length % Math.max(1, keys.length)] ?? "entity";
};

/** Ways to spoil a record at one of its actions. */
const CHANGES: Record<string, Change> = {
  "a field holds something else": ({ actions }, at, value) => {
    const action = actions[at] as Recorded;
    action[fieldOf(action, value)] = value;
  },
  "another acts": ({ actions }, at, value) => {
    (actions[at] as Recorded).entity = value as string;
  },
  "another type": ({ actions }, at, value) => {
    const types = [...new Set(actions.map(({ type }) => type)), typeof value === "string" ? value : "-"];
    (actions[at] as Recorded).type = types[JSON.stringify(value ?? 1).length % types.length] as string;
  },
  "a field is missing": ({ actions }, at, value) => {
    const action = actions[at] as Recorded;
    delete action[fieldOf(action, value)];
  },
  "an action is missing": ({ actions }, at) => actions.splice(at, 1),
  "an action stands twice": ({ actions }, at) =>
    actions.splice(at, 0, structuredClone(actions[at] as Recorded)),
  "two actions have changed places": ({ actions }, at) => actions.push(...actions.splice(at, 1)),
  "something stands inside": ({ actions }, at, value) => {
    (actions[at] as Recorded).auto_actions = [value, { type: "pass", entity: value }];
  },
  "a route holds something else": ({ actions }, at, value) => {
    const run = [...actions.slice(at), ...actions].find(({ type }) => type === "run_routes") as Recorded;
    const [route] = run.routes as Record<string, unknown>[];
    if (route) route[fieldOf(route, value)] = value;
    else run.routes = [value];
  },
  "the record's head holds something else": (record, _at, value) => {
    const keys = Object.keys(record).filter((key) => key !== "actions");
    record[keys[JSON.stringify(value ?? 1).length % keys.length] as string] = value;
  },
  "it is undone": ({ actions }, at, value) => {
    actions.splice(at, 0, { type: "undo", id: 0, entity: "p1", entity_type: "player", action_id: value });
  },
};

const GAMES: Record<string, Written> = {
  "a young game": writtenGame(title18eu, setup(4, 3), sweepBot, 3, 160),
  "a game with its exchange": writtenGame(title18eu, setup(2, 6), pullmanBot(), 6, 480),
};

describe.each(Object.entries(GAMES))(
  "%s, spoilt",
  { timeout: process.env.RUNS ? 0 : 600_000 },
  (name, { record, unasked }) => {
    const text = JSON.stringify(record);
    const young = name === "a young game";

    test("cut off anywhere: one line, never a fault", () => {
      fc.assert(
        fc.property(fc.nat(text.length - 1), (length) => {
          sound(text.slice(0, length));
        }),
        { numRuns: runs(40) },
      );
    });

    test("it stops after any action: it is read up to there", () => {
      fc.assert(
        fc.property(fc.nat(record.actions.length), (length) => {
          const result = importGame(JSON.stringify({ ...record, actions: record.actions.slice(0, length) }), [
            title18eu,
          ]);
          const left = record.actions[length - 1]?.type === "par";
          expect(result.ok).toBe(true);
          if (!result.ok) return;
          expect(result.report.changes.filter(({ kind }) => kind === "left")).toHaveLength(left ? 1 : 0);
          expect(result.report.notes.filter((note) => note.includes("is left out"))).toHaveLength(
            left ? 1 : 0,
          );
          const dropped = unasked.filter((at) => at < length).length;
          expect(result.report).toMatchObject({ dropped, supplied: 0, differences: [] });
          expect(result.report.lost).toBeUndefined();
        }),
        { numRuns: runs(young ? 20 : 6) },
      );
    });

    test.each(["constructor", "hasOwnProperty", "toString", "__proto__"])(
      "no action is of the type %s",
      (type) => {
        for (const share of [0.1, 0.5, 0.9]) {
          const actions = structuredClone(record.actions) as Recorded[];
          (actions[Math.floor(actions.length * share)] as Recorded).type = type;
          sound(JSON.stringify({ ...record, actions }));
        }
      },
    );

    test.each(Object.entries(CHANGES))("%s", (_what, change) => {
      fc.assert(
        fc.property(fc.nat(record.actions.length - 1), odd, (at, value) => {
          const copy = structuredClone(record) as unknown as Parameters<Change>[0];
          change(copy, at, value);
          sound(JSON.stringify(copy));
        }),
        // Also what once failed.
        { numRuns: Number(process.env.RUNS ?? runs(young ? 12 : 3)), examples: [[0, { id: 1 }]] },
      );
    });
  },
);

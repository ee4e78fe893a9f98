import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze, simulateGame, sweepBot } from "../../src/bots/index.ts";
import {
  createEngine,
  type GameState,
  type Json,
  type LogEntry,
  type RecordLine,
  Timeline,
} from "../../src/index.ts";
import { BadPatch } from "../../src/record/apply.ts";
import { applyPatch, diffState } from "../../src/record/index.ts";
import { tiny } from "../tiny/title.ts";

const asState = (value: unknown) => value as GameState;
const text = (value: unknown): string => JSON.stringify(value);

/** Through the store and back. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function engine(seed = 1) {
  const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
  const made = createEngine(tiny, { players, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

describe("changes of states", () => {
  it("say only what changed, each in its form", () => {
    const before = {
      bank: 12,
      gone: 1,
      list: [{ id: "a", at: "pool" }, { id: "b" }],
      stack: ["x", "y", "z"],
      deep: { keep: { a: [1] }, cash: 4 },
    };
    const after = {
      ...before,
      bank: 10,
      list: [{ id: "a", at: "player:A" }, { id: "b" }],
      stack: ["x", "z"],
      deep: { keep: before.deep.keep, cash: 5, fresh: null },
    };
    delete (after as { gone?: number }).gone;
    expect(diffState(asState(before), asState(after))).toEqual({
      gone: [],
      bank: [10],
      list: { 0: { at: ["player:A"] } },
      stack: [1, 1],
      deep: { cash: [5], fresh: [null] },
    });
  });

  it("are empty between equal states, however they were made", () => {
    const state = engine().start().state;
    expect(diffState(state, state)).toEqual({});
    expect(diffState(state, stored(state))).toEqual({});
  });

  it("keep the order of keys, also of one that was taken away and put back", () => {
    const before = asState({ a: 1, b: 2, c: 3, 7: 1 });
    const after = asState({ 3: 0, 7: 1, a: 1, c: 3, d: 4, b: 2 });
    const patch = stored(diffState(before, after));
    expect(text(applyPatch(before, patch))).toBe(text(after));
  });

  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<Json>(null, true, 0, 1, "a", "b"),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom("a", "b", "c", "1", "2"), tie("value"), { maxKeys: 4 }),
    ),
  })).value as fc.Arbitrary<Json>;
  const table = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "1", "10"), json);

  it("lead from any state to any other, through JSON, and touch neither", () => {
    fc.assert(
      fc.property(table, table, (from, to) => {
        const [before, after] = [deepFreeze(stored(from)), deepFreeze(stored(to))] as unknown as GameState[];
        const patch = stored(diffState(before as GameState, after as GameState));
        expect(text(applyPatch(before as GameState, patch))).toBe(text(after));
      }),
      { numRuns: 2000 },
    );
  });

  it("share what did not change with the state before", () => {
    const before = engine().start().state;
    const after = applyPatch(before, { bank: [5], players: { A: { cash: [1] } } });
    expect(after.bank).toBe(5);
    expect(after.players.A?.cash).toBe(1);
    expect(after.players.B).toBe(before.players.B);
    expect(after.companies).toBe(before.companies);
    expect(before.players.A?.cash).toBe(300);
  });

  const wrong: [string, Json, string][] = [
    ["no table", [1], "the top is no table"],
    ["a bare value", { bank: 5 }, "bank is no change"],
    ["a bare null", { bank: null }, "bank is no change"],
    ["taking away what is not there", { nothing: [] }, "nothing takes away"],
    ["moving what is not there", { nothing: [null, 1] }, "nothing moves"],
    ["going into a number", { bank: { cash: [1] } }, "bank goes into"],
    ["going into nothing", { players: { Z: { cash: [1] } } }, "players.Z goes into"],
    ["splicing a table", { players: [0, 1] }, "players splices what is no list"],
    ["splicing outside", { seatOrder: [2, 2] }, "seatOrder splices outside"],
    ["splicing before", { seatOrder: [-1, 1] }, "seatOrder splices outside"],
    ["splicing nowhere", { seatOrder: ["a", 1] }, "seatOrder splices outside"],
    ["an index outside", { seatOrder: { 3: ["A"] } }, "seatOrder.3 is outside"],
    ["a name in a list", { seatOrder: { "": ["A"] } }, "seatOrder. is outside"],
    ["taking away a member", { seatOrder: { 0: [] } }, "seatOrder.0 is no change"],
    ["the prototype", JSON.parse('{"__proto__":{"x":[1]}}') as Json, "__proto__ is no key"],
  ];
  for (const [name, patch, message] of wrong) {
    it(`refuse ${name}`, () => {
      const before = deepFreeze(engine().start().state);
      expect(() => applyPatch(before, patch)).toThrow(BadPatch);
      expect(() => applyPatch(before, patch)).toThrow(message);
    });
  }
});

/** A game of bots as lines of a record, and its timeline. */
function recorded(seed: number): { lines: RecordLine[]; played: Timeline } {
  const table = engine(seed);
  const played = new Timeline(table);
  const lines: RecordLine[] = [];
  const note = (log: LogEntry) => {
    if (log.type === "undo") played.undo(typeof log.to === "number" ? log.to : undefined);
    else if (log.type === "redo") played.redo();
    lines.push({ log, events: [] });
  };
  const { log } = simulateGame(table, sweepBot, { seed, maxActions: 400 });
  for (const action of log) {
    const before = played.state();
    if (played.play(action)) throw new Error("a replayed move is refused");
    const { events, state } = played.moves.at(-1) as Timeline["moves"][number];
    lines.push({ log: action, events, patch: diffState(before, state) });
    if (lines.length % 17 === 0) {
      note({ type: "undo", seat: "A", to: played.moves.length - 5 });
      note({ type: "undo", seat: "A" });
      note({ type: "redo", seat: "A" });
      note({ type: "redo", seat: "A" });
    }
    if (lines.length % 29 === 0) lines.push({ events: [{ type: "seat_taken" }] });
  }
  return { lines: stored(lines), played };
}

describe("a timeline out of a record", () => {
  it("has every state and event as it was played, and asks no rule", () => {
    const { lines, played } = recorded(3);
    const deaf = new Proxy(engine(3), {
      get: () => {
        throw new Error("a rule was asked");
      },
    });
    const restored = Timeline.restore(deaf, stored(played.first), played.firstEvents, lines);
    expect(restored.moves.length).toBeGreaterThan(100);
    expect(restored.moves.map((move) => text(move.state))).toEqual(
      played.moves.map((move) => text(move.state)),
    );
    expect(restored.moves.map(({ action, events }) => text({ action, events }))).toEqual(
      played.moves.map(({ action, events }) => text({ action, events })),
    );
  });

  it("is played on, taken back and brought back from there", () => {
    const { lines, played } = recorded(4);
    const half = lines.findIndex((line, at) => at > lines.length / 2 && line.log?.type === "undo") + 1;
    const restored = Timeline.restore(engine(4), played.first, played.firstEvents, lines.slice(0, half));
    const count = restored.moves.length;
    const state = text(restored.state());
    restored.undo();
    expect(restored.moves).toHaveLength(count - 1);
    restored.redo();
    expect(text(restored.state())).toBe(state);
    restored.redo();
    expect(restored.moves).toHaveLength(count + 5);
    restored.undo(count);
    const { action } = played.moves[count] as Timeline["moves"][number];
    expect(restored.play(action)).toBeUndefined();
    expect(text(restored.state())).toBe(text(played.state(count + 1)));
    expect(restored.play({ type: "fly", seat: action.seat })?.code).toBeDefined();
    restored.redo();
    expect(restored.moves).toHaveLength(count + 1);
  });

  it("is refused where a change is missing or does not belong there", () => {
    const { lines, played } = recorded(5);
    const open = (some: RecordLine[]) => () => Timeline.restore(engine(5), played.first, [], some);
    const { patch: _patch, ...bare } = lines[3] as RecordLine;
    expect(open([...lines.slice(0, 3), bare])).toThrow("move 4 is stored without its change");
    const apart = played.moves.findIndex((move) =>
      move.events.some((event) => event.type === "train_bought"),
    );
    expect(open(lines.slice(apart))).toThrow(BadPatch);
  });
});

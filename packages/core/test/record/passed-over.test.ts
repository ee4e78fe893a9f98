import { describe, expect, it } from "vitest";
import { simulateGame, sweepBot } from "../../src/bots/index.ts";
import { lineOf } from "../../src/engine/index.ts";
import { createEngine, type LogEntry, replay } from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, {
  players: ["a", "b", "c"].map((id) => ({ id, name: id })),
  seed: 4,
});
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;
const { log } = simulateGame(engine, sweepBot, { seed: 4, maxActions: 60 });
const asked = replay(engine.trusting(), log).timeline;
const lines = asked.moves.map(lineOf);
const events = ({ moves }: typeof asked) => moves.map((move) => move.events);

describe("what a move passed over", () => {
  it("is kept with the move, also where it was nothing", () => {
    expect(asked.moves.every((move) => Array.isArray(move.passedOver))).toBe(true);
    const kinds = new Set(asked.moves.flatMap((move) => move.passedOver?.map((one) => typeof one) ?? []));
    expect(kinds).toEqual(new Set(["string", "boolean"]));
  });

  it("need not be asked again by who trusts the log: states and events are the same", () => {
    const { timeline, refused } = replay(engine.trusting(), structuredClone(lines));
    expect(refused).toBeUndefined();
    expect(timeline.state()).toEqual(asked.state());
    expect(events(timeline)).toEqual(events(asked));
    expect(timeline.moves.map(lineOf)).toEqual(lines);
  });

  it("is what such an engine goes by, and no other", () => {
    const at = lines.findIndex((line) => line.passedOver?.includes(true));
    expect(at).toBeGreaterThanOrEqual(0);
    const wrong: LogEntry[] = lines.map((line, index) => (index === at ? { ...line, passedOver: [] } : line));
    const first = (rules: typeof engine) => replay(rules, wrong.slice(0, at + 1)).timeline.state();
    expect(first(engine.trusting())).not.toEqual(asked.state(at + 1));
    expect(first(engine)).toEqual(asked.state(at + 1));
  });

  it("is asked where a line does not tell it", () => {
    const bare = lines.map(({ passedOver: _over, ...line }) => line as LogEntry);
    expect(replay(engine.trusting(), bare).timeline.state()).toEqual(asked.state());
  });

  it("throws nothing where it is wrong, and leads elsewhere", () => {
    const action = lines.findIndex((line) => line.passedOver?.length === 0);
    const before = asked.state(action);
    const move = asked.moves[action]?.action;
    if (!move) throw new Error("no move asks the next seat at once");
    const result = engine.trusting().apply(before, move, [true, true, true, true, true, true]);
    if (result.ok) expect(result.state).not.toEqual(asked.state(action + 1));
    else expect(result.refusal.code).toBe("RULES_FAULT");
  });
});

import { describe, expect, it } from "vitest";
import { createEngine, type GameState, Timeline } from "../../src/index.ts";
import { PositionError, positionProblem } from "../../src/solver/index.ts";
import { StrangeState } from "../../src/state/format.ts";
import { STATE_FORMAT } from "../../src/state/index.ts";
import { viewState } from "../../src/view/index.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, {
  players: [
    { id: "A", name: "A" },
    { id: "B", name: "B" },
  ],
  seed: 5,
});
if (!made.ok) throw new Error("refused");
const { engine } = made;
const today = engine.start().state;
const { format: _none, ...first } = today;
/**
 * States that must not pass for current ones: one of the first format, which bore no number, and one of a future
 * format.
 */
const strange: [string, GameState, number][] = [
  ["the first form", first as GameState, 1],
  ["a form to come", { ...today, format: STATE_FORMAT + 1 }, STATE_FORMAT + 1],
];
const pass = { type: "pass", seat: engine.decisions(today)[0]?.seats[0] as string };

describe("a state names its form", () => {
  it("from the first on, and every move keeps it", () => {
    expect(today.format).toBe(STATE_FORMAT);
    const played = engine.apply(today, pass);
    expect(played.ok && played.state.format).toBe(STATE_FORMAT);
  });

  it.each(strange)("and one of %s is refused, with both forms", (_what, state, format) => {
    const refusal = { code: "STATE_FORMAT", values: { format, known: STATE_FORMAT } };
    expect(engine.apply(state, pass)).toEqual({ ok: false, refusal });
    expect(engine.check(state, pass)).toEqual(refusal);
    expect(engine.unfit(state, pass)).toEqual(refusal);
  });

  it.each(strange)("and one of %s is read by nothing", (_what, state, format) => {
    const reads: (() => unknown)[] = [
      () => engine.decisions(state),
      () => engine.legalActions(state),
      () => engine.asideActions(state, "A"),
      () => engine.runAsked(state),
      () => engine.seenBy(state, null),
      () => engine.absenceDefault(state, "A"),
      () => viewState(engine, state),
      () => new Timeline(engine, { state, events: [] }),
      () => Timeline.restore(engine, state, [], []),
    ];
    for (const read of reads) expect(read).toThrow(StrangeState);
    expect(reads[0]).toThrow(`State format ${format} is not supported (current: ${STATE_FORMAT})`);
  });

  it.each(strange)("and a position with one of %s says what to do", (_what, state, format) => {
    const position = { title: "tiny", setup: engine.setup, state, company: "ABC" };
    expect(() => positionProblem(position, () => tiny)).toThrow(PositionError);
    expect(() => positionProblem(position, () => tiny)).toThrow(
      `state format ${format} is not supported (current: ${STATE_FORMAT}); rebuild the position from its game`,
    );
    expect(() => positionProblem({ ...position, state: today }, () => tiny)).not.toThrow(/format/);
  });
});

describe("an action that was kept for later", () => {
  it.each([
    [{ type: "pass", seat: "A" }, undefined],
    [{ type: "start_company", seat: "A", company: "ABC", price: 60 }, undefined],
    [{ type: "correct", seat: "A", changes: [], reason: "", by: "A" }, undefined],
    [{ type: "start_company", seat: "A", company: "ABC" }, "price"],
    [{ type: "pass", seat: "A", loudly: true }, "loudly"],
    [{ type: "sail", seat: "A" }, "type"],
  ])("%j is judged by the current fields", (action, field) => {
    const unfit = engine.unfit(today, action);
    expect(unfit?.values.field).toBe(field);
    expect(unfit?.code).toBe(field === undefined ? undefined : "BAD_ACTION");
  });
});

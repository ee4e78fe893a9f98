import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMachine, type StateValueMap, transition } from "xstate";
import { compileChart } from "../../src/flow/compile.ts";
import { type ChartNode, guardsOf, roundOf, stagesOf } from "../../src/flow/index.ts";
import { type Moved, moved } from "../../src/flow/move.ts";
import { createEngine, defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import type { FlowState } from "../../src/state/index.ts";
import { Tx } from "../../src/state/tx.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, {
  players: [
    { id: "A", name: "A" },
    { id: "B", name: "B" },
  ],
  seed: 1,
});
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;
const { chart } = engine.rules;
const start = engine.start().state.flow;

function eventsOf(node: ChartNode): string[] {
  const children = Object.values(node.states ?? {}).flatMap(eventsOf);
  return [...Object.keys(node.on ?? {}), ...children];
}
const events = [...new Set(Object.values(chart.config.states).flatMap(eventsOf))];

describe("a title's chart", () => {
  it("goes through JSON into createMachine, and with the guards of its names plays alike", () => {
    const machine = createMachine(JSON.parse(JSON.stringify(chart.config))).provide({
      guards: guardsOf(chart.config),
    });
    expect(Object.keys(guardsOf(chart.config))).toContain("ending.afterSet");
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { minLength: 5, maxLength: 40 }), (sent) => {
        let flow = start;
        let snapshot = machine.resolveState({ value: start.value, context: {} });
        for (const type of sent) {
          snapshot = transition(machine, snapshot, { type })[0];
          flow = moved(chart, flow, type)?.flow ?? flow;
          expect(flow.value).toEqual(snapshot.value);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("takes the guarded arrow only where its region stands so", () => {
    const at = (ending: string): FlowState => ({
      value: { ...start.value, play: { operating: "track" }, ending },
    });
    expect(roundOf(moved(chart, at("open"), "SET_DONE") as Moved)).toBe("stock");
    expect(roundOf(moved(chart, at("afterSet"), "SET_DONE") as Moved)).toBe("over");
  });

  it("moves every region that knows an event, wherever the others stand", () => {
    const alarm = { initial: "off", states: { off: { on: { "FIRST_TRAIN.3": "on" } }, on: {} } };
    const two = compileChart("two", { ...tiny.flow, regions: { alarm } }, tiny.rounds, tiny.phases);
    const from = (more: object): FlowState => ({ value: { ...start.value, alarm: "off", ...more } });
    for (const play of [start.value.play, "over"])
      expect(moved(two, from({ play }), "FIRST_TRAIN.3")?.flow.value).toMatchObject({
        play,
        phase: "3",
        alarm: "on",
      });
    expect(moved(two, from({ phase: "3" }), "FIRST_TRAIN.3")?.flow.value.alarm).toBe("on");
    expect(moved(two, from({ phase: "3", alarm: "on" }), "FIRST_TRAIN.3")).toBeUndefined();
  });

  it("gives one object for a state, in whatever order a store hands its regions back, and no one can change it", () => {
    const turned: StateValueMap = Object.fromEntries(Object.entries(start.value).reverse());
    const one = moved(chart, start, "FIRST_TRAIN.3");
    expect(one).toBeDefined();
    expect(moved(chart, { value: turned }, "FIRST_TRAIN.3")).toBe(one);
    expect(() => Object.assign(one?.flow.value ?? {}, { phase: "4" })).toThrow(TypeError);
  });

  it("knows where an event does not apply, and throws where a rule still sends it", () => {
    expect(moved(chart, start, "RUN_DONE")).toBeUndefined();
    expect(moved(chart, start, "FIRST_TRAIN.nothing")).toBeUndefined();
    const stages = stagesOf({ initial: "a", states: { a: { on: { GO: "b" } }, b: {} } });
    const tx = new Tx(engine.rules, engine.start().state);
    expect(() => stages.send(tx, "GO")).toThrow("flow chart: GO does not apply");
    expect(() => stages.of(tx)).toThrow("step stock/turn has no stage a, b");
    expect(tx.transitions).toBe(0);
  });

  it("a step that is done is left once the question on top of it is answered", () => {
    const table = new Position(tiny, 2);
    const next = (flow: FlowState, event: string) => moved(chart, flow, event)?.flow;
    const open = table.stock("A").state.flow;
    const done = next(open, "STEP_DONE") as FlowState;
    expect([next(open, "NEXT_STEP")?.value, next(done, "STEP_DONE")]).toEqual([
      { ...open.value, play: { stock: "close" } },
      undefined,
    ]);
    expect(next(done, "NEXT_STEP")?.value).toEqual({ ...open.value, play: { stock: "close" }, step: "open" });
  });

  it("is refused with one line where a region has a name of every chart, or a stage leads nowhere", () => {
    const regions = { ending: { initial: "none", states: { none: {} } } };
    expect(() => defineTitle({ ...tiny, flow: { ...tiny.flow, regions } })).toThrow(
      "title tiny: region name ending is reserved",
    );
    const stages = { initial: "a", states: { a: { on: { GO: "c" } } } };
    const [first, ...others] = tiny.rounds;
    if (!first) throw new Error("no rounds");
    const steps = first.steps.map((step) => ({ ...step, stages }));
    expect(() => defineTitle({ ...tiny, rounds: [{ ...first, steps }, ...others] })).toThrow(
      "title tiny: step stock/turn: unknown stage c",
    );
  });
});

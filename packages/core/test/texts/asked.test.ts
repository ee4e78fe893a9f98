import { describe, expect, it } from "vitest";
import { interruptKind } from "../../src/engine/interrupt.ts";
import { createEngine, defineTitle } from "../../src/index.ts";
import { Tx } from "../../src/state/index.ts";
import { defineAction } from "../../src/vocabulary/define-action.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, { players: ["A", "B"].map((id) => ({ id, name: id })), seed: 5 });
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;

describe("a title is refused while someone could be asked without words", () => {
  const [first, ...rounds] = tiny.rounds;
  const [step, ...steps] = first?.steps ?? [];
  const rain = defineAction("rain", {})({ check: () => undefined, list: () => [{}], apply: () => undefined });

  it("by a step, by an interrupt, by a button", () => {
    if (!first || !step) throw new Error("the title has no step");
    const withStep = (changed: typeof step) => [{ ...first, steps: [changed, ...steps] }, ...rounds];
    expect(() => defineTitle({ ...tiny, rounds: withStep({ ...step, id: "wet" }) })).toThrow(
      "decision.wet has no text",
    );
    expect(() =>
      defineTitle({ ...tiny, interrupts: [{ kind: "storm", actions: [], forced: true }] }),
    ).toThrow("decision.storm has no text");
    expect(() => defineTitle({ ...tiny, tableActions: [rain] })).toThrow("do.rain has no text");
    expect(defineTitle(tiny)).toBe(tiny);
  });
});

describe("an interrupt of a kind", () => {
  const storm = interruptKind<{ wind: number }>("storm");
  const calm = interruptKind<{ wind: number }>("calm");

  it("is asked on top, read with its data, and taken off; the one below comes back", () => {
    const tx = new Tx(engine.rules, engine.start().state);
    expect(storm.top(tx)).toBeUndefined();
    storm.ask(tx, ["A"], { wind: 3 }, "ABC");
    expect(storm.now(tx)).toEqual({ seats: ["A"], company: "ABC", data: { wind: 3 } });
    calm.ask(tx, ["B"], { wind: 0 });
    expect(storm.top(tx)).toBeUndefined();
    expect(calm.end(tx).data).toEqual({ wind: 0 });
    expect(storm.end(tx).data).toEqual({ wind: 3 });
    expect(tx.state.pending).toEqual([]);
  });

  it("is a fault where another stands on top, or none", () => {
    const tx = new Tx(engine.rules, engine.start().state);
    expect(() => storm.now(tx)).toThrow("no interrupt storm");
    calm.ask(tx, ["B"], { wind: 0 });
    expect(() => storm.end(tx)).toThrow("no interrupt storm");
    expect(tx.state.pending).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import type { PhaseChange, PhasePart } from "../../src/contract/phase-change.ts";
import { beginParts, continueParts } from "../../src/engine/phase-change.ts";
import { send } from "../../src/flow/chart.ts";
import { Tx } from "../../src/state/tx.ts";
import { act, engineOf, lone, step } from "./lone.ts";

type When = NonNullable<PhasePart["when"]>;

/** A table whose phases begin with these parts: "name", "name:when", and "name!" for one that asks. */
function table(...parts: string[]) {
  const done: string[] = [];
  const made = parts.map((text): PhasePart => {
    const [name, when] = text.replace("!", "").split(":") as [string, When?];
    return {
      name,
      ...(when && { when }),
      run(tx, { phase, train, company, order }) {
        done.push(
          [name, phase, train, company, order?.join("+")].filter((one) => one !== undefined).join(" "),
        );
        if (text.includes("!")) tx.pending().push({ kind: "discard_train", seats: ["A"], data: null });
      },
    };
  });
  const title = lone([step("one", [act("lay_tile")])]);
  const engine = engineOf({ ...title, slots: { ...title.slots, "phase.begin": made } });
  const tx = new Tx(engine.rules, engine.start().state);
  const names = () => done.splice(0).map((one) => one.split(" ")[0]);
  const begin = (change: PhaseChange, atOnce = false) =>
    beginParts(tx, send(tx, "FIRST_TRAIN.3"), change, atOnce);
  return { tx, done, names, begin };
}

const change = { phase: "3", train: "3" };
const ask = (tx: Tx) => tx.pending().push({ kind: "discard_train", seats: ["A"], data: null });

describe("the parts of a phase's beginning", () => {
  it("are all done at once where none has to wait, in their order, with what has begun the phase", () => {
    const { tx, done, begin } = table("rust", "open!", "limit");
    begin({ ...change, company: "ABC", order: ["CW", "ABC"] });
    expect(done).toEqual(["rust 3 3 ABC CW+ABC", "open 3 3 ABC CW+ABC", "limit 3 3 ABC CW+ABC"]);
    expect(tx.state).not.toHaveProperty("phaseParts");
  });

  it("wait for the answers to what was asked before them, and anyone who stands behind one that waits, waits too", () => {
    const { tx, names, begin } = table("rust!", "open:answered", "limit");
    begin(change);
    expect(names()).toEqual(["rust"]);
    expect(tx.state.phaseParts).toStrictEqual([{ ...change, parts: ["open", "limit"] }]);
    const free = table("rust", "open:answered", "limit");
    free.begin(change);
    expect(free.names()).toEqual(["rust", "open", "limit"]);
    const before = table("rust", "open:answered", "limit");
    ask(before.tx);
    before.begin(change);
    expect(before.names()).toEqual(["rust", "open", "limit"]);
  });

  it("wait for the end of the step, with the company on turn, unless no step is running", () => {
    const { tx, names, begin } = table("rust", "open:stepEnd", "limit");
    begin({ ...change, company: "ABC", order: ["CW"] });
    expect(names()).toEqual(["rust"]);
    expect(tx.state.phaseParts).toStrictEqual([{ ...change, company: "ABC", parts: ["open", "limit"] }]);
    const between = table("rust", "open:stepEnd", "limit");
    between.begin(change, true);
    expect(between.names()).toEqual(["rust", "open", "limit"]);
    const asked = table("rust!", "open:stepEnd", "limit");
    asked.begin(change, true);
    expect(asked.names()).toEqual(["rust"]);
    expect(asked.tx.state.phaseParts).toStrictEqual([{ ...change, atOnce: true, parts: ["open", "limit"] }]);
  });

  it("go on one by one, each that is due; what a part keeps is what has begun its phase", () => {
    const { tx, done } = table("rust:answered", "open", "limit:stepEnd", "last");
    tx.state.phaseParts = [{ ...change, company: "ABC", parts: ["rust", "open", "limit", "last"] }];
    expect(continueParts(tx, false)).toBe(true);
    expect(tx.state.phaseParts).toEqual([{ ...change, company: "ABC", parts: ["open", "limit", "last"] }]);
    expect(continueParts(tx, false)).toBe(true);
    expect(continueParts(tx, false)).toBe(false);
    expect(done).toEqual(["rust 3 3 ABC", "open 3 3 ABC"]);
    expect(continueParts(tx, true)).toBe(true);
    expect(continueParts(tx, false)).toBe(true);
    expect(done.slice(2)).toEqual(["limit 3 3 ABC", "last 3 3 ABC"]);
    expect(tx.state).not.toHaveProperty("phaseParts");
    expect(continueParts(tx, true)).toBe(false);
  });

  it("of a phase that began between turns do not wait for a step; of another that waits they pass by", () => {
    const { tx, done } = table("open:stepEnd", "limit");
    tx.state.phaseParts = [
      { phase: "3", train: "3", parts: ["open"] },
      { phase: "4", train: "4", atOnce: true, parts: ["open", "limit"] },
    ];
    expect(continueParts(tx, false)).toBe(true);
    expect(done).toEqual(["open 4 4"]);
    expect(tx.state.phaseParts).toEqual([
      { phase: "3", train: "3", parts: ["open"] },
      { phase: "4", train: "4", atOnce: true, parts: ["limit"] },
    ]);
  });

  it("are left out where the rules no longer have them", () => {
    const { tx, done } = table("limit");
    tx.state.phaseParts = [{ ...change, parts: ["gone", "limit"] }];
    expect([continueParts(tx, false), continueParts(tx, false), continueParts(tx, false)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(done).toEqual(["limit 3 3"]);
  });
});

import { describe, expect, it } from "vitest";
import {
  type Action,
  createEngine,
  defineTitle,
  type HouseRule,
  type LogEntry,
  replay,
} from "../../src/index.ts";
import { defineAction } from "../../src/vocabulary/define-action.ts";
import { f } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const players = ["A", "B"].map((id) => ({ id, name: id }));
const fields = { n: f.integer(), aloud: f.withDefault(f.boolean(), true) };
const whistle = defineAction("whistle", fields);

/** A table action that got the field `aloud` after games had been played with it. */
function table() {
  const seen: unknown[] = [];
  const plugin: HouseRule = {
    slug: "whistles",
    version: "2",
    tableActions: [
      whistle({
        check: (_ctx, { aloud }) => {
          seen.push(aloud);
          return undefined;
        },
        list: () => [{ n: 1 }],
        apply(tx, { n, aloud }) {
          tx.facts().whistled = { n, aloud };
        },
      }),
    ],
  };
  const made = createEngine(defineTitle(tiny), { players, seed: 5, order: "seated" }, [plugin]);
  if (!made.ok) throw new Error(made.refusal.code);
  return { engine: made.engine, seen };
}

describe("a field that an action got later", () => {
  it("has its default in an older log, and the log stays as it is", () => {
    const { engine, seen } = table();
    const log: LogEntry[] = [{ type: "whistle", seat: "A", n: 3 }];
    const { timeline, refused } = replay(engine, log);
    expect(refused).toBeUndefined();
    expect(seen).toEqual([true]);
    expect(timeline.state().facts.whistled).toEqual({ n: 3, aloud: true });
    expect(timeline.moves[0]?.action).toEqual({ type: "whistle", seat: "A", n: 3 });
  });

  it("has what is given, where it is of its kind", () => {
    const { engine } = table();
    const { state } = engine.start();
    const played = engine.apply(state, { type: "whistle", seat: "A", n: 3, aloud: false });
    expect(played.ok && played.state.facts.whistled).toEqual({ n: 3, aloud: false });
    const odd: Action = { type: "whistle", seat: "A", n: 3, aloud: "yes" };
    expect(engine.apply(state, odd)).toMatchObject({ ok: false, refusal: { values: { field: "aloud" } } });
  });

  it("is filled in by who makes the action, and may be left out of a list", () => {
    const { engine } = table();
    const { state } = engine.start();
    expect(whistle.of("A", { n: 3 })).toEqual({ type: "whistle", seat: "A", n: 3, aloud: true });
    expect(engine.legalActions(state, "A", true)).toContainEqual({ type: "whistle", seat: "A", n: 1 });
  });
});

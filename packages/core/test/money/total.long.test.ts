import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { audit, randomBot, simulateGame, sweepBot, vocabularyOf } from "../../src/bots/index.ts";
import { FAULT } from "../../src/engine/index.ts";
import { type Action, createEngine, type Engine, type GameState, type HouseRule } from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";
import { oddArb, oddTitle } from "./odd.ts";

const players = ["A", "B", "C"].map((id) => ({ id, name: id }));

function engineOf(title: Parameters<typeof createEngine>[0], rules: HouseRule[] = []): Engine {
  const made = createEngine(title, { players, seed: 7, order: "seated" }, rules);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** Rubbish of every kind that JSON can carry, and words of the game in places where they make no sense. */
function hostileArb(engine: Engine, state: GameState): fc.Arbitrary<Action> {
  const { texts, types, seats } = vocabularyOf(engine, state);
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...texts) },
    { weight: 2, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(Number.NaN, 1e308, -0, 2 ** 53, "__proto__", "toString", null, true),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const names = ["company", "percent", "price", "from", "player", "kind", "count", "train", "hex", "tile"];
  const fields = fc.dictionary(
    fc.constantFrom(...names, "rotation", "city", "routes", "accept", "changes", "reason", "by", "__proto__"),
    value,
  );
  return fc
    .record({
      type: fc.oneof(fc.constantFrom(...types, "correct"), value),
      seat: fc.oneof(fc.constantFrom(...seats), value),
    })
    .chain((head) => fields.map((rest) => ({ ...rest, ...head }) as unknown as Action));
}

describe("apply is total", () => {
  it("whatever amounts, shares and rounding a title has: bots play on, money is conserved, and what is listed is accepted", () => {
    let [actions, earned] = [0, 0];
    fc.assert(
      fc.property(oddArb, fc.integer({ min: 1, max: 1e6 }), (odd, seed) => {
        const engine = engineOf(oddTitle(odd));
        const faults: string[] = [];
        const look = audit(engine, engine.start().state, { seed, closely: 8 });
        simulateGame(engine, seed % 2 ? sweepBot : randomBot, {
          seed,
          maxActions: 150,
          after: (step) => {
            actions++;
            faults.push(...look(step));
            for (const { lastEarnings = 0 } of Object.values(step.state.companies)) earned += lastEarnings;
          },
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: runs(36) },
    );
    expect(actions).toBeGreaterThan(runs(1000));
    expect(earned).toBeGreaterThan(runs(1000));
  });

  it("whatever is handed in: rubbish is refused, and never as a fault of the rules", () => {
    const engine = engineOf(tiny);
    const states: GameState[] = [];
    simulateGame(engine, randomBot, { seed: 3, maxActions: 90, after: ({ state }) => states.push(state) });
    fc.assert(
      fc.property(
        fc.nat({ max: states.length - 1 }).chain((at) => {
          const state = states[at] as GameState;
          return hostileArb(engine, state).map((action) => ({ state, action }));
        }),
        ({ state, action }) => {
          const result = engine.apply(state, action);
          if (!result.ok) expect(result.refusal.code).not.toBe(FAULT);
        },
      ),
      { numRuns: runs(2500) },
    );
    const first = engine.start().state;
    for (const none of [null, undefined, 5, "buy", [], {}])
      expect(engine.apply(first, none as unknown as Action)).toMatchObject({
        refusal: { code: "BAD_ACTION" },
      });
  });

  it("where a house rule fails, in its check or in what follows, the action is refused with what went wrong and nothing changes", () => {
    let armed = false;
    const boom = () => {
      if (armed) throw new Error("boom");
      return undefined;
    };
    const rules = [
      { turnCaps: () => boom() ?? {} },
      { "stock.turnEnded": boom },
      { "event.seen": boom },
    ] satisfies HouseRule["chains"][];
    for (const chains of rules) {
      armed = false;
      const engine = engineOf(tiny, [{ slug: "failing", version: "1", chains }]);
      const first = engine.start().state;
      const before = JSON.stringify(first);
      const move = { type: "start_company", seat: "A", company: "ABC", price: 60 };
      expect(engine.apply(first, move).ok).toBe(true);
      armed = true;
      expect(engine.apply(first, move)).toEqual({
        ok: false,
        refusal: { code: FAULT, values: { what: "boom" } },
      });
      expect(engine.check(first, move)?.code).toBe("turnCaps" in chains ? FAULT : undefined);
      expect(JSON.stringify(first)).toBe(before);
    }
  });
});

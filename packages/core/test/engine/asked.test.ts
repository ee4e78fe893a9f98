import { describe, expect, it } from "vitest";
import { currentRound, stepOf } from "../../src/engine/advance.ts";
import type { GameState, HouseRule } from "../../src/index.ts";
import { accepted, act, engineOf, lone, never, pass, step } from "./lone.ts";

const told = (events: { type: string }[]) => events.map(({ type }) => type);

describe("a seat that can do nothing but pass", () => {
  it("is passed over, but asked once a whole set of rounds has gone by without a choice", () => {
    const engine = engineOf(lone([step("one", [pass])]));
    const start = engine.start();
    expect(start.state.round.set).toBe(2);
    expect(told(start.events)).toEqual(["round_began", "passed_over", "round_ended", "round_began"]);
    expect(start.events[1]).toMatchObject({ seat: "A", step: "one" });
    expect(engine.decisions(start.state)).toMatchObject([{ id: "one", seats: ["A"], actions: ["pass"] }]);
    const next = accepted(engine.apply(start.state, { type: "pass", seat: "A" }));
    expect(next.state.round.set).toBe(4);
    expect(told(next.events).filter((type) => type === "passed_over")).toHaveLength(1);
    expect(next.passedOver).toEqual([true]);
  });

  it("is asked where it can do more, where others are asked with it, where no one is, and where it may not pass", () => {
    const first = (one: ReturnType<typeof step>) => {
      const { state, events } = engineOf(lone([one])).start();
      return [state.round.set, told(events)];
    };
    const asked = [1, ["round_began"]];
    expect(first(step("one", [pass, act("lay_tile")]))).toEqual(asked);
    expect(first(step("one", [pass, never("lay_tile")]))).toEqual([2, expect.anything()]);
    expect(first(step("one", [pass, { ...never("lay_tile"), any: () => true }]))).toEqual(asked);
    expect(first(step("one", [pass, { ...act("lay_tile"), any: () => false }]))).toEqual([
      2,
      expect.anything(),
    ]);
    expect(first(step("one", [pass], { seats: () => ["A", "B"] }))).toEqual(asked);
    expect(first(step("one", [pass], { seats: () => [] }))).toEqual(asked);
    expect(first(step("one", [never("pass")]))).toEqual(asked);
    expect(first(step("one", [never("lay_tile")]))).toEqual(asked);
  });

  it("is passed over in silence where it has just acted in the step", () => {
    let laid = 0;
    const lay = act("lay_tile", {
      list: (_ctx, seat) => (laid ? [] : [{ type: "lay_tile", seat }]),
      apply: () => {
        laid++;
      },
    });
    const engine = engineOf(lone([step("one", [pass, lay]), step("two", [act("buy_train")])]));
    const { state } = engine.start();
    const next = accepted(engine.apply(state, { type: "lay_tile", seat: "A" }));
    expect(engine.decisions(next.state)[0]?.id).toBe("two");
    expect(told(next.events)).toEqual([]);
    expect(next.passedOver).toEqual([true]);
  });
});

describe("a step that is left out", () => {
  it("is told with its reason and whose it was, or in silence where it gives none", () => {
    const steps = [
      step("quiet", [pass], { skip: () => "" }),
      step("seated", [pass], { skip: () => "no_trains" }),
      step("company", [pass], { skip: () => "no_routes", company: () => "ABC" }),
      step("last", [act("buy_train")]),
    ];
    const { state, events } = engineOf(lone(steps)).start();
    expect(engineOf(lone(steps)).decisions(state)[0]?.id).toBe("last");
    expect(events.slice(1)).toEqual([
      { type: "step_skipped", step: "seated", seat: "A", reason: "no_trains" },
      { type: "step_skipped", step: "company", company: "ABC", reason: "no_routes" },
    ]);
  });

  it("is still entered; the chart goes on by a step, and to a new turn by a turn", () => {
    const entered: string[] = [];
    let turns = 0;
    const enter = (id: string) => () => {
      entered.push(id);
    };
    const engine = engineOf(
      lone(
        [
          step("one", [act("lay_tile")], { enter: enter("one") }),
          step("two", [pass], { enter: enter("two"), skip: () => "" }),
          step("three", [act("buy_train")], { enter: enter("three") }),
        ],
        { round: { turn: () => turns++ === 0 } },
      ),
    );
    let { state } = engine.start();
    const at = () => engine.decisions(state)[0]?.id;
    const play = (type: string) => {
      state = accepted(engine.apply(state, { type, seat: "A" })).state;
      return [at(), state.round.set];
    };
    expect(at()).toBe("one");
    expect([play("lay_tile"), play("buy_train"), play("lay_tile"), play("buy_train")]).toEqual([
      ["three", 1],
      ["one", 1],
      ["three", 1],
      ["one", 2],
    ]);
    expect(entered).toEqual(["one", "two", "three", "one", "two", "three", "one"]);
  });
});

describe("who is not asked", () => {
  const kind = "discard_train";
  const question = { kind, actions: [act("discard")], forced: true };
  const withQuestion = (state: GameState): GameState => ({
    ...state,
    pending: [{ kind, seats: ["A"], data: null }],
  });
  const refusal = (
    title: ReturnType<typeof lone>,
    change = (state: GameState) => state,
    ...rules: HouseRule[]
  ) => {
    const engine = engineOf(title, ...rules);
    return engine.check(change(engine.start().state), { type: "lay_tile", seat: "B" });
  };
  const steps = [step("one", [act("lay_tile")])];

  it("reads whose turn it is, and the title's rule for the round or for the question on top", () => {
    const ruleOf = { NOT_YOUR_TURN: "1", "NOT_YOUR_TURN/stock": "2", "NOT_YOUR_TURN/discard_train": "3" };
    const title = lone(steps, { ruleOf, interrupts: [question] });
    const values = { player: "B", acting: ["A"] };
    expect(refusal(title)).toEqual({ code: "NOT_YOUR_TURN", rule: "2", values });
    expect(refusal(title, withQuestion)).toEqual({ code: "NOT_YOUR_TURN", rule: "3", values });
  });

  it("reads what the step has to say of it; not while a question stands on the step", () => {
    const own = { code: "TOO_EARLY", values: { player: "B" } };
    const notAsked = (_ctx: unknown, seat: string) => (seat === "B" ? own : undefined);
    const title = lone([step("one", [act("lay_tile")], { notAsked })], { interrupts: [question] });
    expect(refusal(title)).toEqual(own);
    expect(refusal(title, withQuestion)).toMatchObject({ code: "NOT_YOUR_TURN" });
  });

  it("reads the house rule that orders the turns; not while a question stands on the step", () => {
    const title = lone(steps, { round: { orderedBy: () => "by-lot" }, interrupts: [question] });
    const values = { player: "B", acting: ["A"] };
    expect(refusal(title)).toEqual({ code: "NOT_YOUR_TURN", variant: "by-lot", values });
    expect(refusal(title, withQuestion)).not.toHaveProperty("variant");
    expect(refusal(lone(steps))).not.toHaveProperty("variant");
  });

  it("may be asked nothing that the table does not know: a fault with its name", () => {
    const engine = engineOf(lone(steps));
    const { state } = engine.start();
    const strange = withQuestion(state);
    expect(() => engine.decisions(strange)).toThrow("no interrupt discard_train");
    expect(engine.check(strange, { type: "discard", seat: "A" })).toEqual({
      code: "RULES_FAULT",
      values: { what: "no interrupt discard_train" },
    });
    const ctx = { rules: engine.rules, state };
    expect(() => stepOf(ctx, "nowhere")).toThrow("no step nowhere in round stock");
    const lost = { ...state, flow: { value: { ...state.flow.value, play: "lost" } } };
    expect(() => currentRound({ rules: engine.rules, state: lost })).toThrow("no round lost");
  });
});

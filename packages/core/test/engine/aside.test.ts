import { describe, expect, it } from "vitest";
import type { HouseRule } from "../../src/index.ts";
import { defineAction } from "../../src/vocabulary/define-action.ts";
import { f } from "../../src/vocabulary/index.ts";
import { accepted, act, engineOf, lone, never, pass, step } from "./lone.ts";

const steps = [step("one", [pass, act("lay_tile")])];
const busy = { code: "BUSY", values: {} };

describe("what a seat may do at any time", () => {
  const wave = (legal: boolean[]) =>
    defineAction("wave", { on: f.boolean() })({
      check: (_ctx, { on }) => (legal.includes(on) ? undefined : busy),
      list: () => legal.map((on) => ({ on })),
      apply: () => undefined,
    });
  const engine = (...defs: ReturnType<typeof act>[]) => engineOf(lone(steps, { tableActions: defs }));
  const outOfTurn = (...defs: ReturnType<typeof act>[]) => {
    const at = engine(...defs);
    return at.asideActions(at.start().state, "B");
  };

  it("is told apart from what answers a decision, no matter who brings it", () => {
    const houseRuleRounds: HouseRule = { slug: "waving", version: "1", tableActions: [never("greet")] };
    const at = engineOf(lone(steps, { tableActions: [wave([true])] }), houseRuleRounds);
    expect(["wave", "greet", "lay_tile", "pass", "end_game"].map((type) => at.isOutOfTurn(type))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(engineOf(lone(steps)).isOutOfTurn("wave")).toBe(false);
  });

  it("is what its kinds list", () => {
    expect(outOfTurn(wave([true]))).toEqual([{ action: { type: "wave", seat: "B", on: true } }]);
    expect(outOfTurn(wave([false]), act("greet"))).toEqual([
      { action: { type: "wave", seat: "B", on: false } },
      { action: { type: "greet", seat: "B" } },
    ]);
  });

  it("where it is a matter of yes or no and neither is legal, is yes with the reason why not", () => {
    expect(outOfTurn(wave([]))).toEqual([{ action: { type: "wave", seat: "B", on: true }, refusal: busy }]);
    const hidden = { ...wave([]), check: () => undefined };
    expect(outOfTurn(hidden)).toEqual([]);
  });

  it("where nothing of another kind is legal, is nothing", () => {
    const two = { ...never("bow"), fields: { low: f.boolean(), long: f.boolean() } };
    const named = { ...never("call"), fields: { name: f.text() } };
    expect(outOfTurn(never("greet"), two, named)).toEqual([]);
  });

  it("is nothing for who has left, and at the end", () => {
    const at = engine(wave([true]));
    const { state } = at.start();
    const { B } = state.players;
    const left = { ...state, players: { ...state.players, ...(B && { B: { ...B, bankrupt: 1 } }) } };
    expect(at.asideActions(state, "B")).toHaveLength(1);
    expect(at.asideActions(left, "B")).toEqual([]);
    const ended = { ...state, ended: { reason: "end" } } as unknown as typeof state;
    expect(at.asideActions(ended, "B")).toEqual([]);
  });

  it("is among the legal actions only where they are asked for with it", () => {
    const at = engine(wave([true]));
    const { state } = at.start();
    const types = (withTable: boolean, seat?: string) => [
      ...new Set(at.legalActions(state, seat, withTable).map((one) => `${one.type} ${one.seat}`)),
    ];
    expect(types(false)).toEqual(["pass A", "lay_tile A"]);
    expect(types(true)).toEqual(expect.arrayContaining(["pass A", "lay_tile A", "wave A", "wave B"]));
    expect(types(true, "B").filter((one) => !one.endsWith("B"))).toEqual([]);
    const bare = engineOf(lone(steps), { slug: "bare", version: "1" });
    expect(bare.rules.tableActions).toEqual([]);
    expect(bare.legalActions(bare.start().state, "A")).toHaveLength(2);
  });
});

describe("a planned action", () => {
  const planned = (verdict: HouseRule["slots"], type = "buy_train") => {
    const engine = engineOf(lone(steps), { slug: "plans", version: "1", ...(verdict && { slots: verdict }) });
    return engine.planned(engine.start().state, { type, seat: "A" });
  };
  const other = (seat: string, type: string) => ({ "preplan.resolve": () => ({ type, seat }) });

  it("is played where it is legal, whatever the table would do with one that is not", () => {
    expect(planned({ "preplan.resolve": () => "skip" }, "lay_tile")).toEqual({
      play: { type: "lay_tile", seat: "A" },
    });
  });

  it("is given up, kept or left out as the table says, and given up where it says nothing", () => {
    expect(planned(undefined)).toBe("cancel");
    for (const word of ["keep", "skip", "cancel"] as const)
      expect(planned({ "preplan.resolve": () => word })).toBe(word);
  });

  it("makes way for a legal one of the same seat, and for no other", () => {
    expect(planned(other("A", "pass"))).toEqual({ play: { type: "pass", seat: "A" } });
    expect(planned(other("A", "sell_shares"))).toBe("cancel");
    expect(planned(other("B", "pass"))).toBe("cancel");
    const both = lone([step("one", [pass, act("lay_tile")], { seats: () => ["A", "B"] })]);
    const engine = engineOf(both, { slug: "plans", version: "1", slots: other("B", "pass") });
    expect(engine.planned(engine.start().state, { type: "buy_train", seat: "A" })).toBe("cancel");
  });
});

describe("a game that is over", () => {
  it("asks no one and refuses every action", () => {
    const engine = engineOf(lone([step("one", [pass, act("run_trains", { run: () => ({ best: true }) })])]));
    const { state } = engine.start();
    expect(engine.legalActions(state)).toHaveLength(2);
    const over = { ...state, ended: { reason: "end" } } as unknown as typeof state;
    expect([engine.legalActions(over), engine.legalActions(over, "A", true), engine.decisions(over)]).toEqual(
      [[], [], []],
    );
    expect(engine.runAsked(over)).toBeUndefined();
    expect(engine.check(over, { type: "pass", seat: "A" })).toMatchObject({ code: "GAME_OVER" });
  });
});

describe("a seat whose time is up", () => {
  const played = (said: HouseRule["slots"], paused = false, seat = "A") => {
    const asked: unknown[] = [];
    const absent: HouseRule = {
      slug: "absent",
      version: "1",
      ...(said && { slots: said }),
      chains: {
        "absence.paused": (_ctx, player) => {
          asked.push(player);
          return paused;
        },
      },
    };
    const engine = engineOf(lone(steps), absent);
    return [engine.absenceDefault(engine.start().state, seat), asked];
  };
  const does = (type: string) => ({ "absence.default": () => ({ type, seat: "A" }) });

  it("has the table's action made for it where that is legal", () => {
    expect(played(does("pass"))).toEqual([{ type: "pass", seat: "A" }, ["A"]]);
    expect(played(does("buy_train"))[0]).toBeUndefined();
    expect(played(undefined)[0]).toBeUndefined();
  });

  it("is waited for where its clock stands still, or where it is not asked", () => {
    expect(played(does("pass"), true)).toEqual([undefined, ["A"]]);
    expect(played(does("pass"), false, "B")).toEqual([undefined, []]);
  });
});

describe("an engine that trusts the log", () => {
  it("does not ask the rules of an action again, but whose turn it is and what the step knows", () => {
    const engine = engineOf(lone([step("one", [act("lay_tile", { check: () => busy })])]));
    const { state } = engine.start();
    const lay = { type: "lay_tile", seat: "A" };
    expect(engine.apply(state, lay)).toEqual({ ok: false, refusal: busy });
    const trusting = engine.trusting();
    expect(trusting.apply(state, lay)).toMatchObject({ ok: true, state: { round: { set: 2 } } });
    expect(trusting.apply(state, { ...lay, seat: "B" })).toMatchObject({
      refusal: { code: "NOT_YOUR_TURN" },
    });
    expect(trusting.apply(state, { ...lay, type: "pass" })).toMatchObject({
      refusal: { code: "NOT_IN_STEP" },
    });
  });

  it("takes what was passed over as it is told; another does not look at it", () => {
    let asked = 0;
    const skip = () => {
      asked++;
      return "no_trains";
    };
    const engine = engineOf(
      lone([
        step("one", [act("lay_tile")]),
        step("two", [pass], { skip }),
        step("three", [act("buy_train")]),
      ]),
    );
    const { state } = engine.start();
    const lay = { type: "lay_tile", seat: "A" };
    const reasons = (of: typeof engine, passed?: string[]) => {
      asked = 0;
      const { events } = of.apply(state, lay, passed) as { events: { reason?: string }[] };
      return [events.map(({ reason }) => reason), asked];
    };
    expect(reasons(engine)).toEqual([["no_trains"], 1]);
    expect(reasons(engine, ["told"])).toEqual([["no_trains"], 1]);
    expect(reasons(engine.trusting(), ["told"])).toEqual([["told"], 0]);
    expect(reasons(engine.trusting())).toEqual([["no_trains"], 1]);
  });

  it("has no best run searched", () => {
    const asked = (best?: boolean) => {
      const run = best === undefined ? {} : { run: () => ({ best }) };
      const engine = engineOf(lone([step("one", [act("lay_tile"), act("run_trains", run)])]));
      const { state } = engine.start();
      return [engine.runAsked(state), engine.trusting().runAsked(state)];
    };
    expect(asked(true)).toEqual([{ best: true }, { best: false }]);
    expect(asked(false)).toEqual([{ best: false }, { best: false }]);
    expect(asked()).toEqual([undefined, undefined]);
  });
});

describe("moves without a choice", () => {
  const atOnce: HouseRule = { slug: "at-once", version: "1", slots: { "turn.forced": () => true } };
  const alone = [step("one", [never("lay_tile"), act("buy_train")])];

  it("follow one another for a whole set, then someone is asked", () => {
    const engine = engineOf(lone(alone), atOnce);
    const start = engine.start();
    const forced = (events: { type: string }[]) => events.filter(({ type }) => type === "forced_move");
    expect(start.state.round.set).toBe(3);
    expect(forced(start.events)).toHaveLength(2);
    expect(forced(start.events)[0]).toMatchObject({
      player: "A",
      action: { type: "buy_train", seat: "A" },
      variant: "at-once",
    });
    const next = accepted(engine.apply(start.state, { type: "buy_train", seat: "A" }));
    expect(next.state.round.set).toBe(5);
    expect(forced(next.events)).toHaveLength(1);
    expect(next).not.toHaveProperty("passedOver");
  });

  it("are not made where the rules refuse what is listed", () => {
    const refusing = act("buy_train", { check: () => busy });
    const { state } = engineOf(lone([step("one", [never("lay_tile"), refusing])]), atOnce).start();
    expect(state.round.set).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import { simulateGame, sweepBot } from "../src/bots/index.ts";
import { onlyAction } from "../src/engine/forced.ts";
import {
  type Action,
  type ActionDef,
  type Ctx,
  createEngine,
  type Domain,
  type Engine,
  type HouseRule,
  replay,
} from "../src/index.ts";
import { tiny } from "./tiny/title.ts";

const seats = ["A", "B", "C"].map((id) => ({ id, name: id }));
const atOnce: HouseRule = { slug: "at-once", version: "1", slots: { "turn.forced": () => true } };

function engineWith(...plugins: HouseRule[]): Engine {
  const made = createEngine(tiny, { players: seats, seed: 5 }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A kind of action whose list is given. */
const kind = (type: string, ...fields: Record<string, Domain>[]): ActionDef => ({
  type,
  fields: {},
  check: () => undefined,
  list: (_ctx, seat) => fields.map((open) => ({ type, seat, fields: open })),
  apply: () => undefined,
});
const ctx = {} as Ctx;

describe("the only action", () => {
  it("is one of one seat, and there is none where any player has a choice", () => {
    expect(onlyAction(ctx, ["A"], [kind("pass"), kind("buy", {})])).toEqual({ type: "buy", seat: "A" });
    expect(onlyAction(ctx, ["A"], [kind("pass", {}), kind("buy", {})])).toBeUndefined();
    expect(onlyAction(ctx, ["A"], [kind("buy", {}, {})])).toBeUndefined();
    expect(onlyAction(ctx, ["A"], [kind("pass")])).toBeUndefined();
  });

  it("asks a kind that can tell so whether it has anything, and lists only what it must", () => {
    const never = { ...kind("lay", {}), any: () => false };
    const always = { ...kind("lay"), any: () => true };
    expect(onlyAction(ctx, ["A"], [never, kind("pass", {})])).toEqual({ type: "pass", seat: "A" });
    expect(onlyAction(ctx, ["A"], [always, kind("pass", {})])).toBeUndefined();
  });

  it("of several who are asked is what all of them would do, and the first of them does it", () => {
    const discard: ActionDef = {
      ...kind("discard"),
      list: (_ctx, seat) => [{ type: "discard", seat, train: "3" }],
    };
    const own: ActionDef = { ...discard, list: (_ctx, seat) => [{ type: "discard", seat, train: seat }] };
    const alone: ActionDef = {
      ...discard,
      list: (_ctx, seat) => (seat === "A" ? [{ type: "x", seat }] : []),
    };
    expect(onlyAction(ctx, ["A", "B"], [discard])).toEqual({ type: "discard", seat: "A", train: "3" });
    expect(onlyAction(ctx, ["A", "B"], [own])).toBeUndefined();
    expect(onlyAction(ctx, ["A", "B"], [alone])).toBeUndefined();
    expect(onlyAction(ctx, [], [discard])).toBeUndefined();
  });

  const subset = (values: string[], min: number, max: number, always?: string[]): Domain => ({
    kind: "subset",
    values,
    min,
    max,
    ...(always && { always }),
  });

  it.each<[Domain, unknown]>([
    [{ kind: "range", min: 100, max: 104, step: 5 }, 100],
    [{ kind: "choice", values: ["x"] }, "x"],
    [subset([], 0, 0), []],
    [subset(["x", "y"], 2, 2), ["x", "y"]],
    [subset(["x", "y"], 0, 1, ["x"]), ["x"]],
    [subset(["x", "y"], 0, 0), []],
  ])("fills a field that can have one value: %j", (domain, value) => {
    expect(onlyAction(ctx, ["A"], [kind("do", { field: domain })])).toEqual({
      type: "do",
      seat: "A",
      field: value,
    });
  });

  it.each<[Domain]>([
    [{ kind: "range", min: 100, max: 105, step: 5 }],
    [{ kind: "choice", values: ["x", "y"] }],
    [{ kind: "choice", values: [] }],
    [subset(["x"], 0, 1)],
    [subset(["x", "y"], 1, 1)],
    [subset(["x", "y"], 1, 2, ["x"])],
    [{ kind: "routes", company: "X", best: true }],
  ])("leaves a field that can have more, or none, to its player: %j", (domain) => {
    expect(onlyAction(ctx, ["A"], [kind("do", { field: domain })])).toBeUndefined();
  });
});

describe("a move without a choice", () => {
  it("is made at once, logged, as if its player had made it, and the game goes on with the next choice", () => {
    const engine = engineWith(atOnce);
    const plain = engineWith();
    let state = plain.start().state;
    let forced = 0;
    simulateGame(engine, sweepBot, {
      seed: 3,
      maxActions: 3000,
      after({ before, action, state: then }) {
        const whole = engine.apply(before, action);
        const made = whole.ok ? whole.events.filter(({ type }) => type === "forced_move") : [];
        forced += made.length;
        for (const event of made) expect(event).toMatchObject({ variant: "at-once" });
        for (const one of [action, ...made.map((event) => event.action as unknown as Action)]) {
          const deeds = plain.legalActions(state).map((legal) => JSON.stringify({ ...legal, seat: "" }));
          if (one !== action) expect(new Set(deeds).size).toBe(1);
          const result = plain.apply(state, one);
          if (!result.ok) throw new Error(result.refusal.code);
          state = result.state;
        }
        expect(then).toEqual(state);
      },
    });
    expect(forced).toBeGreaterThan(0);
    expect(state.ended).not.toBeNull();
  });

  it("is taken back and brought back with the move that led to it, and replays", () => {
    const engine = engineWith(atOnce);
    const game = simulateGame(engine, sweepBot, { seed: 3, maxActions: 3000 });
    const { timeline, refused } = replay(engine, game.log);
    expect(refused).toBeUndefined();
    expect(timeline.state()).toEqual(game.state);
    const at = timeline.moves.findIndex(({ events }) => events.some(({ type }) => type === "forced_move"));
    timeline.undo(at);
    expect(timeline.state()).toEqual(timeline.moves[at - 1]?.state ?? timeline.first);
    timeline.redo();
    expect(timeline.state()).toEqual(game.state);
  });

  it("is asked for where no rule says otherwise", () => {
    const plain = engineWith();
    let alone = 0;
    simulateGame(plain, sweepBot, {
      seed: 3,
      after({ before }) {
        if (onlyFilled(plain, before)) alone++;
      },
    });
    expect(alone).toBeGreaterThan(0);
  });
});

const onlyFilled = (engine: Engine, state: Parameters<Engine["legalActions"]>[0]): boolean => {
  const legal = engine.legalActions(state);
  return legal.length === 1 && legal[0]?.fields === undefined;
};

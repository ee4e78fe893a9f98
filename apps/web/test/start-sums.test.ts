import { createEngine, type Engine, type GameState, type LegalAction, replay } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { unitOf } from "@railhead/core/state";
import { consequences, viewState } from "@railhead/core/view";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { bareAction } from "../lib/same-action.ts";
import { lackOf, notStarted, parsOf } from "../lib/start-lacks.ts";
import { startSums } from "../lib/start-sums.ts";

/** Where bots first start a company in a title, with all starts that are legal there. */
function firstStart(title: typeof title18eu, moves: number) {
  const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
  const made = createEngine(title, { title: title.id, players, seed: 11 } as never);
  if (!made.ok) throw new Error(made.refusal.code);
  const { log } = simulateGame(made.engine, sweepBot, { seed: 11, maxActions: moves });
  const at = log.findIndex(({ type }) => type === "start_company");
  const { timeline } = replay(made.engine, log.slice(0, at));
  const state = timeline.state(at);
  const seat = log[at]?.seat ?? "";
  const legal = made.engine.legalActions(state, seat).filter(({ type }) => type === "start_company");
  return { engine: made.engine, state, seat, legal };
}

const sumsOf = (engine: Engine, state: GameState, one: LegalAction) => {
  const action = bareAction(one);
  const made = engine.apply(state, action);
  const found = consequences(engine, state, action);
  if (!made.ok || !found.ok) throw new Error("a legal start is refused");
  const [before, after] = [viewState(engine, state), viewState(engine, made.state)];
  const company = state.companies[String(action.company)];
  const sums = startSums(action, before, after, found.events, company ? unitOf(company) : 10, 50);
  const cash = (view: typeof before) => view.players.find(({ id }) => id === action.seat)?.cash ?? 0;
  const begins = after.companies.find(({ id }) => id === action.company)?.cash ?? 0;
  return { sums, paid: cash(before) - cash(after), begins };
};

describe.each([
  ["18EU", title18eu, 200],
  ["18Ardennes", title18ardennes, 400],
  ["18OE", title18oe, 120],
] as const)("the sums behind a start of %s", (_name, title, moves) => {
  it("come to what is paid, and to what the company has", () => {
    const { engine, state, legal } = firstStart(title as never, moves);
    expect(legal.length).toBeGreaterThan(0);
    for (const one of legal.filter((_, index) => index % 6 === 0)) {
      const { sums, paid, begins } = sumsOf(engine, state, one);
      const { pay, cash } = sums;
      expect(pay && pay.count * pay.price - pay.less).toBe(paid);
      expect(cash.paid + cash.minor - cash.fees).toBe(begins);
      if (cash.shares) expect(cash.shares.count * cash.shares.price).toBe(cash.paid);
    }
  });
});

it("18EU: two shares are bought, one is for the minor, whose cash comes along, and the tokens are paid for", () => {
  const { engine, state, legal } = firstStart(title18eu, 200);
  const one = legal.find(({ minor, price }) => minor === "6" && price === 100) as LegalAction;
  expect(sumsOf(engine, state, one).sums).toMatchObject({
    pay: { count: 2, price: 100, less: 0 },
    hold: { bought: 20, given: 10 },
    cash: { shares: { count: 2, price: 100 }, minor: 37, fees: 100 },
    minors: ["6"],
  });
});

describe("what may not be started", () => {
  it("says what is lacking, or why, for each company and value out of reach", () => {
    const { engine, state, seat, legal } = firstStart(title18oe as never, 120);
    expect(parsOf(engine)).toEqual([...parsOf(engine)].sort((a, b) => a - b));
    expect(notStarted(engine, state, legal, seat).map(({ refusal }) => refusal.code)).toEqual(["PARRED"]);
    const poor = { ...state, players: { ...state.players, [seat]: { ...state.players[seat], cash: 100 } } };
    const barred = notStarted(engine, poor as GameState, [], seat);
    expect(barred.length).toBeGreaterThan(5);
    expect(new Set(barred.map(({ refusal }) => lackOf(refusal)))).toEqual(new Set([20, undefined]));
  });

  it("is about nothing but money where it names a sum", () => {
    expect(lackOf(undefined)).toBeUndefined();
    expect(lackOf({ code: "X", values: { price: 90 } } as never)).toBeUndefined();
    expect(lackOf({ code: "X", values: { price: 90, cash: 100 } } as never)).toBeUndefined();
    expect(lackOf({ code: "X", values: { price: 90, cash: 40 } } as never)).toBe(50);
  });
});

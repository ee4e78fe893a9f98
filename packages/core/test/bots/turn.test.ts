import { describe, expect, it } from "vitest";
import { type Budget, budgets, plannerWith, type Weighed } from "../../src/bots/index.ts";
import { candidates } from "../../src/bots/planner/candidates.ts";
import { bestPlans, moved, type Searching, type Standing, worthTo } from "../../src/bots/planner/turn.ts";
import { valued } from "../../src/bots/planner/worth.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

/** The moves that strong weighs with such a budget; of equal ones the first listed comes first. */
const weighed = (table: Position, change: Partial<Budget> = {}): Weighed[] =>
  plannerWith("strong", { ...budgets.strong, ...change }).weigh?.(
    table.engine,
    table.state,
    () => 0,
    table.seat(),
    99,
  ) ?? [];

/** ABC of B runs well between two cities, CW of B has no train. A has 30 % of CW and no money for a share of ABC. */
const poor = (): Position =>
  new Position(tiny, 3)
    .stackFrom("4")
    .inPlay("ABC", { par: 70, shares: { B: 50 }, tokens: ["B3"], trains: ["4", "4"], turns: 3 })
    .inPlay("CW", { par: 60, shares: { B: 30, A: 30 }, tokens: ["F3"], turns: 3 })
    .tiles({ B3: ["57", 2], C4: ["8", 2], D3: ["57", 1] })
    .cash("A", 10)
    .stock("A");

const value = (moves: readonly Weighed[], type: string): number =>
  moves.find(({ action }) => action.type === type)?.value ?? Number.NaN;

describe("a turn that is searched", () => {
  it("is one plan: a share is sold for the one that is bought next, and says so", () => {
    const [best] = weighed(poor());
    expect(best?.action).toMatchObject({ type: "sell_shares", company: "CW" });
    expect(best?.reason).toEqual({ code: "raises_money", args: { company: "ABC" } });
    const alone = weighed(poor(), { plan: 0 });
    expect(value(weighed(poor()), "sell_shares")).toBeGreaterThan(value(alone, "sell_shares"));
  });

  it("gives the same values by the same budget, and never less of a move for a larger one", () => {
    const values = (plan: number) => weighed(poor(), { plan }).map(({ value: one }) => one);
    expect(values(40)).toEqual(values(40));
    expect(Math.max(...values(150))).toBeGreaterThanOrEqual(Math.max(...values(10)) - 1e-9);
  });

  it("finds the best plan of each first move where its budget is large enough: as good as all plans tried out", () => {
    const { engine, state } = poor();
    const budget = { ...budgets.strong, plan: 10_000, beam: 1_000 };
    const valuing = { budget, focus: [] };
    const searching: Searching = { engine, seat: "A", budget, valuing, scale: 400 };
    const begun = valued({ rules: engine.rules, state }, valuing);
    const from: Standing = {
      ...{ state, valued: begun, bonus: 0, moves: [], roots: [], step: "", company: undefined },
    };
    const next = (at: Standing, root?: number): Standing[] =>
      candidates(engine, at.state, engine.legalActions(at.state, "A"), budget).flatMap(
        (one, index) => moved(searching, at, one, [root ?? index], 0) ?? [],
      );
    const most = (at: Standing): number =>
      at.step === undefined ? worthTo("A", at) : Math.max(...next(at, at.roots[0]).map((one) => most(one)));
    const first = next(from);
    const plans = bestPlans(searching, first);
    expect(first.length).toBeGreaterThan(2);
    expect(first.some((one) => most(one) > worthTo("A", one) + 1)).toBe(true);
    expect(plans.map((plan) => plan && worthTo("A", plan))).toEqual(first.map(most));
  });
});

it("looks at every move of a type of which some lay a tile and others do not: uses of privates", () => {
  const { engine, state } = new Position(tiny, 3)
    .stackFrom("4")
    .inPlay("ABC", { par: 70, shares: { B: 50 }, tokens: ["B3"], trains: ["4"], turns: 3 })
    .operate("ABC", "track");
  const lays = engine.legalActions(state, "B").filter(({ type }) => type === "lay_tile");
  const uses = lays.slice(0, 3).map((one) => ({ ...one, type: "use_power", private: "P" }));
  const tiles = lays.slice(0, 3).map(({ tile }) => tile);
  const plain = { type: "use_power", seat: "B", private: "Q" };
  expect(uses.length).toBeGreaterThan(0);
  for (const legal of [
    [plain, ...uses],
    [...uses, plain],
  ])
    expect(
      candidates(engine, state, legal, budgets.strong)
        .map(({ action }) => action.tile)
        .sort(),
    ).toEqual([...tiles, undefined].sort());
});

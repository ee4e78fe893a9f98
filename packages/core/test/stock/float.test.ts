import { describe, expect, it } from "vitest";
import { phaseReached } from "../../src/flow/index.ts";
import { printedFloat } from "../../src/hooks/capital.ts";
import { floatsAtStart } from "../../src/hooks/index.ts";
import type { CompanyDef, Ctx } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { companyOf } from "../../src/state/index.ts";
import { plain, played } from "./plain.ts";

const buy = { company: "ABC", from: "treasury" };

/** A local floats at 20 % until phase 3, and then as the others do. */
const early = (ctx: Ctx, id: string) =>
  companyOf(ctx, id).kind === "local" && !phaseReached(ctx, "3") ? 20 : 60;

/** The majority is asked only until phase 3. */
const late = (ctx: Ctx) => (phaseReached(ctx, "3") ? 40 : 60);

/** CW is buying trains; ABC has been started and A and B hold so much of it. */
const atTrains = (float: typeof late, shares: Record<string, number>): Position =>
  new Position(plain({ float }), 3)
    .inPlay("ABC", { par: 60, shares, floated: false, turns: 0 })
    .inPlay("CW", { par: 70, shares: { C: 60 }, cash: 500 })
    .stackFrom("3")
    .operate("CW", "trains");

describe("when a company floats", () => {
  it("at the percent that its charter prints, in players' hands: not below it, and what lies in the pool is not counted", () => {
    const at = (shares: Record<string, number>, pool = 0) =>
      new Position(plain(), 3)
        .inPlay("ABC", { par: 60, shares, pool, floated: false, turns: 0 })
        .stock("C")
        .do("buy_share", buy);
    expect(at({ A: 30, B: 10 }).company("ABC").floated).toBe(false);
    expect(at({ A: 30, B: 20 }).company("ABC").floated).toBe(true);
    expect(at({ A: 30, B: 10 }, 20).company("ABC").floated).toBe(false);
    expect(printedFloat(new Position(plain(), 3).ctx(), "ABC")).toBe(60);
  });

  it("a kind may float at 20 % until a phase, and from then on at 60 %", () => {
    const start = (phase: string) => {
      const game = new Position(plain({ float: early }), 3).region("phase", phase).stock("A");
      return game.do("start_company", { company: "LOC", price: 60 });
    };
    expect(start("2").company("LOC").floated).toBe(true);
    expect(start("2").log("company_floated")).toEqual([
      { type: "company_floated", company: "LOC", president: "A" },
    ]);
    const later = start("3");
    expect([later.company("LOC").floated, later.log("company_floated")]).toEqual([false, []]);
    later.do("buy_share", { company: "LOC", from: "treasury" });
    expect(later.company("LOC").floated).toBe(true);
    // The others do not profit from it.
    const other = new Position(plain({ float: early }), 3).stock("A");
    other.do("start_company", { company: "ABC", price: 60 });
    expect(other.company("ABC").floated).toBe(false);
  });

  it("what has floated stays so when more is asked", () => {
    const game = new Position(plain({ float: early }), 3).stock("A");
    game.do("start_company", { company: "LOC", price: 60 }).region("phase", "3").stock("B");
    game.do("buy_share", { company: "LOC", from: "treasury" });
    expect([game.company("LOC").floated, game.log("company_floated")]).toEqual([true, []]);
  });

  it("a phase that asks less floats those that have it, with their capital; others and those not started stay as they are", () => {
    const train = { train: "3", from: "stack", price: 150 };
    const game = atTrains(late, { A: 20, B: 20 }).do("buy_train", train);
    expect(game.company("ABC")).toMatchObject({ floated: true, cash: 600 });
    expect(game.company("LOC").floated).toBe(false);
    expect(game.events.findIndex(({ type }) => type === "company_floated")).toBeGreaterThan(
      game.events.findIndex(({ type }) => type === "phase_began"),
    );
    const less = atTrains(late, { A: 30 }).do("buy_train", train);
    expect([less.phaseName(), less.company("ABC").floated]).toEqual(["3", false]);
  });

  it("a phase floats nothing that has not been started, is closed or has no shares, however little is asked", () => {
    const base = plain({ float: floatsAtStart });
    const { shares: _shares, float_percent: _float, home: _home, ...rest } = base.companies[0] as CompanyDef;
    const title = { ...base, companies: [...base.companies, { ...rest, id: "P", kind: "private" }] };
    const game = new Position(title, 3)
      .inPlay("ABC", { par: 60, shares: { A: 20 }, floated: false, turns: 0 })
      .inPlay("P", { floated: false })
      .owned("P", "B")
      .inPlay("CW", { par: 70, shares: { C: 60 }, cash: 500 })
      .stackFrom("3")
      .operate("CW", "trains");
    const buys = (closed: boolean) =>
      game.closed("ABC", closed).do("buy_train", { train: "3", from: "stack", price: 150 });
    const start = game.state;
    expect(buys(true).log("company_floated")).toEqual([]);
    game.state = start;
    expect(buys(false).log("company_floated")).toMatchObject([{ company: "ABC" }]);
    expect(["LOC", "P"].map((id) => game.company(id).floated)).toEqual([false, false]);
  });

  it("as it is started, whatever is sold", () => {
    const game = new Position(plain({ float: floatsAtStart }), 3).stock("A");
    game.do("start_company", { company: "ABC", price: 60 });
    expect(game.company("ABC").floated).toBe(true);
    expect(game.company("CW").floated).toBe(false);
  });
});

it("bots play a title of several floats, under the invariants", () => {
  const { faults, met } = played(plain({ float: early }), [5, 6]);
  expect(faults).toEqual([]);
  expect(met).toContain("company_floated");
});

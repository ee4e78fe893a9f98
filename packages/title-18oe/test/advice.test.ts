import type { Action } from "@railhead/core";
import { expectedWorth, planner } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { title18oe } from "../src/index.ts";
import { Table } from "./kit/table.ts";

const { advice } = title18oe;

const whole = (table: Table, company: string): number => advice?.whole?.(table.ctx(), company) ?? Number.NaN;

const expected = (table: Table): Record<string, number> => expectedWorth(table.engine, table.state);

/** A minor of A's and majors of A's and B's, at such spaces of the market. */
const majors = (own: [number, number], others: [number, number]): Table =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares: { A: 40 }, cell: own, trains: ["3"], tokens: ["L25"] })
    .grand("PLM", { shares: { B: 40 }, cell: others, trains: ["3"], tokens: ["U34"] })
    .minor("D", { cash: 80, tokens: ["Q38"] })
    .stock("A");

describe("what bots are told of 18OE", () => {
  it("a minor is a share of its owner's dearest major to come, with part of its cash", () => {
    const [cheap, dear] = [majors([2, 2], [2, 2]), majors([2, 6], [2, 2])];
    expect(dear.price("GWR")).toBeGreaterThan(cheap.price("GWR"));
    expect(whole(dear, "D") - whole(cheap, "D")).toBe(dear.price("GWR") - cheap.price("GWR"));
    // Of another's major only a part: its president has to agree.
    const none = majors([2, 2], [2, 2]).edit((state) => {
      for (const one of state.companies.GWR?.certificates ?? []) one.at = "player:B";
    });
    expect(whole(none, "D")).toBeLessThan(whole(cheap, "D"));
    const poor = majors([2, 2], [2, 2]).treasury("D", 0);
    expect(whole(poor, "D")).toBeLessThan(whole(cheap, "D"));
  });

  it("a minor that has not floated is worth something to who has bought it", () => {
    const table = new Table().minor("D", { owner: "A" }).stock("A");
    const without = expected(new Table().stock("A"));
    table.edit((state) => Object.assign(state.companies.D ?? {}, { started: false, floated: false }));
    expect(whole(table, "D")).toBeGreaterThan(0);
    expect(expected(table).A).toBeGreaterThan(without.A as number);
  });

  it("a private that lies face down neither pays nor counts: planners do not turn it for nothing", () => {
    const table = new Table().owns("A", "BBE").owns("A", "HMLC").stock("A");
    const before = expected(table).A as number;
    for (const strength of ["easy", "steady", "strong"] as const) {
      const weighed = planner(strength).weigh?.(table.engine, table.state, () => 0, "A", 99) ?? [];
      const worthOf = (type: string) =>
        Math.max(...weighed.flatMap(({ action, value }) => (action.type === type ? [value] : [])));
      for (const type of ["fold_private", "remove_private"])
        expect(worthOf(type), `${strength} ${type}`).toBeLessThan(worthOf("pass"));
    }
    table.do("fold_private", { company: "BBE" });
    expect(expected(table).A).toBeLessThan(before - 50);
  });

  it("a national earns by its zone, and with trains that have rusted", () => {
    const table = new Table()
      .grand("SFAI", { kind: "national", trains: ["4+4"], cell: [1, 6], shares: { A: 60 } })
      .tiles({ V41: ["57", 1], V39: ["57", 1] })
      .stock("A");
    expect(advice?.income?.(table.ctx(), "SFAI")).toBeGreaterThan(40);
    expect(advice?.keepsRusted?.(table.ctx(), "SFAI")).toBe(true);
    const idle = expected(
      new Table()
        .grand("SFAI", { kind: "national", trains: [], cell: [1, 6], shares: { A: 60 } })
        .tiles({ V41: ["57", 1], V39: ["57", 1] })
        .stock("A"),
    );
    expect(expected(table).A).toBeGreaterThan((idle.A as number) + 40);
    table.grand("PLM", { cell: [1, 8], shares: { B: 60 }, trains: ["4"] });
    expect(advice?.income?.(table.ctx(), "PLM")).toBeUndefined();
    expect(advice?.keepsRusted?.(table.ctx(), "PLM")).toBe(false);
  });

  it("to take a regional or a private out of the game costs something", () => {
    const { ctx } = { ctx: new Table().stock("A").ctx() };
    const leaning = (action: Action) => advice?.leaning?.(ctx, action);
    expect(leaning({ type: "remove_regional", seat: "A", company: "SFR" })).toBeLessThan(0);
    expect(leaning({ type: "remove_private", seat: "A", company: "BBE" })).toBe(-100);
    expect(leaning({ type: "pass", seat: "A" })).toBeUndefined();
  });
});

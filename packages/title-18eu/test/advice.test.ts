import { expectedWorth } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { title18eu } from "../src/title.ts";
import { Table } from "./kit/kit.ts";
import { STRASBOURG_MUNICH } from "./rules/lines.ts";

/** A corporation of A's in Munich, joined to B's minor in Strasbourg; the one in Budapest is joined to nothing. */
function table({ treasury = 50, phase = "3", cell = [4, 3] as [number, number] } = {}): Table {
  return new Table(3)
    .minors({ A: ["9"], B: ["14"], C: ["8"] })
    .closeRest()
    .phase(phase)
    .tiles(STRASBOURG_MUNICH)
    .corporation("RBSR", {
      shares: { A: 100 - treasury },
      tokens: ["G12"],
      left: 4,
      cell,
    })
    .stock("B");
}

const told = (one: Table, minor: string): number => title18eu.advice?.whole?.(one.ctx(), minor) ?? Number.NaN;

describe("what bots are told of 18EU", () => {
  it("a minor is worth more where it is joined to a dearer corporation", () => {
    const [cheap, dear] = [table({ cell: [4, 0] }), table({ cell: [0, 5] })];
    expect(dear.price("RBSR")).toBeGreaterThan(cheap.price("RBSR"));
    expect(told(dear, "14")).toBeGreaterThan(told(cheap, "14"));
  });

  it("from phase 5 on one that no corporation is joined to is worth less, and none where no share is left more than what it holds", () => {
    const late = table({ phase: "5" }).treasury("14", 0).treasury("8", 0).trains("14", []).trains("8", []);
    expect(told(late, "8")).toBeLessThan(told(late, "14"));
    expect(told(late, "8")).toBeGreaterThan(0);
    const sold = table({ phase: "5", treasury: 0 }).treasury("14", 0).trains("14", []);
    expect(told(sold, "14")).toBe(0);
  });

  it("cash and trains count in part, corporations are left to the planner", () => {
    const rich = table();
    const before = told(rich, "14");
    rich.treasury("14", 500);
    expect(told(rich, "14")).toBeGreaterThan(before);
    expect(told(rich, "14")).toBeLessThan(before + 500);
    expect(title18eu.advice?.whole?.(rich.ctx(), "RBSR")).toBeUndefined();
  });

  it("it is part of what a player is expected to be worth", () => {
    const [cheap, dear] = [table({ cell: [4, 0] }), table({ cell: [0, 5] })];
    const worth = (one: Table) => expectedWorth(one.engine, one.state).B as number;
    expect(worth(dear)).toBeGreaterThan(worth(cheap));
  });
});

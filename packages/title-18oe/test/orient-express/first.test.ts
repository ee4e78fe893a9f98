/** Section 12.2: what the first Orient Express of a major has earned, and what is told of its bonus. */
import type { RoutesCounted } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { askBonus, noteOrient, orientTurn } from "../../src/orient-express/bonus.ts";
import { Europe } from "../europe.ts";

interface Detail {
  orient?: string;
  orientRevenue?: number;
  pullman?: string;
  pullmanRevenue?: number;
}
/** Train t has run for 180, train u for 90. */
const counted = (detail?: Detail) =>
  ({
    ok: true,
    total: 270,
    each: [
      { train: "u", path: [], revenue: 90, bonus: 0 },
      { train: "t", path: [], revenue: 180, bonus: 0 },
    ],
    bonus: { bonus: 0, ...(detail && { detail }) },
  }) as unknown as RoutesCounted;

const running = (marked?: boolean) => {
  const table = new Europe()
    .grand("GWR", { cash: 50, shares: { A: 20 }, cell: [1, 1], tokens: ["J27"], trains: ["4"] })
    .trainPhase("4");
  return (marked ? table.companyFact("GWR", "orient", { marked }) : table).operate("GWR", "dividend", {
    earnings: 270,
  });
};
const noted = (detail?: Detail, table = running()) =>
  table.write((tx) => noteOrient(tx, "GWR", counted(detail)));
const revenue = (table: Europe) => orientTurn.read(table.ctx()).revenue;

describe("what it has earned", () => {
  it.each([
    ["its stops and the extra", { orient: "t", orientRevenue: 30 }, 210],
    ["with its Pullman", { orient: "t", orientRevenue: 30, pullman: "t", pullmanRevenue: 40 }, 250],
    ["not the Pullman of another", { orient: "t", orientRevenue: 30, pullman: "u", pullmanRevenue: 40 }, 210],
    ["of two trains that one", { orient: "u", orientRevenue: 60 }, 150],
    ["its stops alone", { orient: "t" }, 180],
  ] as const)("OE-12.2-02: %s", (_what, detail, amount) => {
    const table = noted(detail);
    expect(table.log("orient_run")).toEqual([{ type: "orient_run", company: "GWR", amount }]);
    expect(revenue(table)).toBe(amount);
    expect(table.company("GWR").facts).toMatchObject({ orient: { marked: true } });
  });

  it("OE-12.2-04: nothing of a run without one, of one that is not there, or of a second one", () => {
    for (const table of [
      noted(),
      noted({ pullman: "t", pullmanRevenue: 40 }),
      noted({ orient: "v", orientRevenue: 30 }),
      noted({ orient: "t", orientRevenue: 30 }, running(true)),
      noted({ orient: "t", orientRevenue: 30 }, running().kind("GWR", "national")),
    ]) {
      expect(table.events).toEqual([]);
      expect(revenue(table)).toBeUndefined();
    }
  });
});

describe("the bonus", () => {
  const asked = () => noted({ orient: "t", orientRevenue: 30 }).write((tx) => askBonus(tx, "GWR"));

  it("OE-12.2-01: is asked once", () => {
    const table = asked();
    expect(table.state.pending).toMatchObject([
      { kind: "orient_bonus", company: "GWR", data: { revenue: 210 } },
    ]);
    expect(revenue(table)).toBeUndefined();
    table.write((tx) => askBonus(tx, "GWR"));
    expect(table.state.pending).toHaveLength(1);
  });

  it("OE-12.2-01: is not asked where no one leads the major, or nothing was earned so", () => {
    const unled = noted({ orient: "t", orientRevenue: 30 }).presidency("GWR", "pool");
    unled.write((tx) => askBonus(tx, "GWR"));
    expect(unled.state.pending).toEqual([]);
    expect(noted().write((tx) => askBonus(tx, "GWR")).state.pending).toEqual([]);
  });

  it("OE-12.2-02, OE-12.2-03: is told, and nothing else happens", () => {
    const paid = asked().do("choose_bonus", { bonus: "cash" });
    expect(paid.log("orient_paid")).toEqual([{ type: "orient_paid", company: "GWR", amount: 210 }]);
    expect([paid.log("orient_raised"), paid.log("price_moved"), paid.company("GWR").cash]).toEqual([
      [],
      [],
      260,
    ]);
    const raised = asked().do("choose_bonus", { bonus: "price" });
    expect(raised.log("orient_raised")).toEqual([{ type: "orient_raised", company: "GWR" }]);
    expect([raised.log("orient_paid"), raised.log("price_moved").length, raised.company("GWR").cash]).toEqual(
      [[], 3, 50],
    );
  });
});

/** Sections 11.3.9, 12 and 12.1: which train of several has the Orient Express and the Pullman, what they bring, and the bounds of a search. */
import type { Train } from "@railhead/core";
import type { Line, RouteRules } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { withOrient } from "../../src/orient-express/rules.ts";
import { Europe } from "../europe.ts";

const stop = (hex: string, value = 10) => ({ hex, node: 0, kind: "city" as const, value, own: false });
const line = (id: string, kind: string, hexes: readonly string[], value = 10): Line => ({
  train: { id, kind },
  stops: hexes.map((hex) => stop(hex, value)),
  land: true,
});
/** A line from Berlin to Constantinople, and one from Berlin to Wien; each stop pays so much. */
const express = (id: string, kind: string, value = 10) => line(id, kind, ["M50", "R55", "AA82"], value);
const local = (id: string, kind: string) => line(id, kind, ["M50", "R55"]);

const PULLMAN: Train = { id: "car", kind: "Pullman" };
const rules = (kind: "major" | "national" | "regional" = "major", before: RouteRules = {}): RouteRules => {
  const table = new Europe()
    .grand("GWR", { tokens: ["J27"] })
    .trainPhase("4")
    .kind("GWR", kind);
  return withOrient(table.ctx(), "GWR", before);
};
const set = (lines: Line[], helpers: Train[] = [], one = rules()) => one.setBonus?.(lines, helpers, {});

describe("12: one train is the Orient Express", () => {
  it("OE-12-06: of several the one whose stops pay most, wherever it stands among them", () => {
    const [poor, rich, middle] = [express("a", "4", 10), express("b", "4", 30), express("c", "4", 20)];
    for (const lines of [
      [poor, rich, middle],
      [rich, middle, poor],
      [middle, poor, rich],
    ])
      expect(set(lines)).toEqual({ bonus: 30, detail: { orient: "b", orientRevenue: 30 } });
  });

  it("OE-12-06: none where no line is one, though it pays more", () => {
    expect(set([local("a", "4"), express("b", "4", 1)])).toEqual({
      bonus: 30,
      detail: { orient: "b", orientRevenue: 30 },
    });
    expect(set([local("a", "4")])).toEqual({ bonus: 0, detail: {} });
    expect(set([])).toEqual({ bonus: 0, detail: {} });
  });

  it.each(["regional", "national"] as const)("OE-12-01: none of a %s", (kind) => {
    expect(set([express("a", "4")], [], rules(kind))).toEqual({ bonus: 0, detail: {} });
  });
});

describe("11.3.9: one train has the Pullman", () => {
  it("OE-11.3.9-13: the one of the highest level that runs", () => {
    const lines = [local("a", "2+2"), local("b", "5"), local("c", "4")];
    expect(set(lines, [PULLMAN])).toEqual({ bonus: 50, detail: { pullman: "b", pullmanRevenue: 50 } });
    expect(set([], [PULLMAN])).toEqual({ bonus: 0, detail: {} });
  });

  it("OE-11.3.9-13: of equal ones the Orient Express, of unequal ones not", () => {
    expect(set([local("a", "4"), express("b", "4")], [PULLMAN])).toEqual({
      bonus: 30 + 40,
      detail: { orient: "b", orientRevenue: 30, pullman: "b", pullmanRevenue: 40 },
    });
    expect(set([local("a", "5"), express("b", "4")], [PULLMAN])).toEqual({
      bonus: 30 + 50,
      detail: { orient: "b", orientRevenue: 30, pullman: "a", pullmanRevenue: 50 },
    });
    expect(set([local("a", "4"), local("b", "4")], [PULLMAN])?.detail).toEqual({
      pullman: "a",
      pullmanRevenue: 40,
    });
  });

  it("OE-11.3.9-12: no other helper is one", () => {
    expect(set([local("a", "4")], [{ id: "x", kind: "+1+1" }])).toEqual({ bonus: 0, detail: {} });
  });
});

describe("rules that were there before", () => {
  const before: RouteRules = {
    helpers: [{ id: "y", kind: "other" }],
    legal: ({ train }) => (train.id === "bad" ? "FERRY_TOKEN" : undefined),
    routeBonus: () => 7,
    setBonus: () => ({ bonus: 5, detail: { mail: 1 } }),
    setBonusBound: () => 100,
  };
  const one = rules("major", before);

  it("add up with these", () => {
    expect(set([express("a", "4")], [PULLMAN], one)).toEqual({
      bonus: 5 + 30 + 40,
      detail: { mail: 1, orient: "a", orientRevenue: 30, pullman: "a", pullmanRevenue: 40 },
    });
    expect(set([local("a", "4")], [], one)).toEqual({ bonus: 5, detail: { mail: 1 } });
    expect([one.routeBonus?.(local("a", "4")), rules().routeBonus?.(local("a", "4"))]).toEqual([7, 0]);
    expect([one.helpers, rules().helpers]).toEqual([[{ id: "y", kind: "other" }], []]);
    expect(one.setBonusJoin).toBe("sum");
  });

  it("forbid what they forbade", () => {
    expect(one.legal?.(express("bad", "4"))).toBe("FERRY_TOKEN");
    expect(one.legal?.(local("a", "4"))).toBeUndefined();
  });

  it("bound a route themselves; without them nothing is added to it", () => {
    expect([rules().routeBonusBound, one.routeBonusBound]).toEqual([0, undefined]);
  });
});

describe("the bound of what a line may add", () => {
  const bound = (one: RouteRules, route: Line, helpers: Train[] = []) => one.setBonusBound?.(route, helpers);
  it("OE-12-03, OE-11.3.9-12: is the Orient Express, the Pullman and what was bounded before", () => {
    const more = rules("major", { setBonusBound: () => 100 });
    expect(bound(more, express("a", "4"), [PULLMAN])).toBe(100 + 30 + 40);
    expect(bound(rules(), express("a", "4"), [PULLMAN])).toBe(30 + 40);
    expect(bound(rules(), express("a", "4"))).toBe(30);
    expect(bound(rules(), local("a", "4"), [PULLMAN])).toBe(40);
    expect(bound(rules(), local("a", "4"))).toBe(0);
    expect(bound(rules("regional"), express("a", "4"), [PULLMAN])).toBe(40);
    expect(bound(rules("regional"), express("a", "4"))).toBe(0);
  });
});

describe("12.1, 15.11: what runs as one", () => {
  const marker: Train = { id: "+1+1", kind: "+1+1" };
  const four: Train = { id: "a", kind: "4" };

  it("is no marker and no Pullman alone", () => {
    expect(rules().join?.([marker])).toBeUndefined();
    expect(rules().join?.([])).toBeUndefined();
    expect(rules().join?.([PULLMAN])).toBeUndefined();
    expect(rules().join?.([PULLMAN, marker])).toBeUndefined();
    expect(rules().join?.([four, PULLMAN])).toBeUndefined();
    expect(rules().join?.([four])).toMatchObject({ kind: "4" });
  });

  it("OE-12.1-01, OE-12-01: is several trains of a major, one of anyone who has the marker", () => {
    const two = [four, { id: "b", kind: "3+3" }];
    expect(rules().join?.(two)?.kind).toBe("4&3+3");
    expect(rules().join?.([...two, marker])?.kind).toBe("4&3+3");
    for (const kind of ["regional", "national"] as const) {
      expect(rules(kind).join?.(two)).toBeUndefined();
      expect(rules(kind).join?.([...two, marker])).toBeUndefined();
      expect(rules(kind).join?.([four, marker])?.kind).toBe("4");
    }
  });

  it("OE-12.1-03: for the Orient Express alone; with the marker one train is still one", () => {
    const parts = (...trains: Train[]): Line => ({
      ...local("a", "4"),
      train: { ...four, parts: trains },
    });
    expect(rules().legal?.(parts(four, { id: "b", kind: "4" }))).toBe("JOINED_ONLY_ORIENT");
    expect(rules().legal?.(parts(four, marker))).toBeUndefined();
  });
});

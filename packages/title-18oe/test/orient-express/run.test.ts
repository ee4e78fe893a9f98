import type { Train } from "@railhead/core";
import { type Line, type RouteRules, trainReach } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { orientAccepted, withOrient } from "../../src/orient-express/rules.ts";
import { isOrient } from "../../src/orient-express/run.ts";
import { Europe } from "../europe.ts";

const CITY = { Paris: "Q30", London: "M28", Berlin: "M50", Madrid: "Y14", Petersburg: "C74", Wien: "R55" };
const CONSTANTINOPLE = "AA82";
const stop = (hex: string, value = 10, kind: "city" | "town" = "city") => ({
  hex,
  node: 0,
  kind,
  value,
  own: false,
});
const train = (...kinds: string[]): Line["train"] => {
  const parts = kinds.map((kind, at): Train => ({ id: `${kind}-${at}`, kind }));
  return { id: parts[0]?.id ?? "", kind: kinds.join("&"), ...(kinds.length > 1 && { parts }) };
};
/** A line of the Orient Express from Berlin, by these trains. */
const express = (kinds: string[], more: Partial<Line> = {}): Line => ({
  train: train(...kinds),
  stops: [stop(CITY.Berlin), stop(CITY.Wien), stop(CONSTANTINOPLE)],
  land: true,
  ...more,
});
const local = (kinds: string[]): Line => ({
  train: train(...kinds),
  stops: [stop(CITY.Berlin), stop(CITY.Wien)],
  land: true,
});

const rules = (phase = "4", kind: "major" | "national" | "regional" = "major", options = {}): RouteRules => {
  const table = new Europe(3, options)
    .grand("GWR", { tokens: ["J27"] })
    .trainPhase(phase)
    .kind("GWR", kind);
  return withOrient(table.ctx(), "GWR", {});
};
const PULLMAN: Train = { id: "car", kind: "Pullman" };
const bonus = (lines: Line[], one: RouteRules, helpers: Train[] = []) =>
  one.setBonus?.(lines, helpers, {}).bonus;

describe("12: the Orient Express", () => {
  it("OE-12-02: Constantinople and one of five metropolises, on whatever way; not Wien alone", () => {
    for (const from of ["Paris", "London", "Berlin", "Madrid", "Petersburg"] as const)
      expect(isOrient({ stops: [stop(CITY[from]), stop(CONSTANTINOPLE)], land: true }), from).toBe(true);
    expect(isOrient({ stops: [stop(CITY.Wien), stop(CONSTANTINOPLE)], land: true })).toBe(false);
    expect(isOrient({ stops: [stop(CITY.Paris), stop(CITY.Wien)], land: true })).toBe(false);
  });

  it("OE-12-08: not over the sea alone", () => {
    const stops = [stop(CITY.London), stop(CONSTANTINOPLE)];
    expect([isOrient({ stops, land: false }), isOrient({ stops, land: true })]).toEqual([false, true]);
  });

  it.each([
    ["OE-12-03", "2", 30],
    ["OE-12-03", "3", 30],
    ["OE-12-03", "4", 30],
    ["OE-12-04", "5", 60],
    ["OE-12-04", "6", 60],
    ["OE-12-05", "7", 100],
    ["OE-12-05", "8", 100],
  ])("%s: in train phase %s it brings £%i", (_rule, phase, amount) => {
    expect(bonus([express(["4"])], rules(phase))).toBe(amount);
    expect(bonus([local(["4"])], rules(phase))).toBe(0);
  });

  it("OE-12-06, OE-12-07: one train in a round has it, and a D train has it once", () => {
    expect(bonus([express(["8+8"]), express(["7+7"])], rules("8"))).toBe(100);
    expect(bonus([express(["4D"])], rules("7"))).toBe(100);
  });

  it("OE-12-01: majors alone", () => {
    expect(bonus([express(["4"])], rules("4", "national"))).toBe(0);
    expect(bonus([express(["4"])], rules("4", "regional"))).toBe(0);
    expect(
      rules("4", "regional").join?.([
        { id: "a", kind: "4" },
        { id: "b", kind: "4" },
      ]),
    ).toBeUndefined();
  });
});

describe("12.1: trains that run as one", () => {
  const join = (kinds: string[], one = rules()) =>
    one.join?.(kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind })));
  const reach = (kinds: string[]) => {
    const distance = join(kinds)?.distance ?? [];
    const pay = (town: boolean) =>
      distance.filter(({ nodes }) => nodes.includes("city") !== town).reduce((sum, one) => sum + one.pay, 0);
    return [pay(false), pay(true)];
  };

  it("OE-12.1-01: 2+2, 3 and 2+2 have seven places and also four towns", () => {
    expect(reach(["2+2", "3", "2+2"])).toEqual([7, 4]);
    expect(reach(["3+3", "4"])).toEqual([7, 3]);
  });

  it("OE-12.1-02: no train of level 5 or more", () => {
    for (const kinds of [
      ["4", "5"],
      ["2+2", "5+5"],
      ["7+7", "8+8"],
      ["4D", "4"],
    ])
      expect(join(kinds), kinds.join()).toBeUndefined();
    expect(join(["4", "4+4"])).toBeDefined();
  });

  it("OE-12.1-03: for the Orient Express and nothing else; OE-12.1-07: a permanent train runs by itself", () => {
    const one = rules();
    expect(one.legal?.(local(["2+2", "3"]))).toBe("JOINED_ONLY_ORIENT");
    expect(one.legal?.(express(["2+2", "3"]))).toBeUndefined();
    expect(one.legal?.(local(["5"]))).toBeUndefined();
  });

  it("OE-12.1-04: not the train of Swift Metropolitan", () => {
    const one = rules();
    expect(
      one.join?.([
        { id: "a", kind: "2+2", durable: true },
        { id: "b", kind: "4" },
      ]),
    ).toBeUndefined();
    expect(
      one.join?.([
        { id: "a", kind: "2+2" },
        { id: "b", kind: "4" },
      ]),
    ).toBeDefined();
  });

  it("OE-12.1-06: with a Pullman 2+2 and 3+3 have 30 more, not 50", () => {
    const one = rules();
    const without = bonus([express(["2+2", "3+3"])], one) ?? 0;
    expect((bonus([express(["2+2", "3+3"])], one, [PULLMAN]) ?? 0) - without).toBe(30);
  });

  it("OE-12.1-05: with the marker of minor L 3+3 and 4 have eight places and four towns", () => {
    const table = new Europe()
      .grand("GWR", { tokens: ["J27"] })
      .under("L", "GWR")
      .trainPhase("4");
    const one = withOrient(table.ctx(), "GWR", {});
    const marker = one.helpers?.[0] as Train;
    const made = one.join?.([{ id: "a", kind: "3+3" }, { id: "b", kind: "4" }, marker]);
    const pay = (town: boolean) =>
      (made?.distance ?? [])
        .filter(({ nodes }) => nodes.includes("city") !== town)
        .reduce((sum, { pay: n }) => sum + n, 0);
    expect([pay(false), pay(true)]).toEqual([8, 4]);
  });
});

describe("15.11: the marker of minor L", () => {
  const one = () => {
    const table = new Europe().minor("L", { tokens: ["J27"] }).trainPhase("7");
    return { ctx: table.ctx(), rules: withOrient(table.ctx(), "L", {}) };
  };
  const reach = (kind: string) => {
    const { rules: own } = one();
    const made = own.join?.([{ id: "a", kind }, own.helpers?.[0] as Train]);
    const budgets = made?.distance ?? [];
    const city = budgets.filter(({ nodes }) => nodes.includes("city")).reduce((sum, { pay }) => sum + pay, 0);
    const town = budgets
      .filter(({ nodes }) => !nodes.includes("city"))
      .reduce((sum, { pay }) => sum + pay, 0);
    return [city, town];
  };

  it("OE-15.11-01: a 2+2 runs as a 3+3, an 8+8 as a 9+9, a 4 as a 5+1; no one else has it", () => {
    expect([reach("2+2"), reach("8+8"), reach("4")]).toEqual([
      [3, 3],
      [9, 9],
      [5, 1],
    ]);
    expect(rules().helpers).toEqual([]);
  });

  it("OE-15.11-02: on a 4D one city counts once: 100, 80, 80, 60 and 20 come to 660; OE-15.11-03: so does its town", () => {
    const { rules: own } = one();
    const parts: Train[] = [{ id: "a", kind: "4D" }, own.helpers?.[0] as Train];
    const values = [100, 80, 80, 60, 20];
    const line = (more: Line["stops"] = []): Line => ({
      train: { id: "a", kind: "4D", parts },
      stops: [...values.map((value, at) => stop(`X${at}`, value)), ...more],
    });
    const twice = 2 * values.reduce((sum, value) => sum + value, 0);
    expect(twice + (own.routeBonus?.(line()) ?? 0)).toBe(660);
    expect(twice + 2 * 10 + (own.routeBonus?.(line([stop("X9", 10, "town")])) ?? 0)).toBe(670);
    // Four cities are no more than it has without the marker: all of them are doubled.
    const four = { ...line(), stops: line().stops.slice(0, 4) };
    expect(own.routeBonus?.(four)).toBe(0);
    expect(own.routeBonus?.({ ...line(), train: { id: "a", kind: "4D" } })).toBe(0);
  });

  it("OE-15.11-05: does not raise the level for a Pullman", () => {
    const { ctx, rules: own } = one();
    const parts: Train[] = [{ id: "a", kind: "3+3" }, own.helpers?.[0] as Train];
    const line: Line = { train: { id: "a", kind: "3+3&+1+1", parts }, stops: [stop("Q30"), stop("R55")] };
    expect(trainReach(ctx.rules.trains, "3+3").distance.length).toBeGreaterThan(0);
    expect(bonus([line], own, [PULLMAN])).toBe(30);
  });
});

describe("12.2: what a major may and must run", () => {
  it("OE-12.2-05, OE-12.2-06: majors may run the Orient Express though it earns less; others run what earns most", () => {
    const table = new Europe().grand("GWR", { tokens: ["J27"] }).minor("A", { tokens: ["L25"] });
    expect(orientAccepted(table.ctx(), "GWR")).toEqual({ wanted: isOrient });
    expect(orientAccepted(table.ctx(), "A")).toBe("best");
  });
});

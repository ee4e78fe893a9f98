import { describe, expect, it } from "vitest";
import type { RouteRules, RouteStop } from "../../src/routes/problem.ts";
import { byTrain } from "../../src/track/by-train.ts";
import { flatMap, stopHex, trackHex } from "./small-boards.ts";

const ctxOf = (paid?: Record<string, number>) =>
  ({
    rules: {
      title: {
        map: flatMap([
          stopHex("C1", "offboard", [0], paid ? { by_train: paid } : {}),
          stopHex("C3", "city", [3, 0]),
          trackHex("C5", [3, 0]),
        ]),
      },
    },
  }) as never;
const far: RouteStop = { hex: "C1", node: 0, kind: "offboard", value: 40, own: false };
const near: RouteStop = { hex: "C3", node: 0, kind: "city", value: 20, own: true };
const line = (kind: string) => ({ train: { id: "x", kind }, stops: [near, far] });
const bound = (rules: RouteRules, stop: RouteStop, kind: string) =>
  rules.stopBonusBound?.(stop, { id: "x", kind });

describe("an off-board place that pays a kind of train something of its own", () => {
  it("gives the difference as a bonus of the route, to that kind alone", () => {
    const rules = byTrain(ctxOf({ "4D": 100, "2": 10 }), {});
    expect(rules.routeBonus?.(line("4D"))).toBe(60);
    expect(rules.routeBonus?.(line("2"))).toBe(-30);
    expect(rules.routeBonus?.(line("3"))).toBe(0);
  });

  it("bounds what its stop adds, never below nothing", () => {
    const rules = byTrain(ctxOf({ "4D": 100, "2": 10 }), {});
    expect(bound(rules, far, "4D")).toBe(60);
    expect(bound(rules, far, "2")).toBe(0);
    expect(bound(rules, far, "3")).toBe(0);
    expect(bound(rules, near, "4D")).toBe(0);
    expect(rules.routeBonusBound).toBe(0);
  });

  it("comes on top of the title's own bonus and bounds", () => {
    const own: RouteRules = { minStops: 3, routeBonus: () => 5, routeBonusBound: 7, stopBonusBound: () => 2 };
    const rules = byTrain(ctxOf({ "4D": 100 }), own);
    expect(rules.minStops).toBe(3);
    expect(rules.routeBonus?.(line("4D"))).toBe(65);
    expect(rules.routeBonusBound).toBe(7);
    expect(bound(rules, far, "4D")).toBe(62);
    expect(bound(rules, near, "4D")).toBe(2);
  });

  it("knows no bound where the title gives none for its bonus", () => {
    expect(byTrain(ctxOf({ "4D": 100 }), { routeBonus: () => 5 }).routeBonusBound).toBe(Infinity);
  });
});

it("a map without such a place leaves the rules as they are", () => {
  const rules: RouteRules = { minStops: 3 };
  expect(byTrain(ctxOf(), rules)).toBe(rules);
});

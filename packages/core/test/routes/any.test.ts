import { describe, expect, it } from "vitest";
import { hasRoute } from "../../src/routes/any.ts";
import type { RouteRules } from "../../src/routes/problem.ts";
import { maze, ownTokens, problemOf, stopHex } from "./small-boards.ts";

/** Nothing is legal, so that the search for any route goes on until it is cut short. */
const NONE: RouteRules = { legal: () => "NOT_HERE" };
const inMaze = (rules: RouteRules) => hasRoute(problemOf(maze(), { tokens: ownTokens("B2"), rules }));
const pair = [stopHex("C1", "city", [0]), stopHex("C3", "city", [3])];

describe("whether there is any route", () => {
  it("is known where a route comes soon, or the board can be walked", () => {
    expect(hasRoute(problemOf(pair, { tokens: ownTokens("C1") }))).toBe(true);
    expect(hasRoute(problemOf(pair, { tokens: ownTokens("C1"), rules: NONE }))).toBe(false);
    expect(inMaze({})).toBe(true);
  });

  it("is whether the tokens reach stops enough, where a maze takes too long", () => {
    expect(inMaze(NONE)).toBe(true);
    expect(inMaze({ minStops: 2 })).toBe(true);
    expect(inMaze({ minStops: 3 })).toBe(false);
  });

  it("is the same where stops may be passed again", () => {
    const passAgain = ["city" as const];
    const wide = maze().map((hex) => (hex.coord === "B2" ? stopHex("B2", "city", [0, 1, 2, 4, 5]) : hex));
    const again = (rules: RouteRules) =>
      hasRoute(problemOf(wide, { tokens: ownTokens("B2"), rules: { ...rules, passAgain } }));
    expect(again({})).toBe(true);
    expect(again(NONE)).toBe(true);
    expect(again({ minStops: 3 })).toBe(false);
  });
});

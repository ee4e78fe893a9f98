import { describe, expect, it } from "vitest";
import { compileGraph } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import type { ProblemStop, RouteRules } from "../../src/routes/problem.ts";
import { ownTokens, problemOf, reach, stopHex } from "./small-boards.ts";

function kind(rules: RouteRules): Kind & { worths: number[] } {
  const problem = problemOf([stopHex("C1", "city", [0]), stopHex("C3", "city", [3], { revenue: 30 })], {
    tokens: ownTokens("C1"),
    trains: [{ ...reach(2), multiplier: 2 }],
    rules,
  });
  const graph = compileGraph(problem, Number.POSITIVE_INFINITY);
  const [one] = kindsOf(problem, graph) as [Kind];
  return { ...one, worths: graph.stops.map((stop) => one.worth(stop as ProblemStop)) };
}

describe("what a stop is worth to a train", () => {
  it("is what it pays, unless routes have a bonus that single stops bound", () => {
    const stopBonusBound = () => 7;
    const routeBonus = () => 14;
    expect(kind({})).toMatchObject({ plain: true, worths: [40, 60], most: 0 });
    expect(kind({ stopBonusBound })).toMatchObject({ plain: true, worths: [40, 60], most: 0 });
    expect(kind({ routeBonus })).toMatchObject({
      plain: true,
      worths: [40, 60],
      most: Number.POSITIVE_INFINITY,
    });
    expect(kind({ routeBonus, routeBonusBound: 14 })).toMatchObject({ plain: true, most: 14 });
    expect(kind({ routeBonus, routeBonusBound: 0, stopBonusBound })).toMatchObject({
      plain: false,
      worths: [47, 67],
      most: 0,
    });
  });
});

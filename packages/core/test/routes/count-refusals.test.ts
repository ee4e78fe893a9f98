import { describe, expect, it } from "vitest";
import { countRoutes } from "../../src/routes/count.ts";
import type { RouteRules } from "../../src/routes/problem.ts";
import { ownTokens, problemOf, reach, stopHex, trackHex } from "./small-boards.ts";

describe("a stop that a line may not pass", () => {
  const refused = (kind: "city" | "town" | "offboard", through: boolean, rules: RouteRules) => {
    const hexes = [
      stopHex("C1", "city", [0]),
      stopHex("C3", kind, [3, 0], through ? { through } : {}),
      stopHex("C5", "city", [3]),
    ];
    const path = ["C1.0", "C1/0", "C3.0", "C3/0", "C5.0"];
    const counted = countRoutes(problemOf(hexes, { tokens: ownTokens("C1"), rules }), [{ train: "x", path }]);
    return counted.ok ? counted.total : [counted.code, counted.values];
  };
  const barred: RouteRules = { mayPass: (stop) => stop.hex !== "C3" };
  const values = { kind: "X", train: "x", hex: "C3", node: 0 };

  it("is refused by what it is: a city is blocked, others may not be passed", () => {
    expect(refused("city", false, barred)).toEqual(["ROUTE_BLOCKED", values]);
    expect(refused("town", false, barred)).toEqual(["ROUTE_MAY_NOT_PASS", values]);
    expect(refused("town", false, {})).toBe(60);
  });

  it("is off the board where the map leads no track through", () => {
    expect(refused("offboard", false, {})).toEqual(["ROUTE_OFFBOARD_MIDDLE", values]);
    expect(refused("offboard", true, barred)).toEqual(["ROUTE_MAY_NOT_PASS", values]);
    expect(refused("offboard", true, {})).toBe(60);
  });
});

describe("a refusal", () => {
  const pair = [stopHex("C1", "city", [0]), stopHex("C3", "city", [3])];

  it("names the kind of its train, a helper's too, and none of a train that is not there", () => {
    const problem = problemOf(pair, { tokens: ownTokens("C1"), helpers: 1 });
    const values = (train: string) => {
      const counted = countRoutes(problem, [{ train, path: ["C1.0"] }]);
      return counted.ok ? undefined : [counted.code, counted.values];
    };
    expect(values("x")).toEqual(["ROUTE_TOO_FEW_STOPS", { kind: "X", train: "x", stops: 1, least: 2 }]);
    expect(values("P-0")).toEqual(["ROUTE_HELPER", { kind: "P", train: "P-0" }]);
    expect(values("q")).toEqual(["ROUTE_TRAIN", { train: "q" }]);
  });
});

describe("a shore", () => {
  /** Two cities B2 and D2 with track to a shore C3/0; from C5 beyond it a loop leads back to the same hexside. */
  const hexes = [
    stopHex("B2", "city", [5]),
    stopHex("D2", "city", [1]),
    trackHex("C3", [2, 0], [4, 0]),
    trackHex("C5", [3, 1], [5, 3]),
    trackHex("B6", [4, 5]),
    trackHex("C7", [2, 4]),
    trackHex("D6", [1, 2]),
  ];
  const water = {
    crossings: [{ from: { hex: "C3", edge: 0 as const }, to: { hex: "D2", node: 0 }, ways: [[]] }],
  };
  const code = (path: string, rules: RouteRules) => {
    const problem = problemOf(hexes, { tokens: ownTokens("B2"), rules });
    const counted = countRoutes(problem, [{ train: "x", path: path.split(" ") }]);
    return counted.ok ? counted.total : counted.code;
  };
  const LOOP = "B2.0 B2/5 C3/0 C5/1 B6/5 C7/4 D6/2 C5/3 C3/4 D2.0";

  it("is come to by land once, as any hexside, and by land and water in turn", () => {
    expect(code(LOOP, { water })).toBe("ROUTE_TRACK_TWICE");
    expect(code(LOOP, {})).toBe("ROUTE_TRACK_TWICE");
    expect(code("B2.0 B2/5 C3/0 ~D2.0", { water })).toBe(40);
  });
});

describe("a helper", () => {
  it("helps the set only where it runs with no train", () => {
    const rules: RouteRules = {
      join: (trains) => ({ ...reach(9), kind: trains.map(({ kind }) => kind).join("+") }),
      setBonus: (_, helpers) => ({ bonus: 100 * helpers.length }),
      setBonusBound: (_, helpers) => 100 * helpers.length,
    };
    const pair = [stopHex("C1", "city", [0]), stopHex("C3", "city", [3])];
    const problem = problemOf(pair, { tokens: ownTokens("C1"), rules, helpers: 2 });
    const total = (helpers: string[]) => {
      const counted = countRoutes(problem, [{ train: "x", with: helpers, path: ["C1.0", "C1/0", "C3.0"] }]);
      return counted.ok && counted.total;
    };
    expect(total([])).toBe(240);
    expect(total(["P-1"])).toBe(140);
    expect(total(["P-0", "P-1"])).toBe(40);
  });
});

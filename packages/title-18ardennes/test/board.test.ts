import { bestRoutes, countRoutes } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { fortBonus } from "../src/forts.ts";
import { type Position, positionProblem } from "../src/position.ts";

/** Runs routes, each given as [train, path...] with blanks between the entries. */
function run(position: Position, routes: Record<string, string>) {
  const list = Object.entries(routes).map(([train, path]) => ({ train, path: path.split(" ") }));
  return countRoutes(positionProblem(position), list);
}

const revenue = (position: Position, routes: Record<string, string>) => {
  const counted = run(position, routes);
  return counted.ok ? counted.total : counted.code;
};

/** From Lille east by Mons and Charleroi to Luxembourg, all in yellow. */
const eastOfLille = (more: Partial<Position> = {}): Position => ({
  phase: "6",
  company: "6",
  trains: ["3"],
  tiles: {
    H6: ["621", 1],
    H8: ["4", 1],
    H10: ["57", 1],
    H12: ["9", 1],
    H14: ["9", 1],
    H16: ["9", 1],
    H18: ["4", 1],
  },
  tokens: { H6: [[0, 0, "6"]], H10: [[0, 0, "mine"]] },
  ...more,
});
const TO_CHARLEROI = "H6.0 H6/4 H8.0 H8/4 H10.0";
const TO_LUXEMBOURG = `${TO_CHARLEROI} H10/4 H12/4 H14/4 H16/4 H18.0`;

describe("a bonus token in its circle", () => {
  it("AR-6.5-16 AR-6.5-17: lets routes end at the city, and none go through", () => {
    expect(revenue(eastOfLille(), { "3-0": TO_CHARLEROI })).toBe(30 + 10 + 20);
    expect(revenue(eastOfLille(), { "3-0": TO_LUXEMBOURG })).toBe("ROUTE_BLOCKED");
    expect(bestRoutes(positionProblem(eastOfLille())).total).toBe(60);
  });

  it("AR-6.4.2-02: lets its new owner through once it is exchanged, and doubles the city", () => {
    const tokens: Position["tokens"] = { H6: [[0, 0, "6"]], H10: [[0, 0, "6"]] };
    const owner = eastOfLille({ tokens, rights: ["H10"] });
    expect(revenue(owner, { "3-0": TO_LUXEMBOURG })).toBe(30 + 10 + 40 + 10);
    expect(bestRoutes(positionProblem(owner)).total).toBe(90);
  });
});

it("AR-6.5-12 AR-6.5-18: only a 4D uses track of other trains", () => {
  const tokens: Position["tokens"] = { H6: [[0, 0, "6"]], H10: [[0, 0, "6"]] };
  const two = eastOfLille({ tokens, trains: ["3", "3"] });
  expect(revenue(two, { "3-0": TO_CHARLEROI, "3-1": TO_CHARLEROI })).toBe("ROUTE_TRACK_SHARED");
  expect(bestRoutes(positionProblem(two)).total).toBe(60 + 30);
  const with4D = eastOfLille({ tokens, trains: ["4D", "3"] });
  expect(revenue(with4D, { "4D-0": TO_CHARLEROI, "3-1": TO_LUXEMBOURG })).toBe((30 + 20) * 2 + 70);
  expect(bestRoutes(positionProblem(with4D)).total).toBe(170);
});

it("AR-6.1-07: trains that lie face down do not run", () => {
  const position = eastOfLille({ trains: ["2", "3"], faceDown: ["3"] });
  expect(positionProblem(position).trains.map(({ train }) => train.kind)).toEqual(["2"]);
});

it("AR-6.5-15: the City and the Town of the Ruhr make a route", () => {
  const position: Position = {
    phase: "2",
    company: "11",
    trains: ["2"],
    tokens: { B16: [[0, 0, "11"]] },
  };
  expect(revenue(position, { "2-0": "B16.0 B16.1" })).toBe(40);
  expect(bestRoutes(positionProblem(position)).total).toBe(40);
});

it("AR-6.5-14: a train visits one circle of Paris only", () => {
  const position: Position = {
    phase: "2",
    company: "8",
    trains: ["2"],
    tiles: { L6: ["7", 4], L8: ["7", 0] },
    tokens: { M7: [[0, 0, "8"]] },
  };
  expect(revenue(position, { "2-0": "M7.0 M7/2 L6/4 L8/0 M7.1" })).toBe("ROUTE_STOP_TWICE");
  expect(bestRoutes(positionProblem(position)).total).toBe(0);
});

it("AR-6.4.1-10 AR-6.4.1-11: each Ferry serves one train", () => {
  const position: Position = {
    phase: "3",
    company: "6",
    trains: ["2", "3"],
    tiles: { G3: ["15", 1], F4: ["5", 0], G5: ["9", 1], G7: ["9", 1], G9: ["9", 1], G11: ["4", 1] },
    tokens: { G3: [[0, 0, "6"]], F4: [[0, 0, "port"]] },
    rights: ["G3"],
  };
  const east = "G3.0 G3/4 G5/4 G7/4 G9/4 G11.0";
  const both = { "2-0": "F2.0 F2/5 G3.0 G3/3 F4.0", "3-1": `G1.0 G1/4 ${east}` };
  expect(revenue(position, both)).toBe(30 + 20 + 20 + (30 + 10 + 30));
  expect(bestRoutes(positionProblem(position)).total).toBe(140);
  const same = { ...both, "2-0": "G1.0 G1/4 G3.0 G3/3 F4.0" };
  expect(revenue(position, same)).toBe("ROUTE_TRACK_SHARED");
});

describe("Forts (6.4.3)", () => {
  const strasbourg = (more: Partial<Position> = {}): Position => ({
    phase: "3",
    company: "7",
    trains: ["2"],
    tiles: { I21: ["57", 1], I23: ["8", 5], J24: ["621", 2] },
    tokens: { I21: [[0, 0, "7"]], J24: [[0, 0, "5"]] },
    rights: ["Ft1", "Ft2", "I21"],
    ...more,
  });

  it("AR-6.4.3-03: add f.10 each for a place that a route joins", () => {
    expect(fortBonus(strasbourg())).toBe(20);
    expect(fortBonus(strasbourg({ rights: ["Ft1", "Ft2", "Ft3", "Ft4", "Ft5"] }))).toBe(50);
    expect(fortBonus(strasbourg({ rights: ["I21"] }))).toBe(0);
  });

  it("AR-6.4.3-02: nothing without a train, or without a route there", () => {
    expect(fortBonus(strasbourg({ trains: [] }))).toBe(0);
    expect(fortBonus(strasbourg({ tiles: { I21: ["57", 1], J24: ["621", 2] } }))).toBe(0);
  });

  it("AR-6.4.3-04: are no part of what trains earn", () => {
    const withForts = bestRoutes(positionProblem(strasbourg())).total;
    expect(bestRoutes(positionProblem(strasbourg({ rights: ["I21"] }))).total).toBe(withForts);
  });
});

describe("positions that cannot be", () => {
  it.each<[string, Partial<Position>]>([
    ["no phase 7", { phase: "7" }],
    ["no tile 999", { tiles: { H6: ["999", 0] } }],
    ["no train 8", { trains: ["8"] }],
    ["no train 5 to lie face down", { faceDown: ["5"] }],
  ])("%s", (message, more) => {
    expect(() => positionProblem(eastOfLille(more))).toThrow(message);
  });
});

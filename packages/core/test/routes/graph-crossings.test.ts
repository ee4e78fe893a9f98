import { describe, expect, it } from "vitest";
import type { Shore } from "../../src/model/map.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import type { Crossing, Relief } from "../../src/routes/problem.ts";
import { ownTokens, problemOf, stopHex, trackHex } from "./small-boards.ts";

const NO_LIMIT = Number.POSITIVE_INFINITY;
const waterOn = (hexes: Parameters<typeof problemOf>[0], crossings: Crossing[], reliefs: Relief[] = []) => {
  const tokens = ownTokens((hexes[0] as { coord: string }).coord);
  return problemOf(hexes, { tokens, rules: { water: { crossings, reliefs } } });
};
const atoms = (...args: Parameters<typeof waterOn>) => compileGraph(waterOn(...args), NO_LIMIT).atomCount;

const sea = (from: Shore, to: Shore, more: Partial<Crossing> = {}): Crossing => ({
  from,
  to,
  ways: [["north"]],
  ...more,
});
const one: Shore = { hex: "C1", node: 0 };
const two: Shore = { hex: "C7", node: 0 };
const islands = [stopHex("C1", "city", []), stopHex("C7", "city", [])];

/** Two cities B2 and D2 from which track leads to one shore C3/0, and C7 beyond the sea. */
const coast = [
  stopHex("B2", "city", [5]),
  stopHex("D2", "city", [1]),
  trackHex("C3", [2, 0], [4, 0]),
  stopHex("C7", "city", []),
];
const beach: Shore = { hex: "C3", edge: 0 };

describe("a crossing that no line could go over twice", () => {
  it("has no atom where it joins two places", () => {
    const problem = waterOn(islands, [sea(one, two)]);
    expect(compileGraph(problem, NO_LIMIT)).toMatchObject({ linkCount: 2, atomCount: 0 });
    expect(compileGraph(problem, NO_LIMIT, { joints: true })).toMatchObject({ linkCount: 2, atomCount: 1 });
  });

  it("has none where it leads straight to one place, and needs land before the next", () => {
    // One atom for the track of each city.
    expect(atoms(coast, [sea(beach, two, { landBetween: true })])).toBe(2);
    expect(atoms(coast, [sea(two, beach, { landBetween: true })])).toBe(2);
    expect(atoms(coast, [sea(beach, two)])).toBe(3);
    expect(atoms(coast, [sea(two, beach)])).toBe(3);
  });

  it("has one where several places lie at both of its shores", () => {
    const landing: Shore = { hex: "C7", edge: 3 };
    const crossing = sea(beach, landing, { landBetween: true });
    expect(atoms([...coast.slice(0, 3), stopHex("C7", "city", [3])], [crossing])).toBe(2);
    const fork = [
      ...coast.slice(0, 3),
      trackHex("C7", [3, 1], [3, 5]),
      stopHex("B8", "city", [4]),
      stopHex("D8", "city", [2]),
    ];
    expect(atoms(fork, [crossing])).toBe(5);
  });
});

describe("reliefs that trains share", () => {
  it("have room for an atom of each unit", () => {
    const relief: Relief = { id: "port", units: 70, shared: true };
    const graph = compileGraph(waterOn(islands, [sea(one, two)], [relief]), NO_LIMIT);
    expect(graph.words).toBe(3);
    expect(graph.water?.units[0]?.length).toBe(70);
    expect(Math.max(...(graph.water?.units[0] ?? []))).toBe(69);
    expect(compileGraph(waterOn(islands, [sea(one, two)]), NO_LIMIT).words).toBe(1);
  });
});

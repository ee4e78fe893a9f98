import { describe, expect, it } from "vitest";
import type { TrainReach } from "../../src/model/trains.ts";
import { compileBudgets } from "../../src/routes/budget.ts";
import { addReach } from "../../src/routes/join.ts";

const cities = (pay: number, visit: number): TrainReach => ({
  distance: [{ nodes: ["city", "offboard"], pay, visit }],
});

describe("reaches that add up", () => {
  it("have no limit where either has none", () => {
    expect(addReach(cities(2, 3), cities(4, 99))).toEqual(cities(6, 99).distance);
    expect(addReach(cities(99, 3), cities(4, 5))).toEqual(cities(99, 8).distance);
    expect(addReach(cities(2, 3), cities(99, 99))).toEqual(cities(99, 99).distance);
  });
});

describe("what budgets can pay", () => {
  it("is only what no other way to spread the stops pays as well and more", () => {
    const { paid } = compileBudgets([
      { nodes: ["town"], pay: 1, visit: 99 },
      { nodes: ["city", "offboard", "town"], pay: 2, visit: 2 },
    ]);
    // One town in its own budget, one beside the city; with all towns in their own only one would pay.
    expect(paid(1, 3, 0)).toEqual([[1, 2, 0]]);
    expect(paid(2, 1, 0)).toEqual([[2, 1, 0]]);
    expect(paid(3, 0, 0)).toEqual([]);
  });

  it("is several ways where a city pays or a town", () => {
    const { paid } = compileBudgets([{ nodes: ["city", "town"], pay: 1, visit: 2 }]);
    expect(paid(1, 1, 0)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });
});

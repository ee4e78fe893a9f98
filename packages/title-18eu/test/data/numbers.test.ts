import { describe, expect, it } from "vitest";
import { market, market225, numbers, pars } from "../../src/data.ts";
import { BY_PLAYERS } from "./rulebook.ts";

it("the bank has 12,000 pounds", () => {
  expect(numbers.bank).toBe(12_000);
  expect(numbers.currency).toBe("£%s");
});

it.each(BY_PLAYERS)("$cashId: with $players players each starts with $cash", ({ players, cash }) => {
  expect(numbers.startingCash[players]).toBe(cash);
});

it.each(BY_PLAYERS)("$limitId: with $players players the limit is $certificates certificates", (row) => {
  expect(numbers.certificateLimit[row.players]).toBe(row.certificates);
});

it("the tables and the range of players are for two to six", () => {
  expect(numbers.players).toEqual({ min: 2, max: 6 });
  for (const table of [numbers.startingCash, numbers.certificateLimit])
    expect(Object.keys(table)).toEqual(["2", "3", "4", "5", "6"]);
});

it("the pool holds up to half of a corporation, a player normally up to 60%", () => {
  expect(numbers.poolLimit).toBe(50);
  expect(numbers.holdingLimit).toBe(60);
});

describe("the stock market", () => {
  it("EU-3-02: says of two prices that no one has seen them in print, and knows what another program has there", () => {
    const doubtful = spaces.filter(({ space }) => space?.provenance);
    expect(doubtful).toEqual(
      [
        [0, 10],
        [1, 11],
      ].map(([y, x]) => ({ space: { price: 220, provenance: "secondary" }, x, y })),
    );
    const others = market225.grid.flatMap((row, y) =>
      row.flatMap((space, x) => (space?.price === priceAt(y, x) ? [] : [[y, x, space?.price]])),
    );
    expect(others).toEqual([
      [0, 10, 225],
      [1, 11, 225],
    ]);
    expect(spaces.filter(({ space }) => space?.price === 220)).toHaveLength(2);
  });

  const spaces = market.grid.flatMap((row, y) => row.map((space, x) => ({ space, x, y })));
  const priceAt = (y: number, x: number) => market.grid[y]?.[x]?.price;

  it("EU-3-02: the highlighted spaces are those of 70, 75, 82, 90 and 100, one each", () => {
    const marked = spaces.filter(({ space }) => space?.types?.includes("par"));
    expect(marked.map(({ space }) => space?.price).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      70, 75, 82, 90, 100,
    ]);
    expect(pars).toEqual([70, 75, 82, 90, 100]);
    expect(numbers.pars).toEqual(pars);
    // The same prices stand on other spaces too, which are no starting values.
    for (const par of pars)
      expect(spaces.filter(({ space }) => space?.price === par).length).toBeGreaterThan(1);
  });

  it("prices rise to the right and fall downwards, without holes", () => {
    for (const { space, x, y } of spaces) {
      expect(space).not.toBeNull();
      const price = space?.price as number;
      const left = priceAt(y, x - 1);
      const above = priceAt(y - 1, x);
      if (x > 0) expect(left).toBeLessThan(price);
      if (y > 0) expect(above).toBeGreaterThan(price);
    }
  });

  it("rows have 17, 14, 11, 8, 6, 5 and 4 spaces, from 400 down to 40", () => {
    expect(market.grid.map((row) => row.length)).toEqual([17, 14, 11, 8, 6, 5, 4]);
    expect(priceAt(0, 16)).toBe(400);
    expect(priceAt(6, 0)).toBe(40);
  });

  it("every row is the row above it moved by one or more spaces", () => {
    const scale = [40, 50, 60, 65, 70, 75, ...(market.grid[0] ?? []).map((space) => space?.price)];
    for (const row of market.grid) {
      const prices = row.map((space) => space?.price);
      const start = scale.indexOf(prices[0]);
      expect(prices).toEqual(scale.slice(start, start + prices.length));
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ctx } from "../../src/contract/rules.ts";
import { byPrice, landing, priceAt, priceOf, spacesOf, stepFrom } from "../../src/market/market.ts";
import { marketEvent } from "../../src/market/send.ts";
import type { Cell, MarketDef, MarketDirection } from "../../src/model/market.ts";
import { Tx } from "../../src/state/tx.ts";
import { COMPANIES, GRID, HOLES, LADDER, table } from "./table.ts";

const DIRECTIONS: MarketDirection[] = ["up", "down", "left", "right"];

const cellsOf = (market: MarketDef): Cell[] =>
  market.grid.flatMap((row, y) => row.flatMap((space, x) => (space ? [{ row: y, col: x }] : [])));

type Move =
  | { kind: "place"; company: string; cell: Cell }
  | { kind: "move"; company: string; direction: MarketDirection; steps: number }
  | { kind: "remove"; company: string };

const company = fc.constantFrom(...COMPANIES);

/** Any space, and more often one from which right or left goes nowhere: there tokens meet that cannot move. */
function spaceOf(market: MarketDef): fc.Arbitrary<Cell> {
  const cells = cellsOf(market);
  const ends = cells.filter((cell) =>
    ["left", "right"].some((way) => stepFrom(market, cell, way as MarketDirection) === cell),
  );
  return fc.oneof(fc.constantFrom(...cells), fc.constantFrom(...ends));
}

const moves = (market: MarketDef): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("place" as const), company, cell: spaceOf(market) }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant("move" as const),
          company,
          direction: fc.constantFrom(...DIRECTIONS),
          steps: fc.integer({ min: 0, max: 4 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), company }) },
    ),
    { maxLength: 40 },
  );

/** Plays a move, with what the rules of markets say about it as a plain model: stacks as lists, arrivals at the end. */
function play(tx: Tx, move: Move, model: Map<string, string[]>): void {
  const at = [...model].find(([, stack]) => stack.includes(move.company))?.[0];
  const leave = () =>
    at !== undefined &&
    model.set(
      at,
      (model.get(at) ?? []).filter((id) => id !== move.company),
    );
  const arrive = (cell: Cell) => {
    leave();
    const place = `${cell.row},${cell.col}`;
    model.set(place, [...(model.get(place) ?? []), move.company]);
  };
  if (move.kind === "place") {
    marketEvent(tx, move.company, { type: "PLACED", cell: move.cell });
    arrive(move.cell);
  } else if (move.kind === "remove") {
    marketEvent(tx, move.company, { type: "CLOSED" });
    leave();
  } else {
    marketEvent(tx, move.company, { type: "MOVED", direction: move.direction, steps: move.steps });
    if (at === undefined) return;
    const [row, col] = at.split(",").map(Number) as [number, number];
    const to = slow(tx.rules.title.market, { row, col }, move.direction, move.steps);
    if (to.row !== row || to.col !== col) arrive(to);
  }
}

/** Where a token ends, written the long way. */
function slow(market: MarketDef, from: Cell, direction: MarketDirection, steps: number): Cell {
  let { row, col } = from;
  const there = (y: number, x: number) => y >= 0 && x >= 0 && y < market.grid.length && !!market.grid[y]?.[x];
  for (let n = 0; n < steps; n++) {
    if (direction === "up" && there(row - 1, col)) row--;
    else if (direction === "down" && there(row + 1, col)) row++;
    else if (direction === "left") {
      if (there(row, col - 1)) col--;
      else if (there(row + 1, col)) row++;
    } else if (direction === "right") {
      if (there(row, col + 1)) col++;
      else if (there(row - 1, col)) row--;
    }
  }
  return { row, col };
}

describe.each([
  ["a ragged grid", GRID],
  ["a ladder", LADDER],
  ["a grid with holes", HOLES],
])("%s", (_name, market) => {
  it("keeps every token once, on a space, where its company says, in the order of arrival", () => {
    fc.assert(
      fc.property(moves(market), (list) => {
        const tx = table(market);
        const model = new Map<string, string[]>();
        for (const move of list) {
          play(tx, move, model);
          const { stacks } = tx.state.market;
          expect(stacks).toEqual(Object.fromEntries([...model].filter(([, stack]) => stack.length)));
          for (const id of COMPANIES) {
            const cell = tx.state.companies[id]?.cell;
            const places = Object.keys(stacks).filter((place) => stacks[place]?.includes(id));
            expect(places).toEqual(cell ? [`${cell.row},${cell.col}`] : []);
            if (cell) expect(priceAt(market, cell)).toBeGreaterThan(0);
            expect(priceOf(tx, id)).toBe(cell ? priceAt(market, cell) : 0);
          }
        }
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  it("orders companies by price, then column from the right, then place in the stack", () => {
    fc.assert(
      fc.property(moves(market), (list) => {
        const tx = table(market);
        const model = new Map<string, string[]>();
        for (const move of list) play(tx, move, model);
        const order = byPrice(tx);
        expect([...order].sort()).toEqual([...model.values()].flat().sort());
        for (let n = 1; n < order.length; n++) {
          const [above, below] = [order[n - 1], order[n]] as [string, string];
          const [a, b] = [tx.company(above).cell, tx.company(below).cell] as [Cell, Cell];
          const [pa, pb] = [priceOf(tx, above), priceOf(tx, below)];
          expect(pa).toBeGreaterThanOrEqual(pb);
          if (pa === pb) expect(a.col).toBeGreaterThanOrEqual(b.col);
          if (pa !== pb || a.col !== b.col) continue;
          const stack = tx.state.market.stacks[`${a.row},${a.col}`] ?? [];
          expect(stack.indexOf(above)).toBeLessThan(stack.indexOf(below));
        }
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  it("never touches the state it began with, and logs a move only where the token has moved", () => {
    fc.assert(
      fc.property(moves(market), (list) => {
        const tx = table(market);
        for (const move of list) {
          const before = JSON.stringify(tx.state);
          const next = new Tx(tx.rules, tx.state);
          const from = tx.state.companies[move.company]?.cell;
          play(next, move, new Map());
          expect(JSON.stringify(tx.state)).toBe(before);
          const to = next.state.companies[move.company]?.cell;
          const moved =
            move.kind === "move" && !!from && !!to && (from.row !== to.row || from.col !== to.col);
          expect(next.events.length).toBe(moved ? 1 : 0);
          tx.state = next.state;
        }
      }),
      { seed: 18, numRuns: 100 },
    );
  });
});

describe("steps", () => {
  const at = (row: number, col: number): Cell => ({ row, col });

  it("go up from the end of a row, and down from its start", () => {
    expect(stepFrom(GRID, at(1, 3), "right")).toEqual(at(0, 3));
    expect(stepFrom(GRID, at(2, 2), "right")).toEqual(at(1, 2));
    expect(stepFrom(GRID, at(1, 0), "left")).toEqual(at(2, 0));
    expect(stepFrom(HOLES, at(0, 1), "left")).toEqual(at(1, 1));
  });

  it("stay at the corners, on the top row and at the foot of a column", () => {
    expect(stepFrom(GRID, at(0, 4), "right")).toEqual(at(0, 4));
    expect(stepFrom(GRID, at(3, 0), "left")).toEqual(at(3, 0));
    expect(stepFrom(GRID, at(0, 2), "up")).toEqual(at(0, 2));
    expect(stepFrom(GRID, at(1, 3), "down")).toEqual(at(1, 3));
    for (const direction of ["up", "down"] as const)
      expect(stepFrom(LADDER, at(0, 2), direction)).toEqual(at(0, 2));
    expect(stepFrom(LADDER, at(0, 0), "left")).toEqual(at(0, 0));
    expect(stepFrom(LADDER, at(0, 4), "right")).toEqual(at(0, 4));
  });

  it("stop at the lowest space of the column when there is too little room", () => {
    expect(landing(GRID, at(0, 1), "down", 9)).toEqual(at(3, 1));
    expect(landing(GRID, at(0, 3), "down", 2)).toEqual(at(1, 3));
    expect(landing(GRID, at(0, 0), "down", 2)).toEqual(at(2, 0));
  });
});

describe("marked spaces", () => {
  it("are found by their mark, highest price first", () => {
    expect(spacesOf(GRID, "par")).toEqual([
      { cell: { row: 1, col: 2 }, price: 70 },
      { cell: { row: 2, col: 1 }, price: 50 },
    ]);
    expect(spacesOf(GRID, "other")).toEqual([]);
  });

  it("a company off the market has no price, and does not move", () => {
    const tx = table(GRID);
    marketEvent(tx, "a", { type: "MOVED", direction: "right", steps: 1 });
    expect([priceOf(tx as Ctx, "a"), tx.events.length, byPrice(tx)]).toEqual([0, 0, []]);
  });
});

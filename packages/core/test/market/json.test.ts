import fc from "fast-check";
import { expect, it } from "vitest";
import { type AnyStateMachine, createMachine, transition } from "xstate";
import { marketActions } from "../../src/market/actions.ts";
import type { MarketContext, MarketEvent, SentMarketEvent } from "../../src/market/events.ts";
import { marketGuards } from "../../src/market/guards.ts";
import { marketMachine } from "../../src/market/machine.ts";
import { gridPolicy, type MarketPolicy } from "../../src/market/policy.ts";
import type { Cell, MarketDef } from "../../src/model/market.ts";
import { MULTIPLES, PLAIN, SLOPE, TOP_ROW } from "./policies.ts";
import { COMPANIES, paid, sold } from "./table.ts";

/** Grids of up to five rows of up to six spaces, some of them holes, some marked; at least one space. */
const market: fc.Arbitrary<MarketDef> = fc
  .array(
    fc.array(
      fc.option(fc.record({ price: fc.integer({ min: 0, max: 12 }), types: fc.subarray(["grey", "par"]) }), {
        freq: 6,
      }),
      { minLength: 1, maxLength: 6 },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((grid) => ({ grid: [[{ price: 5 }, ...(grid[0] ?? [])], ...grid.slice(1)] }));

const cellsOf = ({ grid }: MarketDef): Cell[] =>
  grid.flatMap((line, row) => line.flatMap((space, col) => (space ? [{ row, col }] : [])));

/** What may happen, with sizes around the prices; the own event is one that only some policies know. */
const happening = (cells: Cell[]): fc.Arbitrary<MarketEvent> =>
  fc.oneof(
    fc.integer({ min: 1, max: 40 }).map(paid),
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([shares, by]) => sold(shares, by)),
    fc.constantFrom<MarketEvent>({ type: "SOLD_OUT" }, { type: "WITHHELD" }, { type: "CLOSED" }),
    fc.constantFrom<MarketEvent>({ type: "IN_POOL", percent: 10 }, TOP_ROW.event("express.first")),
    fc.constantFrom(...cells).map((cell): MarketEvent => ({ type: "PLACED", cell })),
    fc.record({
      type: fc.constant("MOVED" as const),
      direction: fc.constantFrom("up", "down", "left", "right"),
      steps: fc.integer({ min: 0, max: 3 }),
    }),
  );

const game = market.chain((def) =>
  fc.record({
    def: fc.constant(def),
    readings: fc.record({ perSale: fc.boolean() }),
    starts: fc.tuple(...COMPANIES.map(() => fc.constantFrom(...cellsOf(def)))),
    events: fc.array(
      fc.record({
        event: happening(cellsOf(def)),
        company: fc.constantFrom(...COMPANIES),
        kind: fc.constantFrom("minor", "public", "10-share"),
      }),
      { minLength: 10, maxLength: 40 },
    ),
  }),
);

it.each<[string, MarketPolicy]>([
  ["core's", gridPolicy],
  ["one with a title's names and events", TOP_ROW],
  ["a ladder", SLOPE],
  ["one by multiples", MULTIPLES],
  ["a plain one", PLAIN],
])("a market of JSON, its names provided, plays as it did: %s", (_name, policy) => {
  let moved = 0;
  fc.assert(
    fc.property(game, ({ def, readings, starts, events }) => {
      const machine = marketMachine(def, policy);
      const json = JSON.stringify(machine.config);
      const bare: AnyStateMachine = createMachine(JSON.parse(json));
      const again = bare.provide({
        guards: { ...marketGuards, ...policy.guards },
        actions: { ...marketActions, ...policy.actions },
      });
      expect(JSON.stringify(again.config)).toBe(json);
      const context: MarketContext = { grid: def.grid, stacks: {}, readings, moves: [] };
      let [one, two] = [
        machine.resolveState({ value: {}, context }),
        again.resolveState({ value: {}, context }),
      ];
      const placed = starts.map((cell, at) => ({
        event: { type: "PLACED", cell } as const,
        company: COMPANIES[at] as string,
        kind: "public",
      }));
      for (const { event, company, kind } of [...placed, ...events]) {
        const sent: SentMarketEvent = { ...event, company, kind };
        expect(two.can(sent)).toBe(one.can(sent));
        one = transition(machine, one, sent)[0];
        two = transition(again, two, sent)[0];
        expect(two.context).toEqual(one.context);
      }
      moved += one.context.moves.length;
      for (const { from, to } of one.context.moves) expect(to).not.toEqual(from);
    }),
    { numRuns: 100 },
  );
  // Otherwise nothing would have been compared.
  expect(moved).toBeGreaterThan(100);
});

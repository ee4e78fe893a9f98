import fc from "fast-check";
import { expect, it } from "vitest";
import { type AnyStateMachine, createMachine, transition } from "xstate";
import type { MarketContext, MarketEvent, SentMarketEvent } from "../../src/market/events.ts";
import { marketMachine, marketParts } from "../../src/market/machine.ts";
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
      const machine = marketMachine(def, policy, readings);
      const json = JSON.stringify(machine.config);
      const bare: AnyStateMachine = createMachine(JSON.parse(json));
      const again = bare.provide({
        ...marketParts(def, policy, readings),
      });
      expect(JSON.stringify(again.config)).toBe(json);
      const context: MarketContext = { stacks: {} };
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
        const [first, told] = transition(machine, one, sent);
        const [second, toldAgain] = transition(again, two, sent);
        const moves = told.map(({ type, params }) => ({ type, params }));
        expect(second.context).toEqual(first.context);
        expect(toldAgain.map(({ type, params }) => ({ type, params }))).toEqual(moves);
        // What is not handled changes nothing; a company without a token has none to move.
        if (!one.can(sent)) expect([first.context, moves]).toEqual([one.context, []]);
        const listed = Object.values(one.context.stacks).some((stack) => stack.includes(company));
        if (!listed && sent.type !== "PLACED") expect(one.can(sent)).toBe(false);
        moved += moves.length;
        for (const one of told)
          if (one.type === "priceMoved") expect(one.params.to).not.toEqual(one.params.from);
        [one, two] = [first, second];
      }
    }),
    { numRuns: 100 },
  );
  // Otherwise nothing would have been compared.
  expect(moved).toBeGreaterThan(100);
});

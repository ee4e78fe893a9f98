import fc from "fast-check";
import { defineTitle, type TitleDefinition } from "../../src/index.ts";
import { playerRef, type Revenue } from "../../src/model/index.ts";
import type { DividendsDef } from "../../src/model/numbers.ts";
import {
  closeForGood,
  dividendStep,
  halved,
  handOver,
  operatingRound,
  ownShareStep,
  playerTrades,
  runStep,
  startAtPar,
  stockRound,
  successorOf,
  trainStep,
} from "../../src/parts/index.ts";
import { companyOf, moveCertificate, presidentOf } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

/** What makes a title odd: amounts and shares that do not divide, and how it rounds. */
export interface Odd {
  shares: number[];
  /** What stops pay, in place of 20, 30 and 40. */
  revenues: [number, number, number];
  prices: number[];
  cash: number;
  trains: [number, number, number];
  dividends: DividendsDef;
}

const trading = playerTrades({ shares: ["corporation"] });

/** Tiny with such numbers, with half dividends, trades between players, own stock both ways, and the duty to own a train. */
export function oddTitle({ shares, revenues, prices, cash, trains, dividends }: Odd): TitleDefinition {
  const pays = (old: number): number => revenues[old === 20 ? 0 : old === 30 ? 1 : 2];
  const paying = <T extends { nodes?: { revenue?: Revenue }[] }>(face: T): T => ({
    ...face,
    ...(face.nodes && {
      nodes: face.nodes.map((node) => ({
        ...node,
        ...(typeof node.revenue === "number" && { revenue: pays(node.revenue) }),
        ...(typeof node.revenue === "object" && { revenue: { yellow: pays(20), green: pays(40) } }),
      })),
    }),
  });
  const operating = tiny.rounds.find((round) => round.id === "operating");
  const kept = operating?.steps.filter((step) => ["track", "token"].includes(step.id)) ?? [];
  const price = (column: number) => prices[column % prices.length] as number;
  return defineTitle({
    ...tiny,
    id: "odd",
    numbers: {
      ...tiny.numbers,
      startingCash: { 2: cash, 3: cash, 4: cash },
      dividends,
    },
    map: { ...tiny.map, hexes: tiny.map.hexes.map(paying) },
    tileset: { ...tiny.tileset, tiles: tiny.tileset.tiles.map(paying) },
    market: {
      grid: tiny.market.grid.map((row, at) =>
        row.map((space, column) => ({ ...space, price: 20 * column + price(column + at) })),
      ) as never,
    },
    trains: tiny.trains.map((train, at) => ({ ...train, price: trains[at] as number })),
    companies: tiny.companies.map((company) => ({ ...company, shares })),
    rounds: [
      stockRound({
        actions: [startAtPar({ kinds: ["corporation"], par: "par" }), ...trading.actions],
        buys: 2,
        finish: "STOCK_DONE",
      }),
      operatingRound({
        runs: () => 1,
        steps: [
          ...kept,
          runStep({}),
          dividendStep({
            kinds: () => ["full", "half", "withhold"],
            split: (_ctx, _company, kind, earnings) =>
              kind === "full"
                ? { distributed: earnings, kept: 0 }
                : kind === "half"
                  ? halved(earnings)
                  : { distributed: 0, kept: earnings },
          }),
          trainStep({ presidentAdds: () => 0 }),
          ownShareStep({ kinds: ["corporation"], both: true }),
        ],
      }),
    ],
    interrupts: [...tiny.interrupts, trading.question],
    tableActions: [trading.withdraw],
    slots: {
      ...tiny.slots,
      "routes.accepts": () => "any",
      "train.obligation": () => true,
      "receivership.dividend": () => "half",
      "bankruptcy.companies": (tx, player, company) => {
        const next = successorOf(tx, player, company);
        if (presidentOf(tx, companyOf(tx, company)) === player) {
          if (next === undefined) return closeForGood(tx, company);
          handOver(tx, company, next);
        }
        for (const { id, at } of companyOf(tx, company).certificates)
          if (at === playerRef(player)) moveCertificate(tx, company, id, "pool");
      },
    },
    chains: {},
  });
}

/** Shares of one company: a president's certificate and singles, of one size or of several. */
const SHARES = [
  [20, 10, 10, 10, 10, 10, 10, 10, 10],
  [50, 25, 25],
  [40, 20, 20, 20],
  [30, 10, 10, 10, 10, 10, 10, 10],
  [20, 20, 20, 10, 10, 10, 10],
  [30, 20, 20, 20, 10],
  [20, 20, 60],
  [5, 5, 15, 15, 20, 40],
  [34, 33, 33].map((share) => share - (share % 2)).concat(2),
];

const amount = (most: number) => fc.integer({ min: 1, max: most });

export const oddArb: fc.Arbitrary<Odd> = fc.record({
  shares: fc.constantFrom(...SHARES),
  revenues: fc.tuple(amount(60), amount(60), amount(60)),
  prices: fc.array(amount(99), { minLength: 1, maxLength: 4 }),
  cash: fc.integer({ min: 150, max: 450 }),
  trains: fc.tuple(amount(120), amount(200), amount(400)),
  dividends: fc.record(
    {
      round: fc.constantFrom("up" as const, "down" as const),
      per: fc.constantFrom("recipient" as const, "share" as const, "total" as const),
      rest: fc.constantFrom("bank" as const, "company" as const),
    },
    { requiredKeys: ["round"] },
  ),
});

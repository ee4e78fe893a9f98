import type { Rules } from "../../src/index.ts";
import type { MarketEvent } from "../../src/market/events.ts";
import { gridPolicy, type MarketPolicy } from "../../src/market/policy.ts";
import { marketEvent } from "../../src/market/send.ts";
import type { MarketDef } from "../../src/model/market.ts";
import { Tx } from "../../src/state/index.ts";
import type { GameState, OptionValue } from "../../src/state/state.ts";

/** A market from rows of prices; 0 is a hole, a negative price a starting value. */
export const marketOf = (...rows: number[][]): MarketDef => ({
  grid: rows.map((row) =>
    row.map((price) =>
      price === 0 ? null : { price: Math.abs(price), ...(price < 0 && { types: ["par"] }) },
    ),
  ),
});

/** A ragged grid, whose columns end on different rows; one price stands on several spaces. */
export const GRID = marketOf([60, 70, 80, 90, 100], [50, 60, -70, 80], [40, -50, 60], [30, 40]);
/** A market of one row. */
export const LADDER = marketOf([10, 20, 30, 40, 50]);
/** A grid that begins with holes, as some do. */
export const HOLES = marketOf([0, 70, 80, 90], [50, 60, 70], [0, 50]);

export const COMPANIES = ["a", "b", "c", "d"];

/** A change of a game that has only a market and four companies: "d" is a minor, the others are public. */
export function table(
  market: MarketDef,
  policy: MarketPolicy = gridPolicy,
  readings: Record<string, OptionValue> = {},
): Tx {
  const companies = Object.fromEntries(
    COMPANIES.map((id) => [id, { id, kind: id === "d" ? "minor" : "public", certificates: [], trains: [] }]),
  );
  const state = { companies, market: { stacks: {} } } as unknown as GameState;
  const rules = {
    title: { market },
    slots: { "market.policy": policy },
    readings,
    chains: { "event.seen": [], "market.still": [] },
  };
  return new Tx(rules as unknown as Rules, state);
}

/** Puts company "a" (or another) on a space of a fresh table, tells what happens to it, and says "row,col" of where it ends. */
export function after(
  market: MarketDef,
  from: readonly [number, number],
  happens: MarketEvent | MarketEvent[],
  {
    policy = gridPolicy,
    company = "a",
    readings = {},
  }: { policy?: MarketPolicy; company?: string; readings?: Record<string, OptionValue> } = {},
): string {
  const tx = table(market, policy, readings);
  marketEvent(tx, company, { type: "PLACED", cell: { row: from[0], col: from[1] } });
  for (const event of [happens].flat()) marketEvent(tx, company, event);
  const cell = tx.state.companies[company]?.cell;
  return `${cell?.row},${cell?.col}`;
}

export const paid = (total: number): MarketEvent => ({ type: "PAID", total, earnings: total });
export const sold = (shares: number, president = false): MarketEvent => ({
  type: "SOLD",
  shares,
  context: "turn",
  president,
});

import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Cell, MarketDef, MarketDirection } from "../model/market.ts";
import { placeCell } from "./stacks.ts";

/** Price of a space, or undefined where the grid has none. In currency units per 10% share. */
export function priceAt(market: MarketDef, cell: Cell): number | undefined {
  return market.grid[cell.row]?.[cell.col]?.price;
}

/**
 * Price of a company's share: at the market, or the fixed one of a company without a price token. 0 while it has
 * none.
 */
export function priceOf(ctx: Ctx, company: CompanyId): number {
  const state = ctx.state.companies[company];
  const cell = state?.cell;
  if (!cell) return state?.fixedPrice ?? 0;
  return priceAt(ctx.rules.title.market, cell) ?? 0;
}

/** A space of the market and its price, in currency units. */
type MarketSpot = { readonly cell: Cell; readonly price: number };

/** Spaces by type, found once for each market. */
const spots = new WeakMap<MarketDef, Map<string, readonly MarketSpot[]>>();

/** Every space with this mark, highest price first. */
export function spacesOf(market: MarketDef, type: string): readonly MarketSpot[] {
  let known = spots.get(market);
  if (!known) {
    known = new Map();
    spots.set(market, known);
  }
  let found = known.get(type);
  if (!found) {
    found = findSpaces(market, type);
    known.set(type, found);
  }
  return found;
}

function findSpaces(market: MarketDef, type: string): MarketSpot[] {
  const found: MarketSpot[] = [];
  market.grid.forEach((line, row) => {
    line.forEach((space, col) => {
      if (space?.types?.includes(type)) found.push({ cell: { row, col }, price: space.price });
    });
  });
  return found.sort((a, b) => b.price - a.price);
}

/**
 * One step from a cell. At the end of a row right becomes up and left becomes down (a ledge); up at the top and
 * down at the bottom stay. Returns the same cell where no move is possible.
 */
export function stepFrom(market: MarketDef, cell: Cell, direction: MarketDirection): Cell {
  const move = (row: number, col: number): Cell | undefined =>
    market.grid[row]?.[col] ? { row, col } : undefined;
  const { row, col } = cell;
  if (direction === "right") return move(row, col + 1) ?? move(row - 1, col) ?? cell;
  if (direction === "left") return move(row, col - 1) ?? move(row + 1, col) ?? cell;
  return move(direction === "up" ? row - 1 : row + 1, col) ?? cell;
}

/** What bounds the steps of a token. */
export interface StepRule {
  /** A mark of spaces: the token stops before the first of them. */
  avoid?: string;
}

/** Where a token ends after `steps` steps in one direction; those that do not exist are not made. */
export function landing(
  market: MarketDef,
  cell: Cell,
  direction: MarketDirection,
  steps: number,
  { avoid }: StepRule = {},
): Cell {
  let at = cell;
  for (let n = 0; n < steps; n++) {
    const next = stepFrom(market, at, direction);
    if (next === at) break;
    if (avoid !== undefined && market.grid[next.row]?.[next.col]?.types?.includes(avoid)) break;
    at = next;
  }
  return at;
}

/** Started companies by price, highest first; equal prices rightmost column first, then top of the stack first. */
export function byPrice(ctx: Ctx): CompanyId[] {
  const rows: { company: CompanyId; price: number; row: number; col: number; place: number }[] = [];
  for (const [place, stack] of Object.entries(ctx.state.market.stacks)) {
    const { row, col } = placeCell(place);
    const price = priceAt(ctx.rules.title.market, { row, col }) ?? 0;
    stack.forEach((company, index) => {
      rows.push({ company, price, row, col, place: index });
    });
  }
  return rows
    .sort((a, b) => b.price - a.price || b.col - a.col || a.row - b.row || a.place - b.place)
    .map((row) => row.company);
}

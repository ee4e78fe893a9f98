import type { CompanyId } from "../model/ids.ts";
import type { Cell } from "../model/market.ts";
import type { MarketState } from "../state/state.ts";

type Stacks = MarketState["stacks"];

/** Name of a space among the stacks: "row,col". */
const placeName = (cell: Cell): string => `${cell.row},${cell.col}`;

/** The space that such a name means. */
export function placeCell(place: string): Cell {
  const [row, col] = place.split(",").map(Number) as [number, number];
  return { row, col };
}

/** Where a company's price token lies, or undefined where it has none. */
export function cellIn(stacks: Stacks, company: CompanyId): Cell | undefined {
  for (const place in stacks) if (stacks[place]?.includes(company)) return placeCell(place);
  return undefined;
}

/** The stacks without this company's token. */
export function without(stacks: Stacks, company: CompanyId): Stacks {
  const next: Stacks = {};
  for (const [place, stack] of Object.entries(stacks)) {
    const rest = stack.includes(company) ? stack.filter((id) => id !== company) : stack;
    if (rest.length) next[place] = rest;
  }
  return next;
}

/** The stacks with this company's token on a space: a token that arrives goes under those already there. */
export function onto(stacks: Stacks, company: CompanyId, cell: Cell): Stacks {
  const cleared = without(stacks, company);
  const place = placeName(cell);
  return { ...cleared, [place]: [...(cleared[place] ?? []), company] };
}

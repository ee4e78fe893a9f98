import {
  byPrice,
  type CompanyId,
  type Ctx,
  companyOf,
  type MarketEvent,
  moveToken,
  percentAt,
  priceOf,
  type Tx,
} from "@railhead/core";
import { inGreyZone, isMinor } from "./facts.ts";
import { option } from "./options.ts";

/** Down the ladder: a minor may come to the grey zone, a public company stays at the lowest price (4.2, 4.2.1). */
function down(tx: Tx, company: CompanyId, steps: number): void {
  const state = companyOf(tx, company);
  const room = (state.cell?.col ?? 0) - (isMinor(state) ? 0 : 1);
  moveToken(tx, company, "left", Math.min(steps, room));
}

/** How many spaces a dividend moves a company up: none, one, or two where its kind may rise so far (4.2). */
function rise(ctx: Ctx, company: CompanyId, total: number): number {
  const state = companyOf(ctx, company);
  if (inGreyZone(state)) return total > 0 ? 1 : 0;
  const price = priceOf(ctx, company);
  if (total >= 2 * price && state.kind !== "10-share") return 2;
  return total >= price ? 1 : 0;
}

/** 4.2: what moves a price token. */
export function ladderMoves(tx: Tx, company: CompanyId, event: MarketEvent): void {
  if (!companyOf(tx, company).cell) return;
  if (event.kind === "withheld") down(tx, company, 1);
  else if (event.kind === "dividend") moveToken(tx, company, "right", rise(tx, company, event.total));
  else if (event.kind === "sold" && event.president) {
    const block = event.context !== "company-issue" && option(tx, "presidentSale") === "perSale";
    down(tx, company, block ? 1 : event.shares);
  }
}

/** 4.2, 5.5: at the end of a stock round companies with shares in the pool fall by one space, the highest first. */
export function markDown(tx: Tx): void {
  for (const company of byPrice(tx)) if (percentAt(companyOf(tx, company), "pool") > 0) down(tx, company, 1);
}

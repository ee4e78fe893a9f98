import type { MarketEvent } from "../hooks/hooks.ts";
import type { CompanyId } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { moveToken, priceOf } from "./market.ts";

/**
 * Price moves of the two-dimensional market: down a row per share sold, up a row when sold out, right when the
 * dividend is at least the price, left when nothing is paid.
 */
export function gridMoves(tx: Tx, company: CompanyId, event: MarketEvent): void {
  if (event.kind === "sold") moveToken(tx, company, "down", event.shares);
  else if (event.kind === "sold-out") moveToken(tx, company, "up");
  else if (event.kind === "withheld") moveToken(tx, company, "left");
  else if (event.total >= priceOf(tx, company)) moveToken(tx, company, "right");
}

import type { Ctx } from "../../contract/rules.ts";
import { byPrice } from "../../market/market.ts";
import { marketEvent } from "../../market/send.ts";
import { companyOf, percentAt } from "../../state/ops.ts";
import { Tx } from "../../state/tx.ts";

/** Tells the market, in operating order, of companies wholly in players' hands and of those in the pool. */
export function tellMarket(tx: Tx): void {
  for (const company of byPrice(tx)) {
    const state = companyOf(tx, company);
    const percent = percentAt(state, "pool");
    if (percent > 0) marketEvent(tx, company, { type: "IN_POOL", percent });
    else if (percentAt(state, "treasury") === 0) marketEvent(tx, company, { type: "SOLD_OUT" });
  }
}

/** The market as a stock round would leave it if it ended now; outside of one as it is. */
export function marketAhead(ctx: Ctx): Ctx {
  const { data } = ctx.state.round;
  if (!data || typeof data !== "object" || Array.isArray(data)) return ctx;
  if (typeof data.passes !== "number" || data.over !== false) return ctx;
  const tx = new Tx(ctx.rules, ctx.state);
  tellMarket(tx);
  return { rules: ctx.rules, state: tx.state };
}

import type { EndTriggerDef } from "../flow/ending.ts";
import { priceOf } from "../market/market.ts";
import { leftStack } from "./operating/offers.ts";

/** The first train of a kind (by its printed side) has left the stack. */
export const trainTaken = (kind: string, more: Pick<EndTriggerDef, "schedules"> = {}): EndTriggerDef => ({
  id: "train",
  reached: (ctx) => leftStack(ctx, kind) > 0,
  ...more,
});

/** A company has come to the highest price of the market. */
export const topPrice: EndTriggerDef = {
  id: "top-price",
  reached(ctx) {
    const prices = ctx.rules.title.market.grid.flatMap((row) => row.map((cell) => cell?.price ?? 0));
    const top = Math.max(...prices);
    return Object.values(ctx.state.companies).some(({ id, cell }) => cell && priceOf(ctx, id) === top);
  },
};

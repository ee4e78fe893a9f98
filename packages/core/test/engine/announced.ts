import type { Made } from "../../src/contract/index.ts";
import { reactionsTo } from "../../src/engine/index.ts";
import type { HouseRule } from "../../src/index.ts";
import { endStockTurn } from "../../src/parts/index.ts";
import { companyOf, presidentOf } from "../../src/state/index.ts";
import { catalogueFor } from "../../src/texts/index.ts";
import { actions as coreActions, defineActions, refuse, vocabulary } from "../../src/vocabulary/index.ts";

// What follows stands in docs/adding-a-title.md, word for word.

const actions = defineActions({ object: {} });
const purchases = reactionsTo<Made<typeof coreActions.buy_share>>("react_purchase");

/** The president of a company objects while another buys a share of it. */
const object = actions.object({
  check(ctx, { seat }) {
    const company = purchases.held(ctx)?.company ?? "";
    const led = presidentOf(ctx, companyOf(ctx, company)) === seat;
    return led ? undefined : refuse(ctx, "UNKNOWN_COMPANY", { company });
  },
  list(ctx, seat) {
    return this.check(ctx, actions.object.of(seat, {})) ? [] : [{}];
  },
  apply: (tx) => purchases.turnDown(tx),
});

export const presidentsObject: HouseRule = {
  slug: "presidents-object",
  version: "1",
  chains: {
    "action.announced": (_ctx, action) =>
      coreActions.buy_share.is(action) ? { kind: purchases.kind, company: action.company } : undefined,
  },
  interrupts: [
    purchases.interrupt({
      actions: [object],
      refused: (tx, { action }) => endStockTurn(tx, action.seat), // or the player would announce it for ever
    }),
  ],
  catalogue: catalogueFor(
    "en",
    { decisions: { react_purchase: {} }, actions: Object.values(actions) },
    {
      events: {},
      refusals: {},
      decisions: { react_purchase: "Another player buys a share of {company}" },
      actions: { object: "Object" },
      words: { "react.react_purchase": "a share of your company that another buys" },
    },
    vocabulary,
  ),
};

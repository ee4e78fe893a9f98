import { defineTitle, type TitleDefinition } from "@railhead/core";
import type { Made } from "@railhead/core/contract";
import { reactionsTo } from "@railhead/core/engine";
import { catalogueFor } from "@railhead/core/texts";
import { actions as coreActions, defineActions, vocabulary } from "@railhead/core/vocabulary";
import { tiny } from "./kit.ts";

const purchases = reactionsTo<Made<typeof coreActions.buy_share>>("react_purchase");
const actions = defineActions({ object: {} });

/** Tiny, in which the others may object to every purchase of a share from a treasury. */
export const reacting: TitleDefinition = defineTitle({
  ...tiny,
  id: "reacting",
  interrupts: [
    ...tiny.interrupts,
    purchases.interrupt({
      actions: [
        actions.object({
          check: () => undefined,
          list: () => [{}],
          apply: (tx) => purchases.turnDown(tx),
        }),
      ],
    }),
  ],
  chains: {
    ...tiny.chains,
    "action.announced": (_ctx, action) =>
      coreActions.buy_share.is(action) && action.from === "treasury"
        ? { kind: purchases.kind, company: action.company }
        : undefined,
  },
  catalogue: catalogueFor(
    "en",
    { decisions: { react_purchase: {} }, actions: Object.values(actions) },
    {
      events: {},
      refusals: {},
      decisions: { react_purchase: "Someone buys a share of {company}" },
      actions: { object: "Object" },
      words: {},
    },
    vocabulary,
  ),
});

/** Answers to purchases, as plans. */
export const letsPass = (seat: string, company?: string) => ({
  kind: "reaction" as const,
  to: "react_purchase",
  ...(company !== undefined && { company }),
  answer: { type: "let_through", seat },
});
export const objects = (seat: string, company?: string) => ({
  ...letsPass(seat, company),
  answer: { type: "object", seat },
});

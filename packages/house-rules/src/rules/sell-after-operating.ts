import { operatedOnly } from "@railhead/core/parts";
import { sellsOperatedOnly } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "Players cannot sell shares of a company that has not operated, in stock turns or in an emergency.";
const SO = "Players here already sell only shares of companies that have operated.";

/** VR-1856-selling-only-after-operating-01. */
export const sellAfterOperating: HouseRuleDef = {
  slug: "sell-after-operating",
  version: "1",
  name: "Sell after operating",
  touches: "stock",
  summary: ACTS,
  source: "1856, selling only after operating",
  rules: ["VR-1856-selling-only-after-operating-01"],
  options: [
    {
      id: "exempt",
      name: "Allow emergency sales that a house rule allows",
      kind: "boolean",
      default: false,
    },
  ],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Players cannot sell shares of a major that has not operated; a national counts as its major did.",
    },
    "18eu": { effect: "already", how: SO },
    "18ardennes": { effect: "already", how: SO },
  },
  says: [SO],
  otherwise: (title) =>
    sellsOperatedOnly(title) ? { effect: "already", how: SO } : { effect: "acts", how: ACTS },
  beside: [
    {
      other: "emergency-free-sales",
      verdict: "forbids",
      when: (own, other) => other.unoperated === true && own.exempt !== true,
      text: "one forbids emergency sales of companies that have not operated, the other allows them",
    },
  ],
  make: () => ({
    chains: {
      "sale.eligible": (ctx, sale) => {
        // A share of fixed income is of no company that ever operates.
        if (ctx.state.companies[sale.company]?.fixedPrice !== undefined) return undefined;
        const refusal = operatedOnly(ctx, sale);
        return refusal && { code: refusal.code, values: refusal.values };
      },
    },
  }),
};

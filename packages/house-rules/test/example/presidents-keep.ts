import { playerRef } from "@railhead/core/model";
import { companyOf, percentAt, presidentOf } from "@railhead/core/state";
import { catalogueFor, refuser } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../../src/def.ts";

const SLUG = "presidents-keep";
const ACTS = "In a stock turn a president keeps a minimum percentage of the company.";

const refusals = { PRESIDENT_KEEPS: { company: f.company(), percent: f.integer() } } as const;
const refuse = refuser(refusals).by(SLUG);

/** A president does not sell below a minimum percentage in a stock turn. Emergency sales stay free. */
export const presidentsKeep: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Presidents keep shares",
  touches: "stock",
  summary: ACTS,
  source: "Example of the documentation",
  rules: [],
  options: [{ id: "percent", name: "Percent to keep", kind: "integer", default: 30, min: 20, max: 60 }],
  titles: {},
  otherwise: everywhere(ACTS),
  catalogue: catalogueFor(
    "en",
    { refusals },
    {
      events: {},
      refusals: { PRESIDENT_KEEPS: "The president of {company} must keep {percent}%" },
      decisions: {},
      actions: {},
    },
  ),
  make: ({ percent }) => ({
    chains: {
      "sale.eligible": (ctx, { seller, company, percent: sold, context }) => {
        const state = companyOf(ctx, company);
        const president = presidentOf(ctx, state);
        if (context !== "turn" || !president || seller !== playerRef(president)) return undefined;
        const left = percentAt(state, seller) - sold;
        return left < Number(percent)
          ? refuse("PRESIDENT_KEEPS", { company, percent: Number(percent) })
          : undefined;
      },
    },
  }),
};

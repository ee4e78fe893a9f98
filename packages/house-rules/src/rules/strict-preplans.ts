import { everywhere, type HouseRuleDef } from "../def.ts";
import { asPlanned } from "../moves/planned.ts";

const ACTS =
  "A plan that does not fit is read in order: as it is written, then what of it can be done, then what it can only mean; otherwise nothing is done. A share whose source is not said is bought only where there is one source.";

/** VR-1841-zugzwang-iii-16 to -20. */
export const strictPreplans: HouseRuleDef = {
  slug: "strict-preplans",
  version: "1",
  name: "Strict plans",
  touches: "table",
  summary: ACTS,
  source: "1841 Zugzwang III, 10",
  rules: ["16", "17", "18", "19", "20"].map((at) => `VR-1841-zugzwang-iii-${at}`),
  options: [{ id: "partial", name: "What can be done of a plan is done", kind: "boolean", default: true }],
  titles: {},
  otherwise: everywhere(ACTS),
  make: ({ partial }) => ({
    slots: {
      "preplan.resolve": (ctx, plan) =>
        asPlanned(ctx, plan, partial === true) ?? (partial === true ? "skip" : "cancel"),
    },
  }),
};

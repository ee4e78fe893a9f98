import { everywhere, type HouseRuleDef } from "../def.ts";
import { asPlanned } from "../moves/planned.ts";

const ACTS =
  "Railhead first plays a plan exactly as written, then the part that is possible, then its only possible meaning; otherwise nothing. A plan that names no source buys a share only if there is one source.";

/** VR-1841-zugzwang-iii-16 to -20. */
export const strictPreplans: HouseRuleDef = {
  slug: "strict-preplans",
  version: "1",
  name: "Strict plans",
  touches: "table",
  summary: ACTS,
  source: "1841 Zugzwang III, 10",
  rules: ["16", "17", "18", "19", "20"].map((at) => `VR-1841-zugzwang-iii-${at}`),
  options: [{ id: "partial", name: "Play the possible part of a plan", kind: "boolean", default: true }],
  titles: {},
  otherwise: everywhere(ACTS),
  make: ({ partial }) => ({
    slots: {
      "preplan.resolve": (ctx, plan) =>
        asPlanned(ctx, plan, partial === true) ?? (partial === true ? "skip" : "cancel"),
    },
  }),
};

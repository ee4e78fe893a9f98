import type { HouseRuleDef } from "../def.ts";
import { whereLotsAreSold } from "../openings/common.ts";

const ACTS =
  "The first round of turns in the opening goes in reverse order: the last player begins, and the first player has two turns in a row.";

/** VR-1835-clemens-03 and -04. */
export const reverseFirstRun: HouseRuleDef = {
  slug: "reverse-first-run",
  version: "1",
  name: "First run reversed",
  touches: "opening",
  summary: ACTS,
  source: "1835 Clemens rules, opening",
  rules: ["VR-1835-clemens-03", "VR-1835-clemens-04"],
  options: [],
  titles: {
    "18oe": {
      effect: "acts",
      how: "The first round of turns in the packet goes in reverse order: the last player begins.",
    },
  },
  otherwise: whereLotsAreSold(ACTS),
  make: () => ({
    chains: { "opening.runOrder": (_ctx, run, order) => (run === 0 ? [...order].reverse() : order) },
  }),
};

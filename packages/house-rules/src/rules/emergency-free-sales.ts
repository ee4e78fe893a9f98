import { forcesTrains, knowsSales, sellsOperatedOnly } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "A president who raises money for a train may ignore the usual limits on sales; presidencies and president's certificates stay protected.";
const NEVER = "Players here sell no shares for trains.";
const POOL =
  "Here it lifts only the bank pool limit: players may already sell shares of companies that have not operated.";
const FREE = "This title has no limit on sales to lift.";

/** VR-1841-german-151-18. */
export const emergencyFreeSales: HouseRuleDef = {
  slug: "emergency-free-sales",
  version: "1",
  name: "Free emergency sales",
  touches: "emergency",
  summary: ACTS,
  source: "1841 German Rules 1.5.1, section 4.5.1",
  rules: ["VR-1841-german-151-18"],
  options: [
    {
      id: "unoperated",
      name: "Allow shares of companies that have not operated",
      kind: "boolean",
      default: true,
    },
    { id: "overPool", name: "Allow sales above the bank pool limit", kind: "boolean", default: true },
  ],
  titles: { "18oe": { effect: "never", how: NEVER } },
  says: [NEVER, POOL, FREE],
  otherwise(title) {
    if (!forcesTrains(title)) return { effect: "never", how: NEVER };
    const bounded = title.numbers.poolLimit < 100 || title.limits?.pool !== undefined;
    if (sellsOperatedOnly(title) || !knowsSales(title)) return { effect: "acts", how: ACTS };
    return bounded ? { effect: "acts", how: `${ACTS} ${POOL}` } : { effect: "never", how: FREE };
  },
  make: ({ unoperated, overPool }) => ({
    chains: {
      "emergency.sources": () => ({ unoperated: unoperated === true, overPool: overPool === true }),
    },
  }),
};

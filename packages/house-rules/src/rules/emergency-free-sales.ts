import { forcesTrains, knowsSales, sellsOperatedOnly } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "When a president raises money for a train, the usual limits on selling do not bind: presidencies and president's certificates stay protected.";
const NEVER = "No stock is sold for trains here.";
const POOL =
  "Here that is the limit of the pool: shares are sold before their company has operated as it is.";
const FREE = "No limit on sales here would be lifted.";

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
    { id: "unoperated", name: "Companies that have not operated", kind: "boolean", default: true },
    { id: "overPool", name: "The pool above its limit", kind: "boolean", default: true },
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

import { restUnderwritten } from "@railhead/core/hooks";
import { capitalOf } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "When a company floats, its unsold shares go to the bank pool.";
const PAID = "If shares pay the company, the bank pays it par for them.";
const SO = "They already go to the bank pool here.";
const NEVER = "Companies here need their treasury shares later.";

/** As 18Chesapeake has it. */
export const unsoldToPool: HouseRuleDef = {
  slug: "unsold-to-pool",
  version: "1",
  name: "Unsold shares go to the bank pool",
  touches: "stock",
  summary: ACTS,
  source: "18Chesapeake, floating; not verified in print",
  rules: [],
  options: [],
  titles: {
    "18eu": { effect: "never", how: NEVER },
    "18ardennes": { effect: "never", how: NEVER },
    "18oe": { effect: "never", how: NEVER },
  },
  otherwise(title) {
    const capital = capitalOf(title);
    if (capital === "rest") return { effect: "already", how: SO };
    return { effect: "acts", how: capital === "full" ? ACTS : `${ACTS} ${PAID}` };
  },
  says: [PAID, SO, NEVER],
  make: () => ({
    slots: {
      capitalization(ctx, company) {
        const capital = ctx.rules.plain.capitalization(ctx, company);
        return capital.shares === "bank" ? { ...capital, toPool: true } : restUnderwritten(ctx, company);
      },
    },
  }),
};

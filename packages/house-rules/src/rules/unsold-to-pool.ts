import { restUnderwritten } from "@railhead/core/hooks";
import { capitalOf } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "As a company floats, the shares that nobody has bought go to the pool.";
const PAID = "Where shares pay the company, the bank pays it for them at the starting value.";
const SO = "They go to the pool here.";
const NEVER = "Companies here need the shares in their treasuries later on.";

/** As 18Chesapeake has it. */
export const unsoldToPool: HouseRuleDef = {
  slug: "unsold-to-pool",
  version: "1",
  name: "Unsold shares go to the pool",
  touches: "stock",
  summary: ACTS,
  source: "18Chesapeake, floating; not checked in print",
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

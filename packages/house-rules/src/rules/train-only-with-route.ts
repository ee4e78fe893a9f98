import { canEarn, ownsWithRoute } from "@railhead/core/parts";
import { forcesTrains } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "Only a company that could earn revenue with the smallest train must own a train.";

const SO = "Here only companies with a route must own a train.";
const NEVER = "Companies here need not own a train.";

/** VR-1860-berliner-15 and -17. */
export const trainOnlyWithRoute: HouseRuleDef = {
  slug: "train-only-with-route",
  version: "1",
  name: "Trains only with a route",
  touches: "operating",
  summary: ACTS,
  source: "1860 Berliner rules, trains",
  rules: ["VR-1860-berliner-15", "VR-1860-berliner-17"],
  options: [],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Only a railroad that could earn revenue with the smallest train must own a train; it must still buy the 2+2 reserved for it.",
    },
  },
  says: [SO, NEVER],
  otherwise(title) {
    if (!forcesTrains(title)) return { effect: "never", how: NEVER };
    return title.slots["train.obligation"] === ownsWithRoute
      ? { effect: "already", how: SO }
      : { effect: "acts", how: ACTS };
  },
  make: (_options, { title }) => ({
    slots: {
      "train.obligation": (ctx, company) =>
        title.slots["train.obligation"](ctx, company) &&
        (ctx.rules.slots["train.keptDue"](ctx, company) || canEarn(ctx, company)),
    },
  }),
};

import { canEarn, ownsWithRoute } from "@railhead/core/parts";
import { forcesTrains } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "Only a company that could earn something with the smallest train on the map must own one; the others may stay without.";

const SO = "Only a company with a route must own a train here.";
const NEVER = "No company must own a train here.";

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
      how: "Only a railroad that could earn something with the smallest train on the map must own one; the 2+2 that is kept for it must be bought all the same.",
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

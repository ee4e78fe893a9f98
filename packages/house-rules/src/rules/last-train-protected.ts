import { canEarn, hasTrain } from "@railhead/core/parts";
import { companyOf } from "@railhead/core/state";
import { refuse } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS =
  "The only train of a company that has a route is not sold to another company, unless the buyer has no train.";

/** VR-1860-berliner-14. */
export const lastTrainProtected: HouseRuleDef = {
  slug: "last-train-protected",
  version: "1",
  name: "The last train is protected",
  touches: "operating",
  summary: ACTS,
  source: "1860 Berliner rules, trains",
  rules: ["VR-1860-berliner-14"],
  options: [],
  titles: {
    "18oe": {
      effect: "acts",
      how: "The only train of a railroad that has a route is not sold to another one that has a train. Nationals sell none as it is.",
    },
  },
  otherwise: everywhere(ACTS),
  make: () => ({
    chains: {
      "train.saleGuard": (ctx, seller, buyer) => {
        const running = companyOf(ctx, seller).trains.filter(({ obsolete }) => !obsolete);
        const own = running.filter(({ kind }) => !ctx.rules.trains.get(kind)?.helper);
        if (own.length > 1 || !hasTrain(ctx, buyer) || !canEarn(ctx, seller)) return undefined;
        return refuse.of("LAST_TRAIN_PROTECTED", { seller });
      },
    },
  }),
};

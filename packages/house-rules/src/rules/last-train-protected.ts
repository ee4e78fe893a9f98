import { canEarn, hasTrain } from "@railhead/core/parts";
import { companyOf } from "@railhead/core/state";
import { refuse } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS =
  "A company with a route cannot sell its only train to another company, unless the buyer has no train.";

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
      how: "A railroad with a route cannot sell its only train to one that has a train. Nationals already sell no trains.",
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

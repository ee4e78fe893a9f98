import type { TitleDefinition } from "@railhead/core";
import { sellThenBuy } from "@railhead/core/hooks";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "In a stock turn a player sells at most one share and buys at most one, a president's certificate aside.";

const FIRST = "Sales come before the purchase, and none after it.";

/** Whether the title has sales before the purchase as it is. */
const sellsFirst = ({ slots }: TitleDefinition): boolean =>
  (slots["turn.order"] ?? sellThenBuy) === sellThenBuy;

/** VR-peaceful-rules-01 to -03. Emergency sales are no stock turns and stay free; forced reductions go share by share. */
export const peaceful: HouseRuleDef = {
  slug: "peaceful",
  version: "2",
  name: "Peaceful rules",
  touches: "stock",
  summary: ACTS,
  source: "18xx variants: Peaceful Rules",
  rules: ["VR-peaceful-rules-01", "VR-peaceful-rules-02", "VR-peaceful-rules-03"],
  options: [],
  titles: {
    "18oe": {
      effect: "acts",
      how: "In a stock turn a player sells at most one share and buys at most one, also between the steps of forming a major; what the limit of certificates asks for is sold all the same.",
    },
    "18eu": {
      effect: "acts",
      how: "A player sells at most one share in a stock turn. Whoever must sell more sells one a turn and does nothing else until that is done. Buying is one certificate a turn as ever.",
    },
    "18ardennes": {
      effect: "acts",
      how: "A player sells at most one share in a turn, also before a public company is formed; bids count one share that can be sold.",
    },
  },
  says: [FIRST],
  otherwise: (title) => ({ effect: "acts", how: sellsFirst(title) ? ACTS : `${ACTS} ${FIRST}` }),
  make: (_options, { title }) => ({
    ...(!sellsFirst(title) && { slots: { "turn.order": sellThenBuy } }),
    chains: {
      turnCaps: (_ctx, _player, context) =>
        context === "emergency" || context === "bankruptcy" ? {} : { sold: 1, bought: 1 },
    },
  }),
};

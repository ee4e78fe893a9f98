import type { TitleDefinition } from "@railhead/core";
import { sellThenBuy } from "@railhead/core/hooks";
import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "In a stock turn, a player may sell one share and buy one, not counting a president's certificate.";

const FIRST = "All sales come before the purchase.";

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
      how: "In a stock turn, a player may sell one share and buy one, also between the steps of starting a major; sales that the certificate limit requires do not count.",
    },
    "18eu": {
      effect: "acts",
      how: "A player may sell one share per stock turn. A player who must sell more sells one per turn and does nothing else until done. Players still buy one certificate per turn.",
    },
    "18ardennes": {
      effect: "acts",
      how: "A player may sell one share per turn, also before forming a public company; bids count one sellable share.",
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

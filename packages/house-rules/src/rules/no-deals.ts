import { refuse } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS =
  "No deals, trades or dealings between companies of different players: whatever needs another player's consent is off.";

/** VR-1841-zugzwang-iii-03. */
export const noDeals: HouseRuleDef = {
  slug: "no-deals",
  version: "2",
  name: "No deals",
  touches: "table",
  summary: ACTS,
  source: "1841 Zugzwang III, 4",
  rules: ["VR-1841-zugzwang-iii-03"],
  options: [
    {
      id: "chat",
      name: "Talk at the table",
      kind: "choice",
      values: ["off", "public"],
      default: "off",
      labels: { off: "off", public: "in public only" },
    },
  ],
  titles: {
    "18eu": { effect: "acts", how: "Trains are bought only from companies of the same player." },
    "18ardennes": {
      effect: "acts",
      how: "Trains are bought only from companies of the same player, and no minor is merged where another president would have to agree.",
    },
    "18oe": {
      effect: "acts",
      how: "Minors and privates are not traded, trains and port authorities are bought only from railroads of the same player, and no minor merges where another president would have to agree. The call for offers in the Consolidation stays.",
    },
  },
  otherwise: everywhere(ACTS),
  beside: [
    {
      other: "no-player-trades",
      verdict: "includes",
      text: "No dealings at all includes no trades between players.",
    },
  ],
  make: ({ chat }) => ({
    chains: {
      "trade.allowed": () => refuse.of("DEAL_FORBIDDEN"),
      "table.channels": () => (chat === "public" ? ["public"] : []),
    },
  }),
};

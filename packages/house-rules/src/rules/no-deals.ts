import { refuse } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS =
  "No deals between players or their companies: moves that need another player's consent are illegal.";

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
      name: "Table chat",
      kind: "choice",
      values: ["off", "public"],
      default: "off",
      labels: { off: "off", public: "public only" },
    },
  ],
  titles: {
    "18eu": { effect: "acts", how: "Companies buy trains only from companies of the same player." },
    "18ardennes": {
      effect: "acts",
      how: "Companies buy trains only from companies of the same player, and minors merge only if no other president must agree.",
    },
    "18oe": {
      effect: "acts",
      how: "Players cannot trade minors and privates, railroads buy trains and port authorities only from railroads of the same player, and minors merge only if no other president must agree. The Consolidation's call for offers still applies.",
    },
  },
  otherwise: everywhere(ACTS),
  beside: [
    {
      other: "no-player-trades",
      verdict: "includes",
      text: "No deals includes no trades between players.",
    },
  ],
  make: ({ chat }) => ({
    chains: {
      "trade.allowed": () => refuse.of("DEAL_FORBIDDEN"),
      "table.channels": () => (chat === "public" ? ["public"] : []),
    },
  }),
};

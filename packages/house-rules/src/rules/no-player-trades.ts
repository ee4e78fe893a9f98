import { refuse } from "@railhead/core/vocabulary";
import { hasAction } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "Players do not trade shares or concessions with each other, and no cash goes with a merger.";
const NONE = "No rule here lets players trade with each other.";

/** VR-1841-naive-german-07, VR-1841-german-151-10. */
export const noPlayerTrades: HouseRuleDef = {
  slug: "no-player-trades",
  version: "1",
  name: "No trades between players",
  touches: "stock",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, section 3.2",
  rules: ["VR-1841-naive-german-07", "VR-1841-german-151-10"],
  options: [{ id: "keep", name: "Whole companies may still be traded", kind: "boolean", default: false }],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Players do not trade minors, privates or concessions, and no cash goes with a merger.",
    },
    "18eu": { effect: "already", how: NONE },
    "18ardennes": { effect: "already", how: NONE },
  },
  says: [NONE],
  otherwise: (title) =>
    hasAction(title, "trade_shares", "trade_companies")
      ? { effect: "acts", how: ACTS }
      : { effect: "already", how: NONE },
  make: ({ keep }) => ({
    chains: {
      "trade.allowed": (_ctx, kind) => {
        const barred =
          kind === "player-trade" || kind === "merger-cash" || (kind === "private-trade" && !keep);
        return barred ? refuse.of("TRADE_FORBIDDEN") : undefined;
      },
    },
  }),
};

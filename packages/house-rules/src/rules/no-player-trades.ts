import { refuse } from "@railhead/core/vocabulary";
import { hasAction } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "Players cannot trade shares or concessions with each other, and mergers involve no cash.";
const NONE = "This title has no trades between players.";

/** VR-1841-naive-german-07, VR-1841-german-151-10. */
export const noPlayerTrades: HouseRuleDef = {
  slug: "no-player-trades",
  version: "1",
  name: "No trades between players",
  touches: "stock",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, section 3.2",
  rules: ["VR-1841-naive-german-07", "VR-1841-german-151-10"],
  options: [{ id: "keep", name: "Trades of whole companies allowed", kind: "boolean", default: false }],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Players cannot trade minors, privates, or concessions, and mergers involve no cash.",
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

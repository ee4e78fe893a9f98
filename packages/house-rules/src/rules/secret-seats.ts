import { aliased } from "@railhead/core/state";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS = "Seats are anonymous: players see each other as Player 1, Player 2, and so on.";

/** VR-1841-zugzwang-iii-02. Holdings stay public. */
export const secretSeats: HouseRuleDef = {
  slug: "secret-seats",
  version: "1",
  name: "Secret seats",
  touches: "table",
  summary: ACTS,
  source: "1841 Zugzwang III, 3",
  rules: ["VR-1841-zugzwang-iii-02"],
  options: [{ id: "reveal", name: "Reveal when the game is over", kind: "boolean", default: true }],
  titles: {},
  otherwise: everywhere(`${ACTS} It changes no rule.`),
  says: ["It changes no rule."],
  make: ({ reveal }) => ({
    chains: {
      "view.project": (state, viewer) => (reveal && state.ended ? state : aliased(state, viewer)),
    },
  }),
};

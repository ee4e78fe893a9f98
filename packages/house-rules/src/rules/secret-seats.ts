import type { GameState, PlayerId } from "@railhead/core";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS = "Nobody is told who plays which seat: players see each other as Player 1, Player 2 and so on.";

/** The state with the names of the others taken out. */
function masked(state: GameState, viewer: PlayerId | null): GameState {
  const players = { ...state.players };
  state.seatOrder.forEach((id, at) => {
    const player = players[id];
    if (player && id !== viewer) players[id] = { ...player, name: `Player ${at + 1}` };
  });
  return { ...state, players };
}

/** VR-1841-zugzwang-iii-02. Holdings stay public. */
export const secretSeats: HouseRuleDef = {
  slug: "secret-seats",
  version: "1",
  name: "Secret seats",
  summary: ACTS,
  source: "1841 Zugzwang III, 3",
  rules: ["VR-1841-zugzwang-iii-02"],
  options: [{ id: "reveal", name: "Told when the game is over", kind: "boolean", default: true }],
  titles: {},
  otherwise: everywhere(`${ACTS} It changes no rule.`),
  make: ({ reveal }) => ({
    chains: {
      "view.project": (state, viewer) => (reveal && state.ended ? state : masked(state, viewer)),
    },
  }),
};

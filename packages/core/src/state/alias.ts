import type { PlayerId } from "../model/ids.ts";
import type { GameState } from "./state.ts";

/**
 * The state with the names of all but one player (null: of all) taken out. They are Player 1, Player 2, ... as they
 * sit. as they sit.
 */
export function aliased(state: GameState, viewer: PlayerId | null): GameState {
  const players = { ...state.players };
  state.seatOrder.forEach((id, at) => {
    const player = players[id];
    if (player && id !== viewer) players[id] = { ...player, name: `Player ${at + 1}` };
  });
  return { ...state, players };
}

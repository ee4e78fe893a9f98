import { openSlot } from "@railhead/core/board";
import type { Tx } from "@railhead/core/state";

/** Before the game the tokens stand that the map says (`setup_tokens`): of companies, and neutral ones. */
export function placeSetUp(tx: Tx): void {
  for (const { coord, setup_tokens = [] } of tx.rules.title.map.hexes)
    for (const { city, token } of setup_tokens) {
      const slot = openSlot(tx, coord, city);
      if (slot === undefined) throw new Error(`no open circle for ${token} in ${coord}/${city}`);
      tx.setTokens(coord, [...(tx.state.board.tokens[coord] ?? []), [city, slot, token]]);
    }
}

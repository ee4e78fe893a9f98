import { endGame } from "../engine/ending.ts";
import { activePlayers } from "../state/ops.ts";
import { actions } from "../vocabulary/actions.ts";
import { refuse } from "../vocabulary/refusals.ts";

/**
 * Ending by agreement: open to every player at any time. `agreed` names the players who agree; the table (or the
 * server) has asked them. It takes everyone still in the game.
 */
export const endByAgreement = actions.end_by_agreement({
  check(ctx, action) {
    const agreed = action.agreed;
    const players = activePlayers(ctx);
    const stranger = agreed.find((id) => !players.includes(id));
    if (stranger !== undefined) return refuse(ctx, "UNKNOWN_PLAYER", { player: stranger });
    const missing = players.filter((id) => !agreed.includes(id));
    return missing.length || new Set(agreed).size !== agreed.length
      ? refuse(ctx, "NOT_ALL_AGREED", { players: missing })
      : undefined;
  },
  list(ctx) {
    const values = activePlayers(ctx);
    const domain = { kind: "subset" as const, values, min: values.length, max: values.length };
    return [{ fields: { agreed: domain } }];
  },
  apply(tx) {
    endGame(tx, "agreement");
  },
});

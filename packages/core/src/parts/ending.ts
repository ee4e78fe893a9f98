import type { Ctx } from "../engine/rules.ts";
import { position, send } from "../flow/chart.ts";
import { activePlayers, worthOf } from "../state/ops.ts";
import type { GameEnd, PlayerId } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { actions } from "../vocabulary/actions.ts";
import { events } from "../vocabulary/events.ts";
import { refuse } from "../vocabulary/refusals.ts";

/** What a player's game is worth as things stand: his worth, and what house rules add or take off (`score.adjust`). */
export const scoreOf = (ctx: Ctx, player: PlayerId): number =>
  ctx.rules.chains["score.adjust"].reduce((sum, adjust) => sum + adjust(ctx, player), worthOf(ctx, player));

/** Players by final worth, best first; equal worths share a rank, bankrupt players stand below, last to leave first. */
export function rankingOf(ctx: Ctx): GameEnd["ranking"] {
  const rows = ctx.state.seatOrder.map((player) => {
    const bankrupt = ctx.state.players[player]?.bankrupt;
    return { player, worth: scoreOf(ctx, player), bankrupt };
  });
  rows.sort(
    (a, b) =>
      (a.bankrupt ? 1 : 0) - (b.bankrupt ? 1 : 0) ||
      (b.bankrupt ?? 0) - (a.bankrupt ?? 0) ||
      b.worth - a.worth,
  );
  let rank = 0;
  return rows.map((row, index) => {
    const above = rows[index - 1];
    const tied = above && !row.bankrupt && !above.bankrupt && above.worth === row.worth;
    if (!tied) rank = index + 1;
    return {
      player: row.player,
      worth: row.worth,
      rank,
      ...(row.bankrupt !== undefined && { bankrupt: true }),
    };
  });
}

/** Ends the game now and ranks the players as things stand. */
export function endGame(tx: Tx, reason: string): void {
  if (position(tx.state.flow).round !== "over") send(tx, "END_NOW");
  if (tx.state.pending.length) tx.pending().length = 0;
  tx.state.ended = { reason, ranking: rankingOf(tx) };
  tx.log(events.game_ended({ reason, ranking: tx.state.ended.ranking.map((row) => ({ ...row })) }));
}

/**
 * Ending by agreement: open to every player at any time. `agreed` names the players who agree; the table (or the
 * server) has asked them. It takes everybody still in the game.
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

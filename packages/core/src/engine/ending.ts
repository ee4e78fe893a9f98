import type { Ctx } from "../contract/rules.ts";
import { roundOf, send } from "../flow/chart.ts";
import { worthOf } from "../market/worth.ts";
import type { PlayerId } from "../model/ids.ts";
import type { GameEnd } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";

/** The current score of a player: worth, adjusted by house rules (`score.adjust`). */
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

/** Ends the game now and ranks the players as things stand. `round`: the one that was played last, where the chart has left it already. */
export function endGame(tx: Tx, reason: string, round = roundOf(tx.state)): void {
  if (roundOf(tx.state) !== "over") send(tx, "END_NOW");
  if (tx.state.pending.length) tx.pending().length = 0;
  tx.state.ended = { reason, round, ranking: rankingOf(tx) };
  tx.log(events.game_ended({ reason, ranking: tx.state.ended.ranking.map((row) => ({ ...row })) }));
}

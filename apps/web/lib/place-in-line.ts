import type { PlayerId } from "@railhead/core";
import type { GameView } from "@railhead/core/view";

/**
 * A player's place among those who are asked one after another, counted from who is asked now (1), and who comes right before; undefined where turns do not go
 * round the table.
 */
export function placeInLine(
  { round, acting, turnOrder, decisions }: Pick<GameView, "round" | "acting" | "turnOrder" | "decisions">,
  player: PlayerId,
): { place: number; before: PlayerId } | undefined {
  const [now, other] = acting;
  // Only in a stock round does the turn go round.
  if (now === undefined || other !== undefined || round !== "stock" || decisions[0]?.id !== "turn")
    return undefined;
  const [from, to] = [turnOrder.indexOf(now), turnOrder.indexOf(player)];
  if (from < 0 || to < 0 || from === to) return undefined;
  const steps = (to - from + turnOrder.length) % turnOrder.length;
  const before = turnOrder[(to - 1 + turnOrder.length) % turnOrder.length];
  return before === undefined ? undefined : { place: steps + 1, before };
}

import type { GameState, PlayerId } from "@railhead/core";
import type { PlayerView } from "@railhead/core/view";

/** What a player has for a lot, in currency units: the cash less what is set aside for other things. */
export function spendable(
  { players, setAside = [] }: Pick<GameState, "players" | "setAside">,
  seat: PlayerId | undefined,
  lot: string | undefined,
): number {
  const cash = players[seat ?? ""]?.cash ?? 0;
  const others = setAside.filter((one) => one.by === `player:${seat}` && one.for !== lot);
  return others.reduce((left, { amount }) => left - amount, cash);
}

/** The same, of a player as the view tells of them. */
export const freeFor = (player: PlayerView | undefined, lot: string | undefined): number =>
  (player?.setAside ?? []).reduce(
    (free, one) => (one.for === lot ? free + one.amount : free),
    player?.free ?? 0,
  );

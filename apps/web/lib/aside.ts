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

/** What an opening tells of lots that are bought at their prices: those for sale now, prices and bids by lot. */
export interface PricedLots {
  lots: string[];
  top: string[];
  /** What is left of each row, the top one first. */
  rows: string[][];
  prices: Record<string, number[]>;
  bids: Record<string, { player: PlayerId; amount: number }[]>;
}

/** The same, where a decision is about such lots and bids may be set aside. */
export function pricedLots(data: unknown): PricedLots | undefined {
  if (typeof data !== "object" || data === null || !("buys" in data)) return undefined;
  // What core's opening tells about its step: it has all four where it has `buys`.
  return data.buys === "bids" ? (data as unknown as PricedLots) : undefined;
}

import type { HexId } from "@railhead/core";

/** Where the record last had a share certificate. */
export type SharePlace = "player" | "pool";

/**
 * What the record's own ids stand for: they name copies (of tiles, trains and shares) where we only know kinds.
 * Never changed in place.
 */
export interface Memory {
  /** Tile copies to the hex they lie on. */
  readonly tiles: Readonly<Record<string, HexId>>;
  /** Trains to where they are: "pool" or a company. Those that never moved are not in it. */
  readonly trains: Readonly<Record<string, string>>;
  /** Shares that have left the treasury. */
  readonly shares: Readonly<Record<string, SharePlace>>;
  /** Who passes on offers in the record, once that has shown: all players, or those who can pay. */
  readonly offered?: "all" | "payers";
}

/** Remembers that a copy of a tile lies on a hex. */
export function tileLaid(memory: Memory, copy: string, hex: HexId): Memory {
  return { ...memory, tiles: { ...memory.tiles, [copy]: hex } };
}

/** Remembers where a train has gone. */
export function trainMoved(memory: Memory, train: string, to: string): Memory {
  return { ...memory, trains: { ...memory.trains, [train]: to } };
}

/** All trains of a company go somewhere else. */
export function trainsMoved(memory: Memory, from: string, to: string): Memory {
  const trains = Object.entries(memory.trains).map(([train, at]) => [train, at === from ? to : at]);
  return { ...memory, trains: Object.fromEntries(trains) };
}

/** Remembers where shares went. */
export function sharesMoved(memory: Memory, shares: readonly string[], to: SharePlace): Memory {
  const moved = Object.fromEntries(shares.map((share) => [share, to]));
  return { ...memory, shares: { ...memory.shares, ...moved } };
}

/** A company is closed or new: all its shares lie in its treasury. */
export function sharesForgotten(memory: Memory, company: string): Memory {
  const others = Object.entries(memory.shares).filter(([share]) => !share.startsWith(`${company}_`));
  return { ...memory, shares: Object.fromEntries(others) };
}

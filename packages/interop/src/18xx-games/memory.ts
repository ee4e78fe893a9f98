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
  /** The record's trains to ours. */
  readonly trains: Readonly<Record<string, string>>;
  /** Shares that have left the treasury. */
  readonly shares: Readonly<Record<string, SharePlace>>;
}

export const EMPTY: Memory = { tiles: {}, trains: {}, shares: {} };

/** Remembers that a copy of a tile lies on a hex. */
export function tileLaid(memory: Memory, copy: string, hex: HexId): Memory {
  return { ...memory, tiles: { ...memory.tiles, [copy]: hex } };
}

/** Remembers which of our trains the record means. */
export function trainKnown(memory: Memory, recorded: string, ours: string): Memory {
  return memory.trains[recorded] === ours
    ? memory
    : { ...memory, trains: { ...memory.trains, [recorded]: ours } };
}

/** Remembers where shares went. */
export function sharesMoved(memory: Memory, shares: readonly string[], to: SharePlace): Memory {
  const moved = Object.fromEntries(shares.map((share) => [share, to]));
  return { ...memory, shares: { ...memory.shares, ...moved } };
}

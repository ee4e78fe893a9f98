import type { HexId, TileId } from "./map.ts";

/** How often a power is used, and what becomes of its private then. */
export interface PowerUse {
  /** How often, in the whole game. Default: 1. */
  uses?: number;
  /** The private closes when the last use has been made. */
  closes?: boolean;
}

/** No tile is laid on these hexes until a company owns the private, or it has closed. */
export interface BlockPower {
  kind: "block";
  hexes: HexId[];
}

/** Building costs the company that owns the private so much less, in currency units: on terrain of these types, on these hexes, or everywhere. */
export interface DiscountPower {
  kind: "discount";
  by: number;
  terrain?: string[];
  hexes?: HexId[];
}

/** A tile is laid by way of the private. */
export interface LayPower extends PowerUse {
  kind: "lay";
  /** On one of these hexes. Default: anywhere. */
  hexes?: HexId[];
  /** One of these tiles. Default: any that may follow there. */
  tiles?: TileId[];
  /** What building there costs is not paid. Default: it is. */
  free?: boolean;
  /** It counts as a lay of the turn. Default: it is an extra lay. */
  counted?: boolean;
  /** It must be of use to the company like any other lay. Default: no line need lead there. */
  connected?: boolean;
  /**
   * "track": the company that owns the private, in its track step. "sold": the player who has just sold it to a company, at once. "player": the
   * player who owns it, at any time but in the turn of a company that another player leads; the player pays. Default: "track".
   */
  when?: "track" | "sold" | "player";
  /** The tiles of `tiles` are laid in this way alone. Default: they are tiles like others. */
  reserved?: boolean;
  /** The company may then place a token in that hex, in the same turn and without a line to it: at this price, or at that of the token. */
  token?: { price?: number };
}

/**
 * The company that owns the private places a token in one of these hexes, without a line to it, in addition to the
 * token of its turn.
 */
export interface TokenPower extends PowerUse {
  kind: "token";
  hexes: HexId[];
  /** In currency units. Default: the price of the token. */
  price?: number;
}

/** The player who owns the private gives it for a share; it closes. */
export interface ExchangePower {
  kind: "exchange";
  /** Of one of these companies. Default: of any that has been started. */
  companies?: string[];
  /** Default: both. */
  from?: ("treasury" | "pool")[];
  /** "turn": in a stock turn, in addition to its purchases. "any": whenever the player likes. Default: "turn". */
  when?: "turn" | "any";
}

/** A route of the company that owns the private earns so much more, in currency units, for each of these hexes that it counts. */
export interface BonusPower {
  kind: "bonus";
  hexes: HexId[];
  amount: number;
}

/**
 * The company that owns the private assigns it to one of these hexes in its track step, and with further uses to another one. Routes of that company that
 * count a stop of that hex earn so much more, in currency units, as long as the private is there.
 */
export interface AssignPower extends PowerUse {
  kind: "assign";
  hexes: HexId[];
  amount: number;
}

/** What a private can do in addition to paying its income. */
export type PowerDef =
  | BlockPower
  | DiscountPower
  | LayPower
  | TokenPower
  | ExchangePower
  | BonusPower
  | AssignPower;

/** The kinds of power that a private may have. */
export type PowerKind = PowerDef["kind"];

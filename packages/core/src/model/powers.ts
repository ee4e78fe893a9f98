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
   * "track": the company that owns the private, in its track step. "turn": that company, in any step of its turn. "sold": the player who has just sold it to a company, at once. "player": the
   * player who owns it, at any time but in the turn of a company that another player leads; the player pays. Default: "track".
   */
  when?: "track" | "turn" | "sold" | "player";
  /**
   * All `hexes` get a tile in one turn, each joined to one laid before, or none does; once a tile lies on one of them otherwise, the right is gone.
   * Each hex is a use.
   */
  together?: boolean;
  /** So much less than the cost is paid, in currency units, never below nothing. Default: 0. */
  off?: number;
  /** All uses are made in one turn. Default: each in any turn. */
  oneTurn?: boolean;
  /** The tiles of `tiles` are laid in this way alone. Default: they are tiles like others. */
  reserved?: boolean;
  /** The company may then place a token in that hex, in the same turn and without a line to it: at this price, or at that of the token. */
  token?: TokenTerms;
}

/** What a token by way of a private costs, in currency units (default: the price of the token), and whether it is the token of the turn (default: it is an extra one). */
export interface TokenTerms {
  price?: number;
  counted?: boolean;
}

/**
 * The company that owns the private places a token in one of these hexes, without a line to it, in addition to the
 * token of its turn unless `counted` says otherwise.
 */
export interface TokenPower extends PowerUse, TokenTerms {
  kind: "token";
  hexes: HexId[];
  /** Only where no track lies or is printed, and no private closes the hex. Default: anywhere. */
  bare?: boolean;
}

/** The player who owns the private gives it for a share; it closes. */
export interface ExchangePower {
  kind: "exchange";
  /** Of one of these companies. Default: of any that has been started. */
  companies?: string[];
  /** Also of a company that has not been started. Default: not. */
  unstarted?: boolean;
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
  /** "track": in the company's track and token steps. "turn": in any step of its turn; holds none of them open. Default: "track". */
  when?: "track" | "turn";
  /** Only a hex with a city to which a line of the company leads, and only with a train. Default: any of the hexes. */
  reached?: boolean;
  /** The mark is the company's own, and stays when the private closes, until this phase begins. Default: it goes with the private. */
  until?: string;
}

/**
 * The company that buys the private of a player is paid so much more, in currency units, for one route in a run that counts both hexes of a pair. It keeps
 * that when the private closes, until a stock turn ends with another president of it.
 */
export interface PairsPower {
  kind: "pairs";
  pairs: { hexes: [HexId, HexId]; amount: number }[];
}

/** The company that owns the private buys a new train of one of these kinds from the bank at a part of its price, or for a sum less, in currency units. */
export interface RebatePower extends PowerUse {
  kind: "rebate";
  trains: string[];
  part?: number;
  off?: number;
}

/**
 * A train that comes along with the private: it is kept out of the stack, and the company that buys the private of a player gets it for nothing, not as
 * a purchase. Where it has no room for it the train leaves the game. It is not sold to another company.
 */
export interface TrainPower {
  kind: "train";
  /** Its kind. */
  train: string;
  /** A company without room for the train does not buy the private, which closes as one does. Default: it may, and the private stays. */
  closes?: boolean;
  /** No company buys the private after this many sets of operating rounds. Default: until privates are not sold any more. */
  sets?: number;
}

/**
 * The company that owns the private takes up one of its tokens that stands elsewhere and places it in an open circle of one of these hexes, for nothing, without a
 * line to it, in any step of its turn.
 */
export interface MovePower extends PowerUse {
  kind: "move";
  hexes: HexId[];
  /** It may then lay or upgrade a tile there at its cost, as an extra lay. */
  lay?: boolean;
  /** Where the token stood at its home, a neutral token of this company takes its place; where one stands there already, it stays. Default: nothing does. */
  behind?: string;
}

/**
 * The player who owns the private alone begins this company, in the stock turn: it is given for `shares` of the shares of the president's certificate, and closes. Once the
 * private has closed otherwise, or a company owns it, the company never begins.
 */
export interface StartPower {
  kind: "start";
  company: string;
  /** Default: 1. */
  shares?: number;
  /** If the next train of the stack is one of these kinds, there is then one more of it. */
  trains?: string[];
}

/** The bank pays its owner so much, in currency units, for each border of this type that a company pays for. */
export interface CrossingPower {
  kind: "crossing";
  border: string;
  amount: number;
}

/** The company that owns the private places the token of its turn for this part of its price. */
export interface CheapTokenPower extends PowerUse {
  kind: "cheap_token";
  /** More than 0, less than 1. */
  part: number;
}

/** What a private can do in addition to paying its income. */
export type PowerDef =
  | BlockPower
  | DiscountPower
  | LayPower
  | TokenPower
  | ExchangePower
  | BonusPower
  | AssignPower
  | TrainPower
  | MovePower
  | StartPower
  | CrossingPower
  | PairsPower
  | RebatePower
  | CheapTokenPower;

/** The kinds of power that a private may have. */
export type PowerKind = PowerDef["kind"];

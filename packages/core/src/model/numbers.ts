/** How earnings are divided among those who are paid, where a share of them is not a whole amount. */
export interface DividendsDef {
  /** What stops pay is a multiple of this; default: of 1. */
  revenue?: number;
  /**
   * Every payee's holding is a multiple of this percentage. Default: the greatest common divisor of all certificates'
   * percentages.
   */
  holdings?: number;
  /** How an amount is rounded that does not come out even; "exact": the title's data let none arise. */
  round: "up" | "down" | "exact";
  /**
   * What is rounded: each recipient's total, the payout of one share, or the whole distributed amount. Default:
   * "recipient".
   */
  per?: "recipient" | "share" | "total";
  /** Who keeps what is left over when amounts are rounded down; default: "bank". */
  rest?: "bank" | "company";
}

/** From which limits a company is free while its price token lies on spaces of a mark. */
export interface ZoneDef {
  /** Its certificates do not count towards the certificate limit. */
  uncounted?: boolean;
  /** A player may hold as much of it as there is. */
  unlimited?: boolean;
  /**
   * A buyer of its shares from the pool may buy more of them in the same turn, as long as they buy nothing else in
   * it.
   */
  several?: boolean;
  /** With `several`: those from the treasury too. */
  treasury?: boolean;
}

/** Table numbers of a title, by number of players. Money in whole currency units, shares in percent. */
export interface NumbersDef {
  players: { min: number; max: number };
  bank: number;
  startingCash: Record<string, number>;
  certificateLimit: Record<string, number>;
  /** Most of one company that the pool may hold. */
  poolLimit: number;
  /** Most of one company that a player may normally hold. */
  holdingLimit: number;
  /** Starting values that a company may be given, per 10% share. */
  pars?: number[];
  /** Marks of market spaces that free a company from limits. */
  zones?: Record<string, ZoneDef>;
  /** How dividends are rounded, and what revenues they rest on; default: they come out even. */
  dividends?: DividendsDef;
  /** "£%s": how money is written. */
  currency: string;
}

/** Whose game it is, as its title page says. */
export interface CreditsDef {
  name: string;
  designer: string;
  publisher?: string;
  location: string;
  text?: string;
}

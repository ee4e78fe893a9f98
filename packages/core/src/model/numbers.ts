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
  /** "£%s": how money is written. */
  currency: string;
}

export interface CreditsDef {
  name: string;
  designer: string;
  publisher?: string;
  location: string;
  text?: string;
}

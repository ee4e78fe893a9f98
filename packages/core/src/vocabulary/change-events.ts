import type { events } from "./events.ts";

/** What can change of a game from one state to the next, for those who read its events. */
export type ChangeKind =
  /** Money of a player or a company. */
  | "cash"
  | "setAside"
  /** A certificate is in other hands. */
  | "certificate"
  /** A certificate is another part of its company. */
  | "percent"
  /** Who owns a company whole. */
  | "owner"
  /** A train is with another company, or in another part of the depot. */
  | "train"
  /** A train lies face down, is on its last run, is kept, or no longer. */
  | "trainMark"
  | "tile"
  | "token"
  /** Tokens on a charter: they come, are used, go. */
  | "charterToken"
  | "overlay"
  | "price"
  | "par"
  | "started"
  | "floated"
  | "closed"
  /** A company becomes one of another kind. */
  | "companyKind"
  | "earnings"
  | "bankrupt"
  | "priority"
  | "turnOrder"
  | "phase"
  | "round"
  | "ended";

/**
 * Which events report which change: any event of a listed kind suffices if it names what has changed. A title and a
 * house rule add theirs.
 */
export interface ChangeEvents<T extends string = string> {
  readonly kinds?: Readonly<Partial<Record<ChangeKind, readonly T[]>>>;
  /**
   * Facts that a title keeps in addition to core's tables, by their name, or `name.key` for a part of them. No event
   * reports them: they are bookkeeping that no one needs to hear of.
   */
  readonly facts?: Readonly<Record<string, readonly T[]>>;
}

/** Leaving the game takes everything that a company has, with any event that reports it. */
const GONE = ["company_eliminated", "company_closed"] as const;

/** What core's events tell. */
export const CHANGE_EVENTS = {
  cash: [
    "lot_sold",
    "share_bought",
    "shares_sold",
    "capitalized",
    "underwritten",
    "company_started",
    "companies_traded",
    "shares_traded",
    "merger_cash",
    "own_shares_bought",
    "own_shares_sold",
    "tile_laid",
    "token_placed",
    "dividend",
    "dividend_to_company",
    "company_bought",
    "train_bought",
    "president_added",
    "loan_taken",
    "loan_repaid",
    "interest_paid",
    "bankrupt",
    "corrected_cash",
    ...GONE,
  ],
  // A bid that wins is paid.
  setAside: ["lot_sold", "set_aside", "aside_released", "aside_lost"],
  certificate: [
    "share_bought",
    "shares_sold",
    "shares_traded",
    "president_changed",
    "president_found",
    "company_started",
    "underwritten",
    "own_shares_bought",
    "own_shares_sold",
    "private_exchanged",
    "bankrupt",
    "corrected_certificate",
    ...GONE,
  ],
  percent: [],
  owner: [
    "lot_sold",
    "companies_traded",
    "company_bought",
    "company_given",
    "private_exchanged",
    "corrected_owner",
    ...GONE,
  ],
  train: [
    "train_bought",
    "train_discarded",
    "train_given",
    "train_exported",
    "train_rusted",
    "pool_train_rusted",
    "corrected_train",
    ...GONE,
  ],
  trainMark: ["train_last_run"],
  tile: ["tile_laid", "corrected_tile", "corrected_tile_removed"],
  token: ["token_placed", "token_returned", "token_replaced", "token_removed", "corrected_token"],
  charterToken: [
    "token_placed",
    "token_returned",
    "token_replaced",
    "company_started",
    "corrected_token",
    ...GONE,
  ],
  overlay: ["private_assigned", "mark_placed", "overlay_removed", "corrected_overlay"],
  price: ["price_moved", "company_started", "corrected_price", ...GONE],
  par: ["company_started", ...GONE],
  started: ["company_started", "lot_sold", ...GONE],
  floated: ["company_floated", "lot_sold", ...GONE],
  closed: GONE,
  companyKind: [],
  earnings: ["routes_run", "no_earnings", "income_counted", ...GONE],
  bankrupt: ["bankrupt"],
  priority: ["priority"],
  turnOrder: ["turn_order"],
  phase: ["phase_began"],
  round: ["round_began"],
  ended: ["game_ended"],
} as const satisfies Record<ChangeKind, readonly (keyof typeof events)[]>;

/** What core keeps in the facts of a game. */
export const FACT_EVENTS = {
  bankBroken: ["bank_broken"],
  ends: ["end_triggered", "end_deferred", "bank_broken"],
  powerUses: ["power_used", "private_assigned", "mark_placed", "private_exchanged", ...GONE],
  assigned: ["mark_placed", "overlay_removed"],
  loans: ["loan_taken", "loan_repaid", ...GONE],
} as const satisfies Record<string, readonly (keyof typeof events)[]>;

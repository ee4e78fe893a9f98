/** Everything a planner can say of a move. */
export const REASON_CODES = [
  /** It is the only move there is. */
  "only_move",
  /** Nothing else brings more. */
  "nothing_better",
  /** A share of a company that earns: `company`, `earns`. */
  "pays_well",
  /** The company will be led: `company`. */
  "leads",
  /** A company begins: `company`, `price`. */
  "starts",
  /** The company's price will fall, or it earns nothing: `company`. */
  "falls",
  /** The run is worth more after it: `company`, `more`. */
  "runs_better",
  /** Track towards places that pay: `company`, `hex`. */
  "reaches",
  /** A place for trains: `company`, `hex`. */
  "holds_place",
  /** The best run: `company`, `earns`. */
  "best_run",
  /** Paid to those who hold shares: `company`. */
  "pays_out",
  /** Sold for what is bought next in the same turn: `company`. */
  "raises_money",
  /** A train goes, so that another can be bought: `train`. */
  "makes_room",
  /** Kept for a train: `company`, `train`. */
  "saves_for_train",
  /** A train earns: `company`, `train`, `more`. */
  "train_earns",
  /** The company must have a train: `company`, `train`. */
  "needs_train",
  /** The others' trains rust soon: `train`, `rusts`. */
  "rusts_soon",
  /** A lot is worth more than it costs: `lot`, `price`. */
  "worth_more",
  /** It costs more than it brings: `lot`. */
  "too_dear",
  /** It brings so much: `more`. */
  "brings",
  /** It costs so much more than it brings: `less`. */
  "costs",
] as const;

/** Why a planner moves as it does; `why.CODE` is its text. */
export type ReasonCode = (typeof REASON_CODES)[number];

import type { StateValueMap } from "xstate";
import type { BoardState, CharterToken } from "../model/board.ts";
import type { Account, CertificatePlace, CompanyId, CompanyOwner, PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { Cell } from "../model/market.ts";
import type { Train } from "../model/trains.ts";

/** Money of an account that can be used for one thing only. `amount` in currency units, `for`: an id that a part or a title gives. */
export interface SetAside {
  by: Account;
  amount: number;
  for: string;
}

/** A certificate; what someone holds of a company is always derived from these. */
export interface Certificate {
  id: string;
  /** In percent of the company. */
  percent: number;
  president: boolean;
  at: CertificatePlace;
  marks?: string[];
}

/** A player as things stand. */
export interface PlayerState {
  id: PlayerId;
  name: string;
  cash: number;
  /** Order of leaving by bankruptcy (1 first), or absent. */
  bankrupt?: number;
}

/** A company as it stands. */
export interface CompanyState {
  id: CompanyId;
  kind: string;
  cash: number;
  /** Who owns a company without shares: a player, another company, or the pool; absent: no one. */
  owner?: CompanyOwner;
  certificates: Certificate[];
  trains: Train[];
  /** Tokens on the charter, ready to be placed, in the order in which they stand there. */
  tokens: CharterToken[];
  /** Price token on the market; absent while not started. */
  cell?: Cell;
  /** What its share is worth where that never changes. */
  fixedPrice?: number;
  /** Starting value (par) per 10% share. */
  par?: number;
  started: boolean;
  floated: boolean;
  /** Out of the game (merged or permanently closed). */
  closed: boolean;
  /** Closed by an elimination: the house rule behind it, or "". */
  closedBy?: string;
  /** Operating turns it has had since it was started. */
  turns: number;
  /** Earnings of its last run. */
  lastEarnings?: number;
  /** What a title keeps with a company, by the name of the facts (`companyFacts`). */
  facts?: Record<string, Json>;
}

/** Trains that no company has. */
export interface DepotState {
  /** Top of the stack first. */
  stack: Train[];
  pool: Train[];
  rusted: Train[];
  /** How many of an unlimited kind have been made. */
  made: Record<string, number>;
}

/** Where price tokens lie. */
export interface MarketState {
  /** "row,col" to the companies standing there, top of the stack first. Empty spaces are absent. */
  stacks: Record<string, CompanyId[]>;
}

/** The chart's state value: plain JSON, resumable. */
export interface FlowState {
  /** Value of the flow chart, for example {play:{operating:"track"}, step:"open", phase:"3", ending:"open"}. */
  readonly value: StateValueMap;
}

/** The round being played; `data` belongs to the part that plays it. */
export interface RoundState {
  /** Number of the set (a stock round and its operating rounds). */
  set: number;
  /** Which operating round of the set, from 1; 0 for rounds that are not numbered. */
  run: number;
  /** Operating rounds of the running set, where it was asked as the first of them began. */
  runs?: number;
  data: Json;
}

/** What is still to be done of a phase that has begun. */
export interface PhaseWait {
  phase: string;
  /** The kind of train that has begun it. */
  train: string;
  /** The company on turn when it began. */
  company?: CompanyId;
  /** Nothing waits for the end of a step. */
  atOnce?: true;
  /** Names of the parts, in order; at least one. */
  parts: string[];
}

/** A question put on top of the running step; the last one is asked first. */
export interface Interrupt {
  kind: string;
  /** Who may answer it. */
  seats: PlayerId[];
  company?: CompanyId;
  data: Json;
}

/** How the game has ended, and who stands where. */
export interface GameEnd {
  reason: string;
  /** The round that was played last. */
  round: string;
  /** Best first; equal places share their rank. */
  ranking: { player: PlayerId; worth: number; rank: number; bankrupt?: boolean }[];
}

/** The whole game: plain JSON, derived from the set-up and the log of actions. */
export interface GameState {
  /** Its form (`STATE_FORMAT`). A state without one is of the first. */
  format: number;
  title: string;
  rules: string;
  options: Record<string, OptionValue>;
  /** Data of house rules, by slug. */
  variants: Record<string, Json>;
  rng: number;
  flow: FlowState;
  round: RoundState;
  pending: Interrupt[];
  /** Phases of which something is still to be done, the earliest first; absent where nothing is. */
  phaseParts?: PhaseWait[];
  players: Record<PlayerId, PlayerState>;
  /** Never changes. */
  seatOrder: PlayerId[];
  /** Order of the stock round; house rules may change it. */
  turnOrder: PlayerId[];
  /** The house rule that made the order in force; absent where the title did. */
  orderBy?: string;
  /** Holder of the priority deal. */
  priority: PlayerId;
  bank: number;
  companies: Record<CompanyId, CompanyState>;
  board: BoardState;
  depot: DepotState;
  market: MarketState;
  /** Money that is set aside, in the order in which it was; absent: none. */
  setAside?: SetAside[];
  /** What a title keeps of the game, by the name of the facts (`gameFacts`). */
  facts: Record<string, Json>;
  ended: GameEnd | null;
}

/** What a table has chosen of an option. */
export type OptionValue = string | number | boolean;

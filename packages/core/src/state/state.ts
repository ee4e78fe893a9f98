import type { StateValueMap } from "xstate";
import type { Json } from "../model/json.ts";
import type { HexId, TileId } from "../model/map.ts";
import type { Cell } from "../model/market.ts";
import type { Train } from "../model/trains.ts";

/** The id of a player, as the table gives it. */
export type PlayerId = string;
/** The id of a company, as its title gives it. */
export type CompanyId = string;

/** Who holds money: the bank, a player or a company. */
export type Account = "bank" | `player:${PlayerId}` | `company:${CompanyId}`;
/** Who owns a company whole: "player:A", "company:X" (whose president then decides for both), or the pool, where it waits for a buyer. */
export type CompanyOwner = `player:${PlayerId}` | `company:${CompanyId}` | "pool";
/** Where a certificate lies. "offering": printed, but not yet part of the company (issued when it converts). */
export type CertificatePlace =
  | "treasury"
  | "pool"
  | "offering"
  | `player:${PlayerId}`
  | `company:${CompanyId}`;

/** A player as an account and as a place of certificates. */
export const playerRef = (id: PlayerId): `player:${string}` => `player:${id}`;
/** A company as an account and as a place of certificates. */
export const companyRef = (id: CompanyId): `company:${string}` => `company:${id}`;

/** Whom an account, an owner or a place of certificates names; a place is one that belongs to nobody: "bank", "pool", "treasury". */
export type Ref =
  | { kind: "player"; id: PlayerId }
  | { kind: "company"; id: CompanyId }
  | { kind: "place"; id: string };

/** Reads what `playerRef` and `companyRef` write. */
export function parseRef(ref: string): Ref {
  const player = playerIn(ref);
  if (player !== undefined) return { kind: "player", id: player };
  const company = companyNamedIn(ref);
  return company === undefined ? { kind: "place", id: ref } : { kind: "company", id: company };
}

/** The player whom an account, an owner or a place names; undefined where it names none. */
export const playerIn = (ref: string | undefined): PlayerId | undefined =>
  ref?.startsWith("player:") ? ref.slice("player:".length) : undefined;

/** The company that an account, an owner or a place names; undefined where it names none. */
export const companyNamedIn = (ref: string | undefined): CompanyId | undefined =>
  ref?.startsWith("company:") ? ref.slice("company:".length) : undefined;

/** Money of an account that can be used for one thing only. `amount` in currency units, `for`: an id that a part or a title gives. */
export interface SetAside {
  by: Account;
  amount: number;
  for: string;
}

/** A certificate; what somebody holds of a company is always derived from these. */
export interface Certificate {
  id: string;
  /** In percent of the company. */
  percent: number;
  president: boolean;
  at: CertificatePlace;
  marks?: string[];
}

/** A token on a company's charter. */
export type CharterToken = {
  /** What placing it costs, in currency units, besides the way to the place; `TokenParams.cost` may say otherwise. */
  price: number;
  /** "reserved" and "nonBlocking" are known to core, others to a title; absent: ordinary. */
  kind?: string;
};

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
  /** Who owns a company without shares: a player, another company, or the pool; absent: nobody. */
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
  /** Out of the game (merged or closed for good). */
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

/**
 * A token on the map: [city index of the hex, circle, owner], and the token itself where it is not an ordinary one without a price. The
 * circle is -1 for one that stands beside the circles ("nonBlocking").
 */
export type TokenSpot = [city: number, slot: number, owner: CompanyId, token?: CharterToken];

/** Something that lies on a hex besides its tile and tokens. What its kind does, the title says (`TitleDefinition.overlays`). */
export type Overlay = {
  hex: HexId;
  /** City of the hex, as tokens count them, where it stands at one. */
  at?: number;
  kind: string;
  owner?: `player:${PlayerId}` | `company:${CompanyId}`;
  data?: Json;
};

/** What lies on the map. */
export interface BoardState {
  /** Tiles laid on top of the printed map. */
  tiles: Record<HexId, [TileId, number]>;
  tokens: Record<HexId, TokenSpot[]>;
  /** In the order in which they came; absent where there are none. */
  overlays?: readonly Overlay[];
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

import type { CompiledMap } from "../board/geometry.ts";
import type { Fields } from "../fields/field.ts";
import type { FlowChart } from "../flow/compile.ts";
import type { FlowDef, StagesDef } from "../flow/def.ts";
import type { AboutDef } from "../model/about.ts";
import type { CompanyDef } from "../model/companies.ts";
import type { CompanyId, PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { HexId, MapDef, TileDef, TileId, TilesetDef } from "../model/map.ts";
import type { MarketDef } from "../model/market.ts";
import type { CreditsDef, NumbersDef } from "../model/numbers.ts";
import type { PageDef } from "../model/page.ts";
import type { RecordNames } from "../model/records.ts";
import type { PhaseDef, TrainDef } from "../model/trains.ts";
import type { RouteRules } from "../routes/problem.ts";
import type { GameState, OptionValue } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import type { Catalogue } from "../texts/catalogue.ts";
import type { OverlayDef } from "../track/overlays.ts";
import type { ReachRules } from "../track/policy.ts";
import type { ChangeEvents } from "../vocabulary/change-events.ts";
import type { Action, LegalAction, Refusal } from "./action.ts";
import type { Advice } from "./advice.ts";
import type { Held } from "./announcement.ts";
import type { Attachment, Attachments } from "./attachment.ts";
import type { DeclaredFacts } from "./facts.ts";
import type { Chains, ChainTable, DefaultSlot, Slots } from "./hooks.ts";
import type { EarlierRules, Readings } from "./readings.ts";

/** A state and the rules it is played by: what every rule reads. */
export interface Ctx {
  readonly rules: Rules;
  readonly state: GameState;
}

/** One type of action as the engine sees it, made by `defineAction`: its fields, whether it is legal, all that are legal, and what it does. */
export interface ActionDef {
  type: string;
  fields: Fields;
  /** Why it may not be done now, or undefined. Seat and step have been checked before. */
  check(ctx: Ctx, action: Action): Refusal | undefined;
  /** Everything of this type that `check` accepts now, for this seat. */
  list(ctx: Ctx, seat: PlayerId): LegalAction[];
  /** Whether `list` would find anything; where that can be told faster. */
  any?(ctx: Ctx, seat: PlayerId): boolean;
  /** The trains of the company on turn run by it; `best`: the rules ask for the best run (`bestRunOf`). */
  run?(ctx: Ctx): { best: boolean };
  /** Does it. `check` has accepted it. */
  apply(tx: Tx, action: Action): void;
}

/** A step of a round: who is asked, what may be answered. */
export interface StepDef {
  id: string;
  actions: ActionDef[];
  /** What the step is doing, as states of the chart inside it. */
  stages?: StagesDef;
  /** Who is asked; any of them answers. */
  seats(ctx: Ctx): PlayerId[];
  /** The company for which the step is played. */
  company?(ctx: Ctx): CompanyId | undefined;
  /** No way to decline. */
  forced?(ctx: Ctx): boolean;
  /** Why a seat that is not asked cannot act, where there is more to say than whose turn it is. */
  notAsked?(ctx: Ctx, seat: PlayerId): Refusal | undefined;
  /** Called when the step begins. */
  enter?(tx: Tx): void;
  /** Why no one is asked (a reason for the log), or undefined. */
  skip?(ctx: Ctx): string | undefined;
  /**
   * Why the step has nothing left to offer in this turn: the reason given when one of its actions is tried outside
   * the step. Also asked between turns, when nothing is used up.
   */
  exhaustedReason?(ctx: Ctx): Refusal | undefined;
  /** Why the step could not go on as things stand after a correction (a bid that its bidder can no longer pay). */
  invalidAfterCorrection?(ctx: Ctx): Refusal | undefined;
  /** Facts for display with the decision. */
  about?(ctx: Ctx): Json | undefined;
  /** Whether a company may sell and buy its own shares in one turn (`ownShareStep`). */
  sellsAndBuys?: boolean;
}

/** A round: a visible list of steps, played by one turn after another. */
export interface RoundDef {
  id: string;
  steps: StepDef[];
  /** The step with which turns after the first begin; default: the first of the list. */
  turnFrom?: string | undefined;
  /** Makes the round's data and the first turn ready; false when no one has a turn in it. */
  begin(tx: Tx): boolean | undefined;
  /** The list of steps has run out: makes the next turn ready; false at the end of the round. */
  turn(tx: Tx): boolean;
  /** Event for the flow chart when the round is over. */
  finish(tx: Tx): string;
  /** The house rule that decides whose turn it is now. Refusals of players who move too early name it. */
  orderedBy?(ctx: Ctx): string | undefined;
}

/** A question that may stand on top of any step. `resolve` answers without asking when there is no choice. */
export interface InterruptDef {
  kind: string;
  actions: ActionDef[];
  forced: boolean;
  /** Settles a question that has only one answer; true when it did. */
  resolve?(tx: Tx): boolean;
  /** Where seats react to what is announced (`reactionsTo` makes it): how one is asked, and what a refusal leads to. */
  reacts?: {
    /** Puts the question to the next of those who can react. */
    ask(tx: Tx, seat: PlayerId, held: Held): void;
    /** What becomes of the held action where someone objects. */
    refused?(tx: Tx, held: Held): void;
  };
}

/** A choice that a table makes at set-up: its id, its values and its default. */
export interface OptionDef {
  id: string;
  kind: "boolean" | "choice" | "integer";
  values?: OptionValue[];
  default: OptionValue;
  min?: number;
  max?: number;
  /** The rule this option decides. */
  rule?: string;
}

/** A choice of options that the rulebook suggests to tables of some sizes. */
export interface Suggestion {
  players: number[];
  options: Record<string, OptionValue>;
  rule?: string;
}

/** A house rule switched on at a table, its options chosen: slots it owns, members of chains, its data and texts. */
export interface HouseRule {
  slug: string;
  version: string;
  slots?: Partial<Slots>;
  chains?: Partial<Chains>;
  /** The title with other data: how many tiles and trains there are. Carried out before the table is made; ids stay. */
  amends?: (title: TitleDefinition) => TitleDefinition;
  /** Rounds of its own; one that the slot `opening.format` names takes the place of the title's opening in the flow. */
  rounds?: RoundDef[];
  /** Questions of its own, which it puts into `tx.pending()`; their names are no one else's. */
  interrupts?: InterruptDef[];
  /** Actions that it adds to a step: "round/step" to a list. */
  actions?: Record<string, ActionDef[]>;
  /** Actions of the title that are open at any time, in anyone's turn. */
  tableActions?: ActionDef[];
  /** What it keeps in `state.variants[slug]` when the game begins; changed by `tx.variants()[slug]`, which is a copy of its own. */
  data?: Json;
  /** What its own events tell of what has changed. */
  changeEvents?: ChangeEvents;
  /** Texts of what is its own (`catalogueFor`). */
  catalogue?: Catalogue;
}

/** Limits on holdings, where a title says more than its table of numbers. */
export interface LimitRules {
  /** The certificate limit; default: by the number of players who began. */
  certificates?: (ctx: Ctx) => number;
  /** Companies whose certificates do not count towards the limit. */
  uncounted?: (ctx: Ctx, company: CompanyId) => boolean;
  /** A player above the certificate limit must sell before buying or passing. */
  sellDown?: boolean;
  /** A player who holds too much of a company may sell that in parts, and owes what is then still too much. Default: all of it in one sale. */
  inParts?: boolean;
  /** Companies whose presidency may wait for a buyer in the pool; default: none, but for a bankruptcy. */
  presidency?: (ctx: Ctx, company: CompanyId) => boolean;
  /** Whether shares also come into the pool by another way than a sale, which its limit does not bound. Default: they do not. */
  poolFills?: (ctx: Ctx) => boolean;
  /** Most percent of a company that the pool may hold. */
  pool?: (ctx: Ctx, company: CompanyId) => number;
}

/** A line of a company's charter: the key of a text and what is put into it. */
export interface CharterLine {
  text: string;
  values: Record<string, Json>;
  /** A picture of `drawMarker` that stands before it. */
  icon?: string;
}

/** What the opening of a title sells, for openings of other formats. */
export interface OpeningRules {
  /** Ids of the companies that are sold, in their order. */
  lots: (ctx: Ctx) => string[];
  /** What a lot costs where it has a fixed price, in currency units. */
  face: (ctx: Ctx, lot: string) => number;
  /** Fixed prices that a buyer may choose from, lowest first; default: the face value. */
  prices?: (ctx: Ctx, lot: string) => readonly number[];
  /** The least that any auction may ask for a lot; default: nothing. */
  floor?: (ctx: Ctx, lot: string) => number;
  /** When no one can pay the lowest price: prices fall, or the richest player takes a lot for all their cash. */
  poor: "fall" | "richest";
  /** What owners are paid when all have passed one after another and prices fall; default: nothing. */
  allPassed?: (tx: Tx) => void;
  /**
   * Lots that an auction may not leave unsold, even if everyone passes, nor sell below their floor. Default: none.
   */
  mustSell?: (ctx: Ctx, lot: string) => boolean;
  /** Whether a lot that was left over may still be bought; default: always. */
  open?: (ctx: Ctx) => boolean;
}

/** Plain data of a title, which may depend on its readings and on the files that a table brings. */
export type TitleData = Pick<
  TitleDefinition,
  "numbers" | "map" | "tileset" | "market" | "trains" | "phases" | "companies"
>;

/** Data that depend on the table. */
export interface TableData {
  /**
   * What differs, by the table's readings (options among them) and by the files that it has brought: constants, the same objects each time for
   * the same readings and files. Rules and pages read `ctx.rules.title`, where they stand in their places.
   */
  of: (readings: Readings, attachments: Attachments) => Partial<TitleData>;
  /** Data for which a table may bring a file of its own. */
  attachments?: readonly Attachment[];
}

/** A title: data and policies, composed of parts. `defineTitle` checks it. */
export interface TitleDefinition {
  id: string;
  credits: CreditsDef;
  /** What it is like, for someone who does not know it yet. */
  about?: AboutDef;
  /** What its page says beyond its data. */
  page?: PageDef;
  /** Version of the rules; a game names the one it is played under. */
  version: string;
  /** How this version decides points that others decide otherwise; rules ask `reading`, never the version. */
  readings?: Readings;
  /** Versions before this one, the latest first, each as what was different in it; `versionsOf` gives them whole. */
  earlier?: readonly EarlierRules[];
  numbers: NumbersDef;
  map: MapDef;
  tileset: TilesetDef;
  market: MarketDef;
  trains: TrainDef[];
  phases: PhaseDef[];
  companies: CompanyDef[];
  /** Data of a table that differ from those above. */
  data?: TableData;
  /** How recorded games of 18xx.games are read by what its actions mean; absent where they are not, or by a mapping of the title's own. */
  records?: RecordNames;
  options: OptionDef[];
  presets: Record<string, Record<string, OptionValue>>;
  flow: FlowDef;
  rounds: RoundDef[];
  interrupts: InterruptDef[];
  /** Actions open at any time, in anyone's turn; each checks for itself who may take it. */
  tableActions?: ActionDef[];
  slots: Omit<Slots, DefaultSlot> & Partial<Slots>;
  chains?: Partial<Chains>;
  /** Rules of routes for the solver and for counting. */
  routes: (ctx: Ctx, company: CompanyId) => RouteRules;
  /** What overlays on hexes do, by their kind; the board holds no other kinds. */
  overlays?: Readonly<Record<string, OverlayDef>>;
  /** Where companies begin, which links they cross and for what fee; default: own tokens, track alone. */
  reach?: ReachRules;
  /** Companies that operate, in order, as things stand. */
  operatingOrder: (ctx: Ctx) => CompanyId[];
  limits?: LimitRules;
  /** What its opening sells; absent where it has nothing to sell. */
  opening?: OpeningRules;
  /** "later": base tokens are not placed as a company is begun; the title places them (`placeHomes`), as it floats or first operates. */
  homes?: "later";
  /** What stands beside the circles of a hex now (tokens that wait or are still to be had), in place of its printed icons. */
  icons?: (ctx: Ctx) => Readonly<Record<HexId, readonly string[]>>;
  /** Refusal code to the rule of this title that it rests on. */
  ruleOf: Record<string, string>;
  /** After core has set up players, companies, depot and board. */
  setup?: (tx: Tx) => void;
  /** What it tells bots; no rule. */
  advice?: Advice;
  /** What a phase does when it begins, after rusting, before discards. */
  onPhase?: (tx: Tx, phase: string) => void;
  /**
   * What a company's charter shows in addition to cash, trains and tokens: keys of the messages with their values.
   */
  charter?: (ctx: Ctx, company: CompanyId) => CharterLine[];
  /**
   * What the title keeps in the state in addition to core's tables (`gameFacts`, `companyFacts`, `turnFacts`). Bots
   * refuse any other fact.
   */
  facts?: readonly DeclaredFacts[];
  /** What its own events tell of what has changed (`CHANGE_EVENTS` has core's): bots refuse a change that no event tells. */
  changeEvents?: ChangeEvents;
  /** Texts of what is this title's own (`catalogueFor`, built on core's `vocabulary`). */
  catalogue: Catalogue;
}

/** A title compiled for one table: options chosen, house rules plugged in. */
export interface Rules {
  /** The title with the data of this table. */
  readonly title: TitleDefinition;
  readonly options: Record<string, OptionValue>;
  /** The options and what the version of the rules decides in addition; ask `reading`. */
  readonly readings: Readings;
  /** Files that the table has brought, checked; rules ask the attachment (`Attachment.read`). */
  readonly attachments: Attachments;
  readonly houseRules: readonly string[];
  /** The house rule that owns a slot; absent where the title does. */
  readonly owners: Readonly<Partial<Record<keyof Slots, string>>>;
  /** House rules that joined a chain, in order. */
  readonly joined: Readonly<Partial<Record<keyof Chains, readonly string[]>>>;
  /** The house rule that brought a round, by the round's id. */
  readonly houseRuleRounds: Readonly<Record<string, string>>;
  /** Texts of core, of the title and of the house rules that are on. */
  readonly catalogue: Catalogue;
  /** What events of the title and of the house rules that are on tell. */
  readonly changeEvents: readonly ChangeEvents[];
  /** What the house rules that are on keep at the start, by slug. */
  readonly variantData: Readonly<Record<string, Json>>;
  /** Actions that are open at any time in every game. */
  readonly coreActions: readonly ActionDef[];
  /** Whether title or house rules fill the slot `turn.forced`, so that moves without a choice follow at once. */
  readonly playsForcedMoves: boolean;
  /** Actions of house rules that are open at any time. */
  readonly tableActions: readonly ActionDef[];
  /** "runs": runs are counted, but not searched for better ones. "log": the whole log was accepted before. */
  readonly trusted?: "runs" | "log";
  readonly slots: Slots;
  /** The slots as the title fills them, or else core: without house rules. */
  readonly plain: Slots;
  readonly chains: ChainTable;
  readonly chart: FlowChart;
  readonly map: CompiledMap;
  readonly tiles: ReadonlyMap<TileId, TileDef>;
  readonly trains: ReadonlyMap<string, TrainDef>;
  readonly companies: ReadonlyMap<CompanyId, CompanyDef>;
  readonly rounds: ReadonlyMap<string, RoundDef>;
  readonly interrupts: ReadonlyMap<string, InterruptDef>;
}

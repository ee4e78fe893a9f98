import type { CompanyId, Ctx, RoundDef, StepDef } from "@railhead/core";
import type { EndTriggerDef, FlowDef } from "@railhead/core/flow";
import type { Capital, StockTurnOrder } from "@railhead/core/hooks";
import type { MarketPolicy } from "@railhead/core/market";
import type { StockParams, TokenParams, TrackParams, TrainParams } from "@railhead/core/parts";
import type { RouteRules } from "@railhead/core/routes";
import type { Tx } from "@railhead/core/state";
import type { Calendar } from "./calendar.ts";
import type { Debt } from "./debts.ts";
import type { FewPlayers } from "./few-players.ts";
import type { Help } from "./help.ts";
import type { IdleTrain } from "./idle-train.ts";
import type { Lays } from "./lays.ts";
import type { PaidPlace } from "./paid-places.ts";
import type { RouteBonus } from "./route-bonuses.ts";
import type { ShortGame } from "./short-game.ts";
import type { LayBonus, TilesGo } from "./zones.ts";

/** What is sold before the first stock round, in order, and how. */
export interface OpeningParams {
  /** "waterfall": buy the first, bid on later ones. "select": put any up, the others raise. "draft": in reverse order each takes one at face value. */
  format: "waterfall" | "select" | "draft";
  /** Ids of the lots, in the order in which they are sold. Default: all companies of kind private, in the order of the data. */
  lots?: readonly string[];
  /** Face value of a lot, in currency units. Default: its `value` in the data. */
  face?: (ctx: Ctx, lot: string) => number;
  /** In a waterfall: how many of the first lots fall, one after the other. Default: 1. */
  falling?: number;
  /** Bids are multiples of the step. Default: true. */
  multiples?: boolean;
  /** In a waterfall: whose money is set aside, every bidder's ("all") or only the highest one's of each lot ("leading"). Default: "all". */
  holds?: "all" | "leading";
  /** In a waterfall: who raises next where several have bid, the next in turn order, or who has bid least. Default: "turn". */
  raisers?: "turn" | "lowest";
  /** First bids are at least so much above face value, and raises at least as much again. Default: 5. */
  step?: number;
  /** In a waterfall: by how much the first lot falls when all pass. Default: 5. */
  falls?: number;
}

/** How players sell privates to each other. */
export interface PrivateTrades {
  /** A trade is the purchase of the turn. Default: it is an extra one. */
  instead?: boolean;
  /** Only the player who buys makes the offer, so that one without money is not asked. Default: either of the two. */
  by?: "buyer";
  /** Least price, in currency units. Default: 0. */
  least?: number;
  /** Not in the first stock round. Default: from the first on. */
  from?: "secondRound";
  /** The phase from which they do not any more. Default: until the privates close. */
  until?: string;
}

/** What companies may do with privates, and what those pay. */
export interface PrivateParams {
  /** The first phase in which companies buy privates of players. Default: "3". */
  from?: string;
  /** The phase from which they do not any more. Default: until the privates close. */
  until?: string;
  /** Least and most that is paid, as a part of the face value. Default: 0.5 and 2. */
  least?: number;
  most?: number;
  /** In the first operating round each company may buy one private, of any player, at face value, and each player sells one. Default: as the phases say. */
  firstRound?: boolean;
  /** Players sell privates to each other in their stock turns, at any price that both agree on. Default: they do not. */
  betweenPlayers?: boolean | PrivateTrades;
  /** Companies buy privates of their own presidents alone. Default: of any player. */
  own?: boolean;
  /** Privates that companies buy at face value before phase `from`. Default: none. */
  atFace?: readonly CompanyId[];
  /** Which privates a company may buy now. Default: all. */
  sellable?: (ctx: Ctx, id: CompanyId) => boolean;
  /** What a private pays now, where that is not the income of its data. */
  income?: (ctx: Ctx, id: CompanyId) => number | undefined;
}

/** How prices move. */
export interface PriceParams {
  /**
   * What a dividend must come to for a step right: anything, or the price; or as many steps as it holds the price.
   * Default: "any".
   */
  paid?: "any" | "price" | { most: number };
  /** Without a dividend: a step left, or none. Default: "left". */
  withheld?: "left" | "stay";
  /** For stock sold: a step down for each share, one for each sale, or none. Default: "perShare". */
  sold?: "perShare" | "once" | "presidentOnce" | "stay";
  /** All shares with players at the end of a stock round: a step up, or none. Default: "up". */
  soldOut?: "up" | "stay";
  /** The market is one row: what goes down goes left, and what goes up goes right. Default: false. */
  ladder?: boolean;
}

/** When stock may be sold in a stock turn. */
export interface SaleParams {
  /** Not in the first stock round; once the company has operated; once it has floated; always. Default: "secondRound". */
  from?: "secondRound" | "operated" | "floated" | "always";
  /** Whether stock of one company may be sold several times in a turn. Default: true. */
  again?: boolean;
}

/** What happens when a company must buy a train that its treasury does not pay for. */
export interface EmergencyParams {
  /** Whether the president may sell so much of other companies that they change hands. Default: true. */
  losesOthers?: boolean;
  /** The president may raise money for any train on offer. Default: for the cheapest. */
  any?: boolean;
  /** How a president helps, of their own will, a company that has a train. Default: not. */
  help?: Help;
  /** In place of bankruptcy the president borrows what is missing. Default: they go bankrupt. */
  debt?: Debt;
  /** The president may sell more than is needed. Default: no more than that. */
  sellMore?: boolean;
  /** Who gets the money of a bankrupt president: the company for whose train it was raised, or the bank. Default: "company". */
  bankrupt?: "company" | "bank";
  /** Whether the president may add to the price of another company's train, up to its face value. Default: true. */
  fromOthers?: boolean;
}

/** How many new trains a company buys of the stack in a turn. */
export interface NewTrains {
  /** In all. Default: any number. */
  all?: number;
  /** Of each kind. Default: any number. */
  each?: number;
  /** The phase from which there is no such bound. Default: it always holds. */
  until?: string;
}

/** What the end of the game rests on. */
export interface EndParams {
  /** When the bank is broken: the game ends with the set, the operating round, or at once. Default: "set". */
  bank?: "set" | "run" | "now" | "never";
  /** When a player is bankrupt: the game ends at once, or that player leaves it. Default: "ends". */
  bankruptcy?: "ends" | "leaves";
  /** Further triggers (`topPrice`, `trainTaken(…)`), each with when the game then ends. Default: none. */
  triggers?: readonly { trigger: EndTriggerDef; timing: "set" | "run" | "now" }[];
  /** A trigger of timing "run" that comes about in a stock round ends the game with that round. Default: with the next operating round. */
  stockRound?: boolean;
}

/** When the first train of the stack leaves it without a buyer. */
export interface ExportParams {
  /** With each set of operating rounds, or with each of them. */
  after: "set" | "run";
  /** Only these kinds leave. Default: all. */
  trains?: readonly string[];
  /** Out of the game, or into the pool. Default: "rusted", out of the game. */
  to?: "pool" | "rusted";
  /** The first phase in which one leaves. Default: the first. */
  from?: string;
  /** The phase from which none does any more. Default: until the stack is empty. */
  until?: string;
}

/** Loans that companies take from the bank. */
export interface FamilyLoans {
  /** What one brings, and what paying it back costs, in currency units. */
  amount: number;
  /** Interest of one in each operating turn, before the dividend, in currency units. */
  interest: number;
  /** How many a company may have: a number, or "shares", as many as shares of it that players hold. Default: "shares". */
  limit?: number | "shares";
  /** How many there are for all companies together. Default: as many as they may have. */
  all?: number;
  /** The phase from which none is taken any more. Default: never. */
  until?: string;
  /** What interest is paid out of, in this order; then the president pays. Default: the treasury, then the earnings of the turn. */
  from?: readonly ("treasury" | "earnings")[];
}

/** What a title of the family says; what it leaves out is as in the plain family. README.md tells each with the titles it is for. */
export interface FamilyParams {
  opening?: OpeningParams | RoundDef;
  privates?: PrivateParams;
  /** Companies of which one is drawn where a private brings a drawn presidency; the table may fix it (option `drawn`). Default: none. */
  drawn?: readonly CompanyId[];
  /** Kinds of company with shares. Default: ["corporation"]. */
  kinds?: string[];
  /** Mark of the market's spaces that are starting values. Default: "par". */
  par?: string;
  /** Percent that floats a company whose charter prints none. Default: 60. */
  float?: number;
  /** Whether shares in the pool count for that as sold, like those of players. Default: false. */
  poolFloats?: boolean;
  /** Default: "full". */
  capitalization?: "full" | "incremental" | "rest" | ((ctx: Ctx, company: CompanyId) => Capital);
  /** What a share of the treasury costs. Default: "par" where the bank is paid for it (full capitalization), else "market". */
  treasuryPrice?: "par" | "market";
  /** Whether shares in the pool earn for the company (and those in the treasury do not). Default: with full capitalization. */
  poolEarns?: boolean;
  /** Default: "sellBuySell". */
  turn?: "sellBuySell" | "sellThenBuy" | "buyThenSell" | "sellBuyOrBuySell" | StockTurnOrder;
  sales?: SaleParams;
  /** Whether stock of a company that one has sold may be bought again in the same stock round. Default: false. */
  rebuy?: boolean;
  prices?: PriceParams | MarketPolicy;
  /** What a company lays in a turn. Default: "one". */
  lays?: Lays;
  /** The same where an option of the table is on, by the option's id. Default: no option changes it. */
  optionLays?: Readonly<Record<string, Lays>>;
  /** What a tile brings in a zone of the map. Default: nothing. */
  layBonus?: LayBonus;
  /** Tiles of a zone that go back as a phase begins. Default: none. */
  tilesGo?: TilesGo;
  /**
   * Of what use a tile must be. "restrictive": new track on a line of the company, for a city more revenue too. "permissive": a line of
   * the company comes to a side where the tile has track. Default: "restrictive".
   */
  restriction?: "restrictive" | "permissive";
  /** When a company's base token is placed; "round": as the first operating round of it begins. Default: "operates", as its first turn begins. */
  home?: "started" | "floated" | "round" | "operates";
  /** Tokens in a turn. Default: 1. */
  tokens?: number;
  /** Ways to use earnings. Default: ["full", "withhold"]. */
  dividends?: readonly ("full" | "half" | "withhold")[];
  /** Whether a company must own a train at the end of its turn: where it has a route, always, or never. Default: "route". */
  obligation?: "route" | "always" | "never";
  emergency?: EmergencyParams;
  /** How many new trains of the stack a company buys in a turn. Default: any number. */
  newTrains?: NewTrains;
  /** With a phase each company that owns a train has one that earns nothing in its next turn. Default: never. */
  idleTrain?: IdleTrain;
  /** The first phase in which companies buy trains of one another. Default: the first. */
  trainTrade?: string;
  end?: EndParams;
  /** A short game that tables may choose. Default: there is none. A title in TypeScript gives its trains by `data` (`shortTrains`). */
  shortGame?: ShortGame;
  /** What is otherwise with few players. Default: nothing. */
  fewPlayers?: FewPlayers;
  /** Loans of companies. Default: there are none. */
  loans?: FamilyLoans;
  routes?: (ctx: Ctx, company: CompanyId) => RouteRules;
  /** What happens by the number of operating rounds. Default: nothing. */
  calendar?: Calendar;
  /** What companies are paid for reaching places. Default: nothing. */
  paidPlaces?: readonly PaidPlace[];
  /** What lines are paid more that join places. Default: nothing. */
  routeBonuses?: readonly RouteBonus[];
  /** Where trains go that a company discards, or gives in exchange. Default: "pool". */
  discards?: "pool" | "removed";
  /** What a title adds to the parts. */
  stock?: Partial<StockParams>;
  track?: Partial<TrackParams>;
  token?: Partial<TokenParams>;
  trains?: TrainParams;
  /** The steps of an operating turn, where a title adds or leaves out some. */
  steps?: (plain: StepDef[]) => StepDef[];
  /** When a train leaves the stack without a buyer. Default: never. */
  exportAfter?: "set" | "run" | ExportParams;
  /** As an operating round begins, and as a set ends. */
  runBegins?: (tx: Tx) => void;
  setEnds?: (tx: Tx) => void;
  /** Regions of the chart that are the title's own. */
  regions?: FlowDef["regions"];
}

import type { CompanyId, Ctx, RoundDef, StepDef } from "@railhead/core";
import type { LayBudget } from "@railhead/core/contract";
import type { EndTriggerDef, FlowDef } from "@railhead/core/flow";
import type { Capital, StockTurnOrder } from "@railhead/core/hooks";
import type { MarketPolicy } from "@railhead/core/market";
import type { StockParams, TokenParams, TrackParams, TrainParams } from "@railhead/core/parts";
import type { RouteRules } from "@railhead/core/routes";
import type { Tx } from "@railhead/core/state";
import type { ShortGame } from "./short-game.ts";

/** What is sold before the first stock round, in order, and how. */
export interface OpeningParams {
  /** "waterfall": buy the first, bid on later ones. "select": put any up, the others raise. */
  format: "waterfall" | "select";
  /** Ids of the lots, in the order in which they are sold. Default: all companies of kind private, in the order of the data. */
  lots?: readonly string[];
  /** Face value of a lot, in currency units. Default: its `value` in the data. */
  face?: (ctx: Ctx, lot: string) => number;
  /** First bids are at least so much above face value, and raises at least as much again. Default: 5. */
  step?: number;
  /** In a waterfall: by how much the first lot falls when all pass. Default: 5. */
  falls?: number;
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
  /** Players sell privates to each other in their stock turns, at any price that both agree on. Default: they do not. */
  betweenPlayers?: boolean;
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
  /** Whether the president may add to the price of another company's train, up to its face value. Default: true. */
  fromOthers?: boolean;
}

/** What the end of the game rests on. */
export interface EndParams {
  /** When the bank is broken: the game ends with the set, the operating round, or at once. Default: "set". */
  bank?: "set" | "run" | "now";
  /** When a player is bankrupt: the game ends at once, or that player leaves it. Default: "ends". */
  bankruptcy?: "ends" | "leaves";
  /** Further triggers (`topPrice`, `trainTaken(…)`), each with when the game then ends. Default: none. */
  triggers?: readonly { trigger: EndTriggerDef; timing: "set" | "run" | "now" }[];
}

/** When the first train of the stack leaves it without a buyer. */
export interface ExportParams {
  /** With each set of operating rounds, or with each of them. */
  after: "set" | "run";
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
  /** Kinds of company with shares. Default: ["corporation"]. */
  kinds?: string[];
  /** Mark of the market's spaces that are starting values. Default: "par". */
  par?: string;
  /** Percent that floats a company whose charter prints none. Default: 60. */
  float?: number;
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
  /** One tile; this many yellow ones or one upgrade; both by phase; or a budget. Default: "one". */
  lays?: "one" | { yellow: number | Record<string, number> } | LayBudget;
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
  /** The first phase in which companies buy trains of one another. Default: the first. */
  trainTrade?: string;
  end?: EndParams;
  /** A short game that tables may choose. Default: there is none. A title in TypeScript gives its trains by `data` (`shortTrains`). */
  shortGame?: ShortGame;
  /** Loans of companies. Default: there are none. */
  loans?: FamilyLoans;
  routes?: (ctx: Ctx, company: CompanyId) => RouteRules;
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

import type { EndTriggerDef } from "../flow/ending.ts";
import type { Capital } from "../hooks/capital.ts";
import type { HoldingQuestion, ShareDeal, UnsoldShares } from "../hooks/stock.ts";
import type { StockTurnOrder } from "../hooks/stock-turn.ts";
import type { MarketEvent } from "../market/events.ts";
import type { MarketPolicy } from "../market/policy.ts";
import type { Account, CertificatePlace, CompanyId, CompanyOwner, PlayerId } from "../model/ids.ts";
import type { DividendsDef, NumbersDef } from "../model/numbers.ts";
import type { Wanted } from "../routes/wanted.ts";
import type { Certificate, GameState } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import type { TileFit } from "../track/lay.ts";
import type { Action, Decision, GameEvent, LegalAction, Refusal } from "./action.ts";
import type { Announcement } from "./announcement.ts";
import type { LayBudget } from "./lay-budget.ts";
import type { DepotOffer, OfferedTrain } from "./offers.ts";
import type { PhasePart } from "./phase-change.ts";
import type { Ctx } from "./rules.ts";

/** Why shares are being sold; guards look at it. */
export type SaleContext =
  | "turn"
  | "formation"
  | "forced-reduction"
  | "emergency"
  | "company-issue"
  | "bankruptcy"
  | "trade";

/** Shares that are sold to the pool, and on what occasion. */
export interface Sale {
  /** "player:A"; "company:X" where a company sells stock. */
  seller: Account;
  company: CompanyId;
  /** In percent. */
  percent: number;
  context: SaleContext;
}

/** A share that is bought from a treasury or the pool. */
export interface Purchase {
  buyer: Account;
  company: CompanyId;
  certificate: Certificate;
  price: number;
}

/** Limits on one stock turn; undefined means no cap. */
export interface TurnCaps {
  sold?: number;
  /** In shares. Starting a company or buying a presidency is one purchase, however large the president's certificate is. */
  bought?: number;
  /** The house rules behind the least of each cap. */
  soldBy?: string;
  boughtBy?: string;
}

/**
 * "player-trade": of shares between players, "private-trade": of whole companies between them (buyer, then seller); "train":
 * of a train of another president's company, "asset": of whatever else it has, or a private that a company buys of a player; "merger": one that another president must agree to,
 * "merger-cash": money that goes with it.
 */
export type TradeKind = "player-trade" | "private-trade" | "train" | "asset" | "merger" | "merger-cash";

/** What brings the end about; a title's own triggers bear other names. */
export type EndTrigger = "bank" | "last-player" | "train" | "top-price" | "bankruptcy" | (string & {});
/** When the game ends: at once, with the running (or the next) operating round, with the set, or not because of this. */
export type EndTiming = "now" | "run" | "set" | "never";

/** The game ends after this many further sets (0: with this one). */
export interface EndSchedule {
  sets: number;
  /** Operating rounds of the last set; where that is the running one, rounds that follow the running one. Default: as many as ever. */
  rounds?: number;
}

/** What an emergency may draw on. */
export interface EmergencySources {
  /** Shares of companies that have not operated may be sold. */
  unoperated?: boolean;
  /** The pool may go over its limit. */
  overPool?: boolean;
  /** Treasury stock of the company may be sold. */
  companyStock?: boolean;
  /** A company that has sold treasury stock goes on buying trains with what is left. */
  buyOn?: boolean;
  /** More may be sold than is needed. */
  more?: boolean;
  /** The house rule behind each grant. */
  by?: Partial<Record<EmergencyGrant, string>>;
}

/** What a title or a house rule may grant in a forced purchase. */
export type EmergencyGrant = "unoperated" | "overPool" | "companyStock" | "buyOn" | "more";

/** Slots: one owner each. A title fills them; a house rule may take one over, and two claimants are a conflict. */
export interface Slots {
  /** The bank and the starting cash of each player, in currency units. */
  "setup.numbers": (numbers: NumbersDef, players: number) => { bank: number; cash: number };
  /** The round that opens the game; its id among the title's rounds. */
  "opening.format": () => string;
  /** The least first bid for a lot, and by how much bids are raised (`aboveFace`). */
  "opening.minBid": (ctx: Ctx, lot: string) => { min: number; step: number };
  /** What happens to a lot that is sold. Default: it is paid for and handed over, and a company with shares is begun (`settleLot`). */
  "opening.settle": (tx: Tx, lot: string, player: PlayerId, price: number) => void;
  /** The order of play of the first stock round, and who has priority. */
  "turnOrder.first": (ctx: Ctx) => { order: PlayerId[]; priority: PlayerId };
  /** The order of play and the priority after a stock round, by who acted and who passed last. */
  "turnOrder.next": (
    ctx: Ctx,
    round: { lastActor: PlayerId | null; lastPasser: PlayerId | null },
  ) => {
    order: PlayerId[];
    priority: PlayerId;
  };
  /**
   * What may still be done in a stock turn, after what has been. Default: sales, then the purchase, which ends it (`sellThenBuy`;
   * `sellBuySell`, `buyThenSell`).
   */
  "turn.order": StockTurnOrder;
  /**
   * What a company gets for its new shares, and when: as they are bought, as it floats. Default: each share pays it (`byCertificate`;
   * `fullAtFloat`, `restUnderwritten`).
   */
  capitalization: (ctx: Ctx, company: CompanyId) => Capital;
  /** Who is paid for a share bought from a treasury; presidents' certificates are not asked for. Default: as `capitalization` says. */
  "offering.payee": (ctx: Ctx, purchase: Purchase) => Account;
  /**
   * Percent of a company that players must hold for it to float, as things stand. Default: what its charter prints (`printedFloat`;
   * `floatsAtStart`).
   */
  float: (ctx: Ctx, company: CompanyId) => number;
  /**
   * What stock costs, for this buyer and from where it lies; for stock that is sold the buyer is the bank. In currency units. Default:
   * `marketAmount`; `parAmount` is the other plain one.
   */
  "price.share": (ctx: Ctx, deal: ShareDeal) => number;
  /**
   * Most percent of a company that someone may hold after buying from there, or go on holding. Where one may go beyond a limit at
   * another price, the limit is the higher one, and the price is for `price.share` to say. Default: the title's number (`printedLimit`).
   */
  "holding.limit": (ctx: Ctx, question: HoldingQuestion) => number;
  /** How a dividend of this company is rounded. Default: the title's number (`printedRounding`). */
  "dividend.round": (ctx: Ctx, company: CompanyId) => DividendsDef;
  /**
   * Who earns on shares in treasury and pool. Default: the company earns on its treasury's, no one on the pool's
   * (`treasuryEarns`).
   */
  "dividend.unsold": (ctx: Ctx, company: CompanyId) => UnsoldShares;
  /** Whether an upgrade of a city is of use; the fit says what the tile gains. */
  "track.cityUpgrade": (fit: TileFit) => boolean;
  /** How much track a company lays in its turn. Default: one tile, laid or upgraded (`oneLay`). */
  "lay.budget": (ctx: Ctx, company: CompanyId) => LayBudget;
  /** Most trains that a company may own now. Default: what the phase says of its kind (`printedTrainLimit`). */
  "train.limit": (ctx: Ctx, company: CompanyId) => number;
  /** Whether a company must still buy a train that is kept for it, whether it could run or not. Default: none is kept. */
  "train.keptDue": (ctx: Ctx, company: CompanyId) => boolean;
  /** Companies in the order in which a phase asks them to discard. Default: the title's `operatingOrder`. */
  "discard.order": (ctx: Ctx) => CompanyId[];
  /** Whether a company without a train must buy one. */
  "train.obligation": (ctx: Ctx, company: CompanyId) => boolean;
  /**
   * What the bank sells to a company now, or to everyone; purchases, forced ones among them, bots and pages go by it. Default: the top
   * of the stack, what is kept for the company, kinds that their phase has freed, and the pool (`plainOffer`).
   */
  "depot.offer": (ctx: Ctx, company: CompanyId | undefined) => readonly DepotOffer[];
  /**
   * Takes the first train out of the stack without a buyer (`exportTrain`), as an operating round ends ("run") or a set of them ("set").
   * Default: it stays (`noExport`).
   */
  "depot.export": (tx: Tx, after: "run" | "set") => void;
  /**
   * What the beginning of a phase does, part by part, and what of it waits. Default: trains rust, the title does its part, companies
   * discard, all at once (`plainPhase`).
   */
  "phase.begin": readonly PhasePart[];
  /**
   * Which sets of routes a company may run: the best ("best", the default), any ("any"), or the best and also the best of those with a
   * wanted line in it, which may earn less. Of equal sets none is asked for, so a wanted line is due only where every best set has one.
   */
  "routes.accepts": (ctx: Ctx, company: CompanyId) => "best" | "any" | { wanted: Wanted };
  /** Of the trains on offer (cheapest first) those that a president may raise money for; default: the cheapest. */
  "emergency.trains": (ctx: Ctx, offers: readonly OfferedTrain[], company: CompanyId) => OfferedTrain[];
  /** What becomes of a bankrupt's stock in a company. */
  "bankruptcy.companies": (tx: Tx, player: PlayerId, company: CompanyId) => void;
  /** Whether a bankrupt whose companies are gone leaves the game now; where not, its owner calls `leaveGame` if it comes to that. Default: yes. */
  "bankruptcy.leaves": (tx: Tx, player: PlayerId) => boolean;
  /** Who gets the money of a bankrupt. Default: the company for whose train it was raised. */
  "bankruptcy.money": (ctx: Ctx, company: CompanyId) => Account;
  /** What else goes with a bankrupt: priority, claims. */
  "bankruptcy.player": (tx: Tx, player: PlayerId) => void;
  /** What a company without a president does with its earnings: an id of the dividend step. */
  "receivership.dividend": (ctx: Ctx, company: CompanyId) => string;
  /**
   * Whether a company that is formed of others in an operating round takes its turn in that round, where the order puts it. Default: unless
   * one of those has operated in it (`unlessOperated`; `nextRound`).
   */
  "formed.operates": (ctx: Ctx, formed: CompanyId, predecessors: readonly CompanyId[]) => boolean;
  /** Whether the bank counts as broken. Default: it has nothing left. */
  "bank.broken": (ctx: Ctx) => boolean;
  /** When the game ends once this has happened: at once, after the round, the set, or by a schedule. */
  "end.timing": (ctx: Ctx, trigger: EndTrigger) => EndTiming | EndSchedule;
  /**
   * What ends the game in addition to a broken bank and a last remaining player, which always do. Default: nothing.
   */
  "end.triggers": readonly EndTriggerDef[];
  /** Operating rounds of a set, asked as its first one begins. Default: those of the phase. */
  "set.rounds": (ctx: Ctx) => number;
  /** What is played for a seat whose time is up. */
  "absence.default": (ctx: Ctx, decision: Decision, seat: PlayerId) => Action | undefined;
  /**
   * Of the moves of an absent player who may not pass, the one that changes least: `absence.default` of a house rule asks. Default: none of
   * the title's own.
   */
  "absence.minimalMove": (ctx: Ctx, seat: PlayerId, legal: readonly LegalAction[]) => LegalAction | undefined;
  /** Whether a move without a choice (the only legal action of all who are asked) is made at once instead of being asked for. */
  "turn.forced": (ctx: Ctx) => boolean;
  /**
   * What a planned move that is not legal as it stands leads to: the plan is given up ("cancel"), kept for later ("keep"), goes
   * on without that move ("skip"), or has another one played in its place.
   */
  "preplan.resolve": (ctx: Ctx, plan: Action) => "cancel" | "keep" | "skip" | Action;
  /** What moves prices; made by `marketPolicy`. Default: `gridPolicy`. */
  "market.policy": MarketPolicy;
}

/** Slots that a title may leave to core. */
export type DefaultSlot =
  | "setup.numbers"
  | "opening.settle"
  | "train.limit"
  | "train.keptDue"
  | "discard.order"
  | "bank.broken"
  | "absence.minimalMove"
  | "absence.default"
  | "turn.forced"
  | "preplan.resolve"
  | "bankruptcy.leaves"
  | "bankruptcy.money"
  | "receivership.dividend"
  | "depot.export"
  | "depot.offer"
  | "phase.begin"
  | "formed.operates"
  | "routes.accepts"
  | "end.triggers"
  | "set.rounds"
  | "emergency.trains"
  | "market.policy"
  | "turn.order"
  | "capitalization"
  | "offering.payee"
  | "float"
  | "price.share"
  | "holding.limit"
  | "dividend.round"
  | "dividend.unsold"
  | "lay.budget";

/** Chains: any number of members. Guards: first refusal wins; caps: minimum; adjustments: sum; grants: union. */
export interface Chains {
  /** The order of play of an opening's run, after what other members made of it. */
  "opening.runOrder": (ctx: Ctx, run: number, order: PlayerId[]) => PlayerId[];
  /** Most shares that a player may sell and buy on this occasion; the least of all members holds. */
  turnCaps: (ctx: Ctx, player: PlayerId, context: SaleContext) => TurnCaps;
  /** Obligations that block a player's buying and passing in their stock turn. */
  "stock.debt": (ctx: Ctx, player: PlayerId) => Refusal | undefined;
  /** Why a player without obligations still may not pass, although something is left for them to choose. */
  "stock.pass": (ctx: Ctx, player: PlayerId) => Refusal | undefined;
  /** A player's stock turn is over. `acted`: they sold, bought, or took an action that counts as either. */
  "stock.turnEnded": (tx: Tx, player: PlayerId, acted: boolean) => void;
  /** Why shares may not be sold. */
  "sale.eligible": (ctx: Ctx, sale: Sale) => Refusal | undefined;
  /** Why a certificate may not be bought by this account. */
  "buy.eligible": (
    ctx: Ctx,
    buyer: Account,
    certificate: Certificate,
    company: CompanyId,
  ) => Refusal | undefined;
  /** Why two accounts may not deal with each other in this kind of trade. */
  "trade.allowed": (ctx: Ctx, kind: TradeKind, a: Account, b: Account) => Refusal | undefined;
  /** Why one company may not sell this train to another. */
  "train.saleGuard": (ctx: Ctx, seller: CompanyId, buyer: CompanyId, train: string) => Refusal | undefined;
  /** A company has lost or got trains. */
  "trains.changed": (tx: Tx, company: CompanyId) => void;
  /** A company floats. */
  "company.floated": (tx: Tx, company: CompanyId) => void;
  /** A company is about to leave the game permanently: what goes with it beyond cash, trains, tokens and shares. */
  "company.closing": (tx: Tx, company: CompanyId) => void;
  /** Why a certificate can never lie at this place: a correction asks. */
  "correct.certificate": (
    ctx: Ctx,
    company: CompanyId,
    certificate: Certificate,
    at: CertificatePlace,
  ) => Refusal | undefined;
  /**
   * Why a company that is owned whole can never belong to this owner: a correction asks. Without a member it belongs to players only.
   */
  "correct.owner": (ctx: Ctx, company: CompanyId, owner: CompanyOwner) => Refusal | undefined;
  /** What else may be sold in a forced purchase. */
  "emergency.sources": (ctx: Ctx, company: CompanyId) => EmergencySources;
  /** What is added to a player's final worth, in currency units. */
  "score.adjust": (ctx: Ctx, player: PlayerId) => number;
  /** Whether the clock of an asked player is stopped and no move is played for them. */
  "absence.paused": (ctx: Ctx, player: PlayerId) => boolean;
  /** Whether a player has marked themselves as away; shown next to their name. */
  "absence.away": (ctx: Ctx, player: PlayerId) => boolean;
  /** What of a state a viewer may see (null: a spectator). */
  "view.project": (state: GameState, viewer: PlayerId | null) => GameState;
  /** What pages do not reckon while the game runs, though it could be reckoned: what players are worth. */
  "view.hides": () => "worth"[];
  /** The channels of talk that stay open. */
  "table.channels": () => string[];
  /** Who may react to an action of a seat before it is done (`reactionsTo`); undefined: no one by this member. */
  "action.announced": (ctx: Ctx, action: Action) => Announcement | undefined;
  /** Whether an event leaves the price token of a company where it lies, whatever the market's policy says. */
  "market.still": (ctx: Ctx, company: CompanyId, event: MarketEvent) => boolean;
  /** Sees every event as it happens; may keep data of its own (`tx.variants()`), and nothing else. */
  "event.seen": (tx: Tx, event: GameEvent) => void;
  /** Why a table cannot be set up so. */
  "setup.validate": (setup: { title: string; players: number; houseRules: string[] }) => Refusal | undefined;
}

/** The members of each chain, in the order in which they are asked. */
export type ChainTable = { [K in keyof Chains]: Chains[K][] };

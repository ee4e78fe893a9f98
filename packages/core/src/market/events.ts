import type { SaleContext } from "../contract/hooks.ts";
import type { Readings } from "../contract/readings.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { Cell, MarketDef, MarketDirection } from "../model/market.ts";
import type { MarketState } from "../state/state.ts";

/** What happens to a company that may move its price token. Amounts in currency units. */
export type MarketEvent =
  /** Shares went to the pool; `president`: the seller was its president, or the company itself. */
  | { type: "SOLD"; shares: number; context: SaleContext; president: boolean }
  /** A stock round has ended, and all its shares are in players' hands. */
  | { type: "SOLD_OUT" }
  /** A stock round has ended, and the pool has shares of it. */
  | { type: "IN_POOL"; percent: number }
  /** It has paid a dividend: `total` to all holders together, out of `earnings`. */
  | { type: "PAID"; total: number; earnings: number }
  /** It has operated and paid nothing. */
  | { type: "WITHHELD" }
  /** It comes to the market, or is put somewhere else by hand. */
  | { type: "PLACED"; cell: Cell }
  /** It leaves the market. */
  | { type: "CLOSED" }
  /** A rule that is no policy moves it. */
  | { type: "MOVED"; direction: MarketDirection; steps: number }
  | OwnMarketEvent;

/** An event of a policy's own: its name has a dot, as no name of core has. Made by `event` of the policy. */
export interface OwnMarketEvent {
  type: OwnEventName;
  data: Readonly<Record<string, Json>>;
}

/** The name of a title's own event: its id, a dot, what happened. */
export type OwnEventName = `${string}.${string}`;

/** An event as guards and actions see it: with the company that it happens to, and its kind. */
export type SentMarketEvent = MarketEvent & { company: CompanyId; kind: string };

/** A price token has moved: from where to where, and in which direction it was meant to go. */
export interface PriceMove {
  company: CompanyId;
  direction: MarketDirection;
  from: Cell;
  to: Cell;
}

/** What the market machine keeps: tokens by space ("row,col"), the top of the stack first. Plain JSON. */
export type MarketContext = Pick<MarketState, "stacks">;

/** What a guard or an action is given. */
export interface MarketArgs extends MarketContext {
  /** What has happened, and to which company. */
  event: SentMarketEvent;
  market: MarketDef;
  /** Options of the table, and what its version of the rules decides. */
  readings: Readings;
}

/** What an action of a policy leads to: the stacks after it, and the move where a token has moved. */
export interface MarketChange extends MarketContext {
  move?: PriceMove;
}

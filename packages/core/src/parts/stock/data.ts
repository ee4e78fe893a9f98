import { roundData } from "../../engine/round-data.ts";
import type { CompanyId, PlayerId } from "../../model/ids.ts";

/** What a stock round remembers. */
export type StockData = {
  /** Whose turn it is. */
  seat: PlayerId;
  /** Companies sold in this turn. */
  soldNow: CompanyId[];
  /** Companies each player has sold in this round. */
  sold: Record<PlayerId, CompanyId[]>;
  /** Shares sold and certificates bought in this turn. */
  sales: number;
  bought: number;
  /** The company of which all is that has been bought in this turn, where its zone lets more be bought. */
  only?: CompanyId;
  /** Certificates that may be bought in a turn; absent: one. */
  buys?: number;
  /** Stock of one company may be sold several times in a turn. */
  again?: true;
  /** Something was sold in this turn before its first purchase. */
  soldFirst?: true;
  /** Trades made in this turn beside its purchase; absent: none. */
  traded?: number;
  /** Offers of a trade that each player has refused in this turn; absent: none. */
  refusedTrades?: Record<PlayerId, number>;
  /** Passes in a row. */
  passes: number;
  lastActor: PlayerId | null;
  lastPasser: PlayerId | null;
  over: boolean;
};

/** The running stock round's data. */
export const stockTurns = roundData<StockData>();

/** The data of the running stock round. */
export const stockData = stockTurns.of;

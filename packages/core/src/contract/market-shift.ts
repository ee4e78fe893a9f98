import type { CompanyId } from "../model/ids.ts";
import type { Cell } from "../model/market.ts";

/** A price token that stands elsewhere: its space before and after; null: not on the market. */
export interface MarketShift {
  company: CompanyId;
  from: Cell | null;
  to: Cell | null;
}

import type { CompanyId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { HexId, TileId } from "../model/map.ts";
import type { Refusal } from "./action.ts";
import type { Ctx } from "./rules.ts";

/** A lay that is asked for: first its kind alone, then where and which tile. */
export type LayAsked = { upgrade: boolean; hex?: HexId; tile?: TileId };

/** How much track a company lays in its turn (slot `lay.budget`). */
export interface LayBudget {
  /** Why the company may not lay one more tile of this kind, or this tile here. */
  refusal: (ctx: Ctx, company: CompanyId, lay: LayAsked) => Refusal | undefined;
  /** Points that this lay takes; the turn remembers them. Without it lays take none. */
  points?: (ctx: Ctx, company: CompanyId, lay: Required<LayAsked>) => number;
  /** What is left in this turn, for display with the decision (`about.budget`). */
  left?: (ctx: Ctx, company: CompanyId) => { [name: string]: Json };
}

import type { CompanyId, PlayerId } from "../model/ids.ts";
import type { Action } from "./action.ts";
import type { Ctx } from "./rules.ts";

/** What a title tells bots about what is its own. All of it is optional, none of it is a rule. */
export interface Advice {
  /**
   * What a wholly owned company is worth to its owner beyond its payouts, in currency units: the value of what it
   * will be exchanged for.
   * Also asked before the company has begun, when this is all that it is worth. For a private: everything that it
   * will bring. Undefined: the planner's own estimate.
   */
  whole?(ctx: Ctx, company: CompanyId): number | undefined;
  /** What a wholly owned company will be exchanged for, in currency units, as likely as it is: asked before `whole`. */
  becomes?(ctx: Ctx, company: CompanyId): number | undefined;
  /** The kind of train whose first sale ends a company: it earns no longer than that. Undefined: it stays. */
  endsWith?(ctx: Ctx, company: CompanyId): string | undefined;
  /** What a company earns in a round, where it is not by routes. Undefined: it runs trains. */
  income?(ctx: Ctx, company: CompanyId): number | undefined;
  /** Whether a company's trains go on earning once they have rusted. */
  keepsRusted?(ctx: Ctx, company: CompanyId): boolean;
  /** How much a move brings that cannot be read from the position it leads to, in currency units. */
  leaning?(ctx: Ctx, action: Action): number | undefined;
  /** Cash that a player will have to pay soon, whatever happens: who has less of it is in danger. In currency units. */
  owed?(ctx: Ctx, player: PlayerId): number;
}

import type { Action } from "../../engine/action.ts";
import type { Ctx } from "../../engine/rules.ts";
import type { CompanyId, PlayerId } from "../../state/state.ts";

/** What a title tells bots about what is its own. All of it is optional, none of it is a rule. */
export interface Advice {
  /**
   * What a company that is owned whole is worth to its owner besides what it pays, in currency units: what it will be exchanged for.
   * Undefined: the planner's own guess.
   */
  whole?(ctx: Ctx, company: CompanyId): number | undefined;
  /** How much a move brings that cannot be read from the position it leads to, in currency units. */
  leaning?(ctx: Ctx, action: Action): number | undefined;
  /** Cash that a player will have to pay soon, whatever happens: who has less of it is in danger. In currency units. */
  owed?(ctx: Ctx, player: PlayerId): number;
}

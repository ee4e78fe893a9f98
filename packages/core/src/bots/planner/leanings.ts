import type { Action } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";

/** What a type of action is worth beyond the position after it, as a share of the mean starting cash. */
const LEANINGS: Readonly<Record<string, number>> = {
  lay_tile: 0.01,
  place_token: 0.01,
  use_power: 0.02,
  start_company: 0.05,
  run_routes: 1,
  declare_bankruptcy: -20,
  sell_shares: -0.05,
  sell_own_shares: -0.02,
  buy_own_shares: -0.02,
  take_loan: -0.05,
};

/** What brings a game to its end. */
const ONWARD = new Set(["lay_tile", "buy_train", "start_company", "buy_share", "run_routes"]);

/** Sets of rounds after which a game should have ended; from then on what brings it on is leaned to more with every set. */
const LONG = 14;

/** How much the end of a game that goes on for ever is leaned to: no game of planners stands still, since this outgrows any loss. */
function onward({ state }: Ctx, action: Action): number {
  const over = state.round.set - LONG;
  if (over <= 0) return 0;
  const builds = ONWARD.has(action.type) || (action.type === "dividend" && action.kind !== "withhold");
  return builds ? 0.02 * over * over : 0;
}

/** What takes a lot at the price at which it stands, or at least sets money aside for one. */
const TAKES: Readonly<Record<string, number>> = { buy_lot: 10, choose_lot: 10, bid_lot: 5 };

/**
 * When everyone else has declined in turn, the last seat asked takes something, so an opening among planners ends.
 */
function last({ state }: Ctx, action: Action): number {
  const { data } = state.round;
  const declined = data && typeof data === "object" && !Array.isArray(data) ? data.declined : undefined;
  if (typeof declined !== "number" || declined < state.seatOrder.length - 1) return 0;
  return TAKES[action.type] ?? 0;
}

/** What is added to the value of an action, in currency units: by core's table, and by what the title advises. */
export function leaning(ctx: Ctx, action: Action, scale: number): number {
  const own = ctx.rules.title.advice?.leaning?.(ctx, action) ?? 0;
  return ((LEANINGS[action.type] ?? 0) + onward(ctx, action) + last(ctx, action)) * scale + own;
}

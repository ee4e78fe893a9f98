import type { GameEvent, Played, PlayerId } from "@railhead/core";
import type { Plan, PlanCondition } from "../api.ts";

/** Events by which it is seen what a player does. */
const DOES: Record<PlanCondition["does"], readonly string[]> = {
  passes: ["passed", "bid_passed", "offer_refused", "opening_declined"],
  buys: ["share_bought"],
  sells: ["shares_sold"],
  starts: ["company_started"],
};

const by = (player: PlayerId, event: GameEvent): boolean => event.player === player;

const meets = ({ player, does, company }: PlanCondition, event: GameEvent): boolean =>
  by(player, event) &&
  DOES[does].includes(event.type) &&
  (company === undefined || event.company === company);

/** Whether something is a player's deed: their own move, or one that the rules made for them. */
const acted = (player: PlayerId, { action, events }: Played): boolean =>
  action.seat === player ||
  events.some(
    (event) => by(player, event) && (event.type === "forced_move" || DOES.passes.includes(event.type)),
  );

/**
 * Whether a condition has come about in these moves; undefined while the player has not moved.
 *
 * @param moves what was played since the plan was made, and has not been taken back
 */
export function judge(when: PlanCondition, moves: readonly Played[]): boolean | undefined {
  if (moves.some(({ events }) => events.some((event) => meets(when, event)))) return true;
  return moves.some((move) => acted(when.player, move)) ? false : undefined;
}

/** Plans as they are stored: a condition counts from now on, unless it has counted for longer. */
export const countedFrom = (plans: readonly Plan[], seq: number): Plan[] =>
  plans.map((plan) =>
    plan.kind === "moves" && plan.when ? { ...plan, since: Math.min(plan.since ?? seq, seq) } : plan,
  );

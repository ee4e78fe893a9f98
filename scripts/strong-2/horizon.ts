import type { Ctx } from "@railhead/core";
import { roundsLeft } from "@railhead/core/flow";
import type { Budget } from "./strengths.ts";
import { weights } from "./weights.ts";

/** Operating rounds still to come, the running one included, when the companies earn so much together in one. */
export function roundsAhead(ctx: Ctx, earnings: number, { ahead }: Pick<Budget, "ahead">): number {
  const { state, rules } = ctx;
  const most = Math.min(ahead, weights.farthest);
  const settled = roundsLeft(ctx);
  if (settled !== undefined) return Math.min(most, settled + 1);
  const first = Math.max(earnings, rules.title.numbers.bank * weights.firstPayout);
  let left = state.bank;
  let payout = first;
  let rounds = 0;
  while (left > 0 && rounds < most) {
    left -= payout;
    payout *= 1 + weights.payoutGrowth;
    rounds++;
  }
  return Math.min(most, rounds + 1);
}

/** Operating rounds until each kind of train is first sold, at the pace of those who can pay. */
export function soldIn(ctx: Ctx): (kind: string) => number {
  const { rules, state } = ctx;
  const { stack } = state.depot;
  const [top] = stack;
  const price = top ? (rules.trains.get(top.kind)?.price ?? 0) : 0;
  const buyers = Object.values(state.companies).filter(
    (one) =>
      one.floated &&
      !one.closed &&
      one.cash >= price &&
      one.trains.length < rules.slots["train.limit"](ctx, one.id),
  ).length;
  const pace = Math.max(weights.slowestTrains, buyers * weights.trainsPerBuyer);
  const places = new Map<string, number>();
  stack.forEach(({ kind }, at) => {
    if (!places.has(kind)) places.set(kind, at);
  });
  return (kind) => {
    const at = places.get(kind);
    if (at !== undefined) return (at + 1) / pace;
    // Sold already, or not yet among the cards: kinds without a number of cards come last.
    const made = (state.depot.made[kind] ?? 0) > 0;
    return made ? 0 : (stack.length + 1) / pace;
  };
}

import type { Ctx } from "../../contract/rules.ts";
import { roundsLeft } from "../../flow/ending.ts";
import { priceOfTrain } from "./income.ts";
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

/** A train that the bank sells. */
export interface NextTrain {
  kind: string;
  price: number;
}

/** Trains sold in a round at the pace of those who can pay. */
function paceOf({ rules, state }: Ctx): number {
  const [top] = state.depot.stack;
  const price = top ? (rules.trains.get(top.kind)?.price ?? 0) : 0;
  const buyers = Object.values(state.companies).filter(
    (one) =>
      one.floated &&
      !one.closed &&
      one.cash >= price &&
      one.trains.length < rules.slots["train.limit"]({ rules, state }, one.id),
  ).length;
  return Math.max(weights.slowestTrains, buyers * weights.trainsPerBuyer);
}

/** How the bank's trains are expected to go: in how many rounds each kind is first sold, and which is on top in this many rounds. */
export function sales(ctx: Ctx): {
  soldIn: (kind: string) => number;
  next: (round: number) => NextTrain | undefined;
} {
  const { stack, made } = ctx.state.depot;
  const pace = paceOf(ctx);
  const places = new Map<string, number>();
  stack.forEach(({ kind }, at) => {
    if (!places.has(kind)) places.set(kind, at);
  });
  return {
    soldIn: (kind) => {
      const at = places.get(kind);
      if (at !== undefined) return (at + 1) / pace;
      // Sold already, or not yet among the cards: kinds without a number of cards come last.
      return (made[kind] ?? 0) > 0 ? 0 : (stack.length + 1) / pace;
    },
    next: (round) => {
      const train = stack[Math.min(stack.length - 1, Math.floor(pace * round))];
      return train && { kind: train.kind, price: priceOfTrain(ctx, train.kind) };
    },
  };
}

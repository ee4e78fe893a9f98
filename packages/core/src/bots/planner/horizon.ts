import type { Ctx } from "../../contract/rules.ts";
import { roundsLeft } from "../../flow/ending.ts";
import { priceOfTrain } from "./income.ts";
import type { Budget } from "./strengths.ts";
import { weights } from "./weights.ts";

/**
 * Operating rounds still to come, the running one included; not a whole number.
 * Money that goes into the bank or out of it moves the end by as much as it is, never by a round at once.
 */
export function roundsAhead(ctx: Ctx, earnings: number, { ahead }: Pick<Budget, "ahead">): number {
  const { state, rules } = ctx;
  const most = Math.min(ahead, weights.farthest);
  const settled = roundsLeft(ctx);
  // In a stock round none is running.
  if (settled !== undefined) return Math.min(most, state.round.run > 0 ? settled + 1 : settled);
  const first = Math.max(earnings, rules.title.numbers.bank * weights.firstPayout);
  let left = state.bank;
  let payout = first;
  let rounds = 0;
  while (left > 0 && rounds < most) {
    rounds += Math.min(1, left / payout);
    left -= payout;
    payout *= 1 + weights.payoutGrowth;
  }
  return Math.min(most, rounds + weights.setEnds);
}

/** A train that the bank sells. */
export interface NextTrain {
  kind: string;
  price: number;
}

/** Trains sold in a round at the pace of those who can pay; who has most of the price already counts in part. */
function paceOf({ rules, state }: Ctx): number {
  const [top] = state.depot.stack;
  const price = top ? (rules.trains.get(top.kind)?.price ?? 0) : 0;
  let buyers = 0;
  for (const one of Object.values(state.companies)) {
    if (!one.floated || one.closed) continue;
    if (one.trains.length >= rules.slots["train.limit"]({ rules, state }, one.id)) continue;
    const paid = price ? one.cash / price : 1;
    buyers += Math.max(0, Math.min(1, 4 * paid - 3));
  }
  return Math.max(weights.slowestTrains, buyers * weights.trainsPerBuyer);
}

/** How the bank's trains go at a pace. */
export interface Sales {
  /** In how many rounds a kind is first sold. */
  soldIn: (kind: string) => number;
  /** Which train is on top in this many rounds. */
  next: (round: number) => NextTrain | undefined;
}

/**
 * How the bank's trains may go: at the pace that is expected, sooner, and later.
 * A train that rusts just before the end or just after it is another company, and no one knows which: the mean is expected.
 */
export function sales(ctx: Ctx): Sales[] {
  const { stack, made } = ctx.state.depot;
  const places = new Map<string, number>();
  stack.forEach(({ kind }, at) => {
    if (!places.has(kind)) places.set(kind, at);
  });
  const usual = paceOf(ctx);
  return weights.paces.map((factor) => {
    const pace = usual * factor;
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
  });
}

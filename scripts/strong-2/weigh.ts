import type { Action, CompanyId, Ctx, Engine, GameState, LegalAction, PlayerId } from "@railhead/core";
import type { Rng, Weighed } from "@railhead/core/bots";
import { presidentOf } from "@railhead/core/state";
import { lotGain } from "./auction.ts";
import { type Candidate, candidates, filled } from "./candidates.ts";
import { leaning } from "./leanings.ts";
import type { Budget } from "./strengths.ts";
import { reachNow } from "./track.ts";
import { weights } from "./weights.ts";
import { margin, type Valued, type Valuing, valued } from "./worth.ts";

/** One decision as it is being weighed. */
interface Deciding {
  engine: Engine;
  ctx: Ctx;
  seat: PlayerId;
  budget: Budget;
  company: CompanyId | undefined;
  valuing: Valuing;
  before: Valued;
  /** Margin as things stand. */
  now: number;
  /** Mean starting cash: the size of money at this table. */
  scale: number;
  reachBefore: number;
  legal: readonly LegalAction[];
}

/** Which lot is up, where an opening or an auction is being played. */
function lotOf(state: GameState, action: Action): string | undefined {
  if (typeof action.lot === "string") return action.lot;
  const { data } = state.round;
  if (data && typeof data === "object" && !Array.isArray(data) && typeof data.lot === "string")
    return data.lot;
  return undefined;
}

/** Nothing is told of its moves. */
const UNTOLD: Weighed["reason"] = { code: "nothing_better", args: {} };

const BIDS = new Set(["bid", "accept", "choose_lot", "bid_lot", "buy_lot"]);

/** What a bid is worth: some of what the lot brings at that price. */
function bidValue(deciding: Deciding, action: Action): number | undefined {
  const { ctx, before, valuing, seat, scale } = deciding;
  const lot = lotOf(ctx.state, action);
  if (lot === undefined) return undefined;
  const { data } = ctx.state.round;
  const offered =
    data && typeof data === "object" && !Array.isArray(data) && typeof data.offer === "number"
      ? data.offer
      : undefined;
  const { min } = ctx.rules.slots["opening.minBid"](ctx, lot);
  const price = Number(action.amount ?? (action.type === "accept" ? offered : undefined) ?? min);
  const gain = lotGain(ctx, before, valuing, { seat, lot, price });
  if (gain === undefined) return undefined;
  // Someone else will have it otherwise: a lot that brings little is left, one that brings much is worth a fight.
  const left = scale * weights.bidLeft * (action.type === "bid" ? 0.5 : 0.1);
  return gain - left;
}

/** The best that follows in the same turn: a train that can be bought now. */
function followed(deciding: Deciding, state: GameState, own: Valued): number {
  const { engine, seat, valuing, budget } = deciding;
  let best = margin(own.worth, seat);
  if (!budget.follows || state.ended) return best;
  const decision = engine.decisions(state)[0];
  if (!decision?.actions.includes("buy_train") || !decision.seats.includes(seat)) return best;
  for (const legal of engine.legalActions(state, seat)) {
    if (legal.type !== "buy_train" || legal.fields) continue;
    const applied = engine.apply(state, legal);
    if (!applied.ok) continue;
    const ctx = { rules: engine.rules, state: applied.state };
    best = Math.max(best, margin(valued(ctx, { ...valuing, before: own }).worth, seat));
  }
  return best;
}

/** What a move is expected to bring; undefined where the engine refuses it after all. */
function tried(deciding: Deciding, { action, reached }: Candidate): Weighed | undefined {
  const { engine, ctx, seat, before, valuing, now, scale, reachBefore } = deciding;
  const bonus = leaning(ctx, action, scale);
  if (action.type === "pass" && deciding.legal.length > 1) {
    return { action, value: now + bonus, reason: UNTOLD };
  }
  if (BIDS.has(action.type)) {
    const gain = bidValue(deciding, action);
    if (gain !== undefined) {
      return { action, value: now + gain + bonus, reason: UNTOLD };
    }
  }
  const applied = engine.apply(ctx.state, action);
  if (!applied.ok) return undefined;
  const after = { rules: ctx.rules, state: applied.state };
  const found = valued(after, { ...valuing, before });
  let value =
    action.type === "dividend" ? followed(deciding, applied.state, found) : margin(found.worth, seat);
  if (reached !== undefined) value += (reached - reachBefore) * weights.reachMoney;
  return { action, value: value + bonus, reason: UNTOLD };
}

/** Companies whose run is searched for a decision: the one on turn, and in a stock round the player's own, but over water, where it costs too much. */
function focusOf(ctx: Ctx, seat: PlayerId, company: CompanyId | undefined): CompanyId[] {
  if (company !== undefined && ctx.state.companies[company]) return [company];
  return ctx.state.round.run > 0 || ctx.rules.title.reach
    ? []
    : Object.values(ctx.state.companies)
        .filter((one) => !one.closed && presidentOf(ctx, one) === seat)
        .map(({ id }) => id);
}

/** All moves that were tried out, the best first. */
export function weighAll(
  engine: Engine,
  state: GameState,
  rng: Rng,
  seat: PlayerId,
  budget: Budget,
): Weighed[] {
  const ctx: Ctx = { rules: engine.rules, state };
  const legal = engine.legalActions(state, seat);
  if (!legal.length) throw new Error("no seat has a legal action");
  const company = engine.decisions(state)[0]?.company;
  const valuing: Valuing = { budget, focus: focusOf(ctx, seat, company) };
  const before = valued(ctx, valuing);
  const cash = Object.values(ctx.rules.title.numbers.startingCash);
  const lays = company !== undefined && legal.some(({ tile }) => tile !== undefined);
  const deciding: Deciding = {
    engine,
    ctx,
    seat,
    budget,
    company,
    valuing,
    before,
    now: margin(before.worth, seat),
    scale: ctx.rules.title.numbers.startingCash[String(state.seatOrder.length)] ?? cash[0] ?? 400,
    reachBefore: lays && state.companies[company] ? reachNow(ctx, company) : 0,
    legal,
  };
  const found = candidates(engine, state, legal, budget).flatMap((one) => tried(deciding, one) ?? []);
  if (!found.length) {
    // Everything worth trying is refused or left to others: the first legal action stands.
    const [action] = filled(
      engine,
      state,
      legal.find(({ type }) => type === "pass") ?? (legal[0] as LegalAction),
    );
    return [{ action: action as Action, value: deciding.now, reason: UNTOLD }];
  }
  // Of moves that are as good as equal the numbers choose, so that not every game is the same one.
  const near = deciding.scale * weights.indifferent;
  return found
    .map((one) => ({ one, at: one.value + near * rng() }))
    .sort((a, b) => b.at - a.at)
    .map(({ one }) => one);
}

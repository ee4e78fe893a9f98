import type { Action, LegalAction } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { Engine } from "../../engine/engine.ts";
import type { CompanyId, PlayerId } from "../../model/ids.ts";
import { presidentOf } from "../../state/ops.ts";
import type { GameState } from "../../state/state.ts";
import type { Weighed } from "../bot.ts";
import { lotOf } from "../lots.ts";
import type { Rng } from "../rng.ts";
import { bidValue } from "./auction.ts";
import { type Candidate, candidates, filled } from "./candidates.ts";
import { reasonFor, toldApart } from "./explain.ts";
import { leaning } from "./leanings.ts";
import { standsStill } from "./standstill.ts";
import type { Budget } from "./strengths.ts";
import { reachNow } from "./track.ts";
import { bestPlans, moved, type Searching, type Standing, worthTo } from "./turn.ts";
import { weights } from "./weights.ts";
import { margin, type Valued, type Valuing, valued } from "./worth.ts";

/** One decision as it is being weighed. */
interface Deciding extends Searching {
  ctx: Ctx;
  company: CompanyId | undefined;
  before: Valued;
  /** Margin as things stand. */
  now: number;
  reachBefore: number;
}

const BIDS = new Set(["bid", "accept", "choose_lot", "bid_lot", "buy_lot"]);

/** A move with the position after it, and what it is worth by itself. */
interface Tried {
  candidate: Candidate;
  /** What a bid is worth, whose lot is not settled by the move. */
  bid?: number;
  standing?: Standing;
}

/** A move as it is tried out; undefined where the engine refuses it after all. */
function tried(deciding: Deciding, candidate: Candidate, root: number): Tried | undefined {
  const { action } = candidate;
  if (BIDS.has(action.type)) {
    const gain = bidValue(deciding, action);
    if (gain !== undefined)
      return { candidate, bid: deciding.now + gain + leaning(deciding.ctx, action, deciding.scale) };
  }
  const { ctx, before, company, reachBefore } = deciding;
  const start = { state: ctx.state, valued: before, bonus: 0, moves: [], roots: [], step: "", company };
  const standing = moved(deciding, start, candidate, [root], reachBefore);
  return standing && { candidate, standing };
}

/** All moves worth trying, each with the best that can be made of it in the same turn. */
function weighed(deciding: Deciding, found: readonly Candidate[]): Weighed[] {
  const { ctx, before, company, seat, budget, now } = deciding;
  const every = found.flatMap((one) => tried(deciding, one, 0) ?? []);
  const moving = every.filter(
    ({ candidate: { action }, standing }) =>
      action.type !== "pass" || !standing || !standsStill(ctx.state, standing.state),
  );
  const all = moving.length ? moving : every;
  const first = all.map(({ standing }, root) => standing && { ...standing, roots: [root] });
  const plans = budget.plan > 0 ? bestPlans(deciding, first) : first;
  return all.map(({ candidate: { action, reached }, bid }, root) => {
    const told = { ctx, before, company, reached };
    if (bid !== undefined) {
      const lot = lotOf(ctx.state, action) ?? "";
      const price = Number(action.amount ?? 0);
      const code = bid > now ? "worth_more" : "too_dear";
      return { action, value: bid, reason: { code, args: { lot, price } } };
    }
    const own = first[root] as Standing;
    const plan = plans[root] ?? own;
    const value = worthTo(seat, plan);
    const gain = action.type === "pass" ? 0 : value - now;
    return {
      action,
      value,
      reason: reasonFor(action, { ...told, after: own, gain, next: plan.moves.slice(1) }),
    };
  });
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
  };
  const found = weighed(deciding, candidates(engine, state, legal, budget));
  if (!found.length) {
    // Everything worth trying is refused or left to others: the first legal action stands.
    const [action] = filled(
      engine,
      state,
      legal.find(({ type }) => type === "pass") ?? (legal[0] as LegalAction),
    );
    return [{ action: action as Action, value: deciding.now, reason: { code: "nothing_better", args: {} } }];
  }
  // Of moves that are as good as equal the numbers choose, so that not every game is the same one.
  const near = deciding.scale * weights.indifferent;
  const sorted = found
    .map((one) => ({ one, at: one.value + near * rng() }))
    .sort((a, b) => b.at - a.at)
    .map(({ one }) => one);
  return toldApart(sorted);
}

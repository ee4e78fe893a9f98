import { bestRoutes, bestWith, fetchSearch as fetchIt } from "#search";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { RouteProblem } from "../../routes/problem.ts";
import type { BestRoutes } from "../../routes/search.ts";
import type { Wanted } from "../../routes/wanted.ts";
import type { GameState } from "../../state/state.ts";
import { Tx } from "../../state/tx.ts";
import { routeProblem } from "../../track/problem.ts";
import { Recent } from "../../util/recent.ts";
import { operating } from "./round.ts";

/** Of the states asked about last: a problem holds its whole board. */
const problems = new Recent<object, RouteProblem>(16);

/**
 * The route problem of the company on turn. It is kept for the finished states asked about last, never with one that
 * is being changed.
 */
export function runProblem(ctx: Ctx): RouteProblem {
  const known = problems.get(ctx.state);
  if (known) return known;
  const problem = routeProblem(ctx, operating(ctx) as CompanyId);
  if (!(ctx instanceof Tx)) problems.set(ctx.state, problem);
  return problem;
}

/** Fetches the search for best runs. In a browser rules that search (those not trusted) need it first; elsewhere it is there. */
export const fetchSearch: () => Promise<void> = fetchIt;

/** Nodes that a search for the best routes may take inside the rules; beyond it the best found so far is asked for. */
export const RULE_NODE_LIMIT = 5_000_000;

const bests = new WeakMap<object, BestRoutes>();

/** The best run of the company on turn, as the rules ask for it. It is searched at most once for a state. */
export function bestRunOf(ctx: Ctx): BestRoutes {
  const known = bests.get(ctx.state);
  if (known) return known;
  const best = searchRun(ctx);
  if (!(ctx instanceof Tx)) bests.set(ctx.state, best);
  return best;
}

const wantedBests = new WeakMap<object, BestRoutes | undefined>();

/**
 * Of the sets with a wanted line in them the one that earns most; undefined where there is none. It is searched at most once for a state:
 * `wanted` is what `routes.accepts` says there.
 */
export function bestWantedOf(ctx: Ctx, wanted: Wanted): BestRoutes | undefined {
  if (wantedBests.has(ctx.state)) return wantedBests.get(ctx.state);
  const best = bestWith(runProblem(ctx), wanted, bestRunOf(ctx), { nodeLimit: RULE_NODE_LIMIT });
  if (!(ctx instanceof Tx)) wantedBests.set(ctx.state, best);
  return best;
}

/** Searches for the best run of the company on turn, and keeps nothing. */
export const searchRun = (ctx: Ctx, nodeLimit = RULE_NODE_LIMIT): BestRoutes =>
  bestRoutes(runProblem(ctx), { nodeLimit });

/** What is known of the best run in a state; undefined where it would have to be searched. */
export const knownRun = (state: GameState): BestRoutes | undefined => bests.get(state);

/**
 * Hands in the best run of a state that was searched elsewhere, so that the rules need not search. The search may
 * have run in a thread, or for an equal state. It must be what `searchRun` finds.
 */
export function knowRun(state: GameState, best: BestRoutes): void {
  bests.set(state, best);
}

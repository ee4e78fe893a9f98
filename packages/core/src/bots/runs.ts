import { Engine } from "../engine/engine.ts";
import { bestRunOf, RULE_NODE_LIMIT, runProblem } from "../parts/operating/best-run.ts";
import { operating } from "../parts/operating/round.ts";
import { stopGraph } from "../routes/graph.ts";
import type { RouteProblem } from "../routes/problem.ts";
import type { Route } from "../routes/rules.ts";
import { bestRoutes } from "../routes/search.ts";
import type { GameState } from "../state/state.ts";
import { routeProblem } from "../track/problem.ts";

/** Routes of a company with what they earn. */
export interface Run {
  routes: Route[];
  total: number;
}

/** Node limit of a bot's search for good routes. */
const BOT_NODE_LIMIT = 3_000;

/** Further nodes for finding the links of a board with water. */
const BOT_LINK_LIMIT = 200_000;

/** Nodes for a bot's search; where there is water, finding the links alone may take more than the search is given. */
function botLimit(problem: RouteProblem): number {
  if (!problem.water) return BOT_NODE_LIMIT;
  const counter = { nodes: 0, limit: BOT_LINK_LIMIT };
  stopGraph(problem, counter);
  return counter.nodes + BOT_NODE_LIMIT;
}

/** The same table with runs counted but not searched for better ones: bots need not find the best. */
export function trusting(engine: Engine): Engine {
  return engine.rules.trusted ? engine : new Engine({ ...engine.rules, trusted: "runs" }, engine.setup);
}

/** A route as actions have it. */
const asRoute = ({ train, with: joined, path }: Route): Route => ({
  train,
  ...(joined && { with: joined }),
  path,
});

const known = new WeakMap<GameState, Map<string, Run>>();

/**
 * A good run of a company as the game stands; kept with the state. It is as good as the rules ask for, and where they
 * do not ask (or are taken on trust) what a short search finds.
 */
export function bestRun(engine: Engine, state: GameState, company: string, best = true): Run {
  let runs = known.get(state);
  if (!runs) {
    runs = new Map();
    known.set(state, runs);
  }
  const strict = best && !engine.rules.trusted;
  const key = `${company}/${strict}`;
  let run = runs.get(key);
  if (!run) {
    const ctx = { rules: engine.rules, state };
    const running = operating(ctx) === company;
    const problem = running ? runProblem(ctx) : routeProblem(ctx, company);
    const { routes, total } =
      strict && running
        ? bestRunOf(ctx)
        : bestRoutes(problem, { nodeLimit: strict ? RULE_NODE_LIMIT : botLimit(problem) });
    run = { routes: routes.map(asRoute), total };
    runs.set(key, run);
  }
  return run;
}

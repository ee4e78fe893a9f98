import type { Engine } from "../engine/engine.ts";
import { RULE_NODE_LIMIT } from "../parts/operating/run.ts";
import { routeProblem } from "../routes/problem.ts";
import type { Route } from "../routes/rules.ts";
import { bestRoutes } from "../routes/search.ts";
import type { GameState } from "../state/state.ts";

/** Routes of a company with what they earn. */
export interface Run {
  routes: Route[];
  /** The stop that a helper train doubles; absent: the best one. */
  double?: string;
  total: number;
}

const known = new WeakMap<GameState, Map<string, Run>>();

/** The best run of a company as the game stands; kept with the state. */
export function bestRun(engine: Engine, state: GameState, company: string): Run {
  let runs = known.get(state);
  if (!runs) {
    runs = new Map();
    known.set(state, runs);
  }
  let run = runs.get(company);
  if (!run) {
    const problem = routeProblem({ rules: engine.rules, state }, company);
    const { routes, total } = bestRoutes(problem, { nodeLimit: RULE_NODE_LIMIT });
    run = { routes: routes.map(({ train, path }) => ({ train, path })), total };
    runs.set(company, run);
  }
  return run;
}

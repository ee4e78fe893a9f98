import type { Ctx } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import { RULE_NODE_LIMIT } from "@railhead/core/parts";
import { bestRoutes, type Route } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";

/** The best routes of a company. */
export interface BestRun {
  routes: Route[];
  total: number;
}

/** What decides the best routes of a company, as text. */
function keyOf({ rules, state }: Ctx, company: string): string {
  const { board, companies } = state;
  const trains = companies[company]?.trains ?? [];
  return JSON.stringify([rules.options, phaseOf({ rules, state }).name, company, trains, board]);
}

/** Best routes of one import, kept by what decides them: where the search comes by again they are known. */
export class BestRuns {
  private readonly known = new Map<string, BestRun>();

  of(ctx: Ctx, company: string): BestRun {
    const key = keyOf(ctx, company);
    let run = this.known.get(key);
    if (!run) {
      const { routes, total } = bestRoutes(routeProblem(ctx, company), { nodeLimit: RULE_NODE_LIMIT });
      run = {
        routes: routes.map(({ train, path, with: joined }) => ({
          train,
          ...(joined && { with: joined }),
          path,
        })),
        total,
      };
      this.known.set(key, run);
    }
    return run;
  }
}

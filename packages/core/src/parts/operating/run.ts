import { refuseWith } from "../../engine/refusal.ts";
import type { ActionDef, Ctx, StepDef } from "../../engine/rules.ts";
import { hasRoute } from "../../routes/any.ts";
import { countRoutes } from "../../routes/count.ts";
import type { SetBonus } from "../../routes/problem.ts";
import type { CompanyId, Json } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { bestRunOf, runProblem } from "./best-run.ts";
import { operating, turnOf, turnSeats, writeTurn } from "./round.ts";
import { choiceIn, type RunFields, runFields } from "./run-choice.ts";

export interface RunParams {
  /** Whether the routes must be the best ones, or may be declared. */
  mustBeBest: (ctx: Ctx) => boolean;
  /** What happens before the company runs. */
  before?: (tx: Tx, company: CompanyId) => void;
  /** What a company with trains earns besides its routes (forts). */
  extra?: (ctx: Ctx, company: CompanyId) => number;
  /** The title's `run_routes`, where a player says more of a run than its routes; `setBonus` is handed what he says. */
  action?: { readonly fields: RunFields };
}

/** Earnings in whole units and never below nothing, whatever a title adds to its routes. */
const wholeEarnings = (amount: number): number => Math.max(0, Math.floor(amount) || 0);

/** What the log keeps of a bonus. What it is for is told by its facts. */
function bonusFacts({ bonus, detail }: SetBonus): Json {
  return { bonus, ...(detail && { detail }) };
}

function runAction(params: RunParams): ActionDef {
  const fields = runFields(params.action?.fields ?? actions.run_routes.fields);
  const run = actions.run_routes({
    check(ctx, action) {
      const counted = countRoutes(runProblem(ctx), action.routes, choiceIn(fields, action));
      if (!counted.ok) return refuseWith(ctx, counted.code, counted.values);
      if (ctx.rules.trusted || !params.mustBeBest(ctx)) return undefined;
      const best = bestRunOf(ctx).total;
      return counted.total < best
        ? refuse(ctx, "ROUTES_NOT_BEST", { total: counted.total, best })
        : undefined;
    },
    list(ctx) {
      const company = operating(ctx) as CompanyId;
      return [
        {
          fields: { routes: { kind: "routes", company, best: params.mustBeBest(ctx) } },
        },
      ];
    },
    any: () => true,
    run: (ctx) => ({ best: params.mustBeBest(ctx) }),
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const counted = countRoutes(runProblem(tx), action.routes, choiceIn(fields, action));
      if (!counted.ok) throw new Error(counted.code);
      const extra = params.extra?.(tx, company) ?? 0;
      const total = wholeEarnings(counted.total + extra);
      writeTurn(tx).earnings = total;
      tx.company(company).lastEarnings = total;
      tx.log(
        events.routes_run({
          company,
          total,
          ...(extra > 0 && { extra }),
          routes: counted.each.map((route) => ({
            train: route.train,
            ...(route.with && { with: route.with }),
            path: route.path,
            revenue: route.revenue,
            bonus: route.bonus,
          })) as Json,
          bonus: bonusFacts(counted.bonus),
        }),
      );
      tx.stepDone = true;
    },
  });
  return { ...run, fields };
}

/** The step in which a company's trains run. A company that cannot run earns nothing. */
export function runStep(params: RunParams): StepDef {
  return {
    id: "routes",
    actions: [runAction(params)],
    seats: turnSeats,
    company: operating,
    forced: () => true,
    enter(tx) {
      const company = operating(tx) as CompanyId;
      writeTurn(tx).earnings = null;
      params.before?.(tx, company);
      const extra = wholeEarnings(params.extra?.(tx, company) ?? 0);
      if (!extra || hasRoute(runProblem(tx))) return;
      writeTurn(tx).earnings = extra;
      tx.company(company).lastEarnings = extra;
      tx.log(events.routes_run({ company, total: extra, extra, routes: [] }));
    },
    skip(ctx) {
      if (turnOf(ctx).earnings !== null) return "";
      const problem = runProblem(ctx);
      if (!problem.trains.length) return "no_train";
      return hasRoute(problem) ? undefined : "no_route";
    },
  };
}

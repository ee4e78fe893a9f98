import type { ActionDef, Ctx, StepDef } from "../../contract/rules.ts";
import { refuseWith } from "../../engine/refusal.ts";
import { endStep } from "../../flow/chart.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { Json } from "../../model/json.ts";
import { hasRoute } from "../../routes/any.ts";
import { countRoutes, type RoutesCounted } from "../../routes/count.ts";
import type { Route, RunChoice, SetBonus } from "../../routes/problem.ts";
import { hasWanted } from "../../routes/wanted.ts";
import type { Tx } from "../../state/tx.ts";
import { hasRunningTrain } from "../../track/problem.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { bestRunOf, bestWantedOf, runProblem } from "./best-run.ts";
import { operating, turnOf, turnSeats, writeTurn } from "./round.ts";
import { choiceIn, type RunFields, runFields } from "./run-choice.ts";

/** What a company earns without running. */
export interface Income {
  /** In currency units. */
  total: number;
  /** Its components, for display. */
  detail?: Json;
}

/** How a company runs its trains. */
export interface RunParams {
  /** What a company earns without running, in place of its routes (by the capacity of its trains); undefined: it runs. */
  income?: (ctx: Ctx, company: CompanyId) => Income | undefined;
  /** What happens before the company runs. */
  before?: (tx: Tx, company: CompanyId) => void;
  /**
   * What a company earns in addition to its routes (forts), in whole currency units; its whole income if it cannot
   * run.
   */
  extra?: (ctx: Ctx, company: CompanyId) => number;
  /** After the routes have been run: what they came to, for what follows from single ones of them. */
  ran?: (tx: Tx, company: CompanyId, counted: RoutesCounted) => void;
  /**
   * The title's `run_routes`, if a player declares more of a run than its routes; `setBonus` receives the
   * declaration.
   */
  action?: { readonly fields: RunFields };
}

/** Earnings in whole units and never below nothing, whatever a title adds to its routes. */
const wholeEarnings = (amount: number): number => Math.max(0, Math.floor(amount) || 0);

/** What the log keeps of a bonus. What it is for is told by its facts. */
function bonusFacts({ bonus, detail }: SetBonus): Json {
  return { bonus, ...(detail && { detail }) };
}

/** What makes a set of routes of the company on turn acceptable. */
const accepts = (ctx: Ctx) => ctx.rules.slots["routes.accepts"](ctx, operating(ctx) as CompanyId);

const mustBeBest = (ctx: Ctx): boolean => accepts(ctx) !== "any";

/**
 * The least that a set of routes has to earn: as much as the best one; with a wanted line in it, as much as the best one with such a line.
 * Undefined where any will do.
 */
function leastAccepted(
  ctx: Ctx,
  routes: readonly Route[],
  choice: RunChoice,
  total: number,
): number | undefined {
  const accepted = accepts(ctx);
  if (accepted === "any") return undefined;
  const best = bestRunOf(ctx).total;
  if (accepted === "best" || total >= best) return best;
  if (!hasWanted(runProblem(ctx), accepted.wanted, routes, choice)) return best;
  return bestWantedOf(ctx, accepted.wanted)?.total ?? best;
}

function runAction(params: RunParams): ActionDef {
  const fields = runFields(params.action?.fields ?? actions.run_routes.fields);
  const run = actions.run_routes({
    check(ctx, action) {
      const counted = countRoutes(runProblem(ctx), action.routes, choiceIn(fields, action));
      if (!counted.ok) return refuseWith(ctx, counted.code, counted.values);
      if (ctx.rules.trusted) return undefined;
      const best = leastAccepted(ctx, action.routes, choiceIn(fields, action), counted.total);
      return best !== undefined && counted.total < best
        ? refuse(ctx, "ROUTES_NOT_BEST", { total: counted.total, best })
        : undefined;
    },
    list(ctx) {
      const company = operating(ctx) as CompanyId;
      return [
        {
          fields: { routes: { kind: "routes", company, best: mustBeBest(ctx) } },
        },
      ];
    },
    any: () => true,
    run: (ctx) => ({ best: mustBeBest(ctx) }),
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const counted = countRoutes(runProblem(tx), action.routes, choiceIn(fields, action));
      if (!counted.ok) throw new Error(counted.code);
      const extra = Math.floor(params.extra?.(tx, company) ?? 0);
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
      params.ran?.(tx, company, counted);
      endStep(tx);
    },
  });
  return { ...run, fields };
}

/** Why the company on turn does not run; undefined: it does. */
function cannotRun(ctx: Ctx, company: CompanyId): "no_train" | "no_route" | undefined {
  if (!hasRunningTrain(ctx, company)) return "no_train";
  return hasRoute(runProblem(ctx)) ? undefined : "no_route";
}

/** The step in which a company's trains run. A company that cannot run earns what the title adds, else nothing. */
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
      const income = params.income?.(tx, company);
      if (income) {
        const total = wholeEarnings(income.total);
        writeTurn(tx).earnings = total;
        tx.company(company).lastEarnings = total;
        const { detail } = income;
        tx.log(events.income_counted({ company, total, ...(detail !== undefined && { detail }) }));
        return;
      }
      const extra = wholeEarnings(params.extra?.(tx, company) ?? 0);
      if (!extra || cannotRun(tx, company) === undefined) return;
      writeTurn(tx).earnings = extra;
      tx.company(company).lastEarnings = extra;
      tx.log(events.routes_run({ company, total: extra, extra, routes: [] }));
    },
    skip(ctx) {
      if (turnOf(ctx).earnings !== null) return "";
      return cannotRun(ctx, turnOf(ctx).company);
    },
  };
}

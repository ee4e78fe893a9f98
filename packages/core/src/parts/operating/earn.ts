import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import { hasRoute } from "../../routes/any.ts";
import { companyOf } from "../../state/ops.ts";
import type { GameState } from "../../state/state.ts";
import { Tx } from "../../state/tx.ts";
import { besideFree } from "../../track/free-stops.ts";
import { routeProblem } from "../../track/problem.ts";

const known = new WeakMap<GameState, Map<CompanyId, boolean>>();

/**
 * Whether a company could earn anything with the title's smallest train on the current map. It can where it has a
 * valid route, of two stops beside those that are `free`.
 */
export function canEarn(ctx: Ctx, company: CompanyId): boolean {
  if (ctx instanceof Tx) return earns(ctx, company);
  let table = known.get(ctx.state);
  if (!table) {
    table = new Map();
    known.set(ctx.state, table);
  }
  let answer = table.get(company);
  if (answer === undefined) {
    answer = earns(ctx, company);
    table.set(company, answer);
  }
  return answer;
}

function earns({ rules, state }: Ctx, company: CompanyId): boolean {
  const smallest = rules.title.trains.find((train) => !train.helper);
  if (!smallest) return false;
  const trains = [{ id: `${smallest.name}-0`, kind: smallest.name }];
  const companies = { ...state.companies, [company]: { ...companyOf({ rules, state }, company), trains } };
  const problem = routeProblem({ rules, state: { ...state, companies } }, company);
  return hasRoute({ ...problem, rules: besideFree({ rules }, problem.rules) });
}

import type { CompanyId, CompanyState, Ctx, Train } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import type { BoardState } from "@railhead/core/model";
import { companyRef } from "@railhead/core/model";
import { bestRoutes, trainReach } from "@railhead/core/routes";
import { hasRunningTrain, routeProblem } from "@railhead/core/track";

/** What a company's run depends on apart from the board, as a key. */
function keyOf(ctx: Ctx, company: CompanyState, nodes: number): string {
  const trains = company.trains.map(({ kind, faceDown }) => (faceDown ? `-${kind}` : kind)).sort();
  const owner = companyRef(company.id);
  const privates = Object.values(ctx.state.companies).filter((one) => one.owner === owner && !one.closed);
  return [
    company.id,
    company.kind,
    phaseOf(ctx).name,
    nodes,
    trains.join(),
    privates.map(({ id }) => id).join(),
    company.facts ? JSON.stringify(company.facts) : "",
  ].join("/");
}

interface Kept {
  tiles: BoardState["tiles"];
  overlays: BoardState["overlays"];
  runs: Map<string, number>;
}

/** Runs by the tokens of the board; tiles, tokens and overlays are replaced, never changed. */
const kept = new WeakMap<BoardState["tokens"], Kept>();

/** Most nodes that a board with water may take before its links are known. */
const WATER_NODES = 20_000;

/**
 * What a company would earn as things stand, by a search of this many nodes; kept with the board, so that it is searched once for the same
 * board, trains and phase. `trains`: in place of those it has.
 */
export function incomeOf(ctx: Ctx, id: CompanyId, nodes: number, trains?: readonly Train[]): number {
  const now = ctx.state.companies[id];
  if (!now) return 0;
  const company = trains ? { ...now, trains: [...trains] } : now;
  if (!company.trains.length) return 0;
  const { tokens, tiles, overlays } = ctx.state.board;
  let known = kept.get(tokens);
  if (!known || known.tiles !== tiles || known.overlays !== overlays) {
    known = { tiles, overlays, runs: new Map() };
    kept.set(tokens, known);
  }
  const key = keyOf(ctx, company, nodes);
  let total = known.runs.get(key);
  if (total === undefined) {
    total = searched(trains ? withCompany(ctx, company) : ctx, id, nodes);
    known.runs.set(key, total);
  }
  return total;
}

const withCompany = (ctx: Ctx, company: CompanyState): Ctx => ({
  rules: ctx.rules,
  state: { ...ctx.state, companies: { ...ctx.state.companies, [company.id]: company } },
});

function searched(ctx: Ctx, id: CompanyId, nodes: number): number {
  const told = ctx.rules.title.advice?.income?.(ctx, id);
  if (told !== undefined) return told;
  if (!hasRunningTrain(ctx, id)) return 0;
  const problem = routeProblem(ctx, id);
  if (!problem.starts.length) return 0;
  return bestRoutes(problem, { nodeLimit: problem.water ? nodes + WATER_NODES : nodes }).total;
}

/** How far a kind of train goes, in stops that pay; towns of a kind without a limit count for little. */
export function strengthOf({ rules }: Ctx, kind: string): number {
  const { distance, multiplier = 1, helper } = trainReach(rules.trains, kind);
  if (helper) return 1;
  let stops = 0;
  for (const { pay } of distance) stops += pay >= 90 ? 0 : pay;
  return Math.max(1, Math.min(stops || 8, 10)) * multiplier;
}

/** The strength of all trains of a company that can run. */
export const fleetOf = (ctx: Ctx, trains: readonly Train[]): number =>
  trains.reduce((sum, train) => (train.faceDown ? sum : sum + strengthOf(ctx, train.kind)), 0);

/** What a kind of train is sold for, variants included; 0 where it is not for sale. */
export function priceOfTrain({ rules }: Ctx, kind: string): number {
  const def = rules.trains.get(kind);
  if (def) return def.price;
  for (const { variants } of rules.trains.values()) {
    const side = variants?.find(({ name }) => name === kind);
    if (side) return side.price;
  }
  return 0;
}

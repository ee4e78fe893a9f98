import type { Action, Domain, LegalAction } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { Engine } from "../../engine/engine.ts";
import { playerIn } from "../../model/ids.ts";
import type { Json } from "../../model/json.ts";
import { presidentOf } from "../../state/ops.ts";
import type { GameState } from "../../state/state.ts";
import { runFields } from "../fill.ts";
import { bestRun } from "../runs.ts";
import type { Budget } from "./strengths.ts";
import { bestLays, spread } from "./track.ts";

/** A move to be tried out, all its fields filled. */
export interface Candidate {
  action: Action;
  /** Of a lay: what its company reaches after it. */
  reached?: number;
}

/** Deals between players are a matter of talk: the planner answers them, and begins none. */
const NEVER = new Set(["trade_companies", "trade_shares", "end_by_agreement", "correct", "withdraw_trade"]);

/** Values of a field worth trying: the least of a range (and where the money stays in one hand also the most), of a choice all. */
function valuesOf(domain: Exclude<Domain, { kind: "routes" }>, both: boolean): Json[] {
  if (domain.kind === "range") {
    const { min, max, step } = domain;
    const top = min + Math.floor((max - min) / step) * step;
    return both && top > min ? [min, top] : [min];
  }
  if (domain.kind === "choice") return [...domain.values];
  const always = domain.always ?? [];
  const others = domain.values.filter((value) => !always.includes(value));
  const all = [...always, ...others.slice(0, Math.max(0, domain.max - always.length))];
  const least = [...always, ...others.slice(0, Math.max(0, domain.min - always.length))];
  return all.length === least.length ? [all] : [all, least];
}

/** A legal action with its open fields filled in every way worth trying. */
export function filled(engine: Engine, state: GameState, legal: LegalAction, both = false): Action[] {
  const { fields, ...action } = legal;
  let list: Action[] = [action];
  for (const [field, domain] of Object.entries(fields ?? {})) {
    if (domain.kind === "routes") {
      const run = runFields(bestRun(engine, state, domain.company, domain.best));
      list = list.map((one) => ({ ...one, ...run }));
      continue;
    }
    const values = valuesOf(domain, both);
    list = list.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
  }
  return list;
}

/** Whether a train is bought of the bank, or of another company of the same president; who else sells is a matter of talk. */
function isOwnDeal(ctx: Ctx, { from, seat }: LegalAction): boolean {
  const seller = ctx.state.companies[String(from)];
  return !seller || presidentOf(ctx, seller) === seat;
}

/** Whether a price is offered for what another player owns: the owner would have to agree, which is a matter of talk too. */
function isOffer({ state }: Ctx, { company, seat, fields }: LegalAction): boolean {
  const owner = playerIn(state.companies[String(company)]?.owner ?? "");
  return fields?.price !== undefined && owner !== undefined && owner !== seat;
}

/** One company for each price and place at which one may be started: which it is matters little. */
function startsOf(list: LegalAction[]): LegalAction[] {
  const found = new Map<string, LegalAction>();
  for (const action of list) {
    const { company, ...rest } = action;
    const key = JSON.stringify(rest);
    if (!found.has(key)) found.set(key, action);
  }
  const some = [...found.values()];
  return some.length >= 4 ? some : list;
}

/** Whether a move lays a tile. Moves of one type may lay a tile or not: uses of a private, say. */
const isLay = ({ tile, hex }: LegalAction): boolean => tile !== undefined && hex !== undefined;

/** The moves of a decision that are worth trying out, few of each type. */
export function candidates(
  engine: Engine,
  state: GameState,
  legal: readonly LegalAction[],
  budget: Budget,
): Candidate[] {
  const ctx: Ctx = { rules: engine.rules, state };
  const byType = new Map<string, LegalAction[]>();
  for (const action of legal) {
    if (legal.length > 1 && isOffer(ctx, action)) continue;
    if (NEVER.has(action.type) && legal.some(({ type }) => !NEVER.has(type))) continue;
    const list = byType.get(action.type);
    if (list) list.push(action);
    else byType.set(action.type, [action]);
  }
  const company = engine.decisions(state)[0]?.company;
  const found: Candidate[] = [];
  for (const [type, all] of byType) {
    const lays = company !== undefined && state.companies[company] ? all.filter(isLay) : [];
    if (lays.length) {
      const seen = bestLays(ctx, company as string, lays, { seen: budget.laysSeen, tried: budget.laysTried });
      for (const { action, reached } of seen)
        for (const one of filled(engine, state, action)) found.push({ action: one, reached });
    }
    const list = lays.length ? all.filter((one) => !isLay(one)) : all;
    if (!list.length) continue;
    const own = type === "buy_train" ? list.filter((one) => isOwnDeal(ctx, one)) : list;
    const few = type === "start_company" ? startsOf(own) : own;
    const some = spread(few, budget.tried).flatMap((one) => filled(engine, state, one, type === "buy_train"));
    for (const action of spread(some, 2 * budget.tried)) found.push({ action });
  }
  return found;
}

import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { playerRef, type StartPower } from "@railhead/core/model";
import { addTrain, closeForGood, closePrivate, presidentPercent } from "@railhead/core/parts";
import { companyOf, powerOf, type Tx, tokensOf, unitOf, withPower } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";
import { chooseOpenHome } from "./homes.ts";
import { hasOpenHome } from "./open-homes.ts";
import { refuse } from "./refusals.ts";

/** The private that is given to begin a company, and what it says of that; undefined where anyone begins it. */
function starter(ctx: Ctx, company: CompanyId): { id: CompanyId; power: StartPower } | undefined {
  for (const id of withPower(ctx, "start")) {
    const power = powerOf(ctx, id, "start");
    if (power?.company === company) return { id, power };
  }
  return undefined;
}

/** A company without a home and without tokens of its own begins once a token stands that is to be its. */
const waitsForToken = (ctx: Ctx, company: CompanyId): boolean => {
  const def = ctx.rules.companies.get(company);
  const none = Array.isArray(def?.tokens) ? def.tokens.length === 0 : def?.tokens === 0;
  return none && !tokensOf(ctx, company).length;
};

/** Why a player may not begin a company: it begins by a private that is not theirs, or waits for a token. */
export function startRefusal(ctx: Ctx, player: PlayerId, company: CompanyId): Refusal | undefined {
  if (waitsForToken(ctx, company)) return refuse(ctx, "START_NEEDS_TOKEN", { company });
  const by = starter(ctx, company);
  return by && companyOf(ctx, by.id).owner !== playerRef(player)
    ? refuse(ctx, "START_BY_PRIVATE", { company, with: by.id })
    : undefined;
}

/** Shares that are paid for where a private is given for others; undefined where all are. */
export function sharesPaid(ctx: Ctx, company: CompanyId): number | undefined {
  const by = starter(ctx, company);
  if (!by) return undefined;
  const all = presidentPercent(ctx, company) / unitOf(companyOf(ctx, company));
  return Math.max(0, all - (by.power.shares ?? 1));
}

/** A company has been begun: the private that was given for it closes and may bring a train, and an open home is chosen. */
export function afterStart(tx: Tx, company: CompanyId): void {
  const by = starter(tx, company);
  if (by) {
    closePrivate(tx, by.id);
    const next = tx.state.depot.stack.find(({ keptFor }) => keptFor === undefined)?.kind;
    if (next !== undefined && by.power.trains?.includes(next)) {
      addTrain(tx, next);
      tx.log(events.train_added({ train: next, with: by.id }));
    }
  }
  if (hasOpenHome(tx, company)) chooseOpenHome(tx, company);
}

/** Companies that can never begin any more leave the game: their private has closed, or a company owns it. */
export function closeUnstartable(tx: Tx): void {
  for (const id of withPower(tx, "start")) {
    const { closed, owner } = companyOf(tx, id);
    const company = powerOf(tx, id, "start")?.company;
    if (company === undefined || !(closed || owner?.startsWith("company:"))) continue;
    const state = companyOf(tx, company);
    if (!state.started && !state.closed) closeForGood(tx, company);
  }
}

import type { CompanyId, Ctx, Refusal, Train } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { trainsChanged } from "@railhead/core/hooks";
import { companyRef } from "@railhead/core/model";
import { operating, turnFacts } from "@railhead/core/parts";
import { companyOf, limitedTrains, moveTrain, presidentOf, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { isMajor, isNational, ofKind } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { levelOf } from "../routes/level.ts";
import { hasRusted } from "./rusted.ts";

/** What a national has done in its step of trains: after an upgrade nothing is free any more (11.6.6). */
export const nationalTurn = turnFacts<{ upgraded?: boolean }>("nationalTurn", {});

/** The national on turn, or why the railroad on turn is none. */
const mine = (ctx: Ctx): CompanyId => operating(ctx) as CompanyId;

const noNational = (ctx: Ctx): Refusal | undefined =>
  isNational(ctx, mine(ctx)) ? undefined : refuse(ctx, "NATIONALS_ONLY", { company: mine(ctx) });

/** Why nothing is free for the railroad on turn. */
const freeRefusal = (ctx: Ctx): Refusal | undefined =>
  noNational(ctx) ??
  (nationalTurn.read(ctx).upgraded ? refuse(ctx, "UPGRADED_ALREADY", { company: mine(ctx) }) : undefined);

/** A rusted train that no one has claimed. */
const unclaimed = (ctx: Ctx, kind: string): Train | undefined =>
  ctx.state.depot.rusted.find((one) => one.kind === kind);

const kindsOf = (trains: readonly Train[]): string[] => [...new Set(trains.map(({ kind }) => kind))];

/** Kinds of rusted trains that the railroad on turn has. */
const ownRusted = (ctx: Ctx): string[] =>
  kindsOf(companyOf(ctx, mine(ctx)).trains).filter((kind) => hasRusted(ctx, kind));

function rustedRefusal(ctx: Ctx, train: string): Refusal | undefined {
  const company = mine(ctx);
  return ownRusted(ctx).includes(train) ? undefined : refuse(ctx, "NOT_RUSTED_HERE", { company, train });
}

/** Puts one of the national's rusted trains back into the Locomotive Works. */
function giveBack(tx: Tx, company: CompanyId, kind: string): void {
  const train = companyOf(tx, company).trains.find((one) => one.kind === kind);
  if (train) moveTrain(tx, train.id, "rusted");
}

function take(tx: Tx, company: CompanyId, kind: string): void {
  const train = unclaimed(tx, kind);
  if (train) moveTrain(tx, train.id, { company });
}

function claimRefusal(ctx: Ctx, train: string): Refusal | undefined {
  const barred = freeRefusal(ctx);
  if (barred) return barred;
  if (!unclaimed(ctx, train)) return refuse(ctx, "NOT_UNCLAIMED", { train });
  const company = mine(ctx);
  const count = limitedTrains(ctx, companyOf(ctx, company)).length;
  const limit = ctx.rules.slots["train.limit"](ctx, company);
  return count >= limit ? refuse(ctx, "TRAIN_LIMIT", { company, count, limit }) : undefined;
}

/** 11.6.6: rusted trains that no one has claimed are free, up to the limit. */
const claim = actions.claim_train({
  check: (ctx, { train }) => claimRefusal(ctx, train),
  list: (ctx) =>
    freeRefusal(ctx)
      ? []
      : kindsOf(ctx.state.depot.rusted).flatMap((train) => (claimRefusal(ctx, train) ? [] : [{ train }])),
  apply(tx, { train }) {
    take(tx, mine(tx), train);
    tx.log(events.train_claimed({ company: mine(tx), train }));
  },
});

function swapRefusal(ctx: Ctx, train: string, wanted: string): Refusal | undefined {
  const barred = freeRefusal(ctx) ?? rustedRefusal(ctx, train);
  if (barred) return barred;
  if (!unclaimed(ctx, wanted)) return refuse(ctx, "NOT_UNCLAIMED", { train: wanted });
  return levelOf(wanted) > levelOf(train) ? undefined : refuse(ctx, "LEVEL_NOT_HIGHER", { train: wanted });
}

/** 11.6.6: a rusted train is exchanged for an unclaimed one of a higher level, for nothing. */
const swap = actions.swap_train({
  check: (ctx, { train, for: wanted }) => swapRefusal(ctx, train, wanted),
  list(ctx) {
    if (freeRefusal(ctx)) return [];
    return ownRusted(ctx).flatMap((train) =>
      kindsOf(ctx.state.depot.rusted).flatMap((wanted) =>
        swapRefusal(ctx, train, wanted) ? [] : [{ train, for: wanted }],
      ),
    );
  },
  apply(tx, { train, for: wanted }) {
    const company = mine(tx);
    take(tx, company, wanted);
    giveBack(tx, company, train);
    tx.log(events.train_swapped({ company, train, for: wanted }));
  },
});

/** The local side of an express train; undefined where it shows it, or has none. */
function localOf(ctx: Ctx, kind: string): string | undefined {
  const { variants = [] } = ctx.rules.title.trains.find(({ name }) => name === kind) ?? {};
  return variants.find(({ name }) => name.includes("+"))?.name;
}

function flipRefusal(ctx: Ctx, train: string): Refusal | undefined {
  const barred = freeRefusal(ctx) ?? rustedRefusal(ctx, train);
  if (barred) return barred;
  return localOf(ctx, train) === undefined ? refuse(ctx, "NO_LOCAL_SIDE", { train }) : undefined;
}

/** 11.6.6: a rusted express train is turned to its local side, for nothing. */
const flip = actions.flip_train({
  check: (ctx, { train }) => flipRefusal(ctx, train),
  list: (ctx) =>
    freeRefusal(ctx) ? [] : ownRusted(ctx).flatMap((train) => (flipRefusal(ctx, train) ? [] : [{ train }])),
  apply(tx, { train }) {
    const company = mine(tx);
    const local = localOf(tx, train);
    const card = tx.company(company).trains.find((one) => one.kind === train);
    if (!card || local === undefined) throw new Error(`${company} has no ${train} to turn`);
    card.kind = local;
    tx.log(events.train_flipped({ company, train, to: local }));
  },
});

/** What the bank pays a major for a train that a national takes: half of its face value, a part of a pound not (11.6.6). */
const halfOf = (ctx: Ctx, kind: string): number => Math.floor((ctx.rules.trains.get(kind)?.price ?? 0) / 2);

/** Majors of the player who leads the national on turn. */
function sellers(ctx: Ctx): CompanyId[] {
  const president = presidentOf(ctx, companyOf(ctx, mine(ctx)));
  return ofKind(ctx, "major").flatMap((one) => (presidentOf(ctx, one) === president ? [one.id] : []));
}

function upgradeRefusal(ctx: Ctx, gives: string, train: string, from: CompanyId): Refusal | undefined {
  const barred = noNational(ctx) ?? rustedRefusal(ctx, gives);
  if (barred) return barred;
  if (!ctx.state.companies[from] || !isMajor(ctx, from) || !sellers(ctx).includes(from))
    return refuse(ctx, "NOT_YOUR_MAJOR", { company: from });
  const sold = companyOf(ctx, from).trains.some(({ kind }) => kind === train);
  if (!sold || ctx.rules.trains.get(train)?.helper)
    return refuse(ctx, "TRAIN_NOT_OWNED", { company: from, train });
  return hasRusted(ctx, train) ? refuse(ctx, "TRAIN_RUSTED", { train }) : undefined;
}

/** 11.6.6: a rusted train gives way to an un-rusted one of a major of the same player; the bank pays half of its face value. */
const upgrade = actions.upgrade_train({
  check: (ctx, { gives, train, from }) => upgradeRefusal(ctx, gives, train, from),
  list(ctx) {
    const legal: LinesOf<typeof actions.upgrade_train> = [];
    if (noNational(ctx)) return legal;
    for (const from of sellers(ctx))
      for (const train of kindsOf(companyOf(ctx, from).trains))
        for (const gives of ownRusted(ctx))
          if (!upgradeRefusal(ctx, gives, train, from)) legal.push({ gives, train, from });
    return legal;
  },
  apply(tx, { gives, train, from }) {
    const company = mine(tx);
    const price = halfOf(tx, train);
    const card = companyOf(tx, from).trains.find(({ kind }) => kind === train);
    if (!card) throw new Error(`${from} has no ${train}`);
    moveTrain(tx, card.id, { company });
    giveBack(tx, company, gives);
    pay(tx, "bank", companyRef(from), price);
    nationalTurn.write(tx).upgraded = true;
    tx.log(events.train_upgraded({ company, train, gives, from, price }));
    trainsChanged(tx, from);
  },
});

/** What nationals do in place of buying trains (11.6.6). */
export const nationalTrains = [claim, swap, flip, upgrade];

/** Printed nowhere: a national that forms before train phase 4, by insolvency, has the limit of that phase. */
const FIRST_LIMIT_PHASE = "4";

/** Most trains a national may own (5.2). */
export function nationalLimit(ctx: Ctx, now: number | undefined): number {
  const { phases } = ctx.rules.title;
  return now ?? phases.find(({ name }) => name === FIRST_LIMIT_PHASE)?.train_limit.national ?? 0;
}

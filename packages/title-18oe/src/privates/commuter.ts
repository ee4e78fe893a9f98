import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { companyNamedIn } from "@railhead/core/model";
import { closePrivate } from "@railhead/core/parts";
import { companyOf, moveTrain, presidentOf } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { powers } from "../data.ts";
import { events } from "../events.ts";
import { isMajor, isMinor, isRegional } from "../railroads/kinds.ts";
import { trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { privateRefusal } from "./owner.ts";

const SWIFT = "SML";
const { train: KIND, from } = powers.metropolitan;

/** A rusted 2+2 that no one has claimed. */
const card = (ctx: Ctx) => ctx.state.depot.rusted.find(({ kind }) => kind === KIND);

function useRefusal(ctx: Ctx, seat: PlayerId): Refusal | undefined {
  const own = privateRefusal(ctx, seat, SWIFT);
  if (own) return own;
  return trainPhase(ctx) < Number(from) || !card(ctx)
    ? refuse(ctx, "COMMUTER_LATER", { train: KIND })
    : undefined;
}

/** Railroads of a player that may have the train: nationals claim rusted trains of their own. */
const railroadsOf = (ctx: Ctx, player: PlayerId): CompanyId[] =>
  Object.values(ctx.state.companies).flatMap((one) =>
    one.floated &&
    !one.closed &&
    (isMinor(ctx, one.id) || isRegional(ctx, one.id) || isMajor(ctx, one.id)) &&
    presidentOf(ctx, one) === player &&
    companyNamedIn(one.owner) === undefined
      ? [one.id]
      : [],
  );

/** 14.10: from train phase 4 on, at any time, one railroad of the owner gets a rusted 2+2 that stays for the rest of the game. */
export const claimCommuter = actions.claim_commuter({
  check: (ctx, { seat, company }) =>
    useRefusal(ctx, seat) ??
    (railroadsOf(ctx, seat).includes(company) ? undefined : refuse(ctx, "COMMUTER_RAILROAD", { company })),
  list: (ctx, seat) => (useRefusal(ctx, seat) ? [] : railroadsOf(ctx, seat).map((company) => ({ company }))),
  apply(tx, { company }) {
    const train = card(tx);
    if (!train) return;
    moveTrain(tx, train.id, { company });
    const own = tx.company(company).trains.find(({ id }) => id === train.id);
    if (own) own.durable = true;
    closePrivate(tx, SWIFT);
    tx.log(events.commuter_received({ company, train: KIND }));
  },
});

/** 14.10: whether a railroad has that train. */
export const hasCommuter = (ctx: Ctx, company: CompanyId): boolean =>
  companyOf(ctx, company).trains.some(({ durable }) => durable);

/** 14.10: the train is never sold. */
export const commuterSale = (
  ctx: Ctx,
  seller: CompanyId,
  _buyer: CompanyId,
  train: string,
): Refusal | undefined =>
  train === KIND && hasCommuter(ctx, seller) ? refuse(ctx, "COMMUTER_STAYS", { train }) : undefined;

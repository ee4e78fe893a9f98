import type { CompanyId, Ctx, Refusal } from "@railhead/core";
import { phaseReached } from "@railhead/core/flow";
import { firstRefusal } from "@railhead/core/hooks";
import { companyRef } from "@railhead/core/model";
import { discardTrain, offers, operating, turnOf, writeTurn } from "@railhead/core/parts";
import { cashOf, companyOf, moveTrain, presidentOf, type Tx } from "@railhead/core/state";
import { actions } from "./actions.ts";
import { events } from "./events.ts";
import { option } from "./options.ts";
import { refuse } from "./refusals.ts";

export const PULLMAN = "P";

const owns = (ctx: Ctx, company: CompanyId): boolean =>
  companyOf(ctx, company).trains.some((train) => train.kind === PULLMAN);
const ownsOther = (ctx: Ctx, company: CompanyId): boolean =>
  companyOf(ctx, company).trains.some((train) => train.kind !== PULLMAN);

/** 4.4.9: when a Pullman may be bought. */
export function pullmanGuard(ctx: Ctx, company: CompanyId, train: string): Refusal | undefined {
  if (turnOf(ctx).owes !== null && train === PULLMAN) return refuse(ctx, "PULLMAN_OWES_TRAIN", { company });
  if (train !== PULLMAN) return undefined;
  if (!phaseReached(ctx, "3")) return refuse(ctx, "PULLMAN_PHASE", { company });
  if (owns(ctx, company)) return refuse(ctx, "PULLMAN_SECOND", { company });
  if (!ownsOther(ctx, company)) return refuse(ctx, "PULLMAN_NEEDS_TRAIN", { company });
  const already = turnOf(ctx).bought.some((purchase) => purchase.train === PULLMAN);
  if (already && option(ctx, "pullmanPurchases") === "one") return refuse(ctx, "PULLMAN_ONCE", { company });
  return undefined;
}

/** A Pullman goes to the pool at once when it is a second one or no other train is left (4.4.9). */
export function tidyTrains(tx: Tx, company: CompanyId): void {
  const pullmans = companyOf(tx, company).trains.filter((train) => train.kind === PULLMAN);
  const keep = ownsOther(tx, company) ? 1 : 0;
  for (const train of pullmans.slice(keep)) {
    moveTrain(tx, train.id, "pool");
    tx.log(events.pullman_returned({ company, train: PULLMAN }));
  }
}

/** 4.2.2, 4.4.3: a Pullman is discarded before any other train. */
export const pullmanFirst = (ctx: Ctx, company: CompanyId): string[] => (owns(ctx, company) ? [PULLMAN] : []);

/** A train that the company can buy without anyone's leave, once its Pullman has gone. */
function canReplace(ctx: Ctx, company: CompanyId): boolean {
  const cash = cashOf(ctx, companyRef(company));
  if (offers(ctx).some((offer) => offer.price <= cash)) return true;
  const president = presidentOf(ctx, companyOf(ctx, company));
  const sold = ctx.rules.chains["train.saleGuard"];
  return (
    cash >= 1 &&
    Object.values(ctx.state.companies).some(
      (other) =>
        other.id !== company &&
        presidentOf(ctx, other) === president &&
        other.trains.some(
          ({ kind }) => kind !== PULLMAN && !firstRefusal(sold, ctx, other.id, company, kind),
        ),
    )
  );
}

/**
 * 4.4.9: a company that began its turn with a Pullman and is at its limit may give it up before it buys anything, and
 * must then buy another train at once. With the option "free" only the time is
 * bound, and nothing is owed.
 */
export const discardPullman = actions.discard_train({
  check(ctx, action) {
    const company = operating(ctx) as CompanyId;
    if (action.train !== PULLMAN) return refuse(ctx, "DISCARD_PULLMAN_ONLY", { train: action.train });
    if (!owns(ctx, company)) return refuse(ctx, "TRAIN_NOT_OWNED", { company, train: PULLMAN });
    if (option(ctx, "pullmanDiscard") === "free") {
      return turnOf(ctx).bought.length ? refuse(ctx, "PULLMAN_DISCARD_START", { company }) : undefined;
    }
    const turn = turnOf(ctx);
    if (!turn.began.includes(PULLMAN) || turn.bought.length)
      return refuse(ctx, "PULLMAN_DISCARD_START", { company });
    const limit = ctx.rules.slots["train.limit"](ctx, company);
    if (companyOf(ctx, company).trains.length < limit)
      return refuse(ctx, "PULLMAN_DISCARD_LIMIT", { company, limit });
    if (!canReplace(ctx, company)) return refuse(ctx, "PULLMAN_NO_REPLACEMENT", { company });
    return undefined;
  },
  list(ctx, seat) {
    const line = { train: PULLMAN };
    return this.check(ctx, actions.discard_train.of(seat, line)) ? [] : [line];
  },
  apply(tx) {
    const company = operating(tx) as CompanyId;
    discardTrain(tx, company, PULLMAN);
    if (option(tx, "pullmanDiscard") === "bound") writeTurn(tx).owes = "PULLMAN_OWES_TRAIN";
  },
});

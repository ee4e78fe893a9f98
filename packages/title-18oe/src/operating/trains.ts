import type { CompanyId, Ctx, Refusal } from "@railhead/core";
import { trainStep } from "@railhead/core/parts";
import { companyOf } from "@railhead/core/state";
import { charters } from "../data.ts";
import { railroad } from "../facts.ts";
import { nationalTrains } from "../nationals/trains.ts";
import { isNational } from "../railroads/kinds.ts";
import { majorsAllowed } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { becomeInsolvent, freeForTrain } from "./insolvency.ts";
import { dueReserved, hasPullman } from "./offers.ts";
import { discardPullman, fromStock, payRoyalty } from "./pullmans.ts";

const { pullman, reservedTrain } = charters;

/** 11.6: what keeps a railroad from buying of another one. */
function guard(ctx: Ctx, company: CompanyId, train: string, from: string): Refusal | undefined {
  if (isNational(ctx, company)) return refuse(ctx, "NATIONAL_BUYS_NONE", { company });
  const between = ctx.state.companies[from] !== undefined;
  if (between && dueReserved(ctx, company))
    return refuse(ctx, "RESERVED_FIRST", { company, train: reservedTrain });
  if (between && !majorsAllowed(ctx)) return refuse(ctx, "TRAINS_NOT_TRADED_YET");
  return train === pullman.train && hasPullman(ctx, company)
    ? refuse(ctx, "PULLMAN_SECOND", { company })
    : undefined;
}

/** 11.6: nationals sell no trains. */
export const saleGuard = (ctx: Ctx, seller: CompanyId): Refusal | undefined =>
  isNational(ctx, seller) ? refuse(ctx, "NATIONAL_SELLS_NONE", { company: seller }) : undefined;

/** 11.6, 11.6.1: a major owns a train at the end of its turn; any railroad has bought its 2+2 at the end of its first. */
export const mustOwnTrain = (ctx: Ctx, company: CompanyId): boolean =>
  companyOf(ctx, company).kind === "major" || dueReserved(ctx, company);

const step = trainStep({
  guard,
  fixedPrice: (_ctx, train) => (train === pullman.train ? pullman.traded : undefined),
  bought(tx, company, one) {
    if (one.train === reservedTrain && one.from === "stack") railroad.write(tx, company).reserved = true;
    if (fromStock(one)) payRoyalty(tx, company);
  },
  insolvent: becomeInsolvent,
  actions: [discardPullman, ...nationalTrains],
});

/** 11.6: trains of the bank and of other railroads. */
export const trainPurchases: typeof step = {
  ...step,
  enter(tx) {
    freeForTrain(tx);
    step.enter?.(tx);
  },
};

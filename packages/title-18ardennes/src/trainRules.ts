import type { CompanyId, Ctx, Refusal } from "@railhead/core";
import type { OfferedTrain } from "@railhead/core/contract";
import { roundOf } from "@railhead/core/flow";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  askDiscards,
  cardFor,
  dropObsolete,
  isDepotPlace,
  operating,
  operatingData,
  owesTrain,
  takeCard,
  trainBought,
  writeTurn,
} from "@railhead/core/parts";
import { companyOf, countedTrains, moveTrain, presidentOf, type Tx } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { grandTrade } from "./data.ts";
import { events } from "./events.ts";
import { isMinor } from "./facts.ts";
import { refuse } from "./refusals.ts";

/** The train that only companies of ten shares own, one each (6.8.2). */
const GRAND = "4D";
const { taken: TRADED, off: DISCOUNT } = grandTrade;

/** Why a company may not own one more train of this kind. */
export function grandRefusal(ctx: Ctx, company: CompanyId, train: string): Refusal | undefined {
  if (train !== GRAND) return undefined;
  const state = companyOf(ctx, company);
  if (state.kind !== "10-share") return refuse(ctx, "GRAND_TEN_SHARES", { company, train });
  return state.trains.some((one) => one.kind === GRAND)
    ? refuse(ctx, "GRAND_SECOND", { company, train })
    : undefined;
}

/** 6.8.5: a president may raise money for any train that the company may own, not only for the cheapest. */
export const fundedTrains = (ctx: Ctx, offers: readonly OfferedTrain[], company: CompanyId): OfferedTrain[] =>
  offers.filter((one) => !grandRefusal(ctx, company, one.train));

/** 6.8.1: a company that has yet to operate in this round runs its 2 trains once more. */
export function lastRun(ctx: Ctx, company: CompanyId, kind: string): boolean {
  if (kind !== "2" || roundOf(ctx.state) !== "operating") return false;
  const { done } = operatingData(ctx);
  return company !== operating(ctx) && !done.includes(company) && companyOf(ctx, company).floated;
}

/** 6.8.1, 6.1: once the price has moved, obsolete trains go, trains that lay face down are turned up, and the limit holds. */
export function afterRun(tx: Tx, company: CompanyId): void {
  dropObsolete(tx, company);
  if (!companyOf(tx, company).trains.some((train) => train.faceDown)) return;
  for (const train of tx.company(company).trains) delete train.faceDown;
  tx.log(events.trains_turned_up({ company }));
  askDiscards(tx, [company]);
}

function tradeRefusal(ctx: Ctx, company: CompanyId, train: string, from: string): Refusal | undefined {
  if (!TRADED.includes(train)) return refuse(ctx, "NOT_TRADED_IN", { train });
  if (!countedTrains(companyOf(ctx, company)).some((one) => one.kind === train))
    return refuse(ctx, "TRAIN_NOT_OWNED", { company, train });
  if (!isDepotPlace(from) || !cardFor(ctx, GRAND, from))
    return refuse(ctx, "TRAIN_NOT_THERE", { train: GRAND, from });
  const grand = grandRefusal(ctx, company, GRAND);
  if (grand) return grand;
  const [cash, price] = [companyOf(ctx, company).cash, tradePrice(ctx)];
  return cash < price ? refuse(ctx, "TREASURY_SHORT", { company, cash, price }) : undefined;
}

const tradePrice = (ctx: Ctx): number => (ctx.rules.trains.get(GRAND)?.price ?? 0) - DISCOUNT;

/** 6.8.2: a 4, 5 or 6 in part exchange for a 4D; the train given goes to the pool. Open at the train limit too. */
export const tradeIn = actions.exchange_train({
  check: (ctx, action) => tradeRefusal(ctx, operating(ctx) as CompanyId, action.train, action.from),
  list(ctx) {
    const company = operating(ctx) as CompanyId;
    return TRADED.flatMap((train) =>
      (["stack", "pool"] as const)
        .filter((from) => !tradeRefusal(ctx, company, train, from))
        .map((from) => ({ train, from })),
    );
  },
  apply(tx, action) {
    const company = operating(tx) as CompanyId;
    const { train, from } = action;
    if (!isDepotPlace(from)) throw new Error(`no trains are kept at ${from}`);
    const price = tradePrice(tx);
    const old = countedTrains(companyOf(tx, company)).find((one) => one.kind === train);
    if (!old) throw new Error(`${company} has no ${train} train`);
    pay(tx, companyRef(company), "bank", price);
    moveTrain(tx, old.id, "pool");
    takeCard(tx, company, GRAND, from);
    writeTurn(tx).bought.push({ train: GRAND, from });
    tx.log(events.train_exchanged({ company, train: GRAND, old: train, from, price }));
    trainBought(tx, GRAND);
  },
});

/** 6.8.3: with nothing at all in the treasury of a company that must own a train, its president pays, up to the face value. */
export function presidentAdds(ctx: Ctx, company: CompanyId, train: string): number {
  const state = companyOf(ctx, company);
  const president = presidentOf(ctx, state);
  if (isMinor(state) || president === undefined || state.cash !== 0 || !owesTrain(ctx, company)) return 0;
  return Math.min(freeCash(ctx, playerRef(president)), ctx.rules.trains.get(train)?.price ?? 0);
}

import type { Refusal } from "../../contract/action.ts";
import type { LinesOf } from "../../contract/define-action.ts";
import type { OfferedTrain } from "../../contract/offers.ts";
import type { Ctx } from "../../contract/rules.ts";
import { roundOf } from "../../flow/chart.ts";
import { changedBy, emergencySources } from "../../hooks/hooks.ts";
import { saleAmount } from "../../hooks/stock.ts";
import { type CompanyId, companyRef, type PlayerId, playerRef } from "../../model/ids.ts";
import { cashOf, companyOf, holding, percentAt, presidentOf, unitOf } from "../../state/ops.ts";
import { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { saleRefusal, sellShares, successorAfterSale } from "../stock/sell.ts";
import { offers } from "./offers.ts";
import { issue, mayIssue, mostIssued, stockRefusal } from "./ownStock.ts";
import { operating, writeTurn } from "./round.ts";

/** Whether a company owns a train that runs by itself. */
export function hasTrain(ctx: Ctx, company: CompanyId): boolean {
  const running = companyOf(ctx, company).trains.filter((train) => !train.obsolete && !train.durable);
  return running.some((train) => !ctx.rules.trains.get(train.kind)?.helper);
}

/** Whether a company must own a train at the end of its turn and has none. */
export const owesTrain = (ctx: Ctx, company: CompanyId): boolean =>
  !hasTrain(ctx, company) && ctx.rules.slots["train.obligation"](ctx, company);

/** The house rule that frees a company without a train from a duty that the title has. */
export const freedBy = (ctx: Ctx, company: CompanyId): { variant?: string } =>
  hasTrain(ctx, company) ? {} : changedBy(ctx, "train.obligation", ctx, company);

/** No train has to be paid for; where a house rule is why, it is named. */
export function noEmergency(ctx: Ctx): Refusal {
  const company = operating(ctx);
  return { ...refuse(ctx, "NO_EMERGENCY", {}), ...(company !== undefined && freedBy(ctx, company)) };
}

/** A forced purchase that the treasury cannot pay, and what is missing. */
export interface Emergency {
  company: CompanyId;
  president: PlayerId;
  /** Price of the train that is paid for: the cheapest, or the dearest that the president may choose and can pay. */
  price: number;
  /** What the president must add. */
  gap: number;
  /** What is still missing after the player adds all their cash. */
  short: number;
}

/** Who raises money, and for which company. */
type Fundraiser = Pick<Emergency, "company" | "president">;

/** The trains for which the president of a company that owes one may raise money, cheapest first. */
export function fundable(ctx: Ctx, company: CompanyId): OfferedTrain[] {
  return ctx.rules.slots["emergency.trains"](ctx, offers(ctx), company);
}

/**
 * The emergency of the company on turn, or undefined. The company then owes a train, and its treasury does not pay
 * for any for which its president may raise money.
 */
export function emergencyOf(ctx: Ctx): Emergency | undefined {
  const company = operating(ctx);
  if (company === undefined || !owesTrain(ctx, company)) return undefined;
  const president = presidentOf(ctx, companyOf(ctx, company));
  const treasury = cashOf(ctx, companyRef(company));
  if (president === undefined) return undefined;
  const cash = cashOf(ctx, playerRef(president));
  const choices = fundable(ctx, company);
  const all = choices
    .filter(({ price }) => price > treasury)
    .map(({ price }): Emergency => {
      const gap = price - treasury;
      return { company, president, price, gap, short: Math.max(0, gap - cash) };
    });
  const paid = all.filter((one) => one.short === 0 || raisable(ctx, one) >= one.short);
  if (!paid.length && all.length < choices.length) return undefined;
  return paid.at(-1) ?? all[0];
}

function emergencySaleRefusal(ctx: Ctx, company: CompanyId, percent: number): Refusal | undefined {
  const emergency = emergencyOf(ctx);
  if (!emergency) return noEmergency(ctx);
  const { more } = emergencySources(ctx, emergency.company);
  if (emergency.short === 0 && !more) return refuse(ctx, "EMERGENCY_ENOUGH", { gap: emergency.gap });
  const refusal = saleRefusal(ctx, emergency.president, company, percent, "emergency");
  if (refusal) return refusal;
  if (
    company === emergency.company &&
    successorAfterSale(ctx, emergency.president, company, percent) !== emergency.president
  ) {
    return refuse(ctx, "EMERGENCY_PRESIDENCY", { company });
  }
  const unit = unitOf(companyOf(ctx, company));
  if (!more && saleAmount(ctx, playerRef(emergency.president), company, percent - unit) >= emergency.short) {
    return refuse(ctx, "EMERGENCY_ENOUGH", { gap: emergency.short });
  }
  return spoils(ctx, emergency, company, percent)
    ? refuse(ctx, "EMERGENCY_FALLS_SHORT", { company, percent, short: emergency.short })
    : undefined;
}

/** Whether a sale lowers the price so far that the train can no longer be paid for, though it could be now. */
function spoils(ctx: Ctx, emergency: Emergency, company: CompanyId, percent: number): boolean {
  if (mostSellable(ctx, emergency, company) === percent || raisable(ctx, emergency) < emergency.short)
    return false;
  const tx = new Tx(ctx.rules, ctx.state);
  sellShares(tx, emergency.president, company, percent, "emergency");
  const left = emergencyOf(tx);
  return left !== undefined && raisable(tx, left) < left.short;
}

/**
 * The most that could be raised: the president sells everything that is legal, one block per company. Where a house
 * rule lets the company sell its treasury stock, that is included, whether or not it must come first.
 */
export function raisable(ctx: Ctx, emergency: Emergency): number {
  const alone = presidentRaises(ctx, emergency);
  const shares = mostIssued(ctx, emergency.company);
  if (!shares) return alone;
  const tx = new Tx(ctx.rules, ctx.state);
  const amount = issue(tx, emergency.company, shares);
  return Math.max(alone, amount + presidentRaises(tx, emergency));
}

function issueRefusal(ctx: Ctx, count: number): Refusal | undefined {
  const emergency = emergencyOf(ctx);
  if (!emergency) return noEmergency(ctx);
  const { company } = emergency;
  if (!mayIssue(ctx, company))
    return refuse(ctx, "NOT_IN_STEP", {
      action: "sell_own_shares",
      step: "trains",
      round: roundOf(ctx.state),
    });
  if (count < 1) return refuse(ctx, "SALE_SIZE", { percent: 0, step: unitOf(companyOf(ctx, company)) });
  const refusal = stockRefusal(ctx, company, count * unitOf(companyOf(ctx, company)));
  if (refusal) return refusal;
  const fewer = (count - 1) * unitOf(companyOf(ctx, company));
  if (saleAmount(ctx, companyRef(company), company, fewer) >= emergency.gap)
    return refuse(ctx, "EMERGENCY_ENOUGH", { gap: emergency.gap });
  if (raisable(ctx, emergency) < emergency.short) return undefined;
  const tx = new Tx(ctx.rules, ctx.state);
  issue(tx, company, count);
  const left = emergencyOf(tx);
  return left !== undefined && raisable(tx, left) < left.short
    ? refuse(ctx, "EMERGENCY_FALLS_SHORT", {
        company,
        percent: count * unitOf(companyOf(ctx, company)),
        short: emergency.short,
      })
    : undefined;
}

/** A company's own treasury stock for a forced purchase. The house rule that grants it (`emergency.sources`) brings it to the step. */
export const emergencyIssue = actions.sell_own_shares({
  check: (ctx, action) => issueRefusal(ctx, action.count),
  list(ctx, seat) {
    const emergency = emergencyOf(ctx);
    if (!emergency || emergency.president !== seat) return [];
    const counts: number[] = [];
    const state = companyOf(ctx, emergency.company);
    const most = Math.floor(percentAt(state, "treasury") / unitOf(state));
    for (let count = 1; count <= most; count++) if (!issueRefusal(ctx, count)) counts.push(count);
    return counts.map((count) => ({ count }));
  },
  apply(tx, action) {
    issue(tx, (emergencyOf(tx) as Emergency).company, action.count);
  },
});

/** What the president alone could raise. */
export function presidentRaises(ctx: Ctx, emergency: Fundraiser): number {
  let sum = 0;
  for (const company in ctx.state.companies) {
    const percent = mostSellable(ctx, emergency, company);
    sum += saleAmount(ctx, playerRef(emergency.president), company, percent);
  }
  return sum;
}

/** Most percent of a company that the president in an emergency may sell at once. */
export function mostSellable(ctx: Ctx, emergency: Fundraiser, company: CompanyId): number {
  const { president } = emergency;
  const unit = unitOf(companyOf(ctx, company));
  for (let percent = holding(ctx, president, company); percent > 0; percent -= unit) {
    if (saleRefusal(ctx, president, company, percent, "emergency")) continue;
    const own = company === emergency.company;
    if (own && successorAfterSale(ctx, president, company, percent) !== president) continue;
    return percent;
  }
  return 0;
}

/** Selling shares to pay for a forced purchase: only while money is missing, and no larger block than needed. */
export const emergencySale = actions.sell_shares({
  check: (ctx, action) => emergencySaleRefusal(ctx, action.company, action.percent),
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.sell_shares> = [];
    const emergency = emergencyOf(ctx);
    if (!emergency || emergency.president !== seat) return legal;
    if (!emergency.short && !emergencySources(ctx, emergency.company).more) return legal;
    for (const company in ctx.state.companies) {
      const unit = unitOf(companyOf(ctx, company));
      for (let percent = unit; percent <= holding(ctx, seat, company); percent += unit) {
        if (!emergencySaleRefusal(ctx, company, percent)) legal.push({ company, percent });
      }
    }
    return legal;
  },
  apply(tx, action) {
    writeTurn(tx).raised = true;
    sellShares(tx, action.seat, action.company, action.percent, "emergency");
  },
});

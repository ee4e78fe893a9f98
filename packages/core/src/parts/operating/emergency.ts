import type { LegalAction, Refusal } from "../../engine/action.ts";
import { refuse } from "../../engine/refusal.ts";
import type { ActionDef, Ctx } from "../../engine/rules.ts";
import { priceOf } from "../../market/market.ts";
import { activePlayers, cashOf, companyOf, holding, pay, presidentOf, unitOf } from "../../state/ops.ts";
import { type CompanyId, companyRef, type PlayerId, playerRef } from "../../state/state.ts";
import { Tx } from "../../state/tx.ts";
import { endGame } from "../ending.ts";
import { saleRefusal, sellShares, successorAfterSale } from "../stock/sell.ts";
import { type OfferedTrain, offers } from "./offers.ts";
import { operating, writeTurn } from "./round.ts";

/** Whether a company owns a train that runs by itself. */
export function hasTrain(ctx: Ctx, company: CompanyId): boolean {
  const running = companyOf(ctx, company).trains.filter((train) => !train.obsolete);
  return running.some((train) => !ctx.rules.trains.get(train.kind)?.helper);
}

/** Whether a company must own a train at the end of its turn and has none. */
export const owesTrain = (ctx: Ctx, company: CompanyId): boolean =>
  !hasTrain(ctx, company) && ctx.rules.slots["train.obligation"](ctx, company);

/** A forced purchase that the treasury cannot pay, and what is missing. */
export interface Emergency {
  company: CompanyId;
  president: PlayerId;
  /** Price of the train that is paid for: the cheapest, or the dearest that the president may choose and can pay. */
  price: number;
  /** What the president must add. */
  gap: number;
  /** What is still missing when he adds all his cash. */
  short: number;
}

/** The trains for which the president of a company that owes one may raise money, cheapest first. */
export function fundable(ctx: Ctx, company: CompanyId): OfferedTrain[] {
  return ctx.rules.slots["emergency.trains"](ctx, offers(ctx), company);
}

/**
 * The emergency of the company on turn, or undefined: it owes a train, and its treasury does not pay for one that its
 * president may raise money for.
 */
export function emergencyOf(ctx: Ctx): Emergency | undefined {
  const company = operating(ctx);
  if (company === undefined || !owesTrain(ctx, company)) return undefined;
  const president = presidentOf(companyOf(ctx, company));
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
  if (!emergency) return refuse(ctx, "NO_EMERGENCY", {});
  if (emergency.short === 0) return refuse(ctx, "EMERGENCY_ENOUGH", { gap: emergency.gap });
  const refusal = saleRefusal(ctx, emergency.president, company, percent, "emergency");
  if (refusal) return refusal;
  if (
    company === emergency.company &&
    successorAfterSale(ctx, emergency.president, company, percent) !== emergency.president
  ) {
    return refuse(ctx, "EMERGENCY_PRESIDENCY", { company });
  }
  const unit = unitOf(companyOf(ctx, company));
  if (((percent - unit) / unit) * priceOf(ctx, company) >= emergency.short) {
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

/** Most that the president could raise by selling all he legally may, one block per company. */
export function raisable(ctx: Ctx, emergency: Emergency): number {
  let sum = 0;
  for (const company in ctx.state.companies) {
    const percent = mostSellable(ctx, emergency, company);
    sum += (percent / unitOf(companyOf(ctx, company))) * priceOf(ctx, company);
  }
  return sum;
}

function mostSellable(ctx: Ctx, emergency: Emergency, company: CompanyId): number {
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
export const emergencySale: ActionDef = {
  type: "sell_shares",
  fields: { company: "string", percent: "integer" },
  check: (ctx, action) => emergencySaleRefusal(ctx, action.company as string, action.percent as number),
  list(ctx, seat) {
    const legal: LegalAction[] = [];
    const emergency = emergencyOf(ctx);
    if (!emergency?.short || emergency.president !== seat) return legal;
    for (const company in ctx.state.companies) {
      const unit = unitOf(companyOf(ctx, company));
      for (let percent = unit; percent <= holding(ctx, seat, company); percent += unit) {
        if (!emergencySaleRefusal(ctx, company, percent))
          legal.push({ type: "sell_shares", seat, company, percent });
      }
    }
    return legal;
  },
  apply(tx, action) {
    writeTurn(tx).raised = true;
    sellShares(tx, action.seat, action.company as string, action.percent as number, "emergency");
  },
};

/** Bankruptcy: open only when everything that may be sold does not pay for the train. */
export const declareBankruptcy: ActionDef = {
  type: "declare_bankruptcy",
  fields: {},
  check(ctx) {
    const emergency = emergencyOf(ctx);
    if (!emergency) return refuse(ctx, "NO_EMERGENCY", {});
    const most = raisable(ctx, emergency);
    return most >= emergency.short
      ? refuse(ctx, "CAN_RAISE", { short: emergency.short, raisable: most })
      : undefined;
  },
  list(ctx, seat) {
    const action = { type: "declare_bankruptcy", seat };
    return this.check(ctx, action) ? [] : [action];
  },
  apply(tx, action) {
    const emergency = emergencyOf(tx) as Emergency;
    const player = action.seat;
    for (const company of Object.keys(tx.state.companies)) {
      const percent = mostSellable(tx, emergency, company);
      if (percent) sellShares(tx, player, company, percent, "emergency");
    }
    writeTurn(tx).raised = true;
    const cash = cashOf(tx, playerRef(player));
    tx.log("bankrupt", { player, company: emergency.company, raised: cash });
    pay(tx, playerRef(player), companyRef(emergency.company), cash);
    leaveGame(tx, player);
  },
};

/** A bankrupt player leaves: his companies find successors or close, what he holds goes where the slots say. */
export function leaveGame(tx: Tx, player: PlayerId): void {
  const left = tx.state.seatOrder.length - activePlayers(tx).length;
  for (const company of Object.keys(tx.state.companies)) {
    const state = companyOf(tx, company);
    const held = holding(tx, player, company);
    if (held || state.owner === player) tx.rules.slots["bankruptcy.companies"](tx, player, company);
  }
  tx.player(player).bankrupt = left + 1;
  tx.rules.slots["bankruptcy.player"](tx, player);
  if (activePlayers(tx).length <= 1) endGame(tx, "last_player");
}

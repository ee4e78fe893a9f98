import type { LegalAction, Refusal } from "../../engine/action.ts";
import { refuse } from "../../engine/refusal.ts";
import type { ActionDef, Ctx } from "../../engine/rules.ts";
import { regionOf, send } from "../../flow/chart.ts";
import { causedBy, emergencySources, firstRefusal } from "../../hooks/hooks.ts";
import { priceOf } from "../../market/market.ts";
import {
  activePlayers,
  cashOf,
  companyOf,
  holding,
  moveCertificate,
  pay,
  percentAt,
  poolLimit,
  presidentOf,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
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

/**
 * Most that could be raised: the president sells all he legally may, one block per company; where a house rule lets the company
 * sell its treasury stock, with or without that coming first.
 */
export function raisable(ctx: Ctx, emergency: Emergency): number {
  const alone = presidentRaises(ctx, emergency);
  const shares = mostIssued(ctx, emergency);
  if (!shares) return alone;
  const tx = new Tx(ctx.rules, ctx.state);
  const amount = issue(tx, emergency.company, shares);
  return Math.max(alone, amount + presidentRaises(tx, emergency));
}

/** Most treasury shares that the company in an emergency may sell at once. */
function mostIssued(ctx: Ctx, emergency: Emergency): number {
  if (!emergencySources(ctx, emergency.company).companyStock) return 0;
  const state = companyOf(ctx, emergency.company);
  const unit = unitOf(state);
  let shares = singlesAt(state, "treasury").length;
  while (shares > 0 && stockRefusal(ctx, emergency.company, shares * unit)) shares--;
  return shares;
}

/** Why a company may not sell so much of its treasury stock in its emergency, whatever it needs. */
function stockRefusal(ctx: Ctx, company: CompanyId, percent: number): Refusal | undefined {
  const state = companyOf(ctx, company);
  const held = percentAt(state, "treasury");
  if (percent > held) return refuse(ctx, "SALE_NOT_HELD", { company, percent, held });
  const sale = { seller: companyRef(company), company, percent, context: "emergency" as const };
  const guard = firstRefusal(ctx.rules.chains["sale.eligible"], ctx, sale);
  if (guard) return guard;
  const [pool, limit] = [percentAt(state, "pool"), poolLimit(ctx, company)];
  const over = pool + percent > limit && !emergencySources(ctx, company).overPool;
  return over ? refuse(ctx, "POOL_LIMIT", { company, pool, percent, limit }) : undefined;
}

/** The company sells treasury shares at its price, the bank pays, the price falls; gives the amount. */
function issue(tx: Tx, company: CompanyId, shares: number): number {
  const price = priceOf(tx, company);
  const state = companyOf(tx, company);
  for (const single of singlesAt(state, "treasury").slice(0, shares))
    moveCertificate(tx, company, single.id, "pool");
  const amount = shares * price;
  const { by } = emergencySources(tx, company);
  tx.log("own_shares_sold", {
    company,
    percent: shares * unitOf(state),
    price,
    amount,
    ...(by?.[0] !== undefined && { variant: by[0] }),
  });
  pay(tx, "bank", companyRef(company), amount);
  tx.rules.slots["market.move"](tx, company, {
    kind: "sold",
    shares,
    context: "emergency",
    president: true,
  });
  return amount;
}

function issueRefusal(ctx: Ctx, count: number): Refusal | undefined {
  const emergency = emergencyOf(ctx);
  if (!emergency) return refuse(ctx, "NO_EMERGENCY", {});
  const { company } = emergency;
  if (!emergencySources(ctx, company).companyStock)
    return refuse(ctx, "NOT_IN_STEP", {
      action: "sell_own_shares",
      step: "trains",
      round: ctx.state.round.id,
    });
  if (count < 1) return refuse(ctx, "SALE_SIZE", { percent: 0, step: unitOf(companyOf(ctx, company)) });
  const refusal = stockRefusal(ctx, company, count * unitOf(companyOf(ctx, company)));
  if (refusal) return refusal;
  if ((count - 1) * priceOf(ctx, company) >= emergency.gap)
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
export const emergencyIssue: ActionDef = {
  type: "sell_own_shares",
  fields: { count: "integer" },
  check: (ctx, action) => issueRefusal(ctx, action.count as number),
  list(ctx, seat) {
    const emergency = emergencyOf(ctx);
    if (!emergency || emergency.president !== seat) return [];
    if (!emergencySources(ctx, emergency.company).companyStock) return [];
    const counts: number[] = [];
    const most = singlesAt(companyOf(ctx, emergency.company), "treasury").length;
    for (let count = 1; count <= most; count++) if (!issueRefusal(ctx, count)) counts.push(count);
    return counts.map((count): LegalAction => ({ type: "sell_own_shares", seat, count }));
  },
  apply(tx, action) {
    const { company } = emergencyOf(tx) as Emergency;
    const turn = writeTurn(tx);
    turn.shares = "sold";
    if (!emergencySources(tx, company).buyOn) turn.raised = true;
    issue(tx, company, action.count as number);
  },
};

/** What the president alone could raise. */
function presidentRaises(ctx: Ctx, emergency: Emergency): number {
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
    const issued = mostIssued(tx, emergency);
    if (issued) issue(tx, emergency.company, issued);
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
  if (activePlayers(tx).length <= 1) lastPlayer(tx);
}

/** One player is left: the game ends at once, or with the running operating round where the slot `end.timing` says so. */
function lastPlayer(tx: Tx): void {
  const timing = tx.rules.slots["end.timing"](tx, "last-player");
  if (timing === "now" || !activePlayers(tx).length || operating(tx) === undefined) {
    endGame(tx, "last_player");
    return;
  }
  if (regionOf(tx, "ending") !== "open") return;
  tx.log("end_deferred", { timing, ...causedBy(tx, "end.timing") });
  send(tx, timing === "set" ? "END_AFTER_SET" : "END_AFTER_RUN");
}

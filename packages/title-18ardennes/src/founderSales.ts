import type { CompanyId, Ctx, GameEvent, PlayerId, Refusal } from "@railhead/core";
import type { Sale } from "@railhead/core/contract";
import { reading } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { priceOf } from "@railhead/core/market";
import { playerIn, playerRef } from "@railhead/core/model";
import { saleProceeds, saleRefusal, stockData } from "@railhead/core/parts";
import { cashOf, companyOf, type Tx, unitOf } from "@railhead/core/state";
import { claimsOf, formationCost, formationShort, roomShort, startingValues } from "./claims.ts";
import { events } from "./events.ts";
import { facts, writeFacts } from "./facts.ts";
import { refuse } from "./refusals.ts";

/*
 * 5.3: forming a company is in lieu of a normal turn. Before it the founder sells only what the starting value that
 * is then paid asks for, or what makes room for the new certificate. Whole certificates go, so a sale may bring more than is missing;
 * but not if a smaller one of the same company would do.
 */

/** Whether founders sell only what they need (the rulebook), or as in any other turn. */
const onlyNeeded = (ctx: Ctx): boolean => reading(ctx, "founderSales") === "needed";

/** Shares sold in the running stock turn. */
export const soldNow = (ctx: Ctx): number => (roundOf(ctx.state) === "stock" ? stockData(ctx).sales : 0);

/** What forming would cost a player, for every claim and starting value, lowest first. */
const costsOf = (ctx: Ctx, player: PlayerId): number[] =>
  claimsOf(ctx, player)
    .flatMap(({ minor }) => startingValues(ctx).map((value) => formationCost(ctx, minor, value)))
    .sort((a, b) => a - b);

/** The most shares, fewer than these, that a founder could sell of the company instead. */
function fewer(ctx: Ctx, player: PlayerId, company: CompanyId, shares: number): number {
  const unit = unitOf(companyOf(ctx, company));
  for (let less = shares - 1; less > 0; less--)
    if (!saleRefusal(ctx, player, company, less * unit, "formation")) return less;
  return 0;
}

/** What a sale is for: the cash that would be there after the next smaller one; undefined where the certificate limit asks for it. */
function withLess(ctx: Ctx, player: PlayerId, company: CompanyId, shares: number): number | undefined {
  const less = fewer(ctx, player, company, shares);
  if (less < roomShort(ctx, player, 1)) return undefined;
  return cashOf(ctx, playerRef(player)) + less * priceOf(ctx, company);
}

/** The company that a sale is of and those sold before in the turn are sold once; the others could follow. */
function proceedsAfter(ctx: Ctx, player: PlayerId, company: CompanyId, shares: number): number {
  const gone = [company, ...stockData(ctx).soldNow];
  const only = new Set(Object.keys(ctx.state.companies).filter((one) => !gone.includes(one)));
  return saleProceeds(ctx, player, "formation", { only, sold: soldNow(ctx) + shares }).amount;
}

/** Why a founder does not sell this: no starting value needs it, or it would lead to none. */
function neededRefusal(
  ctx: Ctx,
  player: PlayerId,
  { company, percent }: Pick<Sale, "company" | "percent">,
): Refusal | undefined {
  const shares = percent / unitOf(companyOf(ctx, company));
  const costs = costsOf(ctx, player);
  const above = withLess(ctx, player, company, shares) ?? facts(ctx).soldAbove ?? -1;
  const goal = costs.find((cost) => cost > above);
  const cash = cashOf(ctx, playerRef(player));
  if (goal === undefined)
    return refuse(ctx, "FORMATION_ENOUGH", { player, company, percent, price: costs.at(-1) ?? 0 });
  const reached = cash + shares * priceOf(ctx, company) + proceedsAfter(ctx, player, company, shares);
  return reached < goal
    ? refuse(ctx, "FORMATION_FALLS_SHORT", { company, percent, short: goal - cash })
    : undefined;
}

/** Why a sale would leave a player unable to form what is owed, though able to now. */
function spoils(ctx: Ctx, player: PlayerId, company: CompanyId, percent: number): Refusal | undefined {
  const short = formationShort(ctx, player);
  if (short === 0) return undefined;
  const sold = soldNow(ctx);
  if (saleProceeds(ctx, player, "formation", { sold }).amount < short) return undefined;
  const shares = percent / unitOf(companyOf(ctx, company));
  const others = saleProceeds(ctx, player, "formation", { except: company, sold: sold + shares }).amount;
  return others + shares * priceOf(ctx, company) < short
    ? refuse(ctx, "FORMATION_FALLS_SHORT", { company, percent, short })
    : undefined;
}

/** 5.3: why a player who owes a formation may not sell this in that turn. */
export function founderSale(ctx: Ctx, { seller, company, percent, context }: Sale): Refusal | undefined {
  const player = playerIn(seller);
  if (context !== "turn" || roundOf(ctx.state) !== "stock" || player === undefined) return undefined;
  if (!claimsOf(ctx, player).length) return undefined;
  return onlyNeeded(ctx)
    ? neededRefusal(ctx, player, { company, percent })
    : spoils(ctx, player, company, percent);
}

/** Notes what a founder's sale was for: the company is then formed at a cost that could not have been paid after a smaller one. */
export function noteFounderSale(tx: Tx, event: GameEvent): void {
  if (!events.shares_sold.is(event) || event.context !== "turn" || !onlyNeeded(tx)) return;
  const { player, company, percent } = event;
  const before: Ctx = { rules: tx.rules, state: tx.before };
  if (roundOf(before.state) !== "stock" || !claimsOf(before, player).length) return;
  const above = withLess(before, player, company, percent / unitOf(companyOf(before, company)));
  if (above !== undefined) writeFacts(tx).soldAbove = above;
}

/** What was sold for a formation has served its purpose, or the turn is another's. */
export function forgetFounderSale(tx: Tx): void {
  if (facts(tx).soldAbove !== undefined) delete writeFacts(tx).soldAbove;
}

/** Why this cost is not what a founder has sold for: it could have been paid without the last sale, or with a smaller one. */
export function soldForMore(ctx: Ctx, seat: PlayerId, company: CompanyId, cost: number): Refusal | undefined {
  const above = facts(ctx).soldAbove;
  return above !== undefined && cost <= above
    ? refuse(ctx, "FORMATION_SOLD_FOR_MORE", { player: seat, company, price: above })
    : undefined;
}

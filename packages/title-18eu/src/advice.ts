import type { Ctx } from "@railhead/core";
import type { Advice } from "@railhead/core/contract";
import { phaseReached } from "@railhead/core/flow";
import { priceOf, spacesOf } from "@railhead/core/market";
import { companyOf, singlesAt } from "@railhead/core/state";
import { isConnected, minorOf, startedCorporations } from "./merge.ts";

/**
 * How much of the share's price a minor is worth beside what it holds. More of it was tried and lost: bots then paid too much in the sale, and kept
 * minors that had better become corporations.
 */
const SHARE = 0.15;
/** The same where what else becomes of it is reckoned with: how long it operates, and whether it finds a corporation. */
const BECOMES = 0.8;
/** How likely a minor that is joined to nothing is exchanged for a share after all, by phase. */
const HOPE: readonly (readonly [phase: string, hope: number])[] = [
  ["5", 0.15],
  ["4", 0.45],
  ["3", 0.6],
];
const EARLY_HOPE = 0.7;
/** What is left of a share's price for a minor that is joined to no corporation yet. */
const UNJOINED = 0.6;
/** What the owner has of the cash and trains that go into the corporation with it. */
const BROUGHT = 0.4;

/** The middle starting value: what a share costs while no corporation stands. */
function usualStart(ctx: Ctx): number {
  const prices = spacesOf(ctx.rules.title.market, "par")
    .map(({ price }) => price)
    .sort((a, b) => a - b);
  return prices[prices.length >> 1] ?? 0;
}

/** Whether a corporation has a share for a minor: out of its treasury, in the final exchange out of the pool too (4.2.2, 4.3). */
function hasShare(ctx: Ctx, company: string): boolean {
  const state = companyOf(ctx, company);
  return singlesAt(state, "treasury").length > 0 || singlesAt(state, "pool").length > 0;
}

/** The share that a minor is exchanged for: of the dearest corporation that it is joined to, or of any one. */
function shareFor(ctx: Ctx, minor: string): { price: number; joined: boolean } {
  const open = startedCorporations(ctx).filter((company) => hasShare(ctx, company));
  const joined = open.filter((company) => isConnected(ctx, minor, company));
  if (joined.length)
    return { price: Math.max(...joined.map((company) => priceOf(ctx, company))), joined: true };
  // As long as corporations are started with minors, its owner may start one with it.
  if (!phaseReached(ctx, "5")) return { price: usualStart(ctx), joined: false };
  const prices = open.map((company) => priceOf(ctx, company));
  const mean = prices.length ? prices.reduce((sum, price) => sum + price, 0) / prices.length : 0;
  return { price: mean, joined: false };
}

/** What a minor brings along: a part of its cash and of what its trains cost. */
function broughtBy(ctx: Ctx, minor: string): number {
  const { cash, trains } = companyOf(ctx, minor);
  const paid = trains.reduce((sum, { kind }) => sum + (ctx.rules.trains.get(kind)?.price ?? 0), 0);
  return BROUGHT * (cash + paid);
}

/** How likely a minor that is joined to nothing becomes a share. */
const hopeOf = (ctx: Ctx): number => HOPE.find(([phase]) => phaseReached(ctx, phase))?.[1] ?? EARLY_HOPE;

/** What bots are told of 18EU: a minor is a share to come and brings what it has; as 5-trains come, one that is joined to nothing closes. */
export const advice: Advice = {
  whole(ctx, company) {
    if (!minorOf(ctx, company)) return undefined;
    const { price, joined } = shareFor(ctx, company);
    const left = joined || !phaseReached(ctx, "5") ? 1 : UNJOINED;
    return SHARE * left * price + broughtBy(ctx, company);
  },
  becomes(ctx, company) {
    if (!minorOf(ctx, company)) return undefined;
    const { price, joined } = shareFor(ctx, company);
    return (joined ? 1 : hopeOf(ctx)) * (BECOMES * price + broughtBy(ctx, company));
  },
  endsWith: (ctx, company) => (minorOf(ctx, company) ? "5" : undefined),
};

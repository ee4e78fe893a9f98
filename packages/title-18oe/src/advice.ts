import type { CompanyId, Ctx, PlayerId } from "@railhead/core";
import type { Advice } from "@railhead/core/contract";
import { priceOf } from "@railhead/core/market";
import { playerIn } from "@railhead/core/model";
import { companyOf } from "@railhead/core/state";
import { charters } from "./data.ts";
import { railroad } from "./facts.ts";
import { ledOnes, shareSource } from "./mergers/rules.ts";
import { nationalIncome } from "./nationals/income.ts";
import { isNational } from "./railroads/kinds.ts";
import { majorsAllowed } from "./railroads/phase.ts";

/** What is left of a share's price for a minor that has no railroad of its owner's to go into: another president has to agree. */
const UNLED = 0.6;
/** What the owner has of the cash that goes into the railroad with it. */
const BROUGHT = 0.25;
/** What a minor earns until it merges, as long as it has not floated: in shares of what is paid for it. */
const EARNS = 0.75;
/** What a private's power is worth in addition, once it lies face down: in shares of its face value. */
const POWER = 0.25;

/** What a share of a major costs in the middle of all pars. */
const usualShare = (): number => {
  const pars = Object.values(charters.majorPar).sort((a, b) => a - b);
  return pars[pars.length >> 1] ?? 0;
};

const mean = (prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + price, 0) / prices.length;

/** The share that a player will have for a minor (10.5): the dearest of the own railroads', or a part of what the others' cost. */
function shareFor(ctx: Ctx, player: PlayerId): number {
  if (!majorsAllowed(ctx)) return usualShare();
  const prices = (list: readonly CompanyId[]) =>
    list.filter((into) => shareSource(ctx, player, into) !== undefined).map((into) => priceOf(ctx, into));
  const own = prices(ledOnes(ctx, player));
  if (own.length) return Math.max(...own);
  const all = prices(ledOnes(ctx));
  return all.length ? UNLED * mean(all) : UNLED * usualShare();
}

/**
 * What bots are told of 18OE: a minor is a share of a major to come, also before it floats; a private that lies face down neither pays nor
 * counts; a national earns by its zone, with rusted trains too.
 */
export const advice: Advice = {
  whole(ctx, company) {
    const { kind, owner, cash, floated } = companyOf(ctx, company);
    const player = playerIn(owner);
    if (player === undefined) return undefined;
    const value = ctx.rules.companies.get(company)?.value ?? 0;
    if (kind === "private") return railroad.read(ctx, company).faceDown ? POWER * value : undefined;
    if (kind !== "minor") return undefined;
    return shareFor(ctx, player) + BROUGHT * cash + (floated ? 0 : EARNS * charters.packet.minor);
  },
  income: (ctx, company) =>
    isNational(ctx, company) ? (nationalIncome(ctx, company)?.total ?? 0) : undefined,
  keepsRusted: isNational,
  leaning(ctx, action) {
    // Every regional counts towards the phase in which majors are formed; one that is taken out is no one's.
    if (action.type === "remove_regional") return -charters.packet.minor;
    if (action.type === "remove_private")
      return -(ctx.rules.companies.get(String(action.company))?.value ?? 0);
    return undefined;
  },
};

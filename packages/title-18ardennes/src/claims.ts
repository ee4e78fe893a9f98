import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { certificateCount, priceOf, spacesOf } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import { saleProceeds } from "@railhead/core/parts";
import { cashOf, certificateLimit, companyOf, presidentOf, tokensOf } from "@railhead/core/state";
import { publics } from "./data.ts";
import { type Claim, facts, inGreyZone, isPublic, marksOf } from "./facts.ts";
import { MINORS, minorAlive } from "./minors.ts";
import { refuse } from "./refusals.ts";

/** Starting values of a public company, lowest first (4). */
export const startingValues = (ctx: Ctx): number[] =>
  spacesOf(ctx.rules.title.market, "par")
    .map((space) => space.price)
    .reverse();

/** The least that a president's certificate costs (5.2): two shares at the lowest starting value. */
export const leastPrice = (ctx: Ctx): number => 2 * (startingValues(ctx)[0] as number);

/** What a player must have to form a public company at this value with this minor: two shares, and what the minor lacks of a third (5.3). */
export function formationCost(ctx: Ctx, minor: CompanyId, value: number): number {
  return 2 * value + Math.max(0, value - 2 * priceOf(ctx, minor));
}

export const leastCost = (ctx: Ctx, minor: CompanyId): number =>
  formationCost(ctx, minor, startingValues(ctx)[0] as number);

/** What a player would get for all the stock that may be sold, in one sale of each company. */
export const saleableStock = (ctx: Ctx, player: PlayerId): number =>
  saleProceeds(ctx, player, "formation").amount;

/** Public companies that no one has formed. */
export const unopened = (ctx: Ctx): CompanyId[] =>
  Object.values(ctx.state.companies)
    .filter((company) => isPublic(company) && !company.started && !company.closed)
    .map((company) => company.id);

/** 5.2.1: in the first stock round after phase 3 began a token in a qualifying City is needed; later none. */
export function restricted(ctx: Ctx): boolean {
  const { phaseThree } = facts(ctx);
  return phaseThree !== undefined && ctx.state.round.set <= phaseThree + 1;
}

/** Whether a minor has a token, home or second, in a City that qualifies for the company (11.5; circles of Paris: 5.2.1). */
export function qualifies(ctx: Ctx, minor: CompanyId, company: CompanyId): boolean {
  return tokensOf(ctx, minor).some(({ hex, city }) => {
    const circles = publics.circles[hex];
    if (circles) return circles[city] === company;
    return publics.qualifying[company]?.includes(hex) ?? false;
  });
}

/** Why a minor may not start a company now, for any bidder. */
export function minorRefusal(
  ctx: Ctx,
  player: PlayerId,
  minor: CompanyId,
  company: CompanyId,
): Refusal | undefined {
  if (!minorAlive(ctx, minor) || presidentOf(ctx, companyOf(ctx, minor)) !== player)
    return refuse(ctx, "NOT_YOUR_MINOR", { minor });
  if (inGreyZone(companyOf(ctx, minor))) return refuse(ctx, "MINOR_GREY", { minor });
  if (restricted(ctx) && !qualifies(ctx, minor, company))
    return refuse(ctx, "MINOR_NOT_QUALIFIED", { minor, company });
  return undefined;
}

/** Minors of a player that could start this company now. */
export const ableMinors = (ctx: Ctx, player: PlayerId, company: CompanyId): CompanyId[] =>
  MINORS.filter((minor) => !minorRefusal(ctx, player, minor, company));

/** Claims that a player has still to form (5.3). */
export const claimsOf = (ctx: Ctx, player: PlayerId): Claim[] =>
  facts(ctx).claims.filter((claim) => claim.player === player);

/** The claim for which a minor is pledged. */
export const pledgedFor = (ctx: Ctx, minor: CompanyId): Claim | undefined =>
  facts(ctx).claims.find((claim) => claim.minor === minor);

/** 5.3: a claim takes the place of a player's turns until it is formed. */
export function formationDebt(ctx: Ctx, player: PlayerId): Refusal | undefined {
  if (roundOf(ctx.state) !== "stock") return undefined;
  const claim = claimsOf(ctx, player)[0];
  return claim && refuse(ctx, "OWES_FORMATION", { player, company: claim.company });
}

/** How much a player lacks to form the cheapest company owed; 0 when it can, or nothing is owed. */
export function formationShort(ctx: Ctx, player: PlayerId): number {
  const costs = claimsOf(ctx, player).map((claim) => leastCost(ctx, claim.minor));
  return costs.length ? Math.max(0, Math.min(...costs) - cashOf(ctx, playerRef(player))) : 0;
}

/** Certificates that a player is short of room for, should `more` come; 0 when there is room (4.1). */
export const roomShort = (ctx: Ctx, player: PlayerId, more: number): number =>
  Math.max(0, certificateCount(ctx, player) + more - certificateLimit(ctx));

/** How many certificates a player could sell, in one sale of each company. */
export const saleableCertificates = (ctx: Ctx, player: PlayerId): number =>
  saleProceeds(ctx, player, "formation").shares;

/** The set in whose stock round a company was formed is the running one. */
export const formedNow = (ctx: Ctx, company: CompanyId): boolean =>
  roundOf(ctx.state) === "stock" && marksOf(companyOf(ctx, company)).formed === ctx.state.round.set;

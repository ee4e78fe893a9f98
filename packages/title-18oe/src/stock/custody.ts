import type { CompanyId, Ctx, GameEvent, PlayerId, Refusal } from "@railhead/core";
import { gameFacts } from "@railhead/core/engine";
import { type Account, playerIn } from "@railhead/core/model";
import { companyOf, singlesAt, type Tx } from "@railhead/core/state";
import { events } from "../events.ts";
import { isMajor, isRegional } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";

/** The share that Barclay keeps: one of this treasury, for this player (14.4). Shares are alike: the next that the player gets is it. */
export type Custody = { company?: CompanyId; player?: PlayerId };

export const custody = gameFacts<Custody>("custody", {});

/** Single shares of a regional that no one has bought: both have to be there for one to be kept (14.4). */
const SECONDARIES = 2;

/** Single shares of a treasury that a buyer may have: all but the one that is kept for someone else. */
export function freeShares(ctx: Ctx, company: CompanyId, player?: PlayerId): number {
  const all = singlesAt(companyOf(ctx, company), "treasury").length;
  const kept = custody.read(ctx);
  return kept.company === company && kept.player !== player ? all - 1 : all;
}

/** Why no share of a railroad goes into custody: it has none in its treasury, or is a regional that has sold one. */
export function custodyRefusal(ctx: Ctx, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  const there = state && !state.closed && state.floated ? singlesAt(state, "treasury").length : 0;
  const kind = isMajor(ctx, company) ? 1 : isRegional(ctx, company) ? SECONDARIES : Number.POSITIVE_INFINITY;
  return state && there >= kind ? undefined : refuse(ctx, "BARCLAY_SHARE", { company });
}

/** 14.4: why someone may not have this many shares of a treasury, of which one is kept. Railroads do not sell it either. */
export function keptRefusal(ctx: Ctx, taker: Account, company: CompanyId, shares = 1): Refusal | undefined {
  const { player, company: of } = custody.read(ctx);
  if (of !== company || player === undefined) return undefined;
  const who = playerIn(taker);
  return freeShares(ctx, company, who) < shares ? refuse(ctx, "SHARE_KEPT", { company, player }) : undefined;
}

/** 14.4: the next share that its player buys of the treasury is the one that is kept. */
export function custodyBought(tx: Tx, event: GameEvent): void {
  if (events.share_bought.is(event) && event.from === "treasury") endCustody(tx, event.company, event.player);
}

/** The share has been bought, or exchanged for a minor: nothing is kept any more. */
export function endCustody(tx: Tx, company: CompanyId, player?: PlayerId): void {
  const kept = custody.read(tx);
  if (kept.company !== company || (player !== undefined && kept.player !== player)) return;
  const facts = custody.write(tx);
  delete facts.company;
  delete facts.player;
}

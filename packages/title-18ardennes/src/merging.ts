import type { Certificate, CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { LinesOf, Made } from "@railhead/core/contract";
import { reading } from "@railhead/core/engine";
import { firstRefusal } from "@railhead/core/hooks";
import { priceOf } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  consentTo,
  endStockTurn,
  holdingsChanged,
  isShareSource,
  joined,
  purchaseRefusal,
  type ShareSource,
  takeAssets,
} from "@railhead/core/parts";
import { companyOf, moveCertificate, noCompany, presidentOf, singlesAt, type Tx } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { askAssets, dissolve } from "./assets.ts";
import { formedNow, pledgedFor } from "./claims.ts";
import { events } from "./events.ts";
import { facts, inGreyZone, isPublic, writeFacts } from "./facts.ts";
import { MINORS, minorAlive } from "./minors.ts";
import { option } from "./options.ts";
import { refuse } from "./refusals.ts";

/** 5.3.1: a legal route of any length from a token of the minor to one of the company, or tokens in one hex. */
const isConnected = (ctx: Ctx, minor: CompanyId, company: CompanyId): boolean =>
  joined(ctx, minor, company, option(ctx, "connection") === "route");

/** What a player pays in addition to the minor, worth twice its price, for one share (5.3.1). */
export const shortfall = (ctx: Ctx, minor: CompanyId, company: CompanyId): number =>
  Math.max(0, priceOf(ctx, company) - 2 * priceOf(ctx, minor));

const vetoed = (ctx: Ctx, minor: CompanyId, company: CompanyId): boolean =>
  facts(ctx).vetoes.includes(`${minor}/${company}`);

/** Why a minor may not be exchanged for a share of this company from there; whatever the round. */
export function exchangeRefusal(
  ctx: Ctx,
  seat: PlayerId,
  minor: CompanyId,
  company: CompanyId,
  from: string,
): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state || !isPublic(state) || state.closed) return noCompany(ctx, company);
  if (!state.started) return refuse(ctx, "NOT_STARTED", { company });
  if (!minorAlive(ctx, minor) || presidentOf(ctx, companyOf(ctx, minor)) !== seat)
    return refuse(ctx, "NOT_YOUR_MINOR", { minor });
  if (inGreyZone(companyOf(ctx, minor))) return refuse(ctx, "MINOR_GREY", { minor });
  const claim = pledgedFor(ctx, minor);
  if (claim) return refuse(ctx, "MINOR_PLEDGED", { minor, company: claim.company });
  return shareRefusal(ctx, seat, minor, company, from) ?? connectionRefusal(ctx, minor, company);
}

function shareRefusal(ctx: Ctx, seat: PlayerId, minor: CompanyId, company: CompanyId, from: string) {
  if (!isShareSource(from)) return refuse(ctx, "NO_SHARE_THERE", { company, from });
  const state = companyOf(ctx, company);
  const share: Certificate | undefined = singlesAt(state, from)[0];
  if (!share) return refuse(ctx, "NO_SHARE_THERE", { company, from });
  const guard = firstRefusal(ctx.rules.chains["buy.eligible"], ctx, playerRef(seat), share, company);
  if (guard) return guard;
  const deal = dealRefusal(ctx, seat, minor, company, from);
  if (deal) return deal;
  if (presidentOf(ctx, state) === undefined && from === "treasury")
    return refuse(ctx, "MERGER_NO_PRESIDENT", { company });
  if (from === "treasury" && vetoed(ctx, minor, company))
    return refuse(ctx, "MERGER_REFUSED", { minor, company });
  if (from === "pool" && mergesFirst(ctx, seat, minor, company))
    return refuse(ctx, "EXCHANGE_TREASURY_FIRST", { minor, company });
  const [cash, price] = [freeCash(ctx, playerRef(seat)), shortfall(ctx, minor, company)];
  return cash < price ? refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price }) : undefined;
}

/**
 * 5.1.3: whether a minor goes into the company before it is given for a share of the pool: no one may refuse it in
 * the round of the formation, or another president, who may still agree, has not refused. Its president refuses by
 * choosing the pool, and where no one leads it, or no deals are made, no one can agree. Up to version 2 of the rules
 * nothing but a refusal opened the pool.
 */
function mergesFirst(ctx: Ctx, seat: PlayerId, minor: CompanyId, company: CompanyId): boolean {
  const state = companyOf(ctx, company);
  if (!singlesAt(state, "treasury").length || vetoed(ctx, minor, company)) return false;
  if (reading(ctx, "poolExchange") === "refused") return true;
  const president = presidentOf(ctx, state);
  if (president === undefined) return false;
  if (formedNow(ctx, company)) return true;
  return president !== seat && !dealRefusal(ctx, seat, minor, company, "treasury");
}

/** A merger that needs another president's leave is a dealing between their companies. */
function dealRefusal(ctx: Ctx, seat: PlayerId, minor: CompanyId, company: CompanyId, from: ShareSource) {
  const president = presidentOf(ctx, companyOf(ctx, company));
  const asks = from === "treasury" && president !== undefined && president !== seat;
  if (!asks || formedNow(ctx, company)) return undefined;
  return firstRefusal(
    ctx.rules.chains["trade.allowed"],
    ctx,
    "merger",
    companyRef(minor),
    companyRef(company),
  );
}

const connectionRefusal = (ctx: Ctx, minor: CompanyId, company: CompanyId): Refusal | undefined =>
  isConnected(ctx, minor, company) ? undefined : refuse(ctx, "NOT_CONNECTED", { minor, company });

/** Every exchange that this player could make now. */
export function exchanges(
  ctx: Ctx,
  seat: PlayerId,
  only?: CompanyId,
): LinesOf<typeof actions.exchange_minor> {
  const legal: LinesOf<typeof actions.exchange_minor> = [];
  for (const minor of MINORS) {
    if (!minorAlive(ctx, minor) || presidentOf(ctx, companyOf(ctx, minor)) !== seat) continue;
    for (const { id } of ctx.rules.title.companies) {
      if (only !== undefined && only !== id) continue;
      for (const from of ["treasury", "pool"] as const)
        if (!exchangeRefusal(ctx, seat, minor, id, from)) legal.push({ minor, company: id, from });
    }
  }
  return legal;
}

/** A minor, and what it lacks of the price, for one share: into the company, or dissolved for a share of the pool (5.1.3, 5.3.1). */
export function exchange(
  tx: Tx,
  player: PlayerId,
  minor: CompanyId,
  company: CompanyId,
  from: ShareSource,
  faceDown: boolean,
): void {
  const share = singlesAt(companyOf(tx, company), from)[0] as Certificate;
  const amount = shortfall(tx, minor, company);
  tx.log(events.minor_merged({ player, minor, company, from, percent: share.percent, amount }));
  pay(tx, playerRef(player), from === "treasury" ? companyRef(company) : "bank", amount);
  moveCertificate(tx, company, share.id, playerRef(player));
  if (from === "pool") {
    dissolve(tx, minor);
    holdingsChanged(tx, company);
    return;
  }
  takeAssets(tx, minor, company, { trains: [] });
  holdingsChanged(tx, company);
  askAssets(tx, minor, company, faceDown);
}

/** Consent of the president of the company into which a minor would go. */
const consentToMerger = consentTo<Made<typeof actions.exchange_minor>>("consent_merger");

/** 5.1.3: in place of a purchase a minor is exchanged for a share; after the round of its formation a president may refuse. */
export const exchangeMinor = actions.exchange_minor({
  check(ctx, action) {
    const { minor, company, from } = action;
    return purchaseRefusal(ctx, action.seat) ?? exchangeRefusal(ctx, action.seat, minor, company, from);
  },
  list: (ctx, seat) => (purchaseRefusal(ctx, seat) ? [] : exchanges(ctx, seat)),
  apply(tx, action) {
    const { minor, company, from } = action;
    const president = presidentOf(tx, companyOf(tx, company));
    const asks = from === "treasury" && president !== undefined && president !== action.seat;
    if (asks && !formedNow(tx, company) && consentToMerger.ask(tx, president, { action, company })) return;
    if (isShareSource(from)) exchange(tx, action.seat, minor, company, from, false);
    endStockTurn(tx, action.seat);
  },
});

/** 5.1.3: the president's leave for a merger; a refusal holds for the turn. */
export const mergerConsent = consentToMerger.interrupt((tx, { action }) => {
  const { minor, company } = action;
  writeFacts(tx).vetoes = [...facts(tx).vetoes, `${minor}/${company}`];
});

import type { ActionDef, CompanyId, Ctx, InterruptDef, PlayerId, Refusal, StepDef } from "@railhead/core";
import type { Made } from "@railhead/core/contract";
import { interruptKind } from "@railhead/core/engine";
import { phaseOf } from "@railhead/core/flow";
import { firstRefusal } from "@railhead/core/hooks";
import { spacesOf } from "@railhead/core/market";
import { companyRef, playerIn, playerRef } from "@railhead/core/model";
import {
  beginCompany,
  closePrivate,
  consentTo,
  holdingsChanged,
  operating,
  passStep,
  settleLot,
  turnOf,
  turnSeats,
  writeTurn,
} from "@railhead/core/parts";
import {
  companyOf,
  limitedTrains,
  moveCertificate,
  powerOf,
  presidentOf,
  singlesAt,
  type Tx,
} from "@railhead/core/state";
import { freeCash, giveCompany, pay } from "@railhead/core/transfer";
import { familyActions as actions } from "./actions.ts";
import { namedOrDrawn } from "./drawn.ts";
import { familyEvents as events } from "./events.ts";
import { inFirstRound, isDone, noteFirst } from "./first-purchases.ts";
import type { PrivateParams } from "./params.ts";
import { refuse } from "./refusals.ts";

/** Privates of the title, in the order of the data. */
export const privatesOf = (ctx: Ctx): CompanyId[] =>
  ctx.rules.title.companies.filter(({ kind }) => kind === "private").map(({ id }) => id);

/** Face value of a private, in currency units. */
export const faceValue = (ctx: Ctx, id: CompanyId): number => ctx.rules.companies.get(id)?.value ?? 0;

/** What the data say that a private pays in the running phase, in currency units. */
function printedIncome(ctx: Ctx, id: CompanyId): number {
  const income = ctx.rules.companies.get(id)?.income ?? 0;
  if (typeof income === "number") return income;
  const { phases } = ctx.rules.title;
  const reached = phases.slice(0, phases.indexOf(phaseOf(ctx)) + 1);
  return reached.reduce((paid, { name }) => income[name] ?? paid, 0);
}

/** What a private pays in the running phase, in currency units. */
const incomeOf = (ctx: Ctx, params: PrivateParams, id: CompanyId): number =>
  params.income?.(ctx, id) ?? printedIncome(ctx, id);

/** The bank pays each private's income to its owner: a player, or the treasury of a company. */
export function payPrivates(tx: Tx, params: PrivateParams = {}): void {
  for (const id of privatesOf(tx)) {
    const { owner, closed } = companyOf(tx, id);
    const amount = incomeOf(tx, params, id);
    if (closed || owner === undefined || owner === "pool" || amount === 0) continue;
    pay(tx, "bank", owner, amount);
    tx.log(events.private_paid({ company: id, to: owner, amount }));
  }
}

/** Whether a private closes with a phase: where its data say so, and, where they say that too, a company owns it. */
function closesWith(ctx: Ctx, id: CompanyId, phase: string): boolean {
  const closes = ctx.rules.companies.get(id)?.closes;
  return (
    closes?.phase === phase &&
    (closes.owner === undefined || companyOf(ctx, id).owner?.startsWith("company:") === true)
  );
}

/** Privates that close with a phase. */
export function closeByPhase(tx: Tx, phase: string): void {
  for (const id of privatesOf(tx)) if (closesWith(tx, id, phase)) closePrivate(tx, id);
}

/** Privates that close as a company gets its first train. */
export function closeByTrain(tx: Tx, company: CompanyId): void {
  if (!companyOf(tx, company).trains.length) return;
  for (const id of privatesOf(tx)) {
    const closes = tx.rules.companies.get(id)?.closes?.firstTrain;
    if (closes !== undefined && namedOrDrawn(tx, id, closes) === company) closePrivate(tx, id);
  }
}

/** Privates that close as the company begins whose presidency they brought. */
function closeByStart(tx: Tx, company: CompanyId): void {
  for (const id of privatesOf(tx)) {
    const { closes, brings } = tx.rules.companies.get(id) ?? {};
    if (closes?.started && namedOrDrawn(tx, id, brings?.company) === company) closePrivate(tx, id);
  }
}

/** Face values of the privates that a player owns as the game ends. */
export const privateWorth = (ctx: Ctx, player: PlayerId): number =>
  privatesOf(ctx).reduce((sum, id) => {
    const { owner, closed } = companyOf(ctx, id);
    return sum + (!closed && owner === playerRef(player) ? faceValue(ctx, id) : 0);
  }, 0);

/** A starting value to be chosen for a company whose president's certificate came along with a private. */
const choosing = interruptKind<{ of: CompanyId; par: string }>("choose_par");

/** A lot of the opening has been sold: what comes along with a private goes to its buyer. */
export function settleWith(par: string) {
  return (tx: Tx, lot: CompanyId, player: PlayerId, price: number): void => {
    settleLot(tx, lot, player, price);
    const brings = tx.rules.companies.get(lot)?.brings;
    if (!brings) return;
    const { share } = brings;
    const company = namedOrDrawn(tx, lot, brings.company);
    if (company === undefined) return;
    if (share === "president") {
      choosing.ask(tx, [player], { of: company, par }, lot);
      return;
    }
    const [single] = singlesAt(companyOf(tx, company), "treasury");
    if (!single) return;
    moveCertificate(tx, company, single.id, playerRef(player));
    tx.log(events.share_came_along({ player, company, percent: single.percent, with: lot }));
    holdingsChanged(tx, company);
  };
}

const spots = (ctx: Ctx) => spacesOf(ctx.rules.title.market, choosing.now(ctx).data.par);

const choosePar = actions.choose_par({
  check: (ctx, { price }) =>
    spots(ctx).some((spot) => spot.price === price)
      ? undefined
      : refuse(ctx, "NOT_A_STARTING_VALUE", { price }),
  list: (ctx) => spots(ctx).map(({ price }) => ({ price })),
  apply(tx, { seat, price }) {
    const cell = spots(tx).find((spot) => spot.price === price)?.cell;
    const { of: company } = choosing.end(tx).data;
    if (cell) beginCompany(tx, { company, player: seat, cell, cost: 0 });
    closeByStart(tx, company);
  },
});

export const parQuestion: InterruptDef = { kind: choosing.kind, actions: [choosePar], forced: true };

type Purchase = Made<typeof actions.buy_private>;

const consentToSale = consentTo<Purchase>("consent_private");

/** The player who owns a private, or undefined. */
function ownerOf(ctx: Ctx, id: CompanyId): PlayerId | undefined {
  const company = ctx.state.companies[id];
  return company?.kind === "private" && !company.closed ? playerIn(company.owner) : undefined;
}

/** Whether the company on turn may still buy a private with which a train comes along: it has room for it, and it is not too late. */
function roomFor(ctx: Ctx, id: CompanyId): boolean {
  const power = powerOf(ctx, id, "train");
  const company = operating(ctx);
  if (!power || company === undefined) return true;
  if (power.sets !== undefined && ctx.state.round.set > power.sets) return false;
  const room = ctx.rules.slots["train.limit"](ctx, company);
  return !power.closes || limitedTrains(ctx, companyOf(ctx, company)).length < room;
}

/** Least and most that a company may pay for a private, in currency units; undefined where it may not be bought. */
function boundsOf(ctx: Ctx, params: PrivateParams, id: CompanyId): [number, number] | undefined {
  const { from = "3", until, least = 0.5, most = 2, sellable } = params;
  const { phases } = ctx.rules.title;
  const at = (name: string | undefined) => phases.findIndex((phase) => phase.name === name);
  const now = at(phaseOf(ctx).name);
  if (inFirstRound(ctx, params)) {
    const buyer = operating(ctx);
    const barred =
      buyer === undefined || isDone(ctx, buyer, ownerOf(ctx, id)) || sellable?.(ctx, id) === false;
    return barred ? undefined : [faceValue(ctx, id), faceValue(ctx, id)];
  }
  if (until !== undefined && now >= at(until)) return undefined;
  if ((sellable && !sellable(ctx, id)) || !roomFor(ctx, id)) return undefined;
  const buyer = operating(ctx);
  const lead = buyer === undefined ? undefined : presidentOf(ctx, companyOf(ctx, buyer));
  if (params.own && ownerOf(ctx, id) !== lead) return undefined;
  if (now < at(from))
    return params.atFace?.includes(id) ? [faceValue(ctx, id), faceValue(ctx, id)] : undefined;
  return [Math.ceil(faceValue(ctx, id) * least), Math.floor(faceValue(ctx, id) * most)];
}

/**
 * The price at which its owner has refused to sell it in this turn; undefined if that owner now leads the company on
 * turn.
 */
function deniedPrice(ctx: Ctx, id: CompanyId): number | undefined {
  const own = ownerOf(ctx, id) === presidentOf(ctx, companyOf(ctx, operating(ctx) as CompanyId));
  return own ? undefined : turnOf(ctx).refusedOffers[id];
}

/** Why no deal is made with a private's owner who does not lead the buyer. */
function dealRefusal(ctx: Ctx, buyer: CompanyId, id: CompanyId): Refusal | undefined {
  const owner = ownerOf(ctx, id);
  if (owner === undefined || owner === presidentOf(ctx, companyOf(ctx, buyer))) return undefined;
  return firstRefusal(ctx.rules.chains["trade.allowed"], ctx, "asset", companyRef(buyer), playerRef(owner));
}

function purchaseRefusal(ctx: Ctx, params: PrivateParams, action: Purchase): Refusal | undefined {
  const { company, price } = action;
  const buyer = operating(ctx) as CompanyId;
  if (ownerOf(ctx, company) === undefined) return refuse(ctx, "PRIVATE_NOT_A_PLAYERS", { company });
  const bounds = boundsOf(ctx, params, company);
  if (!bounds) return refuse(ctx, "PRIVATE_NOT_NOW", { company });
  const [least, most] = bounds;
  if (price < least || price > most) return refuse(ctx, "PRIVATE_PRICE", { company, least, most });
  const cash = freeCash(ctx, companyRef(buyer));
  if (price > cash) return refuse(ctx, "NOT_ENOUGH_CASH", { who: buyer, cash, price });
  const barred = dealRefusal(ctx, buyer, company);
  if (barred) return barred;
  const denied = deniedPrice(ctx, company);
  return denied !== undefined && price <= denied
    ? refuse(ctx, "PRIVATE_OFFER_REFUSED", { company, price: denied })
    : undefined;
}

/** What happens when a player has sold a private to a company. */
type Sold = (tx: Tx, id: CompanyId, seller: PlayerId) => void;

/** A company buys a private from a player, at any price within the bounds; its owner must agree. */
function buyPrivate(params: PrivateParams, sold: Sold): ActionDef {
  return actions.buy_private({
    check: (ctx, action) => purchaseRefusal(ctx, params, action),
    list(ctx) {
      const cash = freeCash(ctx, companyRef(operating(ctx) as CompanyId));
      return privatesOf(ctx).flatMap((company) => {
        const bounds = ownerOf(ctx, company) === undefined ? undefined : boundsOf(ctx, params, company);
        if (!bounds) return [];
        if (dealRefusal(ctx, operating(ctx) as CompanyId, company)) return [];
        const min = Math.max(bounds[0], (deniedPrice(ctx, company) ?? 0) + 1);
        const max = Math.min(bounds[1], cash);
        return min > max
          ? []
          : [{ company, fields: { price: { kind: "range" as const, min, max, step: 1 } } }];
      });
    },
    apply(tx, action) {
      const { company, price } = action;
      const buyer = operating(tx) as CompanyId;
      const owner = ownerOf(tx, company);
      if (owner !== undefined && consentToSale.ask(tx, owner, { action, company: buyer })) return;
      giveCompany(tx, company, companyRef(buyer), price);
      if (inFirstRound(tx, params)) noteFirst(tx, buyer, company, owner);
      if (owner !== undefined) sold(tx, company, owner);
    },
  });
}

export const privateConsent: InterruptDef = consentToSale.interrupt((tx, { action }) => {
  writeTurn(tx).refusedOffers[action.company] = action.price;
});

/** Steps of an operating turn in all of which a company may buy privates, and one more at the end for nothing else. */
export function withPurchases(steps: readonly StepDef[], params: PrivateParams, sold: Sold): StepDef[] {
  const buy = buyPrivate(params, sold);
  const last: StepDef = {
    id: "privates",
    actions: [buy, passStep("privates")],
    seats: turnSeats,
    company: operating,
    skip: (ctx) => (turnSeats(ctx).some((seat) => buy.list(ctx, seat).length > 0) ? undefined : ""),
  };
  return [...steps.map((step) => ({ ...step, actions: [...step.actions, buy] })), last];
}

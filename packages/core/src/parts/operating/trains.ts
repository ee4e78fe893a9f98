import type { Refusal } from "../../contract/action.ts";
import type { LinesOf, Made } from "../../contract/define-action.ts";
import type { ActionDef, Ctx, InterruptDef, StepDef } from "../../contract/rules.ts";
import { refuseWith, ruleFor } from "../../engine/refusal.ts";
import { emergencySources, firstRefusal } from "../../hooks/hooks.ts";
import { trainsChanged } from "../../hooks/trains.ts";
import { type CompanyId, companyRef, playerRef } from "../../model/ids.ts";
import { cashOf, companyOf, countedTrains, limitedTrains, moveTrain, presidentOf } from "../../state/ops.ts";
import type { CompanyState } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { declareBankruptcy } from "./bankruptcy.ts";
import { consentTo } from "./consent.ts";
import { refill } from "./depot.ts";
import { emergencyOf, emergencySale, freedBy, fundable, hasTrain, owesTrain } from "./emergency.ts";
import { cardFor, depotOffer, offerOf, offers, onSale } from "./offers.ts";
import { passStep } from "./pass.ts";
import { trainBought } from "./phases.ts";
import { operating, turnOf, turnSeats, writeTurn } from "./round.ts";

/** How a company buys trains. */
export interface TrainParams {
  /** Further rules on a purchase (Pullman cars, reserved trains). */
  guard?: (ctx: Ctx, company: CompanyId, train: string, from: string) => Refusal | undefined;
  /** Most that the president may add to a purchase from another company; 0 if they may not. */
  presidentAdds?: (ctx: Ctx, company: CompanyId, train: string) => number;
  /** Why the president adds nothing further to a purchase from another company. Default: the treasury is short. */
  addsRefusal?: (ctx: Ctx, company: CompanyId, train: string, price: number) => Refusal | undefined;
  /** What a train of this kind costs where one company sells it to another; undefined where they agree on the price. */
  fixedPrice?: (ctx: Ctx, train: string) => number | undefined;
  /** After a purchase of its own (a reserve that is used up, a royalty). */
  bought?: (tx: Tx, company: CompanyId, bought: { train: string; from: string; price: number }) => void;
  /** What a president who cannot pay for the train that is owed does; default: they declare bankruptcy. */
  insolvent?: ActionDef;
  /**
   * What the president pays the bank in addition for helping a company, of its own will, to buy this train of the bank; undefined where that is not allowed. Default: it is
   * not.
   */
  helpFee?: (ctx: Ctx, company: CompanyId, train: string, price: number) => number | undefined;
  /** Where a train goes that is given in exchange. Default: the pool. */
  givenTo?: "pool" | "rusted";
  /** Other things a company may do while it buys trains. */
  actions?: ActionDef[];
}

/** A purchase of a train: of which kind, from "stack", "pool" or a company, at which price. */
type Purchase = Made<typeof actions.buy_train>;

/** Consent of the president who sells. */
const consentToSale = consentTo<Purchase>("consent_train");

/** Where trains of the bank are. */
export const isDepotPlace = (from: string): from is "stack" | "pool" => from === "stack" || from === "pool";

/** What a treasury may spend on a train: of its own will what is free, all where the company must own a train. */
const treasuryOf = (ctx: Ctx, company: CompanyId): number =>
  (owesTrain(ctx, company) ? cashOf : freeCash)(ctx, companyRef(company));

/** What a company may spend on a train of another company: its treasury, and what its president may add. */
function spendable(ctx: Ctx, params: TrainParams, company: CompanyId, train: string): number {
  const treasury = treasuryOf(ctx, company);
  const adds = params.presidentAdds?.(ctx, company, train) ?? 0;
  return treasury + adds;
}

/** Why a company has no room for a train of this kind. `given`: trains that it gives in exchange. */
function roomRefusal(ctx: Ctx, company: CompanyId, train: string, given = 0): Refusal | undefined {
  if (ctx.rules.trains.get(train)?.uncounted) return undefined;
  const count = limitedTrains(ctx, companyOf(ctx, company)).length - given;
  const limit = ctx.rules.slots["train.limit"](ctx, company);
  return count >= limit ? refuse(ctx, "TRAIN_LIMIT", { company, count, limit }) : undefined;
}

/** The treasury does not pay the price; the rule may differ for helpers, trades and kinds of company. */
function shortRefusal(
  ctx: Ctx,
  company: CompanyId,
  price: number,
  way: "train" | "helper" | "trade",
): Refusal {
  const { kind, cash } = companyOf(ctx, company);
  return refuse(ctx, "TREASURY_SHORT", { company, cash, price }, ruleFor(ctx, "TREASURY_SHORT", way, kind));
}

/** Why the bank does not sell a train: it has none there, keeps it for later or for others, or does not take what is given for it. */
function notOffered(ctx: Ctx, company: CompanyId, { train, from, gives }: Purchase): Refusal {
  const there = isDepotPlace(from) ? ctx.state.depot[from] : [];
  const has = there.some(({ kind }) => kind === train || sideOf(ctx, kind, train));
  const phase = ctx.rules.trains.get(train)?.available_on;
  if (gives !== undefined && offerOf(ctx, company, { train, from }))
    return countedTrains(companyOf(ctx, company)).some(({ kind }) => kind === gives)
      ? refuse(ctx, "TRAIN_NOT_TAKEN", { train, gives })
      : refuse(ctx, "TRAIN_NOT_OWNED", { company, train: gives });
  return has && gives === undefined && phase !== undefined && !onSale(ctx, train)
    ? refuse(ctx, "TRAIN_NOT_YET", { train, phase })
    : refuse(ctx, "TRAIN_NOT_THERE", { train, from });
}

const sideOf = (ctx: Ctx, card: string, side: string): boolean =>
  ctx.rules.trains.get(card)?.variants?.some(({ name }) => name === side) ?? false;

/** What the president adds of their own will to a purchase of the bank, and pays on top; undefined where they may not. */
function helpOf(
  ctx: Ctx,
  { helpFee }: TrainParams,
  company: CompanyId,
  { train, price, from }: Pick<Purchase, "train" | "price" | "from">,
): { adds: number; fee: number } | undefined {
  const adds = price - treasuryOf(ctx, company);
  const fee = adds > 0 && isDepotPlace(from) ? helpFee?.(ctx, company, train, price) : undefined;
  return fee === undefined ? undefined : { adds, fee };
}

function bankRefusal(
  ctx: Ctx,
  params: TrainParams,
  company: CompanyId,
  action: Purchase,
): Refusal | undefined {
  const { train, from, price, gives } = action;
  const def = ctx.rules.trains.get(train);
  const offer = offerOf(ctx, company, action);
  if (!def || !offer) return notOffered(ctx, company, action);
  if (price !== offer.price) return refuse(ctx, "TRAIN_PRICE", { train, price: offer.price });
  if (gives !== undefined && !countedTrains(companyOf(ctx, company)).some(({ kind }) => kind === gives))
    return refuse(ctx, "TRAIN_NOT_OWNED", { company, train: gives });
  const cash = treasuryOf(ctx, company);
  if (cash >= price) return undefined;
  const help = helpOf(ctx, params, company, action);
  if (help) {
    const short = help.adds + help.fee - freeCash(ctx, playerRef(action.seat));
    return short > 0 ? refuse(ctx, "PRESIDENT_SHORT", { player: action.seat, short }) : undefined;
  }
  if (def.helper) return shortRefusal(ctx, company, price, "helper");
  const emergency = emergencyOf(ctx);
  const [cheapest] = offers(ctx);
  const choices = emergency ? fundable(ctx, company) : [];
  if (emergency && choices.some((one) => one.train === train && one.from === from && one.price === price)) {
    const short = Math.max(0, price - cash - cashOf(ctx, playerRef(emergency.president)));
    return short > 0 ? refuse(ctx, "PRESIDENT_SHORT", { player: emergency.president, short }) : undefined;
  }
  if (!emergency && cheapest && owesTrain(ctx, company)) {
    return refuse(ctx, "CHEAPER_AFFORDABLE", { company, cash, train: cheapest.train, price: cheapest.price });
  }
  if (!emergency) return shortRefusal(ctx, company, price, "train");
  if (price > emergency.price)
    return refuse(ctx, "EMERGENCY_CHEAPEST", { company, train, price: emergency.price });
  if (emergency.short)
    return refuse(ctx, "PRESIDENT_SHORT", { player: emergency.president, short: emergency.short });
  return undefined;
}

/**
 * Once money has been raised for a train the company deals with the bank; where a house rule lets it sell its own stock for that, it
 * may let it go on with what is left after the purchase.
 */
function raisedRefusal(ctx: Ctx, company: CompanyId): Refusal | undefined {
  const { raised, shares } = turnOf(ctx);
  if (!raised) return undefined;
  const { companyStock, buyOn, by } = emergencySources(ctx, company);
  const own = companyStock && shares === "sold";
  if (own && buyOn && hasTrain(ctx, company)) return undefined;
  const refusal = refuse(ctx, "RAISED_ALREADY", { company });
  return own && by?.companyStock !== undefined ? { ...refusal, variant: by.companyStock } : refusal;
}

/**
 * The price at which another president has refused such a train in this turn. A player's own companies are bound by
 * no refusal, even one by their former president.
 */
function deniedPrice(ctx: Ctx, company: CompanyId, seller: CompanyState, train: string): number | undefined {
  const own = presidentOf(ctx, seller) === presidentOf(ctx, companyOf(ctx, company));
  return own ? undefined : turnOf(ctx).refusedOffers[`${seller.id}/${train}`];
}

function companyRefusal(
  ctx: Ctx,
  params: TrainParams,
  company: CompanyId,
  action: Purchase,
): Refusal | undefined {
  const { train, from, price } = action;
  const seller = ctx.state.companies[from];
  if (action.gives !== undefined) return refuse(ctx, "TRAIN_NOT_THERE", { train, from });
  if (!seller || seller.closed || from === company) return refuse(ctx, "TRAIN_NOT_THERE", { train, from });
  const owner = presidentOf(ctx, seller);
  if (owner === undefined || !seller.trains.some((one) => one.kind === train)) {
    return refuse(ctx, "TRAIN_NOT_THERE", { train, from });
  }
  const raised = raisedRefusal(ctx, company);
  if (raised) return raised;
  const fixed = params.fixedPrice?.(ctx, train);
  if (ctx.rules.trains.get(train)?.helper && fixed === undefined)
    return refuse(ctx, "TRAIN_NOT_TRADED", { train });
  if (fixed !== undefined && price !== fixed)
    return refuse(ctx, "TRAIN_PRICE", { train, price: fixed }, ruleFor(ctx, "TRAIN_PRICE", "trade"));
  if (price < 1) return refuse(ctx, "TRAIN_PRICE_LEAST", { price });
  if (price > spendable(ctx, params, company, train)) {
    return params.addsRefusal?.(ctx, company, train, price) ?? shortRefusal(ctx, company, price, "trade");
  }
  const denied = deniedPrice(ctx, company, seller, train);
  if (denied !== undefined && price <= denied)
    return refuse(ctx, "OFFER_REFUSED", { company: from, train, price: denied });
  if (owner !== action.seat) {
    const trade = firstRefusal(
      ctx.rules.chains["trade.allowed"],
      ctx,
      "train",
      companyRef(company),
      companyRef(from),
    );
    if (trade) return trade;
  }
  return firstRefusal(ctx.rules.chains["train.saleGuard"], ctx, from, company, train);
}

function buyAction(params: TrainParams): ActionDef {
  const guard = (ctx: Ctx, company: CompanyId, { train, from, gives }: Purchase): Refusal | undefined =>
    roomRefusal(ctx, company, train, gives === undefined ? 0 : 1) ??
    params.guard?.(ctx, company, train, from);
  /** What the company on turn may buy, one after another. */
  function* purchases(
    ctx: Ctx,
    legal: (one: { train: string; from: string; price: number; gives?: string | undefined }) => boolean,
  ): Generator<LinesOf<typeof actions.buy_train>[number]> {
    const company = operating(ctx) as CompanyId;
    for (const { card: _card, ...offer } of depotOffer(ctx, company)) if (legal(offer)) yield offer;
    for (const seller of Object.values(ctx.state.companies)) {
      for (const train of new Set(seller.trains.map((one) => one.kind))) {
        if (roomRefusal(ctx, company, train)) continue;
        const fixed = params.fixedPrice?.(ctx, train);
        if (fixed !== undefined) {
          const offer = { train, from: seller.id, price: fixed };
          if (legal(offer)) yield offer;
          continue;
        }
        const min = (deniedPrice(ctx, company, seller, train) ?? 0) + 1;
        const max = spendable(ctx, params, company, train);
        if (max < min || !legal({ train, from: seller.id, price: min })) continue;
        yield { train, from: seller.id, fields: { price: { kind: "range", min, max, step: 1 } } };
      }
    }
  }
  return actions.buy_train({
    check(ctx, action) {
      const company = operating(ctx) as CompanyId;
      const there = isDepotPlace(action.from)
        ? bankRefusal(ctx, params, company, action)
        : companyRefusal(ctx, params, company, action);
      // Of what the bank has and does not sell the title may know more.
      const reason = there?.code === "TRAIN_NOT_YET" ? guard(ctx, company, action) : undefined;
      return reason ?? there ?? guard(ctx, company, action);
    },
    list(ctx, seat) {
      return [...purchases(ctx, (one) => !this.check(ctx, actions.buy_train.of(seat, one)))];
    },
    any(ctx, seat) {
      return !purchases(ctx, (one) => !this.check(ctx, actions.buy_train.of(seat, one))).next().done;
    },
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const { from } = action;
      const seller = tx.state.companies[from];
      const owner = seller && presidentOf(tx, seller);
      if (owner !== undefined && consentToSale.ask(tx, owner, { action, company })) return;
      buy(tx, params, company, action);
    },
  });
}

/** Gives a company a train from the stack or the pool. A card with several sides shows the one that was chosen. */
export function takeCard(tx: Tx, company: CompanyId, kind: string, from: "stack" | "pool"): void {
  const card = cardFor(tx, kind, from, company);
  if (!card) throw new Error(`no ${kind} train at ${from}`);
  const { id, kind: printed } = card;
  moveTrain(tx, id, { company });
  if (kind !== printed) {
    const { trains } = tx.company(company);
    trains.splice(
      trains.findIndex((train) => train.id === id),
      1,
      { id, kind },
    );
  }
  if (from === "stack") refill(tx, printed);
}

/** A train of this kind goes in exchange for the one just bought. */
function giveTrain(tx: Tx, company: CompanyId, kind: string, to: "pool" | "rusted" = "pool"): void {
  const given = countedTrains(companyOf(tx, company)).find((one) => one.kind === kind);
  if (!given) throw new Error(`${company} has no ${kind} train`);
  moveTrain(tx, given.id, to);
  tx.log(events.train_given({ company, train: kind }));
}

/** The train of a kind that a company sells: one without a mark, where it has one. */
function soldBy(ctx: Ctx, seller: CompanyId, kind: string): string {
  const own = companyOf(ctx, seller).trains.filter((one) => one.kind === kind);
  return (own.find(({ obsolete, bound }) => !obsolete && !bound) ?? own[0])?.id ?? "";
}

/** Carries out a purchase: the treasury pays first, the president adds what is missing. */
function buy(tx: Tx, params: TrainParams, company: CompanyId, action: Purchase): void {
  const { train, from, price, gives } = action;
  const bank = isDepotPlace(from);
  const missing = Math.max(0, price - treasuryOf(tx, company));
  const { fee = 0 } = helpOf(tx, params, company, action) ?? {};
  if (fee > 0) pay(tx, playerRef(action.seat), "bank", fee);
  if (missing) {
    pay(tx, playerRef(action.seat), companyRef(company), missing);
    tx.log(events.president_added({ player: action.seat, company, amount: missing }));
  }
  pay(tx, companyRef(company), bank ? "bank" : companyRef(from), price);
  if (bank) takeCard(tx, company, train, from);
  else moveTrain(tx, soldBy(tx, from, train), { company });
  const turn = writeTurn(tx);
  turn.bought.push({ train, from });
  if (!tx.rules.trains.get(train)?.helper) turn.owes = null;
  tx.log(events.train_bought({ company, train, from, price }));
  if (gives !== undefined) giveTrain(tx, company, gives, params.givenTo);
  if (!bank) trainsChanged(tx, from);
  params.bought?.(tx, company, { train, from, price });
  trainBought(tx, train);
}

/** The step in which a company buys trains. It must own one at the end where the slot `train.obligation` says so. */
export function trainStep(params: TrainParams): StepDef {
  const mayNotPass = (ctx: Ctx): Refusal | undefined => {
    const company = operating(ctx) as CompanyId;
    if (turnOf(ctx).owes !== null) return refuseWith(ctx, turnOf(ctx).owes as string, { company });
    if (!owesTrain(ctx, company)) return undefined;
    return offers(ctx).length ? refuse(ctx, "TRAIN_OBLIGATION", { company }) : undefined;
  };
  /** The house rule by which a company that the title would make buy a train goes without. */
  const excused = (ctx: Ctx) => (offers(ctx).length ? freedBy(ctx, operating(ctx) as CompanyId) : {});
  return {
    id: "trains",
    actions: [
      buyAction(params),
      ...(params.actions ?? []),
      emergencySale,
      params.insolvent ?? declareBankruptcy,
      passStep("trains", mayNotPass, excused),
    ],
    seats: turnSeats,
    company: operating,
    forced: (ctx) => mayNotPass(ctx) !== undefined,
    skip(ctx) {
      const state = companyOf(ctx, operating(ctx) as CompanyId);
      return state.closed || !state.floated ? "" : undefined;
    },
    about: (ctx) => {
      const emergency = emergencyOf(ctx);
      return emergency ? { emergency: { ...emergency } } : {};
    },
  };
}

/** The question for consent to a sale of a train between companies of different owners. */
export const trainConsent: InterruptDef = consentToSale.interrupt((tx, { action }) => {
  const { train, from, price } = action;
  writeTurn(tx).refusedOffers[`${from}/${train}`] = price;
});

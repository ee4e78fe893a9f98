import type { CompanyId, Ctx, Train } from "@railhead/core";
import type { DepotOffer } from "@railhead/core/contract";
import { leftStack, stackOffer } from "@railhead/core/parts";
import { companyOf } from "@railhead/core/state";
import { charters, trains } from "../data.ts";
import { railroad, table } from "../facts.ts";
import { isMajor, isMinor, isNational, isRegional } from "../railroads/kinds.ts";
import { majorsAllowed, trainPhase } from "../railroads/phase.ts";
import { hasPower } from "../railroads/powers.ts";

const { reservedTrain, pullman, lastLevel } = charters;

/** 15.9: minor J and its major pay so much less to the bank, in percent. */
const DISCOUNT = { minor: "J", percent: 10 };

/** Whether a railroad still has to buy the 2+2 that is kept for it (11.6.1): not once level 2 has rusted. */
export const dueReserved = (ctx: Ctx, id: CompanyId): boolean =>
  (isMinor(ctx, id) || isRegional(ctx, id) || isMajor(ctx, id)) &&
  !railroad.read(ctx, id).reserved &&
  trainPhase(ctx) < 4;

/** The printed side of a card that shows this one. */
const printedSide = (kind: string): string =>
  trains.find(({ name, variants = [] }) => name === kind || variants.some((one) => one.name === kind))
    ?.name ?? kind;

/** A card of the Open Market with either side up, regardless of the side it shows (11.6). */
const poolSides = (ctx: Ctx, card: Train): DepotOffer[] =>
  stackOffer(ctx, { ...card, kind: printedSide(card.kind) }).map((offer) => ({ ...offer, from: "pool" }));

/**
 * Cards of the Locomotive Works on sale now, without those kept for railroads: the lowest level, and the last one
 * early (11.6, 8.3).
 */
function levels(ctx: Ctx): Train[] {
  const { stack } = ctx.state.depot;
  const free = stack.filter(({ kind }) => kind !== reservedTrain && kind !== pullman.train);
  const [top] = free;
  // 8.3: level 3 from the Major phase on, and never in the first operating round of the game.
  if (!top || !majorsAllowed(ctx) || table.read(ctx).rounds < 2) return [];
  if (top.kind !== lastLevel.after.train || leftStack(ctx, top.kind) < lastLevel.after.bought) return [top];
  const last = free.find(({ kind }) => kind === lastLevel.train);
  return last ? [top, last] : [top];
}

/** 11.6.2: a Pullman of minor M's stock, from train phase 4 on, for a railroad that has none. */
function pullmans(ctx: Ctx, company: CompanyId | undefined): DepotOffer[] {
  if (trainPhase(ctx) < 4) return [];
  if (company !== undefined && hasPullman(ctx, company)) return [];
  const card = ctx.state.depot.stack.find(({ kind }) => kind === pullman.train);
  return stackOffer(ctx, card);
}

/** Whether a railroad has a Pullman. */
export const hasPullman = (ctx: Ctx, company: CompanyId): boolean =>
  companyOf(ctx, company).trains.some(({ kind }) => kind === pullman.train);

/** 15.9: what a railroad pays the bank: part of a pound is not paid. */
const discounted = (ctx: Ctx, company: CompanyId | undefined, offer: DepotOffer): DepotOffer =>
  company !== undefined && hasPower(ctx, company, DISCOUNT.minor)
    ? { ...offer, price: Math.floor((offer.price * (100 - DISCOUNT.percent)) / 100) }
    : offer;

/**
 * What the bank sells to a railroad: first of all the 2+2 that is kept for it and nothing else; then the lowest level, the Open Market, and
 * a Pullman. Nationals buy nothing of the bank.
 */
export function bankOffers(ctx: Ctx, company: CompanyId | undefined): DepotOffer[] {
  if (company !== undefined && isNational(ctx, company)) return [];
  const { stack, pool } = ctx.state.depot;
  if (company !== undefined && dueReserved(ctx, company)) {
    const kept = stackOffer(
      ctx,
      stack.find(({ kind }) => kind === reservedTrain),
    );
    return kept.map((offer) => discounted(ctx, company, offer));
  }
  const market = pool
    .filter(({ kind }) => kind !== pullman.train || company === undefined || !hasPullman(ctx, company))
    .flatMap((card) => poolSides(ctx, card));
  const once = new Map(market.map((offer) => [offer.train, offer]));
  const all = [
    ...levels(ctx).flatMap((card) => stackOffer(ctx, card)),
    ...once.values(),
    ...pullmans(ctx, company),
  ];
  return all.map((offer) => discounted(ctx, company, offer));
}

import type { DepotOffer, OfferedTrain } from "../../contract/offers.ts";
import type { Ctx } from "../../contract/rules.ts";
import { phaseReached } from "../../flow/chart.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { Train, TrainDef } from "../../model/trains.ts";
import { companyOf, countedTrains } from "../../state/ops.ts";
import { operating } from "./round.ts";

/**
 * Whether the phase from which a kind of train is sold (`available_on`) has come. True where its place in the stack
 * alone decides.
 */
export function onSale(ctx: Ctx, kind: string): boolean {
  const phase = ctx.rules.trains.get(kind)?.available_on;
  return phase === undefined || phaseReached(ctx, phase);
}

/** A train that the bank has and sells to no one before a phase begins. */
export interface LaterTrain {
  train: string;
  from: "stack" | "pool";
  price: number;
  /** Name of the phase from which it is sold. */
  phase: string;
}

/**
 * How many cards of a kind (by its printed side) have left the stack. They were sold, exported, rusted or given at
 * the start.
 */
export function leftStack(ctx: Ctx, kind: string): number {
  const { stack, made } = ctx.state.depot;
  return (made[kind] ?? 0) - stack.filter((train) => train.kind === kind).length;
}

/** A card of the stack as it may be bought. It comes as its own kind, or as one of its other sides. */
export function stackOffer(ctx: Ctx, card: Train | undefined): DepotOffer[] {
  const def = card && ctx.rules.trains.get(card.kind);
  if (!card || !def) return [];
  const sides = [def, ...(def.variants ?? [])];
  return sides.map(({ name, price }) => ({ train: name, from: "stack", card: card.id, price }));
}

/** The kinds of the pool that are on sale, one card of each, with the side up that they show. */
function poolOffer(ctx: Ctx): DepotOffer[] {
  const found = new Map<string, DepotOffer>();
  for (const { id, kind } of ctx.state.depot.pool) {
    const def = ctx.rules.trains.get(kind);
    if (def && onSale(ctx, kind) && !found.has(kind))
      found.set(kind, { train: kind, from: "pool", card: id, price: def.price });
  }
  return [...found.values()];
}

/**
 * The first card of the stack that is kept for no one, the first that is kept for the company, and the first of every kind whose phase
 * has come before its turn in the stack (`available_on`: an early diesel). Trains without any of these: the top card.
 */
function stackOffers(ctx: Ctx, company: CompanyId | undefined): DepotOffer[] {
  const { stack } = ctx.state.depot;
  let own: Train | undefined;
  let top: Train | undefined;
  for (const card of stack) {
    if (card.keptFor === undefined) top ??= card;
    else if (card.keptFor === company) own ??= card;
    if (top && (own || company === undefined)) break;
  }
  const cards: Train[] = [];
  addCard(ctx, cards, own);
  addCard(ctx, cards, top);
  if (anyFreedByPhase(ctx))
    for (const card of stack)
      if (card.keptFor === undefined && ctx.rules.trains.get(card.kind)?.available_on !== undefined)
        addCard(ctx, cards, card);
  return cards.flatMap((card) => stackOffer(ctx, card));
}

/** Adds a card that is on sale, unless one of its kind is there. */
function addCard(ctx: Ctx, cards: Train[], card: Train | undefined): void {
  if (card && onSale(ctx, card.kind) && !cards.some(({ kind }) => kind === card.kind)) cards.push(card);
}

const freed = new WeakMap<Ctx["rules"]["trains"], boolean>();

/** Whether the title has a kind of train that a phase frees, wherever it lies in the stack. */
function anyFreedByPhase({ rules: { trains } }: Ctx): boolean {
  let any = freed.get(trains);
  if (any === undefined) {
    any = [...trains.values()].some(({ available_on }) => available_on !== undefined);
    freed.set(trains, any);
  }
  return any;
}

/**
 * What the bank sells by default: the top of the stack with what goes with it (`stackOffers`), and the pool. Then the
 * same in part exchange for a train of the company, where the train bought names its kind (`trade_in`).
 */
export function plainOffer(ctx: Ctx, company: CompanyId | undefined): DepotOffer[] {
  const plain = [...stackOffers(ctx, company), ...poolOffer(ctx)];
  if (company === undefined || !takesAny(ctx)) return plain;
  return [...plain, ...plain.flatMap((offer) => inExchange(ctx, company, offer))];
}

/** An offer in part exchange: once for each kind that the company has and the train takes. */
function inExchange(ctx: Ctx, company: CompanyId, offer: DepotOffer): DepotOffer[] {
  const terms = tradeInOf(ctx, offer.train);
  if (!terms) return [];
  const own = new Set(countedTrains(companyOf(ctx, company)).map(({ kind }) => kind));
  return terms.for
    .filter((kind) => own.has(kind))
    .map((gives) => ({ ...offer, price: Math.max(0, offer.price - terms.off), gives }));
}

/** What is taken in part exchange for a train of this kind, whether given or received. */
const tradeInOf = (ctx: Ctx, kind: string): TrainDef["trade_in"] => ctx.rules.trains.get(kind)?.trade_in;

const taking = new WeakMap<Ctx["rules"]["trains"], boolean>();

/** Whether the title has a kind of train for which others are taken in part exchange. */
function takesAny({ rules: { trains } }: Ctx): boolean {
  let any = taking.get(trains);
  if (any === undefined) {
    any = [...trains.values()].some(({ trade_in }) => trade_in !== undefined);
    taking.set(trains, any);
  }
  return any;
}

/** What the bank sells to a company now, by the slot `depot.offer`; without a company what it sells to everyone. */
export const depotOffer = (
  ctx: Ctx,
  company: CompanyId | undefined = operating(ctx),
): readonly DepotOffer[] => ctx.rules.slots["depot.offer"](ctx, company);

/**
 * What the bank has but does not sell yet, since its phase has not come (`available_on`). Each kind comes once, with
 * its other sides.
 */
export function laterTrains(ctx: Ctx): LaterTrain[] {
  const { stack, pool } = ctx.state.depot;
  const now = depotOffer(ctx);
  const found: LaterTrain[] = [];
  const add = (train: string, from: "stack" | "pool", price: number) => {
    const phase = ctx.rules.trains.get(train)?.available_on;
    if (phase === undefined || onSale(ctx, train)) return;
    if ([...now, ...found].some((one) => one.train === train && one.from === from)) return;
    found.push({ train, from, price, phase });
  };
  for (const card of stack)
    if (card.keptFor === undefined)
      for (const side of stackOffer(ctx, card)) add(side.train, "stack", side.price);
  for (const { kind } of pool) add(kind, "pool", ctx.rules.trains.get(kind)?.price ?? 0);
  return found;
}

/** What the bank sells of this kind from there, for money or in exchange for a train. */
export const offerOf = (
  ctx: Ctx,
  company: CompanyId | undefined,
  { train, from, gives, price }: { train: string; from: string; gives?: string | undefined; price?: number },
): DepotOffer | undefined => {
  const all = depotOffer(ctx, company).filter(
    (one) => one.train === train && one.from === from && one.gives === gives,
  );
  // The same train may be had for less by way of a private.
  return all.find((one) => one.price === price) ?? all[0];
};

/**
 * The card that a company would take for a train of this kind from the stack or the pool. Default: the company on
 * turn.
 */
export function cardFor(
  ctx: Ctx,
  kind: string,
  from: "stack" | "pool",
  company: CompanyId | undefined = operating(ctx),
): Train | undefined {
  const offer = depotOffer(ctx, company).find((one) => one.train === kind && one.from === from);
  return offer && ctx.state.depot[from].find(({ id }) => id === offer.card);
}

/** Trains on offer for money that meet the duty to own one, cheapest first. */
export function offers(ctx: Ctx): OfferedTrain[] {
  const found: OfferedTrain[] = [];
  for (const { train, from, price, gives } of depotOffer(ctx)) {
    if (gives !== undefined || ctx.rules.trains.get(train)?.helper) continue;
    if (!found.some((one) => one.train === train && one.from === from)) found.push({ train, from, price });
  }
  return found.sort((a, b) => a.price - b.price);
}

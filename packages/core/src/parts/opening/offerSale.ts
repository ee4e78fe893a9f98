import type { Refusal } from "../../engine/action.ts";
import type { LinesOf } from "../../engine/define-action.ts";
import { ruleFor } from "../../engine/refusal.ts";
import { roundData } from "../../engine/round-data.ts";
import type { ActionDef, Ctx, RoundDef, StepDef } from "../../engine/rules.ts";
import { stagesOf } from "../../flow/stages.ts";
import { openingTurn, openingTurnBy, takeFirstOrder, tellFirstRun } from "../../hooks/order.ts";
import { freeCash } from "../../state/aside.ts";
import { certificateCount, certificateLimit, nextPlayer } from "../../state/ops.ts";
import { type PlayerId, playerRef } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";

/** A sale in which a chosen lot is auctioned upwards, or, when nobody opens, offered at falling prices. */
export type OfferSaleData = {
  /** Lots still to be sold. */
  lots: string[];
  /** Who chose the first lot. */
  first: PlayerId;
  /** Sales made. */
  sold: number;
  auctioneer: PlayerId;
  seat: PlayerId;
  lot: string | null;
  bid: { player: PlayerId; amount: number } | null;
  /** Out of the running auction. */
  passed: PlayerId[];
  /** Price of the running offer; the first one's before any is made. */
  offer: number;
  /** Nobody has opened the auction of the lot: it is offered at that price. */
  offered: boolean;
};

export interface OfferSaleParams {
  id: string;
  lots: (ctx: Ctx) => string[];
  /** Offers fall from `from` to `to` by `by`; a lot nobody takes goes to its auctioneer free. */
  offers: { from: number; to: number; by: number };
  finish: string;
}

/** The running sale's data. */
export const saleRound = roundData<OfferSaleData>();

export const saleData = saleRound.of;

/** What the sale is doing: a lot is chosen, opened for bids, raised, or offered at falling prices. */
export const saleStages = stagesOf({
  initial: "choose",
  states: {
    choose: { on: { BID: "raise", LOT_CHOSEN: "open" } },
    open: { on: { BID: "raise", OFFERED: "offer" } },
    raise: { on: { BID: "raise", SOLD: "choose" } },
    offer: { on: { SOLD: "choose" } },
  },
  stands(ctx) {
    const { lot, bid, offered } = saleData(ctx);
    return lot === null ? "choose" : bid ? "raise" : offered ? "offer" : "open";
  },
});

const cash = (ctx: Ctx, player: PlayerId): number => freeCash(ctx, playerRef(player));

/** A voluntary buyer needs room for one more certificate. */
function roomRefusal(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const count = certificateCount(ctx, player);
  const limit = certificateLimit(ctx);
  return count >= limit ? refuse(ctx, "CERTIFICATE_LIMIT", { player, count, limit }) : undefined;
}

function bidRefusal(ctx: Ctx, player: PlayerId, lot: string, amount: number): Refusal | undefined {
  const { bid } = saleData(ctx);
  const { min, step } = ctx.rules.slots["opening.minBid"](ctx, lot);
  const least = bid ? bid.amount + step : min;
  const kind = bid ? "raise" : "open";
  if (amount < least) return refuse(ctx, "BID_TOO_LOW", { n: least }, ruleFor(ctx, "BID_TOO_LOW", kind));
  if (amount % step !== 0) return refuse(ctx, "BID_STEP", { n: step }, ruleFor(ctx, "BID_STEP", kind));
  return paymentRefusal(ctx, player, amount);
}

/** What keeps a player from paying a price for a lot of his own will: cash, or his certificate limit. */
function paymentRefusal(ctx: Ctx, player: PlayerId, amount: number): Refusal | undefined {
  if (amount > cash(ctx, player))
    return refuse(ctx, "BID_OVER_CASH", { player, n: cash(ctx, player), amount });
  return roomRefusal(ctx, player);
}

function bidRange(
  ctx: Ctx,
  player: PlayerId,
  lot: string,
): { min: number; max: number; step: number } | undefined {
  const { bid } = saleData(ctx);
  const { min, step } = ctx.rules.slots["opening.minBid"](ctx, lot);
  const least = bid ? bid.amount + step : min;
  const most = Math.floor(cash(ctx, player) / step) * step;
  return most < least || roomRefusal(ctx, player) ? undefined : { min: least, max: most, step };
}

/** The lot that is being sold. */
function lotOf({ lot }: OfferSaleData): string {
  if (lot === null) throw new Error("no lot has been chosen");
  return lot;
}

const chooseLot = (params: OfferSaleParams): ActionDef =>
  actions.choose_lot({
    check(ctx, action) {
      const data = saleData(ctx);
      const lot = action.lot;
      if (saleStages.of(ctx) !== "choose") return refuse(ctx, "LOT_CHOSEN", { lot: lotOf(data) });
      if (!data.lots.includes(lot)) return refuse(ctx, "LOT_NOT_FOR_SALE", { lot });
      return action.amount === undefined ? undefined : bidRefusal(ctx, action.seat, lot, action.amount);
    },
    list(ctx, seat) {
      const data = saleData(ctx);
      if (saleStages.of(ctx) !== "choose") return [];
      const legal: LinesOf<typeof actions.choose_lot> = [];
      for (const lot of data.lots) {
        legal.push({ lot });
        const range = bidRange(ctx, seat, lot);
        if (range) legal.push({ lot, fields: { amount: { kind: "range", ...range } } });
      }
      return legal;
    },
    apply(tx, action) {
      const data = saleRound.write(tx);
      data.lot = action.lot;
      data.passed = [];
      data.bid = null;
      tx.log(events.lot_chosen({ player: action.seat, lot: data.lot }));
      if (action.amount !== undefined) return takeBid(tx, action.seat, action.amount);
      saleStages.send(tx, "LOT_CHOSEN");
      tx.log(events.opening_declined({ player: action.seat, lot: data.lot }));
      nextToOpen(tx, params);
    },
  });

const bidAction = actions.bid({
  check(ctx, action) {
    const data = saleData(ctx);
    if (data.lot === null) return refuse(ctx, "NO_LOT_CHOSEN", {});
    if (saleStages.of(ctx) === "offer")
      return refuse(ctx, "OFFER_NOT_AUCTION", { lot: data.lot, price: data.offer });
    return bidRefusal(ctx, action.seat, data.lot, action.amount);
  },
  list(ctx, seat) {
    const data = saleData(ctx);
    if (data.lot === null || saleStages.of(ctx) === "offer") return [];
    const range = bidRange(ctx, seat, data.lot);
    return range ? [{ fields: { amount: { kind: "range", ...range } } }] : [];
  },
  apply(tx, action) {
    takeBid(tx, action.seat, action.amount);
  },
});

const acceptAction = actions.accept({
  check(ctx, action) {
    const data = saleData(ctx);
    if (saleStages.of(ctx) !== "offer") return refuse(ctx, "NO_OFFER", {});
    return paymentRefusal(ctx, action.seat, data.offer);
  },
  list(ctx, seat) {
    return this.check(ctx, actions.accept.of(seat, {})) ? [] : [{}];
  },
  apply(tx, action) {
    sell(tx, action.seat, saleData(tx).offer);
  },
});

function passIn(params: OfferSaleParams): ActionDef {
  return actions.pass({
    check: (ctx) => (saleStages.of(ctx) === "choose" ? refuse(ctx, "MUST_CHOOSE_LOT", {}) : undefined),
    list: (ctx) => (saleStages.of(ctx) === "choose" ? [] : [{}]),
    apply(tx, action) {
      const data = saleRound.write(tx);
      const stage = saleStages.of(tx);
      if (stage === "open") {
        tx.log(events.opening_declined({ player: action.seat, lot: lotOf(data) }));
        nextToOpen(tx, params);
      } else if (stage === "raise") {
        tx.log(events.bid_passed({ player: action.seat, lot: lotOf(data) }));
        data.passed.push(action.seat);
        nextToRaise(tx);
      } else {
        tx.log(events.offer_refused({ player: action.seat, lot: lotOf(data), price: data.offer }));
        nextToOffer(tx, params);
      }
    },
  });
}

function takeBid(tx: Tx, player: PlayerId, amount: number): void {
  const data = saleRound.write(tx);
  data.bid = { player, amount };
  saleStages.send(tx, "BID");
  data.seat = player;
  tx.log(events.bid({ player, lot: lotOf(data), amount }));
  nextToRaise(tx);
}

/** After a player declined to open: the next one is asked, or offers begin with the auctioneer. */
function nextToOpen(tx: Tx, params: OfferSaleParams): void {
  const data = saleRound.write(tx);
  const next = nextPlayer(tx, tx.state.turnOrder, data.seat);
  data.seat = next;
  if (next !== data.auctioneer) return;
  saleStages.send(tx, "OFFERED");
  data.offered = true;
  data.offer = params.offers.from;
  tx.log(events.offered({ lot: lotOf(data), price: data.offer }));
}

/** The next player who has not passed is asked to raise; with nobody left the high bidder has it. */
function nextToRaise(tx: Tx): void {
  const data = saleRound.write(tx);
  const high = data.bid as NonNullable<OfferSaleData["bid"]>;
  let seat = data.seat;
  for (const _ of tx.state.turnOrder) {
    seat = nextPlayer(tx, tx.state.turnOrder, seat);
    if (seat === high.player) {
      sell(tx, high.player, high.amount);
      return;
    }
    if (!data.passed.includes(seat)) {
      data.seat = seat;
      return;
    }
  }
}

/** The next player gets the offer; after a whole lap it falls, and below the last price the auctioneer gets the lot free. */
function nextToOffer(tx: Tx, params: OfferSaleParams): void {
  const data = saleRound.write(tx);
  data.seat = nextPlayer(tx, tx.state.turnOrder, data.seat);
  if (data.seat !== data.auctioneer) return;
  data.offer -= params.offers.by;
  if (data.offer < params.offers.to) {
    sell(tx, data.auctioneer, 0);
    return;
  }
  tx.log(events.offered({ lot: lotOf(data), price: data.offer }));
}

function sell(tx: Tx, player: PlayerId, price: number): void {
  const data = saleRound.write(tx);
  const lot = lotOf(data);
  tx.log(events.lot_sold({ player, lot, price }));
  tx.rules.slots["opening.settle"](tx, lot, player, price);
  data.lots = data.lots.filter((one) => one !== lot);
  data.sold++;
  data.lot = null;
  data.bid = null;
  data.passed = [];
  data.offered = false;
  saleStages.send(tx, "SOLD");
  if (!data.lots.length) {
    takeFirstOrder(tx);
    tx.stepDone = true;
    return;
  }
  data.auctioneer = openingTurn(tx, data.first, data.sold);
  data.seat = data.auctioneer;
}

/** The round that sells lots one by one: the chooser rotates, whoever buys. */
export function offerSale(params: OfferSaleParams): RoundDef {
  const auction: StepDef = {
    id: "auction",
    actions: [chooseLot(params), bidAction, acceptAction, passIn(params)],
    stages: saleStages,
    seats: (ctx) => [saleData(ctx).seat],
    forced: (ctx) => saleStages.of(ctx) === "choose",
    spoilt(ctx) {
      const { bid } = saleData(ctx);
      if (!bid || bid.amount <= cash(ctx, bid.player)) return undefined;
      return refuse(ctx, "BID_OVER_CASH", { ...bid, n: cash(ctx, bid.player) });
    },
    about: (ctx) => ({ ...saleData(ctx), stage: saleStages.of(ctx) }),
  };
  return {
    id: params.id,
    steps: [auction],
    begin(tx) {
      const first = openingTurn(tx, tx.state.priority, 0);
      const data: OfferSaleData = {
        lots: params.lots(tx),
        first: tx.state.priority,
        sold: 0,
        auctioneer: first,
        seat: first,
        lot: null,
        bid: null,
        passed: [],
        offer: params.offers.from,
        offered: false,
      };
      saleRound.begin(tx, { id: params.id, set: 1, run: 0 }, data);
      tellFirstRun(tx, data.first);
    },
    turn: () => undefined,
    finish: () => params.finish,
    orderedBy(ctx) {
      const { first, sold } = saleData(ctx);
      return saleStages.of(ctx) === "choose" ? openingTurnBy(ctx, first, sold) : undefined;
    },
  };
}

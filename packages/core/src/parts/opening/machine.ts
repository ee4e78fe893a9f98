import { endStep } from "../../flow/chart.ts";
import { openingTurn, takeFirstOrder } from "../../hooks/order.ts";
import { type PlayerId, playerRef } from "../../model/ids.ts";
import { activePlayers, nextPlayer, orderFrom } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash, holdInEscrow, payFromEscrow, release } from "../../transfer/escrow.ts";
import { events } from "../../vocabulary/events.ts";
import { lotBids, lotOf, openingRound, ownAside } from "./data.ts";
import { cause, type OpeningParams } from "./params.ts";
import { freeLots, lotPrices, lowestPrice, roomRefusal, topRow } from "./prices.ts";
import { isAble, type openingStages } from "./stages.ts";

/** What the actions of an opening do to it. */
export interface OpeningMachine {
  readonly params: OpeningParams;
  readonly stages: ReturnType<typeof openingStages>;
  /** A turn of choosing is used. */
  turnUsed(tx: Tx): void;
  /** A lot is up, with its opener's bid; the others raise or pass. */
  takeBid(tx: Tx, player: PlayerId, amount: number): void;
  /** A player is out of the running auction. */
  passRaise(tx: Tx, player: PlayerId): void;
  /**
   * Asks the next player to open, as no one has so far. After the last, offers begin with the player who put the lot
   * up.
   */
  nextToOpen(tx: Tx): void;
  /**
   * The next player gets the offer. It falls after a whole lap; below the last price the player who put the lot up
   * gets it free.
   */
  nextToOffer(tx: Tx): void;
  /** The lot that is up is sold. */
  sell(tx: Tx, player: PlayerId, price: number): void;
  /**
   * Sets the money of a bid on a lot aside. A bidder who was topped by it has theirs back where only the highest bid
   * is held.
   */
  aside(tx: Tx, lot: string, player: PlayerId, amount: number): void;
  /**
   * Sells a lot at its price, without an auction. All others that have fallen to nothing and must be taken go with
   * it.
   */
  buy(tx: Tx, lot: string, player: PlayerId, price: number): void;
  /** The player who was to choose has passed. */
  decline(tx: Tx): void;
  /** Asks the next player to choose; with no one to ask, or nothing left, the opening is over. */
  next(tx: Tx): void;
}

export function openingMachine(
  params: OpeningParams,
  stages: ReturnType<typeof openingStages>,
): OpeningMachine {
  const write = openingRound.write;
  const room = (tx: Tx, player: PlayerId): boolean => !roomRefusal(params, tx, player, "");

  const turnUsed = (tx: Tx): void => {
    const data = write(tx);
    data.turns++;
    data.declined = 0;
    delete data.owes;
  };

  function aside(tx: Tx, lot: string, player: PlayerId, amount: number): void {
    if (params.buy?.holds === "leading") {
      const bids = lotBids(tx, lot).filter((one) => one.player !== player);
      release(tx, lot);
      const data = write(tx);
      data.topped = { ...data.topped, [lot]: bids };
    }
    holdInEscrow(tx, playerRef(player), lot, amount);
  }

  /** Who may raise after the player who has just bid or passed, in their order. */
  function raisersOf(tx: Tx, high: PlayerId): PlayerId[] {
    const { lot, seat, bidders } = openingRound.of(tx);
    if (params.buy?.raisers === "lowest" && bidders && lot !== null)
      return [
        ...lotBids(tx, lot)
          .map(({ player }) => player)
          .filter((player) => player !== high),
        high,
      ];
    return orderFrom(tx, tx.state.turnOrder, nextPlayer(tx, tx.state.turnOrder, seat));
  }

  function takeBid(tx: Tx, player: PlayerId, amount: number): void {
    const data = write(tx);
    const lot = lotOf(data);
    data.bid = { player, amount };
    stages.send(tx, "BID");
    data.seat = player;
    if (ownAside(tx, player, lot) > 0 || data.topped?.[lot]?.length) aside(tx, lot, player, amount);
    tx.log(events.bid({ player, lot, amount, ...cause(params) }));
    nextToRaise(tx);
  }

  /** The next bidder who has not passed is asked to raise; with no one left the high bidder has it. */
  function nextToRaise(tx: Tx): void {
    const data = write(tx);
    if (!data.bid) throw new Error("there is no bid yet");
    const { player: high, amount } = data.bid;
    const { passed, bidders } = data;
    for (const seat of raisersOf(tx, high)) {
      if (seat === high) break;
      if (passed.includes(seat) || (bidders && !bidders.includes(seat))) continue;
      if (params.raises && !params.raises(tx, seat)) continue;
      data.seat = seat;
      return;
    }
    sell(tx, high, amount);
  }

  function passRaise(tx: Tx, player: PlayerId): void {
    const data = write(tx);
    tx.log(events.bid_passed({ player, lot: lotOf(data), ...cause(params) }));
    data.passed.push(player);
    nextToRaise(tx);
  }

  function nextToOpen(tx: Tx): void {
    const data = write(tx);
    data.seat = nextPlayer(tx, tx.state.turnOrder, data.seat);
    if (data.seat !== data.chooser) return;
    const { offers } = params;
    if (!offers) throw new Error(`no player opens ${lotOf(data)}, and it is not offered`);
    stages.send(tx, "OFFERED");
    data.offer = offers.from;
    tx.log(events.offered({ lot: lotOf(data), price: data.offer, ...cause(params) }));
  }

  function nextToOffer(tx: Tx): void {
    const data = write(tx);
    const { by = 0, to = 0 } = params.offers ?? {};
    data.seat = nextPlayer(tx, tx.state.turnOrder, data.seat);
    if (data.seat !== data.chooser) return;
    const offer = (data.offer ?? 0) - by;
    if (offer < to) {
      sell(tx, data.chooser, 0);
      return;
    }
    data.offer = offer;
    tx.log(events.offered({ lot: lotOf(data), price: offer, ...cause(params) }));
  }

  /** A lot changes hands: who had set money aside for it has it back. */
  function award(tx: Tx, lot: string, player: PlayerId, price: number): void {
    const data = write(tx);
    tx.log(events.lot_sold({ player, lot, price, ...cause(params) }));
    payFromEscrow(tx, playerRef(player), lot);
    release(tx, lot);
    delete data.topped?.[lot];
    data.lots = data.lots.filter((one) => one !== lot);
    data.buyer = player;
    tx.rules.slots["opening.settle"](tx, lot, player, price);
  }

  function sell(tx: Tx, player: PlayerId, price: number): void {
    const data = write(tx);
    const lot = lotOf(data);
    Object.assign(data, { lot: null, bid: null, passed: [] });
    delete data.bidders;
    delete data.offer;
    stages.send(tx, "SOLD");
    award(tx, lot, player, price);
    next(tx);
  }

  function buy(tx: Tx, lot: string, player: PlayerId, price: number): void {
    const free = freeLots(params, tx);
    const poor = stages.of(tx) === "discount";
    turnUsed(tx);
    award(tx, lot, player, price);
    for (const one of free) if (one !== lot) award(tx, one, player, 0);
    if (poor) stages.send(tx, "SOLD");
    next(tx);
  }

  /**
   * Lots of the top row for which money is set aside: a single bidder gets the lot, several bid on among themselves.
   * Whether a lot is up now.
   */
  function settleAsides(tx: Tx): boolean {
    for (;;) {
      const wanted = topRow(params, tx).map((lot) => ({ lot, bids: lotBids(tx, lot) }));
      const sole = wanted.find(({ bids }) => bids.length === 1);
      const [bid] = sole?.bids ?? [];
      if (sole && bid) {
        award(tx, sole.lot, bid.player, bid.amount);
        continue;
      }
      const several = wanted.find(({ bids }) => bids.length > 1);
      const high = several?.bids.at(-1);
      if (!several || !high) return false;
      const bidders = several.bids.map(({ player }) => player);
      Object.assign(write(tx), { lot: several.lot, bid: high, bidders, passed: [], seat: high.player });
      stages.send(tx, "CONTESTED");
      tx.log(events.lot_contested({ lot: several.lot, players: bidders, ...cause(params) }));
      nextToRaise(tx);
      return true;
    }
  }

  function decline(tx: Tx): void {
    const data = write(tx);
    data.turns++;
    data.declined++;
    if (params.allPass && data.declined >= activePlayers(tx).length) allPassed(tx);
    next(tx);
  }

  /** All have passed one after another. */
  function allPassed(tx: Tx): void {
    const data = write(tx);
    const { falls, income } = params.allPass ?? {};
    data.declined = 0;
    const top = topRow(params, tx);
    const first =
      params.buy
        ?.rows?.(tx)
        .slice(0, falls?.first ?? 1)
        .map(([lot]) => lot) ?? [];
    const falling =
      falls?.what === "all"
        ? data.lots
        : falls?.what === "first"
          ? top.filter((lot) => first.includes(lot))
          : top;
    const fell = falls !== undefined && fall(tx, falling, falls.by);
    const { bank } = tx.state;
    if (income && (income.when === "always" || !fell)) income.pay(tx);
    if (!fell && tx.state.bank === bank) fall(tx, top, falls?.by ?? 5);
  }

  /** Prices fall; whether any did. */
  function fall(tx: Tx, lots: readonly string[], step: number): boolean {
    const data = write(tx);
    const high = lots.filter((lot) => lotPrices(params, tx, lot).some((price) => price > 0));
    for (const lot of high) data.cuts[lot] = (data.cuts[lot] ?? 0) + step;
    if (params.allPass?.falls?.what === "all")
      tx.log(events.packet_cut({ price: lowestPrice(params, tx), ...cause(params) }));
    else
      for (const lot of high)
        tx.log(events.lot_cut({ lot, price: lotPrices(params, tx, lot)[0] ?? 0, ...cause(params) }));
    return high.length > 0;
  }

  function next(tx: Tx): void {
    if (params.buy?.earlyBids && settleAsides(tx)) return;
    const data = write(tx);
    const players = orderFrom(tx, tx.state.turnOrder, data.first);
    const shut = params.buy && !freeLots(params, tx).length && !players.some((player) => room(tx, player));
    if (!data.lots.length || shut) {
      over(tx);
      return;
    }
    for (let tries = 0; tries < 2 * players.length; tries++) {
      if (!params.allPass && !params.richest && data.declined >= players.length) break;
      const seat = openingTurn(tx, data.first, data.turns);
      if (isAble(params, tx, seat)) {
        data.seat = seat;
        data.chooser = seat;
        return;
      }
      data.turns++;
      if (!params.richest) data.declined++;
    }
    if (params.richest) {
      askRichest(tx, params.richest);
      return;
    }
    if (!data.owes && params.mustSell?.(tx, data.lots).length) {
      data.owes = true;
      data.declined = 0;
      next(tx);
      return;
    }
    over(tx);
  }

  /** No one can choose any more: the richest player takes a lot for all their cash. */
  function askRichest(tx: Tx, from: "next" | "first"): void {
    const data = write(tx);
    const { turnOrder } = tx.state;
    const begins =
      from === "first" || data.buyer === null ? data.first : nextPlayer(tx, turnOrder, data.chooser);
    const order = orderFrom(tx, turnOrder, begins).filter((player) => room(tx, player));
    const cash = (player: PlayerId): number => freeCash(tx, playerRef(player));
    const most = Math.max(...order.map(cash));
    const seat = order.find((player) => cash(player) === most);
    if (seat === undefined) {
      over(tx);
      return;
    }
    stages.send(tx, "POOR");
    data.seat = seat;
    data.chooser = seat;
  }

  function over(tx: Tx): void {
    const data = write(tx);
    delete data.owes;
    if (data.lots.length) tx.log(events.lots_left({ lots: data.lots, ...cause(params) }));
    for (const lot of data.lots) release(tx, lot);
    params.ended?.(tx, data.lots);
    takeFirstOrder(tx);
    endStep(tx);
  }

  return {
    params,
    stages,
    turnUsed,
    aside,
    takeBid,
    passRaise,
    nextToOpen,
    nextToOffer,
    sell,
    buy,
    decline,
    next,
  };
}

import type { LinesOf } from "../../contract/define-action.ts";
import type { ActionDef, Ctx } from "../../contract/rules.ts";
import { type PlayerId, playerRef } from "../../model/ids.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { lotBids, lotOf, openingData, openingRound } from "./data.ts";
import type { OpeningMachine } from "./machine.ts";
import { by, cause } from "./params.ts";
import { bidRange, bidRefusal, freeLots, lotPrices, openLots, paymentRefusal, topRow } from "./prices.ts";

/** Why nothing can be chosen now, or not this lot. */
function lotRefusal({ params, stages }: OpeningMachine, ctx: Ctx, lot: string) {
  const data = openingData(ctx);
  const stage = stages.of(ctx);
  if (stage !== "choose" && stage !== "discount")
    return by(params, refuse(ctx, "LOT_CHOSEN", { lot: lotOf(data) }));
  return data.lots.includes(lot) ? undefined : by(params, refuse(ctx, "LOT_NOT_FOR_SALE", { lot }));
}

/** Putting a lot up, with a bid or (where the others are asked to open) without. The richest, when no one can bid, takes it. */
export function chooseLot(machine: OpeningMachine): ActionDef {
  const { params, stages } = machine;
  const open = (ctx: Ctx): string[] => openLots(params, ctx);
  return actions.choose_lot({
    check(ctx, { seat, lot, amount }) {
      const refusal = lotRefusal(machine, ctx, lot);
      if (refusal) return refusal;
      if (!open(ctx).includes(lot)) return by(params, refuse(ctx, "MUST_SELL_LOTS", { lots: open(ctx) }));
      if (stages.of(ctx) === "discount")
        return amount === undefined ? undefined : by(params, refuse(ctx, "DISCOUNT_NO_BID", { lot }));
      if (amount !== undefined) return bidRefusal(params, ctx, seat, lot, amount);
      const { min } = ctx.rules.slots["opening.minBid"](ctx, lot);
      return params.opens === "may" ? undefined : by(params, refuse(ctx, "MUST_OPEN", { lot, n: min }));
    },
    list(ctx, seat) {
      const stage = stages.of(ctx);
      if (stage === "discount") return open(ctx).map((lot) => ({ lot }));
      if (stage !== "choose") return [];
      return open(ctx).flatMap((lot): LinesOf<typeof actions.choose_lot> => {
        const amount = bidRange(params, ctx, seat, lot);
        return [
          ...(params.opens === "may" ? [{ lot }] : []),
          ...(amount ? [{ lot, fields: { amount } }] : []),
        ];
      });
    },
    apply(tx, { seat, lot, amount }) {
      const poor = stages.of(tx) === "discount";
      machine.turnUsed(tx);
      const data = openingRound.write(tx);
      Object.assign(data, { lot, chooser: seat, passed: [] });
      tx.log(events.lot_chosen({ player: seat, lot, ...cause(params) }));
      if (amount !== undefined) return machine.takeBid(tx, seat, amount);
      if (poor) return machine.sell(tx, seat, freeCash(tx, playerRef(seat)));
      stages.send(tx, "LOT_CHOSEN");
      tx.log(events.opening_declined({ player: seat, lot, ...cause(params) }));
      machine.nextToOpen(tx);
    },
  });
}

/** Buying a lot of the top row at its price. The richest, when no one can pay one, pays all their cash. */
export function buyLot(machine: OpeningMachine): ActionDef {
  const { params, stages } = machine;
  const action = params.buy?.by ?? actions.buy_lot;
  const cash = (ctx: Ctx, player: PlayerId): number => freeCash(ctx, playerRef(player));
  return action({
    check(ctx, { seat, lot, amount }) {
      const refusal = lotRefusal(machine, ctx, lot);
      if (refusal) return refusal;
      const top = topRow(params, ctx);
      if (!top.includes(lot)) return by(params, refuse(ctx, "LOT_LATER", { lot, lots: top }));
      if (stages.of(ctx) === "discount") {
        const all = cash(ctx, seat);
        return amount === all
          ? undefined
          : by(params, refuse(ctx, "PACKET_ALL_CASH", { player: seat, cash: all }));
      }
      const free = freeLots(params, ctx);
      if (free.length && !free.includes(lot))
        return by(params, refuse(ctx, "MUST_TAKE_LOTS", { player: seat, lots: free }));
      const prices = lotPrices(params, ctx, lot);
      if (!prices.includes(amount)) return by(params, refuse(ctx, "PACKET_PRICE", { lot, prices }));
      return free.length ? undefined : paymentRefusal(params, ctx, seat, lot, amount);
    },
    list(ctx, seat) {
      const legal: LinesOf<typeof actions.buy_lot> = [];
      for (const lot of topRow(params, ctx)) {
        const amounts = stages.of(ctx) === "discount" ? [cash(ctx, seat)] : lotPrices(params, ctx, lot);
        for (const amount of amounts)
          if (!this.check(ctx, action.of(seat, { lot, amount }))) legal.push({ lot, amount });
      }
      return legal;
    },
    apply(tx, { seat, lot, amount }) {
      machine.buy(tx, lot, seat, amount);
    },
  });
}

/** Bidding for a lot below the top row: the money is set aside. For one of the top row that may be contested everyone may bid at once. */
export function bidLot(machine: OpeningMachine): ActionDef {
  const { params, stages } = machine;
  const { earlyBids, contest } = params.buy ?? {};
  /** Whether the highest bid for a lot is this player's own, where that is not raised. */
  const leads = (ctx: Ctx, player: PlayerId, lot: string): boolean =>
    !params.buy?.raiseOwn && lotBids(ctx, lot).at(-1)?.player === player;
  const isTop = (ctx: Ctx, lot: string): boolean => topRow(params, ctx).includes(lot);
  return actions.bid_lot({
    check(ctx, { seat, lot, amount }) {
      const refusal = lotRefusal(machine, ctx, lot);
      if (refusal) return refusal;
      const free = freeLots(params, ctx);
      if (free.length) return by(params, refuse(ctx, "MUST_TAKE_LOTS", { player: seat, lots: free }));
      if (!(isTop(ctx, lot) ? contest?.(ctx, lot) : earlyBids))
        return by(params, refuse(ctx, "LOT_BOUGHT", { lot }));
      if (leads(ctx, seat, lot)) return by(params, refuse(ctx, "LOT_LED", { player: seat, lot }));
      return bidRefusal(params, ctx, seat, lot, amount);
    },
    list(ctx, seat) {
      if (stages.of(ctx) !== "choose" || freeLots(params, ctx).length) return [];
      return openingData(ctx).lots.flatMap((lot) => {
        if (!(isTop(ctx, lot) ? contest?.(ctx, lot) : earlyBids) || leads(ctx, seat, lot)) return [];
        const amount = bidRange(params, ctx, seat, lot);
        return amount ? [{ lot, fields: { amount } }] : [];
      });
    },
    apply(tx, { seat, lot, amount }) {
      machine.turnUsed(tx);
      if (isTop(tx, lot)) {
        const data = openingRound.write(tx);
        Object.assign(data, { lot, chooser: seat, passed: [] });
        tx.log(events.lot_chosen({ player: seat, lot, ...cause(params) }));
        return machine.takeBid(tx, seat, amount);
      }
      tx.log(events.bid({ player: seat, lot, amount, ...cause(params) }));
      machine.aside(tx, lot, seat, amount);
      machine.next(tx);
    },
  });
}

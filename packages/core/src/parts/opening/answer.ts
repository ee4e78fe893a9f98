import type { ActionDef, Ctx } from "../../contract/rules.ts";
import type { PlayerId } from "../../model/ids.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { lotOf, openingData } from "./data.ts";
import type { OpeningMachine } from "./machine.ts";
import { by, cause } from "./params.ts";
import { bidRange, bidRefusal, freeLots, paymentRefusal, topRow } from "./prices.ts";

/** Opening a lot that is up, or raising the bid that stands. */
export const bidAction = (machine: OpeningMachine): ActionDef => {
  const { params, stages } = machine;
  return actions.bid({
    check(ctx, { seat, amount }) {
      const { lot, offer } = openingData(ctx);
      if (lot === null) return by(params, refuse(ctx, "NO_LOT_CHOSEN", {}));
      if (stages.of(ctx) === "offer")
        return by(params, refuse(ctx, "OFFER_NOT_AUCTION", { lot, price: offer ?? 0 }));
      return bidRefusal(params, ctx, seat, lot, amount);
    },
    list(ctx, seat) {
      const { lot } = openingData(ctx);
      if (lot === null || stages.of(ctx) === "offer") return [];
      const amount = bidRange(params, ctx, seat, lot);
      return amount ? [{ fields: { amount } }] : [];
    },
    apply: (tx, { seat, amount }) => machine.takeBid(tx, seat, amount),
  });
};

/** Taking a lot at the price at which it is offered. */
export const acceptAction = (machine: OpeningMachine): ActionDef => {
  const { params, stages } = machine;
  return actions.accept({
    check(ctx, { seat }) {
      const { lot, offer } = openingData(ctx);
      if (stages.of(ctx) !== "offer" || lot === null) return by(params, refuse(ctx, "NO_OFFER", {}));
      return paymentRefusal(params, ctx, seat, lot, offer ?? 0);
    },
    list(ctx, seat) {
      return this.check(ctx, actions.accept.of(seat, {})) ? [] : [{}];
    },
    apply: (tx, { seat }) => machine.sell(tx, seat, openingData(tx).offer ?? 0),
  });
};

/** Why the asked player may not pass. */
export function passRefusal({ params, stages }: OpeningMachine, ctx: Ctx, seat: PlayerId) {
  const stage = stages.of(ctx);
  if (stage !== "choose" && stage !== "discount") return undefined;
  const { owes, lots } = openingData(ctx);
  if (owes) return by(params, refuse(ctx, "MUST_SELL_LOTS", { lots: params.mustSell?.(ctx, lots) ?? lots }));
  const free = freeLots(params, ctx);
  if (free.length) return by(params, refuse(ctx, "MUST_TAKE_LOTS", { player: seat, lots: free }));
  const may = params.declines?.(ctx) ?? (params.buy !== undefined && stage === "choose");
  if (may) return undefined;
  const top = params.buy && stage === "choose" ? topRow(params, ctx) : [];
  return by(
    params,
    top.length
      ? refuse(ctx, "MUST_TAKE_ONE", { player: seat, lots: top })
      : refuse(ctx, "MUST_CHOOSE_LOT", {}),
  );
}

/** Passing: on a bid, an offer, or a turn of choosing. */
export const passAction = (machine: OpeningMachine): ActionDef => {
  const { params, stages } = machine;
  return actions.pass({
    check: (ctx, { seat }) => passRefusal(machine, ctx, seat),
    list: (ctx, seat) => (passRefusal(machine, ctx, seat) ? [] : [{}]),
    apply(tx, { seat }) {
      const data = openingData(tx);
      const stage = stages.of(tx);
      if (stage === "raise") return machine.passRaise(tx, seat);
      if (stage === "open") {
        tx.log(events.opening_declined({ player: seat, lot: lotOf(data), ...cause(params) }));
        return machine.nextToOpen(tx);
      }
      if (stage === "offer") {
        const price = data.offer ?? 0;
        tx.log(events.offer_refused({ player: seat, lot: lotOf(data), price, ...cause(params) }));
        return machine.nextToOffer(tx);
      }
      const fields = { player: seat, ...cause(params) };
      tx.log(params.buy ? events.passed(fields) : events.choice_declined(fields));
      machine.decline(tx);
    },
  });
};

import type { ActionDef, Ctx, PlayerId, Refusal } from "@railhead/core";
import { endStockTurn, purchaseRefusal } from "@railhead/core/parts";
import { OPEN_AUCTION } from "./auction.ts";
import { openingOf, paymentRefusal } from "./common.ts";
import { actions, events, refuse } from "./vocabulary.ts";

/** Lots that no one bought in the opening. */
const leftOver = (ctx: Ctx): string[] =>
  (ctx.state.variants[OPEN_AUCTION] as { left?: string[] } | undefined)?.left ?? [];

/** The purchase of a lot that was left over: at face value, in place of a share, from this stock round on. */
export function buyLeftOver(from: number): ActionDef {
  const no = refuse.by(OPEN_AUCTION);
  const refusal = (ctx: Ctx, seat: PlayerId, lot: string): Refusal | undefined => {
    if (!leftOver(ctx).includes(lot)) return no("LOT_NOT_FOR_SALE", { lot });
    // The set of the opening is number 1, and the first stock round opens number 2.
    if (ctx.state.round.set <= from) return no("LEFT_OVER_LATER", { lot, n: from });
    if (openingOf(ctx).open?.(ctx) === false) return no("LEFT_OVER_GONE", { lot });
    return paymentRefusal(ctx, seat, openingOf(ctx).face(ctx, lot), OPEN_AUCTION);
  };
  return actions.buy_lot({
    check: (ctx, action) => purchaseRefusal(ctx, action.seat) ?? refusal(ctx, action.seat, action.lot),
    list: (ctx, seat) =>
      purchaseRefusal(ctx, seat)
        ? []
        : leftOver(ctx)
            .filter((lot) => !refusal(ctx, seat, lot))
            .map((lot) => ({ lot })),
    apply(tx, action) {
      const lot = action.lot;
      const price = openingOf(tx).face(tx, lot);
      tx.variants()[OPEN_AUCTION] = { left: leftOver(tx).filter((one) => one !== lot) };
      tx.log(events.lot_sold({ player: action.seat, lot, price, variant: OPEN_AUCTION }));
      tx.rules.slots["opening.settle"](tx, lot, action.seat, price);
      endStockTurn(tx, action.seat);
    },
  });
}

import type { Ctx, PlayerId } from "@railhead/core";
import { Tx } from "@railhead/core/state";
import { margin, type Valued, type Valuing, valued } from "./worth.ts";

/**
 * How much a player's margin grows by having a lot at a price, in currency units; undefined where no one can tell (the lot is
 * settled in a way of its own).
 */
export function lotGain(
  ctx: Ctx,
  before: Valued,
  valuing: Valuing,
  { seat, lot, price }: { seat: PlayerId; lot: string; price: number },
): number | undefined {
  try {
    const tx = new Tx(ctx.rules, ctx.state);
    const { [seat]: player } = ctx.state.players;
    if (!player || player.cash < price) return undefined;
    ctx.rules.slots["opening.settle"](tx, lot, seat, price);
    const after = valued({ rules: ctx.rules, state: tx.state }, { ...valuing, before });
    return margin(after.worth, seat) - margin(before.worth, seat);
  } catch {
    return undefined;
  }
}

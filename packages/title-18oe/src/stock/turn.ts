import type { Ctx, PlayerId, Refusal } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { stockData } from "@railhead/core/parts";
import { refuse } from "../refusals.ts";

/** Why something that has to be the whole action of a turn, or come before it, may not be done: the turn has begun otherwise (10). */
export function freshRefusal(ctx: Ctx, player: PlayerId): Refusal | undefined {
  if (roundOf(ctx.state) !== "stock") return undefined;
  const { sales, bought, traded } = stockData(ctx);
  return sales || bought || traded ? refuse(ctx, "ONE_ACTION", { player }) : undefined;
}

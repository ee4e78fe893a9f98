import type { Ctx, PlayerId, Refusal } from "@railhead/core";
import { endStep, roundOf } from "@railhead/core/flow";
import { endStockTurn, purchaseRefusal } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { freshRefusal } from "../stock/turn.ts";

/** Whether a concession is being executed: what is floated then is no stock turn. */
export const inConcessions = (ctx: Ctx): boolean => roundOf(ctx.state) === "concessions";

/** Why a player may not float anything in the running turn. */
export const turnRefusal = (ctx: Ctx, player: PlayerId): Refusal | undefined =>
  inConcessions(ctx) ? undefined : (freshRefusal(ctx, player) ?? purchaseRefusal(ctx, player));

/** What was floated was the action of the turn. */
export function turnDone(tx: Tx, player: PlayerId): void {
  if (inConcessions(tx)) endStep(tx);
  else endStockTurn(tx, player);
}
